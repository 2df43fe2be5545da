"""Touch Slitherlink. Draw a loop along the edges; numbers say how often it touches their cells."""

from __future__ import annotations

from py_solver.fills.loops.touched import settled
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import EVERY_EDGE
from py_solver.phrases.loops import LINE, corner_board
from py_solver.phrases.passing import counting, touches
from py_solver.puzzle import Codec, Genre, InsideText, Making, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Path

ABOUT = "the loop must touch {place} as often as its number says"


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers say how often the loop touches their cells; all edges drawn form one loop."""
    yield from counting(puzzle, touches, ABOUT)
    yield must(EVERY_EDGE, Path(LINE, closed=True))


TOUCH_SLITHERLINK = Genre(
    id="touch_slitherlink",
    name="Touch Slitherlink",
    aliases=("tslither",),
    rules="Draw one closed loop along the edges of the cells, which neither crosses nor branches. "
    "A number says how often the loop touches its cell, along edges or only at a corner. The "
    "loop touches it again only after it has left the edges and corners of the cell. A ? can be "
    "any number.",
    source="https://puzz.link/rules.html?tslither",
    size=(6, 6),
    largest=(40, 40),
    substrate=corner_board,
    clues=(Numbers("count", 0, 4, any_token="?"),),
    constraints=constraints,
    grid="dots",
    answer=InsideText(),
    puzzlink=Codec("tslither", (puzzlink.FourCell("count"),)),
    pzprv3=(
        pzprv3.CellClues("count"),
        pzprv3.Colors(since=1),
        pzprv3.EdgeMarks(rim=True),
    ),
    penpa=(penpa.Numbers("count"),),
    making=Making(settled(touches), thins="count", symmetries=(NONE, ROTATIONAL)),
    names=LOOP_NAMES,
    example="""\
5 5
- 2 1 2 -
2 1 - 1 -
- - 1 - -
- 2 - 2 2
- 2 - - -
""",
)

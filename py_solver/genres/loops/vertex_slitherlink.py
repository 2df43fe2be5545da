"""Vertex Slitherlink. Draw a loop along the edges; numbers count the corners that it passes."""

from __future__ import annotations

from py_solver.fills.loops.touched import settled
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import EVERY_EDGE
from py_solver.phrases.loops import LINE, corner_board
from py_solver.phrases.passing import corners_passed, counting
from py_solver.puzzle import Codec, Genre, InsideText, Making, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Path

ABOUT = "the loop must pass as many corners of {place} as its number says"


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers count the corners that the loop passes; all edges drawn form one loop."""
    yield from counting(puzzle, corners_passed, ABOUT)
    yield must(EVERY_EDGE, Path(LINE, closed=True))


VERTEX_SLITHERLINK = Genre(
    id="vertex_slitherlink",
    name="Vertex Slitherlink",
    aliases=("vslither",),
    rules="Draw one closed loop along the edges of the cells, which neither crosses nor branches. "
    "A number says how many of the four corners of its cell the loop passes through. A ? can be "
    "any number.",
    source="https://puzz.link/rules.html?vslither",
    size=(6, 6),
    largest=(40, 40),
    substrate=corner_board,
    clues=(Numbers("count", 0, 4, any_token="?"),),
    constraints=constraints,
    grid="dots",
    answer=InsideText(),
    puzzlink=Codec("vslither", (puzzlink.FourCell("count"),)),
    pzprv3=(
        pzprv3.CellClues("count"),
        pzprv3.Colors(since=1),
        pzprv3.EdgeMarks(rim=True),
    ),
    penpa=(penpa.Numbers("count"),),
    making=Making(settled(corners_passed), thins="count", symmetries=(NONE, ROTATIONAL)),
    names=LOOP_NAMES,
    example="""\
5 5
- - 2 - 4
2 - - - 3
- 0 1 - -
- - - - 3
- 4 - - -
""",
)

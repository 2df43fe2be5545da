"""Cave. Shade what is outside a cave from which each number sees as many cells as it says."""

from __future__ import annotations

from py_solver.board import All, Set
from py_solver.fills.shading.drawn import clued, seeing
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import rim
from py_solver.phrases.shading import SHADED, UNSHADED, shading, unshaded
from py_solver.phrases.sight import seen_from_each
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Connected, ReachesRim


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers are in the cave and count the cells they see; it is connected, without holes."""
    yield from unshaded(puzzle, "number", "the number in {place} must be in the cave")
    about = "the {n} in {place} must see {n:cell} of the cave, including its own"
    yield from seen_from_each(puzzle, "number", UNSHADED, about)
    yield must(All(), Connected(UNSHADED))
    yield must((All(), Set(rim(*puzzle.size))), ReachesRim(SHADED))


CAVE = Genre(
    id="cave",
    name="Cave",
    aliases=("corral", "bag", "correl"),
    rules="Shade some cells without a number. The other cells form one connected cave without "
    "holes: every shaded cell is joined to the edge of the grid by shaded cells. A number "
    "says how many cells of the cave are visible from its cell along its row and column, up "
    "to the next shaded cell and including its own.",
    source="https://www.janko.at/Raetsel/Corral/index.htm",
    largest=(50, 50),
    substrate=shading,
    clues=(Numbers("number", 1, lambda rows, cols: rows + cols - 1, any_token="?"),),
    constraints=constraints,
    answer=SignText("x", mark=UNSHADED),
    puzzlink=Codec("cave", (puzzlink.Numbers16("number"),), aliases=("bag", "corral")),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        clued(seeing(UNSHADED)),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.5, 0.2, 0.7, "How densely cells are shaded."),),
    ),
    example="""\
6 6
- - - - - 4
4 5 5 - - -
- - - - 5 -
- - - - 5 -
- - 3 - 4 -
- - - 3 - -
""",
)

"""Creek. Shade cells as the numbers on their corners say, and leave the others connected."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading import creeks
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import blocks
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Clue, Numbers, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Connected, ExactCount


def constraints(puzzle: Puzzle) -> Statements:
    """Round each number so many cells are shaded; the unshaded cells are connected."""
    for block, source, number in blocks(puzzle, "count"):
        if number is not Clue.ANY:
            about = "the {n} at {place} must touch {n:shaded cell}"
            yield must(block, ExactCount(SHADED, number), source=source, about=about)
    yield must(All(), Connected(UNSHADED))


CREEK = Genre(
    id="creek",
    name="Creek",
    rules="Shade some cells. A number on a corner says how many of the cells that meet there are "
    "shaded. All unshaded cells must be connected along their edges.",
    source="https://www.janko.at/Raetsel/Creek/index.htm",
    substrate=shading,
    clues=(Numbers("count", 0, 4, any_token="?", at=sites.CORNERS),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("creek", (puzzlink.FourCell("count", sites.CORNERS),), flags="c"),
    pzprv3=(pzprv3.CornerClues("count"), pzprv3.CellMarks()),
    penpa=(penpa.CornerNumbers("count"),),
    making=Making(
        creeks.fill,
        thins="count",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.5, 0.2, 0.6, "Share of cells shaded."),),
    ),
    example="""\
5 6
- 2 - 1 - - 1
- 2 - - 2 1 -
- - 1 - - - 1
- - - 1 1 - -
- - 3 - - - -
- - 1 2 - - -
""",
)

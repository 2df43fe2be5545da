"""Creek. Shade cells as the numbers on their corners say, and leave the others connected.

Rules: https://www.janko.at/Raetsel/Creek/index.htm
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.regions import All
from py_solver.fills.shading import creeks
from py_solver.formats.penpa import parts as penpa
from py_solver.formats.puzzlink.parts import FourCell
from py_solver.formats.pzprv3.parts import CellMarks, CornerClues
from py_solver.logic.constraint import Constraint, goal
from py_solver.phrases.beside import blocks
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle.clues import Clue, Numbers, sites
from py_solver.puzzle.codec import Codec
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import Making, Wish
from py_solver.puzzle.marktext import SignText
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.groups.connected import Connected


def constraints(puzzle: Puzzle) -> Iterator[Constraint]:
    """Round each number so many cells are shaded; the unshaded cells are connected."""
    for block, source, number in blocks(puzzle, "count"):
        if number is not Clue.ANY:
            about = "the {n} at {place} must touch {n:shaded cell}"
            yield goal(block, ExactCount(SHADED, number), source=source, about=about)
    yield goal(All(), Connected(UNSHADED))


CREEK = Genre(
    id="creek",
    name="Creek",
    rules="Shade some cells. A number on a corner says how many of the cells that meet there are "
    "shaded. All unshaded cells must be connected along their edges.",
    source="https://www.janko.at/Raetsel/Creek/index.htm",
    size=(8, 8),
    largest=(60, 60),
    substrate=shading,
    clues=(Numbers("count", 0, 4, any_token="?", at=sites.CORNERS),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("creek", (FourCell("count", sites.CORNERS),), flags="c"),
    file=(CornerClues("count"), CellMarks()),
    penpa=(penpa.CornerNumbers("count"),),
    making=Making(
        creeks.fill,
        thins="count",
        symmetries=(NONE, ROTATIONAL),
        wishes=(Wish("shaded", 0.5, 0.2, 0.6, "Shaded cells, as a part of all."),),
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

"""Numberlink. Join equal numbers by lines that neither cross nor branch.

Rules: Nikoli, https://www.nikoli.co.jp/en/puzzles/numberlink/
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.clues import Numbers
from py_solver.constraint import Constraint, forbidden, goal
from py_solver.genre import Genre
from py_solver.grid import Joins, Layer, Marks, Substrate
from py_solver.marktext import SideText
from py_solver.puzzle import Clues, Puzzle
from py_solver.pzpr import Codec, Numbers16
from py_solver.regions import AllOf, Set
from py_solver.rulebook import EVERY_EDGE, edges_around, givens
from py_solver.rules.equal_across import EqualAcross
from py_solver.rules.exact_count import ExactCount
from py_solver.rules.no_loop import NoLoop
from py_solver.rules.passes_unless import PassesUnless

LINE, UNUSED = 1, 0


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of lines, in which each cell also knows whose line runs through it."""
    line = Marks.binary("empty", "line")
    label = Marks(UNUSED, max(clues["number"].values(), default=UNUSED), derived=True)
    layers = ((Layer.CELLS, label), (Layer.EDGES_H, line), (Layer.EDGES_V, line))
    return Substrate(rows, cols, layers, joins=Joins.CELLS)


def constraints(puzzle: Puzzle) -> Iterator[Constraint]:
    """A line ends at each number and nowhere else, and has one number all along."""
    grid = puzzle.substrate
    for place in AllOf(Layer.CELLS).find(grid):
        around = edges_around(grid, place)
        if place in puzzle.clues["number"]:
            yield goal(around, ExactCount(LINE, 1))
        else:
            yield goal((around, Set((place,))), PassesUnless(LINE, UNUSED))
    yield goal((EVERY_EDGE, AllOf(Layer.CELLS)), EqualAcross(LINE))
    yield forbidden(EVERY_EDGE, NoLoop(LINE))
    yield from givens(puzzle, "number")


NUMBERLINK = Genre(
    id="numberlink",
    name="Numberlink",
    aliases=("numlin", "arukone"),
    rules="Join each pair of equal numbers by a line from cell to cell. Lines must not cross, "
    "branch or share a cell. Cells may be left empty.",
    source="https://www.nikoli.co.jp/en/puzzles/numberlink/",
    size=(8, 8),
    largest=(60, 60),
    substrate=board,
    clues=(Numbers("number", 1, 999),),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("numlin", (Numbers16("number"),), aliases=("numberlink",)),
    example="""\
5 5
- - - - 4
- - 1 - 3
- 1 3 - 4
- 2 - 2 -
- - - - -
""",
)

"""Yajilin. Shade cells as the arrows say and draw a loop through all others.

Rules: Nikoli, https://www.nikoli.co.jp/en/puzzles/yajilin/
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Los, Set
from py_solver.board.substrate import Joins, Material, Substrate
from py_solver.fills.loops.arrows import arrowed
from py_solver.formats.puzzlink.parts import ArrowNumbers
from py_solver.formats.pzprv3.parts import ArrowClues, CellMarks, EdgeMarks
from py_solver.genres.loops._names import YAJILIN_NAMES
from py_solver.logic.constraint import Constraint, forbidden, goal
from py_solver.logic.outcome import Source
from py_solver.phrases.edges import EVERY_EDGE, edges_around
from py_solver.phrases.guesses import round_trips
from py_solver.phrases.neighbors import neighbor_pairs
from py_solver.puzzle.clues import Arrows, Clue
from py_solver.puzzle.codec import Codec
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import Making, Wish
from py_solver.puzzle.marktext import SideText
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.lines.passes_unless import PassesUnless
from py_solver.rules.lines.path import Path

SHADED, LINE = 1, 1


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board in which clues are holes: arrows count across them, the loop avoids them."""
    line = Marks.binary("empty", "line", noun="line")
    layers = (
        (Layer.CELLS, Marks.binary("unshaded", "shaded")),
        (Layer.EDGES_H, line),
        (Layer.EDGES_V, line),
    )
    floor = tuple(
        Material.HOLE if cell(r, c) in clues["arrow"] else Material.FLOOR
        for r in range(rows)
        for c in range(cols)
    )
    return Substrate(rows, cols, layers, floor, Joins.CELLS)


def constraints(puzzle: Puzzle) -> Iterator[Constraint]:
    """Arrows count shaded cells, which keep apart; the loop visits every other cell."""
    grid = puzzle.substrate
    for place, (number, direction) in puzzle.clues["arrow"].items():
        if number is not Clue.ANY:
            yield goal(
                Los(place.row, place.col, direction),
                ExactCount(SHADED, number),
                source=Source("arrow", place),
                about="the arrow in {place} must point at {n:shaded cell}",
            )
    for pair in neighbor_pairs(grid):
        yield forbidden(pair, AtMost(SHADED, 1), about="shaded cells must not touch")
    for place, plays in zip(grid.coords, grid.in_play, strict=True):
        if plays and place.layer is Layer.CELLS:
            around = edges_around(grid, place)
            yield goal((around, Set((place,))), PassesUnless(LINE, SHADED))
    yield goal(EVERY_EDGE, Path(LINE, closed=True))


YAJILIN = Genre(
    id="yajilin",
    name="Yajilin",
    aliases=("yajirin",),
    rules="Shade some empty cells and draw one closed loop from cell to cell through all others. "
    "Shaded cells must not touch along an edge. An arrow's number says how many shaded cells lie "
    "in its direction; the loop does not enter cells with arrows.",
    source="https://www.nikoli.co.jp/en/puzzles/yajilin/",
    size=(8, 8),
    largest=(100, 100),
    substrate=board,
    clues=(Arrows("arrow"),),
    constraints=constraints,
    answer=SideText("x"),
    puzzlink=Codec("yajilin", (ArrowNumbers("arrow"),), aliases=("yajirin",), flags="b"),
    file=(ArrowClues("arrow"), CellMarks(), EdgeMarks()),
    guesses=round_trips,
    making=Making(
        arrowed,
        wishes=(
            Wish(
                "shaded",
                1,
                0.1,
                1,
                "Shaded cells, at most, as a part of those that the loop leaves out.",
                easy=0.1,
            ),
        ),
    ),
    names=YAJILIN_NAMES,
    example="""\
6 6
 -  -  - 0e  -  -
 -  -  -  -  -  -
1e  - 1s  -  -  -
 -  -  -  -  -  -
 -  -  -  -  -  -
 - 0e  -  -  -  -
""",
)

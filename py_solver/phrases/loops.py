"""Phrases about a line from cell to cell: its board, the cells that it visits, rooms it enters."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Set, Union
from py_solver.board.substrate import Joins, Material, Substrate
from py_solver.logic.constraint import Constraint, goal
from py_solver.logic.say.words import counted
from py_solver.phrases.edges import EVERY_EDGE, border, edges_around
from py_solver.rules.count.at_least_one import AtLeastOne
from py_solver.rules.count.degree_in import DegreeIn
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.lines.path import Path

LINE = 1

ONE_LOOP = goal(EVERY_EDGE, Path(LINE, closed=True))
"""All lines together are one loop, without branches."""


def line_board(
    rows: int, cols: int, holes: Collection[Coord] = (), cells: Marks | None = None
) -> Substrate:
    """Return a board whose lines run from cell to cell, past holes; cells may hold marks, too."""
    line = Marks.binary("empty", "line", noun="line")
    if not holes and cells is None:
        return Substrate.edges(rows, cols, line, Joins.CELLS)
    layers = ((Layer.CELLS, cells),) if cells else ()
    floor = tuple(
        Material.HOLE if cell(row, col) in holes else Material.FLOOR
        for row in range(rows)
        for col in range(cols)
    )
    edges = ((Layer.EDGES_H, line), (Layer.EDGES_V, line))
    return Substrate(rows, cols, (*layers, *edges), floor if holes else (), Joins.CELLS)


def visits(board: Substrate, *cells: Coord) -> Constraint:
    """Say that the line visits one of the cells at least."""
    around = Union(tuple(edges_around(board, place) for place in cells))
    named = " or ".join(place.words for place in cells)
    return goal(around, AtLeastOne(LINE), about=f"the loop must visit {named}")


def passes_everywhere(board: Substrate) -> Iterator[Constraint]:
    """Say that the line passes through every cell in play."""
    for row in range(board.rows):
        for col in range(board.cols):
            if board.material(row, col) is Material.FLOOR:
                around = edges_around(board, cell(row, col))
                about = "the loop must pass through {middle}"
                yield goal(around, ExactCount(LINE, 2), about=about)


def enters(board: Substrate, room: Set, times: int, *, may_not: bool = False) -> Constraint:
    """Say that the loop enters a room, and leaves it, so many times; or not at all, if it may."""
    often = {1: "once", 2: "twice"}.get(times) or counted(times, "time")
    about = f"the loop must enter and leave the room of {room.coords[0].words} {often}"
    around = border(board, room)
    if may_not:
        return goal(around, DegreeIn(LINE, (0, 2 * times)), about=f"{about}, or not at all")
    return goal(around, ExactCount(LINE, 2 * times), about=about)

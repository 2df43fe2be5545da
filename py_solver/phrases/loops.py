"""Phrases about a line from cell to cell: its board, and the cells it visits and encloses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import GenreError
from py_solver.board.families import EdgesAround
from py_solver.board.marks import Marks
from py_solver.board.regions import Set, Union
from py_solver.board.substrate import Joins, Material, Substrate
from py_solver.logic.constraint import Constraint, Statement, each, must
from py_solver.logic.outcome import Source
from py_solver.logic.say.words import chained
from py_solver.looks.look import ByClue
from py_solver.phrases.boards import Board, ground
from py_solver.phrases.compose import any_of
from py_solver.phrases.edges import EVERY_EDGE, border, edges_around
from py_solver.puzzle.clues import Flag, Rooms, Symbols, sites
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.rules.count.at_least_one import AtLeastOne
from py_solver.rules.count.degree_in import DegreeIn
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.count.parity import Parity
from py_solver.rules.count.pin import Pin
from py_solver.rules.lines.passes_unless import PassesUnless
from py_solver.rules.lines.path import Path
from py_solver.words.say import later, say

LINE = SHADED = 1
WALLS = Symbols("wall", (("border", "|"),), at=sites.BETWEEN, look=ByClue("given"), title="Wall")
"""Walls between cells, which lines do not cross."""

WRAPS = Flag(
    "wraps",
    title="Wraps around",
    note="Lines may leave the grid and come back on the opposite side.",
    token="W",
)
"""Whether the board wraps: its last line is beside the first."""

SHADING = Marks.binary("unshaded", "shaded")
_LINES = Marks.binary("empty", "line", noun="line")

OUTSIDE = Flag(
    "outside", title="Shaded cells outside", note="All shaded cells are outside the loop."
)

ONE_LOOP = must(EVERY_EDGE, Path(LINE, closed=True))
"""All lines together are one loop, without branches."""


PASSES_UNSHADED = each(EdgesAround(themselves=True), PassesUnless(LINE, SHADED))
"""The line passes through all cells that are not shaded."""

PASSES_EVERYWHERE = each(
    EdgesAround(), ExactCount(LINE, 2), about="two lines of the loop must meet in {middle}"
)
"""The line passes through every cell in play."""

ALL_CELLS = Flag(
    "full",
    title="The loop visits all cells",
    note="The loop passes through every cell.",
    token="F",
)
"""A rule that may be added to those of a loop through some cells."""


def everywhere(puzzle: Puzzle) -> Iterator[Statement]:
    """Say that the loop passes through all cells, if the puzzle asks for it."""
    if puzzle.clues[ALL_CELLS.key]:
        yield PASSES_EVERYWHERE


def line_board(*past: str, rooms: bool = False, shading: bool = False, wraps: str = "") -> Board:
    """Say that lines run from cell to cell, past clues of these kinds.

    With `rooms`, they also run past cells of no room; with `shading`, cells can be shaded; with
    `wraps`, the key of a flag, the board may wrap.
    """

    def board(rows: int, cols: int, clues: Clues) -> Substrate:
        holes = {place for key in past for place in clues[key]}
        holes |= set(Rooms.holes(clues["rooms"], cols) if rooms else ())
        shaded = ((Layer.CELLS, SHADING),) if shading else ()
        layers = (*shaded, (Layer.EDGES_H, _LINES), (Layer.EDGES_V, _LINES))
        around = bool(wraps and clues[wraps])
        if around and min(rows, cols) < 3:
            raise GenreError(say("A grid that wraps needs at least 3 rows and 3 columns."))
        if not holes:
            return Substrate.floor(rows, cols, layers, Joins.CELLS, around)
        floor = ground(rows, cols, holes, Material.HOLE)
        return Substrate(rows, cols, layers, floor, Joins.CELLS, around)

    return board


def corner_board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose edges join at the corners of the cells."""
    return Substrate.edges(rows, cols, _LINES)


def not_across_walls(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that no line crosses a wall."""
    for wall in puzzle.clues[WALLS.key]:
        source, about = Source(WALLS.key, wall), "{place} has a wall, so it must have no line"
        yield must(Set((wall,)), Pin(0), source=source, about=about)


def way_out(board: Substrate, place: Coord) -> Set:
    """Return the edges in play that a straight way from beside a cell to the grid's edge crosses.

    A loop that does not visit the cell encloses it if it takes an odd number of them.
    """
    row, col = place[1:]
    up = tuple(Coord(Layer.EDGES_V, at, col) for at in range(row))
    left = tuple(Coord(Layer.EDGES_H, row, at) for at in range(col))
    right = tuple(Coord(Layer.EDGES_H, row + 1, at) for at in range(col + 1, board.cols))
    down = tuple(Coord(Layer.EDGES_V, at, col + 1) for at in range(row + 1, board.rows))
    return Set(min(up, left, right, down, key=len))


def shaded_outside(board: Substrate) -> Iterator[Constraint]:
    """Say that no shaded cell is inside the loop, as the flag OUTSIDE demands."""
    for place, plays in zip(board.coords, board.in_play, strict=True):
        if plays and place.layer is Layer.CELLS:
            unshaded = must(Set((place,)), OneOf((1 - SHADED,)))
            outside = must(way_out(board, place), Parity(LINE))
            about = say(
                (
                    "if {place} is shaded, it is outside the loop, so an even number of lines "
                    "must separate it from the edge of the grid"
                ),
                place=place.words,
            )
            yield any_of(unshaded, outside, about=about).by(Source(OUTSIDE.key), "")


def visits(board: Substrate, *cells: Coord) -> Constraint:
    """Say that the line visits one of the cells at least."""
    around = Union(tuple(edges_around(board, place) for place in cells))
    named = chained([place.words for place in cells], "or", commas=False)
    return must(around, AtLeastOne(LINE), about=say("the loop must visit {places}", places=named))


def turns(board: Substrate, place: Coord) -> Constraint:
    """Say that the line, which passes through the cell, turns there."""
    beside = tuple(edge for edge in board.edges_at(place) if edge.layer is Layer.EDGES_V)
    about = say("the loop must turn in {place}", place=place.words)
    return must(Set(beside), Parity(LINE, odd=True), about=about)


def avoids(board: Substrate, place: Coord, source: Source) -> Constraint:
    """Say that the line does not visit the cell of a clue."""
    about = "{place} has a clue, so the loop must not enter it"
    return must(
        edges_around(board, place), ExactCount(LINE, 0), source=source, about=about, silent=True
    )


def enters(
    board: Substrate, rooms: Sequence[Set], times: int, *, may_not: bool = False
) -> Iterator[Constraint]:
    """Say that the line enters and leaves each room `times` times, or perhaps never."""
    for room in rooms:
        told = later("two lines of the loop must cross the border of the region of {place}")
        if times == 2:
            told = later("four lines of the loop must cross the border of the region of {place}")
        about = say(told, place=room.coords[0].words)
        around = border(board, room)
        if may_not:
            about = say("none or {clause}", clause=about)
            yield must(around, DegreeIn(LINE, (0, 2 * times)), about=about)
        elif len(rooms) > 1:
            yield must(around, ExactCount(LINE, 2 * times), about=about)

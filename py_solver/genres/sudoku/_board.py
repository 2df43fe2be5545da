"""A Sudoku's board: its numbers, its boxes, and the number of givens that it needs."""

from __future__ import annotations

from math import prod

from py_solver.board import ClueError, Coord, Joins, Layer, Marks, Material, Substrate, cell
from py_solver.genres.sudoku._extra import refuse_extra
from py_solver.genres.sudoku.variant import EXTRA, grid_of, grid_size, numbers_of
from py_solver.genres.sudoku.variants.doppelganger import refuse_doppelgangers
from py_solver.genres.sudoku.variants.full_rank import refuse_ranks
from py_solver.genres.sudoku.variants.unknown_regions import CHAOS
from py_solver.logic.say.words import counted
from py_solver.phrases.boards import walled_board
from py_solver.phrases.boxes import boxes
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Clues, Puzzle
from py_solver.puzzle.clues import Span
from py_solver.puzzle.clues.numbering import too_few
from py_solver.puzzle.clues.standing import demand_within
from py_solver.words.say import later, say

BORDERS = Marks.binary("joined", "border", noun="border")


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the board with its numbers, usually as many as the longer side has cells.

    If its regions are unknown, borders are the player's, too. Beside extra cells there are holes.
    """
    grid = grid_size((rows, cols), clues)
    least, most, signs = clues["numbers"] or Span(1, max(*grid, 1))
    marks = Marks(least, most, names=tuple(signs))
    extra = {place for drawn in clues.get(EXTRA, ()) for place in drawn.cells}
    if extra:
        below = {cell(row, col) for row in range(max(grid[0], 0), rows) for col in range(cols)}
        return walled_board(rows, cols, marks, below - extra, Material.HOLE)
    if not clues.get(CHAOS):
        return Substrate.cells(rows, cols, marks)
    layers = (Layer.CELLS, marks), (Layer.EDGES_H, BORDERS), (Layer.EDGES_V, BORDERS)
    return Substrate.floor(rows, cols, layers, Joins.PARTS)


def boxes_of(puzzle: Puzzle) -> list[tuple[Coord, ...]]:
    """Return the cells of each box, or of each room where the puzzle has rooms instead.

    There are none if the regions are unknown.
    """
    if puzzle.clues[CHAOS]:
        return []
    regions = rooms(puzzle) if puzzle.clues["rooms"] else boxes(*grid_of(puzzle))
    return [tuple(region.find(puzzle.substrate)) for region in regions]


def refuse(puzzle: Puzzle) -> None:
    """Refuse numbers that the board does not have, rooms of a wrong size, and ranks without lines.

    Rooms have as many cells as there are numbers, or at most as many if lines have fewer, too.
    """
    numbers, side, cells = numbers_of(puzzle), max(grid_of(puzzle)), prod(puzzle.size)
    if len(numbers) < side:
        raise too_few(puzzle.clues["numbers"], side)
    refuse_extra(puzzle)
    if puzzle.clues[CHAOS]:
        if any(puzzle.clues["rooms"]):
            raise ClueError(say("The regions of a chaos construction cannot be given as well."))
        if cells % len(numbers):
            told = later("{cells} cannot be divided into regions of {size}.")
            raise ClueError(say(told, cells=counted(cells, "cell"), size=len(numbers)))
    for place, number in puzzle.clues["given"].items():
        demand_within(number, numbers[0], numbers[-1], place)
    refuse_ranks(puzzle)
    refuse_doppelgangers(puzzle)
    for room in rooms(puzzle):
        if len(room.coords) != side and (len(numbers) == side or len(room.coords) > len(numbers)):
            count = counted(len(room.coords), "cell")
            raise ClueError(
                say(
                    "The region of {place} has {cells} instead of {side}.",
                    place=room.coords[0].words,
                    cells=count,
                    side=len(numbers),
                ),
                room.coords,
            )


def is_usual(puzzle: Puzzle) -> bool:
    """Return whether the board is square, with boxes or regions and the usual numbers."""
    regions = puzzle.clues["rooms"] or boxes_of(puzzle)
    square = puzzle.size[0] == puzzle.size[1]
    return square and bool(regions) and not puzzle.clues["numbers"] and not puzzle.clues[EXTRA]


FEWEST = {4: 4, 6: 8, 9: 17}
"""Fewest givens of a unique puzzle, by its side, where known (9x9: McGuire et al., 2012)."""


def fewest(rows: int, cols: int) -> int:
    """Return a number of givens below which no puzzle is unique.

    At least all numbers but one: two that nobody tells could change places.
    """
    least = max(rows, cols) - 1
    return FEWEST.get(rows, least) if rows == cols else least

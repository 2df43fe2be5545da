"""Phrases about boards divided into regions of one size, whose numbers count borders."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.regions import All
from py_solver.logic.constraint import Statement, must
from py_solver.looks.look import ByClue
from py_solver.phrases.division import bordered, borders_of
from py_solver.puzzle.clues import Clue, Numbers, Setting, Symbols
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.division.equal_regions import EqualRegions

SIZE, WALL, BORDERS = "size", "wall", "borders"

NUMBERS = Numbers(BORDERS, 0, 4, any_token="?")
WALLS = Symbols(WALL, ((WALL, "#"),), fixed=True, look=ByClue("symbol"))

SIGNS = (
    *((str(number), BORDERS, number) for number in range(5)),
    ("7", WALL, WALL),
    (".", BORDERS, Clue.ANY),
)
"""How links write the clues."""


def nearest_size(rows: int, cols: int, wanted: int) -> int:
    """Return the size nearest to the wanted one that divides the board, if any into several."""
    cells = rows * cols
    sizes = [size for size in range(2, cells) if cells % size == 0] or [cells]
    return min(sizes, key=lambda size: (abs(size - wanted), -size))


def size_setting(
    default: Callable[[int, int], int],
    told_by: Callable[[Mapping[str, Any]], int | None] | None = None,
) -> Setting:
    """Return the number of cells of each region, as a setting of the board."""
    return Setting(
        SIZE,
        default,
        1,
        lambda rows, cols: rows * cols,
        title="Cells of each region",
        told_by=told_by,
    )


def strips(puzzle: Puzzle) -> Iterator[dict[Coord, int]]:
    """Yield two divisions of a board without clues: a walk along its rows, or columns, is cut up.

    The walk goes to and fro, so each part of it is connected.
    """
    rows, cols = puzzle.size
    for turned in (False, True):
        room_at = [0] * (rows * cols)
        for step in range(rows * cols):
            line, along = divmod(step, rows if turned else cols)
            if line % 2:
                along = (rows if turned else cols) - 1 - along
            row, col = (along, line) if turned else (line, along)
            room_at[row * cols + col] = step // puzzle.clues[SIZE]
        yield borders_of(tuple(room_at), puzzle.substrate)


def equal_regions(size: int) -> Callable[[Puzzle], Iterable[Statement]]:
    """Say that every region has this many cells, and that numbers count borders."""

    def constraints(puzzle: Puzzle) -> Iterable[Statement]:
        yield from bordered(puzzle, BORDERS)
        yield must(All(), EqualRegions(size))

    return constraints

"""Phrases about boards divided into regions of one size, whose numbers count borders."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from py_solver.board.regions import All
from py_solver.logic.constraint import Statement, must
from py_solver.looks.look import ByClue
from py_solver.phrases.division import bordered
from py_solver.puzzle.clues import Clue, Numbers, Symbols
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


def equal_regions(size: int) -> Callable[[Puzzle], Iterable[Statement]]:
    """Say that every region has this many cells, and that numbers count borders."""

    def constraints(puzzle: Puzzle) -> Iterable[Statement]:
        yield from bordered(puzzle, BORDERS)
        yield must(All(), EqualRegions(size))

    return constraints

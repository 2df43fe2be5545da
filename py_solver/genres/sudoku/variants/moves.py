"""Moves: cells that are one apart contain different numbers; anti-taxicab."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from py_solver.board import Set, cell
from py_solver.genres.sudoku.variant import Variant, grid_cells, numbers_of
from py_solver.logic import Constraint, must
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Flag
from py_solver.rules import AtMost, Distinct

KNIGHT = ((1, 2), (2, 1), (1, -2), (2, -1))
KING = ((0, 1), (1, 0), (1, 1), (1, -1))


def apart(puzzle: Puzzle, moves: Iterable[tuple[int, int]]) -> Iterator[Constraint]:
    """Say that cells which are such a move apart differ."""
    cells = dict.fromkeys(grid_cells(puzzle))
    for place in cells:
        for down, right in moves:
            other = cell(place.row + down, place.col + right)
            if other in cells:
                yield must(Set((place, other)), Distinct())


def taxicab(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that two cells do not both contain their distance, in steps from cell to cell.

    Cells of one row or column differ in any case.
    """
    numbers = numbers_of(puzzle)
    for one, other in combinations(grid_cells(puzzle), 2):
        down, right = abs(one.row - other.row), abs(one.col - other.col)
        if down and right and down + right in numbers:
            yield must(Set((one, other)), AtMost(down + right, 1))


ANTI_KNIGHT = Variant(
    Flag(
        "anti_knight",
        title="Anti-knight",
        note="Cells a knight's move apart contain different numbers.",
    ),
    lambda puzzle, _: apart(puzzle, KNIGHT),
    about="cells a knight's move apart must differ",
)

ANTI_KING = Variant(
    Flag(
        "anti_king",
        title="Anti-king",
        note="Cells that touch, also diagonally, contain different numbers.",
    ),
    lambda puzzle, _: apart(puzzle, KING),
    about="cells that touch, also diagonally, must differ",
)

ANTI_TAXICAB = Variant(
    Flag(
        "anti_taxicab",
        title="Anti-taxicab",
        note="Two cells that both contain N are never exactly N steps apart. A step leads to a "
        "cell above, below, left or right.",
    ),
    lambda puzzle, _: taxicab(puzzle),
    about="cells that are {mark:step} apart must not both be {mark}",
)

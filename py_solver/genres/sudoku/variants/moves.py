"""Chess moves: cells that are one apart hold different numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from py_solver.board import Set, cell
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Flag
from py_solver.rules import Distinct

KNIGHT = ((1, 2), (2, 1), (1, -2), (2, -1))
KING = ((0, 1), (1, 0), (1, 1), (1, -1))


def apart(puzzle: Puzzle, moves: Iterable[tuple[int, int]]) -> Iterator[Constraint]:
    """Say that cells which are such a move apart differ."""
    board = puzzle.substrate
    for place in board.coords:
        for down, right in moves:
            other = cell(place.row + down, place.col + right)
            if board.has(other):
                yield must(Set((place, other)), Distinct())


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

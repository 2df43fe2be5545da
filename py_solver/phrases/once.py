"""Phrases about squares in which every line contains each number up to the greatest once."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.regions import Col, Row
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint, must
from py_solver.phrases.boards import Board
from py_solver.phrases.numbers import refuse_beyond, square
from py_solver.phrases.sparse import EMPTY, sparse
from py_solver.puzzle.clues import Setting
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Workshop
from py_solver.rules.count.exact_count import ExactCount

KEY = "most"
MOST = Setting(
    KEY, lambda rows, cols: max(rows - 2, 1), 1, lambda rows, cols: rows, title="Greatest number"
)
"""The greatest number."""


def square_of(name: str) -> Board:
    """Say that the cells of a square contain a number or nothing; `name` is the genre's."""

    def board(rows: int, cols: int, clues: Clues) -> Substrate:
        square(name, rows, cols)
        return sparse(rows, cols, clues[KEY])

    return board


def greatest(shop: Workshop, clues: Clues) -> Clues:
    """Return the usual greatest number, for fills."""
    return {KEY: MOST.empty(shop.size)}


def within(puzzle: Puzzle) -> None:
    """Raise ClueError for a number that exceeds the greatest."""
    refuse_beyond(puzzle, "number")


def once_in_each_line(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that every line contains each number once."""
    side, most = puzzle.size[0], puzzle.clues[KEY]
    for line in (*map(Row, range(side)), *map(Col, range(side))):
        for number in range(1, most + 1):
            about = "{where} must contain one {mark}"
            yield must(line, ExactCount(number, 1), about=about)
        if side > most:
            about = "{where} must have {n:empty cell}"
            yield must(line, ExactCount(EMPTY, side - most), about=about)

"""Phrases about chains: a board with as many numbers as cells, each next to the one after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from py_solver.board.marks import Marks
from py_solver.board.regions import All
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Statement, must
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.groups.consecutive_neighbors import ConsecutiveNeighbors


def chain_board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board with as many numbers as cells."""
    return Substrate.cells(rows, cols, Marks.numbers(1, rows * cols))


def chain(*, diagonal: bool) -> Callable[[Puzzle], Iterable[Statement]]:
    """Say that every number occurs once, next to its successor; the givens are kept."""

    def constraints(puzzle: Puzzle) -> Iterable[Statement]:
        yield EVERY_CELL
        about = "the board must contain each number once"
        yield must(All(), Distinct(), about=about, called="the board")
        yield must(All(), ConsecutiveNeighbors(diagonal))
        yield must(All(), ConsecutiveNeighbors(diagonal, falling=True))
        yield from givens(puzzle)

    return constraints

"""Phrases about symbols that are marks of their cells."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.regions import Set
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.pin import Pin


def placed(puzzle: Puzzle, key: str) -> Iterator[Constraint]:
    """Say that the symbols of the kind `key` keep their cells."""
    for place, mark in puzzle.kind_of(Source(key)).givens(puzzle.clues[key]).items():
        yield must(Set((place,)), Pin(mark), source=Source(key, place))

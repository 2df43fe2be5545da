"""Phrases about numbers: givens, Latin squares, square boards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import GenreError, misplaced
from py_solver.board.regions import All, AllOf, Col, Row, Set
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.decided import Decided
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.pin import Pin
from py_solver.words.say import say


def givens(puzzle: Puzzle, key: str = "given") -> Iterator[Constraint]:
    """Say that cells have the author's numbers."""
    for place, number in puzzle.clues[key].items():
        yield pinned(key, place, number)


def numbered(puzzle: Puzzle, key: str) -> Iterator[tuple[Coord, Source, int]]:
    """Yield the place of each known number, its clue, and the number."""
    for place, number in puzzle.clues[key].items():
        if number is not Clue.ANY:
            yield place, Source(key, place), number


@lru_cache(maxsize=4096)
def pinned(key: str, place: Coord, mark: int) -> Constraint:
    """Say that a clue of the kind `key` is a mark: the same object each time."""
    return must(Set((place,)), Pin(mark), source=Source(key, place))


EVERY_CELL = must(All(), Decided(), implied=True)
"""Every cell contains a number: the goal if numbers are filled in."""
EVERY_NUMBER = must(AllOf(Layer.CELLS), Decided(), implied=True)
"""The same on a board whose edges have marks of their own."""


@cache
def apart(rows: int, cols: int) -> tuple[Constraint, ...]:
    """Say that no row and no column repeats a number: the same objects for every puzzle."""
    lines = [*map(Row, range(rows)), *map(Col, range(cols))]
    return EVERY_NUMBER, *(must(line, Distinct()) for line in lines)


def latin(side: int) -> tuple[Constraint, ...]:
    """Say that rows and columns contain each number once: the same objects for every puzzle."""
    return apart(side, side)


def equally_often(rows: int, cols: int, most: int) -> Iterator[Constraint]:
    """Say that each line contains all numbers up to `most` equally often."""
    for number in range(1, most + 1):
        for line in (*map(Row, range(rows)), *map(Col, range(cols))):
            times = (cols if isinstance(line, Row) else rows) // most
            about = say("{{where}} must contain {number} exactly {{n}} times", number=number)
            if times == 1:
                about = say("{{where}} must contain {number} exactly once", number=number)
            yield must(line, ExactCount(number, times), about=about)


def refuse_beyond(puzzle: Puzzle, key: str) -> None:
    """Raise ClueError for a number that exceeds those of the board."""
    most = puzzle.substrate.layers[0][1].most
    for place, number in puzzle.clues[key].items():
        if number > most:
            raise misplaced(place, "{place}: numbers go up to {most} here.", most=most)


def square(name: str, rows: int, cols: int) -> None:
    """Raise GenreError unless the board is square."""
    if rows != cols:
        raise GenreError(
            say(
                "{name} needs a square grid, not {rows}×{cols}.",
                name=say(name),
                rows=rows,
                cols=cols,
            )
        )

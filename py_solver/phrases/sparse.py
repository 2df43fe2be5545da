"""Phrases about boards with numbers in some cells, while the others stay empty."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.families import NeighborPairs
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Set
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint, Statement, each, must
from py_solver.logic.outcome import Source
from py_solver.phrases.numbers import pinned
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.groups.connected import Connected

EMPTY = 0


def one_group(about: str) -> Constraint:
    """Say that the cells that are not empty are one group; `about` says so."""
    return must(All(), Connected(EMPTY, others=True), about=about)


ONE_GROUP = one_group("all numbers must form one connected group")


def sparse(rows: int, cols: int, most: int) -> Substrate:
    """Return a board whose cells contain a number up to the greatest, or nothing."""
    names = ("empty", *(str(number) for number in range(1, most + 1)))
    return Substrate.cells(rows, cols, Marks(EMPTY, most, EMPTY, names=names))


def told(puzzle: Puzzle, key: str, most: int) -> Iterator[Constraint]:
    """Say that cells have the author's numbers, and some number if the clue is a `?`."""
    for place, number in puzzle.clues[key].items():
        if number is Clue.ANY:
            rule, about = OneOf(tuple(range(1, most + 1))), "there must be a number in {place}"
            yield must(Set((place,)), rule, source=Source(key, place), about=about)
        else:
            yield pinned(key, place, number)


def differ(pairs: NeighborPairs, most: int, about: str) -> Iterator[Statement]:
    """Say that none of these pairs of cells contains a number up to the greatest twice."""
    for number in range(1, most + 1):
        yield each(pairs, AtMost(number, 1), about=about)

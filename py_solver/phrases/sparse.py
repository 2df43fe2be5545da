"""Phrases about boards with numbers in some cells, while the others stay empty."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord
from py_solver.board.families import NeighborPairs
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Neighbors4, Set
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint, Statement, each, must
from py_solver.logic.outcome import Source
from py_solver.logic.say.words import counted, no
from py_solver.phrases.numbers import pinned
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.count_if import CountIf
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.groups.connected import Connected
from py_solver.words.say import say

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


def counting(puzzle: Puzzle, most: int) -> Iterator[Constraint]:
    """Say that each number counts the numbers beside it."""
    grid = puzzle.substrate
    for place in grid.coords:
        near = tuple(Neighbors4(*place[1:]).find(grid))
        for number in range(1, len(near) + 1):
            empty = len(near) - number
            rule, about = CountIf(number, EMPTY, (empty,)), _beside(place, number, empty)
            yield must((Set((place,)), Set(near)), rule, about=about)
        if len(near) < most:
            about = say(
                "{place} must not be more than {n}, because it touches {cells}",
                place=place.words,
                n=len(near),
                cells=counted(len(near), "cell"),
            )
            yield must(Set((place,)), OneOf(tuple(range(len(near) + 1))), about=about)


def _beside(place: Coord, number: int, empty: int) -> str:
    """Return what a number asks for: so many numbers, and so many cells without."""
    return say(
        "a {n} in {place} must touch {numbers} and {cells}",
        n=number,
        place=place.words,
        numbers=counted(number, "number"),
        cells=counted(empty, "empty cell") if empty else no("empty cell"),
    )

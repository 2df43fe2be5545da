"""Phrases about clues beside cells: outside the grid, on corners, between two cells."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import Along, Neighbors4, Set
from py_solver.board.rim import line_from
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.logic.say.words import counted
from py_solver.phrases.compose import count_of
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.one_of import OneOf
from py_solver.words.say import say


def lines(puzzle: Puzzle, key: str) -> Iterator[tuple[Along, Source, Any]]:
    """Yield the line that each clue outside the grid looks along, the clue, and its value."""
    for place, clue in puzzle.clues[key].items():
        yield Along(line_from(place, *puzzle.size)), Source(key, place), clue


def both_ends(
    puzzle: Puzzle, one: str, other: str
) -> Iterator[tuple[Along, tuple[Source, Source], tuple[Any, Any]]]:
    """Yield the lines that a clue of each kind looks along, the clues, and their values."""
    found = {frozenset(line.coords): (source, clue) for line, source, clue in lines(puzzle, one)}
    for line, source, clue in lines(puzzle, other):
        if frozenset(line.coords) in found:
            first, said = found[frozenset(line.coords)]
            yield line, (first, source), (said, clue)


def blocks(puzzle: Puzzle, key: str) -> Iterator[tuple[Set, Source, Any]]:
    """Yield the cells around each clue: four around a corner, two beside an edge, itself in a cell.

    There are fewer at the edge of the grid.
    """
    for place, clue in puzzle.clues[key].items():
        yield Set(cells_around(place, *puzzle.size)), Source(key, place), clue


def pairs(puzzle: Puzzle, key: str) -> Iterator[tuple[Along, Source, Any]]:
    """Yield the two cells on either side of each clue, the left or the upper one first."""
    for place, clue in puzzle.clues[key].items():
        yield Along(cells_around(place, *puzzle.size)), Source(key, place), clue


def cells_around(place: Coord, rows: int, cols: int) -> tuple[Coord, ...]:
    """Return the cells that a place touches, in reading order; a cell touches only itself."""
    up = place.layer in (Layer.EDGES_H, Layer.CORNERS)
    left = place.layer in (Layer.EDGES_V, Layer.CORNERS)
    return tuple(
        cell(row, col)
        for row in range(place.row - up, place.row + 1)
        for col in range(place.col - left, place.col + 1)
        if 0 <= row < rows and 0 <= col < cols
    )


def counted_beside(
    puzzle: Puzzle, key: str, marks: Collection[int], thing: str, about: str
) -> Iterator[Constraint]:
    """Say that each number of the kind `key` counts the things in the four cells beside it.

    A cell with one of these marks has the thing; `about` says so of a cell `{first}`.
    """
    for place, number in puzzle.clues[key].items():
        if number is not Clue.ANY:
            beside = Neighbors4(place.row, place.col).find(puzzle.substrate)
            cells = (at for at in beside if at not in puzzle.clues[key])
            there = [must(Set((at,)), OneOf(tuple(marks)), about=about) for at in cells]
            told = say(
                "the {n} {there} must have {things} beside it",
                n=number,
                there=place.there,
                things=counted(number, thing),
            )
            # Without any cells, only 0 can be counted.
            none = must(Set(()), ExactCount(0, number), about=told)
            some = count_of((number,), *there, about=told) if there else none
            yield some.by(Source(key, place), "")

"""Indexers: a number that tells where in its row, column or box the cell's own place stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from py_solver.board import Coord, Set, cell
from py_solver.genres.sudoku.variant import Variant, grid_of, numbers_of
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.phrases.compose import iff
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import OneOf
from py_solver.words.say import say

CELLS = (1, 625)
House = Callable[[Puzzle, Coord], Sequence[Coord]]


def row(puzzle: Puzzle, place: Coord) -> list[Coord]:
    """Return the cells of the row, from the left."""
    return [cell(place.row, col) for col in range(grid_of(puzzle)[1])]


def column(puzzle: Puzzle, place: Coord) -> list[Coord]:
    """Return the cells of the column, from the top."""
    return [cell(row, place.col) for row in range(grid_of(puzzle)[0])]


def box(puzzle: Puzzle, place: Coord) -> list[Coord]:
    """Return the cells of the box in reading order; none where it has no box."""
    boxes = puzzle.genre.boxes(puzzle) if puzzle.genre and puzzle.genre.boxes else []
    return next((sorted(one) for one in boxes if place in one), [])


def indexer(house: House) -> Callable[[Puzzle, Drawing], Iterator[Constraint]]:
    """Say of each cell, the nth of its house: it holds k exactly if the kth one has n.

    If it could have other numbers than the house has cells, it has none of these.
    """

    def means(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
        numbers = numbers_of(puzzle)
        for place in drawn.cells:
            places = house(puzzle, place)
            counts = range(1, len(places) + 1)
            if places and any(number not in counts for number in numbers):
                yield must(Set((place,)), OneOf(tuple(counts)))
            for number, other in enumerate(places, 1):
                if other != place and number in numbers:
                    own = places.index(place) + 1
                    about = say(
                        "{{first}} is {number} if and only if {{other}} is {own}",
                        number=number,
                        own=own,
                    )
                    this = must(Set((place,)), OneOf((number,)))
                    that = must(Set((other,)), OneOf((own,)))
                    yield iff(this, that, about=about)

    return means


def kind(key: str, look: str, told: str) -> Drawn:
    """Return the kind of clue of an indexer."""
    title = key.replace("_", " ").capitalize()
    return Drawn(key, cells=CELLS, look=Look(look), title=title, note=told)


ROW_INDEXER = Variant(
    kind(
        "row_indexer",
        "index_row",
        "In row R, a row indexer cell that contains N puts R in row N of its column.",
    ),
    indexer(column),
)
COLUMN_INDEXER = Variant(
    kind(
        "column_indexer",
        "index_column",
        "In column C, a column indexer cell that contains N puts C in column N of its row.",
    ),
    indexer(row),
)
BOX_INDEXER = Variant(
    kind(
        "box_indexer",
        "index_box",
        "In position P of its box, in reading order, a box indexer cell that contains N "
        "puts P in position N of the box.",
    ),
    indexer(box),
)

"""Chaos construction: regions that are to be found, and clues about them.

On a board with boxes or given regions, the clues are about these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from py_solver.board import All, Along, Coord, Set
from py_solver.genres.sudoku.variant import Variant, numbers_of
from py_solver.logic import Constraint, Source, must
from py_solver.looks.look import Look
from py_solver.phrases.compose import if_then
from py_solver.phrases.division import BORDER
from py_solver.phrases.edges import between
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn, Flag
from py_solver.rules import ExactCount, OneOf, RegionMates, UnknownHouses
from py_solver.words.say import say

CHAOS = "chaos_construction"
UNKNOWN = Source(CHAOS)
"""Beside its own clue, the source of each constraint that is so because regions are unknown."""


def _mates(puzzle: Puzzle, cells: Sequence[Coord]) -> list[bool]:
    """Return for each cell whether it is in the box of the first, if boxes are known."""
    genre = puzzle.genre
    boxes = genre.boxes(puzzle) if genre and genre.boxes else []
    home = next((box for box in boxes if cells[0] in box), cells[:1])
    return [place in home for place in cells]


def _joined(size: int, one: Coord, other: Coord, *, parted: bool = False) -> Constraint:
    """Say that two cells are in one region, or that they are not."""
    if abs(one.row - other.row) + abs(one.col - other.col) != 1:
        rule = RegionMates(size, (1 if parted else 2,))
        return must((All(), Along((one, other))), rule, source=UNKNOWN)
    return must(Set((between(one, other),)), ExactCount(BORDER, int(parted)), source=UNKNOWN)


def arrow(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say how the number in the first cell depends on the borders that the arrow crosses."""
    first, numbers, most = drawn.cells[0], numbers_of(puzzle), len(drawn.cells)
    size = len(numbers)
    if not puzzle.clues[CHAOS]:
        mates = [*_mates(puzzle, drawn.cells), False]
        yield must(Set((first,)), OneOf((mates.index(False),)))
        return
    about = say("{{first}} must be 1 to {most}, the length of its region arrow", most=most)
    possible = tuple(number for number in numbers if 1 <= number <= most)
    yield must(Set((first,)), OneOf(possible or (most,)), source=UNKNOWN, about=about)
    for number, (one, other) in enumerate(pairwise(drawn.cells), 1):
        more = [greater for greater in numbers if greater > number]
        if len(more) == len(numbers):
            yield _joined(size, one, other)
            continue
        told = say(
            "if {{first}} is more than {number}, {one} and {other} must be in the same region",
            number=number,
            one=one.words,
            other=other.words,
        )
        if more:
            yield if_then(first, more, _joined(size, one, other), numbers, told)
        if number in numbers and len(numbers) > 1:
            told = say(
                "if {{first}} is {number}, a border must separate {one} and {other}",
                number=number,
                one=one.words,
                other=other.words,
            )
            yield if_then(first, number, _joined(size, one, other, parted=True), numbers, told)


def count(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the first cell counts the cells of its region."""
    if puzzle.clues[CHAOS]:
        rule = RegionMates(len(numbers_of(puzzle)))
        yield must((All(), Along(drawn.cells)), rule, source=UNKNOWN)
    else:
        yield must(Set(drawn.cells[:1]), OneOf((sum(_mates(puzzle, drawn.cells)),)))


def together(puzzle: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that all cells are in the region of the first."""
    if puzzle.clues[CHAOS]:
        rule = RegionMates(len(numbers_of(puzzle)), (len(drawn.cells),))
        yield must((All(), Along(drawn.cells)), rule, source=UNKNOWN)
    elif not all(_mates(puzzle, drawn.cells)):
        # No cell contains a number twice: boxes that are known separate these cells.
        yield must(Set(drawn.cells[:1]), ExactCount(numbers_of(puzzle)[0], 2))


CHAOS_CONSTRUCTION = Variant(
    Flag(
        CHAOS,
        title="Chaos construction",
        unboxed=True,
        note="The regions are unknown. Draw borders that divide the grid into regions of connected "
        "cells. Each region contains each number once.",
    ),
    lambda _, __: [must(All(), UnknownHouses())],
    about="every region must contain each number exactly once",
)

REGION_ARROW = Variant(
    Drawn(
        "region_arrow",
        cells=(1, 81),
        look=Look("line", "region_arrow"),
        title="Region arrow",
        note="The number at the bulb of a region arrow says how many of its cells, counted from "
        "the bulb, come before it first leaves the region of the bulb.",
    ),
    arrow,
)

REGION_COUNT = Variant(
    Drawn(
        "region_count",
        cells=(1, 81),
        look=Look("line", "region_count"),
        title="Region count",
        note="The number at the bulb of a region count says how many cells of its line are in the "
        "region of the bulb, including the bulb itself.",
    ),
    count,
    about="{first} must be the number of cells of its region count that are in its region",
)

ONE_REGION = Variant(
    Drawn(
        "one_region",
        cells=(2, 81),
        look=Look("border", "one_region"),
        title="Same region",
        note="Cells of a set are in the same region.",
    ),
    together,
    about="the set from {first} must be in one region",
)

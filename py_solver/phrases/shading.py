"""Phrases about shading: the board, clues that stay unshaded, numbers that count shaded cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from py_solver.board.coords import Coord
from py_solver.board.marks import Marks
from py_solver.board.regions import Col, Region, Row, Set
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint, each, must
from py_solver.logic.outcome import Source
from py_solver.looks.look import ByClue
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.phrases.numbers import numbered
from py_solver.phrases.rooms import ROOM, clued_rooms
from py_solver.puzzle.clues import Clue, Symbols
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.pin import Pin
from py_solver.rules.count.run_at_most import RunAtMost
from py_solver.words.say import later

UNSHADED, SHADED = 0, 1

RegionOf = Callable[[Substrate, Coord], Region]
"""The cells that the number in a cell counts."""

COUNTED = "the region of {first} must have {n:shaded cell}"


def shading(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of cells to be shaded."""
    return Substrate.cells(rows, cols, Marks.binary("unshaded", "shaded"))


APART = each(NEIGHBOR_PAIRS, AtMost(SHADED, 1), about="shaded cells must not touch")
"""Shaded cells do not touch along an edge."""


def unshaded(puzzle: Puzzle, key: str, about: str) -> Iterator[Constraint]:
    """Say that cells with a clue of the kind `key` are not shaded."""
    for place in puzzle.clues[key]:
        source = Source(key, place)
        yield must(Set((place,)), Pin(UNSHADED), source=source, about=about)


def counted(puzzle: Puzzle, key: str, region: RegionOf, about: str) -> Iterator[Constraint]:
    """Say that each number counts the shaded cells of its region; an unknown one does not."""
    for place, source, number in numbered(puzzle, key):
        rule, where = ExactCount(SHADED, number), region(puzzle.substrate, place)
        yield must(where, rule, source=source, about=about)


def counted_rooms(puzzle: Puzzle, about: str = COUNTED, called: str = ROOM) -> Iterator[Constraint]:
    """Yield for each numbered room that it has as many shaded cells as its number says."""
    for room, source, number in clued_rooms(puzzle, "number"):
        if number is not Clue.ANY:
            yield must(room, ExactCount(SHADED, number), source=source, about=about, called=called)


def no_runs(puzzle: Puzzle, mark: int, most: int) -> Iterator[Constraint]:
    """Say that no row or column has more than `most` cells with the mark in succession."""
    rows, cols = puzzle.size
    for line in (*map(Row, range(rows)), *map(Col, range(cols))):
        yield must(line, RunAtMost(mark, most))


COLOURS = {"white": UNSHADED, "black": SHADED}
"""The colours of circles that give the marks of their cells."""

ABOUT_COLOURS = {
    "white": later("the white circle in {place} must not be shaded"),
    "black": later("the black circle in {place} must be shaded"),
}

CIRCLES = Symbols("circle", (("white", "w", "1"), ("black", "b", "2")), look=ByClue("ring"))
"""Circles whose colours say which cells are shaded."""


def circled(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that black circles are shaded and white ones are not."""
    for place, colour in puzzle.clues["circle"].items():
        source, about = Source("circle", place), ABOUT_COLOURS[colour]
        yield must(Set((place,)), Pin(COLOURS[colour]), source=source, about=about)

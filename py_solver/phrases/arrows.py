"""Phrases about arrows that are marks: which cells have one, and which face each other."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import groupby

from py_solver.board.coords import Coord, cell
from py_solver.board.marks import Marks
from py_solver.looks.look import ByClue
from py_solver.puzzle.clues import Symbols
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.order.machine import Machine

EMPTY, UP, DOWN, LEFT, RIGHT = range(5)
WAYS = {"north": UP, "south": DOWN, "west": LEFT, "east": RIGHT}
SIGNS = tuple(zip("1234", WAYS, strict=True))
"""The digits of links and files."""

FROM_LEFT = ("west", "", "north", "", "east", "", "south", "")
"""The directions of Penpa's arrows."""

NAMES = ("up arrow", "down arrow", "left arrow", "right arrow")
MARKS = Marks.symbols(
    "empty",
    *zip(NAMES, (f"dart_{way}" for way in WAYS), strict=True),
    countable=True,
)
GIVEN = Symbols(
    "arrow",
    tuple(zip(WAYS, "nswe", strict=True)),
    marks=tuple(WAYS.values()),
    look=ByClue("ray"),
)


def lines(
    puzzle: Puzzle, walls: Collection[Coord] = ()
) -> Iterator[tuple[tuple[Coord, ...], int, int]]:
    """Yield each row and column, or its parts between walls, with the arrows along it.

    The first of these points to its end, the second to its beginning.
    """
    rows, cols = puzzle.size
    across = [[cell(row, col) for col in range(cols)] for row in range(rows)]
    downward = [[cell(row, col) for row in range(rows)] for col in range(cols)]
    for found, out, back in ((across, RIGHT, LEFT), (downward, DOWN, UP)):
        for line in found:
            for wall, run in groupby(line, walls.__contains__):
                if not wall:
                    yield tuple(run), out, back


def facing(out: int, back: int, *, gap: bool = False) -> Machine:
    """Return the machine that reads a line in which arrows along it face each other in pairs.

    The line is read in the direction of the arrows `out`. After one of them, nothing comes before
    an arrow `back`. With `gap`, at least one empty cell does.
    """
    free, opened, apart = range(3)
    steps = [[free] * 5, [-1] * 5, [-1] * 5]
    steps[free][out], steps[free][back] = opened, -1
    for state in (opened, apart):
        steps[state][EMPTY], steps[state][back] = apart, free
    if gap:
        steps[opened][back] = -1
    return Machine(tuple(map(tuple, steps)), (free,))

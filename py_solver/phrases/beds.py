"""Phrases about beds in two cells: the marks of their halves, and their text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from py_solver.board.coords import Coord, cell
from py_solver.board.families import Groups, Runs
from py_solver.board.marks import Marks
from py_solver.board.regions import Direction
from py_solver.board.substrate import Material, Substrate
from py_solver.logic.constraint import Statements, each
from py_solver.phrases.compose import each_if_then
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.puzzle.marktext import LetterText, Tokens
from py_solver.rules.count.at_least_one import AtLeastOne
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.pairs.patterns import Patterns
from py_solver.words.say import later

AISLE = 0
PILLOWS = (1, 2, 3)
FEET = (4, 5, 6)
"""The foot of each bed: no pillow is above its foot."""

NORTH, EAST, SOUTH, WEST = Direction
OTHER = dict(zip((*PILLOWS, *FEET), (NORTH, EAST, WEST, SOUTH, WEST, EAST), strict=True))
"""The direction in which the bed of each half continues."""

SIGNS = ("#", "o")
"""The signs of a pillow and of a foot in texts."""

EVERY = (AISLE, *OTHER)

MARKS = Marks.symbols(
    "aisle",
    ("a pillow below its foot", "pillow_up"),
    ("a pillow left of its foot", "pillow_right"),
    ("a pillow right of its foot", "pillow_left"),
    ("a foot above its pillow", "foot_down"),
    ("a foot right of its pillow", "foot_left"),
    ("a foot left of its pillow", "foot_right"),
)


def halves(way: Direction) -> tuple[int, ...]:
    """Return the marks of halves whose bed continues in this direction."""
    return tuple(mark for mark, there in OTHER.items() if there is way)


def other_half(mark: int) -> int:
    """Return the mark of the other half of the bed."""
    return mark + 3 if mark in PILLOWS else mark - 3


DRAWN = {
    way: (mark, other_half(mark)) for mark, way in OTHER.items() if mark in PILLOWS or way is SOUTH
}
"""The marks of a bed that is drawn in a direction: from its pillow, but downwards from its foot."""


def across(way: Direction) -> tuple[tuple[int, int], ...]:
    """Return the possible marks of a cell and of the next one in this direction."""
    out = halves(way)
    back = tuple(map(other_half, out))
    apart = ((one, other) for one in EVERY for other in EVERY if one not in out)
    return (*zip(out, back, strict=True), *(pair for pair in apart if pair[1] not in back))


@dataclass(frozen=True)
class BedText(LetterText):
    """`x` for the aisle, `#` or `o` for a pillow or a foot, and the direction of the other half.

    A half without a direction is read if only one of the halves beside it can belong to it.
    """

    letters: tuple[str, ...] = ("x", "#n", "#e", "#w", "os", "ow", "oe")

    def read(self, board: Substrate, tokens: Tokens) -> dict[Coord, int]:
        """Return the marks, and those of halves whose bed follows."""
        plain: dict[Coord, str] = {}
        told = [list(line) for line in tokens]
        for row, line in enumerate(tokens):
            for col, token in enumerate(line):
                if token in SIGNS and board.material(row, col) is Material.FLOOR:
                    plain[cell(row, col)] = token
                    told[row][col] = "."
        return super().read(board, told) | joined(plain)


def joined(plain: Mapping[Coord, str]) -> dict[Coord, int]:
    """Return the marks of pillows and feet, each of which has one possible other half."""
    found, left = dict[Coord, int](), dict(plain)
    waiting = list(left)
    while waiting:
        place = waiting.pop()
        if place in left:
            ways = [
                (mark, way.next(place))
                for mark, way in OTHER.items()
                if left[place] == SIGNS[mark in FEET]
                and left.get(way.next(place)) == SIGNS[mark in PILLOWS]
            ]
            if len(ways) == 1:
                ((mark, other),) = ways
                found |= {place: mark, other: other_half(mark)}
                del left[place], left[other]
                waiting += [way.next(other) for way in Direction]
    return found


HALVES = "a bed across {first} and {last} must have its pillow in one and its foot in the other"
LEAVING = {
    Direction.NORTH: later("there is no cell above {first} for the other half of a bed"),
    Direction.EAST: later("there is no cell on the right of {first} for the other half of a bed"),
    Direction.SOUTH: later("there is no cell below {first} for the other half of a bed"),
    Direction.WEST: later("there is no cell on the left of {first} for the other half of a bed"),
}


BESIDE = {
    Direction.EAST: later("a bed in {first} and the cell on its right must touch the aisle"),
    Direction.SOUTH: later("a bed in {first} and the cell below it must touch the aisle"),
}


def beds(board: Substrate) -> Statements:
    """Say that halves belong to beds: each has the other half beside it."""
    near = _neighbors(board)
    for way in BESIDE:
        runs = tuple([(at, ways[way]) for at, ways in near.items() if way in ways])
        yield each(Runs(runs), Patterns(across(way)), about=HALVES)
    for way, about in LEAVING.items():
        within = OneOf(tuple(mark for mark in EVERY if mark not in halves(way)))
        yield each(Runs(tuple([(at,) for at in near if way not in near[at]])), within, about=about)


def beside_aisle(board: Substrate) -> Statements:
    """Say for each two adjacent cells that a bed across them touches the aisle."""
    near = _neighbors(board)
    for way, about in BESIDE.items():
        groups = []
        for at, ways in near.items():
            if way in ways:
                other = ways[way]
                around = {*ways.values(), *near[other].values()} - {at, other}
                groups.append(((at,), tuple(sorted(around))))
        family = Groups(tuple(groups))
        yield each_if_then(family, halves(way), AtLeastOne(AISLE), EVERY, about)


def _neighbors(board: Substrate) -> dict[int, dict[Direction, int]]:
    """Return for each cell in play those beside it, by index."""
    first, cols = board.index(cell(0, 0)), board.cols
    near = {at: dict[Direction, int]() for at in range(first, first + board.rows * cols)}
    for ((one, other),) in NEIGHBOR_PAIRS.resolve(board):
        down = (other - first) % cols == (one - first) % cols
        near[one][Direction.SOUTH if down else Direction.EAST] = other
        near[other][Direction.NORTH if down else Direction.WEST] = one
    return {at: ways for at, ways in near.items() if board.in_play[at]}

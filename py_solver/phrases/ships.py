"""Phrases about ships: fleets, and parts of ships that clues show."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError
from py_solver.board.regions import Along, Set
from py_solver.board.shapes import Shape, straight
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.pin import Pin
from py_solver.rules.pairs.patterns import Patterns
from py_solver.words.say import say

WATER, SHIP = 0, 1
AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1))
PARTS: dict[str, tuple[tuple[int, ...], ...]] = {
    "n": ((0, 1, 0, 0),),
    "s": ((1, 0, 0, 0),),
    "w": ((0, 0, 0, 1),),
    "e": ((0, 0, 1, 0),),
    "middle": ((1, 1, 0, 0), (0, 0, 1, 1)),
    "single": ((0, 0, 0, 0),),
}
"""The sides where a ship continues from a part: up, down, left, right. Ends are named by where they
point.
"""


def fleet(longest: int) -> tuple[Shape, ...]:
    """Return one ship of `longest` cells, two that are one shorter, and so on."""
    return tuple(straight(n) for n in range(longest, 0, -1) for _ in range(longest + 1 - n))


def straight_ships(puzzle: Puzzle) -> None:
    """Raise ClueError for a fleet with ships that are bent."""
    for ship in puzzle.clues["fleet"]:
        if ship != straight(len(ship)):
            raise ClueError(
                say("Ships are straight: 4 3 2 1 means four of one cell, three of two, …")
            )


def told_parts(puzzle: Puzzle, key: str) -> Iterator[Constraint]:
    """Say for each clue how the ship continues from there, or that there is water."""
    for place, part in puzzle.clues[key].items():
        source = Source(key, place)
        if part in PARTS:
            about = "the ship must continue from {place} as the clue there shows"
            where, rule = _going_on(puzzle, place, part)
            yield must(where, rule, source=source, about=about)
        elif part == "water":
            about = "there must be water {there}"
            yield must(Set((place,)), Pin(WATER), source=source, about=about)
        else:
            about = "there must be a part of a ship {there}"
            yield must(Set((place,)), Pin(SHIP), source=source, about=about)


def _going_on(puzzle: Puzzle, place: Coord, part: str) -> tuple[Along, Patterns]:
    """Return a cell and those around it, and their possible marks; outside the grid is water."""
    rows, cols = puzzle.size
    near = [(place.row + down, place.col + right) for down, right in AROUND]
    there = [0 <= row < rows and 0 <= col < cols for row, col in near]
    cells = [cell(*at) for at, is_there in zip(near, there, strict=True) if is_there]
    fitting = (list(zip(marks, there, strict=True)) for marks in PARTS[part])
    sequences = tuple(
        (SHIP, *(mark for mark, is_there in marks if is_there))
        for marks in fitting
        if all(is_there or mark == WATER for mark, is_there in marks)
    )
    return Along((place, *cells)), Patterns(sequences)

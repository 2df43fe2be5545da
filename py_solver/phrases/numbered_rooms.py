"""Phrases about rooms that contain the numbers from 1 to the count of their cells.

Walls, and cells of no room, have no number; they can divide a room into two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError, misplaced
from py_solver.board.marks import Marks
from py_solver.board.regions import Set
from py_solver.board.substrate import Material, Substrate
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.say.words import counted
from py_solver.phrases.boards import walled_board
from py_solver.phrases.rooms import ROOM
from py_solver.puzzle.clues import Rooms, Size
from py_solver.puzzle.clues.rooms import pieces
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.rules.count.distinct import Distinct
from py_solver.words.say import say

ROOMLESS = 9
"""The greatest number on a board that is not divided into rooms yet."""

LARGEST = 144
"""Cells of the largest room: more numbers than that are impractical."""

NOWHERE = -1


def rooms_between(
    clues: Clues, size: Size, walls: Collection[Coord]
) -> tuple[tuple[Coord, ...], ...]:
    """Return the cells of each room, as divided by walls, in the order of their first ones."""
    return _rooms_between(clues["rooms"], size, frozenset(walls))


# The board needs them, then the checks, then the rules.
@lru_cache(maxsize=4)
def _rooms_between(
    rooms: tuple[int, ...], size: Size, walls: frozenset[Coord]
) -> tuple[tuple[Coord, ...], ...]:
    cells = [cell(row, col) for row in range(size[0]) for col in range(size[1])]
    parted: Sequence[int] = rooms
    if walls:  # there may be no rooms at all
        both = zip(cells, rooms, strict=False)
        parted = [NOWHERE if place in walls else room for place, room in both]
    groups = (group for group in pieces(parted, size) if parted[group[0]] != NOWHERE)
    return tuple(tuple([cells[at] for at in group]) for group in groups)


def room_board(rows: int, cols: int, clues: Clues, walls: Collection[Coord] = ()) -> Substrate:
    """Return a board for the numbers from 1 to the cells of its largest room."""
    sizes = map(len, rooms_between(clues, (rows, cols), walls))
    marks = Marks.numbers(1, max(sizes, default=ROOMLESS))
    return walled_board(rows, cols, marks, {*walls, *Rooms.holes(clues["rooms"], cols)})


def numbered_rooms(puzzle: Puzzle) -> tuple[tuple[Coord, ...], ...]:
    """Return the cells of each room of such a board."""
    grid = puzzle.substrate
    closed = [
        cell(*divmod(at, grid.cols))
        for at, material in enumerate(grid.materials)
        if material is not Material.FLOOR
    ]
    return rooms_between(puzzle.clues, puzzle.size, closed)


def one_to_size(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that each room contains the numbers from 1 to the count of its cells."""
    for room in numbered_rooms(puzzle):
        about, called = "the region of {first} must contain 1 to {most}", ROOM
        if not room[2:]:
            about = "the region of {first} must contain 1 and {most}"
        if not room[1:]:
            about, called = "{first} is a region of its own, so it must be 1", ""
        rule = Distinct(tuple(range(1, len(room) + 1)))
        yield must(Set(room), rule, about=about, called=called)


def demand_numbered_rooms(puzzle: Puzzle) -> None:
    """Raise ClueError for huge rooms, and for givens too large for theirs, or in none."""
    given = puzzle.clues["given"]
    for place, number in given.items():
        if number > ROOMLESS and not puzzle.clues["rooms"]:
            raise misplaced(
                place, "{place}: {number} is too large for a board without regions.", number=number
            )
    for room in numbered_rooms(puzzle):
        if len(room) > LARGEST:
            told = say(
                "The region of {place} has {n} cells; it may have up to {most}.",
                place=room[0].words,
                n=len(room),
                most=LARGEST,
            )
            raise ClueError(told, room[:1])
        for place in room:
            if given.get(place, 0) > len(room):
                raise misplaced(
                    place,
                    "{place}: {number} is too large for a region of {cells}.",
                    number=given[place],
                    cells=counted(len(room), "cell"),
                )
    for place in Rooms.holes(puzzle.clues["rooms"], puzzle.size[1]):
        if place in given:
            raise misplaced(place, "{place}: this cell belongs to no region.")

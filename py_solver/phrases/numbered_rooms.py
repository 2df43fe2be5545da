"""Phrases about rooms that hold the numbers from 1 to as many as they have cells.

Where there are walls, they belong to no room, whatever the author's text says.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError
from py_solver.board.marks import Marks
from py_solver.board.regions import Set
from py_solver.board.substrate import Material, Substrate
from py_solver.logic.constraint import Constraint, goal
from py_solver.phrases.walls import walled_board
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.rules.count.distinct import Distinct

ROOMLESS = 9
"""The greatest number on a board that is not cut into rooms yet."""

LARGEST = 144
"""Cells of the largest room: nobody would look for more numbers than that."""


def numbered_rooms(puzzle: Puzzle) -> Iterator[tuple[Coord, ...]]:
    """Yield the cells of each room, without walls."""
    material = puzzle.substrate.material
    for cells in Rooms.cells(puzzle.clues["rooms"], puzzle.size):
        floor = tuple(at for at in cells if material(at.row, at.col) is Material.FLOOR)
        if floor:
            yield floor


def room_board(rows: int, cols: int, clues: Clues, walls: Collection[Coord] = ()) -> Substrate:
    """Return a board for the numbers from 1 to the cells of its largest room."""
    groups = Rooms.cells(clues["rooms"], (rows, cols))
    largest = max((len(set(cells) - set(walls)) for cells in groups), default=ROOMLESS)
    marks = Marks.numbers(1, max(1, largest))
    return walled_board(rows, cols, marks, walls)


def one_to_size(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that each room holds the numbers from 1 to as many as it has cells."""
    for room in numbered_rooms(puzzle):
        about = f"the room of {{first}} must hold 1 {'to' if room[2:] else 'and'} {len(room)}"
        about = about if room[1:] else "{first} is a room of its own and must hold 1"
        yield goal(Set(room), Distinct(tuple(range(1, len(room) + 1))), about=about)


def demand_numbered_rooms(puzzle: Puzzle) -> None:
    """Raise ClueError for rooms that fall apart or are huge, and for givens too large for them."""
    for room in numbered_rooms(puzzle):
        _demand_connected(room)
        if len(room) > LARGEST:
            told = f"The room of {room[0].words} has {len(room)} cells"
            raise ClueError(f"{told}; it may have up to {LARGEST}.", room[:1])
        for place in room:
            number = puzzle.clues["given"].get(place, 0)
            if number > len(room):
                room_of = "a room of 1 cell" if len(room) == 1 else f"a room of {len(room)} cells"
                raise ClueError(f"{place.words}: {number} is too large for {room_of}.", (place,))


def _demand_connected(cells: Sequence[Coord]) -> None:
    """Raise ClueError when walls cut a room into parts."""
    inside, waiting = set(cells[1:]), list(cells[:1])
    while waiting:
        row, col = waiting.pop()[1:]
        for near in (
            cell(row - 1, col),
            cell(row, col - 1),
            cell(row, col + 1),
            cell(row + 1, col),
        ):
            if near in inside:
                inside.remove(near)
                waiting.append(near)
    if inside:
        place = min(inside)
        room = f"The room of {cells[0].words}"
        raise ClueError(f"{room} is not connected: {place.words} lies apart.", (place,))

"""Phrases that rules pages share: givens, rooms, lines, pairs of neighbours, arms of a cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import ClueError, GenreError
from py_solver.board.regions import All, AllOf, Col, Direction, Path, Rect, Region, Row, Set, Union
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint, goal
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.decided import Decided
from py_solver.rules.distinct import Distinct
from py_solver.rules.pin import Pin

EVERY_EDGE = Union((AllOf(Layer.EDGES_H), AllOf(Layer.EDGES_V)))


def givens(puzzle: Puzzle, key: str = "given") -> Iterator[Constraint]:
    """Say that the numbers which the author wrote stand."""
    for place, number in puzzle.clues[key].items():
        yield pinned(place, number)


@lru_cache(maxsize=4096)
def pinned(place: Coord, mark: int) -> Constraint:
    """Say that a place holds a mark: the same object wherever it is said again."""
    return goal(Set((place,)), Pin(mark))


@cache
def latin(side: int) -> tuple[Constraint, ...]:
    """Say that every row and column holds each number once: the same objects for every puzzle."""
    lines = (goal(line(n), Distinct()) for line in (Row, Col) for n in range(side))
    return goal(All(), Decided()), *lines


def square(name: str, rows: int, cols: int) -> None:
    """Raise GenreError unless the board is square."""
    if rows != cols:
        raise GenreError(f"A {name} is square, not {rows}×{cols}.")


def rooms(puzzle: Puzzle, key: str = "rooms") -> list[Set]:
    """Return the rooms as regions, in the order of their first cells."""
    groups = Rooms.cells(puzzle.clues[key], puzzle.size)
    return [Set(tuple(cells)) for cells in groups]


def clued_rooms(puzzle: Puzzle, key: str) -> Iterator[tuple[Set, Any]]:
    """Yield each room with a clue of the kind `key`, and the clue."""
    for room in rooms(puzzle):
        for place in room.coords:
            if place in puzzle.clues[key]:
                yield room, puzzle.clues[key][place]


def spans(rooms: Sequence[int], rows: int, cols: int) -> Iterator[range]:
    """Yield the shortest straight runs that reach into three rooms, as places in reading order.

    `rooms` is the room of each cell, row by row; where there are none, there are no runs.
    """
    lines = [range(row * cols, row * cols + cols) for row in range(rows)]
    lines += [range(col, rows * cols, cols) for col in range(cols)]
    for line in lines if rooms else ():
        crossed = [n for n in range(1, len(line)) if rooms[line[n]] != rooms[line[n - 1]]]
        for first, second in pairwise(crossed):
            yield line[first - 1 : second + 1]


def demand_rooms(puzzle: Puzzle, key: str = "rooms") -> None:
    """Raise ClueError when a room falls into parts that do not touch."""
    for cells in Rooms.cells(puzzle.clues[key], puzzle.size):
        inside, waiting = set(cells[1:]), cells[:1]
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


def demand_one_clue(puzzle: Puzzle, key: str, words: str) -> None:
    """Raise ClueError when a room falls apart, or has two clues of the kind `key`.

    `words` are the sentence's: "this room already has a number".
    """
    demand_rooms(puzzle)
    for room in rooms(puzzle):
        clued = tuple(place for place in room.coords if place in puzzle.clues[key])
        if len(clued) > 1:
            raise ClueError(f"{clued[1].words}: {words}.", clued)


def neighbor_pairs(board: Substrate) -> Iterator[Region]:
    """Return each two cells that are orthogonally next to each other."""
    for row in range(board.rows):
        for col in range(board.cols):
            if col + 1 < board.cols:
                yield Rect(row, col, 1, 2)
            if row + 1 < board.rows:
                yield Rect(row, col, 2, 1)


def edges_around(board: Substrate, place: Coord) -> Set:
    """Return the edges that bound a cell."""
    return Set(board.edges_at(place))


def arms(board: Substrate, place: Coord, length: int = 2) -> tuple[Region, ...]:
    """Return the edges that lead away from a cell to the north, west, east and south, in order."""
    return tuple(
        Path(tuple(edge for edge in _arm(place, direction, length) if board.has(edge)))
        for direction in (Direction.NORTH, Direction.WEST, Direction.EAST, Direction.SOUTH)
    )


def _arm(place: Coord, direction: Direction, length: int) -> Iterator[Coord]:
    down, right = direction.step
    layer = Layer.EDGES_H if down else Layer.EDGES_V
    for step in range(length):
        # The edge towards the south (east) of a cell is the one above (left of) the next cell.
        yield Coord(
            layer,
            place.row + down * step + (down > 0),
            place.col + right * step + (right > 0),
        )

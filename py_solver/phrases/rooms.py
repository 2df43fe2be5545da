"""Phrases about rooms: their cells, their clues, the runs that cross them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError, misplaced
from py_solver.board.regions import Set
from py_solver.logic.outcome import Source
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

ROOM = later("the region of {first}")
"""The name of a room."""


def rooms(puzzle: Puzzle, key: str = "rooms") -> list[Set]:
    """Return the rooms as regions, in the order of their first cells."""
    groups = Rooms.cells(puzzle.clues[key], puzzle.size)
    return [Set(tuple(cells)) for cells in groups]


def touching_rooms(puzzle: Puzzle, key: str = "rooms") -> Iterator[tuple[Set, Set]]:
    """Yield each two rooms with cells that share an edge; the room that begins first is first."""
    there, names, (rows, cols) = rooms(puzzle, key), puzzle.clues[key], puzzle.size
    found = set()
    for at, room in enumerate(names):
        row, col = divmod(at, cols)
        for beside in (at + 1 if col + 1 < cols else at, at + cols if row + 1 < rows else at):
            pair = sorted((room, names[beside]))
            if 0 <= pair[0] < pair[1]:
                found.add((pair[0], pair[1]))
    return ((there[one], there[other]) for one, other in sorted(found))


def clued_rooms(puzzle: Puzzle, key: str) -> Iterator[tuple[Set, Source, Any]]:
    """Yield each room with a clue of the kind `key`, that clue, and its value."""
    for room in rooms(puzzle):
        for place in room.coords:
            if place in puzzle.clues[key]:
                yield room, Source(key, place), puzzle.clues[key][place]


def columns_in_rooms(puzzle: Puzzle) -> Iterator[tuple[Coord, ...]]:
    """Yield the vertical runs of two or more cells in one room, from the top down."""
    rooms, (rows, cols) = puzzle.clues["rooms"], puzzle.size
    for col in range(cols if rooms else 0):
        for room, run in groupby(range(rows), rooms[col::cols].__getitem__):
            cells = tuple(cell(row, col) for row in run)
            if cells[1:] and room >= 0:
                yield cells


def spans(rooms: Sequence[int], rows: int, cols: int) -> Iterator[range]:
    """Yield the shortest straight runs that reach into three rooms, as places in reading order.

    `rooms` is the room of each cell, row by row; if there are none, there are no runs.
    """
    lines = [range(row * cols, row * cols + cols) for row in range(rows)]
    lines += [range(col, rows * cols, cols) for col in range(cols)]
    for line in lines if rooms else ():
        crossed = [n for n in range(1, len(line)) if rooms[line[n]] != rooms[line[n - 1]]]
        for first, second in pairwise(crossed):
            yield line[first - 1 : second + 1]


def demand_one_clue(puzzle: Puzzle, key: str, words: str) -> None:
    """Raise ClueError when a room has two clues of the kind `key`, or a cell of no room has one.

    `words` are the sentence's: "this room already has a number".
    """
    for place in Rooms.holes(puzzle.clues["rooms"], puzzle.size[1]):
        if place in puzzle.clues[key]:
            raise misplaced(place, "{place}: this cell belongs to no region.")
    for room in rooms(puzzle):
        clued = tuple(place for place in room.coords if place in puzzle.clues[key])
        if len(clued) > 1:
            raise ClueError(
                say("{place}: {clause}.", place=clued[1].words, clause=say(words)), clued
            )


def one_number(puzzle: Puzzle) -> None:
    """Raise ClueError when a room has two clues of the kind `number`."""
    demand_one_clue(puzzle, "number", "this region already has a number")

"""Phrases about maps: each room has one number, and rooms that touch have different ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from py_solver.board.coords import Coord
from py_solver.board.marks import Marks
from py_solver.board.regions import Set
from py_solver.board.substrate import Material, Substrate
from py_solver.logic.constraint import Statement, must
from py_solver.phrases.boards import walled_board
from py_solver.phrases.edges import cells_apart_from
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle.clues import Rooms, Size
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.rules.count.distinct import Distinct

MOST = 4
"""Four numbers: as many as colours on a map."""


def places(clues: Clues, size: Size) -> dict[Coord, tuple[Coord, ...]]:
    """Return each room by the cell for its number: the one with the given, or its first."""
    found = {}
    for room in Rooms.cells(clues["rooms"], size):
        given = [place for place in room if place in clues["number"]]
        found[min(given, default=room[0])] = tuple(room)
    return found


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board on which each room has one cell for its number."""
    size = rows, cols
    rest = cells_apart_from(size, places(clues, size)) if clues["rooms"] else ()
    return walled_board(rows, cols, Marks.numbers(1, MOST), rest, Material.HOLE)


def _touching(puzzle: Puzzle, *, corners: bool) -> Iterator[tuple[Coord, Coord]]:
    """Yield the cells for the numbers of each two rooms that touch, perhaps only at a corner."""
    home = {at: one for one, room in places(puzzle.clues, puzzle.size).items() for at in room}
    found = set()
    for at, one in home.items():
        for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):
            if down and right and not corners:
                continue
            other = home.get(at._replace(row=at.row + down, col=at.col + right), one)
            if other != one:
                found.add((min(one, other), max(one, other)))
    yield from sorted(found)


def different_neighbors(*, corners: bool) -> Callable[[Puzzle], Iterable[Statement]]:
    """Say that rooms that touch have different numbers; with `corners`, also if only there."""

    def constraints(puzzle: Puzzle) -> Iterable[Statement]:
        yield EVERY_CELL
        for pair in _touching(puzzle, corners=corners):
            about = "the regions of {first} and {last} touch, so their numbers must be different"
            yield must(Set(pair), Distinct(), about=about)
        yield from givens(puzzle, "number")

    return constraints

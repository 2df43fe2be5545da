"""Twins: puzzles that are equal up to rotation, reflection, or the names of their numbers.

All twins have the same form: the least of the board's eight images, with the numbers renamed in the
order in which the solution shows them. The solution is a part of it. In some genres, a mirror image
is another puzzle. But whatever the rules, two puzzles have one form only if one can be laid over
the other, clues over clues and solution over solution.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import blake2b
from itertools import product
from typing import Any

from py_solver.board.coords import BESIDE, Coord, Layer, halves
from py_solver.board.regions import Direction
from py_solver.board.rim import back, beyond
from py_solver.puzzle.clues import Drawing, Rooms, Size, Standing
from py_solver.puzzle.puzzle import Puzzle

Marks = Mapping[Coord, int]

_LAYERS = {
    (1, 1): Layer.CELLS,
    (0, 1): Layer.EDGES_H,
    (1, 0): Layer.EDGES_V,
    (0, 0): Layer.CORNERS,
}
_WAYS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}


def form_of(puzzle: Puzzle, solution: Marks) -> str:
    """Return 16 hexadecimal digits that all symmetric duplicates of the puzzle share.

    `solution` is the puzzle's only solution.

    Among a million different puzzles, the chance that two share them is one in 40 million.
    """
    images = (Image(puzzle.size, *how) for how in product((False, True), repeat=3))
    least = min(_told(puzzle, solution, image) for image in images)
    name = puzzle.genre.id if puzzle.genre else ""
    return blake2b(f"{name} {least}".encode(), digest_size=8).hexdigest()


def duplicates(results: Iterable[Mapping[str, Any]]) -> list[list[Mapping[str, Any]]]:
    """Return the groups of twins among results that have a `form`, each in its original order."""
    groups: dict[str, list[Mapping[str, Any]]] = {}
    for result in results:
        if result.get("form"):
            groups.setdefault(result["form"], []).append(result)
    return [group for group in groups.values() if len(group) > 1]


class Image:
    """One of the eight images: upside down or not, left to right or not, then rows as columns."""

    def __init__(self, size: Size, down: bool, right: bool, across: bool) -> None:
        self._from, self._down, self._right, self._across = size, down, right, across
        self.size = size[::-1] if across else size

    def _moved(self, row: int, col: int, rows: int, cols: int) -> tuple[int, int]:
        """Return the new row and column, counted to `rows` and `cols`, both included."""
        row, col = rows - row if self._down else row, cols - col if self._right else col
        return (col, row) if self._across else (row, col)

    def place(self, place: Coord) -> Coord:
        """Return the image of a place, on the board or beside it."""
        rows, cols = self._from
        if place.layer in BESIDE:
            return back(*self._moved(*beyond(place), rows - 1, cols - 1), *self.size)
        # In halves of a cell: the meeting points of cells on a board twice as fine.
        down, right = self._moved(*halves(place), 2 * rows, 2 * cols)
        return Coord(_LAYERS[down % 2, right % 2], down // 2, right // 2)

    def way(self, way: Direction) -> Direction:
        """Return the image of a direction."""
        ahead = self._moved(*_WAYS[way.value], 0, 0)
        return Direction(next(name for name, step in _WAYS.items() if step == ahead))

    def rooms(self, rooms: tuple[int, ...]) -> tuple[int, ...]:
        """Return the board's rooms, renumbered."""
        cols, wide = self._from[1], self.size[1]
        moved = [0] * len(rooms)
        for at, room in enumerate(rooms):
            place = self.place(Coord(Layer.CELLS, *divmod(at, cols)))
            moved[place.row * wide + place.col] = room
        order = {-1: -1}
        return tuple(order.setdefault(room, len(order)) for room in moved)

    def clue(self, clue: Any) -> Any:
        """Return a clue of any sort, with the places and directions in it moved."""
        if isinstance(clue, Coord):
            return self.place(clue)
        if isinstance(clue, Direction):
            return self.way(clue)
        if isinstance(clue, Drawing):
            return replace(clue, cells=tuple(map(self.place, clue.cells)))
        if isinstance(clue, tuple):
            return tuple(map(self.clue, clue))
        return clue


def _told(puzzle: Puzzle, solution: Marks, image: Image) -> str:
    """Return clues and solution in an image, as text."""
    marks = sorted((image.place(place), mark) for place, mark in solution.items())
    # Numbers are in cells; marks on edges have a fixed meaning.
    numbers = [(place, mark) for place, mark in marks if place.layer == Layer.CELLS]
    many = len({mark for _, mark in numbers}) > 2
    names: dict[int, int] = {}
    if many:
        for _, mark in numbers:
            names.setdefault(mark, len(names) + 1)
    told: list[object] = [image.size, [(p, names.get(mark, mark)) for p, mark in marks]]
    for kind in puzzle.genre.clues if puzzle.genre else ():
        clues = puzzle.clues[kind.key]
        if isinstance(kind, Rooms):
            told.append(image.rooms(clues))
        elif isinstance(kind, Standing):
            # If the solution has each clue's number in its cell, clues are numbers to rename.
            given = all(solution.get(place) == clue for place, clue in clues.items())
            moved = [
                (image.place(place), names.get(clue, clue) if given else image.clue(clue))
                for place, clue in clues.items()
            ]
            told.append(sorted(moved, key=repr))
        else:
            drawn = isinstance(clues, tuple)
            told.append(sorted(map(image.clue, clues), key=repr) if drawn else clues)
    return repr(told)

"""Walls between rooms, and numbers at the edge of things.

Source: `class_square.js` of swaroopg92/penpa-edit, and links in public code.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.graphs import components
from py_solver.board.regions import Direction
from py_solver.parts.penpa.cells import BLACK, key_of, number
from py_solver.puzzle.clues import Kind, Standing
from py_solver.puzzle.external.penpa import Canvas, Key, Loss, Stroke, side
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

OPERATIONS = {
    **{"×": "*", "x": "*", "X": "*", "*": "*", "−": "-", "-": "-"},
    **{"÷": "/", "/": "/", "+": "+"},
}
"""Signs that people write, and the operations that they mean."""
SPLIT = "kakuro"
"""Penpa's word for a cell that is parted by a diagonal."""
CORNER, RIGHT, BELOW = 0, 1, 2
"""Quarters of a cell with small numbers: upper left, upper right, lower left."""


def rooms_of(canvas: Canvas) -> tuple[int, ...]:
    """Return the room of each cell: what the walls leave together."""
    cells = canvas.cells()
    index = {place: n for n, place in enumerate(cells)}
    near: list[list[int]] = [[] for _ in cells]
    for place in cells:
        for other, edge in (
            (cell(place.row, place.col + 1), Coord(Layer.EDGES_V, place.row, place.col + 1)),
            (cell(place.row + 1, place.col), Coord(Layer.EDGES_H, place.row + 1, place.col)),
        ):
            if other in index and edge not in canvas.walls:
                near[index[place]].append(index[other])
                near[index[other]].append(index[place])
    rooms = [0] * len(cells)
    groups = sorted(sorted(group) for group in components(near, range(len(cells))))
    for room, group in enumerate(groups):
        for at in group:
            rooms[at] = room
    return tuple(rooms)


def draw_walls(canvas: Canvas, rooms: Sequence[int]) -> None:
    """Draw the lines between rooms, and around the board."""
    rows, cols = canvas.size
    room = {(n // cols, n % cols): number for n, number in enumerate(rooms)}
    for row in range(rows + 1):
        for col in range(cols):
            if room.get((row - 1, col)) != room.get((row, col)):
                canvas.walls.add(Coord(Layer.EDGES_H, row, col))
    for row in range(rows):
        for col in range(cols + 1):
            if room.get((row, col - 1)) != room.get((row, col)):
                canvas.walls.add(Coord(Layer.EDGES_V, row, col))


def _roomless(puzzle: Puzzle, key: str) -> Iterator[Loss]:
    cells = [cell(row, col) for row in range(puzzle.size[0]) for col in range(puzzle.size[1])]
    rooms = puzzle.clues[key]
    # Usual boxes are not rooms.
    bare = tuple(place for place, room in zip(cells, rooms, strict=False) if room < 0)
    if bare:
        told = say(
            "A cell without a region would look like any other: {place}.", place=bare[0].words
        )
        yield told, bare


class Rooms(Stroke):
    """Rooms with walls between them."""

    needs = frozenset({"rooms"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read what the walls leave together."""
        return {self.key: rooms_of(canvas)}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the walls."""
        draw_walls(canvas, puzzle.clues[self.key])

    def losses(self, puzzle: Puzzle) -> Iterator[Loss]:
        """Yield the clues that walls do not express."""
        if max(puzzle.clues[self.key], default=0) == 0:
            yield say("A board without walls is one room there."), ()
        yield from _roomless(puzzle, self.key)


class RoomsAndHoles(Rooms):
    """Rooms with walls between them; coloured cells are in none of them."""

    may = frozenset({"surface", "black"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read what the walls leave together, less the coloured cells."""
        holes = {key for key in canvas.surface if canvas.inside(key)}
        canvas.walls |= {side(key, way) for key in holes for way in Direction}
        told = zip(canvas.cells(), rooms_of(canvas), strict=True)
        rooms = [-1 if key_of(place) in holes else room for place, room in told]
        names = {
            room: n for n, room in enumerate(dict.fromkeys(room for room in rooms if room >= 0))
        }
        return {self.key: tuple(names.get(room, -1) for room in rooms)}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the walls, and black cells."""
        super().draw(puzzle, canvas)
        for place, room in zip(canvas.cells(), puzzle.clues[self.key], strict=True):
            if room < 0:
                canvas.surface[key_of(place)] = BLACK

    def losses(self, puzzle: Puzzle) -> Iterator[Loss]:
        """Yield the clues that walls do not express."""
        if {0} >= set(puzzle.clues[self.key]):
            yield say("A board without walls is one room there."), ()


@dataclass(frozen=True)
class Borders(Stroke):
    """Lines along inner edges; each is the clue `word`."""

    word: str
    may = frozenset({"rooms"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the lines that part two cells."""
        kind = kinds[self.key]
        assert isinstance(kind, Standing)
        inner = frozenset(kind.at.places(canvas.size))
        return {self.key: dict.fromkeys(sorted(canvas.walls & inner), self.word)}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the lines."""
        canvas.walls.update(puzzle.clues[self.key])


class Boxes(Stroke):
    """The boxes of a board, usual ones or others."""

    needs = frozenset({"rooms"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read what the walls leave together."""
        return {self.key: rooms_of(canvas)}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the walls between boxes."""
        genre = genre_of(puzzle)
        boxes = genre.boxes(puzzle) if genre and genre.boxes else []
        box = {place: n for n, cells in enumerate(boxes) for place in cells}
        draw_walls(canvas, [box.get(place, -1) for place in canvas.cells()])

    def losses(self, puzzle: Puzzle) -> Iterator[Loss]:
        """Yield the clues that walls do not express."""
        if puzzle.size[0] < 2:
            yield say("A board of one cell is not drawn."), ()
        yield from _roomless(puzzle, self.key)


@dataclass(frozen=True)
class Cages(Stroke):
    """Cages, and their results in the corner of a cell; `rooms` is the kind of the cages."""

    rooms: str
    needs = frozenset({"operations", "rooms"})
    may = frozenset({"small", "numbers", "beside"})
    sure = True

    @property
    def keys(self) -> tuple[str, ...]:
        """Results and cages."""
        return (self.key, self.rooms)

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read numbers with a sign behind them, or without."""
        found = {}
        for (key, quarter), said in canvas.small.items():
            told = re.fullmatch(r"\s*([0-9]{1,8})\s*(\D?)\s*", said)
            known = told and (not told[2] or told[2] in OPERATIONS)
            if told and known and quarter == CORNER and canvas.inside(key):
                found[cell(*key)] = (OPERATIONS[told[2]] if told[2] else "?", int(told[1]))
            else:
                canvas.leave(f"“{said[:20]}”", key)
        self._numbers_told(canvas)
        return {self.key: found, self.rooms: rooms_of(canvas)}

    def _numbers_told(self, canvas: Canvas) -> None:
        """Refuse other numbers than from 1 on, if the author wrote which there are."""
        for key, (said, _, _) in canvas.numbers.items():
            span = re.fullmatch(r"\s*[{\[(]?\s*([0-9]+)\s*[-–~]\s*([0-9]+)\s*[}\])]?\s*", said)
            if not span and said.strip():
                canvas.leave(f"“{said.strip()[:20]}”", key)
            elif span and (int(span[1]), int(span[2])) != (1, canvas.rows):
                canvas.leave(
                    say(
                        "That the numbers are from {first} to {last}",
                        first=span[1][:5],
                        last=span[2][:5],
                    )
                )

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw cages and results."""
        signs = {"*": "×", "-": "−", "/": "÷", "+": "+"}
        for place, (sign, told) in puzzle.clues[self.key].items():
            canvas.small[key_of(place), CORNER] = f"{told}{signs.get(sign, '')}"
        draw_walls(canvas, puzzle.clues[self.rooms])

    def losses(self, puzzle: Puzzle) -> Iterator[Loss]:
        """Yield the clues that walls do not express."""
        yield from Rooms(self.rooms).losses(puzzle)


class Outlines(Stroke):
    """The boxes of a board that has no other ones: they are drawn, and carry no clue."""

    may = frozenset({"rooms"})

    @property
    def keys(self) -> tuple[str, ...]:
        """None."""
        return ()

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read nothing."""
        return {}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the walls between boxes; where there is no box, there is no cell."""
        genre = genre_of(puzzle)
        boxes = genre.boxes(puzzle) if genre and genre.boxes else []
        box = {place: n for n, cells in enumerate(boxes) for place in cells}
        canvas.holes |= {key_of(place) for place in canvas.cells() if place not in box}
        draw_walls(canvas, [box.get(place, -1) for place in canvas.cells()])


class SplitCells(Stroke):
    """Walls with sums: the one below at the lower left, the one on the right at the upper right."""

    needs = frozenset({"split"})
    may = frozenset({"small", "numbers", "other", "surface", "black", "rooms", "beside"})
    sure = True

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read a pair of sums."""
        sums: dict[Key, list[int | None]] = {}
        for key, (_, name) in canvas.symbols.items():
            if name == SPLIT and canvas.inside(key):
                sums[key] = [None, None]
        for (key, quarter), said in canvas.small.items():
            told = number(said)
            if quarter in (RIGHT, BELOW) and canvas.inside(key) and told is not None:
                sums.setdefault(key, [None, None])[0 if quarter == BELOW else 1] = told
            else:
                canvas.leave(f"“{said[:20]}”", key)
        for key, (_, name) in canvas.symbols.items():
            if name != SPLIT:
                canvas.leave(say("The symbol “{name}”", name=name[:30]), key)
        for key, (said, _, _) in canvas.numbers.items():
            if said.strip():
                canvas.leave(say("The number “{said}” in a cell", said=said.strip()[:10]), key)
        return {self.key: {cell(*key): tuple(pair) for key, pair in sums.items()}}

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw split walls and their sums."""
        for place, (below, right) in puzzle.clues[self.key].items():
            canvas.symbols[key_of(place)] = (1, SPLIT)
            for quarter, told in ((BELOW, below), (RIGHT, right)):
                if told is not None:
                    canvas.small[key_of(place), quarter] = str(told)

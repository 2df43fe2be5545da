"""Lines through cells: pieces of a track or pipe that are given, and gates between walls.

Setters draw a piece from the middle of its cell to the sides where it leads, or on into the middle
of the cell beside it, and a gate as a dashed line across its cells.
Source: `class_p.js` of swaroopg92/penpa-edit, and links in public code.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import ClueError
from py_solver.board.regions import Direction
from py_solver.parts.penpa.cells import (
    BLACK,
    CIRCLES,
    ON_BLACK,
    arrow_of,
    arrow_said,
    key_of,
    number,
)
from py_solver.parts.penpa.symbols import WHITE
from py_solver.puzzle.clues import Clue, Kind, Standing
from py_solver.puzzle.external.penpa import Canvas, Key, Loss, Stroke
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

LYING = (Direction.WEST, Direction.EAST)


def ways_of(canvas: Canvas) -> dict[Key, frozenset[Direction]]:
    """Return for each cell the sides that lines lead to from its middle, in reading order."""
    found: dict[Key, set[Direction]] = {}
    for key, way in canvas.spokes:
        found.setdefault(key, set()).add(way)
    return {key: frozenset(found[key]) for key in sorted(found)}


def back_of(key: Key, way: Direction, ways: Mapping[Key, frozenset[Direction]]) -> int:
    """Return how many ways lead out of the cell there; 0 if none comes back from it."""
    place = cell(*key)
    beyond = way.next(place)
    there = ways.get(key_of(beyond), frozenset())
    return len(there) if any(one.next(beyond) == place for one in there) else 0


def at_rim(key: Key, canvas: Canvas) -> bool:
    """Return whether this is a cell of the board from which a line may lead off it."""
    beyond = (key_of(way.next(cell(*key))) for way in Direction)
    return canvas.inside(key) and not all(map(canvas.inside, beyond))


@dataclass(frozen=True)
class Pieces(Stroke):
    """Pieces of a line, each a word and the sides that it leads to: `("vertical", "ns")`.

    `enters` is the word of one that comes from beyond the board, and whose other side is unknown.
    """

    pieces: tuple[tuple[str, ...], ...]
    enters: str = ""
    needs = frozenset({"lines"})

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read the pieces; a line that leads off the board is where one enters, if any may.

        A cell has no piece of its own if only lines end there that lead on from pieces beside it.
        """
        kind, found = kinds[self.key], dict[Coord, Any]()
        assert isinstance(kind, Standing)
        words = {
            frozenset(map(Direction, sides)): word
            for word, sides, *_ in self.pieces
            if word != self.enters
        }
        every, stops = ways_of(canvas), list[Key]()
        for key, ways in every.items():
            place, own = cell(*key), self._is_own(key, every, canvas)
            if own is False:
                stops.append(key)
                continue
            inner = frozenset(way for way in ways if canvas.inside(key_of(way.next(place))))
            last = self.enters and len(inner) < 2
            word = self.enters if last and not inner else words.get(inner if last else ways)
            try:
                found |= kind.accept({place: word if own else None}, canvas.size)
            except ClueError:
                canvas.leave(say("A line"), key)
        ends = {word for word, sides, *_ in self.pieces if len(sides) == 1}
        told = sum(word in ends for word in found.values())
        for key in stops if self.enters and told < 2 else ():
            if at_rim(key, canvas) and len(every[key]) == 1:
                canvas.leave(say("A line"), key)  # It may be the end that is missing.
        return {self.key: found}

    def _is_own(
        self, key: Key, every: Mapping[Key, frozenset[Direction]], canvas: Canvas
    ) -> bool | None:
        """Return whether a cell has a piece of its own; None if of two either may be an end."""
        others = {key_of(way.next(cell(*key))): back_of(key, way, every) for way in every[key]}
        inside = canvas.inside(key)
        # One way or three never run through a cell: if each leads on from a piece, or from the
        # board, the piece there is enough.
        if len(others) % 2 and all(ways > inside for ways in others.values()):
            return not (inside or any(map(canvas.inside, others)))
        if not self.enters or [*others.values()] != [1] or not any(map(canvas.inside, others)):
            return True
        mine, theirs = at_rim(key, canvas), any(at_rim(other, canvas) for other in others)
        return None if mine == theirs else mine

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw a line from the middle of a cell to each side."""
        for place, word in puzzle.clues[self.key].items():
            for way in self._ways(word, place, canvas):
                canvas.spokes[key_of(place), way] = "line"

    def _ways(self, word: str, place: Coord, canvas: Canvas) -> list[Direction]:
        """Return the sides that a piece leads to, that of the board where the line enters, too."""
        told = next((sides for one, sides, *_ in self.pieces if one == word), "")
        inner = [] if word == self.enters else [*map(Direction, told)]
        beyond = [way for way in Direction if not canvas.inside(key_of(way.next(place)))]
        return inner + beyond[: self.enters != "" and len(inner) < 2]

    def losses(self, puzzle: Puzzle) -> Iterator[Loss]:
        """Yield the ends that are not at the edge of the grid."""
        canvas = Canvas(*puzzle.size)
        for place, word in puzzle.clues[self.key].items():
            if not self._ways(word, place, canvas):
                told = say("Nothing is drawn there for the end in {place}.", place=place.words)
                yield told, (place,)


@dataclass(frozen=True)
class GatesAndWalls(Stroke):
    """Black cells with or without numbers, gates (dashed lines across cells) and a start.

    `arrow` are the black cells with an arrow, all `tint`; `ways` are the words for a horizontal and
    a vertical gate. The start is a circle, with the number of gates or without.
    """

    arrow: str
    tint: str
    gate: str
    ways: tuple[str, str]
    start: str
    needs = frozenset({"lines", "surface"})
    may = frozenset({"black", "numbers", "arrows", "circles"})
    sure = True

    @property
    def keys(self) -> tuple[str, ...]:
        """Walls with and without arrows, gates, the start."""
        return (self.key, self.arrow, self.gate, self.start)

    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Read walls from their colour, gates from the lines between them."""
        found: dict[str, dict[Coord, Any]] = {key: {} for key in self.keys}
        for key in sorted(canvas.surface):
            if not canvas.inside(key):
                continue
            count, way = arrow_of(canvas.numbers.get(key, ("", 0, ""))[0]) or (None, None)
            place, plain = cell(*key), way is None
            clue = count if plain else (count, way, self.tint)
            name = self.key if plain else self.arrow
            try:
                found[name] |= kinds[name].accept({place: clue}, canvas.size)
            except ClueError:
                found[self.key][place] = Clue.ANY
                canvas.leave(f"“{canvas.numbers[key][0].strip()[:20]}”", key)
        lying = frozenset(LYING)
        for key, ways in ways_of(canvas).items():
            if key in canvas.surface:
                continue
            if canvas.inside(key) and (ways <= lying or not ways & lying):
                found[self.gate][cell(*key)] = self.ways[not ways <= lying]
            else:
                canvas.leave(say("A line"), key)
        self._starts(canvas, kinds, found)
        return dict(found)

    def _starts(
        self, canvas: Canvas, kinds: Mapping[str, Kind], found: dict[str, dict[Coord, Any]]
    ) -> None:
        """Read the start; its number is the count of the gates."""
        for key, (_, name) in canvas.symbols.items():
            if name in CIRCLES and canvas.inside(key):
                found[self.start][cell(*key)] = self.start
            else:
                canvas.leave(say("The symbol “{name}”", name=name[:30]), key)
        gates = found[self.gate]
        step = {self.ways[0]: (0, 1), self.ways[1]: (1, 0)}
        first = [
            place
            for place, way in gates.items()
            if gates.get(cell(place.row - step[way][0], place.col - step[way][1])) != way
        ]
        for key, (said, _, _) in canvas.numbers.items():
            counts = key in canvas.symbols and number(said) == len(first)
            if said.strip() and key not in canvas.surface and not counts:
                canvas.leave(f"“{said.strip()[:20]}”", key)

    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw black cells, dashed lines and a circle."""
        for place, told in puzzle.clues[self.key].items():
            canvas.surface[key_of(place)] = BLACK
            if told is not Clue.ANY:
                canvas.numbers[key_of(place)] = (str(told), ON_BLACK, "1")
        for place, (count, way, _) in puzzle.clues[self.arrow].items():
            canvas.surface[key_of(place)] = BLACK
            said, _, mode = arrow_said(count, way)
            canvas.numbers[key_of(place)] = (said, ON_BLACK, mode)
        for place, way in puzzle.clues[self.gate].items():
            lying = way == self.ways[0]
            both = LYING if lying else (Direction.NORTH, Direction.SOUTH)
            canvas.spokes |= dict.fromkeys(((key_of(place), one) for one in both), "wall")
        for place in puzzle.clues[self.start]:
            canvas.symbols[key_of(place)] = (WHITE, "circle_L")

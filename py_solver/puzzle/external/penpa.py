"""Penpa: the contract of a stroke, the drawing of some clues in an editor that knows no rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import Direction
from py_solver.puzzle.clues import Kind
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

Key = tuple[int, int]
"""A row and a column, counted from 0 at the top left of the board; also outside the grid."""

Spoke = tuple[Key, Direction]
"""Half a line: from the middle of a cell to one of its sides."""

Seen = str
"""A feature that is visible on a board at a glance: `numbers`, `rooms`, `circles` and so on."""

Remark = tuple[str, tuple[Coord, ...], Literal["unread", "inferred"]]

Loss = tuple[str, tuple[Coord, ...]]
"""A part that will not be visible, in a sentence, and its places."""


def side(key: Key, way: Direction) -> Coord:
    """Return the edge of a cell in this direction."""
    row, col = key
    if way in (Direction.NORTH, Direction.SOUTH):
        return Coord(Layer.EDGES_H, row + (way is Direction.SOUTH), col)
    return Coord(Layer.EDGES_V, row, col + (way is Direction.EAST))


@dataclass
class Canvas:
    """The drawing on the grid of a board.

    - `words`: the author's title and rules; `known`: lines of these that are clues.
    - `numbers`: text, style and mode by cell; `small`: texts by cell and quarter; `corners`: texts.
    - `symbols`: style and name by cell; `beside`: place, style and name of those between cells.
    - `walls`: edges that are drawn over; `surface`: colours of cells.
    - `holes`: cells that are removed from the board.
    - `spokes`: the pieces of lines through cells, each with the layer where it is drawn.
    - `lists`: thermometers, arrows, cages, as lists of cells, by their layer.
    - `remarks`: parts that were not understood, or were inferred, while clues were read.
    """

    rows: int
    cols: int
    words: str = ""
    known: set[str] = field(default_factory=set)
    surface: dict[Key, int] = field(default_factory=dict)
    numbers: dict[Key, tuple[str, int, str]] = field(default_factory=dict)
    small: dict[tuple[Key, int], str] = field(default_factory=dict)
    corners: dict[Coord, str] = field(default_factory=dict)
    symbols: dict[Key, tuple[Any, str]] = field(default_factory=dict)
    beside: list[tuple[Coord, Any, str]] = field(default_factory=list)
    walls: set[Coord] = field(default_factory=set)
    holes: set[Key] = field(default_factory=set)
    spokes: dict[Spoke, str] = field(default_factory=dict)
    lists: dict[str, list[list[Key]]] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)

    @property
    def size(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, self.cols

    def inside(self, key: Key) -> bool:
        """Return whether this is a cell of the board."""
        return 0 <= key[0] < self.rows and 0 <= key[1] < self.cols

    def cells(self) -> list[Coord]:
        """Return all cells in reading order."""
        return [cell(row, col) for row in range(self.rows) for col in range(self.cols)]

    def leave(self, what: str, key: Key | None = None) -> None:
        """Remark that something is left out; `key` is its place, if that is on the board."""
        places = (cell(*key),) if key is not None and self.inside(key) else ()
        told = later("{what} was not understood and was left out.")
        if places:
            told = later("{what} {there} was not understood and was left out.")
        elif key:
            told = later("{what} beyond the board was not understood and was left out.")
        there = places[0].there if places else ""
        self.remarks.append((say(told, what=say(what), there=there), places, "unread"))


@dataclass(frozen=True)
class Stroke(ABC):
    """The drawing of the clues of one kind. `key` is the kind's.

    `needs` is what a board with such clues always shows; `may` what it sometimes shows. `sure` is
    one that looks like that of no other genre.
    """

    key: str
    needs: ClassVar[frozenset[Seen]] = frozenset()
    may: ClassVar[frozenset[Seen]] = frozenset()
    sure: ClassVar[bool] = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The kinds that it draws: its own, and others if they are drawn together."""
        return (self.key,)

    @abstractmethod
    def read(self, canvas: Canvas, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """Return the clues by their kinds; remark on the canvas on any part not understood."""

    @abstractmethod
    def draw(self, puzzle: Puzzle, canvas: Canvas) -> None:
        """Draw the clues."""

    def losses(self, puzzle: Puzzle) -> Iterator[Loss]:
        """Yield the parts that will not be visible."""
        return iter(())

"""Layers: what the player enters on a free board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Literal

from py_solver.board.coords import Layer
from py_solver.board.errors import ClueError
from py_solver.board.marks import Marks
from py_solver.board.substrate import Joins, Substrate
from py_solver.puzzle.clues.kind import Kind, Size
from py_solver.words.say import say

LARGEST = 999
NOTHING, SHADING, NUMBERS = "nothing", "shading", "numbers"
THROUGH_CELLS, ALONG_EDGES, BORDERS = "cells", "corners", "borders"

SHADED = Marks.binary("unshaded", "shaded")
LINES = Marks.binary("empty", "line", noun="line")

_JOINS = {THROUGH_CELLS: Joins.CELLS, ALONG_EDGES: Joins.CORNERS, BORDERS: Joins.PARTS}


@dataclass(frozen=True)
class Plays:
    """The marks of a free board.

    `cells` is `shading`, `numbers` or `nothing`; numbers go from `least` to `most`. `lines` run
    through `cells`, along the `corners` of cells, are `borders` of regions, or there is `nothing`
    to draw.
    """

    cells: str = SHADING
    least: int = 1
    most: int = 9
    lines: str = NOTHING

    def refuse(self) -> None:
        """Raise ClueError if this is no board."""
        fits = self.cells in (NOTHING, SHADING, NUMBERS)
        if not fits or self.lines not in (NOTHING, *_JOINS):
            raise ClueError(say("This is not something that a player can enter."))
        if self.cells == self.lines == NOTHING:
            raise ClueError(say("A board needs cells to fill in or lines to draw."))
        if not all(type(one) is int for one in (self.least, self.most)) or not (
            0 <= self.least <= self.most <= LARGEST
        ):
            raise ClueError(
                say("Numbers must be from 0 to {most}, the smaller first.", most=LARGEST)
            )

    def board(self, rows: int, cols: int) -> Substrate:
        """Return the board."""
        divided = Substrate.division(rows, cols)
        if self.cells == NOTHING and self.lines == BORDERS:
            return divided
        layers: list[tuple[Layer, Marks]] = []
        if self.cells != NOTHING:
            numbers = Marks.numbers(self.least, self.most)
            layers.append((Layer.CELLS, SHADED if self.cells == SHADING else numbers))
        if self.lines == BORDERS:
            layers += divided.layers[1:]
        elif self.lines != NOTHING:
            layers += [(Layer.EDGES_H, LINES), (Layer.EDGES_V, LINES)]
        return Substrate.floor(rows, cols, tuple(layers), _JOINS.get(self.lines, Joins.CORNERS))


@dataclass(frozen=True)
class Layers(Kind):
    """What the player enters. In a puzzle `Plays`, in JSON an object with its fields."""

    sort: ClassVar[str] = "layers"
    where: ClassVar[Literal["nowhere"]] = "nowhere"

    def empty(self, size: Size) -> Plays:
        """Return a board to shade."""
        return Plays()

    def accept(self, value: Any, size: Size) -> Plays:
        """Demand a board."""
        if not isinstance(value, Plays):
            raise ClueError(say("“{key}” must say what the player enters.", key=self.key))
        value.refuse()
        return value

    def from_json(self, value: Any, size: Size) -> Plays:
        """Read the object."""
        names = {one.name for one in fields(Plays)}
        if not isinstance(value, Mapping) or not names.issuperset(value):
            raise ClueError(say("“{key}” must say what the player enters.", key=self.key))
        return self.accept(Plays(**value), size)

    def to_json(self, value: Plays, size: Size) -> dict[str, Any]:
        """Return the fields that are not as they are by default."""
        return {
            one.name: getattr(value, one.name)
            for one in fields(Plays)
            if getattr(value, one.name) != one.default
        }

"""Coords: places on the board, by layer, row and column.

A board of R rows and C columns has four layers, each row-major, counted from 0 at the top left:

    cells    R x C            edges_h  (R+1) x C      the segment above cell (r, c)
    corners  (R+1) x (C+1)    edges_v  R x (C+1)      the segment left of cell (r, c)

Outside the grid are places for clues that look along a line. `top` and `bottom` are above and below
column c, `left` and `right` are beside row r. Those that touch the board are (0, c) and (R, c), (r,
0) and (r, C). They never have a mark.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from py_solver.board.errors import MarkError
from py_solver.words.say import later, say


class Layer(StrEnum):
    """The part of the board that a coord belongs to."""

    # Coords are hashed by the hundred thousand; an Enum's own hash is a call into Python.
    __hash__ = str.__hash__

    CELLS = "cells"
    EDGES_H = "edges_h"
    EDGES_V = "edges_v"
    CORNERS = "corners"
    TOP = "top"
    BOTTOM = "bottom"
    LEFT = "left"
    RIGHT = "right"

    @property
    def is_edge(self) -> bool:
        """Return whether this is one of the two layers of edges."""
        return self is Layer.EDGES_H or self is Layer.EDGES_V


BESIDE = {
    Layer.TOP: "above column",
    Layer.BOTTOM: "below column",
    Layer.LEFT: "left of row",
    Layer.RIGHT: "right of row",
}
"""The words of grid text for a place outside the grid. Sentences use `BESIDE_SAID`."""

BESIDE_SAID = {
    Layer.TOP: later("above column {n}"),
    Layer.BOTTOM: later("below column {n}"),
    Layer.LEFT: later("left of row {n}"),
    Layer.RIGHT: later("right of row {n}"),
}

CORNERS_SAID = {
    (False, False): later("the top left corner of {cell}"),
    (False, True): later("the top right corner of {cell}"),
    (True, False): later("the bottom left corner of {cell}"),
    (True, True): later("the bottom right corner of {cell}"),
}
"""Names of a corner, by whether it is below, and right of, the middle of the cell."""


def no_layer(layer: object) -> str:
    """Return the sentence about a layer that no board has; checking each Coord would slow it."""
    return say("There is no layer “{layer}”; use a Layer, such as Layer.CELLS.", layer=layer)


class Coord(NamedTuple):
    """A place on the board: layer, row, column, counted from 0 at the top left."""

    layer: Layer
    row: int
    col: int

    def __str__(self) -> str:
        """Return the address that JSON and the page use: `cells/2/4`."""
        return f"{self.layer}/{self.row}/{self.col}"

    @classmethod
    def parse(cls, text: str) -> Coord:
        """Read `cells/2/4`. Raises MarkError when the text is not an address."""
        parts = text.split("/")
        if len(parts) != 3 or not all(re.fullmatch("0|[1-9][0-9]{0,3}", n) for n in parts[1:]):
            raise MarkError(say("“{text}” is not a place on the board.", text=text[:40]))
        try:
            return cls(Layer(parts[0]), int(parts[1]), int(parts[2]))
        except ValueError:
            raise MarkError(say("“{text}” is not a place on the board.", text=text[:40])) from None

    @property
    def words(self) -> str:
        """The place as a player counts it, from 1: `row 3, column 5`."""
        row, col = self.row + 1, self.col + 1
        # Compared, not identified: a program may name the layer by its text.
        if self.layer == Layer.CELLS:
            return _cell_named(row, col)
        if self.layer == Layer.CORNERS:
            # Name the corner by a cell that is on the board, however large the board is.
            told = CORNERS_SAID[bool(self.row), bool(self.col)]
            return say(told, cell=_cell_named(self.row or 1, self.col or 1))
        if self.layer in BESIDE:
            lies = self.layer in (Layer.TOP, Layer.BOTTOM)
            return say(BESIDE_SAID[self.layer], n=col if lies else row)
        if self.layer == Layer.EDGES_H:
            return say("the edge above {cell}", cell=_cell_named(row, col))
        if self.layer != Layer.EDGES_V:
            raise MarkError(no_layer(self.layer))
        return say("the edge left of {cell}", cell=_cell_named(row, col))

    @property
    def there(self) -> str:
        """The place with a preposition, to put after a noun: `in row 3, column 5`."""
        if self.layer == Layer.CELLS:
            return say("in {place}", place=self.words)
        if self.layer in BESIDE:
            return self.words
        inner = self.row if self.layer == Layer.EDGES_H else self.col
        if _short and inner and self.layer != Layer.CORNERS:
            return say("between {cells}", cells=between_cells(self))
        if self.layer == Layer.EDGES_H and self.row:
            return say(
                "between rows {row} and {next_row} of column {col}",
                row=self.row,
                next_row=self.row + 1,
                col=self.col + 1,
            )
        if self.layer == Layer.EDGES_V and self.col:
            return say(
                "between columns {col} and {next_col} of row {row}",
                col=self.col,
                next_col=self.col + 1,
                row=self.row + 1,
            )
        return say("at {place}", place=self.words)


_short = False


def name_cells(*, short: bool) -> None:
    """Call cells `r3c5` from now on, in this interpreter; or `row 3, column 5`, as at first."""
    global _short
    _short = short


def cells_are_short() -> bool:
    """Whether cells are called `r3c5`: a cache of sentences with places has it in its key."""
    return _short


def _cell_named(row: int, col: int) -> str:
    told = later("r{row}c{col}") if _short else later("row {row}, column {col}")
    return say(told, row=row, col=col)


def between_cells(edge: Coord) -> str:
    """Return the two cells on either side of an inner edge: `r3c5 and r4c5`; not for edges at the
    edge of the grid.
    """
    lying = edge.layer == Layer.EDGES_H
    before = _cell_named(edge.row + (not lying), edge.col + lying)
    return say("{one} and {other}", one=before, other=_cell_named(edge.row + 1, edge.col + 1))


# Coords are made by the thousand, and this is one call fewer than Coord(...).
new_coord, _CELLS = tuple.__new__, Layer.CELLS


def cell(row: int, col: int) -> Coord:
    """Return the coord of the cell in this row and column, counted from 0."""
    return new_coord(Coord, (_CELLS, row, col))


def halves(place: Coord) -> tuple[int, int]:
    """Return how far a place is from the top left corner, down and right, in halves of a cell."""
    down = place.layer in (Layer.CELLS, Layer.EDGES_V)
    right = place.layer in (Layer.CELLS, Layer.EDGES_H)
    return 2 * place.row + down, 2 * place.col + right


def at_halves(down: int, right: int) -> Coord:
    """Return the cell, edge or corner at this distance from the top left corner, in half cells."""
    if down % 2:
        layer = Layer.CELLS if right % 2 else Layer.EDGES_V
    else:
        layer = Layer.EDGES_H if right % 2 else Layer.CORNERS
    return Coord(layer, down // 2, right // 2)


def in_reading(place: Coord) -> tuple[int, int, Layer]:
    """Return a key that sorts places of any layers row by row."""
    return place.row, place.col, place.layer

"""Coords: places on the board, by layer, row and column.

A board of R rows and C columns has four layers, each row-major, counted from 0 at the top left:

    cells    R x C            edges_h  (R+1) x C      the segment above cell (r, c)
    corners  (R+1) x (C+1)    edges_v  R x (C+1)      the segment left of cell (r, c)
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import NamedTuple

from py_solver.board.errors import MarkError


class Layer(StrEnum):
    """Where on the board a coord lies."""

    # Coords are hashed by the hundred thousand; an Enum's own hash is a call into Python.
    __hash__ = str.__hash__

    CELLS = "cells"
    EDGES_H = "edges_h"
    EDGES_V = "edges_v"
    CORNERS = "corners"

    @property
    def is_edge(self) -> bool:
        """Whether this is one of the two layers of edges."""
        return self is Layer.EDGES_H or self is Layer.EDGES_V


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
        """Read `cells/2/4`. Raises MarkError when the text is no address."""
        parts = text.split("/")
        if len(parts) != 3 or not all(re.fullmatch("0|[1-9][0-9]{0,3}", n) for n in parts[1:]):
            raise MarkError(f"“{text[:40]}” is not a place on the board.")
        try:
            return cls(Layer(parts[0]), int(parts[1]), int(parts[2]))
        except ValueError:
            raise MarkError(f"“{text[:40]}” is not a place on the board.") from None

    @property
    def words(self) -> str:
        """The place as a player counts it, from 1: `row 3, column 5`."""
        place = f"row {self.row + 1}, column {self.col + 1}"
        # Compared, not identified: a program may name the layer by its text.
        if self.layer == Layer.CELLS:
            return place
        if self.layer == Layer.CORNERS:
            return f"the top left corner of {place}"
        side = "above" if self.layer == Layer.EDGES_H else "left of"
        return f"the edge {side} {place}"


# What Coord(...) does with a call more: cells are made by the thousand.
_make, _CELLS = tuple.__new__, Layer.CELLS


def cell(row: int, col: int) -> Coord:
    """Return the coord of the cell in this row and column, counted from 0."""
    return _make(Coord, (_CELLS, row, col))

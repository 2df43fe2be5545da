"""The substrate: a board's size, its layers in play, and the material of each cell.

The engine works on indices: the coords of the layers in play, one layer after the other. This is
the ONLY place where coords become indices.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Any

from py_solver.board.coords import Coord, Layer, at_halves, cell, halves
from py_solver.board.errors import ConstraintError
from py_solver.board.layout import dimensions_of, laid_out
from py_solver.board.marks import Marks
from py_solver.board.naming import edge_name
from py_solver.board.whole import demand, whole
from py_solver.words.say import say


class Material(StrEnum):
    """The material of a cell. A wall blocks sight, a hole does not; neither can have a mark."""

    FLOOR = "floor"
    WALL = "wall"
    HOLE = "hole"


class Joins(StrEnum):
    """The places at which edges meet: corners (Slitherlink), or the cells that they cross (Masyu).

    With `PARTS`, edges are borders that separate cells. The edge of the grid, and edges beside
    walls and holes, count as drawn and are not in play. Borders run from corner to corner, and each
    is between two cells.
    """

    CORNERS = "corners"
    CELLS = "cells"
    PARTS = "parts"


@dataclass(frozen=True)
class Substrate:
    """The board's size, the layers in play with their marks, and the material of each cell.

    `materials` is row-major, rows x columns; empty means floor everywhere. A coord that is not in
    play keeps an index, but its only candidate is 0 and no region contains it. Walls and holes are
    not in play. Unless edges join at corners, neither are the edge of the grid and edges beside a
    wall or a hole.

    A board that `wraps` has its last row beside the first, and its last column too. Then two edges
    at opposite sides of the grid are one, which has the coord on the left or at the top (`home`).
    """

    rows: int
    cols: int
    layers: tuple[tuple[Layer, Marks], ...]
    materials: tuple[Material, ...] = ()
    joins: Joins = Joins.CORNERS
    wraps: bool = False

    def __post_init__(self) -> None:
        """Raise ConstraintError if this cannot be a board, TypeError for a size of other types."""
        object.__setattr__(self, "rows", whole(self.rows, "The number of rows"))
        object.__setattr__(self, "cols", whole(self.cols, "The number of columns"))
        if self.rows < 1 or self.cols < 1:
            raise ConstraintError(
                say(
                    "A board needs at least one row and one column, not {rows}×{cols}.",
                    rows=self.rows,
                    cols=self.cols,
                )
            )
        if self.materials and len(self.materials) != self.rows * self.cols:
            raise ConstraintError(say("There must be one material for each cell, row by row."))
        if self.wraps and (self.joins is not Joins.CELLS or min(self.rows, self.cols) < 3):
            raise ConstraintError(
                say("A board that wraps has edges that join cells, and at least 3×3 cells.")
            )

    @staticmethod
    def floor(
        rows: int,
        cols: int,
        layers: tuple[tuple[Layer, Marks], ...],
        joins: Joins = Joins.CORNERS,
        wraps: bool = False,
    ) -> Substrate:
        """Return a board of only floor, made once, so that its derived data are computed once."""
        rows, cols = whole(rows, "The number of rows"), whole(cols, "The number of columns")
        return _floor(rows, cols, layers, joins, wraps)

    @classmethod
    def cells(cls, rows: int, cols: int, marks: Marks) -> Substrate:
        """Return a board on which only the cells have marks."""
        demand(marks, Marks)
        return cls.floor(rows, cols, ((Layer.CELLS, marks),))

    @classmethod
    def edges(cls, rows: int, cols: int, marks: Marks, joins: Joins = Joins.CORNERS) -> Substrate:
        """Return a board on which only the edges have marks, horizontal ones first."""
        return cls.floor(rows, cols, ((Layer.EDGES_H, marks), (Layer.EDGES_V, marks)), joins)

    @classmethod
    def division(cls, rows: int, cols: int, materials: tuple[Material, ...] = ()) -> Substrate:
        """Return a board whose inner edges have borders: 1, or 0 where two cells are joined.

        Its cells can only be 0. They exist so that rules can name them.
        """
        if not materials:
            return cls.floor(rows, cols, _DIVISION, Joins.PARTS)
        return cls(rows, cols, _DIVISION, materials, Joins.PARTS)

    def __hash__(self) -> int:
        """Hash once: substrates are keys of every cache between text and solver."""
        return self._hash

    def __repr__(self) -> str:
        """Return the size and the layers."""
        layers = ", ".join(layer.value for layer, _ in self.layers)
        return f"<Substrate {self.rows}×{self.cols}: {layers}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the board itself without derived data, because hashes differ between processes."""
        return Substrate, self._whole

    @cached_property
    def _whole(self) -> tuple[Any, ...]:
        return self.rows, self.cols, self.layers, self.materials, self.joins, self.wraps

    @cached_property
    def _hash(self) -> int:
        return hash(self._whole)

    def dimensions(self, layer: Layer) -> tuple[int, int]:
        """Return how many rows and columns of coords the layer has."""
        return dimensions_of(self.rows, self.cols, layer)

    @cached_property
    def coords(self) -> tuple[Coord, ...]:
        """Every coord of the layers in play, in the order of the indices."""
        return self._laid_out[0]

    @cached_property
    def _indices(self) -> Mapping[Coord, int]:
        return self._laid_out[1]

    @cached_property
    def _laid_out(self) -> tuple[tuple[Coord, ...], Mapping[Coord, int]]:
        return laid_out(self.rows, self.cols, tuple([layer for layer, _ in self.layers]))

    @property
    def size(self) -> int:
        """How many coords there are."""
        return len(self.coords)

    def has(self, coord: Coord) -> bool:
        """Return whether the coord is on the board, in a layer in play."""
        return coord in self._indices

    def index(self, coord: Coord) -> int:
        """Return the coord's index. Raises ConstraintError when it is not on this board."""
        index = self._indices.get(coord)
        if index is None:
            raise ConstraintError(
                say("There is no {place} on this board.", place=coord.words), (coord,)
            )
        return index

    def indices(self, coords: Iterable[Coord]) -> tuple[int, ...]:
        """Return the indices of those in play. Raises ConstraintError, as `index`."""
        known, playing = self._indices, self.in_play
        try:
            return tuple([at for at in [known[place] for place in coords] if playing[at]])
        except KeyError as error:
            self.index(error.args[0])  # raises
            raise

    @cached_property
    def cells_from(self) -> int | None:
        """The index of the cell in the top left corner, if cells are among the layers."""
        return self._indices.get(cell(0, 0))

    @cached_property
    def first_cell(self) -> int | None:
        """The index of the cell in the top left corner, if all cells exist and are in play."""
        return None if self.materials else self.cells_from

    def marks_of(self, index: int) -> Marks:
        """Return the marks of the layer that the index belongs to."""
        layer = self.coords[index].layer
        return next(marks for name, marks in self.layers if name is layer)

    def material(self, row: int, col: int) -> Material:
        """Return the material of the cell; beyond the board everything is wall."""
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            return Material.WALL
        return self.materials[row * self.cols + col] if self.materials else Material.FLOOR

    @cached_property
    def in_play(self) -> tuple[bool, ...]:
        """For each index, whether the coord is in play."""
        playing: list[bool] = []
        for layer, _ in self.layers:
            rows, cols = self.dimensions(layer)
            if layer is Layer.CELLS and self.materials:
                playing += [material is Material.FLOOR for material in self.materials]
            elif layer.is_edge and self.joins is not Joins.CORNERS:
                playing += self._between_floors(layer)
            else:
                playing += [True] * (rows * cols)
        return tuple(playing)

    def _between_floors(self, layer: Layer) -> list[bool]:
        """For each edge of a layer, whether there is floor on both of its sides."""
        width = self.cols
        floor = [material is Material.FLOOR for material in self.materials]
        floor = floor or [True] * (self.rows * width)
        lines = [floor[start : start + width] for start in range(0, len(floor), width)]
        if layer is Layer.EDGES_V:
            beside = (
                [self.wraps and line[0] and line[-1], *(a and b for a, b in pairwise(line))]
                for line in lines
            )
            return [plays for line in beside for plays in (*line, False)]
        rim = [False] * width
        first = [a and b for a, b in zip(lines[0], lines[-1], strict=True)] if self.wraps else rim
        above = (zip(one, other, strict=True) for one, other in pairwise(lines))
        return [*first, *(a and b for pairs in above for a, b in pairs), *rim]

    def home(self, coord: Coord) -> Coord:
        """Return the coord that this place has if the board wraps; otherwise the coord itself.

        A place beyond one side of the grid is at the opposite side.
        """
        if not self.wraps:
            return coord
        down, right = halves(coord)
        return at_halves(down % (2 * self.rows), right % (2 * self.cols))

    def drawn_at(self, coord: Coord) -> tuple[Coord, ...]:
        """Return where a place is on the grid: twice if the board wraps and it is at its edge."""
        _, row, col = coord
        twice = self.wraps and coord.layer.is_edge
        if twice and coord.layer is Layer.EDGES_H and row == 0:
            return coord, coord._replace(row=self.rows)
        if twice and coord.layer is Layer.EDGES_V and col == 0:
            return coord, coord._replace(col=self.cols)
        return (coord,)

    @cached_property
    def candidates(self) -> tuple[int, ...]:
        """For each index, the candidates on an empty board, as a bit mask."""
        masks: list[int] = []
        for layer, marks in self.layers:
            rows, cols = self.dimensions(layer)
            masks += [marks.mask] * (rows * cols)
        return tuple([m if plays else 1 for m, plays in zip(masks, self.in_play, strict=True)])

    def name(self, coord: Coord) -> str:
        """Return the player's name for the place; an edge is named by the cells at its sides."""
        if coord.layer == Layer.EDGES_H or coord.layer == Layer.EDGES_V:
            return edge_name(coord, self.rows, self.cols, wraps=self.wraps)
        return coord.words

    def ends(self, edge: Coord) -> tuple[Coord, Coord]:
        """Return the two places that the edge joins or separates: corners or cells, see `joins`.

        Raises ConstraintError when the coord is not an edge.
        """
        if edge.layer not in (Layer.EDGES_H, Layer.EDGES_V):
            raise ConstraintError(say("There is no edge at {place}.", place=edge.words), (edge,))
        if self.joins is not Joins.CORNERS:
            lying = edge.layer is Layer.EDGES_H
            before = cell(edge.row - lying, edge.col - (not lying))
            return self.home(before), self.home(cell(edge.row, edge.col))
        horizontal = edge.layer is Layer.EDGES_H
        first = Coord(Layer.CORNERS, edge.row, edge.col)
        return first, Coord(Layer.CORNERS, edge.row + (not horizontal), edge.col + horizontal)

    def edges_at(self, place: Coord) -> tuple[Coord, ...]:
        """Return the edges of the board that meet in a corner, or that bound a cell.

        The order is north, west, east, south; places beyond the board are left out.
        """
        layer, row, col = place
        if layer is not Layer.CORNERS and 0 <= row < self.rows and 0 <= col < self.cols:
            known = self._bounds
            if known:
                return known[row * self.cols + col]
        if layer is Layer.CORNERS:
            around = (
                Coord(Layer.EDGES_V, row - 1, col),
                Coord(Layer.EDGES_H, row, col - 1),
                Coord(Layer.EDGES_H, row, col),
                Coord(Layer.EDGES_V, row, col),
            )
        else:
            around = (
                Coord(Layer.EDGES_H, row, col),
                Coord(Layer.EDGES_V, row, col),
                Coord(Layer.EDGES_V, row, col + 1),
                Coord(Layer.EDGES_H, row + 1, col),
            )
        return tuple(edge for edge in map(self.home, around) if self.has(edge))

    @cached_property
    def _bounds(self) -> list[tuple[Coord, ...]]:
        """For each cell, row by row, the edges that bound it, without those of a missing layer.

        Empty if a layer is missing, or if the board wraps.
        """
        starts = [self._indices.get(first) for first in (_FIRST_LYING, _FIRST_STANDING)]
        if None in starts or self.wraps:
            return []
        lying, standing = (self.coords[start:] for start in starts)
        width = self.cols
        found: list[tuple[Coord, ...]] = []
        for row in range(self.rows):
            north, west = row * width, row * (width + 1)
            for at in range(width):
                left = west + at
                edges = lying[north + at], standing[left], standing[left + 1]
                found.append((*edges, lying[north + at + width]))
        return found

    @cached_property
    def edges_around(self) -> list[tuple[int, ...]]:
        """For each cell, row by row, the indices of the edges in play that bound it."""
        return [tuple([edge for edge in around if edge >= 0]) for around in self.sides]

    @cached_property
    def sides(self) -> list[tuple[int, int, int, int]]:
        """For each cell, row by row, the indices of the edges that bound it; -1 if not in play.

        They are in the order of `edges_at`, by arithmetic: coord by coord it takes six times as
        long.
        """
        lying, standing = self._indices[_FIRST_LYING], self._indices[_FIRST_STANDING]
        width, plays = self.cols, self.in_play
        last_row, last_col = (self.rows - 1, width - 1) if self.wraps else (-1, -1)
        found = []
        for row in range(self.rows):
            for col in range(width):
                north, west = lying + row * width + col, standing + row * (width + 1) + col
                east = west + 1 if col != last_col else west - col
                south = north + width if row != last_row else lying + col
                found.append(
                    (
                        north if plays[north] else -1,
                        west if plays[west] else -1,
                        east if plays[east] else -1,
                        south if plays[south] else -1,
                    )
                )
        return found

    @cached_property
    def neighbors4(self) -> tuple[tuple[int, ...], ...]:
        """For each index, the coords in play of its own layer that are orthogonally adjacent."""
        return self._neighbors(((-1, 0), (0, -1), (0, 1), (1, 0)))

    @cached_property
    def neighbors8(self) -> tuple[tuple[int, ...], ...]:
        """For each index, those that touch it, also diagonally."""
        steps = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
        return self._neighbors(steps)

    def _neighbors(self, steps: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
        playing, index = self.in_play, self._indices
        found = (
            [index.get(Coord(layer, row + down, col + right)) for down, right in steps]
            for layer, row, col in self.coords
        )
        return tuple(
            tuple([near for near in around if near is not None and playing[near]])
            for around in found
        )


_FIRST_LYING = Coord(Layer.EDGES_H, 0, 0)
_FIRST_STANDING = Coord(Layer.EDGES_V, 0, 0)


@lru_cache(maxsize=64)
def _floor(
    rows: int, cols: int, layers: tuple[tuple[Layer, Marks], ...], joins: Joins, wraps: bool
) -> Substrate:
    return Substrate(rows, cols, layers, joins=joins, wraps=wraps)


_PLACE = Marks(0, 0, 0, ("cell",), derived=True)
_BORDERS = Marks.binary("joined", "border", noun="border")
_DIVISION = (Layer.CELLS, _PLACE), (Layer.EDGES_H, _BORDERS), (Layer.EDGES_V, _BORDERS)

"""Regions: the coords that a rule is about.

A substrate resolves a region into the indices of its coords in play, in order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.sight import sight
from py_solver.board.substrate import Substrate


@dataclass(frozen=True)
class Region(ABC):
    """Some coords of a board, described by a shared property."""

    @abstractmethod
    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return the coords on this board, in order."""

    def resolve(self, board: Substrate) -> tuple[int, ...]:
        """Return the indices of the coords in play, in order.

        Raises ConstraintError when the region leaves the board.
        """
        return board.indices(self.find(board))


class Direction(StrEnum):
    """A way to look along a row or a column."""

    NORTH = "n"
    EAST = "e"
    SOUTH = "s"
    WEST = "w"

    __hash__ = str.__hash__

    @property
    def step(self) -> tuple[int, int]:
        """The change of row and column."""
        return STEPS[self]

    def next(self, place: Coord) -> Coord:
        """Return the next place in this direction, of the same layer, on the board or not."""
        down, right = self.step
        return Coord(place.layer, place.row + down, place.col + right)


STEPS = {
    Direction.NORTH: (-1, 0),
    Direction.EAST: (0, 1),
    Direction.SOUTH: (1, 0),
    Direction.WEST: (0, -1),
}


@dataclass(frozen=True)
class All(Region):
    """Every coord of every layer in play."""

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return them layer by layer, row by row."""
        return board.coords


@dataclass(frozen=True)
class AllOf(Region):
    """Every coord of one layer."""

    layer: Layer = Layer.CELLS

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return them row by row."""
        return (coord for coord in board.coords if coord.layer is self.layer)


class _Block(Region):
    """The cells where some rows and columns meet."""

    @abstractmethod
    def spans(self, board: Substrate) -> tuple[range, range]:
        """Return the rows and the columns."""

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return the cells row by row."""
        rows, cols = self.spans(board)
        return (cell(row, col) for row in rows for col in cols)

    def resolve(self, board: Substrate) -> tuple[int, ...]:
        """Compute the indices if all cells exist and are in play, in a third of the time."""
        rows, cols = self.spans(board)
        first, width = board.first_cell, board.cols
        inside = rows.start >= 0 <= cols.start and rows.stop <= board.rows and cols.stop <= width
        if first is None or not inside:
            return super().resolve(board)
        return tuple([first + row * width + col for row in rows for col in cols])


@dataclass(frozen=True)
class Row(_Block):
    """The cells of one row, from left to right."""

    row: int = 0

    def spans(self, board: Substrate) -> tuple[range, range]:
        """Return the row, and all columns."""
        return range(self.row, self.row + 1), range(board.cols)


@dataclass(frozen=True)
class Col(_Block):
    """The cells of one column, from top to bottom."""

    col: int = 0

    def spans(self, board: Substrate) -> tuple[range, range]:
        """Return all rows, and the column."""
        return range(board.rows), range(self.col, self.col + 1)


@dataclass(frozen=True)
class Rect(_Block):
    """The cells of a rectangle, row by row."""

    row: int = 0
    col: int = 0
    height: int = 1
    width: int = 1

    def spans(self, board: Substrate) -> tuple[range, range]:
        """Return its rows and columns."""
        return range(self.row, self.row + self.height), range(self.col, self.col + self.width)


@dataclass(frozen=True)
class Diagonal(Region):
    """A diagonal from the cell (row, col) down to the edge of the grid, to the right or left."""

    row: int = 0
    col: int = 0
    rightwards: bool = True

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return its cells from top to bottom."""
        row, col, step = self.row, self.col, 1 if self.rightwards else -1
        while row < board.rows and 0 <= col < board.cols:
            yield cell(row, col)
            row, col = row + 1, col + step


@dataclass(frozen=True)
class Los(Region):
    """Line of sight: the cells seen from (row, col) in one direction, up to a wall or the edge.

    The cell itself is not part of it. A hole does not block the view, but is not part of it either.
    """

    row: int = 0
    col: int = 0
    direction: Direction = Direction.EAST

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return the visible cells, the nearest first; from a wall or beyond the board, none."""
        vertical = self.direction in (Direction.NORTH, Direction.SOUTH)
        run, at = sight(board).run_of(self.row, self.col, vertical=vertical)
        if self.direction in (Direction.EAST, Direction.SOUTH):
            return run[at + 1 :]
        return run[:at][::-1]


@dataclass(frozen=True)
class Run(Region):
    """The cell (row, col) and the cells that it sees to the right, or below it."""

    row: int = 0
    col: int = 0
    vertical: bool = False

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return the cells, starting with this one; none from a wall."""
        if not (0 <= self.row < board.rows and 0 <= self.col < board.cols):
            return (cell(self.row, self.col),)  # resolve refuses it
        run, at = sight(board).run_of(self.row, self.col, vertical=self.vertical)
        return run[at:]


@dataclass(frozen=True)
class LosCross(Region):
    """The cell (row, col) and the cells that it sees in its column and in its row."""

    row: int = 0
    col: int = 0

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return the cell, then its column from top to bottom and its row from left to right."""
        column, above = sight(board).run_of(self.row, self.col, vertical=True)
        line, before = sight(board).run_of(self.row, self.col, vertical=False)
        others = (*column[:above], *column[above + 1 :], *line[:before], *line[before + 1 :])
        return (cell(self.row, self.col), *others)

    def resolve(self, board: Substrate) -> tuple[int, ...]:
        """Return the indices of those in play. Raises ConstraintError beyond the board."""
        if not (0 <= self.row < board.rows and 0 <= self.col < board.cols):
            return super().resolve(board)  # raises
        return sight(board).crosses[self.row * board.cols + self.col]


@dataclass(frozen=True)
class Neighbors4(Region):
    """The cells orthogonally next to (row, col), without the cell itself."""

    row: int = 0
    col: int = 0

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return them in the order north, east, south, west."""
        for direction in Direction:
            down, right = direction.step
            near = cell(self.row + down, self.col + right)
            if board.has(near):
                yield near

    def resolve(self, board: Substrate) -> tuple[int, ...]:
        """Compute the indices of those in play."""
        row, col, width, first = self.row, self.col, board.cols, board.cells_from
        if first is None or not (0 <= row < board.rows and 0 <= col < width):
            return super().resolve(board)
        at, plays = first + row * width + col, board.in_play
        near = []
        if row and plays[at - width]:
            near.append(at - width)
        if col + 1 < width and plays[at + 1]:
            near.append(at + 1)
        if row + 1 < board.rows and plays[at + width]:
            near.append(at + width)
        if col and plays[at - 1]:
            near.append(at - 1)
        return tuple(near)


@dataclass(frozen=True)
class Set(Region):
    """Exactly these coords; their order is kept, but has no meaning."""

    coords: tuple[Coord, ...] = ()

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return them as they were given."""
        return self.coords


@dataclass(frozen=True)
class Along(Region):
    """These coords in this order, from the first to the last."""

    coords: tuple[Coord, ...] = ()

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return them as they were given."""
        return self.coords


@dataclass(frozen=True)
class Union(Region):
    """The coords of any of the parts, each once, in the order in which they first occur."""

    parts: tuple[Region, ...] = ()

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return them part by part."""
        return dict.fromkeys(coord for part in self.parts for coord in part.find(board))


@dataclass(frozen=True)
class Intersect(Region):
    """The coords that all parts share, in the order of the first."""

    parts: tuple[Region, ...] = ()

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return them in the order of the first part."""
        if not self.parts:
            return ()
        others = [set(part.find(board)) for part in self.parts[1:]]
        first = dict.fromkeys(self.parts[0].find(board))
        return [coord for coord in first if all(coord in other for other in others)]


@dataclass(frozen=True)
class Diff(Region):
    """The coords of `whole` that are not in `without`, in the order of `whole`."""

    whole: Region = All()
    without: Region = Set()

    def find(self, board: Substrate) -> Iterable[Coord]:
        """Return them in the order of `whole`."""
        gone = set(self.without.find(board))
        return [coord for coord in self.whole.find(board) if coord not in gone]

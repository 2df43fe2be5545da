"""Families: all regions of one kind on a board, such as every two neighbours or every 2×2 block.

A rule about “every two cells that touch” means thousands of regions on a large board. A family
stands for all of them, and computes the indices of all of them at once, which takes a fraction of
the time. When a sentence needs a single region, the family lists them one by one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.regions import Along, LosCross, Rect, Region, Run, Set
from py_solver.board.sight import sight
from py_solver.board.substrate import Material, Substrate

Member = tuple[Region, ...]
"""The regions of one constraint, usually one."""
Indices = tuple[tuple[int, ...], ...]
"""The coords in play of these regions, as indices of the board."""


@dataclass(frozen=True)
class Family(ABC):
    """All regions of one kind on a board."""

    @abstractmethod
    def members(self, board: Substrate) -> Iterable[Member]:
        """Return them one by one."""

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return the indices of the coords in play of each, in the same order.

        Raises ConstraintError when a region leaves the board.
        """
        for member in self.members(board):
            yield tuple(region.resolve(board) for region in member)

    def places(self, board: Substrate) -> Iterable[Coord] | None:
        """Return the cell or corner that each member is about; None if its coords show it."""
        return None


@dataclass(frozen=True)
class NeighborPairs(Family):
    """Each two cells in play that are orthogonally adjacent.

    The order is by cell in reading order, and the pair to the right comes before the one below. If
    `rooms` gives the room of each cell, row by row, only pairs of two rooms are included.
    """

    rooms: tuple[int, ...] = ()

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each as a rectangle of two cells."""
        for ((one, other),) in self.resolve(board):
            (_, row, col), (_, down, right) = board.coords[one], board.coords[other]
            yield (Rect(row, col, 1 + down - row, 1 + right - col),)

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return the two indices of each."""
        pairs, rooms, first = _pairs(board), self.rooms, board.index(cell(0, 0))
        if not rooms:
            return [(pair,) for pair in pairs]
        return [(pair,) for pair in pairs if rooms[pair[0] - first] != rooms[pair[1] - first]]


@lru_cache(maxsize=16)
def _pairs(board: Substrate) -> list[tuple[int, int]]:
    """Return the indices of each two adjacent cells in play."""
    first, width, height = board.index(cell(0, 0)), board.cols, board.rows
    plays = board.in_play
    found = []
    for row in range(height):
        start = first + row * width
        for one in range(start, start + width):
            if not plays[one]:
                continue
            if one + 1 < start + width and plays[one + 1]:
                found.append((one, one + 1))
            if row + 1 < height and plays[one + width]:
                found.append((one, one + width))
    return found


@dataclass(frozen=True)
class Blocks(Family):
    """Each 2×2 block of cells, row by row.

    With `narrow`, a board of one row or column has its pairs of neighbours instead (or its one
    cell). So any two cells that touch are in one member.
    """

    narrow: bool = False

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each as a rectangle."""
        least = 1 if self.narrow else 0
        for row in range(max(least, board.rows - 1)):
            for col in range(max(least, board.cols - 1)):
                yield (Rect(row, col, min(2, board.rows), min(2, board.cols)),)

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return the indices of the cells in play of each."""
        width, first, least = board.cols, board.index(cell(0, 0)), 1 if self.narrow else 0
        plays, whole = board.in_play, board.first_cell is not None
        sides = range(min(2, board.rows)), range(min(2, width))
        steps = [down * width + right for down in sides[0] for right in sides[1]]
        blocks = (
            [first + row * width + col + step for step in steps]
            for row in range(max(least, board.rows - 1))
            for col in range(max(least, width - 1))
        )
        return [(tuple(b if whole else [at for at in b if plays[at]]),) for b in blocks]


@dataclass(frozen=True)
class Rings(Family):
    """Each cell in play, with the cells in play that touch it, also diagonally, if any do."""

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each as two sets."""
        for here, ring in self.resolve(board):
            yield tuple(Set(tuple(board.coords[at] for at in each)) for each in (here, ring))

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return the index of each cell, and of the cells around it in the order of the board."""
        first, width, plays = board.index(cell(0, 0)), board.cols, board.in_play
        found = []
        for row in range(board.rows):
            rows = range(max(row - 1, 0), min(row + 2, board.rows))
            for col in range(width):
                here, cols = first + row * width + col, range(max(col - 1, 0), min(col + 2, width))
                near = [first + down * width + right for down in rows for right in cols]
                ring = tuple([at for at in near if at != here and plays[at]])
                if plays[here] and ring:
                    found.append(((here,), ring))
        return found


@dataclass(frozen=True)
class DiagonalPairs(Family):
    """Each two cells in play that touch only at a corner, block by block as in `Blocks`."""

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each as a set."""
        for ((one, other),) in self.resolve(board):
            yield (Set((board.coords[one], board.coords[other])),)

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return the two indices of each."""
        first, width, plays = board.index(cell(0, 0)), board.cols, board.in_play
        found = []
        for row in range(board.rows - 1):
            for at in range(first + row * width, first + row * width + width - 1):
                for pair in ((at, at + width + 1), (at + 1, at + width)):
                    if plays[pair[0]] and plays[pair[1]]:
                        found.append((pair,))
        return found


@dataclass(frozen=True)
class SightRuns(Family):
    """Each straight run of two or more cells between walls: along the rows, then the columns."""

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each by its first cell."""
        return ((Run(row, col, vertical),) for row, col, vertical in sight(board).starts)

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return the indices in play of each run."""
        return [(run,) for run in sight(board).long_runs]


@dataclass(frozen=True)
class SightCrosses(Family):
    """Each cell in play, with the cells that it sees in its column and in its row."""

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each by its cell."""
        return ((LosCross(place.row, place.col),) for place in _cells_in_play(board))

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return each cell and the cells that it sees."""
        first = board.index(cell(0, 0))
        plays = board.in_play[first:]
        return [
            (cross,) for cross, there in zip(sight(board).crosses, plays, strict=False) if there
        ]


@dataclass(frozen=True)
class EdgesAround(Family):
    """The edges around each cell in play, or around these cells: north, west, east, south.

    With `themselves`, each cell alone is a second region.
    """

    cells: tuple[Coord, ...] | None = None
    themselves: bool = False

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each as a set."""
        for place in self._cells(board):
            around = Set(board.edges_at(place))
            yield (around, Set((place,))) if self.themselves else (around,)

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return the indices of the edges in play."""
        around, width = board.edges_around, board.cols
        found = [around[row * width + col] for _, row, col in self._cells(board)]
        if self.themselves:
            alone = board.indices(self._cells(board))
            return [(edges, (index,)) for edges, index in zip(found, alone, strict=True)]
        return [(edges,) for edges in found]

    def _cells(self, board: Substrate) -> Iterable[Coord]:
        return _floor(board) if self.cells is None else self.cells


@dataclass(frozen=True)
class _OfEdges(Family):
    """Edges that lead away from these cells, picked from those to the north, west, east, south."""

    cells: tuple[Coord, ...]

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each edge as a region of its own."""
        coords = board.coords
        for _, edges in self._picked(board):
            yield tuple(Along((coords[edge],)) for edge in edges)

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return the index of each edge."""
        return [tuple([(edge,) for edge in edges]) for _, edges in self._picked(board)]

    def places(self, board: Substrate) -> Iterable[Coord]:
        """Return the cells."""
        return (place for place, _ in self._picked(board))

    def _picked(self, board: Substrate) -> Iterable[tuple[Coord, tuple[int, ...]]]:
        """Return each cell with its edges in play; -1 for an edge that is not in play."""
        sides, width = board.sides, board.cols
        for place in self.cells:
            for edges in self.pick(*sides[place.row * width + place.col]):
                yield place, edges

    @abstractmethod
    def pick(self, north: int, west: int, east: int, south: int) -> Iterable[tuple[int, ...]]:
        """Return the edges of each constraint; -1 is an edge that does not exist."""


@dataclass(frozen=True)
class Crossings(_OfEdges):
    """The edges to the west and to the north of each of these cells that has both."""

    def pick(self, north: int, west: int, east: int, south: int) -> Iterable[tuple[int, ...]]:
        """Return both."""
        return ((west, north),) if west >= 0 <= north else ()


@dataclass(frozen=True)
class Opposites(_OfEdges):
    """Each two edges of one of these cells that are on opposite sides of it."""

    def pick(self, north: int, west: int, east: int, south: int) -> Iterable[tuple[int, ...]]:
        """Return the pairs of which both exist."""
        pairs = (north, south), (west, east)
        return [pair for pair in pairs if min(pair) >= 0]


@dataclass(frozen=True)
class DeadEnds(_OfEdges):
    """Each edge of one of these cells that has no edge on the opposite side of the cell."""

    def pick(self, north: int, west: int, east: int, south: int) -> Iterable[tuple[int, ...]]:
        """Return each edge whose opposite does not exist."""
        pairs = (north, south), (west, east)
        return [(max(pair),) for pair in pairs if min(pair) < 0 <= max(pair)]


@dataclass(frozen=True)
class Runs(Family):
    """These runs of places of the board, by index."""

    runs: tuple[Sequence[int], ...]

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each as its coords in order."""
        return ((Along(tuple(board.coords[at] for at in run)),) for run in self.runs)

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return those in play."""
        plays = board.in_play
        if all(plays):
            return [(tuple(run),) for run in self.runs]
        return [(tuple([at for at in run if plays[at]]),) for run in self.runs]


@dataclass(frozen=True)
class Groups(Family):
    """These groups of regions, each a list of places in play by index."""

    groups: tuple[Indices, ...]

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each region as its coords in order."""
        coords = board.coords
        return (
            tuple(Along(tuple(coords[at] for at in region)) for region in group)
            for group in self.groups
        )

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return their indices."""
        return self.groups


@dataclass(frozen=True)
class Meetings(Family):
    """The cells in play that meet at each of these corners, in reading order."""

    corners: tuple[Coord, ...]

    def members(self, board: Substrate) -> Iterable[Member]:
        """Return each as its cells in order."""
        coords = board.coords
        return ((Along(tuple(coords[at] for at in cells)),) for (cells,) in self.resolve(board))

    def resolve(self, board: Substrate) -> Iterable[Indices]:
        """Return the indices of each."""
        first, plays = board.index(cell(0, 0)), board.in_play
        height, width = board.rows, board.cols
        for _, row, col in self.corners:
            rows = range(max(row - 1, 0), min(row + 1, height))
            cols = range(max(col - 1, 0), min(col + 1, width))
            around = (first + down * width + right for down in rows for right in cols)
            yield (tuple([at for at in around if plays[at]]),)

    def places(self, board: Substrate) -> Iterable[Coord]:
        """Return the corners."""
        return self.corners


@lru_cache(maxsize=16)
def _floor(board: Substrate) -> tuple[Coord, ...]:
    """Return the cells of floor, in play or not."""
    cells = (cell(row, col) for row in range(board.rows) for col in range(board.cols))
    return tuple(at for at in cells if board.material(at.row, at.col) is Material.FLOOR)


def _cells_in_play(board: Substrate) -> Iterable[Coord]:
    return (
        place
        for place, plays in zip(board.coords, board.in_play, strict=True)
        if plays and place.layer is Layer.CELLS
    )

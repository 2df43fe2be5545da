"""The possible cells of each clue's region in a division, and the symmetry of its form.

All of it is known for an empty board: clauses and propagation start from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property, lru_cache

from py_solver.board.coords import cell
from py_solver.board.graphs import within
from py_solver.board.substrate import Substrate
from py_solver.rules.division._cell_graph import CellGraph, cell_graph


class Form(StrEnum):
    """The form of a region: any form, a rectangle, or rotational symmetry by 180°.

    The rotation is about the middle of its clue.
    """

    FREE = "free"
    RECTANGLE = "rectangle"
    TURNED = "turned"

    __hash__ = str.__hash__


class Aspect(StrEnum):
    """How the width of a rectangle compares to its height."""

    WIDE = "wide"
    TALL = "tall"
    SQUARE = "square"

    __hash__ = str.__hash__

    def fits(self, high: int, wide: int) -> bool:
        """Return whether a rectangle of so many rows and columns is like that."""
        return self is ASPECTS[(wide > high) - (wide < high)]


ASPECTS = {1: Aspect.WIDE, 0: Aspect.SQUARE, -1: Aspect.TALL}


Box = tuple[int, int, int, int]
"""The first and last row, the first and last column."""


class ClueReach:
    """The possible cells of one clue, computed when `cells` is first used."""

    def __init__(
        self, net: CellGraph, clue: tuple[int, ...], others: set[int], size: int | None, form: Form
    ) -> None:
        """Remember the clue, and the cells of all other clues."""
        self.net, self.clue, self._others = net, clue, others
        self._size, self._form = size, form
        self.coords = net.board.coords
        self.box = top, bottom, left, right = self.box_of(clue)
        self.first = net.board.index(cell(0, 0))
        self.both = 2 * self.first + (top + bottom) * net.board.cols + left + right
        """The sum of the numbers of a cell and of its image, if that is on the board."""
        # Hints and making by grade ask these tens of thousands of times.
        self._mirrors: dict[int, int | None] = {}
        self._turns: dict[int, int | None] = {}

    def box_of(self, cells: tuple[int, ...] | set[int]) -> Box:
        """Return the rows and columns that some cells take up."""
        rows = [self.coords[index].row for index in cells]
        cols = [self.coords[index].col for index in cells]
        return min(rows), max(rows), min(cols), max(cols)

    def at(self, row: int, col: int) -> int | None:
        """Return the cell there, if it is in the graph."""
        board = self.net.board
        if not (0 <= row < board.rows and 0 <= col < board.cols):
            return None
        index = self.first + row * board.cols + col
        return index if index in self.net.beside else None

    def filled(self, box: Box) -> bool:
        """Return whether all cells of a box are in the graph, and none has another clue."""
        top, bottom, left, right = box
        return all(
            (index := self.at(row, col)) is not None and index not in self._others
            for row in range(top, bottom + 1)
            for col in range(left, right + 1)
        )

    def mirror(self, index: int) -> int | None:
        """Return the image of a cell in the rotation by 180°, if it is on the board."""
        if index not in self._mirrors:
            _, _, left, right = self.box
            cols, across = self.net.board.cols, self.both - index
            is_there = 0 <= left + right - (index - self.first) % cols < cols
            self._mirrors[index] = across if is_there and across in self.net.beside else None
        return self._mirrors[index]

    def turned(self, edge: int) -> int | None:
        """Return the image of a border, if it is between two cells there, too."""
        if edge not in self._turns:
            one, other = map(self.mirror, self.net.sides[edge])
            self._turns[edge] = (
                None if one is None or other is None else self.net.beside[one].get(other)
            )
        return self._turns[edge]

    def fits(self, box: Box, size: int | None) -> bool:
        """Return whether a rectangle of the clue's may take up this box, or more."""
        top, bottom, left, right = box
        if not self.filled(box):
            return False
        return size is None or any(
            high > bottom - top and wide > right - left for high, wide in sides_of(size)
        )

    @cached_property
    def cells(self) -> set[int]:
        """The cells that the region may have, the clue's own among them."""
        if self._form is Form.RECTANGLE:
            return set(self._in_rectangles(self._size, set(self.net.cells) - self._others))
        if any(index not in self.net.beside or index in self._others for index in self.clue):
            return set()
        steps = None if self._size is None else max(0, self._size - len(self.clue))
        mine = _Free(self) if self._form is Form.TURNED else set(self.net.cells) - self._others
        return within(self.net.near, self.clue, mine, steps)

    def _in_rectangles(self, size: int | None, free: set[int]) -> Iterator[int]:
        """Yield the cells that are in some rectangle around the clue.

        Row by row outwards, each may reach as far as those before it do.
        """
        top, bottom, left, right = self.box
        if not self.filled(self.box):
            return
        inner = [self._run(row, free) for row in range(top, bottom + 1)]
        most = max(first for first, _ in inner), min(last for _, last in inner)
        for start, way in ((top, 1), (bottom, -1)):
            first, last, row = *most, start
            while True:
                high = 1 + max(row, bottom) - min(row, top)
                wide = _widest(size, high, self.net.board.cols)
                for col in range(max(first, right + 1 - wide), min(last, left - 1 + wide) + 1):
                    index = self.at(row, col)
                    if index is not None:
                        yield index
                row += way
                beyond = self._run(row, free)
                first, last = max(first, beyond[0]), min(last, beyond[1])
                if first > left or last < right or not wide:
                    break

    def _run(self, row: int, free: set[int]) -> tuple[int, int]:
        """Return from which column to which this row is free round those of the clue."""
        _, _, left, right = self.box
        if any(self.at(row, col) not in free for col in range(left, right + 1)):
            return right + 1, left - 1
        while self.at(row, left - 1) in free:
            left -= 1
        while self.at(row, right + 1) in free:
            right += 1
        return left, right


class _Free:
    """The free cells of a clue whose images in its rotation are also free.

    On a large board most cells are out of its reach: they are computed on demand.
    """

    def __init__(self, reach: ClueReach) -> None:
        self._others, self._mirror = reach._others, reach.mirror

    def __contains__(self, index: object) -> bool:
        if not isinstance(index, int) or index in self._others:
            return False
        across = self._mirror(index)
        return across is not None and across not in self._others


@lru_cache(maxsize=4096)
def _widest(size: int | None, high: int, most: int) -> int:
    """Return the greatest width of a rectangle of this size and at least this height; 0 for none.

    Without a size the width is unlimited.
    """
    if size is None:
        return most
    return max((wide for rows, wide in sides_of(size) if rows >= high), default=0)


def sides_of(size: int) -> Iterator[tuple[int, int]]:
    """Yield rows and columns of the rectangles with so many cells."""
    for high in range(1, size + 1):
        if size % high == 0:
            yield high, size // high


@lru_cache(maxsize=16)
def reaches(
    board: Substrate,
    regions: tuple[tuple[int, ...], ...],
    sizes: tuple[int | None, ...],
    form: Form,
) -> tuple[ClueReach, ...]:
    """Return what each clue may reach, one after the other."""
    net = cell_graph(board, regions[0])
    taken = {index for clue in regions[1:] for index in clue}
    found = []
    for clue, size in zip(regions[1:], sizes, strict=True):
        found.append(ClueReach(net, clue, taken - set(clue), size, form))
    return tuple(found)

"""Slopes: the loops of diagonals, found by the corners that they enclose.

A diagonal joins two corners of its cell and separates the other two. So diagonals close a loop
exactly if corners are enclosed: no path leads from them to the edge of the grid, from corner to
opposite corner of cells without a diagonal between. All corners are the bits of one number and
spread at once, for as many steps as the longest path has. Following the lines takes a step for each
corner.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from py_solver.board.substrate import Substrate
from py_solver.logic.rule import Candidates


class Slopes:
    """The cells of a region; in a number the bit of a cell is that of its upper left corner."""

    def __init__(self, board: Substrate, region: Sequence[int]) -> None:
        """Number the corners row by row."""
        rows, cols = board.rows, board.cols
        self._down = down = cols + 1
        self._at = at = dict[int, int]()
        for index in region:
            _, row, col = board.coords[index]
            at[row * down + col] = index
        # The digits of a number are read from the last one; where no cell is, any will do.
        some = region[0] if region else 0
        self._digits = [at.get(place, some) for place in reversed(range(rows * down))]
        self._mine = sum(1 << place for place in at)
        line = (1 << cols) - 1
        self._cells = sum(line << row * down for row in range(rows))
        sides = sum((1 | 1 << cols) << row * down for row in range(rows + 1))
        self._rim = sides | line | line << rows * down
        self._corners = (1 << (rows + 1) * down) - 1

    def held(self, candidates: Candidates, mask: int) -> int:
        """Return the cells that have no other mark than that of the mask."""
        digits = "".join(["1" if candidates[i] == mask else "0" for i in self._digits])
        return int(digits, 2) & self._mine

    def open(self, candidates: Candidates, mask: int) -> int:
        """Return the cells that can have the mark of the mask."""
        digits = "".join(["1" if candidates[i] & mask else "0" for i in self._digits])
        return int(digits, 2) & self._mine

    def squares(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield the four cells around each corner, row by row; the first and the last rise."""
        at, down = self._at, self._down
        for place, first in at.items():
            if place + 1 in at and place + down in at and place + down + 1 in at:
                yield first, at[place + 1], at[place + down], at[place + down + 1]

    def _spread(self, corners: int, falls: int, rises: int) -> int:
        """Return what is connected with these corners across cells that let pass.

        `falls` let pass from the upper left to the lower right corner, `rises` between the others.
        """
        down = self._down
        beyond = down + 1
        before = 0
        while corners != before:
            before = corners
            corners |= (corners & falls) << beyond
            corners |= corners >> beyond & falls
            corners |= (corners >> 1 & rises) << down
            corners |= (corners >> down & rises) << 1
        return corners

    def _shut_in(self, falling: int, rising: int) -> int:
        """Return the corners that these diagonals separate from the edge of the grid."""
        cells = self._cells
        return self._corners & ~self._spread(self._rim, cells & ~rising, cells & ~falling)

    def close(self, falling: int, rising: int) -> bool:
        """Return whether these diagonals close a loop."""
        return bool(self._shut_in(falling, rising))

    def loops(self, falling: int, rising: int) -> Iterator[tuple[list[int], list[int]]]:
        """Yield the falling and the rising diagonals around each group of corners shut in.

        They are a loop, and so many as are independent of each other; only of a group around a
        loop around yet another one they are its inner loops, too.
        """
        left = self._shut_in(falling, rising)
        falls, rises = self._cells & ~rising, self._cells & ~falling
        while left:
            inside = self._spread(left & -left, falls, rises)
            left &= ~inside
            # In a cell around them, exactly one of two opposite corners is among them.
            fallen = (inside >> 1 ^ inside >> self._down) & falling
            risen = (inside ^ inside >> self._down + 1) & rising
            yield self._listed(fallen), self._listed(risen)

    def _listed(self, cells: int) -> list[int]:
        found = []
        while cells:
            last = cells.bit_length() - 1
            found.append(self._at[last])
            cells ^= 1 << last
        return found


# Few, for these may be whole boards.
@lru_cache(maxsize=16)
def slopes(board: Substrate, region: tuple[int, ...]) -> Slopes:
    """Return the cells of a region with their places, worked out once."""
    return Slopes(board, region)

"""Sight: the straight runs of cells between walls, and what is seen from a cell.

A wall blocks sight; a hole does not, but is nothing to be seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import chain

from py_solver.grid import Coord, Material, Substrate, cell

Place = tuple[int, int]
"""Row and column of a cell."""


class Sight:
    """What is seen on a board whose cells are in play."""

    def __init__(self, board: Substrate) -> None:
        """Look at nothing yet."""
        self._board = board

    def run_of(self, row: int, col: int, *, vertical: bool) -> tuple[tuple[Coord, ...], int]:
        """Return the straight run of cells between walls that a cell lies in, and its place there.

        A wall, and what lies beyond the board, is in no run: `((), 0)`.
        """
        return self._runs[vertical].get((row, col), ((), 0))

    @property
    def runs(self) -> Iterator[tuple[Coord, ...]]:
        """Every straight run of cells between walls, those of the rows first."""
        return (run for runs in self._runs for run, at in runs.values() if at == 0)

    @cached_property
    def _runs(self) -> tuple[dict[Place, tuple[tuple[Coord, ...], int]], ...]:
        """For rows and for columns: each cell that is no wall with its run and its place in it."""
        board = self._board
        rows = [[cell(row, col) for col in range(board.cols)] for row in range(board.rows)]
        made_of = zip(chain.from_iterable(rows), board.materials, strict=False)
        walls = {place for place, material in made_of if material is Material.WALL}
        found: tuple[dict[Place, tuple[tuple[Coord, ...], int]], ...] = ({}, {})
        for lines, runs in zip((rows, zip(*rows, strict=True)), found, strict=True):
            for line in lines:
                run: list[Coord] = []
                for place in (*line, None):
                    if place and place not in walls:
                        run.append(place)
                        continue
                    whole = tuple(run)
                    runs.update(((one.row, one.col), (whole, at)) for at, one in enumerate(whole))
                    run = []
        return found

    @cached_property
    def crosses(self) -> list[tuple[int, ...]]:
        """For each cell, row by row: its index, and those in sight in its column and its row.

        Only those in play; for a wall, nothing. Asked cell by cell, coord by coord, it takes a
        third of the time of an Akari.
        """
        board, width, size = self._board, self._board.cols, self._board.rows * self._board.cols
        first = board.index(cell(0, 0))
        playing = board.in_play[first : first + size]
        materials = board.materials or (Material.FLOOR,) * size
        seen: tuple[list[tuple[int, ...]], ...] = ([()] * size, [()] * size)
        rows = [range(start, start + width) for start in range(0, size, width)]
        cols = [range(start, size, width) for start in range(width)]
        for lines, sights in zip((cols, rows), seen, strict=True):
            for line in lines:
                run: list[int] = []
                for place in (*line, None):
                    if place is not None and materials[place] is not Material.WALL:
                        run.append(place)
                        continue
                    there = tuple([first + place for place in run if playing[place]])
                    passed = 0
                    for place in run:
                        after = passed + playing[place]
                        sights[place] = there[:passed] + there[after:]
                        passed = after
                    run = []
        return [
            (first + place, *column, *row) if playing[place] else column + row
            for place, (column, row) in enumerate(zip(*seen, strict=True))
        ]


@lru_cache(maxsize=16)
def sight(board: Substrate) -> Sight:
    """Return what is seen on the board, worked out once."""
    return Sight(board)

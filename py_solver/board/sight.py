"""Sight: the straight runs of cells between walls, and the cells that a cell sees.

A wall blocks sight; a hole does not, but is not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from py_solver.board.coords import Coord, cell
from py_solver.board.substrate import Material, Substrate

Line = list[int]
"""Cells of a run by number, row by row from 0: from left to right, or from top to bottom."""


class Sight:
    """The lines of sight of a board whose cells are in play."""

    def __init__(self, board: Substrate) -> None:
        """Compute nothing yet."""
        self._board = board
        self._told: dict[tuple[bool, int], tuple[Coord, ...]] = {}

    @cached_property
    def _runs(self) -> tuple[list[Line], list[Line]]:
        """The runs of the rows and those of the columns, divided at the walls."""
        width, size = self._board.cols, self._board.rows * self._board.cols
        rows = [range(start, start + width) for start in range(0, size, width)]
        cols = [range(start, size, width) for start in range(width)]
        return self._cut(rows), self._cut(cols)

    def _cut(self, lines: list[range]) -> list[Line]:
        materials = self._board.materials
        runs: list[Line] = []
        for line in lines:
            runs.append([])
            for place in line:
                if materials and materials[place] is Material.WALL:
                    runs.append([])
                else:
                    runs[-1].append(place)
        return [run for run in runs if run]

    @cached_property
    def _where(self) -> tuple[dict[int, tuple[Line, int]], ...]:
        """For rows and for columns: the run of each cell but walls, and its position there."""
        return tuple(
            {place: (run, at) for run in runs for at, place in enumerate(run)}
            for runs in self._runs
        )

    def _coords(self, run: Line) -> tuple[Coord, ...]:
        return tuple([cell(*divmod(place, self._board.cols)) for place in run])

    def run_of(self, row: int, col: int, *, vertical: bool) -> tuple[tuple[Coord, ...], int]:
        """Return the straight run of cells between walls around a cell, and its position there.

        A wall, or a place beyond the board, is in no run: `((), 0)`.
        """
        inside = 0 <= row < self._board.rows and 0 <= col < self._board.cols
        place = row * self._board.cols + col if inside else -1
        run, at = self._where[vertical].get(place, ([], 0))
        key = vertical, run[0] if run else -1  # the same few runs are requested again and again
        if key not in self._told:
            self._told[key] = self._coords(run)
        return self._told[key], at

    @property
    def starts(self) -> Iterator[tuple[int, int, bool]]:
        """Yield the start of each run of two or more cells: row, column, whether it leads down."""
        for vertical, runs in enumerate(self._runs):
            for run in runs:
                if len(run) > 1:
                    yield *divmod(run[0], self._board.cols), vertical > 0

    @cached_property
    def long_runs(self) -> list[tuple[int, ...]]:
        """For each of `starts`, the indices of the run's coords in play, in order."""
        first, plays = self._board.index(cell(0, 0)), self._board.in_play
        return [
            tuple([first + place for place in run if plays[first + place]])
            for runs in self._runs
            for run in runs
            if len(run) > 1
        ]

    @cached_property
    def crosses(self) -> list[tuple[int, ...]]:
        """For each cell, row by row: its index, and those of the cells that it sees.

        The cells are in its column and in its row. Only those in play are included; a wall has
        none. Computed cell by cell and coord by coord, this took a third of the time of an Akari.
        """
        size = self._board.rows * self._board.cols
        first = self._board.index(cell(0, 0))
        plays = self._board.in_play[first : first + size]
        seen: tuple[list[tuple[int, ...]], ...] = ([()] * size, [()] * size)
        for runs, sights in zip(self._runs, seen, strict=True):
            for run in runs:
                there = tuple([first + place for place in run if plays[place]])
                passed = 0
                for place in run:
                    after = passed + plays[place]
                    sights[place] = there[:passed] + there[after:]
                    passed = after
        return [
            (first + place, *column, *row) if plays[place] else column + row
            for place, (row, column) in enumerate(zip(*seen, strict=True))
        ]


@lru_cache(maxsize=16)
def sight(board: Substrate) -> Sight:
    """Return the lines of sight of the board, computed once."""
    return Sight(board)

"""Loops: the border of a shape that is folded inwards from a full board.

Cells are removed from the shape, one at a time, so that its border stays one loop that touches no
corner twice. Among the eight cells around a removable one, those in the shape are one run that
contains a side, and so are those outside. A removed cell gives the loop two edges more, as many as
before, or two fewer. The kind of gain is drawn first, so the loop can be led to a length.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from py_solver.board.coords import Coord, Layer
from py_solver.board.substrate import Substrate

GAINS = (2, 0, -2)
WILD = (12.0, 3.0, 0.0)
"""The probability of a cell with a gain of two edges, none, or minus two, without a target.

The loop winds through the whole board; no cell that would shorten it is removed.
"""
EVEN, LAST = (
    1e-3,
    1e-6,
)  # with these instead of 1, cells with a gain are used only if none has a larger gain

SIDES = (1, 3, 5, 7)  # places of the north, east, south and west among the cells around a cell


def _gain(ring: int) -> int | None:
    """Return the edges that the loop gains when a cell is removed; None when it must stay.

    Bit n of `ring` says whether the shape contains the n-th of the eight cells around, clockwise
    from the top left.
    """
    inside = [bool(ring >> n & 1) for n in range(8)]
    if sum(inside[n] != inside[n - 1] for n in range(8)) != 2:
        return None
    kept = sum(inside[n] for n in SIDES)
    return None if kept in (0, 4) else 2 * kept - 4


GAIN = tuple(_gain(ring) for ring in range(256))


Grid = tuple[tuple[bool, ...], ...]
"""Whether each cell is in the shape, by row and column."""


@dataclass(frozen=True)
class Hull:
    """Cells whose border is one loop, that loop's length in edges, and how many cells there are."""

    inside: Grid
    length: int
    area: int

    @property
    def ratio(self) -> float:
        """Edges of the loop per cell within it."""
        return self.length / self.area

    @property
    def share(self) -> float:
        """The share of the board that is inside the loop."""
        return self.area / (len(self.inside) * len(self.inside[0]))


class Fold:
    """A shape that is being folded inwards, with the removable cells, by their gains."""

    def __init__(self, rows: int, cols: int) -> None:
        self.rows, self.cols = rows, cols
        self.width = wide = (
            cols + 2
        )  # a border of cells outside the board saves checking where it ends
        self.inside = [False] * (wide * (rows + 2))
        self.around = (-wide - 1, -wide, -wide + 1, 1, wide + 1, wide, wide - 1, -1)
        for row in range(1, rows + 1):
            self.inside[row * wide + 1 : row * wide + cols + 1] = [True] * cols
        self.area = rows * cols
        self.length = 2 * (rows + cols)
        self.loose: dict[int, list[int]] = {gain: [] for gain in GAINS}
        self.gain_at: list[int | None] = [None] * len(self.inside)
        self.place_at = [0] * len(self.inside)
        for place, holds in enumerate(self.inside):
            if holds:
                self._sort(place)

    def _sort(self, place: int) -> None:
        """Add a cell to the removable ones, or take it out, depending on its neighbours."""
        gain = None
        if self.inside[place]:
            ring = sum(self.inside[place + step] << n for n, step in enumerate(self.around))
            gain = GAIN[ring]
        before = self.gain_at[place]
        if gain == before:
            return
        if before is not None:
            cells, last = self.loose[before], self.loose[before].pop()
            if last != place:
                cells[self.place_at[place]] = last
                self.place_at[last] = self.place_at[place]
        if gain is not None:
            self.place_at[place] = len(self.loose[gain])
            self.loose[gain].append(place)
        self.gain_at[place] = gain

    def take(self, rng: random.Random, weights: Sequence[float]) -> int:
        """Remove a cell; return where it was, or -1 when none can be removed.

        `weights` are the probabilities of each cell with the gain 2, 0 and -2.
        """
        chances = [
            weight * len(self.loose[gain]) for gain, weight in zip(GAINS, weights, strict=True)
        ]
        drawn = rng.random() * sum(chances)
        for gain, chance in zip(GAINS, chances, strict=True):
            if drawn < chance:
                cells = self.loose[gain]
                place = cells[min(int(drawn / chance * len(cells)), len(cells) - 1)]
                self.inside[place] = False
                self.area -= 1
                self.length += gain
                for step in (0, *self.around):
                    self._sort(place + step)
                return place
            drawn -= chance
        return -1

    def put_back(self, place: int, gain: int) -> None:
        """Put back the cell that was removed last, with its gain. The folding is over."""
        self.inside[place] = True
        self.area += 1
        self.length -= gain

    def grid(self) -> Grid:
        """Return which cells are in the shape now."""
        wide = self.width
        return tuple(
            tuple(self.inside[row * wide + 1 : row * wide + self.cols + 1])
            for row in range(1, self.rows + 1)
        )


def fold(
    rows: int,
    cols: int,
    rng: random.Random,
    ratio: float = 0.0,
    share: float = 0.0,
    weights: Sequence[float] = WILD,
) -> Hull:
    """Fold a shape inwards until it comes closest to the required ratio or share, or both.

    `ratio` is the loop's length to the area inside, `share` that area to the board; 0 means any
    value, but not for both. The caller must judge how close the shape came.
    """
    folding = Fold(rows, cols)
    if share:
        _fold_to_area(folding, rng, max(1, round(share * rows * cols)), ratio, weights)
    else:
        _fold_to_ratio(folding, rng, ratio, weights)
    return Hull(folding.grid(), folding.length, folding.area)


def _fold_to_ratio(
    folding: Fold, rng: random.Random, ratio: float, weights: Sequence[float]
) -> None:
    before = folding.length / folding.area
    while before < ratio:
        length = folding.length
        place = folding.take(rng, weights)
        if place < 0:
            return
        now = folding.length / folding.area
        if now - ratio > ratio - before:
            folding.put_back(place, folding.length - length)
            return
        before = now


def _fold_to_area(
    folding: Fold, rng: random.Random, area: int, ratio: float, weights: Sequence[float]
) -> None:
    """Remove cells until `area` are left; with a ratio, those whose gains will meet it."""
    while folding.area > area:
        if ratio:
            gain = (ratio * area - folding.length) / (folding.area - area)  # wanted on the average
            drawn = rng.random() * 2 < abs(gain)
            weights = ((1, 0, 0) if gain > 0 else (0, 0, 1)) if drawn else (0, 1, 0)
        if folding.take(rng, weights) < 0 and folding.take(rng, (1, EVEN, LAST)) < 0:
            return


def border(inside: Grid) -> set[Coord]:
    """Return the edges of the board that separate a shape from its outside."""
    rows, cols = len(inside), len(inside[0])
    beyond = (False,) * cols
    lines = (beyond, *inside, beyond)
    across = {
        Coord(Layer.EDGES_H, row, col)
        for row in range(rows + 1)
        for col in range(cols)
        if lines[row][col] != lines[row + 1][col]
    }
    down = {
        Coord(Layer.EDGES_V, row, col)
        for row, line in enumerate(inside)
        for col, (left, right) in enumerate(pairwise((False, *line, False)))
        if left != right
    }
    return across | down


def through_cells(inside: Grid) -> set[Coord]:
    """Return the loop around a shape as a line through the cells of a board one size larger.

    The corners of the shape's board are the cells of the other; edges are those that it crosses.
    """
    return {
        Coord(Layer.EDGES_V, edge.row, edge.col + 1)
        if edge.layer is Layer.EDGES_H
        else Coord(Layer.EDGES_H, edge.row + 1, edge.col)
        for edge in border(inside)
    }


def marked(board: Substrate, drawn: set[Coord]) -> dict[Coord, int]:
    """Return complete marks: 1 for these coords, 0 for all others in play."""
    return {
        coord: int(coord in drawn)
        for coord, plays in zip(board.coords, board.in_play, strict=True)
        if plays
    }

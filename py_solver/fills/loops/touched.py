"""Touched: loops along the edges, and how often or at how many corners they touch each cell.

Such numbers say less than those of a Slitherlink. So the shape inside the loop changes cell by
cell, until nothing is in doubt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from py_solver.board.coords import Coord, cell
from py_solver.fills.loops.folding import GAIN, border, fold, marked
from py_solver.fills.settle import settle
from py_solver.phrases.edges import corners_around, edges_clockwise
from py_solver.phrases.passing import Count
from py_solver.puzzle.workshop import Draft, Workshop

RATIOS = 1.0, 1.6
"""The ratios of the loops at first: edges for each cell inside."""

AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""The steps to the eight cells around one, clockwise from the top left."""

Cells = frozenset[tuple[int, int]]


def settled(count: Count) -> Callable[[Workshop], Draft | None]:
    """Return the fill that changes a loop until such a number in every cell leaves no doubts."""

    def fill(shop: Workshop) -> Draft | None:
        rng, board = shop.rng, shop.puzzle({}).substrate
        rows, cols = range(shop.rows), range(shop.cols)

        def draft(inside: Cells) -> Draft:
            line = border(tuple(tuple((row, col) in inside for col in cols) for row in rows))
            return Draft({"count": counts(shop, line, count)}, marked(board, line))

        def change(inside: Cells, doubtful: Sequence[int]) -> Cells | None:
            row, col = divmod(rng.choice(doubtful), shop.cols)
            down, right = rng.choice(((0, 0), *AROUND))
            place = row + down, col + right
            around = ((place[0] + down, place[1] + right) in inside for down, right in AROUND)
            ring = sum(holds << n for n, holds in enumerate(around))
            if place[0] not in rows or place[1] not in cols or GAIN[ring] is None:
                return None
            return inside ^ {place}

        ratio = RATIOS[0] + (RATIOS[1] - RATIOS[0]) * rng.random()
        shape = fold(shop.rows, shop.cols, rng, ratio).inside
        first = frozenset((row, col) for row in rows for col in cols if shape[row][col])
        found = settle(shop, first, draft, change)
        return None if found is None else draft(found)

    return fill


def counts(shop: Workshop, line: set[Coord], count: Count) -> dict[Coord, int]:
    """Return for each cell what it counts of a loop."""
    board, found = shop.puzzle({}).substrate, {}
    passed = {corner for edge in line for corner in board.ends(edge)}
    for place in (cell(row, col) for row in range(shop.rows) for col in range(shop.cols)):
        sides = tuple(int(edge in line) for edge in edges_clockwise(place))
        found[place] = count(sides, tuple(int(at in passed) for at in corners_around(place)))
    return found

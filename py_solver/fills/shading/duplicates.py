"""Numbers that are unique in every line, except for shaded ones, which repeat others."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from py_solver.fills.flat import neighbors, places
from py_solver.fills.numbers.latin import latin_square
from py_solver.fills.settle import settle
from py_solver.fills.shading.scattered import SHADED, UNSHADED, may_shade, shade, shuffled
from py_solver.puzzle.workshop import Draft, Workshop

TURNED = 0.3
"""The share of changes that shade another cell; the others write another number on a shaded one."""


_Board = Mapping[int, int]
"""The cells that are shaded, and the number that each of them repeats."""


def fill(shop: Workshop) -> Draft | None:
    """Write a Latin square over the board, shade it, and repeat a number in each shaded cell."""
    rng, rows, cols = shop.rng, shop.rows, shop.cols
    near = neighbors(rows, cols)
    square = latin_square(max(rows, cols), rng)
    latin = [number for row in square[:rows] for number in row[:cols]]
    wanted = round(shop.options["shaded"] * len(near))

    def repeated(shaded: Collection[int], known: Mapping[int, int]) -> _Board | None:
        """Return the board on which known cells repeat known numbers, if they still do."""
        repeats = {}
        for place in sorted(shaded):
            row, col = divmod(place, cols)
            line = [*range(row * cols, row * cols + cols), *range(col, len(near), cols)]
            there = [latin[at] for at in line if at not in shaded]
            if not there:
                return None
            repeats[place] = known[place] if known.get(place) in there else rng.choice(there)
        return repeats

    def change(board: _Board, doubtful: Sequence[int]) -> _Board | None:
        place = rng.choice(doubtful)
        if rng.random() < TURNED:
            if place in board:
                return repeated(board.keys() - {place}, board)
            if may_shade(near, set(board), place):
                return repeated(board.keys() | {place}, board)
        around = [at for at in (place, *near[place]) if at in board]
        if not around:
            return None
        anew = rng.choice(around)
        return repeated(board.keys(), {at: n for at, n in board.items() if at != anew})

    def draft(board: _Board) -> Draft:
        numbers = [board.get(at, latin[at]) for at in range(len(near))]
        marks = [SHADED if at in board else UNSHADED for at in range(len(near))]
        return Draft({"number": places(numbers, cols)}, places(marks, cols))

    board = repeated(shade(near, shuffled(near, rng), wanted), {})
    if board is None:
        return None
    settled = settle(shop, board, draft, change)
    return draft(settled) if settled is not None else None

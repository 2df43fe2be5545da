"""Dominoes: a whole set placed on a board at random, and changed until it fits in one way only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.errors import GenerateError
from py_solver.fills.loops.folding import marked
from py_solver.fills.settle import settle
from py_solver.puzzle.workshop import Draft, Workshop
from py_solver.words.say import say

Pair = tuple[int, int]

TURNS = 20  # tried per cell: two dominoes side by side are turned together
PATIENCE = 30  # changes without gain


@dataclass(frozen=True)
class Laid:
    """The cells of each domino, on a flat board, and the numbers on them."""

    cells: tuple[Pair, ...]
    numbers: tuple[Pair, ...]


def laid(shop: Workshop) -> Draft | None:
    """Return numbers on which dominoes fit in exactly one way, or None. Raises GenerateError.

    They are a whole set if one fills the board, otherwise a part of the smallest that does.
    """
    cells = shop.rows * shop.cols
    demand_even(shop)
    most = next(n for n in range(cells) if (n + 1) * (n + 2) >= cells)
    numbers = [(one, other) for one in range(most + 1) for other in range(one, most + 1)]
    shop.rng.shuffle(numbers)
    del numbers[cells // 2 :]
    turned = tuple(pair if shop.rng.random() < 0.5 else pair[::-1] for pair in numbers)
    found = settle(
        shop,
        Laid(tiled(shop), turned),
        lambda board: _draft(shop, board),
        lambda board, doubtful: _changed(shop, board, doubtful),
        PATIENCE,
    )
    return _draft(shop, found) if found else None


def demand_even(shop: Workshop) -> None:
    """Raise GenerateError for a board with an odd number of cells."""
    if shop.rows * shop.cols % 2:
        board = say("{rows}×{cols} board", rows=shop.rows, cols=shop.cols)
        raise GenerateError(
            say("Dominoes cannot fill a {board}: its number of cells is odd.", board=board)
        )


def tiled(shop: Workshop) -> tuple[Pair, ...]:
    """Return dominoes that cover the board, turned in pairs until they are random."""
    rows, cols, rng = shop.rows, shop.cols, shop.rng
    if cols % 2 == 0:
        cells = [(at, at + 1) for at in range(0, rows * cols, 2)]
    else:
        cells = [
            (row * cols + col, (row + 1) * cols + col)
            for row in range(0, rows, 2)
            for col in range(cols)
        ]
    home = {at: pair for pair in cells for at in pair}
    for _ in range(TURNS * rows * cols if min(rows, cols) > 1 else 0):
        at = rng.randrange(rows - 1) * cols + rng.randrange(cols - 1)
        lying = (at, at + 1), (at + cols, at + cols + 1)
        upright = (at, at + cols), (at + 1, at + cols + 1)
        for old, new in ((lying, upright), (upright, lying)):
            if home[old[0][0]] == old[0] and home[old[1][0]] == old[1]:
                home.update({place: pair for pair in new for place in pair})
                break
    return tuple(sorted(set(home.values())))


def _changed(shop: Workshop, board: Laid, doubtful: Sequence[int]) -> Laid | None:
    """Return the board with a doubtful domino reversed, or replaced by another one."""
    places, numbers = set(doubtful), list(board.numbers)
    near = [n for n, pair in enumerate(board.cells) if not places.isdisjoint(pair)]
    if not near:
        return None
    one, other = shop.rng.choice(near), shop.rng.randrange(len(numbers))
    if shop.rng.random() < 0.3:
        numbers[one] = numbers[one][::-1]
    else:
        numbers[one], numbers[other] = numbers[other], numbers[one]
    return replace(board, numbers=tuple(numbers))


def _draft(shop: Workshop, board: Laid) -> Draft:
    cols = shop.cols
    there = {
        at: number
        for pair, numbers in zip(board.cells, board.numbers, strict=True)
        for at, number in zip(pair, numbers, strict=True)
    }
    clues = {"number": {cell(*divmod(at, cols)): there[at] for at in sorted(there)}}
    edges = {
        Coord(Layer.EDGES_V if after == before + 1 else Layer.EDGES_H, *divmod(after, cols))
        for before, after in board.cells
    }
    return Draft(clues, marked(shop.puzzle(clues).substrate, edges))

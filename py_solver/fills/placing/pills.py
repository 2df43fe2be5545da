"""Pills at random, and numbers that give each of them another sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from py_solver.fills.beside import of_lines
from py_solver.fills.flat import places
from py_solver.fills.settle import settle
from py_solver.puzzle.workshop import Draft, Workshop

LENGTH = 3
"""The cells of a pill."""

LARGEST = 5
"""The largest number outside pills, and in pills whose sum allows it."""


@dataclass(frozen=True)
class _Board:
    """The cells of each pill, that with the sum 1 first, and the number of each cell."""

    pills: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]


def laid_out(shop: Workshop, number: int) -> Draft | None:
    """Place so many pills, and change numbers until they leave no doubt."""
    rng, cols, many = shop.rng, shop.cols, shop.rows * shop.cols
    laid = _laid(shop, number)
    if laid is None:
        return None
    values = [rng.randrange(LARGEST + 1) for _ in range(many)]
    home = {at: total for total, pill in enumerate(laid, 1) for at in pill}
    for total, pill in enumerate(laid, 1):
        for at, value in zip(pill, _parts(shop, total), strict=True):
            values[at] = value

    def draft(board: _Board) -> Draft:
        covered = places([home.get(at, 0) for at in range(many)], cols)
        told = places(board.values, cols)
        sums = of_lines(shop, lambda line: sum(told[at] for at in line if covered[at]))
        return Draft({"sum": sums, "value": told}, covered)

    def change(board: _Board, doubtful: Sequence[int]) -> _Board:
        at, changed = rng.choice(doubtful), list(board.values)
        if at in home:
            total = home[at]
            for one, value in zip(board.pills[total - 1], _parts(shop, total), strict=True):
                changed[one] = value
        else:
            changed[at] = rng.randrange(LARGEST + 1)
        return replace(board, values=tuple(changed))

    settled = settle(shop, _Board(laid, tuple(values)), draft, change)
    return None if settled is None else draft(settled)


def _laid(shop: Workshop, number: int) -> tuple[tuple[int, ...], ...] | None:
    """Return the cells of so many pills that do not overlap, if they fit."""
    rows, cols = shop.size
    ways = [
        tuple(range(row * cols + col, row * cols + col + LENGTH))
        for row in range(rows)
        for col in range(cols - LENGTH + 1)
    ]
    ways += [
        tuple(range(row * cols + col, (row + LENGTH) * cols, cols))
        for row in range(rows - LENGTH + 1)
        for col in range(cols)
    ]
    shop.rng.shuffle(ways)
    laid: list[tuple[int, ...]] = []
    taken: set[int] = set()
    for way in ways:
        if len(laid) < number and taken.isdisjoint(way):
            laid.append(way)
            taken.update(way)
    return tuple(laid) if len(laid) == number else None


def _parts(shop: Workshop, total: int) -> list[int]:
    """Return three numbers at random that add up to the total, of similar size if it is large."""
    most = max(LARGEST, total // 2)
    while True:
        one, other = (shop.rng.randrange(min(most, total) + 1) for _ in range(2))
        if 0 <= total - one - other <= most:
            return [one, other, total - one - other]

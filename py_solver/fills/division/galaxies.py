"""Galaxies: boards divided into regions with rotational symmetry, until nothing is in doubt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from py_solver.board.coords import at_halves
from py_solver.fills.flat import Near, neighbors
from py_solver.fills.rooms import names
from py_solver.fills.settle import settle
from py_solver.phrases.division import borders_of
from py_solver.puzzle.workshop import Draft, Workshop

WHITE = "white"
TRIES = 3
"""Galaxies that are grown from a cell; the largest is kept, because small ones are obvious."""
LARGEST = 9
"""Pairs of cells that a galaxy grows by, at most."""


@dataclass(frozen=True)
class _Galaxy:
    """Its cells in rising order, and its middle in half cells: rows down, columns right."""

    cells: tuple[int, ...]
    middle: tuple[int, int]


def fill(shop: Workshop) -> Draft | None:
    """Grow galaxies until the board is full, and two of them again wherever there are doubts."""
    near = neighbors(*shop.size)
    board = _grown(shop, near, range(len(near)))

    def draft(board: Sequence[_Galaxy]) -> Draft:
        dots = {at_halves(*one.middle): WHITE for one in board}
        rooms = names([one.cells for one in board])
        grid = shop.puzzle({}).substrate
        return Draft({"dot": {at: dots[at] for at in sorted(dots)}}, borders_of(rooms, grid))

    def change(board: tuple[_Galaxy, ...], doubtful: Sequence[int]) -> tuple[_Galaxy, ...] | None:
        place = shop.rng.choice(doubtful)
        one = next(one for one in board if place in one.cells)
        beside = {at for cell in one.cells for at in near[cell]}.difference(one.cells)
        others = [other for other in board if not beside.isdisjoint(other.cells)]
        gone = [one, *([shop.rng.choice(others)] if others else [])]
        free = sorted(at for each in gone for at in each.cells)
        changed = _sorted([each for each in board if each not in gone], _grown(shop, near, free))
        return None if changed == board else changed

    settled = settle(shop, _sorted(board), draft, change)
    return None if settled is None else draft(settled)


def _sorted(*parts: Collection[_Galaxy]) -> tuple[_Galaxy, ...]:
    return tuple(sorted((one for part in parts for one in part), key=lambda one: one.cells))


def _grown(shop: Workshop, near: Near, cells: Collection[int]) -> list[_Galaxy]:
    """Return galaxies that fill these cells."""
    free, found = set(cells), []
    order = sorted(cells)
    shop.rng.shuffle(order)
    for start in order:
        if start in free:
            tries = [_one(shop, near, start, free) for _ in range(TRIES)]
            galaxy = max(tries, key=lambda one: len(one.cells))
            free.difference_update(galaxy.cells)
            found.append(galaxy)
    return found


def _one(shop: Workshop, near: Near, start: int, free: Collection[int]) -> _Galaxy:
    """Grow a galaxy from a cell, or from two or four of which it is one, through free cells."""
    rng, cols = shop.rng, shop.cols
    row, col = divmod(start, cols)
    down, right = rng.choice(((0, 0), (0, 0), (0, 1), (1, 0), (1, 1)))
    seed = {(row + y) * cols + col + x for y in range(down + 1) for x in range(right + 1)}
    if row + down >= shop.rows or col + right >= cols or not seed <= set(free):
        seed, down, right = {start}, 0, 0
    middle = 2 * row + 1 + down, 2 * col + 1 + right

    def across(place: int) -> int | None:
        there = middle[0] - 1 - place // cols, middle[1] - 1 - place % cols
        inside = 0 <= there[0] < shop.rows and 0 <= there[1] < cols
        return there[0] * cols + there[1] if inside else None

    mine = set(seed)
    for _ in range(rng.randrange(LARGEST + 1)):
        rim = {at for cell in mine for at in near[cell]}.difference(mine).intersection(free)
        choices = sorted(at for at in rim if across(at) in free)
        if not choices:
            break
        grown = rng.choice(choices)
        other = across(grown)
        mine |= {grown} if other is None else {grown, other}
    return _Galaxy(tuple(sorted(mine)), middle)

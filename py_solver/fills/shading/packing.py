"""Packing: as many tetrominoes as fit, connected, no two alike touching.

Groups of cells are bit masks here, with an empty column at the end of each row: so adjacent cells
are one shift apart, and a move takes microseconds.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from py_solver.board.coords import cell
from py_solver.board.shapes import Shape, shape_of
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import Room

FOUR = 4

TAKEN = (1, 2, 2, 3)
"""Adjacent pieces that are removed at once, to make space for more of them."""

ROUNDS = 8
"""Times per cell that this is done before the packing counts as final."""


@dataclass(frozen=True)
class Placed:
    """A tetromino somewhere on the board: its cells, those beside them, and the blocks it is in."""

    cells: Room
    mask: int
    beside: int
    blocks: tuple[int, ...]
    shape: Shape


@lru_cache(maxsize=8)
def placements(rows: int, cols: int) -> tuple[Placed, ...]:
    """Return all tetrominoes of the board but squares."""
    near = neighbors(rows, cols)
    found: set[Room] = {(at,) for at in range(rows * cols)}
    for _ in range(FOUR - 1):
        found = {
            tuple(sorted((*group, to)))
            for group in found
            for at in group
            for to in near[at]
            if to not in group
        }
    blocks = [
        _mask((at, at + 1, at + cols, at + cols + 1), cols)
        for at in range((rows - 1) * cols)
        if at % cols + 1 < cols
    ]
    return tuple(
        Placed(
            group,
            mask,
            _mask({to for at in group for to in near[at]}.difference(group), cols),
            tuple(block for block in blocks if block & mask),
            shape_of(cell(*divmod(at, cols)) for at in group),
        )
        for group in sorted(found)
        if (mask := _mask(group, cols)) not in blocks
    )


@lru_cache(maxsize=8)
def _covering(rows: int, cols: int) -> tuple[tuple[int, ...], ...]:
    """Return for each cell the numbers of the tetrominoes that it is in."""
    covering: list[list[int]] = [[] for _ in range(rows * cols)]
    for number, one in enumerate(placements(rows, cols)):
        for at in one.cells:
            covering[at].append(number)
    return tuple(map(tuple, covering))


def packed(size: tuple[int, int], rng: random.Random, wanted: int) -> list[Room]:
    """Return `wanted` tetrominoes, or as many as are found: some are removed, and others added.

    On a board of 8x8, filled at random until nothing fits, there are eight on average, and eleven
    at most; this way, eleven take 12 ms.
    """
    every, near = placements(*size), neighbors(*size)
    chosen = _filled([], every, rng, wanted)
    for _ in range(ROUNDS * len(near)):
        if len(chosen) >= wanted:
            break
        around = {rng.randrange(len(near))}
        for _ in range(2):
            around |= {to for at in around for to in near[at]}
        there = [one for one in chosen if not around.isdisjoint(one.cells)]
        rng.shuffle(there)
        out = there[: rng.choice(TAKEN)]
        if not out:
            continue
        rest = [one for one in chosen if one not in out]
        freed = {to for one in out for at in one.cells for to in (at, *near[at])}
        numbers = sorted({number for at in freed for number in _covering(*size)[at]})
        more = _filled(rest, [every[number] for number in numbers], rng, wanted)
        if len(more) >= len(chosen) and _hang_together(more, size[1]):
            chosen = more
    return sorted(one.cells for one in chosen)


def _filled(
    there: Sequence[Placed],
    others: Iterable[Placed],
    rng: random.Random,
    wanted: int,
) -> list[Placed]:
    """Return the present pieces, with others added at random while they fit."""
    chosen = list(there)
    fit = list(_fitting(chosen, others))
    while len(chosen) < wanted:
        shaded = sum(one.mask for one in chosen)
        touching = [one for one in fit if one.beside & shaded] if chosen else fit
        if not touching:
            break
        chosen.append(rng.choice(touching))
        fit = list(_fitting(chosen, fit))
    return chosen


def _fitting(chosen: Sequence[Placed], others: Iterable[Placed]) -> Iterator[Placed]:
    """Yield those adjacent to the chosen ones, without a block, that touch none of their own shape.

    Without chosen ones, they need not touch any.
    """
    shaded = sum(one.mask for one in chosen)
    alike: dict[Shape, int] = {}
    for one in chosen:
        alike[one.shape] = alike.get(one.shape, 0) | one.mask
    for one in others:
        if one.mask & shaded or one.beside & alike.get(one.shape, 0):
            continue
        both = shaded | one.mask
        if not any(block & both == block for block in one.blocks):
            yield one


def _hang_together(chosen: Sequence[Placed], cols: int) -> bool:
    shaded = sum(one.mask for one in chosen)
    reached, wave = 0, shaded & -shaded
    while wave:
        reached |= wave
        wave = wave << 1 | wave >> 1 | wave << cols + 1 | wave >> cols + 1
        wave &= shaded & ~reached
    return reached == shaded


def _mask(cells: Iterable[int], cols: int) -> int:
    """Return a bit for each of the cells, with an empty column after the last."""
    return sum(1 << at + at // cols for at in cells)

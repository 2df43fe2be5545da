"""Snakes: a path from corner to corner, each number on it once, and the same numbers beside it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise

from py_solver.board.coords import cell
from py_solver.fills.flat import Near, neighbors, places
from py_solver.fills.settle import settle
from py_solver.phrases.edges import between
from py_solver.puzzle.clues import sites
from py_solver.puzzle.workshop import Draft, Workshop

TRIES = 200
"""Paths that are drawn; the one whose length is nearest to the required one is taken."""


def crawling(shop: Workshop) -> Draft | None:
    """Draw a path, number it at random, and change numbers of cells that are in doubt."""
    rng, near = shop.rng, neighbors(*shop.size)
    wanted = shop.options["length"] * len(near)
    drawn = [path_through(near, rng) for _ in range(TRIES)]
    path = min(drawn, key=lambda path: abs(len(path) - wanted))
    steps = {between(*(cell(*divmod(at, shop.cols)) for at in step)) for step in pairwise(path)}
    solution = {edge: int(edge in steps) for edge in sites.BETWEEN.places(shop.size)}
    numbers = [1 + rng.randrange(len(path)) for _ in near]
    for at, number in zip(path, rng.sample(range(len(path)), len(path)), strict=True):
        numbers[at] = number + 1

    def draft(numbers: tuple[int, ...]) -> Draft:
        return Draft({"number": places(numbers, shop.cols)}, solution)

    def change(numbers: tuple[int, ...], doubtful: Sequence[int]) -> tuple[int, ...]:
        at, changed = rng.choice(doubtful), list(numbers)
        if at in path:
            other = rng.choice(path)
            changed[at], changed[other] = changed[other], changed[at]
        else:
            changed[at] = 1 + rng.randrange(len(path))
        return tuple(changed)

    settled = settle(shop, tuple(numbers), draft, change)
    return None if settled is None else draft(settled)


def path_through(near: Near, rng: random.Random) -> list[int]:
    """Return a random walk from the first cell to the last, without the loops that it makes."""
    path = [0]
    while path[-1] != len(near) - 1:
        step = rng.choice(near[path[-1]])
        if step in path:
            del path[path.index(step) + 1 :]
        else:
            path.append(step)
    return path

"""Snakes: a path from corner to corner, each number on it once, and the same numbers beside it."""

from __future__ import annotations

import random
from itertools import pairwise

from py_solver.board.coords import Coord, cell
from py_solver.fills.flat import Near, neighbors, number_of, places
from py_solver.phrases.beside import cells_around
from py_solver.phrases.edges import between
from py_solver.puzzle.clues import sites
from py_solver.puzzle.workshop import Draft, Workshop

TRIES = 200
"""Paths that are drawn; the one whose length is nearest to the required one is taken."""

ROUNDS = 100
"""Other paths that are ruled out before a board is given up."""

FEWER = 0.6
"""The share of the path's numbers that are not beside it, on the easiest boards."""


def crawling(shop: Workshop) -> Draft | None:
    """Draw a path and number it at random; then rule out other paths, one by one.

    To rule one out, a cell of it beside ours gets a number that is elsewhere on it.
    """
    rng, near = shop.rng, neighbors(*shop.size)
    wanted = shop.options["length"] * len(near)
    drawn = [path_through(near, rng) for _ in range(TRIES)]
    path = min(drawn, key=lambda path: abs(len(path) - wanted))
    steps = {between(*(cell(*divmod(at, shop.cols)) for at in step)) for step in pairwise(path)}
    solution = {edge: int(edge in steps) for edge in sites.BETWEEN.places(shop.size)}
    # The fewer numbers are beside the path, the more cells of it are obvious.
    pool = rng.sample(range(1, len(path) + 1), round(len(path) * (1 - FEWER * shop.aim.easier)))
    numbers = [rng.choice(pool) for _ in near]
    for at, number in zip(path, rng.sample(range(len(path)), len(path)), strict=True):
        numbers[at] = number + 1
    for _ in range(ROUNDS):
        shop.pulse()
        clues = {"number": places(numbers, shop.cols)}
        other = shop.ask.other(shop.puzzle(clues), solution)
        if other is None:
            return Draft(clues, solution)
        there = {at for edge, mark in other.items() if mark for at in sides_of(edge, shop)}
        beside = sorted(there.difference(path))
        if not beside:
            return None
        numbers[rng.choice(beside)] = numbers[rng.choice(sorted(there.intersection(path)))]
    return None


def sides_of(edge: Coord, shop: Workshop) -> tuple[int, ...]:
    """Return the cells on either side of an edge, by their numbers."""
    return tuple(number_of(place, shop.cols) for place in cells_around(edge, *shop.size))


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

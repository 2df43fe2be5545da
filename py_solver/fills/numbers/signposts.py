"""Signposts: a way that visits every cell once, by jumps like those of a chess queen.

It starts at random and grows at both ends. Where it is stuck, a cell that is left over is put
between two of its cells; if there is no such place, another way is tried.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import pairwise

from py_solver.board.coords import Coord, cell
from py_solver.phrases.signposts import STEPS, pointed_at
from py_solver.puzzle.clues import Size
from py_solver.puzzle.workshop import Draft, Workshop


def signposted(shop: Workshop) -> Draft | None:
    """Return the cells numbered along such a way, with an arrow in each to the next."""
    (rows, cols), rng = shop.size, shop.rng
    places = [cell(row, col) for row in range(rows) for col in range(cols)]
    if len(places) < 2:
        return None
    way = [rng.choice(places)]
    left = dict.fromkeys(places)
    del left[way[0]]
    while left:
        shop.pulse()
        ahead = [at for at in _seen(way[-1], shop.size) if at in left]
        back = [] if ahead else [at for at in _seen(way[0], shop.size) if at in left]
        if ahead:
            way.append(rng.choice(ahead))
            del left[way[-1]]
        elif back:
            way.insert(0, rng.choice(back))
            del left[way[0]]
        elif not _put_between(rng, way, left, shop.size):
            return None
    numbers = dict(sorted((place, number) for number, place in enumerate(way, start=1)))
    arrows = {place: _towards(place, next_) for place, next_ in pairwise(way)}
    # The arrow of the last cell means nothing: any that points into the grid.
    arrows[way[-1]] = rng.choice([to for to in STEPS if pointed_at(way[-1], to, shop.size)])
    return Draft({"arrow": dict(sorted(arrows.items())), "given": numbers}, numbers)


def _seen(place: Coord, size: Size) -> list[Coord]:
    return [at for way in STEPS for at in pointed_at(place, way, size)]


def _put_between(rng: random.Random, way: list[Coord], left: dict[Coord, None], size: Size) -> bool:
    """Put one of the cells that are left between two neighbours of the way that both see it."""
    for place in left:
        seen = set(_seen(place, size))
        gaps = [at for at in range(1, len(way)) if way[at - 1] in seen and way[at] in seen]
        if gaps:
            way.insert(rng.choice(gaps), place)
            del left[place]
            return True
    return False


def _towards(place: Coord, other: Coord) -> str:
    """Return the direction of an arrow from one cell to another."""
    down, right = other.row - place.row, other.col - place.col
    step = (down > 0) - (down < 0), (right > 0) - (right < 0)
    return next(way for way, known in STEPS.items() if known == step)


def ends(draft: Draft) -> Iterable[Coord]:
    """Return the first and the last cell, whose numbers are always given."""
    given: dict[Coord, int] = draft.clues["given"]
    order = sorted(given, key=given.__getitem__)
    return order[0], order[-1]

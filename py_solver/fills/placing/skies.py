"""Skies: stars, and for each of them the one arrow that points at it."""

from __future__ import annotations

from py_solver.board.coords import Coord
from py_solver.fills.beside import counted
from py_solver.phrases.signposts import STEPS, pointed_at
from py_solver.puzzle.clues import sites
from py_solver.puzzle.workshop import Draft, Workshop

EMPTY, STAR = 0, 1

TRIES = 20
"""Arrows that are tried for each required star."""


def starry(shop: Workshop) -> Draft:
    """Place arrows and stars in turn, wherever they disturb no other star or arrow."""
    cells = [*sites.CELLS.places(shop.size)]
    wanted = round(shop.options["stars"] * len(cells))
    arrows: dict[Coord, str] = {}
    stars: set[Coord] = set()
    pointed: set[Coord] = set()
    for _ in range(TRIES * wanted):
        if len(stars) >= wanted:
            break
        shop.pulse()
        place, way = shop.rng.choice(cells), shop.rng.choice([*STEPS])
        ahead = pointed_at(place, way, shop.size)
        free = [at for at in ahead if at not in pointed and at not in arrows]
        if place in arrows or place in stars or not free or not stars.isdisjoint(ahead):
            continue
        arrows[place] = way
        stars.add(shop.rng.choice(free))
        pointed.update(ahead)
    solution = {at: STAR if at in stars else EMPTY for at in cells if at not in arrows}
    clues = {"arrow": dict(sorted(arrows.items())), "count": counted(shop, stars)}
    return Draft(clues, solution)

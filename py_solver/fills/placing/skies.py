"""Skies: stars, and for each of them the one arrow that points at it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from py_solver.board.coords import Coord, cell
from py_solver.fills.beside import counted
from py_solver.puzzle.clues import sites
from py_solver.puzzle.workshop import Draft, Workshop

EMPTY, STAR = 0, 1

WAYS = {
    "north": (-1, 0),
    "northeast": (-1, 1),
    "east": (0, 1),
    "southeast": (1, 1),
    "south": (1, 0),
    "southwest": (1, -1),
    "west": (0, -1),
    "northwest": (-1, -1),
}
"""The steps down and to the right for each direction of an arrow."""

TRIES = 20
"""Arrows that are tried for each required star."""


def ray(place: Coord, way: str, rows: int, cols: int) -> tuple[Coord, ...]:
    """Return the cells ahead of an arrow, up to the edge of the grid."""
    down, right = WAYS[way]

    def ahead() -> Iterator[Coord]:
        for far in range(1, max(rows, cols)):
            yield cell(place.row + far * down, place.col + far * right)

    return tuple(takewhile(lambda at: 0 <= at.row < rows and 0 <= at.col < cols, ahead()))


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
        place, way = shop.rng.choice(cells), shop.rng.choice([*WAYS])
        ahead = ray(place, way, *shop.size)
        free = [at for at in ahead if at not in pointed and at not in arrows]
        if place in arrows or place in stars or not free or not stars.isdisjoint(ahead):
            continue
        arrows[place] = way
        stars.add(shop.rng.choice(free))
        pointed.update(ahead)
    solution = {at: STAR if at in stars else EMPTY for at in cells if at not in arrows}
    clues = {"arrow": dict(sorted(arrows.items())), "count": counted(shop, stars)}
    return Draft(clues, solution)

"""Nets: a tree that joins all cells, and the tile of each of them."""

from __future__ import annotations

from py_solver.board.coords import Coord, cell
from py_solver.fills.flat import neighbors
from py_solver.fills.lines.walled import walled
from py_solver.phrases.edges import between
from py_solver.puzzle.workshop import Draft, Workshop

MOST = 3
"""Lines of a cell, as long as there is another way: four of them give a tile away."""


def netted(shop: Workshop) -> Draft | None:
    """Join all cells by a random tree, and put walls where something else is in doubt."""
    rng, cols = shop.rng, shop.cols
    near = neighbors(*shop.size)
    if len(near) < 2:
        return None
    joined: list[list[int]] = [[] for _ in near]
    start = rng.randrange(len(near))
    reached, edges = {start}, [(start, other) for other in near[start]]
    while edges:
        shop.pulse()
        roomy = [at for at, (one, _) in enumerate(edges) if len(joined[one]) < MOST]
        one, other = edges.pop(rng.choice(roomy or range(len(edges))))
        if other in reached:
            continue
        joined[one].append(other)
        joined[other].append(one)
        reached.add(other)
        edges += [(other, next_) for next_ in near[other] if next_ not in reached]
    places = [cell(*divmod(at, cols)) for at in range(len(near))]
    line = {
        between(places[one], places[other]) for one in range(len(near)) for other in joined[one]
    }
    tiles: dict[Coord, str] = {}
    for at, others in enumerate(joined):
        straight = len(others) == 2 and sum(others) == 2 * at
        name = "straight" if straight else ("", "end", "bend", "tee", "cross")[len(others)]
        tiles[places[at]] = name
    return walled(shop, {"tile": tiles}, line)

"""Tracks: a line without branches from the left edge to the lower one, pulled out into bends."""

from __future__ import annotations

from itertools import pairwise

from py_solver.board.coords import Coord, Layer, cell
from py_solver.fills.beside import counted
from py_solver.phrases.pieces import WORDS
from py_solver.puzzle.workshop import Draft, Workshop

Place = tuple[int, int]
STEPS = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
TRIES = 20
"""Pairs of cells that are tried for each cell of the track."""


def laid(shop: Workshop) -> Draft | None:
    """Make a track from edge to edge, show each piece of it, and count the pieces in every line."""
    track = _bent(shop, _walked(shop))
    if len(track) < 2:
        return None
    on = {edge for one, other in pairwise(track) for edge in [_edge(one, other)]}
    edges = [
        *(Coord(Layer.EDGES_H, r, c) for r in range(1, shop.rows) for c in range(shop.cols)),
        *(Coord(Layer.EDGES_V, r, c) for r in range(shop.rows) for c in range(1, shop.cols)),
    ]
    pieces = {}
    for before, (row, col), after in zip([None, *track], track, [*track[1:], None], strict=False):
        beside = {(there[0] - row, there[1] - col) for there in (before, after) if there}
        pieces[cell(row, col)] = WORDS["".join(sorted(s for s in STEPS if STEPS[s] in beside))]
    counts = counted(shop, {cell(*place) for place in track})
    clues = {"count": counts, "piece": {at: pieces[at] for at in sorted(pieces)}}
    return Draft(clues, {edge: int(edge in on) for edge in edges})


def _walked(shop: Workshop) -> list[Place]:
    """Return a path from the left edge to the lower one: a random walk without its loops."""
    rng = shop.rng
    here, goal = (rng.randrange(shop.rows), 0), (shop.rows - 1, rng.randrange(shop.cols))
    way = [here]
    while here != goal:
        down, right = rng.choice(list(STEPS.values()))
        here = here[0] + down, here[1] + right
        if not (0 <= here[0] < shop.rows and 0 <= here[1] < shop.cols):
            here = way[-1]
        elif here in way:
            del way[way.index(here) + 1 :]
        else:
            way.append(here)
    return way


def _bent(shop: Workshop, way: list[Place]) -> list[Place]:
    """Move the path aside wherever two cells beside it are free, until it is long enough."""
    rng, wanted = shop.rng, shop.options["track"] * shop.rows * shop.cols
    taken = set(way)
    for _ in range(TRIES * shop.rows * shop.cols):
        if len(way) >= wanted or len(way) < 2:
            break
        at = rng.randrange(len(way) - 1)
        (row, col), (down, right) = way[at], way[at + 1]
        aside = rng.choice((-1, 1))
        step = (down - row, right - col)
        beside = [(r + aside * step[1], c + aside * step[0]) for r, c in way[at : at + 2]]
        inside = all(0 <= r < shop.rows and 0 <= c < shop.cols for r, c in beside)
        if inside and taken.isdisjoint(beside):
            way[at + 1 : at + 1] = beside
            taken.update(beside)
    return way


def _edge(one: Place, other: Place) -> Coord:
    """Return the edge between two cells side by side."""
    layer = Layer.EDGES_V if one[0] == other[0] else Layer.EDGES_H
    return Coord(layer, *max(one, other))

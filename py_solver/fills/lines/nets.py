"""Nets: a tree that joins all cells, and the tile of each of them."""

from __future__ import annotations

from py_solver.board.coords import Coord, cell
from py_solver.board.substrate import Substrate
from py_solver.fills.flat import number_of
from py_solver.fills.lines.walled import walled
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

MOST = 3
"""Lines of a cell, as long as there is another way: four of them give a tile away."""

AROUND = Option(
    "wraps",
    0,
    0,
    1,
    "Lines may leave the grid and come back on the opposite side.",
    name="Wraps around",
)
"""Whether the board wraps: the key is that of the flag."""


def netted(shop: Workshop) -> Draft | None:
    """Join all cells by a random tree, and put walls where something else is in doubt."""
    rng, wraps = shop.rng, bool(shop.options[AROUND.key])
    board = shop.puzzle({AROUND.key: wraps}).substrate
    places = [cell(*divmod(at, shop.cols)) for at in range(shop.rows * shop.cols)]
    if len(places) < 2:
        return None
    near = [_beside(board, place) for place in places]
    joined: list[list[int]] = [[] for _ in near]
    start = rng.randrange(len(near))
    reached, ways = {start}, [(start, side) for side in near[start]]
    while ways:
        shop.pulse()
        roomy = [at for at, (one, _) in enumerate(ways) if len(joined[one]) < MOST]
        one, side = ways.pop(rng.choice(roomy or range(len(ways))))
        other = near[one][side]
        if other in reached:
            continue
        joined[one].append(side)
        joined[other].append(OPPOSITE - side)
        reached.add(other)
        ways += [(other, next_) for next_, to in near[other].items() if to not in reached]
    tiles: dict[Coord, str] = {}
    line: set[Coord] = set()
    for place, sides in zip(places, joined, strict=True):
        straight = len(sides) == 2 and sum(sides) == OPPOSITE
        tiles[place] = "straight" if straight else ("", "end", "bend", "tee", "cross")[len(sides)]
        edges = board.edges_at(place)
        line.update(edges[side] for side in sides)
    return walled(shop, {AROUND.key: wraps, "tile": tiles}, line)


OPPOSITE = 3
"""The sum of two opposite sides, which are numbered in the order of `edges_at`."""


def _beside(board: Substrate, place: Coord) -> dict[int, int]:
    """Return the number of the cell at each side of a cell to which a line can lead."""
    found = {}
    for side, edge in enumerate(board.edges_at(place)):
        if board.in_play[board.index(edge)]:
            one, other = board.ends(edge)
            found[side] = number_of(other if one == place else one, board.cols)
    return found

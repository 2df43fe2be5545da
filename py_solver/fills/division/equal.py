"""Boards divided at random into regions of one size, with the borders around every cell."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence

from py_solver.board.coords import Coord, Layer
from py_solver.fills.by_rules import by_rules
from py_solver.fills.division.tilings import random_corners
from py_solver.fills.flat import Near, neighbors
from py_solver.fills.rooms import Room, names
from py_solver.phrases.division import BORDER, borders_of, outer_borders
from py_solver.phrases.equal_regions import BORDERS, SIZE, WALL, nearest_size
from py_solver.puzzle.making import Option
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Draft, Workshop

CELLS = Option("cells", 5, 2, 8, "Cells of a region, as near as the size of the grid allows.")

EXCHANGES = 20
"""Pairs of neighbours that exchange cells, for each region: then no trace of the rows is left."""


def sized(shop: Workshop) -> Draft | None:
    """Divide the board into regions of the size that the option says, if it divides the board."""
    size = nearest_size(*shop.size, round(shop.options["cells"]))
    puzzle, near, rng = shop.puzzle({SIZE: size}), neighbors(*shop.size), shop.rng
    way = [
        row * shop.cols + (shop.cols - 1 - at if row % 2 else at)
        for row in range(shop.rows)
        for at in range(shop.cols)
    ]
    rooms = [tuple(way[at : at + size]) for at in range(0, len(way), size)]
    for _ in range(EXCHANGES * len(rooms)):
        shop.pulse()
        _exchange(near, rng, rooms)
    solution = borders_of(names([tuple(sorted(room)) for room in rooms]), puzzle.substrate)
    return Draft({SIZE: size, **borders(shop, puzzle, solution)}, solution)


def _exchange(near: Near, rng: random.Random, rooms: list[Room]) -> None:
    """Divide two neighbours into two connected halves, in a random way."""
    at = {place: number for number, room in enumerate(rooms) for place in room}
    one = rng.randrange(len(rooms))
    beside = sorted({at[next_] for place in rooms[one] for next_ in near[place]} - {one})
    if not beside:
        return
    other = rng.choice(beside)
    both = [*rooms[one], *rooms[other]]
    half = _half(near, rng, both)
    if half:
        rooms[one] = tuple(half)
        rooms[other] = tuple(place for place in both if place not in half)


def _half(near: Near, rng: random.Random, cells: Sequence[int]) -> Collection[int]:
    """Return half of some cells, so that both halves are connected; nothing if luck fails.

    A random tree joins the cells, and one of its edges may part it in the middle.
    """
    start = rng.choice(cells)
    parent, order = {start: start}, [start]
    edges = [(start, next_) for next_ in near[start] if next_ in cells]
    while edges:
        place, next_ = edges.pop(rng.randrange(len(edges)))
        if next_ not in parent:
            parent[next_] = place
            order.append(next_)
            edges += [(next_, far) for far in near[next_] if far in cells and far not in parent]
    below: dict[int, set[int]] = {place: {place} for place in order}
    for place in reversed(order[1:]):
        if 2 * len(below[place]) == len(cells):
            return below[place]
        below[parent[place]] |= below[place]
    return ()


def walled(size: int) -> Callable[[Workshop], Draft | None]:
    """Return the fill for regions of this size, with walls in corners for the cells in excess."""

    def lay(shop: Workshop, clues: Clues) -> Clues:
        corners = random_corners(shop, shop.rows * shop.cols % size)
        return {WALL: dict.fromkeys(corners, WALL)}

    return by_rules(lay, tells=borders)


def borders(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return for each cell how many of its sides are borders."""
    board, found = puzzle.substrate, dict[Coord, int]()
    for place, plays in zip(board.coords, board.in_play, strict=True):
        if place.layer is Layer.CELLS and plays:
            drawn = sum(solution.get(edge) == BORDER for edge in board.edges_at(place))
            found[place] = outer_borders(board, place) + drawn
    return {BORDERS: found}

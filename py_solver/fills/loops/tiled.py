"""Tiled: a loop along edges, and regions of which it leaves out as many edges as they have cells.

The loop comes first. Then regions are fitted between its lines, one after the other, each around
the first cell that has none. A region of n cells with m pairs of them side by side has 4n - 2m
edges around it, so the loop must have 3n - 2m of these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set

from py_solver.board.coords import cell
from py_solver.fills.flat import Near, neighbors
from py_solver.fills.loops.folding import border, fold, marked
from py_solver.fills.rooms import Room, names
from py_solver.phrases.edges import between, edges_clockwise
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

TILE = Option("tile", 5, 3, 7, "Number of cells of the largest regions.")
RATIOS = 1.5, 2.3
"""The ratios of the loops at first: edges for each cell inside."""
TRIES = 400
"""For each cell of the board, how many regions are tried before the loop is given up."""


def tiled(shop: Workshop) -> Draft | None:
    """Return regions that fit a loop, or None if none are found soon."""
    rng, board, near = shop.rng, shop.puzzle({}).substrate, neighbors(*shop.size)
    ratio = RATIOS[0] + (RATIOS[1] - RATIOS[0]) * rng.random()
    shape, cols = fold(shop.rows, shop.cols, rng, ratio).inside, shop.cols
    rows = range(shop.rows)
    line = border(tuple(tuple(bool(shape[row][col]) for col in range(cols)) for row in rows))
    places = [cell(*divmod(at, cols)) for at in range(len(near))]
    lines = [sum(edge in line for edge in edges_clockwise(place)) for place in places]
    open_ = tuple(
        tuple(to for to in around if between(places[at], places[to]) not in line)
        for at, around in enumerate(near)
    )

    def fits(room: Room) -> bool:
        """Return whether no line parts the region, and as many as it needs are around it."""
        touching = sum(to in room for at in room for to in near[at])
        within = sum(to in room for at in room for to in open_[at])
        drawn = sum(lines[at] for at in room)
        return touching == within and drawn == 3 * len(room) - within

    rooms = _fitted(shop, open_, fits)
    if rooms is None:
        return None
    return Draft({"rooms": names(rooms)}, marked(board, line))


def _fitted(shop: Workshop, near: Near, fits: Callable[[Room], bool]) -> list[Room] | None:
    """Return regions that fit and cover the board, or None. Cells of a region are `near`."""
    largest, rng = int(shop.options["tile"]), shop.rng
    tries = TRIES * len(near)
    free = set(range(len(near)))
    rooms: list[Room] = []
    choices: list[list[Room]] = []
    while free or len(choices) > len(rooms):
        if len(choices) == len(rooms):
            around = _around(near, min(free), free, largest)
            found = [room for room in around if fits(room)]
            rng.shuffle(found)
            choices.append(found)
        if choices[-1]:
            rooms.append(choices[-1].pop())
            free.difference_update(rooms[-1])
        elif rooms:
            choices.pop()
            free.update(rooms.pop())
        else:
            return None
        tries -= 1
        if not tries:
            return None
        shop.pulse()
    return rooms


def _around(near: Near, start: int, free: Set[int], largest: int) -> Iterator[Room]:
    """Yield each connected group of free cells with the first one, up to so many cells."""
    first = tuple(to for to in near[start] if to in free)
    stack: list[tuple[Room, Room, frozenset[int]]] = [((start,), first, frozenset((start,)))]
    while stack:
        room, beside, known = stack.pop()
        yield tuple(sorted(room))
        if len(room) < largest:
            seen = known.union(beside)
            for n, at in enumerate(beside):
                more = tuple(to for to in near[at] if to in free and to not in seen)
                stack.append(((*room, at), (*beside[n + 1 :], *more), seen))

"""Bridges: islands that grow from island to island until they fill the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from py_solver.board.coords import Coord, Layer, cell
from py_solver.fills.loops.folding import marked
from py_solver.puzzle.workshop import Draft, Workshop

Site = tuple[int, int]
Pair = tuple[Site, Site]
"""Two islands in a row or column, the upper or left one first."""

STEPS = ((-1, 0), (0, -1), (0, 1), (1, 0))

SPREAD = 0.2, 0.3
"""The share of cells with islands is between these."""

DOUBLE = 0.4  # of the bridges
CYCLES = 0.3  # of the places where one more bridge would close a cycle
REACH = 0.8  # of rows and of columns that islands must span
NEAREST = 2  # places that are drawn; the nearest gets the island
PATIENCE = 40  # failed growths in a row


@dataclass
class Sea:
    """Islands, in the order in which they were added, and the bridges between them.

    `taken` are all cells with an island or a bridge.
    """

    rows: int
    cols: int
    islands: dict[Site, None] = field(default_factory=dict)
    bridges: dict[Pair, int] = field(default_factory=dict)
    taken: set[Site] = field(default_factory=set)

    def settle(self, place: Site) -> None:
        """Add an island."""
        self.islands[place] = None
        self.taken.add(place)

    def bridge(self, one: Site, other: Site, number: int) -> None:
        """Put `number` bridges between two islands; the water between them is free."""
        pair = (min(one, other), max(one, other))
        self.bridges[pair] = number
        self.taken.update(between(pair))

    def water(self, place: Site, step: Site) -> list[Site]:
        """Return the free cells that lead away from a cell."""
        (row, col), (down, right) = place, step
        found: list[Site] = []
        while True:
            row, col = row + down, col + right
            free = 0 <= row < self.rows and 0 <= col < self.cols and (row, col) not in self.taken
            if not free:
                return found
            found.append((row, col))

    def is_alone(self, place: Site) -> bool:
        """Return whether no island is adjacent to the cell."""
        row, col = place
        return all((row + down, col + right) not in self.islands for down, right in STEPS)

    def unbridged(self) -> Iterator[Pair]:
        """Yield the pairs of islands that can have one more bridge in the current state."""
        for island in sorted(self.islands):
            for down, right in ((0, 1), (1, 0)):
                water = self.water(island, (down, right))
                if water:
                    beyond = (water[-1][0] + down, water[-1][1] + right)
                    if beyond in self.islands:
                        yield island, beyond

    def numbers(self) -> dict[Site, int]:
        """Return for each island how many bridges end there."""
        found = dict.fromkeys(sorted(self.islands), 0)
        for pair, number in self.bridges.items():
            for end in pair:
                found[end] += number
        return found


def between(pair: Pair) -> list[Site]:
    """Return the cells between two islands."""
    (top, left), (bottom, right) = pair
    return [
        (row, col)
        for row in range(top, bottom + 1)
        for col in range(left, right + 1)
        if (row, col) not in pair
    ]


def bridged(shop: Workshop) -> Draft | None:
    """Return connected islands, each with the number of its bridges.

    Return None if there is only one, or if they are crowded in a part of the board.
    """
    sea = _grown(shop)
    if len(sea.islands) < 2:
        return None
    for side in (0, 1):
        lines = [island[side] for island in sea.islands]
        if max(lines) - min(lines) + 1 < REACH * shop.size[side]:
            return None
    for pair in list(sea.unbridged()):
        if sea.taken.isdisjoint(between(pair)) and shop.rng.random() < CYCLES:
            sea.bridge(*pair, _number(shop))
    return _draft(shop, sea)


def _grown(shop: Workshop) -> Sea:
    rng = shop.rng
    least, most = SPREAD
    wanted = max(2, round((least + (most - least) * rng.random()) * shop.rows * shop.cols))
    sea = Sea(shop.rows, shop.cols)
    sea.settle((rng.randrange(shop.rows), rng.randrange(shop.cols)))
    failed = 0
    while len(sea.islands) < wanted and failed < PATIENCE:
        shop.pulse()
        island = rng.choice(list(sea.islands))
        water = sea.water(island, rng.choice(STEPS))
        shores = [place for place in water[1:] if sea.is_alone(place)]
        if shores:
            shore = shores[min(rng.randrange(len(shores)) for _ in range(NEAREST))]
            sea.bridge(island, shore, _number(shop))
            sea.settle(shore)
        failed = 0 if shores else failed + 1
    return sea


def _number(shop: Workshop) -> int:
    return 2 if shop.rng.random() < DOUBLE else 1


def _draft(shop: Workshop, sea: Sea) -> Draft:
    clues = {"island": {cell(*island): number for island, number in sea.numbers().items()}}
    marks = marked(shop.puzzle(clues).substrate, set())
    for (one, other), number in sea.bridges.items():
        marks.update(dict.fromkeys(_edges(one, other), number))
    return Draft(clues, marks)


def _edges(one: Site, other: Site) -> list[Coord]:
    """Return the edges that a bridge crosses."""
    (top, left), (bottom, right) = one, other
    if top == bottom:
        return [Coord(Layer.EDGES_V, top, col) for col in range(left + 1, right + 1)]
    return [Coord(Layer.EDGES_H, row, left) for row in range(top + 1, bottom + 1)]


def doubled(shop: Workshop, draft: Draft, other: dict[Coord, int]) -> Draft | None:
    """Return the draft with two bridges where the other solution has more than ours.

    The other solution then no longer fits, and where there are two, no other can have more.
    """
    sea = Sea(shop.rows, shop.cols)
    for island in draft.clues["island"]:
        sea.settle((island.row, island.col))
    pairs = list(sea.unbridged())
    for pair in pairs:
        number = draft.solution[_edges(*pair)[0]]
        if number:
            sea.bridge(*pair, number)
    risen = [
        pair
        for pair in pairs
        if draft.solution[_edges(*pair)[0]] < other[_edges(*pair)[0]]
        and (pair in sea.bridges or sea.taken.isdisjoint(between(pair)))
    ]
    if not risen:
        return None
    sea.bridge(*shop.rng.choice(risen), 2)
    return _draft(shop, sea)

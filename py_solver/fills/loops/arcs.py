"""Arcs: a loop that is divided into pieces, each in a room of its own, which it enters once.

Cells that it leaves out belong to an adjacent room.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from py_solver.board.coords import Coord, cell
from py_solver.fills.flat import groups, neighbors, number_of
from py_solver.fills.loops.bending import Flaws, bent, bent_anew, steps_of
from py_solver.fills.loops.told import ATTEMPTS, demand_even, drafted, left_out, told
from py_solver.fills.rooms import names
from py_solver.fills.settle import settle
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

LONG = Option("room", 5, 3, 12, "Average number of cells the loop visits in a region.")
"""The length of arcs."""

LONGER = replace(LONG, easier=8)
"""The default if the loop visits every cell and there are no numbers: long arcs are better then.

Measured on 20 boards: with arcs of 5 cells, one change in 200 settled more of the board at a
glance. With arcs of 8 cells, one in 60 did.
"""

WINDING = Flaws(zigzag=0.4, missed=0.8, gap=0.2)
THROUGHOUT = Flaws(zigzag=0.2, missed=1.0)
FULL = 2.0
"""How much less welcome a cell that the loop misses is if the puzzle should be easy.

If the loop visits all of a room, most of the room is settled at a glance.
"""

KEEP = 0.4  # of loops that leave doubts: they are divided in another way
SHORTEST = 2  # cells of an arc
PARTED = 0.2  # the share of changes that divide an arc; the others move a border,
JOINED = 0.3  # or, in this share, remove it

MARKS = Option("marks", 0.4, 0.15, 1, "Share of cells with a moon or a sun.", easier=0.85)
KINDS = ("moon", "sun")

Arc = list[int]
"""The cells of a piece of the loop, in order, by their numbers on a flat board."""


def once(shop: Workshop) -> Draft | None:
    """Return rooms that a loop enters once, each with the number of cells that it visits."""

    def draft(line: set[Coord], arcs: Sequence[Arc]) -> Draft:
        rooms = roomed(shop, arcs)
        numbers = {min(arc): len(arc) for arc in arcs}
        clues = {cell(*divmod(at, shop.cols)): number for at, number in sorted(numbers.items())}
        return drafted(shop, {"rooms": rooms, "number": clues}, line)

    flaws = replace(WINDING, missed=WINDING.missed + FULL * shop.aim.easier)
    return told(shop, flaws, partial(_clued, shop, draft), keep=KEEP)


def once_throughout(shop: Workshop) -> Draft | None:
    """Return rooms that a loop through all cells enters once. Raises GenerateError."""
    demand_even(shop)

    def draft(line: set[Coord], arcs: Sequence[Arc]) -> Draft:
        return drafted(shop, {"rooms": roomed(shop, arcs)}, line)

    clued = partial(_clued, shop, draft)
    return told(shop, THROUGHOUT, clued, wrong=left_out, keep=KEEP)


def all_or_nothing(shop: Workshop) -> Draft | None:
    """Return rooms that a loop visits completely, in one go each, and others that it leaves out.

    Such boards show hardly anything at a glance, so none is sought that shows more.
    """
    near = neighbors(*shop.size)
    line = bent(shop, WINDING)
    for _ in range(ATTEMPTS):
        shop.pulse()
        arcs = cut(shop, line)
        loop = {at for arc in arcs for at in arc}
        missed = [at for at in range(len(near)) if at not in loop]
        rooms = [tuple(sorted(arc)) for arc in arcs] + [tuple(gap) for gap in groups(near, missed)]
        draft = drafted(shop, {"rooms": names(rooms)}, line)
        other = shop.ask.other(shop.puzzle(draft.clues), draft.solution)
        if other is None:
            return draft
        if shop.rng.random() >= KEEP:
            doubts = [at for at in sorted(other) if other[at] != draft.solution[at]]
            line = bent_anew(shop, WINDING, line, doubts)
    return None


def by_turns(shop: Workshop) -> Draft | None:
    """Return rooms that a loop enters once, half of them with moons on the loop, half with suns.

    The other cells of a room have the other kind. The option says how many cells have a mark.
    """
    # While arcs are divided again, everything else stays as it is. When a board was made with some
    # marks and clued with others, it was in doubt again, and an easy Moon-Sun took 8 s instead of
    # 0.6.
    lots = [shop.rng.random() for _ in range(shop.rows * shop.cols)] if shop.aim.easier else []

    def draft(line: set[Coord], arcs: Sequence[Arc]) -> Draft:
        # The kinds alternate, so their number is even.
        odd = len(arcs) % 2
        arcs = [*arcs[:-2], [*arcs[-2], *arcs[-1]]] if odd and arcs[1:] else arcs
        rooms, share = roomed(shop, arcs), shop.options["marks"]
        loop = {at for arc in arcs for at in arc}
        # Each room needs one that the loop visits.
        if lots:
            chosen = {min(arc, key=lots.__getitem__) for arc in arcs}
            chosen |= {at for at, lot in enumerate(lots) if lot < share}
        else:
            chosen = {shop.rng.choice(arc) for arc in arcs}
            chosen |= {at for at in range(len(rooms)) if shop.rng.random() < share}
        marks = {
            cell(*divmod(at, shop.cols)): KINDS[(rooms[at] + (at in loop)) % 2]
            for at in sorted(chosen)
        }
        return drafted(shop, {"rooms": rooms, "mark": marks}, line)

    return told(shop, WINDING, partial(_clued, shop, draft, to_target=True), keep=KEEP)


def _clued(
    shop: Workshop,
    draft: Callable[[set[Coord], Sequence[Arc]], Draft],
    line: set[Coord],
    *,
    to_target: bool = False,
) -> Draft | None:
    """Return the draft of a loop divided at random; for an easy one, divide until it is."""
    arcs: Sequence[Arc] | None = cut(shop, line)
    if shop.aim.easier:
        arcs = settle(shop, arcs, partial(draft, line), partial(recut, shop), to_target=to_target)
    return draft(line, arcs) if arcs else None


def walk(line: set[Coord]) -> list[Coord]:
    """Return the cells of a loop, in order."""
    steps = steps_of(line)
    here = start = min(steps)
    way, found = steps[start][1], []
    while True:
        found.append(here)
        here = cell(here.row + way[0], here.col + way[1])
        if here == start:
            return found
        back = (-way[0], -way[1])
        way = next(on for on in steps[here] if on != back)


def cut(shop: Workshop, line: set[Coord]) -> list[Arc]:
    """Return the loop in pieces, with the average length of the option."""
    cells = [number_of(place, shop.cols) for place in walk(line)]
    start = shop.rng.randrange(len(cells))
    cells = cells[start:] + cells[:start]
    longest = round(2 * shop.options["room"]) - SHORTEST
    arcs: list[Arc] = []
    while cells:
        length = shop.rng.randrange(SHORTEST, longest + 1)
        length = length if len(cells) - length >= SHORTEST else len(cells)
        arcs.append(cells[:length])
        cells = cells[length:]
    return arcs


def recut(shop: Workshop, arcs: Sequence[Arc], doubtful: Sequence[int]) -> list[Arc] | None:
    """Return the arcs with a doubtful one, and perhaps the next, divided elsewhere or not at all.

    Return None if that is impossible.
    """
    place = shop.rng.choice(doubtful)
    at = next((number for number, arc in enumerate(arcs) if place in arc), None)
    if at is None:
        return None
    turned = [*arcs[at:], *arcs[:at]]
    both = 1 if shop.rng.random() < PARTED else 2
    joined, rest = [at for arc in turned[:both] for at in arc], turned[both:]
    if both == 2 and len(rest) > 1 and shop.rng.random() < JOINED:
        return [joined, *rest]
    if len(joined) < 2 * SHORTEST:
        return None
    border = shop.rng.randrange(SHORTEST, len(joined) - SHORTEST + 1)
    return [joined[:border], joined[border:], *rest]


def roomed(shop: Workshop, arcs: Sequence[Arc]) -> tuple[int, ...]:
    """Return the room of each cell; adjacent cells that are left out are in the same one."""
    near = neighbors(*shop.size)
    home = {at: number for number, arc in enumerate(arcs) for at in arc}
    missed = [at for at in range(shop.rows * shop.cols) if at not in home]
    for gap in groups(near, missed):
        beside = sorted({home[to] for at in gap for to in near[at] if to in home})
        # While arcs are divided again, everything else stays as it is.
        home.update(dict.fromkeys(gap, beside[0] if shop.aim.easier else shop.rng.choice(beside)))
    return tuple(home[at] for at in range(shop.rows * shop.cols))

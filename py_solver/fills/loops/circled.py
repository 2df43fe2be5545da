"""Circled: a loop, and regions in which it visits circles of one kind: all bends, or none."""

from __future__ import annotations

from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.loops.bending import Flaws, steps_of
from py_solver.fills.loops.told import drafted, told
from py_solver.fills.rooms import cut_board, names, sizes_about
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

ROOM = Option("room", 5, 3, 8, "Average number of cells of a region.")

CIRCLES = Option("circles", 0.6, 0.3, 1, "Share of possible circles that are there.", easier=0.9)

WINDING = Flaws(zigzag=0.2, missed=0.1)
"""The loop leaves out some cells, for the black circles."""

KEEP = 0.5
"""How often a loop that leaves doubts gets other regions; otherwise it is bent again."""


def circled(shop: Workshop) -> Draft | None:
    """Return a loop with circles in most cells: white ones where it passes, black ones elsewhere.

    In each region, the kind of cell that the loop visits more often has the circles.
    """
    rng, near = shop.rng, neighbors(*shop.size)
    sizes = sizes_about(shop.options["room"])

    def draft(line: set[Coord]) -> Draft:
        bends, straights = bends_of(line)
        rooms = cut_board(near, rng, lambda: rng.choice(sizes))
        white = set[Coord]()
        for room in rooms:
            kinds = [
                {at for at in kind if number_of(at, shop.cols) in room}
                for kind in (bends, straights)
            ]
            rng.shuffle(kinds)
            white |= max(kinds, key=len)
        circles: dict[Coord, Any] = {}
        for at in range(len(near)):
            place = cell(*divmod(at, shop.cols))
            if place in white or place not in bends | straights:
                circles[place] = "white" if place in white else "black"
        return drafted(shop, {"circle": circles, "rooms": names(rooms)}, line)

    return told(shop, WINDING, draft, keep=KEEP)


def either_colour(shop: Workshop) -> Draft | None:
    """Return a loop with circles in most cells: in each region, it visits those of one colour.

    It runs straight through white circles and turns in black ones. The other colour is in cells
    that it leaves out.
    """
    rng, near = shop.rng, neighbors(*shop.size)
    sizes = sizes_about(shop.options["room"])

    def draft(line: set[Coord]) -> Draft:
        bends, straights = bends_of(line)
        rooms = cut_board(near, rng, lambda: rng.choice(sizes))
        circles: dict[Coord, Any] = {}
        for room in rooms:
            cells = [cell(*divmod(at, shop.cols)) for at in sorted(room)]
            kinds = [("white", straights, "black"), ("black", bends, "white")]
            rng.shuffle(kinds)
            colour, kind, other = max(kinds, key=lambda one: len(one[1].intersection(cells)))
            visited = [at for at in cells if at in kind]
            if visited:
                # Without a circle that it visits, a region would have only those of the other kind.
                needed = rng.choice(visited)
                circles |= {
                    at: colour if at in kind else other
                    for at in cells
                    if (at in kind or at not in bends | straights)
                    and (at == needed or rng.random() < shop.options["circles"])
                }
        return drafted(shop, {"circle": dict(sorted(circles.items())), "rooms": names(rooms)}, line)

    return told(shop, WINDING, draft, keep=KEEP)


def bends_of(line: set[Coord]) -> tuple[set[Coord], set[Coord]]:
    """Return the cells in which a loop turns, and those through which it runs straight."""
    steps = steps_of(line)
    bends = {at for at, (one, other) in steps.items() if one[0] + other[0] or one[1] + other[1]}
    return bends, steps.keys() - bends

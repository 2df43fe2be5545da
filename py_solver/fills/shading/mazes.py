"""Mazes of unshaded cells with a route through them, and rooms that leave no other maze."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Layer, cell
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import Room, cut_board, names, parted
from py_solver.fills.settle import settle
from py_solver.phrases.loops import LINE
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.workshop import Draft, Workshop

SHARE = 0.4
"""Share of cells that are shaded if nothing else forbids it."""

ENDS = ("start", "goal")


def fill(shop: Workshop) -> Draft | None:
    """Draw a maze with a route, divide its colours into rooms, and change these until all is sure.

    Every unshaded cell says whether the route passes through it.
    """
    rng, near = shop.rng, neighbors(*shop.size)
    cells = [cell(*divmod(at, shop.cols)) for at in range(len(near))]
    far = [
        (one, other)
        for one in cells
        for other in cells
        if abs(one.row - other.row) + abs(one.col - other.col) >= (shop.rows + shop.cols) // 2
    ]
    if not far:
        return None
    ends = dict(zip(rng.choice(far), ENDS, strict=True))
    lots = [(at, SHADED if rng.random() < SHARE else UNSHADED) for at in cells]
    rng.shuffle(lots)
    marks = shop.ask.solution(shop.puzzle({"end": ends}), lots)
    if marks is None:
        return None
    board = shop.puzzle({}).substrate
    passed = {
        at
        for edge, mark in marks.items()
        if edge.layer is not Layer.CELLS and mark == LINE
        for at in board.ends(edge)
    }
    told = {
        at: "circle" if at in passed else "triangle"
        for at in cells
        if marks[at] == UNSHADED and at not in ends
    }
    shaded = [marks[at] == SHADED for at in cells]
    alike = tuple(
        tuple(to for to in beside if shaded[to] == shaded[at]) for at, beside in enumerate(near)
    )
    most = int(shop.options["room"])

    def draft(rooms: tuple[Room, ...]) -> Draft:
        return Draft(
            {"end": dict(sorted(ends.items())), "mark": told, "rooms": names(rooms)}, marks
        )

    def change(rooms: tuple[Room, ...], doubtful: Sequence[int]) -> tuple[Room, ...] | None:
        place = rng.choice(doubtful)
        room = next(one for one in rooms if place in one)
        beside = {to for at in room for to in alike[at]}.difference(room)
        others = [one for one in rooms if not beside.isdisjoint(one)]
        if not others:
            return None
        other = rng.choice(others)
        whole = tuple(sorted((*room, *other)))
        new = (whole,) if len(whole) <= most else parted(alike, rng, whole) or (whole,)
        return tuple(sorted((*(one for one in rooms if one not in (room, other)), *new)))

    rooms = cut_board(alike, rng, lambda: rng.randrange(1, most + 1))
    settled = settle(shop, tuple(sorted(rooms)), draft, change)
    return None if settled is None else draft(settled)

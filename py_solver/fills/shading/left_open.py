"""Regions in which a tetromino stays unshaded, made so that no other solution fits."""

from __future__ import annotations

from py_solver.fills.flat import Near, neighbors, number_of
from py_solver.fills.rooms import Room, names
from py_solver.fills.shading.drawn import cut, draw
from py_solver.fills.shading.roomed import told_by_rooms
from py_solver.phrases.shading import UNSHADED
from py_solver.puzzle.workshop import Draft, Workshop

FOUR = 4


def left_open(shop: Workshop) -> Draft | None:
    """Divide the board, draw a solution, and move borders until no doubt is left."""
    near = neighbors(*shop.size)
    rooms = joined(near, cut(shop, FOUR))
    marks = draw(shop, shop.puzzle({"rooms": names(rooms)}), shop.options["shaded"])
    if marks is None:
        return None
    kept = [number_of(at, shop.cols) for at in sorted(marks) if marks[at] == UNSHADED]
    settled = told_by_rooms(shop, rooms, marks, kept)
    return None if settled is None else Draft({"rooms": names(settled)}, marks)


def joined(near: Near, rooms: list[Room]) -> list[Room]:
    """Return the rooms, those of fewer than four cells joined to the smallest beside them."""
    left = sorted(rooms)
    while (small := min(left, key=lambda room: (len(room), room))) and len(small) < FOUR:
        touching = {near_ for at in small for near_ in near[at]}.difference(small)
        beside = [room for room in left if not touching.isdisjoint(room)]
        if not beside:
            break
        other = min(beside, key=lambda room: (len(room), room))
        left = [*(one for one in left if one not in (small, other)), (*small, *other)]
        left = sorted(tuple(sorted(room)) for room in left)
    return left

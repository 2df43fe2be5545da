"""Islands: a group in each room, none of which touch, told by how many cells they have."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from py_solver.board.coords import cell
from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.rooms import Room, names
from py_solver.fills.shading.drawn import cut, draw
from py_solver.fills.shading.roomed import counts, told_apart
from py_solver.phrases.shading import SHADED
from py_solver.puzzle.making import Draft, Workshop

SHARE = 0.45
"""How densely cells are shaded, as far as can be."""


def islands(shop: Workshop) -> Draft | None:
    """Cut rooms, draw a solution, and move borders until the numbers leave no doubt."""
    first = cut(shop, 3)
    marks = draw(shop, shop.puzzle({"rooms": names(first)}), SHARE)
    if marks is None:
        return None
    shaded = {number_of(at, shop.cols) for at, mark in marks.items() if mark == SHADED}

    def clues(rooms: Sequence[Room]) -> dict[str, Any]:
        told = {
            cell(*divmod(room[0], shop.cols)): len(shaded.intersection(room))
            for room in sorted(rooms)
        }
        return {"number": told, "rooms": names(rooms)}

    settled = told_apart(shop, first, marks, clues, counts, shaded)
    if settled is None or _alike(shop, settled, shaded):
        return None
    return Draft(clues(settled), marks)


def _alike(shop: Workshop, rooms: Sequence[Room], shaded: Collection[int]) -> bool:
    """Whether two rooms have come to touch that have as many shaded cells as each other."""
    near, home = neighbors(*shop.size), {at: room for room in rooms for at in room}
    held = {room: sum(at in shaded for at in room) for room in rooms}
    return any(
        home[at] != home[to] and held[home[at]] == held[home[to]] for at in home for to in near[at]
    )

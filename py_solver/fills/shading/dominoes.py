"""Dominoes of shaded cells, and rooms that grow around two shaded cells each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.placing.stars import grow_around
from py_solver.fills.rooms import Room, moved, names
from py_solver.fills.settle import settle
from py_solver.fills.shading.drawn import draw
from py_solver.fills.shading.roomed import counts, told_apart
from py_solver.phrases.shading import SHADED
from py_solver.puzzle.making import Draft, Workshop

EACH = 2


def fill(shop: Workshop) -> Draft | None:
    """Lay dominoes, grow rooms around their cells, and move borders until no doubt is left."""
    near = neighbors(shop.rows, shop.cols)
    marks = draw(shop, shop.puzzle({}), shop.wish["dense"])
    if marks is None:
        return None
    shaded = [number_of(at, shop.cols) for at in sorted(marks) if marks[at] == SHADED]
    rooms = grow_around(near, shop.rng, shaded, EACH)
    if not rooms:
        return None

    def clues(rooms: Sequence[Room]) -> dict[str, Any]:
        return {"rooms": names(rooms)}

    def draft(rooms: Sequence[Room]) -> Draft:
        return Draft(clues(rooms), marks)

    def change(rooms: list[Room], doubtful: Sequence[int]) -> list[Room] | None:
        at = shop.rng.choice(doubtful)
        place = shop.rng.choice((at, *near[at]))
        return None if place in shaded else moved(near, shop.rng, rooms, place)

    settled = told_apart(shop, rooms, marks, clues, counts, shaded)
    if settled is not None and shop.ease:
        settled = settle(shop, settled, draft, change)
    return None if settled is None else draft(settled)

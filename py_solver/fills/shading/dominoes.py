"""Dominoes of shaded cells, and rooms that grow around two shaded cells each."""

from __future__ import annotations

from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.placing.stars import grow_around
from py_solver.fills.rooms import names
from py_solver.fills.shading.drawn import draw
from py_solver.fills.shading.roomed import told_by_rooms
from py_solver.phrases.shading import SHADED
from py_solver.puzzle.workshop import Draft, Workshop

EACH = 2


def fill(shop: Workshop) -> Draft | None:
    """Place dominoes, grow rooms around their cells, and move borders until no doubt is left."""
    near = neighbors(shop.rows, shop.cols)
    marks = draw(shop, shop.puzzle({}), shop.options["dense"])
    if marks is None:
        return None
    shaded = [number_of(at, shop.cols) for at in sorted(marks) if marks[at] == SHADED]
    rooms = grow_around(near, shop.rng, shaded, EACH)
    if not rooms:
        return None

    settled = told_by_rooms(shop, rooms, marks, shaded)
    return None if settled is None else Draft({"rooms": names(settled)}, marks)

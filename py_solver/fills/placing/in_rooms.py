"""Pieces that do not touch, and a room around each of them."""

from __future__ import annotations

from py_solver.fills.flat import groups, neighbors, number_of
from py_solver.fills.placing.fleets import laid, marks_of
from py_solver.fills.placing.parks import tetrominoes
from py_solver.fills.rooms import grow_rooms, names
from py_solver.puzzle.workshop import Draft, Workshop


def in_rooms(shop: Workshop) -> Draft | None:
    """Place pieces that do not touch, grow rooms around them, and cross out all other cells."""
    near, pieces = neighbors(*shop.size), tetrominoes(shop)
    cells = laid(shop, pieces, apart=True)
    if cells is None:
        return None
    marks = marks_of(shop, cells)
    placed = groups(near, (number_of(at, shop.cols) for at in cells))
    rooms = grow_rooms(near, shop.rng, placed)
    crosses = {at: "saltire" for at, mark in marks.items() if not mark}
    return Draft({"pieces": pieces, "rooms": names(rooms), "cross": crosses}, marks)

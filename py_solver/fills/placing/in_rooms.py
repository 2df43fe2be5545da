"""Pieces that do not touch, and a room around each of them."""

from __future__ import annotations

from py_solver.board.graphs import components
from py_solver.fills.flat import Near, neighbors
from py_solver.fills.placing.fleets import laid, marks_of
from py_solver.fills.placing.parks import tetrominoes
from py_solver.fills.rooms import Room, names
from py_solver.puzzle.workshop import Draft, Workshop


def in_rooms(shop: Workshop) -> Draft | None:
    """Place pieces that do not touch, grow rooms around them, and cross out all other cells."""
    near, pieces = neighbors(*shop.size), tetrominoes(shop)
    cells = laid(shop, pieces, apart=True)
    if cells is None:
        return None
    marks = marks_of(shop, cells)
    groups = components(dict(enumerate(near)), sorted(at.row * shop.cols + at.col for at in cells))
    rooms = _grown(shop, near, [sorted(group) for group in groups])
    crosses = {at: "saltire" for at, mark in marks.items() if not mark}
    return Draft({"pieces": pieces, "rooms": names(rooms), "cross": crosses}, marks)


def _grown(shop: Workshop, near: Near, rooms: list[list[int]]) -> list[Room]:
    """Return the rooms grown, cell by cell, until all cells are in one of them."""
    free = set(range(len(near))).difference(*rooms)
    while free:
        beside = [(n, at) for n, room in enumerate(rooms) for to in room for at in near[to]]
        room, at = shop.rng.choice([(n, at) for n, at in beside if at in free])
        rooms[room].append(at)
        free.remove(at)
    return [tuple(sorted(room)) for room in rooms]

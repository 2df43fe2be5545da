"""Rooms that grow around their shaded cells, cell by cell, while the whole board stays obvious."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from py_solver.board.coords import Coord, cell
from py_solver.fills.flat import Near, neighbors
from py_solver.fills.rooms import Room, names
from py_solver.puzzle.workshop import Workshop


def grown_in_sight(
    shop: Workshop, seeds: Sequence[Room], marks: Mapping[Coord, int]
) -> tuple[list[Room], int]:
    """Return rooms around these seeds, and how many cells did not fit but were added anyway.

    A cell in no room counts as known, so everything is obvious at first. A cell is added to a room
    if everything stays obvious without knowing the cell. Knowing less never makes more obvious, so
    a cell that does not fit in a room once never will.
    """
    near, cells = neighbors(*shop.size), [cell(*divmod(at, shop.cols)) for at in range(len(marks))]
    home = {at: number for number, seed in enumerate(seeds) for at in seed}
    vain: set[tuple[int, int]] = set()
    while True:
        shop.pulse()
        moves = sorted({(at, home[to]) for to in home for at in near[to] if at not in home} - vain)
        if not moves:
            return _spread(near, seeds, home), len(near) - len(home)
        at, room = shop.rng.choice(moves)
        wider = {**home, at: room}
        puzzle = shop.puzzle({"rooms": names(_spread(near, seeds, wider))})
        known = {place: marks[place] for to, place in enumerate(cells) if to not in wider}
        if shop.ask.unseen(puzzle, known):
            vain.add((at, room))
        else:
            home = wider


def _spread(near: Near, seeds: Sequence[Room], home: Mapping[int, int]) -> list[Room]:
    """Return the rooms with each remaining cell added to one that is near."""
    owner, wave = dict(home), sorted(home)
    for at in wave:
        for to in near[at]:
            if to not in owner:
                owner[to] = owner[at]
                wave.append(to)
    rooms: list[list[int]] = [[] for _ in seeds]
    for at in range(len(near)):
        rooms[owner[at]].append(at)
    return [tuple(room) for room in rooms]

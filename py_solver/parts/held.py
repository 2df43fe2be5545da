"""Rooms as the cells that no border parts."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from py_solver.board.graphs import components


def held_together(
    pairs: Iterable[tuple[int, int]], count: int, holes: Collection[int] = ()
) -> tuple[int, ...]:
    """Return the room of each of so many cells if these pairs have no border between them.

    Rooms are numbered by their first cells. Holes part, and are in none.
    """
    near: list[list[int]] = [[] for _ in range(count)]
    for one, other in pairs:
        if one not in holes and other not in holes:
            near[one].append(other)
            near[other].append(one)
    rooms = [-1] * count
    for room, group in enumerate(components(near, [at for at in range(count) if at not in holes])):
        for place in group:
            rooms[place] = room
    return tuple(rooms)

"""Rooms: a board divided into connected parts of mixed sizes. A room is a sorted tuple of cells."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Sequence

from py_solver.fills.flat import Near, is_connected

Room = tuple[int, ...]

CUTS = 20
"""For each room of equal size, how often two rooms are cut anew."""


def cut_board(
    near: Near,
    rng: random.Random,
    draw_size: Callable[[], int],
    walls: Collection[int] = (),
    joins: Callable[[Sequence[int], int], bool] = lambda room, at: True,
) -> list[Room]:
    """Return rooms that grow one by one, each to a size that is drawn, if there is space.

    A single cell that is left between others is added to the smallest room beside it. Each wall is
    a room of its own. A cell is only added to a room that it `joins`.
    """
    if walls:
        near = tuple(tuple(at for at in around if at not in walls) for around in near)
    room_at = {wall: number for number, wall in enumerate(walls)}
    rooms = [[wall] for wall in walls]
    order = list(range(len(near)))
    rng.shuffle(order)
    for start in order:
        if start in room_at:
            continue
        wanted, room = draw_size(), [start]
        free = [at for at in near[start] if at not in room_at and joins(room, at)]
        beside = {room_at[at] for at in near[start] if at in room_at}
        open_ = [number for number in beside if joins(rooms[number], start)]
        if wanted > 1 and not free and open_:
            smallest = min(open_, key=lambda number: (len(rooms[number]), number))
            rooms[smallest].append(start)
            room_at[start] = smallest
            continue
        room_at[start] = len(rooms)
        while free and len(room) < wanted:
            grown = rng.choice(free)
            room.append(grown)
            room_at[grown] = len(rooms)
            around = {at for cell in room for at in near[cell] if at not in room_at}
            free = sorted(at for at in around if joins(room, at))
        rooms.append(room)
    return [tuple(sorted(room)) for room in rooms]


def sizes_about(mean: float) -> range:
    """Return the sizes from 2 cells on whose mean is about this, which is 2 or more."""
    return range(2, max(3, round(2 * mean) - 1))


def grow_rooms(near: Near, rng: random.Random, seeds: Sequence[Iterable[int]]) -> list[Room]:
    """Return the rooms that the seeds, connected groups of cells, become when all of them grow.

    The growth rate of each is drawn once, so their sizes are mixed.
    """
    room_at = {at: number for number, seed in enumerate(seeds) for at in seed}
    eager = [rng.random() ** 2 + 0.1 for _ in seeds]
    left = sorted(at for at in range(len(near)) if at not in room_at)
    while left:
        rng.shuffle(left)
        for at in left:
            beside = [room_at[next_] for next_ in near[at] if next_ in room_at]
            if beside:
                room = rng.choice(beside)
                if rng.random() < eager[room]:
                    room_at[at] = room
        left = [at for at in left if at not in room_at]
    rooms: list[list[int]] = [[] for _ in seeds]
    for at in range(len(near)):
        rooms[room_at[at]].append(at)
    return [tuple(room) for room in rooms]


def parted(near: Near, rng: random.Random, room: Room) -> tuple[Room, Room] | None:
    """Return the room in two connected parts, or None if it has one cell or none are found."""
    if len(room) < 2:
        return None
    wanted = rng.randrange(1, len(room))
    part = {rng.choice(room)}
    while len(part) < wanted:
        part.add(rng.choice(sorted({a for at in part for a in near[at] if a in room} - part)))
    rest = [at for at in room if at not in part]
    return (tuple(sorted(part)), tuple(rest)) if is_connected(near, rest) else None


def moved(near: Near, rng: random.Random, rooms: Sequence[Room], place: int) -> list[Room] | None:
    """Return the rooms with a cell moved to a room beside it; None if its own would break."""
    here = next(number for number, room in enumerate(rooms) if place in room)
    rest = tuple(at for at in rooms[here] if at != place)
    beside = sorted(
        number
        for number, room in enumerate(rooms)
        if number != here and any(at in room for at in near[place])
    )
    if not rest or not beside or not is_connected(near, rest):
        return None
    there = rng.choice(beside)
    changed = list(rooms)
    changed[here], changed[there] = rest, tuple(sorted((*rooms[there], place)))
    return changed


def equal(near: Near, rng: random.Random, cols: int, size: int) -> list[Room]:
    """Return connected rooms of `size` cells each, on a board that they can fill.

    At first they follow each other along the rows, back and forth. Then two that touch are cut
    anew, again and again.
    """
    rows = [list(range(start, start + cols)) for start in range(0, len(near), cols)]
    path = [at for n, row in enumerate(rows) for at in (row[::-1] if n % 2 else row)]
    rooms = [tuple(sorted(path[at : at + size])) for at in range(0, len(path), size)]
    home = {at: number for number, room in enumerate(rooms) for at in room}
    for _ in range(CUTS * len(rooms) if len(rooms) > 1 else 0):
        at = rng.randrange(len(near))
        beside = [home[next_] for next_ in near[at] if home[next_] != home[at]]
        if beside:
            one, other = home[at], rng.choice(beside)
            parts = halved(near, rng, tuple(sorted(rooms[one] + rooms[other])))
            if parts:
                rooms[one], rooms[other] = parts
                home |= dict.fromkeys(parts[0], one) | dict.fromkeys(parts[1], other)
    return rooms


def halved(near: Near, rng: random.Random, room: Room) -> tuple[Room, Room] | None:
    """Return the room in two connected halves, or None if the one that grows cuts the other."""
    part = {rng.choice(room)}
    while 2 * len(part) < len(room):
        part.add(rng.choice(sorted({a for at in part for a in near[at] if a in room} - part)))
    rest = [at for at in room if at not in part]
    return (tuple(sorted(part)), tuple(rest)) if is_connected(near, rest) else None


def names(rooms: Sequence[Room]) -> tuple[int, ...]:
    """Return the room of each cell, numbered from 0 in the order in which they first occur."""
    at = {place: number for number, room in enumerate(sorted(rooms)) for place in room}
    return tuple(at[place] for place in sorted(at))

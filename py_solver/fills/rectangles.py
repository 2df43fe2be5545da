"""Rectangular rooms, shaded so that no straight run of unshaded cells reaches into three."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from py_solver.fills.flat import neighbors, places
from py_solver.fills.rooms import Room, names
from py_solver.fills.settle import settle
from py_solver.fills.shading import SHADED, UNSHADED, may_shade, shuffled
from py_solver.grid import cell
from py_solver.making import Draft, Workshop

WALLED = 0.4
"""How many of the changes part or join rooms; the others shade other cells."""

SIDES = (1, 2, 2, 2, 3, 3, 4)
"""Sides of a room, each as often as it is drawn."""

LARGEST = 16
"""Cells of the largest room that a change may make."""


@dataclass(frozen=True)
class _Board:
    """The rooms, and what is shaded."""

    rooms: frozenset[Room]
    shaded: frozenset[int]


def fill(shop: Workshop) -> Draft | None:
    """Cut rooms, shade them, and change both until the rooms' numbers leave no doubt."""
    rng, rows, cols = shop.rng, shop.rows, shop.cols
    near = neighbors(rows, cols)
    rooms = frozenset(cut_rectangles(rows, cols, rng))
    shaded = _shade(shop, rooms)
    if shaded is None:
        return None

    def change(board: _Board, doubtful: Sequence[int]) -> _Board | None:
        place = rng.choice(doubtful)
        changed = (
            _Board(_walled(board.rooms, place, cols, rng), board.shaded)
            if rng.random() < WALLED
            else _Board(board.rooms, _turned(shop, board.shaded, place))
        )
        is_fine = changed != board and all(
            not changed.shaded.isdisjoint(run) for run in runs(changed.rooms, rows, cols)
        )
        return changed if is_fine else None

    def draft(board: _Board) -> Draft:
        numbers = {
            cell(*divmod(room[0], cols)): len(board.shaded.intersection(room))
            for room in sorted(board.rooms)
        }
        marks = [SHADED if at in board.shaded else UNSHADED for at in range(len(near))]
        return Draft({"number": numbers, "rooms": names(list(board.rooms))}, places(marks, cols))

    return settle(shop, _Board(rooms, shaded), draft, change)


def cut_rectangles(rows: int, cols: int, rng: random.Random) -> list[Room]:
    """Return rectangles of mixed sizes that fill the board.

    They are laid from one corner, which is drawn, each as large as was drawn where there is space.
    """
    upside, mirrored = rng.random() < 0.5, rng.random() < 0.5
    free = [[True] * cols for _ in range(rows)]
    rooms = []
    for row in range(rows):
        for col in range(cols):
            if not free[row][col]:
                continue
            space = next((n for n in range(col, cols) if not free[row][n]), cols) - col
            width, height = min(rng.choice(SIDES), space), min(rng.choice(SIDES), rows - row)
            if space - width == 1:
                width += 1
            if rows - row - height == 1 or width * height == 1:
                height = min(height + 1, rows - row)
            room = [(r, c) for r in range(row, row + height) for c in range(col, col + width)]
            for r, c in room:
                free[r][c] = False
            rooms.append(
                tuple(
                    sorted(
                        (rows - 1 - r if upside else r) * cols + (cols - 1 - c if mirrored else c)
                        for r, c in room
                    )
                )
            )
    return rooms


def runs(rooms: Collection[Room], rows: int, cols: int) -> Iterator[range]:
    """Return the shortest straight runs that reach into three rooms."""
    room_at = {at: room for room in rooms for at in room}
    lines = [range(row * cols, row * cols + cols) for row in range(rows)]
    lines += [range(col, rows * cols, cols) for col in range(cols)]
    for line in lines:
        crossed = [n for n in range(1, len(line)) if room_at[line[n]] is not room_at[line[n - 1]]]
        for first, second in pairwise(crossed):
            yield line[first - 1 : second + 1]


def _shade(shop: Workshop, rooms: Collection[Room]) -> frozenset[int] | None:
    """Shade a cell in every run that must not be, then others until as many are as wished for."""
    near, shaded = neighbors(shop.rows, shop.cols), set[int]()
    long = list(runs(rooms, shop.rows, shop.cols))
    shop.rng.shuffle(long)
    for run in long:
        shop.look()
        if shaded.isdisjoint(run):
            choices = [at for at in run if may_shade(near, shaded, at)]
            if not choices:
                return None
            shaded.add(shop.rng.choice(choices))
    for place in shuffled(near, shop.rng):
        if len(shaded) < shop.wish["shaded"] * len(near) and may_shade(near, shaded, place):
            shaded.add(place)
    return frozenset(shaded)


def _turned(shop: Workshop, shaded: frozenset[int], place: int) -> frozenset[int]:
    """Return the shading with a cell turned, and those beside it unshaded where it is shaded."""
    if place in shaded:
        return shaded - {place}
    near = neighbors(shop.rows, shop.cols)
    left = set(shaded.difference(near[place]))
    return frozenset(left | {place}) if may_shade(near, left, place) else shaded


def _walled(rooms: frozenset[Room], place: int, cols: int, rng: random.Random) -> frozenset[Room]:
    """Return the rooms with that of the place parted, or joined to another, into rectangles."""
    room = next(room for room in rooms if place in room)
    choices = [frozenset({room}) ^ frozenset(parts) for parts in _parts(room, cols)]
    for other in sorted(rooms - {room}):
        joined = tuple(sorted((*room, *other)))
        if len(joined) <= LARGEST and joined == _box(joined, cols):
            choices.append(frozenset({room, other, joined}))
    return rooms ^ rng.choice(choices) if choices else rooms


def _parts(room: Room, cols: int) -> Iterator[tuple[Room, Room]]:
    """Return the room in two rectangles, in each way that leaves both two cells or more."""
    for line in ({at: at // cols for at in room}, {at: at % cols for at in room}):
        for border in sorted(set(line.values()))[1:]:
            first = tuple(at for at in room if line[at] < border)
            second = tuple(at for at in room if line[at] >= border)
            if min(len(first), len(second)) > 1:
                yield first, second


def _box(room: Room, cols: int) -> Room:
    """Return the cells of the smallest rectangle around the room."""
    across = sorted({at % cols for at in room})
    return tuple(
        row * cols + col
        for row in range(room[0] // cols, room[-1] // cols + 1)
        for col in range(across[0], across[-1] + 1)
    )

"""Rectangular rooms, shaded so that no straight run of unshaded cells reaches into three."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from py_solver.board.coords import cell
from py_solver.fills.flat import neighbors, places
from py_solver.fills.rooms import Room, names
from py_solver.fills.settle import LARGE, settle
from py_solver.fills.shading.scattered import SHADED, UNSHADED, may_shade, shuffled
from py_solver.phrases.rooms import spans
from py_solver.puzzle.workshop import Draft, Workshop

WALLED = 0.5
"""The share of changes that divide or join rooms; the others shade other cells."""

SHAPES = ((1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (2, 2), (2, 3), (3, 2))
"""Rows and columns of a room, each as often as it is drawn.

Small rooms are more informative, so doubts soon end; then rooms are joined.
"""

LARGEST = 12
"""Cells of the largest room that a change may make."""

CLEARED = 4
"""Times, for each cell of a large board, that shaded cells make way for a run without one.

There is such a run on nearly every board of 20x20, so none of 1,000 was shaded without.
"""


@dataclass(frozen=True)
class _Board:
    """The rooms, and the shaded cells."""

    rooms: frozenset[Room]
    shaded: frozenset[int]


def fill(shop: Workshop) -> Draft | None:
    """Make rooms, shade them, change both until the numbers leave no doubt, and join rooms."""
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
        long = spans(names(list(changed.rooms)), rows, cols)
        is_fine = changed != board and not any(map(changed.shaded.isdisjoint, long))
        return changed if is_fine else None

    def draft(board: _Board) -> Draft:
        numbers = {
            cell(*divmod(room[0], cols)): len(board.shaded.intersection(room))
            for room in sorted(board.rooms)
        }
        marks = [SHADED if at in board.shaded else UNSHADED for at in range(len(near))]
        return Draft({"number": numbers, "rooms": names(list(board.rooms))}, places(marks, cols))

    def is_settled(board: _Board) -> bool:
        made = draft(board)
        return shop.ask.is_unique(shop.puzzle(made.clues), made.solution)

    settled = settle(shop, _Board(rooms, shaded), draft, change)
    return draft(_joined(shop, settled, is_settled)) if settled is not None else None


def cut_rectangles(
    rows: int, cols: int, rng: random.Random, shapes: Sequence[tuple[int, int]] = SHAPES
) -> list[Room]:
    """Return rectangles of mixed sizes that fill the board.

    They are placed from a random corner, each as large as drawn if there is space.
    """
    upside, mirrored = rng.random() < 0.5, rng.random() < 0.5
    free = [[True] * cols for _ in range(rows)]
    rooms = []
    for row in range(rows):
        for col in range(cols):
            if not free[row][col]:
                continue
            space = next((n for n in range(col, cols) if not free[row][n]), cols) - col
            height, width = rng.choice(shapes)
            if space - width == 1:
                width = space  # a room of one cell gives away its colour
            width, height = min(width, space), min(height, rows - row)
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


def _shade(shop: Workshop, rooms: Collection[Room]) -> frozenset[int] | None:
    """Shade a cell in every run that must have one, then others up to the required number."""
    near, shaded = neighbors(shop.rows, shop.cols), set[int]()
    long = list(spans(names(list(rooms)), shop.rows, shop.cols))
    shop.rng.shuffle(long)
    bare, patience = deque(long), CLEARED * len(near)
    while bare:
        shop.pulse()
        run = bare.popleft()
        if shaded.isdisjoint(run):
            choices = [at for at in run if may_shade(near, shaded, at)]
            if not choices and (len(near) <= LARGE or not patience):
                return None
            if choices:
                shaded.add(shop.rng.choice(choices))
                continue
            patience -= 1
            place = shop.rng.choice(run)
            shaded.difference_update(near[place])
            if not may_shade(near, shaded, place):
                shaded.difference_update(_square(shop, place))
            if not may_shade(near, shaded, place):
                return None  # on a board of one row it would divide the rest
            shaded.add(place)
            bare.extend(other for other in long if shaded.isdisjoint(other))
    for place in shuffled(near, shop.rng):
        if len(shaded) < shop.options["shaded"] * len(near) and may_shade(near, shaded, place):
            shaded.add(place)
    return frozenset(shaded)


def _square(shop: Workshop, place: int) -> Iterator[int]:
    """Yield the cell and those around it."""
    row, col = divmod(place, shop.cols)
    for beside in range(max(0, row - 1), min(shop.rows, row + 2)):
        yield from range(
            beside * shop.cols + max(0, col - 1), beside * shop.cols + min(shop.cols, col + 2)
        )


def _turned(shop: Workshop, shaded: frozenset[int], place: int) -> frozenset[int]:
    """Return the shading with a cell turned; if it is then shaded, cells beside it are unshaded."""
    if place in shaded:
        return shaded - {place}
    near = neighbors(shop.rows, shop.cols)
    left = set(shaded.difference(near[place]))
    return frozenset(left | {place}) if may_shade(near, left, place) else shaded


def _walled(rooms: frozenset[Room], place: int, cols: int, rng: random.Random) -> frozenset[Room]:
    """Return the rooms with that of the place divided, or joined to another, into rectangles."""
    room = next(room for room in rooms if place in room)
    choices = [frozenset({room}) ^ frozenset(parts) for parts in _parts(room, cols)]
    choices += [frozenset(three) for three in _joints(rooms - {room}, room, cols)]
    return rooms ^ rng.choice(choices) if choices else rooms


def _joined(shop: Workshop, board: _Board, is_settled: Callable[[_Board], bool]) -> _Board:
    """Return the board with rooms joined, while that leaves no doubt, until few are left."""
    refused: set[Room] = set()
    while len(board.rooms) * shop.options["room"] > shop.rows * shop.cols:
        shop.pulse()
        rooms = sorted(board.rooms)
        joints = [
            three
            for number, room in enumerate(rooms)
            for three in _joints(rooms[number + 1 :], room, shop.cols)
            if three[-1] not in refused
        ]
        if not joints:
            break
        joint = shop.rng.choice(joints)
        changed = _Board(board.rooms ^ frozenset(joint), board.shaded)
        if is_settled(changed):
            board = changed
        else:
            # If two rooms leave a doubt together, larger ones do, and always will.
            refused.add(joint[-1])
    return board


def _joints(rooms: Iterable[Room], room: Room, cols: int) -> Iterator[tuple[Room, Room, Room]]:
    """Yield the room, another and both together, wherever these form a rectangle."""
    for other in sorted(rooms):
        joined = tuple(sorted((*room, *other)))
        if len(joined) <= LARGEST and joined == _box(joined, cols):
            yield room, other, joined


def _parts(room: Room, cols: int) -> Iterator[tuple[Room, Room]]:
    """Yield the room in two rectangles, in each way that leaves both two cells or more."""
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

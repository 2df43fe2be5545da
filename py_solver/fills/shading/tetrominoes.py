"""Connected tetrominoes, and a room that grows around each of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from py_solver.board.coords import Coord, cell
from py_solver.board.shapes import Shape, shape_of
from py_solver.fills.flat import is_connected, neighbors, number_of
from py_solver.fills.rooms import Room, moved, names
from py_solver.fills.settle import ILLEGAL
from py_solver.fills.shading.packing import packed
from py_solver.fills.shading.roomed import told_by_rooms
from py_solver.fills.shading.seeing import grown_in_sight
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Draft, Workshop

FOUR = 4
GROWN = 6
"""Ways in which rooms grow; the one that leaves the least doubt is chosen."""

LAID = 8
"""Layouts of which the one with the most tetrominoes is chosen if the board should be easy."""

STEPS, LOSS = 150, 3.0
"""Border moves before an easy board is given up, and the largest allowed loss.

The loss is a number of additional cells in doubt. It shrinks with each move, because a larger one
seldom helps.
"""

DENSE, DENSE_OPEN = 6, 7
"""Average cells of a room up to which an easy board comes sooner if rooms grow in sight.

A LITS of 8x8 took 8 s of processor time without, and takes 1. It then has eleven tetrominoes, and
one board in six succeeds. With nine, none did in 70 s, because few of the other cells are in a
bend. A puzzle that may need more than a glance is packed as densely below the second limit, if that
is the usual number and not chosen by the user. Medium ones took 6.5 s, and take 1.6; with nine or
ten tetrominoes 3.
"""

LEFT, LEFT_OPEN = 1 / 32, 1 / 8
"""The share of cells that may be left then, for borders to be moved.

If none was left, all LITS of 8x8 succeeded; with one, every second did, with two every fifth, and
with more one in twenty. More may be left if the board may need more than a glance.
"""

NEARER, LESS = 40, 2.0
"""Border moves then, and the largest allowed loss, as above."""

TRIES = 40
"""Failed tetrominoes in a row after which the board counts as full."""


def tetrominoes(shop: Workshop) -> Draft | None:
    """Place tetrominoes, grow rooms around them, and move borders until no doubt is left.

    Then rooms that give their tetromino away get more cells, as far as possible.
    """
    room = shop.options["room"]
    if room <= DENSE if shop.aim.easier == 1 else shop.aim.easier and room < DENSE_OPEN:
        return _packed(shop)
    laid = max((_laid(shop) for _ in range(LAID if shop.aim.easier else 1)), key=len)
    if shop.aim.easier:
        return _easier(shop, [_grown(shop, laid) for _ in range(GROWN)], STEPS, LOSS)
    shaded = {at for group in laid for at in group}
    marks = _marks(shop, shaded)
    settled = told_by_rooms(shop, _grown(shop, laid), marks, shaded)
    if settled is None:
        return None
    return Draft({"rooms": names(_roomier(shop, settled, shaded, marks))}, marks)


def _packed(shop: Workshop) -> Draft | None:
    """Pack tetrominoes densely, and let rooms grow around them while the whole board stays obvious.

    Moves of borders then settle the remaining cells.
    """
    wanted = round(shop.rows * shop.cols / min(DENSE, shop.options["room"]))
    laid = packed(shop.size, shop.rng, wanted)
    if not laid:
        return None
    marks = _marks(shop, {at for group in laid for at in group})
    rooms, left = grown_in_sight(shop, laid, marks)
    few = LEFT if shop.aim.easier == 1 else LEFT_OPEN
    return _easier(shop, [rooms], NEARER, LESS) if left <= few * len(marks) else None


def _marks(shop: Workshop, shaded: Collection[int]) -> dict[Coord, int]:
    return {
        cell(*divmod(at, shop.cols)): SHADED if at in shaded else UNSHADED
        for at in range(shop.rows * shop.cols)
    }


def _easier(shop: Workshop, ways: Sequence[list[Room]], most: int, loss: float) -> Draft | None:
    """Move borders until the shading is as easy to see as required, or return None.

    It begins with the one of these ways to make rooms that leaves the least doubt. The rooms alone
    determine the shading, so the tetrominoes that they grew around need not stay. Of 20 boards of
    6×6 whose cells moved freely, 4 became obvious; of 20 others none did.
    """
    near, rng = neighbors(shop.rows, shop.cols), shop.rng

    def puzzle(rooms: Sequence[Room]) -> Puzzle:
        return shop.puzzle({"rooms": names(rooms)})

    def doubts(rooms: Sequence[Room], most: int | None = None) -> list[int]:
        shop.pulse()
        return [number_of(place, shop.cols) for place in shop.ask.doubts(puzzle(rooms), most)]

    rooms, doubtful = min(((way, doubts(way)) for way in ways), key=lambda way: len(way[1]))
    steps = vain = 0
    while doubtful and max(steps, vain / ILLEGAL) < most:
        at = rng.choice(doubtful)
        changed = moved(near, rng, rooms, rng.choice((at, *near[at])))
        if changed is None or min(map(len, changed)) < FOUR:
            vain += 1
            continue
        bound = len(doubtful) + int(loss * (1 - steps / most) * rng.random())
        left = doubts(changed, bound)
        steps += 1
        # If nothing can be shaded, there is no doubt, either.
        if len(left) <= bound and shop.ask.solution(puzzle(changed), ()):
            rooms, doubtful = changed, left
    marks = None if doubtful else shop.ask.solution(puzzle(rooms), ())
    if marks is None:
        return None
    shaded = {number_of(place, shop.cols) for place, mark in marks.items() if mark == SHADED}
    return Draft({"rooms": names(_roomier(shop, rooms, shaded, marks))}, marks)


def _roomier(
    shop: Workshop,
    rooms: Sequence[Room],
    shaded: Collection[int],
    marks: Mapping[Coord, int],
) -> list[Room]:
    """Add cells to rooms that have none besides their tetromino, if that causes no doubt."""
    near, now = neighbors(shop.rows, shop.cols), list(rooms)
    for tight in [room for room in now if len(room) == FOUR]:
        around = sorted({to for at in tight for to in near[at]} - set(tight) - set(shaded))
        shop.rng.shuffle(around)
        for at in around:
            here = next(number for number, room in enumerate(now) if at in room)
            rest = tuple(to for to in now[here] if to != at)
            if len(rest) == FOUR or not is_connected(near, rest):
                continue
            changed = list(now)
            changed[here], changed[now.index(tight)] = rest, tuple(sorted((*tight, at)))
            if shop.ask.is_unique(shop.puzzle({"rooms": names(changed)}), marks):
                now = changed
                break
    return now


def _laid(shop: Workshop) -> list[Room]:
    """Return tetrominoes, each of which touches one before it and none of its own shape.

    Their number is that of the required rooms, if there is space for them.
    """
    near, rng = neighbors(shop.rows, shop.cols), shop.rng

    def shape(group: Sequence[int]) -> Shape:
        return shape_of(cell(*divmod(at, shop.cols)) for at in group)

    laid: list[Room] = []
    home: dict[int, int] = {}
    wanted, vain = round(len(near) / shop.options["room"]), 0
    while len(laid) < wanted and vain < TRIES:
        shop.pulse()
        beside = sorted({to for at in home for to in near[at]} - home.keys())
        group = [rng.choice(beside or range(len(near)))]
        while len(group) < FOUR:
            onward = sorted({to for at in group for to in near[at]} - home.keys() - {*group})
            if not onward:
                break
            group.append(rng.choice(onward))
        touched = {home[to] for at in group for to in near[at] if to in home}
        fits = len(group) == FOUR and shape(group) not in {shape(laid[n]) for n in touched}
        if not fits or _has_block({*home, *group}, group, shop.cols):
            vain += 1
            continue
        home |= dict.fromkeys(group, len(laid))
        laid.append(tuple(sorted(group)))
        vain = 0
    return laid


def _grown(shop: Workshop, laid: Sequence[Room]) -> list[Room]:
    """Return the rooms around tetrominoes, where one of the smallest always grows by a cell.

    If the board should be easy, each takes all that it reaches in turn: a room that is hardly
    larger than its tetromino is the most informative.
    """
    turns = shop.rng.sample(range(len(laid)), len(laid)) if shop.aim.easier else []
    near = neighbors(shop.rows, shop.cols)
    rooms, free = [list(room) for room in laid], set(range(len(near))).difference(*laid)
    while free:
        around = [sorted({to for at in room for to in near[at]} & free) for room in rooms]
        sizes = turns or [len(room) for room in rooms]
        order = [(size + 2 * shop.rng.random(), n) for n, size in enumerate(sizes)]
        room = min(first for first, beside in zip(order, around, strict=True) if beside)[1]
        at = shop.rng.choice(around[room])
        rooms[room].append(at)
        free.remove(at)
    return [tuple(sorted(room)) for room in rooms]


def _has_block(shaded: set[int], group: Sequence[int], cols: int) -> bool:
    """Return whether a cell of the group is in a 2×2 block that is shaded throughout."""
    for at in group:
        for left in (at - 1, at):
            for top in (left - cols, left):
                block = {top, top + 1, top + cols, top + cols + 1}
                if top % cols + 1 < cols and block <= shaded:
                    return True
    return False

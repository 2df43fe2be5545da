"""Trays: dominoes laid on a board with holes, and rooms with conditions that only they meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from typing import Any

from py_solver.board.coords import Coord, Layer, cell
from py_solver.fills.flat import Near, group, is_connected, neighbors
from py_solver.fills.lines.dominoes import Pair, tiled
from py_solver.fills.loops.folding import marked
from py_solver.fills.rooms import Room, cut_board, moved, parted
from py_solver.fills.settle import settle
from py_solver.puzzle.clues.conditions import DIFFERENT, EQUAL, LESS, MORE, SUM
from py_solver.puzzle.clues.tray import PIPS
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

SIZES = (1, 2, 2, 2, 2, 3, 3, 3, 4)
"""Cells of a room, each as often as it is drawn."""
LARGEST = 6
PATIENCE = 60
LOOSE = 0.7
"""The share of sums that become other conditions, if that leaves no doubt."""
SWAPS = 12
"""For each domino, how often it is exchanged for another so that more neighbours are equal."""

HOLES = Option("holes", 0.2, 0, 0.5, "Share of cells that the board lacks.")

Condition = tuple[str, int]


@dataclass(frozen=True)
class Laid:
    """The numbers on each domino, in the order of their cells, and the condition of each room."""

    numbers: tuple[Pair, ...]
    rooms: Mapping[Room, Condition]


def laid(shop: Workshop) -> Draft | None:
    """Lay dominoes at random, cut rooms, and change what is in doubt until nothing is."""
    pairs = _shaped(shop)
    near = _near(shop, pairs)
    numbers = _dealt(shop, pairs, near)
    rooms = _cut(shop, near, pairs, _there(pairs, numbers))

    def draft(board: Laid) -> Draft:
        return _draft(shop, pairs, board)

    def change(board: Laid, doubtful: Sequence[int]) -> Laid | None:
        return _changed(shop, pairs, near, board, doubtful)

    found = settle(shop, Laid(numbers, rooms), draft, change, PATIENCE)
    return draft(_loosened(shop, pairs, found)) if found else None


def _shaped(shop: Workshop) -> tuple[Pair, ...]:
    """Return dominoes that cover a connected board; the other cells are holes."""
    rows, cols = shop.size
    if rows * cols % 2 == 0:
        pairs = list(tiled(shop))
    else:
        pairs = list(tiled(replace(shop, size=(rows - 1, cols)))) if rows > 1 else []
        last = (rows - 1) * cols
        pairs += [(at, at + 1) for at in range(last, last + cols - 1, 2)]
    gone = round(shop.options["holes"] * len(pairs))
    shop.rng.shuffle(pairs)
    near = neighbors(rows, cols)
    for pair in list(pairs):
        left = [other for other in pairs if other != pair]
        if gone and left and is_connected(near, {at for both in left for at in both}):
            pairs, gone = left, gone - 1
    return tuple(sorted(pairs))


def _near(shop: Workshop, pairs: Sequence[Pair]) -> Near:
    """Return for each cell those beside it, without holes."""
    there = {at for pair in pairs for at in pair}
    near = neighbors(*shop.size)
    return tuple(
        tuple(at for at in around if at in there) if place in there else ()
        for place, around in enumerate(near)
    )


def _there(pairs: Sequence[Pair], numbers: Sequence[Pair]) -> dict[int, int]:
    """Return the number in each cell."""
    both = zip(pairs, numbers, strict=True)
    return {at: number for pair, two in both for at, number in zip(pair, two, strict=True)}


def _dealt(shop: Workshop, pairs: Sequence[Pair], near: Near) -> tuple[Pair, ...]:
    """Return dominoes of a whole set, exchanged until some equal numbers are side by side."""
    rng = shop.rng
    whole = list(combinations_with_replacement(range(PIPS + 1), 2))
    drawn: list[Pair] = []
    while len(drawn) < len(pairs):
        rng.shuffle(whole)
        drawn += whole
    numbers = [two if rng.random() < 0.5 else two[::-1] for two in drawn[: len(pairs)]]

    def alike() -> int:
        there = _there(pairs, numbers)
        return sum(there[at] == there[to] for at in there for to in near[at])

    before = alike()
    for _ in range(SWAPS * len(pairs)):
        one, other = rng.randrange(len(pairs)), rng.randrange(len(pairs))
        kept = numbers[one], numbers[other]
        numbers[one], numbers[other] = kept[1][::-1], kept[0]
        now = alike()
        if now < before:
            numbers[one] = kept[0]
            numbers[other] = kept[1]
        else:
            before = now
    return tuple(numbers)


def _cut(
    shop: Workshop,
    near: Near,
    pairs: Sequence[Pair],
    there: Mapping[int, int],
) -> dict[Room, Condition]:
    """Return rooms of equal numbers, and others around them, each with a condition.

    A domino with two numbers that is in one room could be turned.
    """
    rng = shop.rng
    half = {at: other for pair in pairs for at, other in (pair, pair[::-1])}
    equal: list[Room] = []
    for at in sorted(there):
        alike = {to for to in there if there[to] == there[at]}
        found = tuple(group(near, at, alike))
        if len(found) > 1 and found[0] == at and rng.random() < 0.7:
            equal.append(found[:LARGEST] if is_connected(near, found[:LARGEST]) else found[:2])
    taken = {at for room in equal for at in room}
    walls = sorted({*range(len(near))} - {*there} | taken)

    def joins(room: Sequence[int], at: int) -> bool:
        return half.get(at) not in room or there[at] == there[half[at]]

    rooms = cut_board(near, rng, lambda: rng.choice(SIZES), walls, joins)[len(walls) :]
    return {room: _condition([there[at] for at in room]) for room in sorted([*equal, *rooms])}


def _condition(numbers: Sequence[int]) -> Condition:
    """Return the condition that says most about these numbers."""
    if len(numbers) > 1 and len({*numbers}) == 1:
        return EQUAL, 0
    return SUM, sum(numbers)


def _looser(shop: Workshop, numbers: Sequence[int]) -> list[Condition]:
    """Return conditions that these numbers meet and that say less, in random order."""
    rng, total = shop.rng, sum(numbers)
    ways: list[Condition] = []
    if len(numbers) > 1 and len({*numbers}) == len(numbers):
        ways.append((DIFFERENT, 0))
    if total < PIPS * len(numbers):
        ways.append((LESS, total + rng.randint(1, 2)))
    if total > 1:
        ways.append((MORE, total - rng.randint(1, 2)))
    rng.shuffle(ways)
    return ways


def _loosened(shop: Workshop, pairs: Sequence[Pair], board: Laid) -> Laid:
    """Return the board with other conditions than sums, where that leaves no doubt."""
    there = _there(pairs, board.numbers)
    rooms = [room for room, (sign, _) in board.rooms.items() if sign == SUM]
    shop.rng.shuffle(rooms)
    for room in rooms[: round(LOOSE * (1 - shop.aim.easier) * len(rooms))]:
        for way in _looser(shop, [there[at] for at in room]):
            other = replace(board, rooms={**board.rooms, room: way})
            made = _draft(shop, pairs, other)
            shop.pulse()
            if shop.ask.is_unique(shop.puzzle(made.clues), made.solution):
                board = other
                break
    return board


def _changed(
    shop: Workshop,
    pairs: Sequence[Pair],
    near: Near,
    board: Laid,
    doubtful: Sequence[int],
) -> Laid | None:
    """Return the board with other numbers, rooms or conditions where it is in doubt."""
    rng = shop.rng
    place = rng.choice(doubtful)
    draw = rng.random()
    if draw < 0.4:
        one = next(n for n, pair in enumerate(pairs) if place in pair)
        other = rng.randrange(len(pairs))
        numbers = list(board.numbers)
        numbers[one], numbers[other] = numbers[other][::-1], numbers[one]
        touched = {*pairs[one], *pairs[other]}
        return _told(pairs, tuple(numbers), board, list(board.rooms), touched)
    rooms = list(board.rooms)
    room = next(room for room in rooms if place in room)
    changed: Sequence[Room] | None
    if draw < 0.8:
        changed = moved(near, rng, rooms, place)
    else:
        parts = parted(near, rng, room)
        changed = parts and [*(other for other in rooms if other != room), *parts]
    singles = 1 + len(pairs) // 4
    if changed is None or any(len(room) > LARGEST for room in changed):
        return None
    if sum(len(room) == 1 for room in changed) > max(singles, sum(len(r) == 1 for r in rooms)):
        return None
    return _told(pairs, board.numbers, board, changed, set())


def _told(
    pairs: Sequence[Pair],
    numbers: tuple[Pair, ...],
    board: Laid,
    rooms: Sequence[Room],
    touched: set[int],
) -> Laid | None:
    """Return the board with these numbers and rooms; new and touched rooms get new conditions.

    None if a domino can be turned.
    """
    there = _there(pairs, numbers)
    home = {at: room for room in rooms for at in room}
    if any(there[a] != there[b] and home[a] == home[b] for a, b in pairs):
        return None
    return Laid(
        numbers,
        {
            room: board.rooms[room]
            if room in board.rooms and touched.isdisjoint(room)
            else _condition([there[at] for at in room])
            for room in sorted(rooms)
        },
    )


def _draft(shop: Workshop, pairs: Sequence[Pair], board: Laid) -> Draft:
    cols = shop.cols
    there = _there(pairs, board.numbers)
    names = [-1] * (shop.rows * cols)
    for number, room in enumerate(board.rooms):
        for at in room:
            names[at] = number
    clues: dict[str, Any] = {
        "tray": board.numbers,
        "condition": {cell(*divmod(room[0], cols)): told for room, told in board.rooms.items()},
        "rooms": tuple(names),
    }
    edges = {
        Coord(Layer.EDGES_V if after == before + 1 else Layer.EDGES_H, *divmod(after, cols))
        for before, after in pairs
    }
    marks = marked(shop.puzzle(clues).substrate, edges)
    numbers = {cell(*divmod(at, cols)): number for at, number in there.items()}
    return Draft(clues, {**marks, **numbers})

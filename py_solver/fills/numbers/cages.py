"""Cages over a Latin square, each with the result of an operation on its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Any

from py_solver.board.coords import cell
from py_solver.fills.flat import neighbors, places
from py_solver.fills.numbers.latin import latin_square
from py_solver.fills.rooms import Room, cut_board, moved, names, parted
from py_solver.fills.settle import settle
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

SIZES = (1, 2, 2, 2, 2, 3, 3, 3, 4, 4)
"""Cells of a cage, each as often as it is drawn."""

LARGER = Option(
    "larger",
    0,
    -1,
    1,
    "Extra cells in every region except the smallest.",
    easier=-1,
)

LARGEST = 5
"""Cells of the largest cage that a change may make."""

Cages = dict[Room, str]
"""The operation of each cage."""


def fill(shop: Workshop) -> Draft | None:
    """Make cages of all operations."""
    return _caged(shop, operations, "result", lambda operation, number: (operation, number))


def products(shop: Workshop) -> Draft | None:
    """Make cages whose numbers are multiplied."""
    return _caged(shop, lambda numbers: ["*"], "product", lambda operation, number: number)


def _caged(
    shop: Workshop,
    ways: Callable[[Sequence[int]], Sequence[str]],
    key: str,
    clue: Callable[[str, int], Any],
) -> Draft | None:
    """Write a Latin square, cage it, and change the cages until they leave no doubt.

    `ways` returns the possible operations of a cage of these numbers, `clue` makes its clue.
    """
    rng, near = shop.rng, neighbors(shop.rows, shop.cols)
    numbers = [number for row in latin_square(shop.rows, rng) for number in row]
    singles = 1 + len(near) // 18

    def numbers_in(room: Room) -> list[int]:
        return [numbers[at] for at in room]

    def operated(rooms: Sequence[Room], known: Cages) -> Cages:
        return {room: known.get(room) or rng.choice(ways(numbers_in(room))) for room in rooms}

    def draft(cages: Cages) -> Draft:
        results = {
            cell(*divmod(room[0], shop.cols)): clue(operation, result(operation, numbers_in(room)))
            for room, operation in sorted(cages.items())
        }
        return Draft({key: results, "rooms": names(list(cages))}, places(numbers, shop.cols))

    def change(cages: Cages, doubtful: Sequence[int]) -> Cages | None:
        place, rooms = rng.choice(doubtful), list(cages)
        room = next(room for room in rooms if place in room)
        others = {other: operation for other, operation in cages.items() if other != room}
        draw = rng.random()
        changed: Sequence[Room] | None
        if draw < 0.3 and len(set(ways(numbers_in(room)))) > 1:
            changed = rooms
            cages = others
        elif draw < 0.7:
            changed = moved(near, rng, rooms, place)
        else:
            parts = parted(near, rng, room)
            changed = parts and [*others, *parts]
        if changed is None or any(len(room) > LARGEST for room in changed):
            return None
        if sum(len(room) == 1 for room in changed) > singles:
            return None
        return operated(changed, cages)

    def drawn() -> int:
        size, more = rng.choice(SIZES), shop.options.get(LARGER.key, 0)
        if more and size > 1 and rng.random() < abs(more):
            # A room of one cell is a given, and there should not be more of them.
            size += 1 if more > 0 else -1 if size > 2 else 0
        return size

    rooms = cut_board(near, rng, drawn)
    settled = settle(shop, operated(rooms, {}), draft, change)
    return draft(settled) if settled is not None else None


def operations(numbers: Sequence[int]) -> list[str]:
    """Return the possible operations for a cage of these numbers, as often as each is drawn."""
    if len(numbers) == 1:
        return ["?"]
    if len(numbers) > 2:
        return ["+", "*"]
    return ["+", "*", "-", "-", *("//" if max(numbers) % min(numbers) == 0 else "")]


def result(operation: str, numbers: Sequence[int]) -> int:
    """Return the result of the operation on the numbers; a single one is its own result."""
    most = max(numbers)
    if operation == "*":
        return prod(numbers)
    if operation == "-":
        return 2 * most - sum(numbers)
    if operation == "/":
        return most * most // prod(numbers)
    return sum(numbers)

"""Boards divided into regions of mixed sizes, each with two numbers between which its size is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from py_solver.board.coords import cell
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import Room, cut_board, names, parted, sizes_about
from py_solver.fills.settle import settle
from py_solver.phrases.division import borders_of
from py_solver.puzzle.workshop import Draft, Workshop

WIDEST = 3
"""How far a number is from the size of its region, at most."""

MOVED, TOLD = 0.5, 0.7
"""The share of changes that move the numbers, and with those that replace them."""


@dataclass(frozen=True)
class _Pair:
    """A region, the cells of its two numbers, and these."""

    room: Room
    places: tuple[int, int]
    numbers: tuple[int, int]


Board = tuple[_Pair, ...]


def paired(shop: Workshop) -> Draft | None:
    """Divide the board, and change regions and numbers until nothing is in doubt."""
    rng, near = shop.rng, neighbors(*shop.size)
    if len(near) < 3:
        return None
    sizes = sizes_about(shop.options["room"])
    rooms = cut_board(near, rng, lambda: rng.choice(sizes))
    if any(len(room) < 2 for room in rooms):
        return None

    def told(room: Room) -> _Pair:
        return _numbered(shop, _Pair(room, _places(shop, room), (0, 0)))

    def draft(board: Board) -> Draft:
        clues = {}
        for pair in board:
            for place, number in zip(pair.places, pair.numbers, strict=True):
                clues[cell(*divmod(place, shop.cols))] = number
        rooms = names([pair.room for pair in board])
        borders = borders_of(rooms, shop.puzzle({}).substrate)
        return Draft({"number": dict(sorted(clues.items()))}, borders)

    def change(board: Board, doubtful: Sequence[int]) -> Board | None:
        place, chance = rng.choice(doubtful), rng.random()
        pair = next(pair for pair in board if place in pair.room)
        rest = [one for one in board if one is not pair]
        if chance < MOVED:
            return (*rest, replace(pair, places=_places(shop, pair.room)))
        if chance < TOLD:
            return (*rest, _numbered(shop, pair))
        beside = [
            one for one in rest if any(at in one.room for own in pair.room for at in near[own])
        ]
        if not beside:
            return None
        other = rng.choice(beside)
        halves = parted(near, rng, tuple(sorted(pair.room + other.room)))
        if halves is None or min(map(len, halves)) < 2 or max(map(len, halves)) > sizes[-1] + 2:
            return None
        return (*(one for one in rest if one is not other), *map(told, halves))

    settled = settle(shop, tuple(map(told, rooms)), draft, change)
    return None if settled is None else draft(settled)


def _places(shop: Workshop, room: Room) -> tuple[int, int]:
    one, other = shop.rng.sample(room, 2)
    return one, other


def _numbered(shop: Workshop, pair: _Pair) -> _Pair:
    """Return the region with other numbers, most of them close to its size."""
    rng, size = shop.rng, len(pair.room)
    low = max(1, size - 1 - int(rng.random() ** 4 * WIDEST))
    high = size + 1 + int(rng.random() ** 4 * WIDEST)
    return replace(pair, numbers=(low, high))

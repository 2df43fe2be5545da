"""Circles of two colours, and rooms with one black circle each, until nothing is in doubt."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import cell
from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.rooms import Room, grow_rooms, moved, names
from py_solver.fills.settle import settle
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

CIRCLES = Option("circles", 0.7, 0.5, 1.0, "Share of cells with a circle (approximate).")

BLACK = 0.33
"""The share of circles that are black, as far as the rules allow."""

REMOVED = 0.1
"""The share of changes that remove a white circle; the others move a border between rooms."""

Board = tuple[frozenset[int], tuple[Room, ...]]
"""The cells with circles, and the rooms."""


def blackened(shop: Workshop) -> Draft | None:
    """Draw circles and their colours, and change the rooms that grow around the black ones."""
    rng, near = shop.rng, neighbors(*shop.size)
    places = [cell(*divmod(at, shop.cols)) for at in range(len(near))]
    chosen = [place for place in places if rng.random() < shop.options["circles"]]
    bare = shop.puzzle({"circle": dict.fromkeys(chosen, "circle")})
    lots = [(place, int(rng.random() < BLACK)) for place in rng.sample(chosen, len(chosen))]
    solution = shop.ask.solution(bare, lots)
    if solution is None:
        return None
    black = [number_of(place, shop.cols) for place in sorted(chosen) if solution[place]]

    def draft(board: Board) -> Draft:
        circles, rooms = board
        there = {places[at]: "circle" for at in sorted(circles)}
        marks = {place: solution[place] for place in there}
        return Draft({"circle": there, "rooms": names(rooms)}, marks)

    def change(board: Board, doubtful: Sequence[int]) -> Board | None:
        circles, rooms = board
        place = rng.choice(doubtful)
        if place in black:
            return None
        if rng.random() < REMOVED:
            return circles - {place}, rooms
        changed = moved(near, rng, rooms, place)
        return (circles, tuple(changed)) if changed else None

    if not black:
        return None
    rooms = tuple(grow_rooms(near, rng, [(at,) for at in black]))
    start = frozenset(number_of(place, shop.cols) for place in chosen), rooms
    settled = settle(shop, start, draft, change)
    return None if settled is None else draft(settled)

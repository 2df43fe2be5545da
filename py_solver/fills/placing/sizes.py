"""Rooms with their sizes written into one cell each: no two touch, none is in a line twice."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.rooms import Room, moved, names
from py_solver.fills.shading.drawn import Marks, cut, draw
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.workshop import Draft, Workshop

EMPTY, NUMBER = 0, 1

MOVES = 150
"""Borders that are moved to reduce doubts; crosses remove the rest."""


def fill(shop: Workshop) -> Draft | None:
    """Make rooms, place numbers, move borders while that reduces doubts, and add crosses."""
    rooms = cut(shop)
    marks = draw(shop, shop.puzzle(_clues(rooms)), 0.5)
    if marks is None:
        return None
    rooms = _settled(shop, rooms, marks)
    crosses = {at: Clue.ANY for at in sorted(marks) if marks[at] == EMPTY}
    return Draft(_clues(rooms) | {"number": crosses}, marks)


def _settled(shop: Workshop, rooms: list[Room], marks: Marks) -> list[Room]:
    """Return the rooms after moves of their borders that never increase the doubts."""
    near = neighbors(shop.rows, shop.cols)
    numbers = {number_of(at, shop.cols) for at, mark in marks.items() if mark == NUMBER}
    doubtful = shop.ask.doubts(shop.puzzle(_clues(rooms)))
    for _ in range(MOVES):
        shop.pulse()
        open_ = [at for at in doubtful if marks[at] == EMPTY]
        if not open_:
            break
        place = number_of(shop.rng.choice(open_), shop.cols)
        changed = moved(near, shop.rng, rooms, shop.rng.choice((place, *near[place])))
        if changed and _is_legal(changed, numbers, shop.cols):
            left = shop.ask.doubts(shop.puzzle(_clues(changed)), len(doubtful))
            if len(left) <= len(doubtful):
                rooms, doubtful = changed, left
    return rooms


def _clues(rooms: Sequence[Room]) -> dict[str, Any]:
    return {"rooms": names(rooms)}


def _is_legal(rooms: Sequence[Room], numbers: Collection[int], cols: int) -> bool:
    """Return whether every room has one number, and no two in a line are of rooms of one size."""
    met: set[tuple[str, int, int]] = set()
    for room in rooms:
        held = [at for at in room if at in numbers]
        if len(held) != 1:
            return False
        lines = {("row", held[0] // cols, len(room)), ("column", held[0] % cols, len(room))}
        if lines & met:
            return False
        met |= lines
    return True

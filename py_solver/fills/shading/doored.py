"""Rooms with a number each, redrawn around a solution for as long as that makes it easier."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import Room, moved, names
from py_solver.fills.settle import settle
from py_solver.fills.shading.drawn import Derive, cut, draw
from py_solver.puzzle.workshop import Draft, Workshop


def doored(derive: Derive) -> Callable[[Workshop], Draft | None]:
    """Return the fill for rooms whose borders the rules are about, with clues from the solution.

    It uses the options “shaded” and “room”. For an easy puzzle, cells change their rooms.
    """
    return lambda shop: _doored(shop, derive)


def _doored(shop: Workshop, derive: Derive) -> Draft | None:
    rooms, near = cut(shop), neighbors(*shop.size)
    marks = draw(shop, shop.puzzle({"rooms": names(rooms)}), shop.options["shaded"])
    if marks is None:
        return None
    known = sorted(marks.items())

    def draft(rooms: Sequence[Room]) -> Draft:
        clues = {"rooms": names(rooms)}
        return Draft(clues | derive(shop, shop.puzzle(clues), marks), marks)

    def change(rooms: Sequence[Room], doubtful: Sequence[int]) -> list[Room] | None:
        at = shop.rng.choice(doubtful)
        other = moved(near, shop.rng, list(rooms), shop.rng.choice((at, *near[at])))
        if other is None:
            return None
        puzzle = shop.puzzle({"rooms": names(other)})
        return other if shop.ask.solution(puzzle, known) == marks else None

    if not shop.aim.easier:
        return draft(rooms)
    settled = settle(shop, rooms, draft, change)
    return None if settled is None else draft(settled)

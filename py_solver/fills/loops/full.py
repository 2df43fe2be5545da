"""Full loops: they visit every cell, or every corner of one, if the option “full” is 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from py_solver.board.coords import Coord
from py_solver.fills.by_rules import by_lot
from py_solver.fills.loops.told import demand_even
from py_solver.fills.ruled import or_ruled, ruled
from py_solver.puzzle.making import Repair
from py_solver.puzzle.workshop import Draft, Workshop

FULL = ruled("full", "The loop passes everywhere.")

Clued = Callable[[Workshop, set[Coord]], dict[str, Any]]
"""Returns the clues that a loop, given as edges, implies."""


def or_full(
    fill: Callable[[Workshop], Draft | None], clued: Clued
) -> Callable[[Workshop], Draft | None]:
    """Return a fill that draws a loop by the rules if it has to be full."""

    def full(shop: Workshop) -> Draft | None:
        puzzle = shop.puzzle({"full": True})
        marks = shop.ask.solution(puzzle, by_lot(shop, puzzle))
        if marks is None:
            return None
        line = {edge for edge, mark in marks.items() if mark}
        return Draft({"full": True, **clued(shop, line)}, marks)

    return or_ruled("full", fill, full)


def linked(shop: Workshop) -> Draft | None:
    """Return a loop through all cells, with each of its lines as a clue of the kind `line`.

    Raises GenerateError if no loop visits every cell.
    """
    demand_even(shop)
    bare = shop.puzzle({})
    marks = shop.ask.solution(bare, by_lot(shop, bare))
    if marks is None:
        return None
    return Draft({"line": {edge: "line" for edge, mark in sorted(marks.items()) if mark}}, marks)


def unless_full(repair: Repair) -> Repair:
    """Return the same repair for loops that need not be full; the others are drawn again."""
    return lambda shop, draft, other: (
        None if draft.clues.get("full") else repair(shop, draft, other)
    )

"""Rooms, a stitch between each two that touch, and how many cells of each line have one."""

from __future__ import annotations

from py_solver.fills.beside import counted
from py_solver.fills.by_rules import by_lot
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import cut_board, names
from py_solver.puzzle.workshop import Draft, Workshop


def sewn(shop: Workshop) -> Draft | None:
    """Cut rooms, sew them together at random, and count; None if that leaves doubts."""
    mean = int(shop.options["room"])
    sizes = range(max(2, mean // 2), 2 * mean)
    near = neighbors(*shop.size)
    cut = cut_board(near, shop.rng, lambda: shop.rng.choice(sizes))
    clues = {"each": 1, "rooms": names(cut)}
    puzzle = shop.puzzle(clues)
    solution = shop.ask.solution(puzzle, by_lot(shop, puzzle))
    if solution is None:
        return None
    sewn_on = {at for edge, mark in solution.items() if mark for at in puzzle.substrate.ends(edge)}
    draft = Draft({"count": counted(shop, sewn_on), **clues}, solution)
    return None if shop.ask.doubts(shop.puzzle(draft.clues)) else draft

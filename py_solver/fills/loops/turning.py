"""Turning: a loop through all cells, and regions that say how often it turns in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from py_solver.board.coords import cell
from py_solver.fills.by_rules import by_lot
from py_solver.fills.flat import neighbors
from py_solver.fills.loops.circled import bends_of
from py_solver.fills.loops.told import demand_even, line_of
from py_solver.fills.rooms import Room, cut_board, moved, names, parted, sizes_about
from py_solver.fills.settle import settle
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

ROOM = Option("room", 4, 3, 8, "Average number of cells of a region.", easier=3)

MOVED = 0.7
"""The share of changes that move a cell to another region; the others divide a region."""

Board = tuple[Room, ...]


def turning(shop: Workshop) -> Draft | None:
    """Return regions with the turns of a random loop, changed until nothing is in doubt.

    Raises GenerateError if no loop visits every cell.
    """
    demand_even(shop)
    rng, near = shop.rng, neighbors(*shop.size)
    bare = shop.puzzle({"rooms": (0,) * len(near)})
    solution = shop.ask.solution(bare, by_lot(shop, bare))
    if solution is None:
        return None
    bends, _ = bends_of(line_of(Draft({}, solution)))
    sizes = sizes_about(shop.options["room"])
    longest = 2 * sizes[-1]

    def clues(board: Board) -> dict[str, Any]:
        told = {}
        for room in sorted(board):
            places = [cell(*divmod(at, shop.cols)) for at in room]
            told[places[0]] = len(bends.intersection(places))
        return {"number": told, "rooms": names(board)}

    def change(board: Board, doubtful: Sequence[int]) -> Board | None:
        place = rng.choice(doubtful)
        if rng.random() < MOVED:
            changed = moved(near, rng, board, place)
            fits = changed and max(map(len, changed)) <= longest
            return tuple(changed) if changed and fits else None
        room = next(room for room in board if place in room)
        halves = parted(near, rng, room)
        rest = (one for one in board if one is not room)
        return (*rest, *halves) if halves and min(map(len, halves)) > 1 else None

    start = tuple(cut_board(near, rng, lambda: rng.choice(sizes)))
    settled = settle(shop, start, lambda board: Draft(clues(board), solution), change)
    return None if settled is None else Draft(clues(settled), solution)

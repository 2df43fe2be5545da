"""Boards divided by their rules, with the size of each region in one of its cells."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord, cell
from py_solver.fills.by_rules import by_lot
from py_solver.fills.division.tilings import pieces
from py_solver.fills.settle import settle
from py_solver.puzzle.workshop import Draft, Workshop

Board = tuple[int, ...]
"""The cell of each region's number."""


def sized(shop: Workshop) -> Draft | None:
    """Divide the board by lot, and move the numbers, one in each region, until none is in doubt."""
    rng, bare = shop.rng, shop.puzzle({})
    solution = shop.ask.solution(bare, by_lot(shop, bare))
    if solution is None:
        return None
    rooms = pieces(bare.substrate, solution)
    home = {at: number for number, room in enumerate(rooms) for at in room}

    def draft(board: Board) -> Draft:
        told: dict[Coord, int] = {}
        for at, room in zip(board, rooms, strict=True):
            told[cell(*divmod(at, shop.cols))] = len(room)
        return Draft({"size": dict(sorted(told.items()))}, solution)

    def change(board: Board, doubtful: Sequence[int]) -> Board | None:
        which = home[rng.choice(doubtful)]
        if len(rooms[which]) < 2:
            return None
        return (*board[:which], rng.choice(rooms[which]), *board[which + 1 :])

    settled = settle(shop, tuple(map(rng.choice, rooms)), draft, change)
    return None if settled is None else draft(settled)

"""Walls between cells, where a line that is known could go another way."""

from __future__ import annotations

from typing import Any

from py_solver.board.coords import Coord
from py_solver.puzzle.workshop import Draft, Workshop


def walled(shop: Workshop, clues: dict[str, Any], line: set[Coord]) -> Draft | None:
    """Return a draft with these lines, and a wall on edges in doubt until none is.

    Return None if only edges of the line are in doubt.
    """
    walls: dict[Coord, str] = {}
    board = shop.puzzle(clues).substrate
    plays = zip(board.coords, board.in_play, strict=True)
    solution = {edge: int(edge in line) for edge, inside in plays if inside}
    clues = {**clues, "wall": walls}
    while doubtful := shop.ask.doubts(shop.puzzle(clues)):
        shop.pulse()
        beside = [edge for edge in doubtful if not solution[edge]]
        if not beside:
            return None
        walls[shop.rng.choice(beside)] = "border"
        walls = dict(sorted(walls.items()))
        clues["wall"] = walls
    return Draft(clues, solution)

"""Rooms that are laid out before the solution is drawn, and the counts that follow from it."""

from __future__ import annotations

from typing import Any

from py_solver.board.coords import Coord
from py_solver.fills.rooms import names
from py_solver.fills.shading.drawn import Marks, cut
from py_solver.fills.shading.rectangles import cut_rectangles
from py_solver.phrases.shading import SHADED
from py_solver.puzzle.clues import Rooms
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Workshop


def rectangular(shop: Workshop, clues: Clues) -> Clues:
    """Divide the board into small rectangles."""
    return {"rooms": names(cut_rectangles(shop.rows, shop.cols, shop.rng))}


def mixed(shop: Workshop, clues: Clues) -> Clues:
    """Divide the board into rooms of two cells or more, on average as the option “room” says."""
    return {"rooms": names(cut(shop, 2))}


def counts(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return how many cells of each room are shaded, in its first cell."""
    told = dict[Coord, int]()
    for room in Rooms.cells(puzzle.clues["rooms"], puzzle.size):
        told[room[0]] = sum(marks[at] == SHADED for at in room)
    return {"number": dict(sorted(told.items()))}

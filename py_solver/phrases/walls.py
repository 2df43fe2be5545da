"""Phrases about cells that are walls: no mark stands there, and they block sight."""

from __future__ import annotations

from collections.abc import Collection

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.substrate import Material, Substrate


def walled_board(rows: int, cols: int, marks: Marks, walls: Collection[Coord]) -> Substrate:
    """Return a board whose cells hold these marks, all but the walls."""
    if not walls:
        return Substrate.cells(rows, cols, marks)
    materials = tuple(
        Material.WALL if cell(row, col) in walls else Material.FLOOR
        for row in range(rows)
        for col in range(cols)
    )
    return Substrate(rows, cols, ((Layer.CELLS, marks),), materials)

"""Phrases about boards: make the board of a genre from its size and its clues.

Walls and holes cannot have a mark; walls also block sight.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from py_solver.board.coords import Coord, Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.substrate import Material, Substrate
from py_solver.phrases.numbers import square
from py_solver.puzzle.puzzle import Clues

Board = Callable[[int, int, Clues], Substrate]


def cell_board(marks: Marks) -> Board:
    """Say that every cell has one of these marks."""
    return lambda rows, cols, clues: Substrate.cells(rows, cols, marks)


def walled(marks: Marks, *keys: str) -> Board:
    """Say that every cell has one of these marks, and that clues of these kinds are walls."""
    return lambda rows, cols, clues: walled_board(rows, cols, marks, _places(clues, keys))


def holed(marks: Marks, *keys: str) -> Board:
    """Say that every cell has one of these marks, and that clues of these kinds are holes."""
    return lambda rows, cols, clues: walled_board(
        rows, cols, marks, _places(clues, keys), Material.HOLE
    )


def latin_board(name: str) -> Board:
    """Say that every cell of a square contains a number from 1 to its side.

    Raises GenreError for another board, naming the genre by `name`.
    """

    def board(rows: int, cols: int, clues: Clues) -> Substrate:
        square(name, rows, cols)
        return Substrate.cells(rows, cols, Marks.numbers(1, rows))

    return board


def walled_board(
    rows: int,
    cols: int,
    marks: Marks,
    walls: Collection[Coord],
    material: Material = Material.WALL,
) -> Substrate:
    """Return a board whose cells have these marks, except the walls, which have this material."""
    if not walls:
        return Substrate.cells(rows, cols, marks)
    return Substrate(rows, cols, ((Layer.CELLS, marks),), ground(rows, cols, walls, material))


def ground(
    rows: int, cols: int, places: Collection[Coord], material: Material
) -> tuple[Material, ...]:
    """Return the material of each cell, row by row: floor, except in these places."""
    return tuple(
        material if cell(row, col) in places else Material.FLOOR
        for row in range(rows)
        for col in range(cols)
    )


def _places(clues: Clues, keys: Collection[str]) -> set[Coord]:
    return {place for key in keys for place in clues[key]}

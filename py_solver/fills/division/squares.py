"""Boards divided into squares of mixed sizes, and the side of its square for each cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from py_solver.board.coords import Coord, cell
from py_solver.phrases.division import JOINED, borders_of
from py_solver.phrases.edges import rays
from py_solver.phrases.sight import seen
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Workshop

LARGEST = 4
"""The side of the largest squares that are laid, unless they are needed to fill the board."""


def squares_by_lot(shop: Workshop, puzzle: Puzzle) -> Iterator[tuple[Coord, int]]:
    """Yield the borders of random squares, laid one after the other where there is room."""
    rows, cols = shop.size
    names: dict[tuple[int, int], int] = {}
    for row in range(rows):
        for col in range(cols):
            if (row, col) in names:
                continue
            wide = next((n for n in range(cols - col) if (row, col + n) in names), cols - col)
            side = shop.rng.randint(1, min(wide, rows - row, LARGEST))
            name = row * cols + col
            names |= {(row + n // side, col + n % side): name for n in range(side * side)}
    rooms = tuple(names[divmod(at, cols)] for at in range(rows * cols))
    borders = sorted(borders_of(rooms, puzzle.substrate).items())
    shop.rng.shuffle(borders)
    yield from borders


def sides(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return for each cell the side of its square."""
    board, found = puzzle.substrate, dict[Coord, int]()
    for place in (cell(*divmod(at, shop.cols)) for at in range(shop.rows * shop.cols)):
        _, east, _, west = rays(board, place)
        found[place] = 1 + seen(board, solution, (west, east), JOINED)
    return {"side": found}

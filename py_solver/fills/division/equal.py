"""Boards divided at random into regions of one size, with the borders around every cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from py_solver.board.coords import Coord, Layer
from py_solver.fills.by_rules import by_rules
from py_solver.fills.division.tilings import random_corners
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import equal, names
from py_solver.phrases.division import BORDER, borders_of, outer_borders
from py_solver.phrases.equal_regions import BORDERS, SIZE, WALL, nearest_size
from py_solver.puzzle.making import Option
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Draft, Workshop

CELLS = Option("cells", 5, 2, 8, "Cells of a region, as near as the size of the grid allows.")


def sized(shop: Workshop) -> Draft | None:
    """Divide the board into regions of the size that the option says, if it divides the board."""
    size = nearest_size(*shop.size, round(shop.options["cells"]))
    puzzle = shop.puzzle({SIZE: size})
    rooms = equal(neighbors(*shop.size), shop.rng, shop.cols, size)
    solution = borders_of(names(rooms), puzzle.substrate)
    return Draft({SIZE: size, **borders(shop, puzzle, solution)}, solution)


def walled(size: int) -> Callable[[Workshop], Draft | None]:
    """Return the fill for regions of this size, with walls in corners for the cells in excess."""

    def lay(shop: Workshop, clues: Clues) -> Clues:
        corners = random_corners(shop, shop.rows * shop.cols % size)
        return {WALL: dict.fromkeys(corners, WALL)}

    return by_rules(lay, tells=borders)


def borders(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return for each cell how many of its sides are borders."""
    board, found = puzzle.substrate, dict[Coord, int]()
    for place, plays in zip(board.coords, board.in_play, strict=True):
        if place.layer is Layer.CELLS and plays:
            drawn = sum(solution.get(edge) == BORDER for edge in board.edges_at(place))
            found[place] = outer_borders(board, place) + drawn
    return {BORDERS: found}

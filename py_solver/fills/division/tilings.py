"""Boards divided into tiles by their rules, with walls for the cells in excess."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from py_solver.board.coords import Coord, cell
from py_solver.board.graphs import components
from py_solver.board.shapes import Shape, shape_of
from py_solver.board.substrate import Substrate
from py_solver.fills.by_rules import Lay, by_lot
from py_solver.fills.flat import number_of
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Draft, Workshop


def lettered(named: Mapping[str, Shape]) -> Callable[[Workshop], Draft | None]:
    """Return the fill for pieces of one size, each with a letter, and walls for cells in excess.

    The letter of its piece is in every cell. Adjacent letters show each border, so all of them
    leave no doubts, and show all at a glance.
    """
    letters = {shape: letter for letter, shape in named.items()}
    return lambda shop: _lettered(shop, letters)


def _lettered(shop: Workshop, letters: Mapping[Shape, str]) -> Draft | None:
    size = len(next(iter(letters)))
    walls = dict.fromkeys(sorted(random_corners(shop, shop.rows * shop.cols % size)), "wall")
    bare = shop.puzzle({"wall": walls})
    # All marks are requested, because the solver's choice depends on what it learnt on boards
    # before.
    solution = shop.ask.solution(bare, by_lot(shop, bare))
    if solution is None:
        return None
    told: dict[Coord, str] = {}
    for group in pieces(bare.substrate, solution):
        places = [cell(*divmod(at, shop.cols)) for at in group]
        if walls.keys().isdisjoint(places):
            told |= dict.fromkeys(places, letters[shape_of(places)])
    clues = {"wall": walls, "letter": dict(sorted(told.items()))}
    return Draft(clues, solution)


def pieces(board: Substrate, solution: Mapping[Coord, int]) -> list[tuple[int, ...]]:
    """Return the regions of a solution, each a sorted tuple of cells by their numbers."""
    joined: dict[int, list[int]] = {at: [] for at in range(board.rows * board.cols)}
    for edge, mark in solution.items():
        if edge.layer.is_edge and not mark:
            one, other = (number_of(place, board.cols) for place in board.ends(edge))
            joined[one].append(other)
            joined[other].append(one)
    return [tuple(sorted(group)) for group in components(joined, sorted(joined))]


def random_corners(shop: Workshop, number: int) -> list[Coord]:
    """Return this many random corners of the board, or all of them."""
    rows, cols = shop.size
    corners = sorted({cell(row, col) for row in (0, rows - 1) for col in (0, cols - 1)})
    shop.rng.shuffle(corners)
    return corners[:number]


def walls_for(size: int) -> Lay:
    """Return a function that lays walls by lot, so that pieces of this size can fill the rest.

    There are about as many as the option “walls” says.
    """

    def lay(shop: Workshop, clues: Clues) -> Clues:
        cells = [cell(*divmod(at, shop.cols)) for at in range(shop.rows * shop.cols)]
        wanted = shop.options["walls"] * len(cells)
        number = min(range(len(cells) % size, len(cells), size), key=lambda n: abs(n - wanted))
        return {"wall": dict.fromkeys(sorted(shop.rng.sample(cells, number)), "wall")}

    return lay


def nothing(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return no clues: the walls are all that the puzzle tells."""
    return {}

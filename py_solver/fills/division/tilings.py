"""Boards divided into tiles by their rules, with walls for the cells in excess."""

from __future__ import annotations

from py_solver.board.coords import Coord, cell
from py_solver.board.graphs import components
from py_solver.board.shapes import shape_of
from py_solver.fills.by_rules import by_lot
from py_solver.fills.flat import neighbors, number_of
from py_solver.phrases.polyominoes import NAMED
from py_solver.puzzle.workshop import Draft, Workshop

SIZE = 5
LETTERS = {shape: letter for letter, shape in NAMED.items()}


def lettered(shop: Workshop) -> Draft | None:
    """Divide the board into pentominoes, and write the letter of its piece in every cell.

    Adjacent letters show each border, so all of them leave no doubts, and show all at a glance.
    """
    walls = dict.fromkeys(sorted(random_corners(shop, shop.rows * shop.cols % SIZE)), "wall")
    bare = shop.puzzle({"wall": walls})
    # All marks are requested, because the solver's choice depends on what it learnt on boards
    # before.
    solution = shop.ask.solution(bare, by_lot(shop, bare))
    if solution is None:
        return None
    board = bare.substrate
    joined: dict[int, list[int]] = {at: [] for at in range(len(neighbors(*shop.size)))}
    for edge, mark in solution.items():
        if edge.layer.is_edge and not mark:
            one, other = (number_of(place, shop.cols) for place in board.ends(edge))
            joined[one].append(other)
            joined[other].append(one)
    letters: dict[Coord, str] = {}
    for group in components(joined, sorted(joined)):
        places = [cell(*divmod(at, shop.cols)) for at in sorted(group)]
        if walls.keys().isdisjoint(places):
            letters |= dict.fromkeys(places, LETTERS[shape_of(places)])
    clues = {"wall": walls, "letter": dict(sorted(letters.items()))}
    return Draft(clues, solution)


def random_corners(shop: Workshop, number: int) -> list[Coord]:
    """Return this many random corners of the board, or all of them."""
    rows, cols = shop.size
    corners = sorted({cell(row, col) for row in (0, rows - 1) for col in (0, cols - 1)})
    shop.rng.shuffle(corners)
    return corners[:number]

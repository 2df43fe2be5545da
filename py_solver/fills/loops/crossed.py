"""Crossed: a loop through every cell that may cross itself, and its course in each."""

from __future__ import annotations

from py_solver.board.coords import Coord, cell
from py_solver.fills.by_rules import by_lot
from py_solver.phrases.pieces import WORDS
from py_solver.puzzle.workshop import Draft, Workshop


def piped(shop: Workshop) -> Draft | None:
    """Draw a random loop under the genre's own rules, and show each piece of it."""
    puzzle = shop.puzzle({})
    board = puzzle.substrate
    line = shop.ask.solution(puzzle, by_lot(shop, puzzle))
    if line is None:
        return None
    pieces: dict[Coord, str] = {}
    for place in (cell(row, col) for row in range(shop.rows) for col in range(shop.cols)):
        edges = zip("nwes", board.edges_at(place), strict=True)
        pieces[place] = WORDS["".join(sorted(side for side, edge in edges if line.get(edge)))]
    return Draft({"piece": pieces}, line)

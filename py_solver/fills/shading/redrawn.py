"""Numbers in cells and the shading around them, redrawn in places until nothing is in doubt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from py_solver.board.coords import Coord, cell
from py_solver.fills.by_rules import walls
from py_solver.fills.flat import group, neighbors, number_of
from py_solver.fills.settle import settle
from py_solver.fills.shading.drawn import Derive, Marks, areas, draw
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Draft, Workshop

MOVED = 0.3
"""The share of changes that move a number within its area; the others shade or unshade a cell."""

Board = tuple[tuple[Coord, ...], Marks]
"""The places of the numbers, and the solution."""


def redrawn(derive: Derive = areas) -> Callable[[Workshop], Draft | None]:
    """Return the fill of a genre whose numbers follow from their places and the solution.

    It lays numbers that are not told yet and draws a solution. Then it changes the solution, or by
    default also where the number of an area is, until no other fits. The options are “numbers” and
    “shaded”.
    """
    return lambda shop: _fill(shop, derive)


def _fill(shop: Workshop, derive: Derive) -> Draft | None:
    laid = walls("number", Clue.ANY, option="numbers", apart=True)(shop, {})
    marks = draw(shop, shop.puzzle(laid), shop.options["shaded"])
    if marks is None:
        return None

    @lru_cache(maxsize=4)
    def bare(numbers: tuple[Coord, ...]) -> Puzzle:
        return shop.puzzle({"number": dict.fromkeys(numbers, Clue.ANY)})

    def draft(board: Board) -> Draft:
        numbers, marks = board
        return Draft(derive(shop, bare(numbers), marks), marks)

    def change(board: Board, doubtful: Sequence[int]) -> Board | None:
        numbers, marks = board
        at = cell(*divmod(shop.rng.choice(doubtful), shop.cols))
        if at in numbers:
            return None
        if derive is areas and marks[at] == UNSHADED and shop.rng.random() < MOVED:
            return _moved(shop, board, at)
        turned = UNSHADED if marks[at] == SHADED else SHADED
        found = shop.ask.solution(bare(numbers), [(at, turned), *marks.items()])
        return None if found is None else (numbers, found)

    board = settle(shop, (tuple(laid["number"]), marks), draft, change)
    return None if board is None else draft(board)


def _moved(shop: Workshop, board: Board, at: Coord) -> Board | None:
    """Return the board with the number of this cell's area in the cell."""
    numbers, marks = board
    near = neighbors(*shop.size)
    land = {number_of(place, shop.cols) for place, mark in marks.items() if mark == UNSHADED}
    own = group(near, number_of(at, shop.cols), land)
    kept = tuple(place for place in numbers if number_of(place, shop.cols) not in own)
    return tuple(sorted((*kept, at))), marks

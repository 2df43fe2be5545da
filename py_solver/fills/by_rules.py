"""Boards laid out at random and filled by the genre's own rules; all clues are read off them.

A genre says what is laid out before there are numbers (rooms, walls), and what can be told of the
solution: `by_rules(large_rooms, tells=given)`. A layout without a solution is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from py_solver.board.coords import Coord
from py_solver.fills.flat import neighbors
from py_solver.fills.rooms import cut_board, names
from py_solver.puzzle.making import Draft, Workshop
from py_solver.puzzle.puzzle import Clues, Puzzle

Lay = Callable[[Workshop, Clues], Clues]
"""What is laid out next, by the kinds of clue, on a board with these clues."""

Tell = Callable[[Puzzle, Mapping[Coord, int]], Clues]
"""All clues, by their kinds, that the solution of a puzzle implies beyond those laid out."""


def given(puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Tell every mark."""
    board = puzzle.substrate
    plays = (place for place, plays in zip(board.coords, board.in_play, strict=True) if plays)
    return {"given": {place: solution[place] for place in plays}}


def by_rules(*lays: Lay, tells: Tell = given) -> Callable[[Workshop], Draft | None]:
    """Return a fill that lays out a board and draws one of its solutions."""

    def fill(shop: Workshop) -> Draft | None:
        clues: dict[str, Any] = {}
        for lay in lays:
            clues |= lay(shop, clues)
        puzzle = shop.puzzle(clues)
        solution = shop.solution(puzzle)
        if solution is None:
            return None
        return Draft({**clues, **tells(puzzle, solution)}, solution)

    return fill


def large_rooms(shop: Workshop, clues: Clues) -> Clues:
    """Cut the board into rooms, most of them of as many cells as the wish `room` says."""
    size = int(shop.wish["room"])
    return cut(shop, lambda: size - (shop.rng.randrange(4) == 0))


def mixed_rooms(shop: Workshop, clues: Clues) -> Clues:
    """Cut the board into rooms of all sizes up to the wish `room`."""
    size = int(shop.wish["room"])
    # The larger of two dice: a room that finds no space is smaller than drawn anyway.
    return cut(shop, lambda: 1 + max(shop.rng.randrange(size), shop.rng.randrange(size)))


def cut(shop: Workshop, draw_size: Callable[[], int]) -> Clues:
    """Cut the board into rooms of the sizes that are drawn, where there is space."""
    return {"rooms": names(cut_board(neighbors(*shop.size), shop.rng, draw_size))}

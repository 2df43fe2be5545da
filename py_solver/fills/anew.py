"""Boards that are solved anew around cells in doubt, until their clues leave no doubts.

A genre names the clues that are laid out first, if there are any, and those that follow from the
solution, as in `by_rules`. Where clues leave doubts, the board is solved again: marks near a cell
in doubt are drawn by lot, and all others stay if they can. Clues that were laid out can move, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.marks import marks_in
from py_solver.fills.by_rules import Lay, Tell, by_lot
from py_solver.fills.settle import PATIENCE, settle
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Draft, Workshop

Move = Callable[[Workshop, Clues, Coord], Clues]
"""Returns other clues to lay out, changed at a cell."""

NEAR = 1
"""The distance in rows and columns up to which marks are drawn again."""


@dataclass(frozen=True)
class _Board:
    """Clues that were laid out, and a solution."""

    laid: Clues
    marks: dict[Coord, int]


def solved_anew(
    *lays: Lay, tells: Tell, move: Move | None = None, patience: int = PATIENCE
) -> Callable[[Workshop], Draft | None]:
    """Return a fill that solves a board at random, and anew wherever its clues leave doubts."""

    def fill(shop: Workshop) -> Draft | None:
        rng = shop.rng
        clues: dict[str, Any] = {}
        for lay in lays:
            clues |= lay(shop, clues)
        marks = shop.ask.solution(shop.puzzle(clues), by_lot(shop, shop.puzzle(clues)))
        if marks is None:
            return None

        def draft(board: _Board) -> Draft:
            told = tells(shop, shop.puzzle(board.laid), board.marks)
            return Draft({**board.laid, **told}, board.marks)

        def change(board: _Board, doubtful: Sequence[int]) -> _Board | None:
            place = cell(*divmod(rng.choice(doubtful) % (shop.rows * shop.cols), shop.cols))
            laid = move(shop, board.laid, place) if move else board.laid
            puzzle = shop.puzzle(laid)
            marks = shop.ask.solution(puzzle, _near_by_lot(shop, puzzle, board.marks, place))
            return None if marks is None else _Board(laid, marks)

        found = settle(shop, _Board(clues, marks), draft, change, patience)
        return None if found is None else draft(found)

    return fill


def _near_by_lot(
    shop: Workshop, puzzle: Puzzle, marks: dict[Coord, int], place: Coord
) -> Iterator[tuple[Coord, int]]:
    """Yield marks near a place by lot, then those that others have."""
    board, near = puzzle.substrate, list[Coord]()
    for coord, plays in zip(board.coords, board.in_play, strict=True):
        if plays and max(abs(coord.row - place.row), abs(coord.col - place.col)) <= NEAR:
            near.append(coord)
    shop.rng.shuffle(near)
    for coord in near:
        own = list(marks_in(board.candidates[board.index(coord)]))
        shop.rng.shuffle(own)
        yield coord, own[0]
    yield from ((coord, mark) for coord, mark in marks.items() if coord not in near)


def moved(key: str, clue: Any) -> Move:
    """Return a function that adds such a clue at a cell, or removes it there."""

    def move(shop: Workshop, laid: Clues, place: Coord) -> Clues:
        there = dict(laid[key])
        if place in there:
            del there[place]
        else:
            there[place] = clue
        return {**laid, key: dict(sorted(there.items()))}

    return move

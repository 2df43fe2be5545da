"""Islands: a group in each room, none of which touch, with their cells counted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache, partial
from typing import Any

from py_solver.board.coords import cell
from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.rooms import Room, moved, names
from py_solver.fills.settle import settle
from py_solver.fills.shading.drawn import Marks, cut, draw
from py_solver.fills.shading.roomed import counts, told_apart
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Draft, Workshop

SHARE = 0.45
"""The density of shaded cells, as far as possible."""


REDRAWN = 0.5
"""The share of changes, for an easy board, that draw another solution, much like the old one."""

Board = tuple[list[Room], Marks]
"""The rooms, and the solution."""


def islands(shop: Workshop) -> Draft | None:
    """Make rooms, draw a solution, and move borders until the numbers leave no doubt."""
    first = cut(shop, 3)
    marks = draw(shop, shop.puzzle({"rooms": names(first)}), SHARE)
    if marks is None:
        return None
    if shop.aim.easier:
        # Many solutions are drawn of the same rooms, one after the other.
        bare = lru_cache(maxsize=1)(lambda rooms: shop.puzzle({"rooms": rooms}))
        change = partial(_changed, shop, bare)
        board = settle(shop, (first, marks), partial(_draft, shop), change)
        return None if board is None else _draft(shop, board)
    shaded = _shaded(shop, marks)

    def clues(rooms: Sequence[Room]) -> dict[str, Any]:
        return _draft(shop, (list(rooms), marks)).clues

    settled = told_apart(shop, first, marks, clues, counts, shaded)
    if settled is None or _alike(shop, settled, shaded):
        return None
    return _draft(shop, (settled, marks))


def _shaded(shop: Workshop, marks: Marks) -> set[int]:
    return {number_of(at, shop.cols) for at, mark in marks.items() if mark == SHADED}


def _draft(shop: Workshop, board: Board) -> Draft:
    rooms, marks = board
    shaded = _shaded(shop, marks)
    told = {cell(*divmod(room[0], shop.cols)): len(shaded.intersection(room)) for room in rooms}
    return Draft({"number": dict(sorted(told.items())), "rooms": names(rooms)}, marks)


def _changed(
    shop: Workshop,
    bare: Callable[[tuple[int, ...]], Puzzle],
    board: Board,
    doubtful: Sequence[int],
) -> Board | None:
    """Return the board with a cell near a doubt in another room, or with another solution.

    `bare` makes a puzzle of rooms without numbers.
    """
    (rooms, marks), near = board, neighbors(*shop.size)
    at = shop.rng.choice(doubtful)
    place = shop.rng.choice((at, *near[at]))
    if shop.rng.random() < REDRAWN:
        here = cell(*divmod(at, shop.cols))
        turned = UNSHADED if marks[here] == SHADED else SHADED
        found = shop.ask.solution(bare(names(rooms)), [(here, turned), *marks.items()])
        return None if found is None else (rooms, found)
    changed = moved(near, shop.rng, rooms, place)
    shaded = _shaded(shop, marks)
    if changed is None or place in shaded or _alike(shop, changed, shaded):
        return None
    return changed, marks


def _alike(shop: Workshop, rooms: Sequence[Room], shaded: Collection[int]) -> bool:
    """Return whether two rooms with equally many shaded cells now touch."""
    near, home = neighbors(*shop.size), {at: room for room in rooms for at in room}
    held = {room: sum(at in shaded for at in room) for room in rooms}
    return any(
        home[at] != home[to] and held[home[at]] == held[home[to]] for at in home for to in near[at]
    )

"""Walls with numbers, and marks between them: both change where the numbers leave doubts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from py_solver.board.coords import Coord, cell
from py_solver.fills.by_rules import by_lot
from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.settle import settle
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.symmetry import orbits
from py_solver.puzzle.workshop import Draft, Workshop

WALLED = 0.5
"""The share of changes that build or remove walls; the others change a mark."""

SPARE = 0.3
"""The share of all walls by which their number may differ from the option."""


@dataclass(frozen=True)
class _Board:
    """The walls, and the marks of the other cells."""

    walls: frozenset[int]
    marks: dict[Coord, int]


def numbered_walls(
    key: str, marks: int, counted: Collection[int]
) -> Callable[[Workshop], Draft | None]:
    """Return a fill that builds walls of the kind `key`, and draws one of so many marks elsewhere.

    The number of a wall is how many cells beside it have one of the marks that are `counted`. Walls
    and marks change until the numbers leave no doubt.
    """

    def fill(shop: Workshop) -> Draft | None:
        return _fill(shop, key, marks, counted)

    return fill


def _fill(shop: Workshop, key: str, marks: int, counted: Collection[int]) -> Draft | None:
    rng, near = shop.rng, neighbors(*shop.size)
    cells = [cell(*divmod(at, shop.cols)) for at in range(len(near))]
    groups = [
        frozenset(number_of(place, shop.cols) for place in orbit)
        for orbit in orbits(cells, shop.size, shop.symmetry)
    ]
    alike = {at: group for group in groups for at in group}
    wanted = shop.options["walls"] * len(cells)

    def filled(walls: frozenset[int], first: Sequence[tuple[Coord, int]] = ()) -> _Board | None:
        puzzle = shop.puzzle({key: dict.fromkeys((cells[at] for at in sorted(walls)), Clue.ANY)})
        known = [one for one in first if number_of(one[0], shop.cols) not in walls]
        found = shop.ask.solution(puzzle, [*known, *by_lot(shop, puzzle)])
        return None if found is None else _Board(walls, found)

    def draft(board: _Board) -> Draft:
        there = {at for at, place in enumerate(cells) if board.marks.get(place) in counted}
        numbers = {cells[at]: sum(to in there for to in near[at]) for at in sorted(board.walls)}
        solution = {place: board.marks[place] for place in cells if place not in numbers}
        return Draft({key: numbers}, solution)

    def change(board: _Board, doubtful: Sequence[int]) -> _Board | None:
        place, walls = rng.choice(doubtful), board.walls
        rest = sorted(board.marks.items())
        rng.shuffle(rest)
        if rng.random() < WALLED:
            walls ^= alike[rng.choice((place, *near[place]))]
            return None if abs(len(walls) - wanted) > SPARE * wanted + 1 else filled(walls, rest)
        turned = (cells[place], rng.randrange(marks))
        return filled(walls, [turned, *(one for one in rest if one[0] != cells[place])])

    rng.shuffle(groups)
    walls: frozenset[int] = frozenset()
    while len(walls) < wanted:
        walls |= groups.pop()
    board = filled(walls)
    settled = None if board is None else settle(shop, board, draft, change)
    return None if settled is None else draft(settled)

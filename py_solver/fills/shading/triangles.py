"""Triangles between walls: both change where the numbers on the walls leave doubts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from py_solver.board.coords import Coord, cell
from py_solver.fills.by_rules import by_lot
from py_solver.fills.flat import neighbors, number_of
from py_solver.fills.settle import settle
from py_solver.phrases.triangles import CORNERS, EMPTY
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.symmetry import orbits
from py_solver.puzzle.workshop import Draft, Workshop

WALLED = 0.5
"""The share of changes that build or remove walls; the others turn a triangle."""

SPARE = 0.3
"""The share of all walls by which their number may differ from the option."""


@dataclass(frozen=True)
class _Board:
    """The walls, and the marks of the other cells."""

    walls: frozenset[int]
    marks: dict[Coord, int]


def fill(shop: Workshop) -> Draft | None:
    """Build walls, draw random triangles, and change both until the numbers leave no doubt."""
    rng, near = shop.rng, neighbors(*shop.size)
    cells = [cell(*divmod(at, shop.cols)) for at in range(len(near))]
    groups = [
        frozenset(number_of(place, shop.cols) for place in orbit)
        for orbit in orbits(cells, shop.size, shop.symmetry)
    ]
    alike = {at: group for group in groups for at in group}
    wanted = shop.options["walls"] * len(cells)

    def filled(walls: frozenset[int], first: Sequence[tuple[Coord, int]] = ()) -> _Board | None:
        puzzle = shop.puzzle({"wall": dict.fromkeys((cells[at] for at in sorted(walls)), Clue.ANY)})
        known = [one for one in first if number_of(one[0], shop.cols) not in walls]
        marks = shop.ask.solution(puzzle, [*known, *by_lot(shop, puzzle)])
        return None if marks is None else _Board(walls, marks)

    def draft(board: _Board) -> Draft:
        black = {at for at, place in enumerate(cells) if board.marks.get(place, EMPTY) != EMPTY}
        numbers = {cells[at]: sum(to in black for to in near[at]) for at in sorted(board.walls)}
        solution = {place: board.marks[place] for place in cells if place not in numbers}
        return Draft({"wall": numbers}, solution)

    def change(board: _Board, doubtful: Sequence[int]) -> _Board | None:
        place, walls = rng.choice(doubtful), board.walls
        rest = sorted(board.marks.items())
        rng.shuffle(rest)
        if rng.random() < WALLED:
            walls ^= alike[rng.choice((place, *near[place]))]
            return None if abs(len(walls) - wanted) > SPARE * wanted + 1 else filled(walls, rest)
        turned = (cells[place], rng.randrange(len(CORNERS) + 1))
        return filled(walls, [turned, *(one for one in rest if one[0] != cells[place])])

    rng.shuffle(groups)
    walls: frozenset[int] = frozenset()
    while len(walls) < wanted:
        walls |= groups.pop()
    board = filled(walls)
    settled = None if board is None else settle(shop, board, draft, change)
    return None if settled is None else draft(settled)

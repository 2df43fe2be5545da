"""Snake: exactly one snake with two ends, compared with brute force on tiny boards."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product

import pytest

from py_solver import all_genres, cell, check, solve
from py_solver.phrases.shading import SHADED

Place = tuple[int, int]


def is_snake(shaded: Collection[Place]) -> bool:
    """Return whether these cells can be walked from one end to the other without a touch."""
    beside = {
        (row, col): [
            other
            for other in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))
            if other in shaded
        ]
        for row, col in shaded
    }
    ends = [place for place, others in beside.items() if len(others) == 1]
    if len(ends) != 2 or any(len(others) > 2 for others in beside.values()):
        return False
    walk = [ends[0]]
    while after := [other for other in beside[walk[-1]] if other not in walk[-2:]]:
        walk.append(after[0])
    far = (
        (one, other)
        for n, one in enumerate(walk)
        for other in walk[n + 3 :]
        if abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1
    )
    return len(walk) == len(shaded) and not any(far)


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (1, 4), (2, 2), (2, 3), (3, 3), (3, 4)])
def test_a_board_without_clues_has_the_snakes_of_brute_force(size: tuple[int, int]) -> None:
    rows, cols = size
    places = list(product(range(rows), range(cols)))
    snakes = {
        shaded
        for marks in product((False, True), repeat=len(places))
        if is_snake(shaded := frozenset(at for at, mark in zip(places, marks, strict=True) if mark))
    }
    found = solve(all_genres()["snake"].puzzle(rows, cols, {}), limit=len(snakes) + 2).solutions
    ours = [frozenset(at for at in places if one[cell(*at)] == SHADED) for one in found]
    assert len(ours) == len(set(ours))
    assert set(ours) == snakes


def test_nothing_shaded_is_not_solved() -> None:
    puzzle = all_genres()["snake"].puzzle(8, 8, {})
    assert not check(puzzle, {}).solved

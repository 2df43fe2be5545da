"""Regions enclosed by diagonals equal those found by corners, and by following the lines."""

import random

import pytest

from py_solver.board.lines import diagonals
from py_solver.board.marks import Marks
from py_solver.rules.lines._slopes import slopes
from tests.rules.instances import cells

FALLING, RISING, NONE = 1, 2, 4


def _drawn(state: list[int]) -> list[int]:
    return [2 * index + (mask == RISING) for index, mask in enumerate(state) if mask != NONE]


@pytest.mark.parametrize("seed", range(60))
def test_as_many_loops_as_the_lines_close(seed: int) -> None:
    rng = random.Random(seed)
    board = cells(rng.randint(1, 9), rng.randint(1, 9), Marks.numbers(0, 2))
    region = tuple(range(board.rows * board.cols))
    if seed % 3 == 0:
        region = tuple(index for index in region if rng.random() < 0.9)
    marks = (FALLING, RISING, NONE) if seed % 2 else (FALLING, RISING)
    state = [rng.choice(marks) if index in region else NONE for index in range(board.size)]
    net = diagonals(board, region)
    drawn = _drawn(state)
    found = slopes(board, region)
    held = found.held(state, FALLING), found.held(state, RISING)
    loops = [
        [*[2 * i for i in falls], *[2 * i + 1 for i in rises]]
        for falls, rises in found.loops(*held)
    ]
    assert found.close(*held) == bool(loops)
    assert len(loops) == sum(1 for _ in net.loops(drawn))
    for loop in loops:
        assert set(loop) <= set(drawn)
        assert any(True for _ in net.loops(loop))


def test_rings_within_rings_are_each_told() -> None:
    # Around the corner in the middle, and around all of that. The area between two is one group.
    size = 8
    board = cells(size, size, Marks.numbers(0, 2))
    middle = size // 2
    state = [
        RISING if (row < middle) == (col < middle) else FALLING
        for row in range(size)
        for col in range(size)
    ]
    found = slopes(board, tuple(range(size * size)))
    loops = list(found.loops(found.held(state, FALLING), found.held(state, RISING)))
    assert sorted(len(falls) + len(rises) for falls, rises in loops) == [4, 8, 12 + 4, 16 + 8]

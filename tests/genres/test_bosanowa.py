"""Bosanowa: the bound of its numbers, and circles without any."""

from __future__ import annotations

import random

import pytest
from ortools.sat.python import cp_model

from py_solver import ClueError, Coord, Verdict, all_genres, generate, redundant, solve
from py_solver.board.coords import cell
from py_solver.genres.numbers.bosanowa import beside, bounds
from py_solver.puzzle.clues import Clue

Circles = dict[Coord, int | Clue]

FAR = 5_000
"""Larger than every bound of a small board."""


def grown(dice: random.Random, rows: int, cols: int, many: int) -> Circles:
    """Circles that grow from one of them, which has a number."""
    places = [cell(row, col) for row in range(rows) for col in range(cols)]
    circles: Circles = {dice.choice(places): dice.randint(1, 9)}
    while len(circles) < many:
        edge = [at for at in places if at not in circles and beside(at, circles)]
        circles[dice.choice(edge)] = Clue.ANY
    return circles


@pytest.mark.parametrize("seed", range(8))
def test_no_solution_has_a_number_beyond_its_bound(seed: int) -> None:
    dice = random.Random(seed)
    circles = grown(dice, 3, 4, dice.randint(3, 9))
    found = bounds(circles)
    assert found.keys() == circles.keys()
    model = cp_model.CpModel()
    number = {place: model.new_int_var(1, FAR, str(place)) for place in circles}
    for place, clue in circles.items():
        if clue is not Clue.ANY:
            model.add(number[place] == clue)
        apart = []
        for other in beside(place, circles):
            apart.append(model.new_int_var(0, FAR, ""))
            model.add_abs_equality(apart[-1], number[place] - number[other])
        model.add(number[place] == sum(apart))
    beyond = [model.new_bool_var("") for _ in circles]
    for place, wrong in zip(circles, beyond, strict=True):
        model.add(number[place] > found[place]).only_enforce_if(wrong)
    model.add_bool_or(beyond)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    assert solver.solve(model) == cp_model.INFEASIBLE


def test_bounds_grow_like_the_sums_of_neighbours() -> None:
    circles: Circles = {cell(0, 0): 4, **{cell(0, col): Clue.ANY for col in range(1, 5)}}
    assert [*bounds(circles).values()] == [4, 8, 12, 20, 32]


def test_circles_without_a_given_number_are_refused() -> None:
    circles = {cell(0, 0): 1, cell(0, 1): Clue.ANY, cell(0, 3): Clue.ANY}
    with pytest.raises(ClueError, match="Row 1, column 4: this circle is not connected"):
        all_genres()["bosanowa"].puzzle(1, 4, {"circle": circles})


def test_numbers_that_could_be_too_large_are_refused() -> None:
    circles = {cell(0, col): Clue.ANY if col else 9 for col in range(9)}
    with pytest.raises(ClueError, match="Row 1, column 8: the number could be larger than 255"):
        all_genres()["bosanowa"].puzzle(1, 9, {"circle": circles})


def test_the_last_number_of_connected_circles_is_never_redundant() -> None:
    puzzle = all_genres()["bosanowa"].puzzle(
        1, 3, {"circle": {cell(0, 0): 1, cell(0, 1): 2, cell(0, 2): 1}}
    )
    assert solve(puzzle).verdict is Verdict.UNIQUE
    assert len(redundant(puzzle).together) == 2


@pytest.mark.parametrize("size", [(4, 4), (4, 5)])
def test_small_puzzles_are_made(size: tuple[int, int]) -> None:
    """On so few circles, one number tells all others nearly always."""
    puzzle = generate("bosanowa", size, seed=1)
    assert solve(puzzle).verdict is Verdict.UNIQUE


def test_larger_numbers_can_make_a_second_one_necessary() -> None:
    """Small numbers alone would say of nearly all boards that one number is enough."""
    puzzle = generate("bosanowa", seed=2)
    assert solve(puzzle).verdict is Verdict.UNIQUE

"""A linear equation has the solutions that plain arithmetic finds, whatever the houses are."""

import random
from itertools import permutations

import pytest

from py_solver.board import Col, Marks, Row, Substrate
from py_solver.engine.model import Model
from py_solver.logic import must
from py_solver.logic.encode.linear import linear
from py_solver.rules import Distinct
from tests.tiers import usually


@usually(20)
@pytest.mark.parametrize("seed", range(60))
def test_the_same_solutions(seed: int) -> None:
    """On three rows of four different numbers, with factors that make houses cancel out or not."""
    chance = random.Random(seed)
    least = chance.randint(0, 2)
    board = Substrate.cells(3, 4, Marks.numbers(least, least + 3))
    # Rows are full houses; a column is a house that spares a number.
    houses = [must(Row(row), Distinct()) for row in range(3)]
    houses += [must(Col(col), Distinct()) for col in range(4) if seed % 2]
    factors = {
        index: chance.choice((0, 1, 1, 1, -1, 2, 10))
        for index in range(12)
        if index < 4 or chance.random() < 0.7
    }
    rows = [*permutations(range(least, least + 4))]
    grids = {(*a, *b, *c) for a in rows for b in rows for c in rows}
    if seed % 2:
        grids = {grid for grid in grids if all(len({*grid[col::4]}) == 3 for col in range(4))}
    total = sum(factor * chance.choice(sorted(grids))[i] for i, factor in factors.items())
    expected = {
        grid for grid in grids if sum(grid[i] * factor for i, factor in factors.items()) == total
    }
    model = Model(board, [(one.rule, one.resolve(board)) for one in houses], lambda: None)
    linear(model, factors, total)
    model.flush()
    # By assumptions: each expected grid is a model, and as many others are none.
    others = chance.sample(sorted(grids - expected), min(50, len(grids - expected)))
    for grid in [*sorted(expected)[:200], *others]:
        literals = [model.lit(index, mark) for index, mark in enumerate(grid)]
        assert model.sat.solve(literals, 1_000_000) == (grid in expected)

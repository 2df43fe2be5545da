"""Two Latin squares of one side in which no pair of numbers appears twice, side by side."""

from __future__ import annotations

from py_solver.board.coords import cell
from py_solver.fills.by_rules import by_rules
from py_solver.puzzle.workshop import Draft, Workshop

PRIMES = (3, 5, 7)
"""Sides of squares in which two walks over the rows, of different steps, meet every pair once."""


def paired(shop: Workshop) -> Draft | None:
    """Write two walks, and shuffle rows, columns and numbers; other sides are filled by rules."""
    side, rng = shop.rows, shop.rng
    if side not in PRIMES:
        return by_rules()(shop)
    steps = rng.sample(range(1, side), 2)
    rows, cols, *numbers = (rng.sample(range(side), side) for _ in range(4))
    given = {
        cell(row, 2 * col + half): 1 + numbers[half][(rows[row] + steps[half] * cols[col]) % side]
        for row in range(side)
        for col in range(side)
        for half in (0, 1)
    }
    return Draft({"given": given}, given)

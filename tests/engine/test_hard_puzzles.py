"""Puzzles that once did not end: each now ends within some conflicts, the same on every machine.

The boards are invented. Timings and other attempts are in docs/decisions/tails.md.
"""

from __future__ import annotations

import pytest

from py_solver import Budget, Verdict, load, solve
from py_solver.engine.search import forget


def nurikabe(side: int, islands: dict[tuple[int, int], int]) -> str:
    """Return the text of a square board with these islands."""
    cells = range(side)
    rows = (" ".join(str(islands.get((row, col), "-")) for col in cells) for row in cells)
    return "\n".join([f"{side} {side}", *rows])


HARDLY_ANY_SEA = {
    # Four islands of 81 cells: a sea of 19 is the smallest that divides a board of 10x10 in four.
    "124,000 conflicts once": ({(0, 8): 15, (1, 7): 8, (7, 2): 30, (9, 7): 28}, Verdict.NONE),
    "161,000 conflicts once": ({(4, 9): 8, (5, 5): 30, (7, 7): 28, (9, 7): 15}, Verdict.NONE),
}


@pytest.mark.parametrize("case", HARDLY_ANY_SEA)
def test_a_nurikabe_with_hardly_any_sea_ends(case: str) -> None:
    islands, verdict = HARDLY_ANY_SEA[case]
    forget()
    outcome = solve(load(nurikabe(10, islands), "nurikabe"), budget=Budget(conflicts=30_000))
    assert outcome.verdict is verdict


def test_a_nurikabe_with_hardly_any_sea_keeps_its_solution() -> None:
    """All land is counted at once here: that must not remove the unique solution."""
    text = nurikabe(8, {(1, 6): 9, (2, 2): 1, (2, 5): 2, (7, 7): 37})
    outcome = solve(load(text, "nurikabe"), budget=Budget(conflicts=30_000))
    assert outcome.verdict is Verdict.UNIQUE

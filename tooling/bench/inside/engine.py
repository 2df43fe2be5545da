"""The engine on boards of our own: first and warm solves, each with proof of uniqueness.

The seconds are from a puzzle that has been read to the verified outcome. `first` means that no
solver is warm for its shape, as after opening the page; `again` that the same shape was solved just
before. The functions that read the boards say how they were generated.
"""

from __future__ import annotations

import time
from statistics import median
from typing import Any

from py_solver import Outcome, Puzzle, solve
from py_solver.engine.search import forget
from tooling.bench.inside import _nurikabe, _slitherlink, _sudoku

Row = dict[str, Any]


def timed(puzzle: Puzzle) -> tuple[float, Outcome]:
    """Solve it, for at most a minute."""
    start = time.perf_counter()
    outcome = solve(puzzle, budget=60)
    return time.perf_counter() - start, outcome


def row(seconds: float, outcome: Outcome) -> Row:
    """Return the figures of one solve for the table."""
    figures = outcome.figures
    return {
        "seconds": seconds,
        "verdict": str(outcome.verdict),
        "rounds": figures.rounds,
        "cuts": figures.cuts,
        "conflicts": figures.conflicts,
    }


def small_sudoku(puzzles: list[Puzzle]) -> dict[str, Row]:
    """Solve a hundred different ones in a row."""
    forget()
    runs = [timed(puzzle) for puzzle in puzzles]
    warm = sorted(runs[1:], key=lambda run: run[0])
    return {
        "Sudoku 9×9, the first": row(*runs[0]),
        "Sudoku 9×9, the 100th": row(*runs[-1]),
        "Sudoku 9×9, 2nd to 100th, median": row(*warm[len(warm) // 2])
        | {"seconds": median(seconds for seconds, _ in warm)},
    }


def first_and_again(name: str, puzzle: Puzzle, again: Puzzle) -> dict[str, Row]:
    """Solve the same puzzle twice, each time as a new object."""
    forget()
    return {f"{name}, first": row(*timed(puzzle)), f"{name}, again": row(*timed(again))}


def main(argv: list[str]) -> dict[str, Row]:
    """Measure them all."""
    puzzles, again = _sudoku.read(), _sudoku.read()
    rows = small_sudoku(puzzles[9])
    for side in (16, 25):
        name = f"Sudoku {side}×{side}"
        rows |= first_and_again(name, puzzles[side][0], again[side][0])
    loop = _slitherlink.read(), _slitherlink.read()
    rows |= first_and_again("Slitherlink 30×30", *loop)
    islands = _nurikabe.read(), _nurikabe.read()
    return rows | first_and_again("Nurikabe 10×10, few clues", *islands)

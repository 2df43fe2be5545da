"""Read a Sudoku from rows of numbers, where 0 is an empty cell, and print the solved rows."""

from __future__ import annotations

import py_solver as gw

ROWS = [
    [1, 0, 0, 0],
    [0, 0, 3, 0],
    [0, 0, 4, 0],
    [0, 2, 0, 0],
]


def main() -> None:
    """Print the solution as rows."""
    outcome = gw.solve(gw.sudoku(ROWS))
    print(outcome.verdict.value)
    for row in outcome.solution.rows():
        print(row)


if __name__ == "__main__":
    main()

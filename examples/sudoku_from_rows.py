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
    puzzle = gw.load("/".join("".join(map(str, row)) for row in ROWS))
    outcome = gw.solve(puzzle)
    print(outcome.verdict.value)
    solution = outcome.solutions[0]
    side = len(ROWS)
    for row in range(side):
        print([solution[gw.cell(row, column)] for column in range(side)])


if __name__ == "__main__":
    main()

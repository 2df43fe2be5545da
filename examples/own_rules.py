"""Combine rules on a board of your own: one shaded area with two cells in each row."""

from __future__ import annotations

import py_solver as gw
from py_solver.rules import AtMost, Connected, ExactCount

WHITE, BLACK = 0, 1


def main() -> None:
    """Count the boards, then ask for a hint once some cells are known."""
    board = gw.Substrate.cells(3, 4, gw.Marks.binary("white", "black"))
    constraints = [gw.must(gw.regions.All(), Connected(BLACK))]
    constraints += [gw.must(gw.regions.Row(row), ExactCount(BLACK, 2)) for row in range(3)]
    constraints += [gw.must(gw.regions.Col(column), AtMost(BLACK, 2)) for column in range(4)]
    puzzle = gw.Puzzle.of(board, constraints)
    print(gw.count(puzzle, limit=1000).number, "boards")
    marks = {gw.cell(0, 0): BLACK, gw.cell(0, 1): BLACK, gw.cell(1, 0): WHITE}
    step = gw.hint(puzzle, marks)
    print(step.what if step else "Nothing follows.")


if __name__ == "__main__":
    main()

"""Print every step from the clues to the solution, and how hard the puzzle is."""

from __future__ import annotations

import py_solver as gw


def main() -> None:
    """Print the steps of a small Sudoku."""
    puzzle = gw.generate("sudoku", (4, 4), seed=7)
    steps = gw.path(puzzle).steps
    for number, step in enumerate(steps[:3], start=1):
        print(f"{number}. {step.sentence}")
    grade = gw.grade(puzzle)
    print(f"{len(steps)} steps; {grade.word}, {grade.number:g}")


if __name__ == "__main__":
    main()

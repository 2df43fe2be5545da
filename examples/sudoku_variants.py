"""Make a Sudoku with a killer cage, a thermometer and an arrow, and count its solutions."""

from __future__ import annotations

import py_solver as gw
from py_solver.puzzle.clues import Drawing


def line(*places: tuple[int, int]) -> tuple[gw.Coord, ...]:
    """Return the cells at these rows and columns, from 0."""
    return tuple(gw.cell(row, column) for row, column in places)


def main() -> None:
    """Print the verdict, with and without the thermometer."""
    sudoku = gw.all_genres()["sudoku"]
    print("kinds of clue:", ", ".join(kind.key for kind in sudoku.clues[:6]), "…")
    clues = {
        "cage": (Drawing(line((0, 0), (0, 1)), (3,)), Drawing(line((2, 2), (2, 3)), (3,))),
        "arrow": (Drawing(line((1, 0), (1, 1), (1, 2))),),
    }
    loose = sudoku.puzzle(4, 4, clues)
    thermometer = Drawing(line((0, 0), (0, 1), (0, 2), (0, 3)))
    tight = sudoku.puzzle(4, 4, {**clues, "thermometer": (thermometer,)})
    print(gw.count(loose, limit=1000).number, "solutions without the thermometer")
    print(gw.count(tight, limit=1000).number, "with it")


if __name__ == "__main__":
    main()

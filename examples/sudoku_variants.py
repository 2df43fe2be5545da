"""Make a Sudoku with a killer cage, a thermometer and an arrow, and count its solutions."""

from __future__ import annotations

import py_solver as gw


def main() -> None:
    """Print the verdict, with and without the thermometer."""
    sudoku = gw.all_genres()["sudoku"]
    print("kinds of clue:", ", ".join(kind.key for kind in sudoku.clues[:6]), "…")
    loose = gw.sudoku(4).cage([(0, 0), (0, 1)], 3).cage([(2, 2), (2, 3)], 3)
    loose = loose.arrow([(1, 0), (1, 1), (1, 2)])
    tight = loose.thermometer([(0, 0), (0, 1), (0, 2), (0, 3)])
    print(gw.count(loose, limit=1000).number, "solutions without the thermometer")
    print(gw.count(tight, limit=1000).number, "with it")


if __name__ == "__main__":
    main()

"""Look at the solutions of a puzzle one by one, each found when it is asked for."""

from __future__ import annotations

import py_solver as gw


def main() -> None:
    """Print how many solutions have 4 in the top right corner."""
    puzzle = gw.load("1.../..3./..4./....")
    corner = gw.cell(0, 3)
    fours = [solution for solution in gw.solutions(puzzle) if solution[corner] == 4]
    print(len(fours), "of", gw.count(puzzle, limit=1000).number, "have 4 in the corner")


if __name__ == "__main__":
    main()

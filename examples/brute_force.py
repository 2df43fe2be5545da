"""Compare the engine with ten lines of brute force on random small boards."""

from __future__ import annotations

import random
from itertools import product

import py_solver as gw

SIDE, BOARDS = 3, 20
Grid = tuple[tuple[int, ...], ...]


def squares() -> list[Grid]:
    """Return all Latin squares of three rows, by trying everything."""
    found = []
    for numbers in product(range(1, SIDE + 1), repeat=SIDE * SIDE):
        grid = tuple(numbers[at : at + SIDE] for at in range(0, SIDE * SIDE, SIDE))
        if all(len(set(line)) == SIDE for line in (*grid, *zip(*grid, strict=True))):
            found.append(grid)
    return found


def main() -> None:
    """Print whether both count the same on every board."""
    rng, every = random.Random(4), squares()
    latin = gw.all_genres()["latin_square"]
    same = 0
    for _ in range(BOARDS):
        places = rng.sample([(row, col) for row in range(SIDE) for col in range(SIDE)], 3)
        givens = {place: rng.randint(1, SIDE) for place in places}
        expected = sum(all(grid[r][c] == n for (r, c), n in givens.items()) for grid in every)
        clues = {gw.cell(*place): number for place, number in givens.items()}
        puzzle = latin.puzzle(SIDE, SIDE, {"given": clues})
        same += gw.count(puzzle, limit=100).number == expected
    print(f"{same} of {BOARDS} boards have the same number of solutions")


if __name__ == "__main__":
    main()

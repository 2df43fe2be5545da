"""Generates `data/sudoku.txt`: our own Sudoku for the benchmark, the same from the same seed.

Random numbers go into the boxes on the diagonal, which never conflict, and the solver fills in the
rest. Then givens are removed in random order as long as the solution stays unique.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from py_solver import Puzzle, Verdict, load, solve
from py_solver.board.coords import cell
from py_solver.phrases.boxes import box_size

DATA = Path(__file__).parent / "data" / "sudoku.txt"
DIGITS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# How many of each size, and how many givens to stop at (0: remove until none can go).
WANTED = {9: (100, 0), 16: (1, 104), 25: (1, 300)}


def line(side: int, givens: dict[int, int]) -> str:
    """Write the givens, by place, as one character per cell."""
    return "".join(DIGITS[givens[n] - 1] if n in givens else "." for n in range(side * side))


def filled(side: int, chance: random.Random) -> dict[int, int]:
    """Return a full grid."""
    height, width = box_size(side, side) or (1, side)
    givens = {}
    for step in range(min(side // height, side // width)):
        numbers = chance.sample(range(1, side + 1), side)
        for row in range(step * height, (step + 1) * height):
            for col in range(step * width, (step + 1) * width):
                givens[row * side + col] = numbers.pop()
    (solution,) = solve(load(line(side, givens)), limit=1).solutions
    return {n: solution[cell(*divmod(n, side))] for n in range(side * side)}


def dug(side: int, givens: dict[int, int], least: int, chance: random.Random) -> str:
    """Remove givens while the solution stays unique and more than `least` are left."""
    for place in chance.sample(range(side * side), side * side):
        if len(givens) == least:
            break
        fewer = {n: number for n, number in givens.items() if n != place}
        if solve(load(line(side, fewer)), budget=20).verdict is Verdict.UNIQUE:
            givens = fewer
    return line(side, givens)


def make() -> Iterator[str]:
    """Generate them all."""
    for side, (number, least) in WANTED.items():
        chance = random.Random(side)
        for _ in range(number):
            yield dug(side, filled(side, chance), least, chance)


def read() -> dict[int, list[Puzzle]]:
    """Return the puzzles of the file by the side of their boards, as new objects."""
    puzzles: dict[int, list[Puzzle]] = {}
    for text in DATA.read_text(encoding="utf-8").split():
        puzzle = load(text)
        puzzles.setdefault(puzzle.substrate.rows, []).append(puzzle)
    return puzzles


if __name__ == "__main__":
    DATA.write_text("".join(f"{text}\n" for text in make()), encoding="utf-8", newline="\n")

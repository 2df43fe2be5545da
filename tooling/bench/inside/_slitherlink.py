"""Generates and reads `data/slitherlink.txt`: our own Slitherlink, the same from the same seed.

The loop is the border of a set of cells that grows at random, as long as neither the set nor the
outside becomes disconnected or touches itself at a corner. Clues are removed in random order,
several at a time, as long as the loop stays unique.
"""

from __future__ import annotations

import random
from pathlib import Path

from py_solver import Puzzle, Verdict, must, solve
from py_solver.board.coords import Layer, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import AllOf, Set, Union
from py_solver.board.substrate import Substrate
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.lines.path import Path as Loop

DATA = Path(__file__).parent / "data" / "slitherlink.txt"
SIDE = 30
CLUES = 400  # to stop at
AROUND = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
BESIDE = AROUND[1::2]

Place = tuple[int, int]


def puzzle_of(clues: dict[Place, int]) -> Puzzle:
    """Return the puzzle: one loop, and how many of a cell's four edges are in it."""
    board = Substrate.edges(SIDE, SIDE, Marks.binary())
    edges = Union((AllOf(Layer.EDGES_H), AllOf(Layer.EDGES_V)))
    numbers = (
        must(Set(board.edges_at(cell(*place))), ExactCount(1, number))
        for place, number in clues.items()
    )
    return Puzzle.of(board, [must(edges, Loop(1, closed=True)), *numbers])


def inside(chance: random.Random) -> set[Place]:
    """Return a random set of cells whose border is one loop."""
    found = {(SIDE // 2, SIDE // 2)}
    tries = [(row, col) for row in range(SIDE) for col in range(SIDE)] * 12
    chance.shuffle(tries)
    for row, col in tries:
        ring = [(row + down, col + right) in found for down, right in AROUND]
        beside = sum(ring[1::2])
        changes = sum(ring[n] != ring[n - 1] for n in range(8))
        # One run of neighbours inside, at least one of them orthogonal: both sides stay connected.
        # Cells with several neighbours inside are mostly skipped, or the loop would hardly wind.
        if (row, col) not in found and changes == 2 and 1 <= beside <= 1 + (chance.random() < 0.2):
            found.add((row, col))
    return found


def make(chance: random.Random) -> dict[Place, int]:
    """Return clues with a unique solution."""
    area = inside(chance)
    clues = {
        (row, col): sum(
            ((row + down, col + right) in area) != ((row, col) in area) for down, right in BESIDE
        )
        for row in range(SIDE)
        for col in range(SIDE)
    }
    waiting = chance.sample(sorted(clues), len(clues))
    batch = 64
    while waiting and len(clues) > CLUES:
        taken = set(waiting[: min(batch, len(clues) - CLUES)])
        fewer = {place: number for place, number in clues.items() if place not in taken}
        if solve(puzzle_of(fewer), budget=30).verdict is Verdict.UNIQUE:
            clues = fewer
            waiting = [place for place in waiting if place not in taken]
        elif batch > 1:
            batch //= 2
        else:
            waiting.pop(0)
    return clues


def read() -> Puzzle:
    """Return the puzzle of the file, as a new object."""
    rows = DATA.read_text(encoding="utf-8").split()
    return puzzle_of(
        {
            (row, col): int(clue)
            for row, line in enumerate(rows)
            for col, clue in enumerate(line)
            if clue != "."
        }
    )


if __name__ == "__main__":
    made = make(random.Random(SIDE))
    DATA.write_text(
        "".join(
            "".join(str(made.get((row, col), ".")) for col in range(SIDE)) + "\n"
            for row in range(SIDE)
        ),
        encoding="utf-8",
        newline="\n",
    )

"""Two thousand solves in one process: solvers are freed, and no cache keeps growing."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import psutil

from py_solver import Budget, Puzzle, load, must, solve
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Rect
from py_solver.board.substrate import Substrate
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.groups.connected import Connected
from tests.engine.test_budget import hopeless
from tests.helpers import sudokus as boards
from tests.tiers import usually
from tooling.bench.inside import _sudoku

SOLVES = 2000
WARMED = 200  # solves after which every cache may have reached its size
MEGABYTES = 20


def resident() -> float:
    """Return the megabytes that this process uses, including those outside Python's heap."""
    return float(psutil.Process().memory_info().rss) / 2**20


def sudoku(lines: list[str], chance: random.Random) -> Puzzle:
    """Return one of the puzzles with its digits exchanged: all share one warm solver."""
    digits = "123456789"
    exchanged = "".join(chance.sample(digits, len(digits)))
    return load(chance.choice(lines).translate(str.maketrans(digits, exchanged)))


def shading(chance: random.Random) -> Puzzle:
    """Return a board of random size and rooms: each needs a solver, and entries in every cache."""
    rows, cols = chance.randint(8, 18), chance.randint(8, 18)
    rooms = [
        Rect(chance.randint(0, rows - 3), chance.randint(0, cols - 3), 3, chance.randint(1, 3))
        for _ in range(rows)
    ]
    return Puzzle.of(
        Substrate.cells(rows, cols, Marks.binary()),
        [
            must(All(), Connected(0)),
            *(must(room, AtMost(1, chance.randint(0, 2))) for room in rooms),
            *(
                must(Rect(row, col, 2, 2), AtMost(0, 3))
                for row in range(rows - 1)
                for col in range(cols - 1)
            ),
        ],
    )


def grown() -> float:
    """Return how many megabytes the process grows between the first solves and the last."""
    chance = random.Random(0)
    lines = [line for line in _sudoku.DATA.read_text().split() if len(line) == 81]
    large = boards.solution(16, chance)
    before = 0.0
    for number in range(SOLVES):
        if number == WARMED:
            before = resident()
        if number % 100 == 0:  # so large that givens are built in
            solve(load(boards.as_line(boards.thinned(large, 0.3, chance))))
        elif number % 20 == 0:  # stopped
            solve(hopeless(), budget=Budget(conflicts=50))
        else:
            solve(sudoku(lines, chance) if number % 2 else shading(chance))
    return resident() - before


@usually(0)
def test_memory_does_not_grow_with_the_number_of_solves() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.engine.test_memory"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    assert float(done.stdout) < MEGABYTES


if __name__ == "__main__":
    print(grown())

"""Weighted sums: numbers, each times a weight of its own, that add up to a total."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from py_solver.board import Along
from py_solver.board.errors import ClueError
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Accepted, Sum
from py_solver.words.say import later, say

Told = tuple[tuple[int, ...], int]
"""The weights, and the total."""

_TEXT = re.compile(r"((?:-?[0-9]{1,4} )+)= (-?[0-9]{1,6})")


def sum_of(text: str) -> Told:
    """Read `2 -1 = 10`: the weights of the cells, the last one of all others too, and the total.

    Raises ClueError.
    """
    found = _TEXT.fullmatch(" ".join(text.replace("=", " = ").split()))
    if not found:
        told = later("“{text}” is not a sum: write weights and a total, such as 2 -1 = 10.")
        raise ClueError(say(told, text=text[:20]))
    return tuple(map(int, found[1].split())), int(found[2])


def sum_text(weights: Collection[int], total: int) -> str:
    """Write weights and a total as `sum_of` reads them."""
    return f"{' '.join(map(str, weights))} = {total}"


@dataclass(frozen=True)
class Weighing:
    """Reads how many cells there were, and their sum so far."""

    weights: tuple[int, ...]
    total: int

    @property
    def start(self) -> tuple[int, int]:
        """Return that there is no cell yet."""
        return 0, 0

    def after(self, state: tuple[int, int], number: int) -> Collection[tuple[int, int]]:
        """Add the number times the weight of its cell."""
        place, so_far = state
        weight = self.weights[min(place, len(self.weights) - 1)]
        return [(place + 1, so_far + weight * number)]

    def accepts(self, state: tuple[int, int]) -> bool:
        """Compare the sum."""
        return state[1] == self.total


def weighted_sum(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say what the numbers add up to."""
    weights, total = sum_of(drawn.text)
    if set(weights[: len(drawn.cells)]) == {1} and total >= 0:
        yield must(Along(drawn.cells), Sum(total))
    else:
        yield must(Along(drawn.cells), Accepted(Weighing(weights, total)), about=ABOUT)


ABOUT = "the numbers from {first} on, each times its weight, must add up to the total"

WEIGHTED_SUM = Variant(
    Drawn(
        "weighted_sum",
        cells=(1, 81),
        look=Look("line", "weighted"),
        note="The numbers on the line add up to the total. “1 = 15” means that they add up to 15, "
        "“2 -1 1 = 0” that the first one counts twice and that the second one is subtracted. "
        "Numbers may repeat.",
        text="1 = 10",
        reads=sum_of,
    ),
    weighted_sum,
)

"""Phrases about two symbols: each is in half of every line, and never three in succession."""

from __future__ import annotations

from functools import lru_cache

from py_solver.board.errors import GenreError
from py_solver.board.regions import Col, Row
from py_solver.logic.constraint import Constraint, must
from py_solver.phrases.numbers import EVERY_CELL
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.run_at_most import RunAtMost
from py_solver.words.say import later, say

REASONS = {"ExactCount": "completed line"}
RUNS = {"aa_": "pair", "_aa_": "pair", "a_a": "avoided trio"}
"""What players call the steps, as in `Names`."""


def even(name: str, rows: int, cols: int) -> None:
    """Raise GenreError unless rows and columns can be halved."""
    if rows % 2 or cols % 2:
        told = later("{name} needs an even number of rows and of columns, not {rows}×{cols}.")
        raise GenreError(say(told, name=say(name), rows=rows, cols=cols))


@lru_cache(maxsize=16)
def balanced(
    rows: int, cols: int, marks: tuple[int, int], half: str, three: tuple[str, str]
) -> tuple[Constraint, ...]:
    """Say that half of each line is the first mark, and that no three are alike.

    They are the same objects for every puzzle. `half` says so of a line, `three` of either mark.
    """
    lines = [*map(Row, range(rows)), *map(Col, range(cols))]
    return (
        EVERY_CELL,
        *(must(Row(row), ExactCount(marks[0], cols // 2), about=half) for row in range(rows)),
        *(must(Col(col), ExactCount(marks[0], rows // 2), about=half) for col in range(cols)),
        *(
            must(line, RunAtMost(mark, 2), about=about)
            for line in lines
            for mark, about in zip(marks, three, strict=True)
        ),
    )

"""Sets of cells with the same numbers, and sets of cells with the same sum."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Along, Set
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import EqualSums, SameMarks


def same_values(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that all sets have the same numbers, each equally often."""
    groups = SAME_VALUES_KIND.groups(drawn)
    if len(groups) > 1:
        yield must(tuple(map(Set, groups)), SameMarks())


def equal_sums(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that all sets have the same sum."""
    groups = EQUAL_SUMS_KIND.groups(drawn)
    if len(groups) > 1:
        yield must(tuple(map(Along, groups)), EqualSums())


SAME_VALUES_KIND = Drawn(
    "same_values",
    values=(1, 1),
    cells=(2, 625),
    grouped=True,
    look=Look("border", "stitched"),
    title="Same values",
    note="Sets of cells with the same letter contain the same numbers, each equally often, in any "
    "order.",
)
SAME_VALUES = Variant(
    SAME_VALUES_KIND,
    same_values,
    about="the sets with the same letter as the one from {first} must contain the same numbers",
)

EQUAL_SUMS_KIND = Drawn(
    "equal_sums",
    values=(1, 1),
    cells=(2, 625),
    grouped=True,
    look=Look("border", "knotted"),
    title="Equal sums",
    note="Sets of cells with the same letter have the same sum.",
)
EQUAL_SUMS = Variant(
    EQUAL_SUMS_KIND,
    equal_sums,
    about="the sets with the same letter as the one from {first} must have the same sum",
)

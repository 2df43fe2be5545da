"""Phrases about groups of cells that are rectangles or squares."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import cell
from py_solver.board.regions import Along, Set
from py_solver.logic.constraint import Statement, each, must
from py_solver.phrases.compose import any_of
from py_solver.phrases.neighbors import BLOCKS
from py_solver.phrases.shading import SHADED
from py_solver.rules.count.at_least_one import AtLeastOne
from py_solver.rules.count.degree_in import DegreeIn
from py_solver.rules.sight.equal_runs import EqualRuns
from py_solver.words.say import later, say

CORNERED = {
    True: later("shaded cells must form squares, so {where} must not have exactly 3 shaded cells"),
    False: later(
        "unshaded cells must form squares, so {where} must not have exactly 1 shaded cell"
    ),
}

AS_HIGH = later("a square with its top left corner in {place} must be as high as it is wide")

REACH = {
    True: later("from {first}, the shaded cells must reach as far to the right as down"),
    False: later("from {first}, the unshaded cells must reach as far to the right as down"),
}
"""By whether it is about shaded cells."""


def squares(rows: int, cols: int, mark: int) -> Iterator[Statement]:
    """Say that every group of the mark is a square: it has no bends, and its sides are equal."""
    shaded = mark == SHADED
    corners = (0, 1, 2, 4) if shaded else (0, 2, 3, 4)
    yield each(BLOCKS, DegreeIn(SHADED, corners), about=CORNERED[shaded])
    for row in range(rows):
        for col in range(cols):
            before = [cell(row - 1, col)] if row else []
            before += [cell(row, col - 1)] if col else []
            right = Along(tuple([cell(row, n) for n in range(col, cols)]))
            down = Along(tuple([cell(n, col) for n in range(row, rows)]))
            about = say(AS_HIGH, place=cell(row, col).words)
            equal = must((right, down), EqualRuns(mark), about=REACH[shaded])
            if before:
                yield any_of(must(Set(tuple(before)), AtLeastOne(mark)), equal, about=about)
            else:
                yield must((right, down), EqualRuns(mark), about=about)

"""Non-consecutive: neighbours do not follow each other."""

from __future__ import annotations

from py_solver.genres.sudoku.variant import Variant, neighbors
from py_solver.logic import must
from py_solver.puzzle.clues import Flag
from py_solver.rules import MinDifference

NON_CONSECUTIVE = Variant(
    Flag(
        "non_consecutive",
        title="Non-consecutive",
        note="Neighbouring cells do not contain consecutive numbers.",
    ),
    lambda puzzle, _: (must(pair, MinDifference(2)) for pair in neighbors(puzzle)),
    about="neighbours must differ by at least {least}",
)

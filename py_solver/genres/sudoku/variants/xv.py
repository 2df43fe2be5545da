"""X and V: numbers that add up to 10 and to 5."""

from __future__ import annotations

from py_solver.genres.sudoku.variant import PAIR, Variant, along, unmarked
from py_solver.logic import must
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn, Flag
from py_solver.rules import NotSum, Sum

X = Variant(
    Drawn(
        "x",
        cells=PAIR,
        look=Look("label", "between", "X"),
        note="Numbers with an X between them add up to 10.",
    ),
    along(Sum(10)),
    about="{where} have an X between them, so they must add up to 10",
)

V = Variant(
    Drawn(
        "v",
        cells=PAIR,
        look=Look("label", "between", "V"),
        note="Numbers with a V between them add up to 5.",
    ),
    along(Sum(5)),
    about="{where} have a V between them, so they must add up to 5",
)

EVERY_XV = Variant(
    Flag("every_xv", title="All X and V are given", note="All possible X and V are given."),
    lambda puzzle, _: (must(pair, NotSum((5, 10))) for pair in unmarked(puzzle, "x", "v")),
    about="{where} have no X or V between them, so they must not add up to 5 or 10",
)

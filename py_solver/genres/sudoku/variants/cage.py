"""Killer cages: their numbers differ and add up."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Set
from py_solver.genres.sudoku.variant import Variant
from py_solver.logic import Constraint, must
from py_solver.looks.look import Look
from py_solver.puzzle import Puzzle
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.rules import Distinct, DistinctSum


def cage(_: Puzzle, drawn: Drawing) -> Iterator[Constraint]:
    """Say that the numbers differ and, where there is a sum, that they add up to it."""
    cells = Set(drawn.cells)
    if drawn.values and drawn.cells[1:]:
        about = "the cage from {first} must contain different numbers that add up to {target}"
        rule = DistinctSum(drawn.values[0])
        yield must(cells, rule, about=about, called="the cage from {first}")
    elif drawn.values:
        yield must(cells, DistinctSum(drawn.values[0]))
    else:
        yield must(cells, Distinct(), about="no number may repeat in the cage from {first}")


CAGE = Variant(
    Drawn(
        "cage",
        cells=(1, 81),
        values=(0, 1),
        look=Look("border", "dashed"),
        note="Numbers in a cage do not repeat and add up to its sum.",
    ),
    cage,
)

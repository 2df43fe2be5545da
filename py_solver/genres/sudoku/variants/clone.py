"""Clones: groups of cells that have the same numbers."""

from __future__ import annotations

from py_solver.board import Along
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant
from py_solver.logic import must
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn
from py_solver.rules import Clone

KIND = Drawn(
    "clone",
    values=ONE_VALUE,
    grouped=True,
    look=Look("fill", "clone"),
    title="Clones",
    note=(
        "Clones, groups of cells of the same shape, contain the same numbers in the same positions."
    ),
)

CLONE = Variant(
    KIND,
    lambda _, drawn: [must(tuple(Along(group) for group in KIND.groups(drawn)), Clone())],
    about="clones must contain the same numbers in the same positions",
)

"""Skyscrapers: how many numbers are seen from outside."""

from __future__ import annotations

from py_solver.board import Along
from py_solver.genres.sudoku.variant import ONE_VALUE, Variant
from py_solver.logic import must
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn
from py_solver.rules import Skyscrapers

SKYSCRAPER = Variant(
    Drawn(
        "skyscraper",
        values=ONE_VALUE,
        look=Look("label", "boxed"),
        note="A skyscraper clue says how many numbers are greater than all numbers before them.",
    ),
    lambda _, drawn: [must(Along(drawn.cells), Skyscrapers(drawn.values[0]))],
)

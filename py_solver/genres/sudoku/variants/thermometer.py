"""Thermometers: numbers rise from the bulb."""

from __future__ import annotations

from py_solver.genres.sudoku.variant import Variant, along
from py_solver.looks.look import Look
from py_solver.puzzle.clues import Drawn
from py_solver.rules import Increasing

THERMOMETER = Variant(
    Drawn(
        "thermometer",
        look=Look("line", "thermometer"),
        note="Numbers rise from the bulb of a thermometer.",
    ),
    along(Increasing()),
    about="numbers must rise along the thermometer from {first} to {last}",
)

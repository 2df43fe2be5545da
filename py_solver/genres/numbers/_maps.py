"""What puzzles about maps share: their clues, and how they are made."""

from __future__ import annotations

from py_solver.fills.by_rules import by_rules, mixed_rooms, numbers
from py_solver.parts import penpa
from py_solver.phrases.maps import MOST
from py_solver.puzzle import Making, Option
from py_solver.puzzle.clues import Numbers, Rooms

CLUES = Numbers("number", 1, MOST), Rooms("rooms")
PENPA = penpa.Numbers("number"), penpa.Rooms("rooms")
MAKING = Making(
    by_rules(mixed_rooms, tells=numbers),
    thins="number",
    options=(Option("room", 6, 3, 12, "Maximum size of a region."),),
)

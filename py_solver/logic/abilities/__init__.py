"""Abilities that only some rules have, one file each; each says how other rules behave."""

from py_solver.logic.abilities.announcing import Announcing
from py_solver.logic.abilities.cuts import Cuts, is_lazy
from py_solver.logic.abilities.differing import Differing
from py_solver.logic.abilities.narrowing import (
    Narrow,
    Narrowing,
    by_propagating,
    narrowing,
    narrows,
)
from py_solver.logic.abilities.parts import Part, Parted, parts_of
from py_solver.logic.abilities.passing import Passing
from py_solver.logic.abilities.quick import Exhaustive, Glancing, Met, Quiet, is_met
from py_solver.logic.abilities.sameness import Indifferent, marks_alike
from py_solver.logic.abilities.strengthening import Strengthening
from py_solver.logic.abilities.teams import Joining, Team
from py_solver.logic.abilities.totalling import Totalling
from py_solver.logic.abilities.writing import Keeping, WritingEach

__all__ = [
    "Announcing",
    "Cuts",
    "Differing",
    "Exhaustive",
    "Glancing",
    "Indifferent",
    "Joining",
    "Keeping",
    "Met",
    "Narrow",
    "Narrowing",
    "Part",
    "Parted",
    "Passing",
    "Quiet",
    "Strengthening",
    "Team",
    "Totalling",
    "WritingEach",
    "by_propagating",
    "is_lazy",
    "is_met",
    "marks_alike",
    "narrowing",
    "narrows",
    "parts_of",
]

"""Offered: the rules that an author can choose by a form, and why the others are not among them."""

from __future__ import annotations

from functools import cache

from py_solver.logic.params import Param, params_of
from py_solver.logic.rule import Rule
from py_solver.puzzle.free.wording import PARTS, USUAL, Part
from py_solver.rules import all_rules
from py_solver.words.say import later

NOT_OFFERED = {
    "Pin": later("A given says this."),
    "Decided": later("Every number of a board must be filled in anyway."),
    "CellMin": later("It serves generators of a single puzzle type."),
    "LoopFreezesCounts": later("It follows from a loop and counts."),
    "Taut": later("It follows from other rules about lines."),
    "TurnsAround": later("It follows from other rules about lines."),
    "TurnsNest": later("It follows from other rules about lines."),
    "Bank": later("It needs drawn pieces."),
    "Dominoes": later("It needs drawn pieces."),
    "Tiling": later("It needs drawn pieces."),
    "TilesDiffer": later("It needs drawn pieces."),
    "Links": later("It needs numbers in cells."),
    "StopsInOrder": later("It needs numbers in cells."),
    "CluePairs": later("It needs numbers in cells."),
    "GapsByDifference": later("It needs numbers in cells."),
    "SumOfDifferences": later("It needs to know which cell comes first."),
    "Matched": later("It needs the owners of its regions."),
    "Territories": later("It needs the form of each region."),
    "InRectangle": later("It needs the form of each region."),
    "AnyOf": later("It is made of other rules."),
    "CountOf": later("It is made of other rules."),
    "Iff": later("It is made of other rules."),
    "Accepted": later("It is written as a Machine."),
    "Machine": later("It is a table that a program writes."),
    "Diagram": later("It is a table that a program writes."),
}
"""Why a rule has no form. All of them can be in a puzzle's JSON."""


@cache
def offered() -> dict[str, dict[str, Param]]:
    """Return the rules that a form can offer, and what each of their fields is."""
    found = {name: params_of(rule) for name, rule in all_rules().items()}
    return {
        name: params
        for name, params in found.items()
        if params is not None and name not in NOT_OFFERED
    }


def family_of(rule: type[Rule]) -> str:
    """Return the folder of a rule: `count`, `lines`."""
    return rule.__module__.split(".")[-2]


def parts_of(rule: type[Rule]) -> tuple[Part, ...]:
    """Return the regions that a rule takes; the last one recurs if it takes more."""
    return PARTS.get(rule.__name__) or USUAL[rule.on_edges]

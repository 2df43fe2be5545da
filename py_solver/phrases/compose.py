"""Phrases that combine constraints: at least one of them, a number of them, all or none."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain

from py_solver.board.coords import Coord
from py_solver.board.families import Family
from py_solver.board.regions import Set
from py_solver.logic.constraint import Constraint, Each, each, must
from py_solver.logic.rule import Rule
from py_solver.rules.compose._children import Child
from py_solver.rules.compose.any_of import AnyOf
from py_solver.rules.compose.count_of import CountOf
from py_solver.rules.compose.iff import Iff
from py_solver.rules.count.one_of import OneOf


def any_of(*constraints: Constraint, about: str = "") -> Constraint:
    """Say that at least one of the constraints holds."""
    rule = AnyOf(_children(constraints), read_out=not about)
    return _together(rule, constraints, about)


def if_then(
    cell: Coord,
    mark: int | Collection[int],
    then: Constraint,
    marks: Collection[int],
    about: str,
) -> Constraint:
    """Say that the constraint holds if the cell, which can have these `marks`, has this one.

    Several marks mean any of them, but not all. `about` says so in words that begin with “if”.
    """
    constraints = (must(Set((cell,)), _unless(mark, marks)), then)
    rule = AnyOf(_children(constraints), read_out=False, conditional=True)
    return _together(rule, constraints, about)


def _unless(mark: int | Collection[int], marks: Collection[int]) -> OneOf:
    """Return the rule that a cell, which can have these `marks`, has none of those meant."""
    meant = (mark,) if isinstance(mark, int) else mark
    return OneOf(tuple(one for one in marks if one not in meant))


def each_if_then(
    family: Family, mark: int | Collection[int], then: Rule, marks: Collection[int], about: str
) -> Each:
    """Say the same of each of a family, with the cell as first region, and `then` about the second.

    The words of `then` alone are those of the rule.
    """
    children = Child(_unless(mark, marks)), Child(then)
    return each(family, AnyOf(children, read_out=False, conditional=True), about=about)


def count_of(allowed: Collection[int], *constraints: Constraint, about: str = "") -> Constraint:
    """Say that the number of these constraints that hold is one of the allowed numbers."""
    rule = CountOf(_children(constraints), tuple(sorted(set(allowed))), read_out=not about)
    return _together(rule, constraints, about)


def iff(*constraints: Constraint, about: str = "") -> Constraint:
    """Say that all of the constraints hold, or none does."""
    return _together(Iff(_children(constraints), read_out=not about), constraints, about)


def _children(constraints: Collection[Constraint]) -> tuple[Child, ...]:
    return tuple(Child(one.rule, len(one.regions), one.about, one.source) for one in constraints)


def _together(rule: Rule, constraints: Collection[Constraint], about: str) -> Constraint:
    """Return the rule over all regions, with all clues that made the constraints."""
    regions = tuple(chain.from_iterable(one.regions for one in constraints))
    sources = tuple(dict.fromkeys(chain.from_iterable(one.source for one in constraints)))
    return must(regions, rule, source=sources, about=about)

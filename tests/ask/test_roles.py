"""Roles: a goal must end satisfied, a prohibition must never be violated; a rule has either."""

from __future__ import annotations

import pytest

from py_solver import Marks, Puzzle, Substrate, check, must
from py_solver.ask.shares import shares
from py_solver.board.coords import cell
from py_solver.board.regions import All, Row
from py_solver.logic import Role, each
from py_solver.logic.outcome import Source
from py_solver.logic.rule import Rule
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.rules import AtMost, Connected, ExactCount, NoTwoByTwo, RunAtMost, all_rules

BOARD = Substrate.cells(3, 3, Marks.numbers(0, 1))


@pytest.mark.parametrize(
    ("rule", "role"),
    [
        (AtMost(1, 3), Role.FORBIDDEN),
        (NoTwoByTwo(1), Role.FORBIDDEN),
        (RunAtMost(1, 2), Role.FORBIDDEN),
        (Connected(1), Role.GOAL),
        (ExactCount(1, 3), Role.GOAL),
    ],
)
def test_a_constraint_has_the_role_of_its_rule(rule: Rule, role: Role) -> None:
    constraint = must(All(), rule)
    assert constraint.role is rule.role is role
    assert {one.role for one in each(NEIGHBOR_PAIRS, rule).constraints(BOARD)} == {role}


def test_rules_have_either_role() -> None:
    assert {rule.role for rule in all_rules().values()} == set(Role)


def test_a_goal_must_end_satisfied_and_what_is_forbidden_only_never_be_violated() -> None:
    """The board's cells have no blank mark, so an open cell can still become anything."""
    forbidding = Puzzle.of(BOARD, [must(All(), AtMost(1, 2))])
    asking = Puzzle.of(BOARD, [must(All(), AtMost(1, 2)), must(Row(0), ExactCount(1, 1))])
    marks = {cell(0, col): int(col == 1) for col in range(3)}
    assert check(forbidding).solved
    assert not check(asking).solved
    assert check(asking, marks).solved
    broken = check(forbidding, marks | {cell(1, 0): 1, cell(1, 1): 1})
    assert not broken.solved
    assert broken.violations


def test_what_several_clues_forbid_may_be_left_to_a_check() -> None:
    clues = tuple(Source("clue", cell(0, col)) for col in range(2))
    bare = Puzzle.of(BOARD, [])
    for rule, exact in ((AtMost(1, 2), True), (ExactCount(1, 2), False)):
        found = shares(Puzzle.of(BOARD, [must(All(), rule, source=clues)]), bare, clues)
        assert found is not None
        assert found.exact == exact

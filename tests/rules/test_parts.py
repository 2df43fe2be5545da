"""The parts of a rule: together they are the rule, on all assignments of small boards."""

from __future__ import annotations

import pytest

from py_solver.logic.outcome import SATISFIED
from tests.rules.brute import SMALL, allowed, assignments, marks_of
from tests.rules.instances import Instance


@pytest.mark.parametrize("instance", SMALL)
def test_the_parts_of_a_rule_are_the_rule(instance: Instance) -> None:
    parts, good = list(instance.rule.parts(instance.scope)), allowed(instance)
    for part in parts:
        assert part.weight >= 1
        assert part.scope.board == instance.board
        part.rule.refuse(part.scope)
    for state in assignments(instance):
        held = all(part.rule.check(state, part.scope) is SATISFIED for part in parts)
        assert held == (state in good), marks_of(state)

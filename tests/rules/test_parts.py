"""The parts of a rule: together they are the rule, on all assignments of small boards."""

from __future__ import annotations

from py_solver.logic.outcome import SATISFIED
from py_solver.logic.rule import Part
from tests.rules.brute import allowed, assignments, each, marks_of
from tests.rules.instances import Instance


@each()
def test_the_parts_of_a_rule_are_the_rule(instance: Instance) -> None:
    parts, good = list(instance.rule.parts(instance.scope)), allowed(instance)
    for part in parts:
        assert part.weight >= 1
        assert part.scope.board == instance.board
        part.rule.refuse(part.scope)
    if [(part.rule, part.scope) for part in parts] == [(instance.rule, instance.scope)]:
        return  # A rule in one part is tried in test_rules.
    for state in assignments(instance):
        held = all(part.rule.check(state, part.scope) is SATISFIED for part in parts)
        assert held == (state in good), marks_of(state)


@each()
def test_an_opposite_holds_just_where_the_rule_does_not(instance: Instance) -> None:
    for part in {*instance.rule.parts(instance.scope), Part(instance.rule, instance.scope, 1)}:
        opposite = part.rule.opposite(part.scope)
        if opposite is None:
            continue
        opposite.refuse(part.scope)
        for state in assignments(instance):
            held = part.rule.check(state, part.scope) is SATISFIED
            assert held != (opposite.check(state, part.scope) is SATISFIED), marks_of(state)

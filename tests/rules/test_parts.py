"""The parts of a rule: together they equal the rule, on all assignments of small boards."""

from __future__ import annotations

from typing import Any

import pytest

from py_solver import generate
from py_solver.logic.abilities import Part, parts_of
from py_solver.logic.outcome import SATISFIED
from py_solver.rules import ConsecutiveNeighbors
from tests.rules.brute import allowed, assignments, each, marks_of
from tests.rules.instances import Instance
from tests.tiers import usually


@usually(50)
@each()
def test_the_parts_of_a_rule_are_the_rule(instance: Instance) -> None:
    parts, good = list(parts_of(instance.rule, instance.scope)), allowed(instance)
    for part in parts:
        assert part.weight >= 1
        assert part.scope.board == instance.board
        part.rule.refuse(part.scope)
    if [(part.rule, part.scope) for part in parts] == [(instance.rule, instance.scope)]:
        return  # test_rules covers a rule in one part.
    for state in assignments(instance):
        held = all(part.rule.check(state, part.scope) is SATISFIED for part in parts)
        assert held == (state in good), marks_of(state)


@each()
def test_an_opposite_holds_just_where_the_rule_does_not(instance: Instance) -> None:
    for part in {*parts_of(instance.rule, instance.scope), Part(instance.rule, instance.scope, 1)}:
        opposite = part.rule.opposite(part.scope)
        if opposite is None:
            continue
        opposite.refuse(part.scope)
        for state in assignments(instance):
            held = part.rule.check(state, part.scope) is SATISFIED
            assert held != (opposite.check(state, part.scope) is SATISFIED), marks_of(state)


def test_of_a_part_about_one_number_only_places_that_may_hold_it_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Hidato has two for each number, and a proof asks each of them hundreds of times."""
    looks: list[object] = []
    union = ConsecutiveNeighbors._union

    def looking(*args: Any) -> int:
        looks.append(args)
        return union(*args)

    monkeypatch.setattr(ConsecutiveNeighbors, "_union", staticmethod(looking))
    puzzle = generate("hidato", (6, 6), seed=1)
    rule, scope = next(
        pair for pair in puzzle.resolved if isinstance(pair[0], ConsecutiveNeighbors)
    )
    state = [1 << number for number in range(1, 37)]
    state[0] |= 1 << 9  # the number 9 may be in two places
    parts = [part.rule for part in parts_of(rule, scope)]
    part = next(part for part in parts if isinstance(part, ConsecutiveNeighbors) and part.of == 9)
    looks.clear()
    list(part.propagate(state, scope))
    part.check(state, scope)
    assert 0 < len(looks) < len(scope.region)

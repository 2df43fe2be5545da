"""The strength of `propagate`: its share of all possible removals, a number in each case file.

If it gets weaker, puzzles take longer and hints lose their easy steps. If it gets stronger, grades
change. Either must be intended.
"""

from __future__ import annotations

import pytest

from py_solver.logic.rule import Rule
from tests.rules.brute import RULES, allowed, case_file, completions, half_filled_states
from tests.rules.instances import Instance
from tests.rules.test_rules import REMOVES_NOTHING
from tests.tiers import usually

SEED = 13


def found_and_possible(instance: Instance) -> tuple[int, int]:
    """How many candidates one call of `propagate` removes, and how many no completion uses."""
    found = possible = 0
    good = allowed(instance)
    for before in half_filled_states(instance, SEED):
        fitting = completions(before, good)
        if not fitting:
            continue  # broken, which the check reports
        used = [0] * len(before)
        for one in fitting:
            used = [mask | bit for mask, bit in zip(used, one, strict=True)]
        possible += sum((a & ~b).bit_count() for a, b in zip(before, used, strict=True))
        state = list(before)
        for removal in instance.rule.propagate(state, instance.scope):
            found += removal.candidates.bit_count()
            state[removal.index] &= ~removal.candidates
    return found, possible


def strength(rule: type[Rule]) -> float:
    """The share that is found; 1 if there is nothing to find."""
    pairs = [found_and_possible(instance) for instance in case_file(rule).SMALL]
    found, possible = (sum(numbers) for numbers in zip(*pairs, strict=True))
    assert possible or rule.__name__ in REMOVES_NOTHING, "the small boards leave nothing to find"
    return found / possible if possible else 1.0


@usually(40)
@pytest.mark.parametrize("rule", RULES)
def test_propagation_finds_as_much_as_the_cases_say(rule: type[Rule]) -> None:
    assert strength(rule) == pytest.approx(case_file(rule).FINDS, abs=0.005)

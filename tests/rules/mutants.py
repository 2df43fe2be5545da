"""Mutation tests: a test must fail if a rule finds less. `python -m tests.rules.mutants` tries all.

Each rule's `propagate` is made to find nothing, and then every second removal only. The test of
strength and those of its named cases are called: at least one has to fail.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from py_solver.logic.outcome import Removal
from py_solver.logic.rule import Rule
from tests.rules.brute import EVERY, case_file
from tests.rules.test_rules import REMOVES_NOTHING, test_named_case
from tests.rules.test_strength import test_propagation_finds_as_much_as_the_cases_say

WAYS: dict[str, int | None] = {"nothing": None, "half": 2}
"""One of this many removals is found."""

ENDLESS = 1_000
"""Removals of one call; no small board has so many."""


@contextmanager
def weakened(rule: type[Rule], every: int | None) -> Iterator[None]:
    """Make the rule find less meanwhile."""
    propagate: Callable[..., Iterator[Removal]] = vars(rule)["propagate"]

    # Counted over all calls: a rule may have only one removal for each.
    told = itertools.count()

    def less(*asked: Any) -> Iterator[Removal]:
        # An unreported removal is not made, and a rule may find it forever.
        return (one for one in itertools.islice(propagate(*asked), ENDLESS) if kept())

    def kept() -> bool:
        return every is not None and next(told) % every == 0

    rule.propagate = less  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        rule.propagate = propagate  # type: ignore[method-assign]


def failing(rule: type[Rule]) -> list[str]:
    """The tests that fail now."""
    found = []
    tests: dict[str, Callable[[], None]] = {
        "strength": lambda: test_propagation_finds_as_much_as_the_cases_say(rule)
    }
    tests |= {
        case.name: lambda case=case: test_named_case(case)  # type: ignore[misc]
        for case in case_file(rule).CASES
    }
    for name, test in tests.items():
        try:
            test()
        except Exception:  # a rule may also fail because of a missing removal
            found.append(name)
    return found


def main() -> int:
    """Print which test catches each mutant; the exit code says whether all are caught."""
    missed = 0
    for name, rule in sorted(EVERY.items()):
        if name in REMOVES_NOTHING:
            continue
        assert failing(rule) == [], f"{name} fails as it is"
        for way, every in WAYS.items():
            with weakened(rule, every):
                caught = failing(rule)
            missed += not caught
            print(f"{name}, finding {way}: {', '.join(caught) or 'NOT CAUGHT'}", flush=True)
    print(f"{missed} of {len(WAYS) * (len(EVERY) - len(REMOVES_NOTHING))} mutants were not caught")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())

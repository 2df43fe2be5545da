"""Every rule with its cases and the results of brute force: shared by the tests of rules."""

from __future__ import annotations

import importlib
import itertools
import math
import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import cast

import pytest

from py_solver.board.marks import marks_in
from py_solver.logic.rule import Rule
from py_solver.rules import all_rules
from py_solver.rules._template import Alike
from tests import tiers
from tests.rules.instances import CaseFile, Instance, half_filled
from tests.rules.oracle import Cp

State = tuple[int, ...]

CASES = Path(__file__).parent / "cases"
STATES = 150  # half-filled states per small instance for measuring strength
WIDTH = 32  # the number of bits in a mask
TRIED = tiers.times(20, STATES)  # for everything else
ASSIGNED = tiers.times(700, 100_000)  # assignments of a small board to try: all boards have fewer


def case_file(rule: type[Rule]) -> CaseFile:
    module = rule.__module__.rsplit(".", 1)[1]
    return cast("CaseFile", importlib.import_module(f"tests.rules.cases.{module}"))


# The template for new rules must fulfil the same contract.
EVERY: dict[str, type[Rule]] = {**all_rules(), "Alike": Alike}

RULES = [pytest.param(rule, id=name) for name, rule in sorted(EVERY.items())]
INSTANCES = {
    f"{name}-{number}": instance
    for name, rule in sorted(EVERY.items())
    for number, instance in enumerate(case_file(rule).SMALL)
}


def each(
    which: Callable[[Instance], bool] = lambda _: True,
) -> Callable[[Callable[[Instance], None]], Callable[..., None]]:
    """Run a test on all small boards of a rule, or the selected ones: one test for each rule.

    One for each board would be thousands, which take longer to run than their content. A failure
    names the board by its place in the SMALL of the rule's file.
    """

    def of_rules(test: Callable[[Instance], None]) -> Callable[..., None]:
        def of_rule(small: tuple[Instance, ...]) -> None:
            for number, instance in enumerate(small):
                try:
                    if which(instance):
                        test(instance)
                except BaseException as error:
                    error.add_note(f"SMALL[{number}] of {type(instance.rule).__name__}")
                    raise

        of_rule.__name__, of_rule.__doc__ = test.__name__, test.__doc__
        of_rule.__module__ = test.__module__
        tried = {
            name: small
            for name, rule in sorted(EVERY.items())
            if any(map(which, small := tuple(case_file(rule).SMALL)))
        }
        return pytest.mark.parametrize("small", tried.values(), ids=tried)(of_rule)

    return of_rules


def assignments(instance: Instance) -> Iterator[State]:
    """All of them; if they are more than enough, the same ones in every run.

    Half of these satisfy the rule, if there are as many: for most rules nearly all assignments are
    wrong.
    """
    single = [[1 << mark for mark in marks_in(mask)] for mask in instance.board.candidates]
    if math.prod(map(len, single)) <= ASSIGNED:
        yield from itertools.product(*single)
        return
    rng, good = random.Random(23), sorted(allowed(instance))
    yield from rng.sample(good, min(len(good), ASSIGNED // 2))
    for _ in range(ASSIGNED // 2):
        yield tuple(map(rng.choice, single))


@cache
def allowed(instance: Instance) -> frozenset[State]:
    """All assignments that CP-SAT accepts, as states of single bits."""
    cp = Cp(instance.board, [(instance.rule, instance.scope)])
    return frozenset(tuple(1 << mark for mark in found) for found in cp.all_solutions())


def completions(state: State, good: frozenset[State]) -> list[State]:
    """Those of the good ones that the state's candidates allow."""
    left = _packed(state)
    return [one for one, bits in _all_packed(good) if bits & left == bits]


def _packed(state: State) -> int:
    """All masks side by side in one number: thousands of states are compared with each other."""
    number = 0
    for mask in state:
        number = number << WIDTH | mask
    return number


@cache
def _all_packed(good: frozenset[State]) -> list[tuple[State, int]]:
    return [(one, _packed(one)) for one in good]


def half_filled_states(instance: Instance, seed: int, number: int = STATES) -> Iterator[State]:
    """The same states in every run."""
    rng = random.Random(seed)
    for _ in range(number):
        yield half_filled(instance.board, rng)


def marks_of(state: State) -> list[int]:
    return [mask.bit_length() - 1 for mask in state]


def marks_in_all(state: State) -> list[tuple[int, ...]]:
    return [marks_in(mask) for mask in state]

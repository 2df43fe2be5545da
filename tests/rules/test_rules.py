"""Every rule against brute force, against CP-SAT and against itself, by the cases of its file.

For all assignments of small boards (the default run tries some of them): `check` = the oracle = the
clauses (with cuts, and in full). For half-filled states, the results of `check` and `propagate` are
compared with every completion.
"""

from __future__ import annotations

import inspect
import itertools
import math
import random
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from py_solver.board.marks import marks_in
from py_solver.board.regions import Set
from py_solver.engine.model import Model
from py_solver.logic.abilities import Exhaustive, Glancing, Passing, Quiet, is_lazy, narrowing
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Removal
from py_solver.logic.rule import Rule
from py_solver.logic.scope import Scope
from tests import tiers
from tests.rules.brute import (
    CASES,
    EVERY,
    RULES,
    TRIED,
    State,
    allowed,
    assignments,
    case_file,
    completions,
    each,
    marks_in_all,
    marks_of,
)
from tests.rules.instances import SYMMETRIES, Case, Instance, half_filled, only
from tests.rules.oracle import Cp

REMOVES_NOTHING = {"Decided"}
"""Rules that never exclude a mark."""

PARTS = ("check", "propagate", "encode", "oracle", "states", "explain", "because")
MANY = 200  # states that a narrowed board may have
LARGER = tiers.times(6, 200)  # random larger boards per rule

NAMED = [
    pytest.param(case, id=f"{name}-{case.name}")
    for name, rule in sorted(EVERY.items())
    for case in case_file(rule).CASES
]


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_has_all_its_parts_and_its_cases(rule: type[Rule]) -> None:
    own = vars(rule)
    for part in PARTS:
        assert part in own, f"{rule.__name__} lacks {part}"
    for name in dir(rule):
        assert not getattr(getattr(rule, name), "__isabstractmethod__", False), name
    module = inspect.getmodule(rule)
    assert module is not None
    assert (module.__doc__ or "").startswith(f"{rule.__name__}: ")
    for word in ("Source:", "Encoding:", "Cost:"):
        assert word in (module.__doc__ or ""), f"{rule.__name__} does not say its {word}"
    cases = case_file(rule)
    assert {case.status for case in cases.CASES} >= {"satisfied", "pending"}
    assert any(case.status == "broken" for case in cases.CASES) or rule.__name__ == "Decided"
    assert len(cases.SMALL) >= 3
    assert any(case.leaves for case in cases.CASES) or rule.__name__ in REMOVES_NOTHING
    assert all(type(instance.rule) is rule for instance in cases.SMALL)


def test_every_case_file_belongs_to_a_rule() -> None:
    modules = {rule.__module__.rsplit(".", 1)[1] for rule in EVERY.values()}
    assert {path.stem for path in CASES.glob("*.py")} == modules


def state_of(instance: Instance, case: Case) -> list[int]:
    state = list(instance.board.candidates)
    for coord, mark in case.marks.items():
        assert state[instance.board.index(coord)] >> mark & 1, (
            "the picture shows a mark in no domain"
        )
        state[instance.board.index(coord)] = 1 << mark
    return state


@pytest.mark.parametrize("case", NAMED)
def test_named_case(case: Case) -> None:
    instance = case.instance
    instance.rule.refuse(instance.scope)
    checked = instance.rule.check(state_of(instance, case), instance.scope)
    if isinstance(checked, Broken):
        violation = instance.constraint.violation(checked, instance.scope)
        assert case.status == "broken", violation.sentence
        assert case.says in violation.sentence
        assert violation.sentence[0].isupper() or violation.sentence[0].isdigit()
        assert violation.sentence.endswith(".")
        if case.lit:
            assert set(violation.coords) == set(case.lit)
    else:
        assert case.status == checked.value
        for coord, marks in case.leaves.items():
            state = propagated(instance, state_of(instance, case))
            assert marks_in(state[instance.board.index(coord)]) == marks, coord.words


def propagated(instance: Instance, state: list[int]) -> list[int]:
    """The candidates after the rule's complete propagation."""
    before: list[int] = []
    while state != before:
        before = list(state)
        for removal in instance.rule.propagate(state, instance.scope):
            state[removal.index] &= ~removal.candidates
    return state


@each()
def test_check_is_the_oracle_on_every_assignment(instance: Instance) -> None:
    scope, good = instance.scope, allowed(instance)
    for state in assignments(instance):
        checked = instance.rule.check(state, scope)
        assert checked is not PENDING, "a check must be definitive on a decided board"
        assert (checked is SATISFIED) == (state in good), marks_of(state)
        if isinstance(checked, Broken):
            instance.constraint.violation(checked, instance.scope)


@each()
def test_clauses_are_the_oracle_on_every_assignment(instance: Instance) -> None:
    assert_clauses(instance, fully=False)


@each(lambda instance: is_lazy(instance.rule))
def test_all_clauses_at_once_are_the_oracle_on_every_assignment(instance: Instance) -> None:
    assert_clauses(instance, fully=True)


def assert_clauses(instance: Instance, fully: bool) -> None:
    good = allowed(instance)
    model = Model(instance.board, [(instance.rule, instance.scope)], lambda: None)
    if fully:
        model.encode_fully()
    order = list(assignments(instance))
    random.Random(7).shuffle(order)
    for sweep in range(2):  # the second sweep meets the cuts of the first
        for state in order:
            held = model.sat.solve(model.literals_of(state), 1_000_000)
            if held:
                assert model.read() == list(state)
                cuts = model.cuts(state)
                assert not (cuts and sweep), "a cut did not remove what it was made for"
                for cut in cuts:
                    model.add(cut)
                model.flush()
                held = not cuts
            assert held == (state in good), (sweep, marks_of(state))


@each()
def test_clauses_of_a_narrowed_board_are_the_oracle(instance: Instance) -> None:
    """Literals may be constants there, and the same one more than once."""
    rng, good = random.Random(13), allowed(instance)
    for _ in range(TRIED):
        state = half_filled(instance.board, rng)
        if math.prod(mask.bit_count() for mask in state) > MANY:
            continue
        model = Model(instance.board, [(instance.rule, instance.scope)], lambda: None, state)
        found = set[State]()
        while model.sat.solve([], 1_000_000):
            solution = model.read()
            cuts = model.cuts(solution)
            assert tuple(solution) not in found
            if not cuts:
                found.add(tuple(solution))
            for clause in cuts or [[-literal for literal in model.literals_of(solution)]]:
                model.add(clause)
            model.flush()
        assert found == set(completions(state, good)), marks_in_all(state)


@each()
def test_check_is_sound_on_half_filled_states(instance: Instance) -> None:
    rng, scope, good = random.Random(11), instance.scope, allowed(instance)
    for _ in range(TRIED):
        state = half_filled(instance.board, rng)
        checked = instance.rule.check(state, scope)
        if isinstance(checked, Broken):
            assert not completions(state, good), (marks_in_all(state), checked)
            blamed = only(instance.board, state, checked.reason)
            assert not completions(blamed, good), (
                marks_in_all(state),
                checked,
                "blames too little",
            )
        elif checked is SATISFIED:
            possible = 1
            for mask in state:
                possible *= mask.bit_count()
            assert len(completions(state, good)) == possible, marks_in_all(state)


@each()
def test_propagation_is_sound_and_its_reasons_suffice(instance: Instance) -> None:
    assert_sound(instance, instance.rule.propagate)


@each(lambda instance: isinstance(instance.rule, Passing))
def test_no_line_where_as_many_meet_as_may_is_sound(instance: Instance) -> None:
    assert isinstance(instance.rule, Passing)
    assert_sound(instance, instance.rule.passed)


def assert_sound(
    instance: Instance, removals: Callable[[list[int], Scope], Iterator[Removal]]
) -> None:
    rng, scope, good = random.Random(13), instance.scope, allowed(instance)
    for _ in range(TRIED):
        before = half_filled(instance.board, rng)
        fitting = completions(before, good)
        state = list(before)
        for removal in removals(state, scope):
            assert removal.candidates & state[removal.index] == removal.candidates, "removed twice"
            assert removal.candidates, "an empty removal"
            known = only(instance.board, state, removal.because)
            assert not any(
                one[removal.index] & removal.candidates for one in completions(known, good)
            ), (marks_in_all(tuple(state)), removal, "blames too little")
            state[removal.index] &= ~removal.candidates
            if not state[removal.index]:
                break
        after = tuple(state)
        assert len(completions(after, good)) == len(fitting)


@each()
def test_narrowing_loses_no_completion_and_says_where_it_took_something(
    instance: Instance,
) -> None:
    rng, scope, good = random.Random(19), instance.scope, allowed(instance)
    for _ in range(TRIED):
        before = half_filled(instance.board, rng)
        state = list(before)
        changed = narrowing(instance.rule)(state, scope)
        fitting = completions(before, good)
        assert all(state), "a coord lost its last candidate"
        assert all(new & old == new for new, old in zip(state, before, strict=True))
        if changed is None:
            assert not fitting, (marks_in_all(before), "gave up")
        else:
            fewer = {index for index, mask in enumerate(before) if mask != state[index]}
            assert set(changed) == fewer
        assert len(completions(tuple(state), good)) == len(fitting)


@each(lambda instance: isinstance(instance.rule, Quiet))
def test_a_quiet_rule_has_nothing_to_say(instance: Instance) -> None:
    rng, scope, rule = random.Random(29), instance.scope, instance.rule
    glance = rule.glance if isinstance(rule, Glancing) else rule.propagate
    assert isinstance(rule, Quiet)
    for _ in range(TRIED):
        state = half_filled(instance.board, rng)
        if rule.is_quiet(state, scope):
            assert not isinstance(instance.rule.check(state, scope), Broken)
            assert list(glance(list(state), scope)) == []


@each()
def test_propagation_finishes_a_decided_board_without_removals_when_it_is_right(
    instance: Instance,
) -> None:
    for state in itertools.islice(sorted(allowed(instance)), 50):
        assert list(instance.rule.propagate(list(state), instance.scope)) == []


@each(lambda instance: instance.rule.symmetric)
def test_reflection_and_rotation_change_nothing(instance: Instance) -> None:
    rng, board, scope = random.Random(17), instance.board, instance.scope
    states = [half_filled(instance.board, rng) for _ in range(tiers.times(15, 40))]
    for symmetry in SYMMETRIES:
        turned = symmetry.board(board)
        move = [turned.index(symmetry.coord(coord, board)) for coord in board.coords]
        regions = tuple(
            Set(tuple(turned.coords[move[index]] for index in region)).resolve(turned)
            for region in scope.regions
        )
        turned_scope = Scope(turned, regions)
        for state in states:
            moved = [0] * len(move)
            for index, target in enumerate(move):
                moved[target] = state[index]
            one = instance.rule.check(state, scope)
            other = instance.rule.check(moved, turned_scope)
            assert isinstance(one, Broken) == isinstance(other, Broken), symmetry.name
            if not isinstance(one, Broken):
                assert one is other, symmetry.name


@pytest.mark.parametrize("rule", RULES)
def test_random_larger_boards_agree_with_cp_sat(rule: type[Rule]) -> None:
    make = case_file(rule).random_instance

    @settings(max_examples=LARGER, deadline=None, database=None, print_blob=True)
    @given(seed=st.integers(0, 2**32 - 1))
    def agrees(seed: int) -> None:
        rng = random.Random(seed)
        instance = make(rng)
        note(f"seed {seed}: {instance}")
        compare(instance, rng)

    agrees()


def compare(instance: Instance, rng: random.Random) -> None:
    """Fix some random marks; the clauses and CP-SAT must agree on whether they can be completed."""
    board, scope = instance.board, instance.scope
    instance.rule.refuse(scope)
    share = rng.choice((0.0, 0.2, 0.4, 0.6, 0.8, 1.0))
    fixed = {
        index: rng.choice(marks_in(mask))
        for index, mask in enumerate(board.candidates)
        if rng.random() < share
    }
    cp = Cp(board, [(instance.rule, scope)])
    model = Model(board, [(instance.rule, scope)], lambda: None)
    ours = solved(model, fixed)
    theirs = cp.solve(fixed)
    assert (ours is None) == (theirs is None)
    state = [1 << fixed[i] if i in fixed else mask for i, mask in enumerate(board.candidates)]
    checked = instance.rule.check(state, scope)
    if theirs is None:
        assert checked is not SATISFIED
        return
    assert not isinstance(checked, Broken), checked
    assert ours is not None
    assert instance.rule.check(ours, scope) is SATISFIED
    assert instance.rule.check([1 << mark for mark in theirs], scope) is SATISFIED
    assert cp.solve({index: mask.bit_length() - 1 for index, mask in enumerate(ours)}) is not None
    for removal in instance.rule.propagate(state, scope):
        assert not removal.candidates >> theirs[removal.index] & 1, removal
        state[removal.index] &= ~removal.candidates


def solved(model: Model, fixed: dict[int, int]) -> list[int] | None:
    """Return a state that clauses and cuts accept, half of the time with the full encoding."""
    if len(fixed) % 2:
        model.encode_fully()
    assumptions = [model.lit(index, mark) for index, mark in fixed.items()]
    while model.sat.solve(assumptions, 10_000_000):
        state = model.read()
        cuts = model.cuts(state)
        if not cuts:
            return state
        for cut in cuts:
            model.add(cut)
        model.flush()
    return None


@each(lambda instance: isinstance(instance.rule, Exhaustive))
def test_an_exhaustive_rule_that_finds_nothing_leaves_nothing_to_be_found(
    instance: Instance,
) -> None:
    rng, scope, rule = random.Random(31), instance.scope, instance.rule
    good = allowed(instance)
    assert isinstance(rule, Exhaustive)
    for _ in range(TRIED if rule.finds_all(scope) else 0):
        state = list(half_filled(instance.board, rng))
        while gone := [*rule.propagate(list(state), scope)]:
            for removal in gone:
                state[removal.index] &= ~removal.candidates
            if not all(state):
                break
        if not all(state) or isinstance(rule.check(state, scope), Broken):
            continue
        possible = [0] * len(state)
        for one in completions(tuple(state), good):
            possible = [old | new for old, new in zip(possible, one, strict=True)]
        assert possible == state

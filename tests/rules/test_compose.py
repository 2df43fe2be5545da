"""The parts of composed rules: opposites, words and clues of their children."""

from __future__ import annotations

from itertools import product

import pytest

from py_solver.board.coords import Coord, cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row, Set
from py_solver.engine.model import Model
from py_solver.logic.abilities import Cuts, is_lazy
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import SATISFIED, Broken, Source
from py_solver.logic.scope import Scope
from py_solver.phrases.compose import any_of, count_of, if_then, iff
from py_solver.rules.compose._composed import Composed
from py_solver.rules.compose.any_of import AnyOf
from py_solver.rules.compose.count_of import CountOf
from py_solver.rules.compose.iff import Iff
from py_solver.rules.count.at_least_one import AtLeastOne
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.groups.connected import Connected
from py_solver.rules.lines.path import Path
from py_solver.rules.sums.sum import Sum
from tests.rules.brute import INSTANCES, allowed, assignments, marks_of
from tests.rules.instances import Instance, cells, on_cells

WITH_OPPOSITE = [
    pytest.param(one, id=name)
    for name, one in INSTANCES.items()
    if one.rule.opposite(one.scope) is not None
]
COMPOSED = {name: one for name, one in INSTANCES.items() if isinstance(one.rule, Composed)}


@pytest.mark.parametrize("instance", WITH_OPPOSITE)
def test_the_opposite_holds_just_where_the_rule_does_not(instance: Instance) -> None:
    scope, good = instance.scope, allowed(instance)
    opposite = instance.rule.opposite(scope)
    assert opposite is not None
    opposite.refuse(scope)
    for state in assignments(instance):
        assert (opposite.check(state, scope) is SATISFIED) != (state in good), marks_of(state)


def test_there_are_opposites_to_be_tested() -> None:
    rules = {type(one.rule) for one in INSTANCES.values() if one.rule.opposite(one.scope)}
    assert rules >= {AnyOf, CountOf, Iff, Sum}


BOARD = cells(2, 3)
FULL = must(
    Row(0),
    ExactCount(1, 2),
    source=Source("number", cell(0, 0)),
    about="the {n} in {place} counts the black cells of {where}",
)
EMPTY = must(Row(1), ExactCount(1, 0), source=(Source("number", cell(1, 2)), Source("star")))


def test_clues_and_words_of_the_children_are_kept() -> None:
    constraint = any_of(FULL, EMPTY)
    assert constraint.source == (*FULL.source, *EMPTY.source)
    assert constraint.regions == (Row(0), Row(1))
    scope = constraint.resolve(BOARD)
    first = "the 2 in row 1, column 1 counts the black cells of row 1"
    assert constraint.statement(scope) == f"either {first}, or row 2 must have no black cell"
    own = any_of(FULL, EMPTY, about="one of the rows {first} and {last} tells the truth")
    assert own.statement(scope).startswith("one of the rows")
    assert own == constraint
    assert any_of(FULL, must(Row(1), ExactCount(1, 0))) == constraint


def test_many_or_long_rules_are_not_all_said() -> None:
    every = [must(All(), Sum(n)) for n in range(20)]
    board = cells(1, 3, Marks.numbers(1, 3))
    constraint = count_of((1, 2), *every)
    said = constraint.statement(constraint.resolve(board))
    assert said == "1 or 2 of these must hold: the whole board must add up to 0; and 19 more"
    state = [1 << 1, 1 << 2, 1 << 3]
    none = iff(*every)
    checked = none.rule.check(state, none.resolve(board))
    assert isinstance(checked, Broken)
    sentence = none.violation(checked, none.resolve(board)).sentence
    assert sentence == (
        "All of these must hold, or none: the whole board must add up to 0; and 19 more, but the "
        "seventh holds, and the first fails because the sum is 6."
    )


def test_what_a_genre_says_in_its_own_words_is_not_called_by_its_order() -> None:
    rows = [must(Row(row), AtLeastOne(1)) for row in range(3)]
    board = cells(3, 2)
    two = count_of([2], *rows, about="two rows must be touched")
    scope = two.resolve(board)
    for picture, sentence in (
        ("1 . \n . 1 \n 1 .", "Two rows must be touched, but there are already 3."),
        ("0 0 \n 0 0 \n . .", "Two rows must be touched, but there can be only 1."),
    ):
        held = on_cells(picture)
        state = [1 << held[coord] if coord in held else 3 for coord in board.coords]
        broken = two.rule.check(state, scope)
        assert isinstance(broken, Broken)
        assert two.violation(broken, scope).sentence == sentence
    state = [1, 1, 1, 3, 3, 3]
    first = next(two.rule.propagate(state, scope))
    assert two.reason(first, scope) == (
        "Two rows must be touched. All that are left are needed, so row 2 must have at least 1 "
        "black cell, and the other one cannot be black."
    )
    state = [1, 2, 1, 2, 3, 3]
    last = list(two.rule.propagate(state, scope))[-1]
    assert two.reason(last, scope) == (
        "Two rows must be touched. There are already 2, so row 3 must have no black cell."
    )


def test_the_facts_of_a_condition_are_told_as_facts() -> None:
    """A genre's words say “if”, so a reason is that the condition is true, or impossible."""
    board = cells(1, 3, Marks.numbers(1, 3))
    pair = Set((cell(0, 1), cell(0, 2)))
    about = "if {first} is 3, the others must add up to 4"
    constraint = if_then(cell(0, 0), 3, must(pair, Sum(4)), range(1, 4), about)
    scope = constraint.resolve(board)
    lead = "If row 1, column 1 is 3, the others must add up to 4"
    broken = constraint.rule.check([1 << 3, 1 << 2, 1 << 3], scope)
    assert isinstance(broken, Broken)
    assert constraint.violation(broken, scope).sentence == (
        f"{lead}, but row 1, column 1 is 3, and the sum is 5."
    )
    for state, why in (
        ([1 << 3, 1 << 1, 0b1110], "Row 1, column 1 is 3, and row 1, column 2 is 1."),
        ([0b1110, 1 << 3, 1 << 3], "That is impossible."),
    ):
        removal = next(constraint.rule.propagate(state, scope))
        assert constraint.reason(removal, scope) == f"{lead}. {why}"


def test_what_is_exactly_where_something_else_is_rests_on_that() -> None:
    board = cells(1, 2, Marks.numbers(1, 3))
    here, there = (must(Set((cell(0, col),)), OneOf((3 - col,))) for col in (0, 1))
    constraint = iff(here, there, about="{first} is 3 if and only if {other} is 2")
    scope = constraint.resolve(board)
    lead = "Row 1, column 1 is 3 if and only if row 1, column 2 is 2"
    removal = next(constraint.rule.propagate([0b1110, 1 << 1], scope))
    assert constraint.reason(removal, scope) == f"{lead}. Row 1, column 2 is not 2."
    removal = next(constraint.rule.propagate([1 << 3, 0b1110], scope))
    assert constraint.reason(removal, scope) == f"{lead}. Row 1, column 1 is 3."
    broken = constraint.rule.check([1 << 3, 1 << 1], scope)
    assert isinstance(broken, Broken)
    assert constraint.violation(broken, scope).sentence == (
        f"{lead}, but row 1, column 1 is 3, and row 1, column 2 is not 2."
    )


def test_a_rule_that_was_not_named_is_named_when_it_counts() -> None:
    board = cells(1, 3, Marks.numbers(1, 3))
    constraint = any_of(*(must(All(), Sum(n)) for n in (1, 2, 4, 10, 11, 12, 13, 14)))
    scope = constraint.resolve(board)
    removals = list(constraint.rule.propagate(list(board.candidates), scope))
    assert removals[0].candidates == 1 << 3
    assert constraint.rule.because(removals[0], scope) == (
        "only the third can still hold: the whole board must add up to 4, and the other cells add "
        "up to at least 2"
    )


def test_a_rule_of_lazy_rules_is_lazy_and_patient() -> None:
    lazy = any_of(must(All(), Connected(1)), must(All(), Path(1, closed=True))).rule
    assert isinstance(lazy, Cuts)
    assert lazy.lazy
    assert lazy.patience == max(Connected.patience, Path.patience)
    assert not is_lazy(any_of(FULL, EMPTY).rule)
    assert isinstance(lazy, AnyOf)
    assert lazy.weight == max(Connected.weight, Path.weight)


def test_a_removal_names_the_rule_that_is_left() -> None:
    constraint = any_of(FULL, EMPTY)
    scope = constraint.resolve(BOARD)
    state = [1 << 1, 1 << 1, 1 << 1, *[0b11] * 3]
    removals = list(constraint.rule.propagate(state, scope))
    assert {removal.index for removal in removals} == {3, 4, 5}
    assert all(set(removal.because) <= {0, 1, 2} for removal in removals)
    assert constraint.rule.because(removals[0], scope).startswith("only the second can still hold")


def test_what_follows_in_every_case_rests_on_all_of_them() -> None:
    """Neither sum allows a 3 beside the 2: the one alone, the other with the 2."""
    pair, whole = Set((cell(0, 0), cell(0, 1))), All()
    constraint = any_of(must(pair, Sum(3)), must(whole, Sum(5)))
    board = cells(1, 3, Marks.numbers(1, 4))
    scope = constraint.resolve(board)
    state = list(board.candidates)
    state[2] = 1 << 2
    removals = {removal.index: removal for removal in constraint.rule.propagate(state, scope)}
    assert set(removals) == {0, 1}
    assert removals[0].candidates == 0b11000
    assert removals[0].because == (2,)
    assert constraint.rule.because(removals[0], scope) == (
        "with 3 or 4 here, none of them can hold"
    )


def test_children_share_regions_out_in_order() -> None:
    constraint = count_of((0,), must(Row(0), Sum(3)), must(Row(1), Sum(4)))
    board = cells(2, 2, Marks.numbers(1, 3))
    scope = constraint.resolve(board)
    assert isinstance(scope, Scope)
    ones: dict[Coord, int] = dict.fromkeys(board.coords, 1)
    state = [1 << ones[coord] for coord in board.coords]
    assert constraint.rule.check(state, scope) is SATISFIED
    assert constraint.rule.check([*state[:2], 1 << 1, 1 << 3], scope) is not SATISFIED
    assert constraint.rule.check([1 << 1, 1 << 3, *state[2:]], scope) is SATISFIED


@pytest.mark.parametrize(
    "instance", [pytest.param(one, id=name) for name, one in COMPOSED.items() if is_lazy(one.rule)]
)
def test_lazy_children_are_answered_that_the_model_did_not_choose(
    instance: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = Model(instance.board, [(instance.rule, instance.scope)], lambda: None)
    monkeypatch.setattr(model, "holds", lambda literal: False)
    good = allowed(instance)
    for state in assignments(instance):
        if model.sat.solve(model.literals_of(state), 1_000_000):
            for cut in model.cuts(state):
                model.add(cut)
            model.flush()
        assert model.sat.solve(model.literals_of(state), 1_000_000) == (state in good)


TOUCHED = [must(Row(row), AtLeastOne(1)) for row in range(3)]
TWICE = [must(Row(row), ExactCount(1, 2)) for row in range(3)]
SHARING = [
    [iff(TOUCHED[0], TOUCHED[1]), iff(TOUCHED[1], TOUCHED[2])],
    [iff(*TOUCHED), count_of((1,), TOUCHED[0], TWICE[0]), count_of((1, 2), *TWICE)],
    [count_of((1,), *TOUCHED[:2]), count_of((1,), *TOUCHED[1:]), iff(TOUCHED[0], TOUCHED[2])],
    [count_of((1,), *TOUCHED[:2]), count_of((1,), *TOUCHED[1:]), count_of((1,), *TOUCHED[::2])],
    # A demand under a condition is not a definition for others.
    [any_of(iff(*TOUCHED[:2]), TWICE[2]), iff(TWICE[0], TOUCHED[1])],
    [any_of(count_of((1,), *TOUCHED[:2]), TWICE[2]), count_of((1,), *TOUCHED[:2], TWICE[0])],
    [count_of((0, 3), *TWICE), iff(count_of((1,), *TOUCHED[:2]), TOUCHED[2], TWICE[0])],
]


@pytest.mark.parametrize("asked", SHARING)
def test_rules_that_ask_of_the_same_rules_say_what_each_says_alone(
    asked: list[Constraint],
) -> None:
    board = cells(3, 2)
    resolved = [(one.rule, one.resolve(board)) for one in asked]
    model = Model(board, resolved, lambda: None)
    for marks in product((1, 2), repeat=6):
        good = all(rule.check(marks, scope) is SATISFIED for rule, scope in resolved)
        assert model.sat.solve(model.literals_of(marks), 1_000_000) == good, marks


def test_whether_a_rule_holds_is_written_once() -> None:
    board = cells(3, 2)
    few, more = (
        Model(board, [(one.rule, one.resolve(board)) for one in asked], lambda: None).sat.clauses
        for asked in ([iff(*TOUCHED)], [iff(*TOUCHED), iff(*TOUCHED), iff(*TOUCHED[1:])])
    )
    assert more == few

"""Rules known by their check alone: exact against brute force, with a diagram and by lazy cuts.

Every rule of the vocabulary is cut down to its check, and has to find the same solutions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

import pytest

from py_solver import Verdict, hint, solve
from py_solver.board.coords import cell
from py_solver.board.errors import ConstraintError
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Row
from py_solver.engine.model import Model
from py_solver.logic import Checked, Fine, Walk, lint, must
from py_solver.logic.oracle import HasOracle, Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken
from py_solver.logic.outcome import Checked as Outcome
from py_solver.logic.own.shrinking import shrunk, widen
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.scope import Scope
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules import Diagram, Distinct, Machine
from tests import tiers
from tests.rules.brute import EVERY, allowed, case_file, completions
from tests.rules.instances import Instance, cells, half_filled, only
from tests.rules.test_rules import assert_clauses, assert_sound

NUMBERS = Marks.numbers(1, 4)


@dataclass(frozen=True)
class ByCheck(Checked):
    """Another rule, of which only the check is known."""

    rule: Rule
    budget: ClassVar[int] = 400

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        return self.rule.check(candidates, scope)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        assert isinstance(self.rule, HasOracle)
        self.rule.oracle(cp, scope)


@dataclass(frozen=True)
class Lazily(ByCheck):
    """The same without a diagram."""

    budget: ClassVar[int] = 0


@dataclass(frozen=True)
class Late(Lazily):
    """The same, and the check judges full boards only."""

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        if any(candidates[index].bit_count() > 1 for index in scope.coords):
            return PENDING
        return super().check(candidates, scope)


def small(name: str, form: type[ByCheck]) -> Iterator[Instance]:
    """Boards of a rule's case file: all of them in the long run."""
    found = case_file(EVERY[name]).SMALL
    some = found if tiers.EVERYTHING else found[:2]
    return (Instance(one.board, one.regions, form(one.rule), one.tag) for one in some)


FORMS = pytest.mark.parametrize("form", [ByCheck, Lazily, Late], ids=lambda form: form.__name__)
NAMES = pytest.mark.parametrize("name", sorted(EVERY))


@FORMS
@NAMES
@tiers.usually(30)
def test_clauses_and_cuts_of_a_check_alone_are_the_oracle(name: str, form: type[ByCheck]) -> None:
    for instance in small(name, form):
        assert_clauses(instance, fully=False)


@FORMS
@NAMES
@tiers.usually(60)
def test_removals_of_a_check_alone_are_sound(name: str, form: type[ByCheck]) -> None:
    for instance in small(name, form):
        assert_sound(instance, instance.rule.propagate)
        assert_sound(instance, instance.rule.glance)  # type: ignore[attr-defined]


UNDRAWN = {
    *("Bank", "ConsecutiveNeighbors", "EqualSums", "ShapesDiffer", "Skyscrapers", "Sum"),
    "SumOfDifferences",
}
"""Rules whose first small boards take more looks than the budget of `ByCheck`."""


@NAMES
@tiers.usually(30)
def test_a_drawn_check_finds_every_removal(name: str) -> None:
    rng, drawn = random.Random(37), 0
    for instance in small(name, ByCheck):
        rule, scope, good = instance.rule, instance.scope, allowed(instance)
        assert isinstance(rule, ByCheck)
        masks = tuple(instance.board.candidates[index] for index in scope.coords)
        if not rule.drawn(scope, scope.coords, masks).levels:
            continue
        drawn += 1
        for _ in range(20):
            state = list(half_filled(instance.board, rng))
            fitting = completions(tuple(state), good)
            for removal in rule.propagate(list(state), scope):
                state[removal.index] &= ~removal.candidates
            for index in scope.coords if fitting else ():
                assert any(one[index] for one in fitting)
                assert not state[index] & ~sum({one[index] for one in fitting})
    assert drawn or name in UNDRAWN


@NAMES
@tiers.usually(30)
def test_the_lint_believes_every_rule_of_the_vocabulary(name: str) -> None:
    for instance in small(name, ByCheck):
        assert lint(instance.rule, instance.scope, boards=tiers.times(20, 200)) is None


@dataclass(frozen=True)
class HalvesAlike(Walk):
    """Both halves of a line have the same sum."""

    half: int
    start = (0, 0)
    said: ClassVar[str] = "the halves of {where} must add up to the same"

    def step(self, state: tuple[int, int], mark: int) -> tuple[int, int] | None:
        place, rest = state
        rest += mark if place < self.half else -mark
        return None if rest < 0 else (place + 1, rest)

    def ends(self, state: tuple[int, int]) -> bool:
        return state[1] == 0

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        numbers = [cp.number(index) for index in scope.region]
        cp.model.add(sum(numbers[: self.half]) == sum(numbers[self.half :]))


class NotByThree(Fine):
    """The sum is no multiple of 3."""

    def fine(self, marks: tuple[int | None, ...]) -> bool:
        known = [mark for mark in marks if mark is not None]
        return len(known) < len(marks) or sum(known) % 3 != 0

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        rest = cp.model.new_int_var(1, 2, "")
        cp.model.add_modulo_equality(rest, sum(cp.number(i) for i in scope.coords), 3)


class BothSides(Checked):
    """As many black cells in the upper half of the board as in the lower."""

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        middle = len(scope.region) // 2
        least = most = 0
        for place, index in enumerate(scope.region):
            sign = 1 if place < middle else -1
            ends = sorted(sign * mark for mark in (0, 1) if candidates[index] >> mark & 1)
            least, most = least + ends[0], most + ends[-1]
        if least > 0 or most < 0:
            return Broken(scope.region)
        return SATISFIED if least == most else PENDING

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        middle = len(scope.region) // 2
        numbers = [cp.number(index) for index in scope.region]
        cp.model.add(sum(numbers[:middle]) == sum(numbers[middle:]))


OWN = [
    Instance(cells(1, 4, NUMBERS), (All(),), HalvesAlike(2), "walk"),
    Instance(cells(2, 4, Marks.numbers(0, 2)), (Row(0),), HalvesAlike(1), "another half"),
    Instance(cells(1, 4, NUMBERS), (All(),), NotByThree(), "fine"),
    Instance(cells(2, 2, NUMBERS), (Row(1), Row(0)), NotByThree(), "two regions"),
    Instance(cells(2, 4), (All(),), BothSides(), "checked"),
]
EACH = pytest.mark.parametrize("instance", OWN, ids=lambda one: one.tag)


@EACH
def test_own_rules_are_exact(instance: Instance) -> None:
    assert_clauses(instance, fully=False)
    assert_clauses(instance, fully=True)
    assert_sound(instance, instance.rule.propagate)
    assert lint(instance.rule, instance.scope) is None


@EACH
def test_checks_of_own_rules_are_sound(instance: Instance) -> None:
    rng, good = random.Random(5), allowed(instance)
    for _ in range(tiers.times(40, 400)):
        state = half_filled(instance.board, rng)
        checked = instance.rule.check(state, instance.scope)
        if isinstance(checked, Broken):
            assert not completions(only(instance.board, state, checked.reason), good)
            instance.constraint.violation(checked, instance.scope)


def test_own_rules_become_data() -> None:
    walk, fine, checked = OWN[0], OWN[2], OWN[4]
    machine = Instance(walk.board, walk.regions, Machine.of(HalvesAlike(2), range(1, 5)))
    assert allowed(machine) == allowed(walk)
    for instance in (fine, checked):
        assert isinstance(instance.rule, Checked)
        data = Diagram.of(instance.rule, instance.scope)
        assert allowed(Instance(instance.board, instance.regions, data)) == allowed(instance)


@dataclass(frozen=True)
class Endless(Walk):
    """A walk whose state never repeats."""

    start = 0

    def step(self, state: int, mark: int) -> int:
        return 3 * state + mark

    def ends(self, state: int) -> bool:
        return state % 7 == 3


def test_a_machine_of_too_many_states_is_refused() -> None:
    with pytest.raises(ConstraintError, match="There are 4097 states, and at most 4096 fit"):
        Machine.of(Endless(), (0, 1, 2))


def test_a_diagram_that_is_too_large_is_refused() -> None:
    scope = Scope(cells(5, 6), (tuple(range(30)),))
    with pytest.raises(ConstraintError, match="“Lazily” is too large to be written as a diagram"):
        Diagram.of(Lazily(BothSides()), scope)


def test_a_walk_of_many_states_is_lazy_and_still_right() -> None:
    board = cells(3, 6, Marks.numbers(0, 2))
    model = Model(board, [(Endless(), Scope(board, (tuple(range(18)),)))], lambda: None)
    assert model.lazy
    outcome = solve(Puzzle.of(board, [must(All(), Endless())]))
    assert outcome.verdict is Verdict.MULTIPLE


SQUARE = cells(4, 4, NUMBERS)
LINES = [Row(row) for row in range(4)]


def test_puzzles_with_own_rules_are_solved_and_explained() -> None:
    said = [must(line, rule) for line in LINES for rule in (HalvesAlike(2), Distinct())]
    puzzle = Puzzle.of(SQUARE, said)
    step = hint(puzzle, {cell(0, 0): 1, cell(0, 2): 2})
    assert step is not None
    assert "The halves of row 1 must add up to the same" in step.sentence
    assert solve(puzzle).verdict is Verdict.MULTIPLE
    at_odds = Puzzle.of(
        cells(1, 4, Marks.numbers(3, 3)), [must(Row(0), rule) for rule in (HalvesAlike(1),)]
    )
    assert solve(at_odds).verdict is Verdict.NONE


def test_the_budget_ends_a_search_by_checks() -> None:
    board = cells(10, 10)
    never = Puzzle.of(board, [must(All(), Late(Distinct()))])
    outcome = solve(never, budget=0.5)
    assert outcome.verdict is Verdict.LIMIT


class TooEager(Checked):
    """Calls a board broken that can be filled in: it wants the first cell decided."""

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        first = candidates[scope.region[0]]
        if first == 0b11 and candidates[scope.region[1]] == 0b10:
            return Broken(scope.region)
        return (
            SATISFIED if first == 0b10 else PENDING if first == 0b11 else Broken(scope.region[:1])
        )


class TooTrusting(Checked):
    """Calls a board satisfied that can go wrong."""

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        one, other = (candidates[index] for index in scope.region[:2])
        if 0b11 in (one, other):
            return SATISFIED if one == 0b10 else PENDING
        return SATISFIED if one == other else Broken(scope.region[:2])


class Undecided(Checked):
    """Never decides."""

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        return PENDING


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        (TooEager(), "“TooEager” calls this board broken, yet it can be filled in:"),
        (TooTrusting(), "“TooTrusting” calls this board satisfied, yet it can go wrong:"),
        (Undecided(), "“Undecided” cannot decide a full board:"),
    ],
)
def test_the_lint_shows_a_board_about_which_a_check_is_wrong(rule: Rule, says: str) -> None:
    scope = Scope(cells(2, 2), ((0, 1, 2, 3),))
    fault = lint(rule, scope)
    assert fault is not None
    assert fault.sentence == says
    assert all(mask & whole for mask, whole in zip(fault.filled, fault.state, strict=True))


def test_shrinking_keeps_what_is_broken_and_no_more() -> None:
    whole = [0b1111] * 12
    state = [1 << number % 4 for number in range(12)]

    def is_broken(now: list[int]) -> bool:
        return not now[3] & 0b0111 and not now[7] & 0b0001

    for named in ((3, 7), (0, 1), range(12), ()):
        now, known = shrunk(is_broken, state, whole, range(12), named)  # type: ignore[arg-type]
        assert sorted(known) == [3, 7]
        widen(is_broken, now, whole, known)  # type: ignore[arg-type]
        assert (now[3], now[7]) == (0b1000, 0b1110)

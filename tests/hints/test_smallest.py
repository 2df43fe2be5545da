"""The smallest set of reasons: hitting sets by brute force, boards with a fixed state."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import reduce
from itertools import combinations
from operator import and_
from typing import Any

import pytest

import py_solver as gw
from py_solver.board.marks import marks_in
from py_solver.engine.explainer import Explainer
from py_solver.hints.hitting import Sets, Weighed
from py_solver.hints.premises import Premises, premises_of
from py_solver.hints.seek import Seeker
from py_solver.hints.smallest import Smallest, Target
from py_solver.logic.abilities import marks_alike

GENRE = "slitherlink"
"""Its Path is heavier than its clues and vertices, so that weights differ."""


def begun() -> tuple[Premises, Smallest]:
    puzzle = gw.load(gw.all_genres()[GENRE].example, GENRE)
    outcome = gw.solve(puzzle, 2)
    assert outcome.solutions
    solution = tuple(puzzle.state(outcome.solutions[0]))
    premises = premises_of(puzzle)
    rules = [(one.rule, one.scope) for one in premises.each]
    explainer = Explainer(puzzle.substrate, [], rules, solution, lambda: None)
    return premises, Smallest(premises, explainer)


def cheapest(sets: list[int], weights: list[int], ceiling: int) -> int | None:
    """Try all sets of premises, each of which weighs 1 or more."""
    members = sorted({number for one in sets for number in marks_in(one)})
    costs = [
        sum(weights[number] for number in chosen)
        for size in range(ceiling)
        for chosen in combinations(members, size)
        if all(any(one >> number & 1 for number in chosen) for one in sets)
    ]
    return min((cost for cost in costs if cost < ceiling), default=None)


@pytest.mark.parametrize("seed", range(40))
def test_the_cheapest_hitting_set_is_found_while_sets_come_and_go(seed: int) -> None:
    rng = random.Random(seed)
    weights = [rng.choice((1, 1, 1, 2)) for _ in range(rng.randint(4, 9))]
    known, sets = Sets(Weighed(weights)), list[int]()
    for _ in range(24):
        if sets and rng.random() < 0.4:
            known.drop(sets.pop(rng.randrange(len(sets))))
        else:
            sets.append(sum(1 << n for n in rng.sample(range(len(weights)), rng.randint(1, 4))))
            known.add(sets[-1])
        ceiling = rng.randint(2, 5)
        found, exact = known.cheapest(ceiling)
        least = cheapest(sets, weights, ceiling)
        cost = None if found is None else sum(weights[number] for number in found)
        assert exact
        assert cost == least
        assert found is None or all(any(one >> n & 1 for n in found) for one in sets)
        if sets:
            proved = cheapest(sets, weights, 100)
            assert proved is not None
            assert known.bound <= proved
            known.bound = min(ceiling, proved)


@pytest.mark.parametrize("seed", range(6))
def test_an_explainer_that_learns_answers_as_one_that_does_not(seed: int) -> None:
    rng = random.Random(seed)
    puzzle = gw.load(gw.all_genres()["sudoku"].example)
    solution = puzzle.state(gw.solve(puzzle, 2).solutions[0])
    premises = premises_of(puzzle)
    rules = [(one.rule, one.scope) for one in premises.each]
    bare = Explainer(puzzle.substrate, [], rules, solution, lambda: None)
    learned = Explainer(puzzle.substrate, [], rules, solution, lambda: None, learns=True)
    state, answers = list(premises.start), list[bool | None]()
    for _ in range(60):
        for index in rng.sample(range(len(state)), 3):  # as steps do
            gone = [m for m in marks_in(state[index]) if not solution[index] >> m & 1]
            state[index] &= ~sum(1 << mark for mark in gone[:2])
        open_ = [i for i, mask in enumerate(state) if mask != solution[i]]
        if not open_:
            break
        index = rng.choice(open_)
        target = index, rng.choice(marks_in(state[index] & ~solution[index]))
        asked = rng.sample(range(len(rules)), rng.randint(1, 8))
        answers.append(bare.refuted(asked, state, range(len(state)), *target))
        assert learned.refuted(asked, state, range(len(state)), *target) is answers[-1]
    assert True in answers
    assert False in answers


def test_an_explainer_that_learns_refuses_candidates_that_were_gone() -> None:
    premises, smallest = begun()
    learned = Explainer(
        premises.puzzle.substrate,
        [],
        smallest.explainer.rules,
        smallest.explainer.solution,
        lambda: None,
        learns=True,
    )
    state = list(premises.puzzle.substrate.candidates)
    learned.refuted([], [1, *state[1:]], [0], 1, 0)
    with pytest.raises(AssertionError, match="are back"):
        learned.refuted([], [2, *state[1:]], [0], 1, 0)


def test_what_is_held_stands_as_in_the_solution() -> None:
    premises, smallest = begun()
    explainer, board = smallest.explainer, premises.puzzle.substrate
    light = [one.number for one in premises.each if one.weight == 1 and 0 not in one.scope.coords]
    whole = range(board.size)
    wrong = 1 - (explainer.solution[0] >> 1 & 1)
    for held in ([], [i for i in whole if i > board.size // 2], [i for i in whole if i > 0]):
        free = explainer.refuted(light, premises.start, whole, 0, wrong, held)
        assert free is False
        assert all(explainer.state[i] == explainer.solution[i] for i in held)
        assert explainer.state[0] == 1 << wrong


def test_one_mark_is_asked_about_for_all_that_light_premises_do_not_tell_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # The numbers above 6 of a Fillomino: on 8x8 they were nine targets in ten, and a proof that no
    # light premise excludes one of them ended at its last question.
    asked: list[list[Target]] = []
    best = Smallest.best

    def hearing(
        self: Smallest, state: Sequence[int], targets: Any, *more: Any, **named: Any
    ) -> Any:
        asked.append(list(targets))
        return best(self, state, asked[-1], *more, **named)

    monkeypatch.setattr(Smallest, "best", hearing)
    puzzle = gw.load(gw.all_genres()["fillomino"].example, "fillomino")
    premises = premises_of(puzzle)
    told = {marks_alike(one.rule, one.scope) for one in premises.each if one.weight == 1}
    alike = reduce(and_, told)
    assert alike == sum(1 << mark for mark in range(7, 37))
    solution = puzzle.state(gw.solve(puzzle, 2).solutions[0])
    seeker = Seeker(premises, premises.start, solution, solution, lambda: None)
    while not asked:
        _step(seeker)
    large = [index for index, mark in asked[0] if alike >> mark & 1]
    assert large
    assert len(large) == len(set(large))


def _step(seeker: Seeker) -> None:
    """Take the next step."""
    insight = seeker.next()
    assert insight is not None
    for removal in insight.find.removals if insight.find else ():
        seeker.remove(removal.index, removal.candidates)
    for index, mark in insight.targets:
        seeker.remove(index, 1 << mark)


@pytest.mark.parametrize("seed", range(20))
def test_rules_do_not_care_which_of_the_marks_alike_a_coord_holds(seed: int) -> None:
    rng = random.Random(seed)
    for genre in ("fillomino", "norinori"):
        premises = premises_of(gw.load(gw.all_genres()[genre].example, genre))
        board = premises.puzzle.substrate
        for one in premises.each:
            alike = marks_alike(one.rule, one.scope)
            # Few different marks, so that there are groups.
            marks = [rng.choice((1, 2, 3, 7, 9)) for _ in range(2)]
            state = [
                1 << rng.choice([m for m in marks if mask >> m & 1] or [*marks_in(mask)])
                for mask in board.candidates
            ]
            held = [i for i in one.scope.coords if state[i] & alike]
            other = list(state)
            for index in held:
                other[index] = 1 << rng.choice(marks_in(alike & board.candidates[index]))
            before, after = (one.rule.check(each, one.scope) for each in (state, other))
            assert before == after

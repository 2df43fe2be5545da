"""Steps are true: their reasons force their conclusions, by OR-Tools."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import pytest

from py_solver import Genre, Puzzle, Step, Verdict, generate, load, solve
from py_solver.board.errors import PuzzleError
from py_solver.board.marks import marks_in
from py_solver.engine.budget import Budget, Meter
from py_solver.hints.explain import step_of, trial
from py_solver.hints.hint import seeker_of, take
from py_solver.hints.known import Known
from py_solver.hints.premises import Premise, Premises
from py_solver.hints.suppose import Chain
from tests.rules.oracle import Cp
from tests.tiers import SEED, made, part, times, usually

MOST = times(3, 100)
"""The number of steps to judge on one board."""
CHAINS = times(2, 50)
"""The number of chains whose links are all judged."""
MANY = times(200, 400)
"""The number of marks of all coords together, above which a smaller board is used: OR-Tools takes
seconds to read a rule about groups of many numbers.
"""
BOARDS = times(1, 8)


def forces(
    premises: Premises, used: Iterable[Premise], state: Sequence[int], index: int, gone: int
) -> bool:
    """Whether the used premises, with the known facts, leave the coord none of the marks."""
    left = [mask & gone if i == index else mask for i, mask in enumerate(state)]
    return not left[index] or is_hopeless(premises, used, left)


def is_hopeless(premises: Premises, used: Iterable[Premise], state: Sequence[int]) -> bool:
    """Whether no board with these candidates obeys the used premises."""
    board = premises.puzzle.substrate
    silent = [one for one in premises.each if not one.weight]
    cp = Cp(board, [(one.rule, one.scope) for one in (*used, *silent)])
    for i, mask in enumerate(state):
        if mask != board.candidates[i]:
            cp.model.add_allowed_assignments([cp.number(i)], [[m] for m in marks_in(mask)])
    return cp.solve({}) is None


def known_by(step: Step, premises: Premises) -> list[int]:
    board = premises.puzzle.substrate
    state = list(board.candidates)
    for coord, marks in step.facts.items():
        state[board.index(coord)] = sum(1 << mark for mark in marks)
    return state


def judge(step: Step, premises: Premises, before: Sequence[int], rng: random.Random) -> None:
    """Check one step against its statement."""
    board = premises.puzzle.substrate
    facts = known_by(step, premises)
    for coord, mark, holds in step.conclusions:
        index = board.index(coord)
        gone = facts[index] & ~(1 << mark) if holds else 1 << mark
        assert forces(premises, step.constraints, facts, index, gone), step.sentence
    if len(step.constraints) > 1 and step.proved:
        coord, mark, holds = step.conclusions[0]
        index = board.index(coord)
        gone = before[index] & ~(1 << mark) if holds else 1 << mark
        missing = rng.choice(step.constraints)
        rest = [one for one in step.constraints if one is not missing]
        near = {i for one in step.constraints for i in one.scope.coords} | {index}
        known = [mask if i in near else board.candidates[i] for i, mask in enumerate(before)]
        assert not forces(premises, rest, known, index, gone), f"{missing.about}: {step.sentence}"


def judge_links(chain: Chain, premises: Premises, now: list[int]) -> None:
    """Check each link of a chain against the facts by then: `now`, contradictory in the end."""
    each, (index, mark) = premises.each, (chain.index, chain.mark)
    assert now[index] >> mark & 1
    now[index] = 1 << mark
    for number, removal in chain.links:
        gone, said = removal.candidates, each[number].reason(removal)
        assert forces(premises, [each[number]], now, removal.index, now[removal.index] & gone), said
        now[removal.index] &= ~gone
    if chain.broken is not None:
        number, broken = chain.broken
        assert is_hopeless(premises, [each[number]], now), each[number].objection(broken)
    elif chain.cases:
        (place,) = {case.index for case in chain.cases}
        assert set(marks_in(now[place])) == {case.mark for case in chain.cases}
        for case in chain.cases:
            judge_links(case, premises, list(now))
    else:
        assert 0 in now


def walk(puzzle: Puzzle, rng: random.Random, share: float) -> None:
    """Follow the path of a puzzle, and judge some of its steps."""
    outcome = solve(puzzle)
    assert outcome.verdict is Verdict.UNIQUE
    solution = tuple(puzzle.state(outcome.solutions[0]))
    seeker = seeker_of(puzzle, {}, Known(solution, solution), Meter(Budget()))
    left, chains = MOST, CHAINS
    while (insight := seeker.next()) is not None or seeker.targets():
        step = step_of(seeker, insight) if insight else trial(seeker, seeker.targets())
        before = tuple(seeker.position.state)
        if chains and insight and insight.chain:
            chains -= 1
            known = list(puzzle.substrate.candidates)
            for index in insight.chain.facts:
                known[index] = before[index]
            judge_links(insight.chain, seeker.premises, known)
        for coord, mark, holds in step.conclusions:
            here = solution[puzzle.substrate.index(coord)]
            assert (here == 1 << mark) is holds, step.sentence
        if left and step.kind == "step" and (step.cost > 1 or rng.random() < share):
            left -= 1
            judge(step, seeker.premises, before, rng)
        take(seeker, step)
        assert tuple(seeker.position.state) != before, step.sentence
    assert tuple(seeker.position.state) == solution


def made_small(genre: Genre, seed: int) -> Puzzle:
    """A generated small board, or the smallest possible one, or the example."""
    puzzle = None
    for size in ((5, 5), (4, 4), (3, 3)):
        try:
            puzzle = generate(genre, size, seed)
        except PuzzleError:
            continue
        if sum(mask.bit_count() for mask in puzzle.substrate.candidates) <= MANY:
            return puzzle
    return puzzle or load(genre.example, genre.id)


@usually(15)
@pytest.mark.parametrize("genre", part(made(), 0), ids=lambda genre: genre.id)
@pytest.mark.parametrize("number", range(BOARDS))
def test_steps_are_forced_by_what_they_name(genre: Genre, number: int) -> None:
    seed = SEED + number
    puzzle = made_small(genre, seed)
    walk(puzzle, random.Random(seed), 0.1)

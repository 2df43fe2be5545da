"""A step says the truth: what it names does force what it concludes, by OR-Tools."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import pytest

from py_solver import Genre, Puzzle, Step, Verdict, generate, load, solve
from py_solver.board.errors import PuzzleError
from py_solver.board.marks import marks_in
from py_solver.engine.budget import Budget, Meter
from py_solver.hints.grounds import Ground, Grounds
from py_solver.hints.hint import next_step, seeker_of, take
from py_solver.hints.known import Known
from tests.rules.oracle import Cp
from tests.tiers import SEED, made, times

MOST = times(8, 100)
"""Steps that are judged of one board."""
MANY = times(300, 400)
"""Marks that all coords together may hold before a smaller board is taken: OR-Tools takes seconds
to hear a rule about groups of many numbers."""
BOARDS = times(1, 8)


def forces(
    grounds: Grounds, used: Iterable[Ground], state: Sequence[int], index: int, gone: int
) -> bool:
    """Whether the used grounds, with what is known, leave the coord none of the marks."""
    board = grounds.puzzle.substrate
    silent = [one for one in grounds.each if not one.weight]
    cp = Cp(board, [(one.rule, one.scope) for one in (*used, *silent)])
    for i, mask in enumerate(state):
        if mask != board.candidates[i]:
            cp.model.add_allowed_assignments([cp.number(i)], [[m] for m in marks_in(mask)])
    cp.model.add_allowed_assignments([cp.number(index)], [[m] for m in marks_in(gone)])
    return cp.solve({}) is None


def known_by(step: Step, grounds: Grounds) -> list[int]:
    board = grounds.puzzle.substrate
    state = list(board.candidates)
    for coord, marks in step.facts.items():
        state[board.index(coord)] = sum(1 << mark for mark in marks)
    return state


def judge(step: Step, grounds: Grounds, before: Sequence[int], rng: random.Random) -> None:
    """Hold one step to what it says."""
    board = grounds.puzzle.substrate
    facts = known_by(step, grounds)
    for coord, mark, holds in step.conclusions:
        index = board.index(coord)
        gone = facts[index] & ~(1 << mark) if holds else 1 << mark
        assert forces(grounds, step.constraints, facts, index, gone), step.sentence
    if len(step.constraints) > 1 and step.proved:
        coord, mark, holds = step.conclusions[0]
        index = board.index(coord)
        gone = before[index] & ~(1 << mark) if holds else 1 << mark
        missing = rng.choice(step.constraints)
        rest = [one for one in step.constraints if one is not missing]
        near = {i for one in step.constraints for i in one.scope.coords} | {index}
        known = [mask if i in near else board.candidates[i] for i, mask in enumerate(before)]
        assert not forces(grounds, rest, known, index, gone), f"{missing.about}: {step.sentence}"


def walk(puzzle: Puzzle, rng: random.Random, share: float) -> None:
    """Walk the path of a puzzle, and judge some of its steps."""
    outcome = solve(puzzle)
    assert outcome.verdict is Verdict.UNIQUE
    solution = tuple(puzzle.state(outcome.solutions[0]))
    seeker = seeker_of(puzzle, {}, Known(solution, solution), Meter(Budget()))
    left = MOST
    while (step := next_step(seeker)) is not None:
        before = tuple(seeker.position.state)
        for coord, mark, holds in step.conclusions:
            here = solution[puzzle.substrate.index(coord)]
            assert (here == 1 << mark) is holds, step.sentence
        if left and step.kind == "step" and (step.cost > 1 or rng.random() < share):
            left -= 1
            judge(step, seeker.grounds, before, rng)
        take(seeker, step)
        assert tuple(seeker.position.state) != before, step.sentence
    assert tuple(seeker.position.state) == solution


def made_small(genre: Genre, seed: int) -> Puzzle:
    for size in ((5, 5), (4, 4)):
        try:
            puzzle = generate(genre, size, seed)
        except PuzzleError:
            continue
        if sum(mask.bit_count() for mask in puzzle.substrate.candidates) <= MANY:
            return puzzle
    return load(genre.example, genre.id)


@pytest.mark.parametrize("genre", made(), ids=lambda genre: genre.id)
@pytest.mark.parametrize("number", range(BOARDS))
def test_steps_are_forced_by_what_they_name(genre: Genre, number: int) -> None:
    seed = SEED + number
    puzzle = made_small(genre, seed)
    walk(puzzle, random.Random(seed), 0.1)

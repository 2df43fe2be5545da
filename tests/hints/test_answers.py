"""Answers of premises that were kept are those that a fresh look gives."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from py_solver import Genre, all_genres, load
from py_solver.board.marks import marks_in
from py_solver.engine.budget import Budget
from py_solver.hints import answers
from py_solver.hints.answers import WIDE, Answers
from py_solver.hints.path import set_out
from py_solver.hints.premises import Premises, premises_of
from py_solver.hints.suppose import suppose
from tests.tiers import SEED, part, times

STATES = times(2, 12)


def some(candidates: Sequence[int], rng: random.Random) -> list[int]:
    """Return a random part of each coord's candidates, one at least."""
    left = []
    for mask in candidates:
        kept = sum(1 << mark for mark in marks_in(mask) if rng.random() < 0.5)
        left.append(kept or 1 << rng.choice(marks_in(mask)))
    return left


def fresh(premises: Premises) -> Answers:
    return Answers((one.rule, one.scope) for one in premises.each)


@pytest.mark.parametrize("genre", part([*all_genres().values()], 0), ids=lambda genre: genre.id)
def test_a_kept_answer_is_that_of_a_fresh_look(genre: Genre) -> None:
    rng = random.Random(SEED)
    premises = premises_of(load(genre.example, genre.id))
    board, kept = premises.puzzle.substrate, fresh(premises)
    numbers = [one.number for one in premises.each if 0 < len(one.scope.coords) <= WIDE]
    for number in rng.sample(numbers, min(len(numbers), 30)):
        coords = set(premises.each[number].scope.coords)
        for _ in range(STATES):
            first = some(board.candidates, rng)
            before = list(first)
            answer = kept.of(number, first)
            assert first == before
            other = some(board.candidates, rng)
            there = [one if i in coords else other[i] for i, one in enumerate(first)]
            assert kept.of(number, there) == answer == fresh(premises).of(number, there)


def test_answers_are_dropped_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "KEPT", 7)
    puzzle = load(all_genres()["sudoku"].example)
    seeker = set_out(puzzle, Budget(), lambda: None)
    few, state = premises_of(puzzle), seeker.position.state
    for target in seeker.targets()[:40]:
        assert suppose(few, state, *target, 40) == suppose(premises_of(puzzle), state, *target, 40)
    assert 0 < few.answers.kept <= 7

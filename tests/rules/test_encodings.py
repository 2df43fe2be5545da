"""Encodings on plain literals: the right models, and complete unit propagation if promised."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from py_solver.logic.encode.boxes import ruled_out
from py_solver.logic.encode.cardinality import count_in, sum_in
from py_solver.logic.encode.stencil import Stencil


class Clauses:
    """The smallest target that an encoding can write to."""

    TRUE = 1
    FALSE = -1

    def __init__(self, length: int) -> None:
        self.last = 1
        self.written: list[Sequence[int]] = []
        self.literals = [self.aux() for _ in range(length)]

    def aux(self, *, determined: bool = True) -> int:
        self.last += 1
        return self.last

    def add(self, clause: Iterable[int]) -> None:
        literals = [literal for literal in clause if literal != self.FALSE]
        if self.TRUE not in literals:
            self.written.append(literals)

    def extend(self, clauses: Iterable[Sequence[int]]) -> None:
        self.written.extend(clauses)

    def lit(self, index: int, mark: int) -> int:
        return self.literals[index] * (1 if mark else -1)

    def marks(self, index: int) -> tuple[int, ...]:
        return (0, 1)

    def unnamed(self, index: int) -> int:
        return 0

    def any_of(self, index: int, mask: int) -> list[int]:
        raise AssertionError("count_in is about literals")

    def once(self, key: object, make: object) -> object:
        raise AssertionError("count_in shares nothing")


def propagated(clauses: Sequence[Sequence[int]], known: Iterable[int]) -> set[int] | None:
    """Return all that unit propagation finds, or None at a conflict."""
    held = set(known)
    news = True
    while news:
        news = False
        for clause in clauses:
            if held.isdisjoint(clause):
                left = [literal for literal in clause if -literal not in held]
                if not left:
                    return None
                if len(left) == 1:
                    held.add(left[0])
                    news = True
    return held


def expect_complete(length: int, allowed: tuple[int, ...], known: list[int], cnf: Clauses) -> None:
    """Every literal that the allowed counts decide is found, and no other."""
    held, lost = sum(lit > 0 for lit in known), sum(lit < 0 for lit in known)
    counts = [count for count in range(held, length - lost + 1) if count in allowed]
    found = propagated(cnf.written, known)
    if not counts:
        assert found is None
        return
    assert found is not None
    for literal in cnf.literals:
        if literal not in known and -literal not in known:
            assert (literal in found) == (counts == [length - lost])
            assert (-literal in found) == (counts == [held])


def sets_of_counts(length: int) -> Iterator[tuple[int, ...]]:
    for bits in itertools.product((False, True), repeat=length + 1):
        yield tuple(itertools.compress(range(length + 1), bits))


@pytest.mark.parametrize("length", range(7))
def test_every_set_of_counts_propagates_completely(length: int) -> None:
    for allowed in sets_of_counts(length):
        cnf = Clauses(length)
        count_in(cnf, cnf.literals, allowed)
        for signs in itertools.product((-1, 0, 1), repeat=length):
            if list(signs) == sorted(signs) or random.Random(str(signs)).random() < 0.1:
                known = [sign * lit for sign, lit in zip(signs, cnf.literals, strict=True) if sign]
                expect_complete(length, allowed, known, cnf)


@pytest.mark.parametrize(
    ("length", "allowed"),
    [
        (10, (5,)),
        (13, (3, 4, 5)),
        (15, (0, 1, 2, 3)),
        (16, tuple(range(7, 17))),
        (17, (0, 5, 6, 12)),
        (20, (10,)),
    ],
)
def test_longer_counts_propagate_completely(length: int, allowed: tuple[int, ...]) -> None:
    cnf = Clauses(length)
    count_in(cnf, cnf.literals, allowed)
    rng = random.Random(length)
    for held in range(length + 1):
        for lost in range(length + 1 - held):
            chosen = rng.sample(cnf.literals, held + lost)
            known = chosen[:held] + [-literal for literal in chosen[held:]]
            expect_complete(length, allowed, known, cnf)


@pytest.mark.parametrize(("length", "allowed", "clauses"), [(20, (10,), 328), (30, (15,), 694)])
def test_the_cost_is_as_documented(length: int, allowed: tuple[int, ...], clauses: int) -> None:
    cnf = Clauses(length)
    count_in(cnf, cnf.literals, allowed)
    assert len(cnf.written) == clauses


def test_constants_are_counted() -> None:
    cnf = Clauses(3)
    count_in(cnf, [cnf.TRUE, *cnf.literals, cnf.FALSE], (2,))
    for signs in itertools.product((-1, 1), repeat=3):
        known = [sign * literal for sign, literal in zip(signs, cnf.literals, strict=True)]
        assert (propagated(cnf.written, known) is not None) == (signs.count(1) == 1)


@pytest.mark.parametrize("lengths", [(), (0, 2), (3,), (2, 2), (1, 0, 3), (2, 1, 2), (1, 2, 2, 1)])
def test_sums_of_numbers_propagate_completely(lengths: tuple[int, ...]) -> None:
    for allowed in sets_of_counts(sum(lengths)):
        cnf = Clauses(sum(lengths))
        left = iter(cnf.literals)
        numbers = [list(itertools.islice(left, length)) for length in lengths]
        sum_in(cnf, numbers, allowed)
        for number in numbers:  # as their authors state
            cnf.written += [[-more, one] for one, more in itertools.pairwise(number)]
        spans = [list(itertools.combinations_with_replacement(range(n + 1), 2)) for n in lengths]
        for bounds in itertools.product(*spans):
            if random.Random(str((bounds, allowed))).random() < 0.05:
                expect_tight(numbers, allowed, bounds, cnf)


def expect_tight(
    numbers: list[list[int]],
    allowed: tuple[int, ...],
    bounds: tuple[tuple[int, int], ...],
    cnf: Clauses,
) -> None:
    """Every literal that the bounds of the numbers decide is found, and no other."""
    within = itertools.product(*(range(low, high + 1) for low, high in bounds))
    fitting = [values for values in within if sum(values) in allowed]
    known = [
        literal if at < low else -literal
        for number, (low, high) in zip(numbers, bounds, strict=True)
        for at, literal in enumerate(number)
        if at < low or at >= high
    ]
    found = propagated(cnf.written, known)
    if not fitting:
        assert found is None
        return
    assert found is not None
    for number, values in zip(numbers, zip(*fitting, strict=True), strict=True):
        for at, literal in enumerate(number, 1):
            assert (literal in found) == (min(values) >= at)
            assert (-literal in found) == (max(values) < at)


def test_boxes_rule_out_just_what_is_not_allowed() -> None:
    """A clause for each box leaves the allowed sequences, whatever they are."""
    rng = random.Random(3)
    for _ in range(300):
        marks = [
            tuple(sorted(rng.sample(range(6), rng.randint(2, 4)))) for _ in range(rng.randint(0, 4))
        ]
        share = rng.random()
        allowed = {one for one in itertools.product(*marks) if rng.random() < share}
        clauses = ruled_out(allowed, marks)
        if clauses is None:
            continue  # too many
        for one in itertools.product(*marks):
            held = [any((one[at] == mark) is holds for at, mark, holds in said) for said in clauses]
            assert all(held) is (one in allowed)


def test_a_stencil_writes_the_same_whenever_it_is_laid() -> None:
    """First as it is, then from cached results, then by the selection in C, and row by row."""

    def write(cnf: Any, literals: Sequence[int]) -> None:
        first, last = cnf.aux(), cnf.aux(determined=False)
        cnf.add([-first, *literals])
        cnf.add([cnf.FALSE, first, last])
        cnf.add([cnf.TRUE, last])
        cnf.extend([(-last, literal) for literal in literals])

    def laid(stencil: Stencil, *, each: bool = False) -> list[list[int]]:
        cnf = Clauses(3)
        if each:
            stencil.lay_each(cnf, [cnf.literals])
        else:
            stencil.lay(cnf, cnf.literals)
        return [list(clause) for clause in cnf.written]

    stencil, at_once = Stencil(3, write), Stencil(3, write, costly=True)
    known = laid(stencil)
    assert known == [[-5, 2, 3, 4], [5, 6], [-6, 2], [-6, 3], [-6, 4]]
    assert [laid(stencil) for _ in range(3)] == [known] * 3
    assert laid(stencil, each=True) == laid(at_once) == laid(at_once) == known

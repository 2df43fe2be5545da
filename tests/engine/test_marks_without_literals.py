"""Marks without a literal: a board may allow many numbers that its rules never mention."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

import py_solver
from py_solver.board.coords import cell
from py_solver.board.marks import Marks, marks_in
from py_solver.board.regions import AllOf, Set
from py_solver.board.substrate import Substrate
from py_solver.engine.model import Model
from py_solver.logic.cnf import Cnf
from py_solver.logic.constraint import must
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.scope import Scope
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.count.pin import Pin
from py_solver.rules.groups.value_grouped_size import ValueGroupedSize

MARKS = Marks.numbers(1, 5)


@dataclass(frozen=True)
class Names(Rule):
    """A rule that uses the literals of some marks, and forbids nothing."""

    marks: tuple[int, ...]

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        return SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        yield from ()

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        for index in scope.region:
            for mark in self.marks:
                cnf.lit(index, mark)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        raise AssertionError("this rule forbids nothing")

    def states(self, scope: Scope) -> str:
        return "some marks are named"

    def explain(self, violation: Broken, scope: Scope) -> str:
        raise AssertionError("this rule forbids nothing")

    def because(self, removal: Removal, scope: Scope) -> str:
        raise AssertionError("this rule forbids nothing")


@pytest.mark.parametrize("named", [(), (2,), (1, 5), (1, 2, 4), (1, 2, 3, 4), (1, 2, 3, 4, 5)])
def test_every_assignment_is_found_once_whatever_is_named(named: tuple[int, ...]) -> None:
    puzzle = Puzzle.of(Substrate.cells(1, 2, MARKS), [must(AllOf(), Names(named))])
    found = py_solver.solve(puzzle, limit=100)
    assert len({tuple(sorted(one.items())) for one in found.solutions}) == 25
    assert found.verdict is py_solver.Verdict.MULTIPLE
    assert py_solver.count(puzzle, 100).number == 25


@pytest.mark.parametrize("named", [(), (2,), (1, 5), (1, 2, 4)])
def test_every_possible_mark_is_found_whatever_is_named(named: tuple[int, ...]) -> None:
    board = Substrate.cells(1, 3, Marks.numbers(1, 6))
    given = must(Set((cell(0, 0),)), Pin(6))
    possible = py_solver.candidates(
        Puzzle.of(board, [must(AllOf(), Names(named)), must(AllOf(), Distinct()), given])
    )
    assert possible.complete
    assert possible.marks == {
        cell(0, 0): (6,),
        cell(0, 1): (1, 2, 3, 4, 5),
        cell(0, 2): (1, 2, 3, 4, 5),
    }


@pytest.mark.parametrize("order", [(5, 1, 3, 2, 4), (1, 2, 3, 4, 5), (4, 3)])
def test_a_mark_that_is_named_late_is_split_off_from_the_rest(order: tuple[int, ...]) -> None:
    board = Substrate.cells(1, 1, MARKS)
    model = Model(board, [(Names((2,)), must(AllOf(), Names(())).resolve(board))], lambda: None)
    before = model.unnamed(0)
    (early,) = model.any_of(0, before)
    for mark in order:
        literal = model.lit(0, mark)
        assert model.sat.solve([literal], 1000)
        assert model.read() == [1 << mark]
        assert model.sat.solve([literal, early], 1000) == bool(before >> mark & 1)
        assert not model.unnamed(0) >> mark & 1
        assert not model.sat.solve([-one for one in model.any_of(0, MARKS.mask)], 1000)
    for mark in marks_in(MARKS.mask):
        assert model.sat.solve([model.lit(0, mark)], 1000)
        others = [model.lit(0, other) for other in marks_in(MARKS.mask) if other != mark]
        assert not any(model.sat.solve([model.lit(0, mark), other], 1000) for other in others)


@pytest.mark.parametrize("mask", range(0, MARKS.mask + 1, 2))
def test_literals_of_some_marks_cover_just_these(mask: int) -> None:
    board = Substrate.cells(1, 1, MARKS)
    model = Model(board, [(Names((2,)), must(AllOf(), Names(())).resolve(board))], lambda: None)
    none_of_them = [-literal for literal in model.any_of(0, mask)]
    for mark in marks_in(MARKS.mask):
        found = model.sat.solve([model.lit(0, mark), *none_of_them], 1000)
        assert found == (not mask >> mark & 1)


@pytest.mark.parametrize(("length", "number"), [(9, 71), (10, 124), (11, 214), (12, 378)])
def test_hidden_groups_of_any_size_are_counted(length: int, number: int) -> None:
    """On a board of one row the groups are a Carlitz composition: no two neighbours are equal."""
    board = Substrate.cells(1, length, Marks.numbers(1, length))
    found = py_solver.count(Puzzle.of(board, [must(AllOf(), ValueGroupedSize())]), 1000)
    assert found.complete
    assert found.number == number

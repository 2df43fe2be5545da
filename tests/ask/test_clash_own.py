"""Own rules that cannot hold together: named by `gw.clash` and by hints."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

import py_solver as gw
from py_solver.board.regions import Col, Row, Set
from py_solver.rules import Distinct, Increasing, Pin

BOARD = gw.Substrate.cells(3, 3, gw.Marks(1, 3))
LINES = [gw.must(line(n), Distinct()) for n in range(3) for line in (Row, Col)]


def rising(*columns: int) -> gw.Constraint:
    return gw.must(Set(tuple(gw.cell(0, col) for col in columns)), Increasing())


def own(more: Sequence[gw.Constraint]) -> gw.Puzzle:
    return gw.Puzzle.of(BOARD, [*LINES, *more])


def test_two_rules_that_cannot_both_hold_are_named() -> None:
    both = [rising(0, 1, 2), rising(2, 1)]
    puzzle = own(both)
    found = gw.clash(puzzle)
    assert found is not None
    told = json.loads(found.as_json())
    assert len(told["constraints"]) == 2
    assert all(one in told["sentence"] for one in told["constraints"])
    assert found.fewest
    assert set(found.constraints) == set(both)
    assert set(found.coords) == {gw.cell(0, col) for col in range(3)}
    assert found.sentence.startswith("These rules are in conflict: ")
    step = gw.hint(puzzle)
    assert step is not None
    assert step.kind == "clash"
    assert step.why == found.sentence
    assert set(step.facts) == set(found.coords)


def test_each_named_rule_is_needed() -> None:
    pins = [gw.must(Set((gw.cell(0, col),)), Pin(1)) for col in (0, 2)]
    found = gw.clash(own([*pins, rising(0, 1)]))
    assert found is not None
    kept = found.constraints
    assert set(kept) == {*pins, gw.must(Row(0), Distinct())}
    assert not gw.solve(gw.Puzzle.of(BOARD, kept), 1).solutions
    for gone in kept:
        assert gw.solve(gw.Puzzle.of(BOARD, [one for one in kept if one != gone]), 1).solutions


def test_a_rule_that_cannot_hold_at_all_is_named_alone() -> None:
    found = gw.clash(own([rising(0, 1, 0)]))
    assert found is not None
    assert found.constraints == (rising(0, 1, 0),)
    assert found.sentence.startswith("With this rule alone, there is no solution: ")


def test_without_time_all_rules_are_what_is_known() -> None:
    with pytest.raises(gw.Stopped):
        gw.clash(own([rising(0, 1, 2)]), gw.Budget(seconds=0))


def test_a_puzzle_with_a_solution_has_no_conflict() -> None:
    assert gw.clash(own([rising(0, 1, 2)])) is None


def test_clues_of_a_puzzle_type_are_named_too() -> None:
    found = gw.clash(gw.load("11../..3./..4./...."))
    assert found is not None
    assert len(found.clues) == 2

"""Propagation: its result when no candidate is left, and when a rule is violated."""

from __future__ import annotations

from py_solver import Puzzle, load, must, propagate
from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import Row
from py_solver.board.substrate import Substrate
from py_solver.rules.count.distinct import Distinct

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_coord_without_any_mark_is_named() -> None:
    board = Substrate.cells(1, 4, Marks.numbers(1, 4))
    puzzle = Puzzle.of(board, [must(Row(0), Distinct())])
    low, high = 1 << 1 | 1 << 2, 1 << 3 | 1 << 4
    found = propagate(puzzle, [low, low, low, high])
    assert found.emptied is not None
    assert found.candidates[found.emptied] == 0
    violation = found.violation(puzzle)
    assert violation is not None
    assert violation.sentence == f"Nothing can go in row 1, column {found.emptied + 1} any more."
    assert violation.coords == (cell(0, found.emptied),)


def test_a_broken_rule_says_its_sentence() -> None:
    puzzle = load("55" + LINE[2:])
    violation = propagate(puzzle).violation(puzzle)
    assert violation is not None
    assert violation.rule == "Distinct"
    assert "are both 5" in violation.sentence


def test_nothing_wrong_says_nothing() -> None:
    puzzle = load(LINE)
    found = propagate(puzzle)
    assert found.violation(puzzle) is None
    assert all(mask.bit_count() == 1 for mask in found.candidates)

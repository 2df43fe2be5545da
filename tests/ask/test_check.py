"""Violations on a complete or partly filled board: every one is found, each with its cells."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from py_solver import Coord, Layer, Puzzle, PuzzleError, all_genres, check, load, must
from py_solver.board import errors
from py_solver.board.coords import cell
from py_solver.board.errors import ConstraintError, MarkError
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Rect, Row, Set
from py_solver.board.substrate import Substrate
from py_solver.rules.count.decided import Decided
from py_solver.rules.count.distinct import Distinct
from py_solver.rules.count.pin import Pin
from py_solver.rules.groups.connected import Connected
from tests.helpers import sudokus as boards
from tests.helpers.sudokus import as_grid, as_line, units

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
H, V = Layer.EDGES_H, Layer.EDGES_V
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def marks_of(line: str) -> dict[Coord, int]:
    """Marks for a complete or partly filled board."""
    grid = as_grid(line)
    return {
        cell(row, col): number
        for row, numbers in enumerate(grid)
        for col, number in enumerate(numbers)
        if number
    }


def found(puzzle: Puzzle, marks: dict[Coord, int]) -> set[tuple[str, frozenset[tuple[int, int]]]]:
    return {
        (violation.rule, frozenset((coord.row, coord.col) for coord in violation.coords))
        for violation in check(puzzle, marks).violations
    }


def test_a_right_board_is_solved() -> None:
    puzzle = load(LINE)
    report = check(puzzle, marks_of(SOLVED))
    assert report.solved
    assert report.violations == ()


def test_givens_need_not_be_repeated() -> None:
    puzzle = load(LINE)
    typed = {place: mark for place, mark in marks_of(SOLVED).items() if LINE[at(place)] == "."}
    assert check(puzzle, typed).solved
    typed.pop(cell(0, 2))
    report = check(puzzle, typed)
    assert (report.solved, report.violations) == (False, ())


def at(place: Coord) -> int:
    return place.row * 9 + place.col


def test_an_untouched_board_is_neither_solved_nor_wrong() -> None:
    untouched: list[dict[Coord, int] | None] = [None, {}]
    for marks in untouched:
        report = check(load(LINE), marks)
        assert (report.solved, report.violations) == (False, ())


def test_every_clash_is_reported_at_once() -> None:
    puzzle = load("." * 81)
    marks = {cell(0, 0): 5, cell(0, 8): 5, cell(8, 0): 5, cell(4, 4): 7, cell(5, 5): 7}
    assert found(puzzle, marks) == {
        ("Distinct", frozenset({(0, 0), (0, 8)})),
        ("Distinct", frozenset({(0, 0), (8, 0)})),
        ("Distinct", frozenset({(4, 4), (5, 5)})),
    }


def test_a_violation_says_what_a_player_needs() -> None:
    (violation,) = check(load("." * 81), {cell(0, 0): 5, cell(0, 8): 5}).violations
    assert violation.rule == "Distinct"
    assert violation.coords == (cell(0, 0), cell(0, 8))
    assert violation.numbers == (5,)
    told = "Row 1 must contain each number once, but row 1, columns 1 and 9 are both 5."
    assert violation.sentence == told


def test_what_overlapping_regions_say_alike_is_said_once() -> None:
    board = Substrate.cells(2, 3, Marks.numbers(1, 4))
    blocks = [must(Rect(0, col, 2, 2), Distinct(), about="numbers must differ") for col in (0, 1)]
    report = check(Puzzle.of(board, blocks), {cell(0, 1): 3, cell(1, 1): 3})
    assert len(report.violations) == 1


def test_two_stars_that_touch_are_told_of_once() -> None:
    puzzle = load(all_genres()["starbattle"].example, "starbattle")
    told = [one.sentence for one in check(puzzle, {cell(0, 0): 1, cell(1, 1): 1}).violations]
    assert (
        told.count("Stars must not touch, but row 1, column 1 and row 2, column 2 contain stars.")
        == 1
    )
    assert sum("touch" in one for one in told) == 1


def test_a_mark_that_contradicts_a_given() -> None:
    puzzle = load(LINE)
    assert found(puzzle, {cell(0, 0): 1}) == {("Pin", frozenset({(0, 0)}))}
    told = [violation.sentence for violation in check(puzzle, {cell(0, 0): 1}).violations]
    assert told == ["Row 1, column 1 is given as 5, but it is 1."]
    # A mark that conflicts with another given is also reported with both.
    assert found(puzzle, {cell(0, 0): 3}) == {
        ("Pin", frozenset({(0, 0)})),
        ("Distinct", frozenset({(0, 0), (0, 1)})),
    }


def test_givens_that_contradict_each_other() -> None:
    clash = frozenset({(0, 0), (0, 8)})
    assert found(load("5" + "." * 7 + "5" + "." * 72), {}) == {("Distinct", clash)}


def test_a_mark_beside_a_given_is_a_clash_though_the_given_was_not_typed() -> None:
    assert ("Distinct", frozenset({(0, 0), (0, 2)})) in found(load(LINE), {cell(0, 2): 5})


@pytest.mark.parametrize(
    ("place", "mark"),
    [
        (cell(0, 0), 0),
        (cell(0, 0), 10),
        (cell(0, 0), -1),
        (cell(0, 0), 10**30),
        (cell(9, 0), 1),
        (cell(0, 9), 1),
        (cell(-1, 0), 1),
        (cell(10**9, 0), 1),
        (Coord(Layer.EDGES_H, 0, 0), 1),
        (Coord(Layer.CORNERS, 0, 0), 1),
    ],
)
def test_a_mark_that_cannot_stand_there_is_refused(place: Coord, mark: int) -> None:
    with pytest.raises(MarkError) as refused:
        check(load(LINE), {place: mark})
    assert refused.value.coords == (place,)
    assert refused.value.sentence.endswith(".")


@pytest.mark.parametrize("mark", ["5", 5.0, None])
def test_a_mark_that_is_no_integer_is_refused(mark: Any) -> None:
    with pytest.raises(TypeError, match="The mark of cells/0/0 must be an integer"):
        check(load(LINE), {cell(0, 0): mark})


def test_a_given_that_cannot_stand_there_is_refused() -> None:
    board = Substrate.cells(2, 2, Marks.numbers(1, 4))
    for mark in (0, 5, -1, 10**30):
        with pytest.raises(ConstraintError, match="Row 1, column 1"):
            check(Puzzle.of(board, [must(Set((cell(0, 0),)), Pin(mark))]))
    with pytest.raises(ConstraintError, match="row 3, column 1"):
        check(Puzzle.of(board, [must(Set((cell(2, 0),)), Pin(1))]))


def test_marks_not_made_count_as_blank_where_the_board_has_a_blank() -> None:
    board = Substrate.cells(1, 3, Marks.binary("white", "black"))
    joined = Puzzle.of(board, [must(All(), Connected(1))])
    assert check(joined).solved
    assert check(joined, {cell(0, 0): 1, cell(0, 1): 1}).solved
    parted = check(joined, {cell(0, 0): 1, cell(0, 2): 1})
    assert (parted.solved, parted.violations) == (False, ())  # the middle may still be black
    gap = check(joined, {cell(0, 0): 1, cell(0, 1): 0, cell(0, 2): 1})
    assert [violation.rule for violation in gap.violations] == ["Connected"]


def test_decided_is_what_makes_an_open_cell_unsolved() -> None:
    board = Substrate.cells(1, 2, Marks.numbers(1, 2))
    puzzle = Puzzle.of(board, [must(Row(0), Decided())])
    assert not check(puzzle, {cell(0, 0): 1}).solved
    assert check(puzzle, {cell(0, 0): 1, cell(0, 1): 1}).solved


RING = [Coord(layer, *at) for layer, at in ((H, (2, 1)), (H, (2, 2)), (V, (1, 2)), (V, (2, 2)))]


def test_a_closed_ring_is_wrong_while_all_else_is_open() -> None:
    puzzle = load("4 4\n1 - - -\n- - - -\n- - - -\n- - - 1", "numberlink")
    told = check(puzzle, dict.fromkeys(RING, 1)).violations
    assert [(one.rule, set(one.coords)) for one in told] == [("Links", set(RING))]
    assert not check(puzzle, dict.fromkeys(RING[:3], 1)).violations


@pytest.mark.parametrize("turn", [Coord(V, 1, 2), Coord(V, 1, 3)])
def test_a_turn_right_beside_a_black_pearl_is_wrong_while_all_else_is_open(turn: Coord) -> None:
    puzzle = load("5 5\n- - - - -\n- - - - -\n- - b - -\n- - - - -\n- - - - -", "masyu")
    out, on = Coord(H, 2, 2), Coord(H, 1, 2)
    (told,) = check(puzzle, {out: 1, turn: 1}).violations
    assert told.rule == "StraightBeside"
    assert set(told.coords) == {out, on}
    assert "the black pearl in row 3, column 3" in told.sentence
    assert not check(puzzle, {out: 1, on: 1}).violations


@given(st.randoms(use_true_random=False), st.sampled_from(sorted(boards.BOXES)[:6]))
def test_a_part_of_a_solution_is_never_wrong(rng: random.Random, side: int) -> None:
    answer = boards.solution(side, rng)
    question = boards.thinned(answer, rng.random(), rng)
    typed = boards.thinned(answer, rng.random(), rng)
    report = check(load(as_line(question)), marks_of(as_line(typed)))
    assert report.violations == ()
    full = all(
        a or b
        for one, two in zip(question, typed, strict=True)
        for a, b in zip(one, two, strict=True)
    )
    assert report.solved == full


@given(st.randoms(use_true_random=False))
def test_every_unit_with_a_number_twice_is_reported_and_no_other(rng: random.Random) -> None:
    numbers = {
        (row, col): rng.randint(1, 9) for row in range(9) for col in range(9) if rng.random() < 0.15
    }
    wrong = set()
    for unit in units(9):
        held: dict[int, list[tuple[int, int]]] = {}
        for place in unit:
            if place in numbers:
                held.setdefault(numbers[place], []).append(place)
        if any(len(places) > 1 for places in held.values()):
            wrong.add(frozenset(unit))
    puzzle = load("." * 81)
    report = check(puzzle, {cell(*place): number for place, number in numbers.items()})
    assert len(report.violations) == len(wrong)
    for violation in report.violations:
        lit = {(coord.row, coord.col) for coord in violation.coords}
        assert len({numbers[place] for place in lit}) == 1
        assert len(lit) > 1
        assert any(lit <= unit for unit in wrong)


def test_every_error_is_a_puzzle_error() -> None:
    things = [one for one in vars(errors).values() if isinstance(one, type)]
    ours = [one for one in things if issubclass(one, BaseException)]
    assert {MarkError, ConstraintError} < set(ours)
    assert all(issubclass(one, PuzzleError) for one in ours)

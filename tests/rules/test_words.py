"""The words of rules: clauses that fit together into sentences that a player can read."""

from __future__ import annotations

import re

import pytest

from py_solver.board.coords import cell
from py_solver.board.marks import Marks
from py_solver.board.regions import All, Col, Rect, Row
from py_solver.board.substrate import Substrate
from py_solver.logic.abilities import parts_of
from py_solver.logic.constraint import must
from py_solver.logic.outcome import Broken
from py_solver.logic.say.marks import are, has, holding
from py_solver.logic.say.places import places, where
from py_solver.rules.sums.sum import Sum
from tests.rules.brute import TRIED, each, half_filled_states
from tests.rules.instances import Instance, cells

LONGEST = 240  # characters
SUFFICIENT = {
    "AtMost",
    "Cage",
    "Distinct",
    "ExactCount",
    "ExactMatches",
    "OneOf",
    "Pin",
    "RunAtMost",
}
"""Rules whose demand can be the whole reason, such as “row 1 must have no stars”."""
OURS = re.compile(r"None|\(\)|\[\]|_|/\d+/|\b1 (cells|edges|lines|places|numbers)\b")


def assert_is_a_clause(text: str) -> None:
    """Check that it is not a sentence of its own, and has no words that only we understand."""
    assert text, "says nothing"
    assert len(text) <= LONGEST, text
    assert text == " ".join(text.split()), text
    assert text[0].islower() or text[0].isdigit() or text[0] in "“−", text
    assert text[-1] not in ".,;:!", text
    assert not re.search(
        r"None|\(\)|\[\]|_|/\d+/|\b1 (cells|edges|lines|places|numbers)\b", text
    ), text


def test_a_line_is_named_whole_where_walls_are_all_that_it_lacks() -> None:
    board = cells(2, 4, walls=(1,))
    assert where(Row(0).resolve(board), board) == "row 1"
    assert where(Col(2).resolve(board), board) == "column 3"
    assert where(Rect(0, 2, 1, 2).resolve(board), board) == "row 1, columns 3 and 4"


@each()
def test_a_rule_says_what_it_asks_for(instance: Instance) -> None:
    for part in parts_of(instance.rule, instance.scope):
        assert_is_a_clause(part.statement())


@each()
def test_a_rule_says_what_is_wrong_and_why_marks_cannot_be(instance: Instance) -> None:
    rule, scope = instance.rule, instance.scope
    for before in half_filled_states(instance, 13, TRIED):
        checked = rule.check(before, scope)
        if isinstance(checked, Broken):
            assert_is_a_clause(rule.explain(checked, scope))
            continue
        state = list(before)
        for removal in rule.propagate(state, scope):
            told = rule.because(removal, scope)
            if told or type(rule).__name__ not in SUFFICIENT:
                assert_is_a_clause(told)
            state[removal.index] &= ~removal.candidates
            if not state[removal.index]:
                break


BOARD = Substrate.cells(6, 6, Marks.numbers(1, 6))


@pytest.mark.parametrize(
    ("cells", "named"),
    [
        ([(0, 1)], "row 1, column 2"),
        ([(0, 1), (0, 3)], "row 1, columns 2 and 4"),
        ([(0, 1), (2, 3)], "row 1, column 2 and row 3, column 4"),
        ([(0, 1), (0, 2), (1, 1)], "row 1, columns 2 and 3, and row 2, column 2"),
        ([(0, 1), (1, 2), (3, 1)], "column 2, rows 1 and 4, and row 2, column 3"),
        ([(2, 4), (3, 4), (4, 4), (5, 4)], "column 5, rows 3 to 6"),
        ([(0, 0), (0, 1), (0, 3), (0, 5)], "row 1, columns 1, 2, 4 and 6"),
        ([(0, 5), (0, 0), (0, 1), (0, 2)], "row 1, columns 1 to 3 and 6"),
        ([(1, 1), (0, 1), (1, 0), (0, 0)], "row 1, columns 1 and 2, and row 2, columns 1 and 2"),
        ([(3, 3), (0, 0), (1, 1), (2, 4)], "4 cells in rows 1 to 4, columns 1 to 5"),
    ],
)
def test_cells_are_named_by_their_lines(cells: list[tuple[int, int]], named: str) -> None:
    assert places([BOARD.index(cell(*at)) for at in cells], BOARD) == named


def test_numbers_are_told_in_the_order_of_their_places() -> None:
    ells = [BOARD.index(cell(*at)) for at in ((0, 1), (1, 2), (3, 1))]
    assert are(ells, [4, 5, 6], BOARD) == (
        "row 1, column 2 is 4, and row 2, column 3 is 5, and row 4, column 2 is 6"
    )
    assert are(ells, [4, 4, 4], BOARD).endswith("are all 4")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("air", "water"), "it is air"),
        (("neutral", "positive", "negative"), "it is not positive"),
    ],
)
def test_the_other_word_is_told_only_if_there_are_two(words: tuple[str, ...], told: str) -> None:
    board = Substrate.cells(1, 1, Marks.symbols(words[0], *((word, word) for word in words[1:])))
    assert has("it", 1, [0], board, never=True) == told


def test_a_word_stands_before_its_noun_and_a_number_after_it() -> None:
    board = Substrate.cells(1, 3, Marks(0, 2, names=("empty", "1", "2")))
    assert holding(2, 0, range(3), board) == "2 empty cells"
    assert holding(1, 2, range(3), board) == "1 cell with 2"


def test_a_sum_names_no_bound_that_its_other_numbers_cannot_reach() -> None:
    board = cells(1, 2, Marks.numbers(0, 6))
    constraint = must(All(), Sum(11))
    scope, state = constraint.resolve(board), list(board.candidates)
    state[0] &= ~(1 << 4)  # 4 is gone for another reason
    removal = next(one for one in constraint.rule.propagate(state, scope) if one.index == 0)
    assert removal.candidates == 0b1111
    assert constraint.rule.because(removal, scope) == "row 1, column 2 is at most 6"

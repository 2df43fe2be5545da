"""Regular expressions, automata and relations of numbers, against `re` and against definitions."""

from __future__ import annotations

import itertools
import re

import pytest

from py_solver.board.errors import ClueError
from py_solver.logic.encode.automata import reads
from py_solver.logic.encode.expressions import Expression, automaton, relation, relation_text


@pytest.mark.parametrize(
    "pattern",
    [
        "12*3",
        "(1|23)+",
        "[1-3]{2,3}2?",
        ".*2.{2}",
        "(1?2){0,2}",
        "(12){2,}",
        "[^2]+|",
        "((1|2)*3)*",
        "1{0}2",
        "(1*){2}",
        "(1|2?)+3",
        "",
    ],
)
def test_an_expression_accepts_what_re_accepts(pattern: str) -> None:
    expression = Expression(pattern).demand()
    for length in range(6):
        for numbers in itertools.product((1, 2, 3), repeat=length):
            meant = re.fullmatch(pattern, "".join(map(str, numbers))) is not None
            assert reads(expression, numbers) == meant, numbers


@pytest.mark.parametrize(
    "pattern",
    [
        "(1",
        "1)",
        "[12",
        "*1",
        "1{2",
        "1{3,2}",
        "[3-1]",
        "1-",
        "(" * 60,
        "(1{999}){999}",
        "ä",
        "[]*",
    ],
)
def test_what_is_no_expression_is_refused(pattern: str) -> None:
    with pytest.raises(ClueError):
        Expression(pattern).demand()


def test_letters_are_numbers_from_10_on() -> None:
    assert reads(Expression("[a-c]1"), (12, 1))
    assert reads(automaton("0 AB>1; 1*"), (11,))
    assert relation("a:b") == ((10, 11),)


def test_an_automaton_is_read_from_its_text() -> None:
    odd = automaton("0 24>1 13>0; 1* 24>0 13>1")
    for numbers in itertools.product((1, 2, 3, 4), repeat=3):
        assert reads(odd, numbers) == (sum(number % 2 == 0 for number in numbers) % 2 == 1)


def test_an_automaton_without_a_final_state_accepts_nothing() -> None:
    assert not reads(automaton("0 1>0"), ())
    assert not reads(automaton("0 1>0"), (1,))


@pytest.mark.parametrize("text", ["", "0 1>", "x 1>0", "0* 1>0 2", "0*; ;"])
def test_what_is_no_automaton_is_refused(text: str) -> None:
    with pytest.raises(ClueError):
        automaton(text)


def test_a_relation_is_read_and_written() -> None:
    assert relation("2:4 1:23 2:5") == ((2, 4), (1, 2), (1, 3), (2, 5))
    assert relation_text(relation("2:4 1:23 2:5")) == "1:23 2:45"
    for text in ("", "1:", ":2", "1-2", "12:3"):
        with pytest.raises(ClueError):
            relation(text)

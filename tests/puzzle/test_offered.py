"""Every rule of the vocabulary has a form, or there is a reason why it has none."""

from __future__ import annotations

import re
import typing
from typing import Any

import pytest

from py_solver.logic.params import params_of
from py_solver.puzzle.free.offered import NOT_OFFERED, family_of, offered
from py_solver.puzzle.free.wording import FAMILIES, PARTS, SAID
from py_solver.rules import all_rules
from tooling.layout import HERE

OF_TYPE: dict[Any, set[str]] = {
    bool: {"flag"},
    int: {"mark", "count", "sum", "size", "number"},
    int | None: {"mark", "size"},
    str: {"choice"},
    tuple[int, ...]: {"marks", "numbers"},
    tuple[int | None, ...]: {"numbers"},
    tuple[tuple[int, ...], ...]: {"lists"},
    frozenset[int] | tuple[int, ...] | None: {"marks"},
}


def test_every_rule_is_offered_or_there_is_a_reason() -> None:
    assert offered().keys().isdisjoint(NOT_OFFERED)
    assert {*offered(), *NOT_OFFERED} == set(all_rules())


@pytest.mark.parametrize("name", sorted(offered()))
def test_every_field_of_an_offered_rule_says_what_it_is(name: str) -> None:
    rule, params = all_rules()[name], offered()[name]
    types = typing.get_type_hints(rule)
    for field, param in params.items():
        assert param.means in OF_TYPE[types[field]], field
        assert param.label[0].isupper()
    labels = [param.label for param in params.values()]
    assert len(set(labels)) == len(labels), "two fields look the same"


def test_a_rule_with_an_unexplained_field_is_not_offered() -> None:
    assert params_of(all_rules()["Accepted"]) is None
    assert params_of(all_rules()["Increasing"]) == {}


def test_the_docs_list_every_rule_without_a_form_with_its_reason() -> None:
    page = (HERE.root / "docs" / "free-board.md").read_text(encoding="utf-8")
    told = {
        name.strip("` "): reason.strip()
        for rules, reason in re.findall(r"^\| (`.+`) \| (.+) \|$", page, re.MULTILINE)
        for name in rules.split(",")
    }
    assert told == dict(NOT_OFFERED)


def test_every_rule_on_offer_has_words() -> None:
    assert SAID.keys() == offered().keys()
    assert PARTS.keys() <= offered().keys()
    assert set(FAMILIES) == {family_of(all_rules()[name]) for name in offered()}

"""Rules of installed packages, found by their entry points when something names them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import py_solver as gw
from py_solver import rules
from py_solver.genres import forget_others
from py_solver.logic import discovery
from py_solver.rules import _packages, all_rules, rule_named
from tooling.layout import HERE

RULE = HERE.root / "examples/plugin/src/gridwright_remainders/rule.py"
GENRE = r"""
from py_solver.board import Marks, Row
from py_solver.logic import must
from py_solver.phrases.boards import cell_board
from py_solver.puzzle import Genre, SignText
from py_solver.puzzle.clues import Numbers
from py_solver.rules import Remainder


def constraints(puzzle):
    for row in range(puzzle.size[0]):
        yield must(Row(row), Remainder(1, 1))


ONES = Genre(
    id="ones", name="Ones", rules="Shade 1 or 4 cells of each row.", source="https://example.org/",
    substrate=cell_board(Marks.binary("unshaded", "shaded")), clues=(Numbers("number", 0, 9),),
    constraints=constraints,
    answer=SignText("x"), example="1 4\n- - - -\n",
)
"""


@pytest.fixture
def offers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Install packages with these entry points, from modules of these names and texts."""
    modules: list[str] = []

    def install(points: dict[str, str], **texts: str) -> None:
        for name, text in texts.items():
            (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
            modules.append(name)
        found = [EntryPoint(name, value, _packages.GROUP) for name, value in points.items()]
        monkeypatch.setattr(
            discovery, "installed", lambda group: iter(found if group == _packages.GROUP else [])
        )
        _packages.forget_packages()

    monkeypatch.syspath_prepend(tmp_path)
    yield install
    monkeypatch.undo()
    _packages.forget_packages()
    forget_others()
    for name in modules:
        sys.modules.pop(name, None)


@pytest.mark.parametrize("value", ["remainders_of_others:Remainder", "remainders_of_others"])
def test_a_type_imports_a_rule_of_a_package(offers: Any, value: str) -> None:
    offers({"remainder": value}, remainders_of_others=RULE.read_text("utf-8"))
    ones = gw.genre_from(GENRE, "ones.py")
    assert gw.count(gw.load(ones.example, "ones"), limit=100).number == 4 + 1
    assert "Remainder" not in all_rules(), "ours stay ours"
    assert rule_named("Remainder") is sys.modules["remainders_of_others"].Remainder


def test_a_free_board_asks_a_rule_of_a_package(offers: Any) -> None:
    offers({"remainder": "remainders_of_others"}, remainders_of_others=RULE.read_text("utf-8"))
    rule = {"rule": "Remainder", "mark": 1, "remainder": 2}
    told = {
        **{"format": "gridwright", "version": 1, "genre": "free", "rows": 2, "cols": 4},
        "clues": {"asked": [{"rule": rule, "each": "rows"}]},
    }
    puzzle = gw.load(json.dumps(told))
    assert gw.count(puzzle, limit=100).number == 6 * 6
    assert gw.load(gw.dump(puzzle, "json")) == puzzle


@pytest.mark.parametrize(
    ("value", "text", "why"),
    [
        ("nowhere_at_all", "", "No module named 'nowhere_at_all'"),
        ("wrong_rules:LIST", "LIST = [3]\n", "3 is not a rule"),
        ("wrong_rules:FIVE", "FIVE = 5\n", "5 is not a rule"),
        (
            "wrong_rules",
            "from py_solver.logic import Checked\nclass Sum(Checked):\n    check = None\n",
            "already a rule “Sum”",
        ),
    ],
)
def test_a_package_that_fails_is_a_warning_and_others_are_found(
    offers: Any, value: str, text: str, why: str
) -> None:
    points = {"a": value, "b": "remainders_of_others:Remainder"}
    offers(points, wrong_rules=text, remainders_of_others=RULE.read_text("utf-8"))
    ours = all_rules()["Sum"]
    with pytest.warns(RuntimeWarning, match="The rules of “a” cannot be used: ") as warned:
        assert rule_named("Remainder") is not None
    assert why in str(warned[0].message)
    assert rule_named("Sum") is ours


def test_a_name_that_nobody_has_is_an_error_and_packages_are_asked_once(
    offers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    offers({"a": "remainders_of_others"}, remainders_of_others=RULE.read_text("utf-8"))
    asked: list[str] = []
    installed = discovery.installed

    def counting(group: str) -> Iterator[Any]:
        asked.append(group)
        return installed(group)

    monkeypatch.setattr(discovery, "installed", counting)
    assert not hasattr(rules, "Nothing")
    with pytest.raises(ImportError, match="Nothing"):
        exec("from py_solver.rules import Nothing", {})
    assert rules.Distinct is all_rules()["Distinct"]
    assert asked == [_packages.GROUP]

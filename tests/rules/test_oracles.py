"""Oracles: each of our rules has one, beside it, and the wheel is complete without any."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from py_solver.logic.oracle import HasOracle, HasWhether
from py_solver.logic.outcome import SATISFIED
from py_solver.logic.rule import Rule
from py_solver.rules import all_rules
from tests.rules import brute
from tests.rules.instances import Instance
from tests.rules.oracle import Cp
from tooling import oracles
from tooling.layout import HERE
from tooling.wheel import build_wheel

TRIAL = """
import sys
sys.path.insert(0, sys.argv[1])
import py_solver as gw
from py_solver.rules import all_rules
assert gw.__file__.startswith(sys.argv[1])
for rule in all_rules().values():
    assert not hasattr(rule, "oracle")
print(len(all_rules()), gw.solve(gw.load("1.../..3./..4./.2..")).verdict.value)
"""


@pytest.mark.parametrize("rule", all_rules().values(), ids=lambda rule: rule.__name__)
def test_every_rule_has_an_oracle_in_its_own_file(rule: type[Rule]) -> None:
    assert issubclass(rule, HasOracle)
    assert rule.oracle.__module__ == rule.__module__


@brute.each(lambda instance: isinstance(instance.rule, HasWhether))
def test_a_rule_that_states_whether_it_holds_is_false_exactly_if_broken(instance: Instance) -> None:
    assert isinstance(instance.rule, HasWhether)
    cp = Cp(instance.board, [])
    cp.model.add_bool_or([~instance.rule.whether(cp, instance.scope)])
    broken = {tuple(1 << mark for mark in found) for found in cp.all_solutions()}
    for state in brute.assignments(instance):
        holds = instance.rule.check(state, instance.scope) is SATISFIED
        assert (state in broken) == (not holds), brute.marks_of(state)


def test_nothing_but_oracles_goes_and_lines_keep_their_numbers() -> None:
    left = dict(oracles.changed(HERE.root))
    assert len(left) >= len(all_rules())
    for name, text in left.items():
        lines = (HERE.root / name).read_text("utf-8").split("\n")
        for line, other in zip(lines, text.split("\n"), strict=True):
            assert other in (line, "") or line.startswith("from "), name


@pytest.mark.parametrize(
    ("whole", "left"),
    [
        ("from a import b, Oracle\ndef f(cp: Oracle): b()\nb\n", "from a import b\n\nb\n"),
        ("import a\n@a\ndef f(cp: Oracle): _g()\ndef _g(): a\na\n", "import a\n\n\n\na\n"),
        ("def f(cp: Oracle): g()\ndef g(): 1\n", "\ndef g(): 1\n"),
        ("from py_solver.logic.oracle import both\nboth = 1\n# Oracle\n", None),
    ],
)
def test_what_only_oracles_use_goes_with_them(whole: str, left: str | None) -> None:
    assert oracles.without_oracles(whole) == (left or "\nboth = 1\n# Oracle\n")


def test_the_wheel_is_whole_and_has_no_oracle(tmp_path: Path) -> None:
    made = build_wheel(HERE, tmp_path / "wheel")
    with zipfile.ZipFile(made) as wheel:
        sources = [name for name in wheel.namelist() if name.endswith(".py")]
        for name in sources:
            text = wheel.read(name).decode()
            assert "def oracle" not in text
            assert "Oracle" not in text
            assert ".add_allowed_assignments" not in text
    assert len(sources) > len(all_rules())
    found = subprocess.run(
        [sys.executable, "-c", TRIAL, str(made)], capture_output=True, text=True, check=False
    )
    assert (found.stderr, found.stdout) == ("", f"{len(all_rules())} unique\n")

"""The tests for a change: for a rule, also those of the genres that import it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tooling import changed
from tooling.layout import Layout


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A repository with a genre and two rules."""
    files = {
        "py_solver/genres/placing/tents.py": "from py_solver.rules import AtMost, NoTwoByTwo\n",
        "py_solver/rules/count/no_two_by_two.py": "",
        "py_solver/rules/count/pin.py": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    author = ["-c", "user.name=Someone", "-c", "user.email=someone@example.org"]
    for words in (["init", "-q"], ["add", "."], [*author, "commit", "-qm", "Before"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    return tmp_path


@pytest.mark.parametrize(("rule", "genres"), [("no_two_by_two", ["tents"]), ("pin", [])])
def test_a_rule_asks_for_the_genres_that_import_it(
    root: Path, rule: str, genres: list[str]
) -> None:
    (root / f"py_solver/rules/count/{rule}.py").write_text("CHANGED = True\n", encoding="utf-8")
    options = changed.options(Layout(root), "HEAD")
    assert f"--rule={rule}" in options
    asked = [option for option in options if option.startswith("--genre=")]
    assert asked == [f"--genre={genre}" for genre in genres]

"""Lists and counts in our prose: a command writes them, they are true, and are nowhere else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from py_solver import all_genres
from tooling import facts
from tooling.layout import HERE, Layout
from tooling.say import ToolError

COUNT = re.compile(
    r"\b(?:[0-9]{2,3}|(?:[a-z]+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety))"
    r"(?:-[a-z]+)? (?:genres|rules|formats|constraints|kinds of (?:clue|Sudoku))\b",
    re.IGNORECASE,
)
"""A count of genres, rules and the like, in digits or words."""

HISTORY = ("CHANGELOG.md", "docs/decisions/")
"""Pages that describe one day, and stay as they are."""


def test_facts_are_as_they_should_be() -> None:
    assert [page.name for page in facts.stale(HERE)] == [], "run `python3 build.py facts`"


def test_every_genre_is_listed_once() -> None:
    text = (HERE.root / "docs" / "genres.md").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^\| \[.*\| `(\w+)` \|", text, re.MULTILINE)) == sorted(all_genres())


def test_a_count_elsewhere_is_one_that_the_command_writes() -> None:
    for page in facts.pages(HERE.root):
        name = page.relative_to(HERE.root).as_posix()
        if not name.startswith(HISTORY):
            text = facts.FACT.sub("", page.read_text(encoding="utf-8"))
            assert COUNT.findall(text) == [], name


def test_a_line_does_not_begin_with_a_fact() -> None:
    """Markdown would take all of it for HTML."""
    for page in facts.pages(HERE.root):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"^<!-- fact \w+ -->.", text, re.MULTILINE), page.name


def test_facts_are_written_and_unknown_ones_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "README.md"
    page.write_text("All <!-- fact genres -->3<!-- end --> and\n<!-- fact list --><!-- end -->\n")
    known = {"genres": lambda: "4", "list": lambda: facts.table("ab", ["cd", "ef"])}
    monkeypatch.setattr(facts, "facts", lambda: known)
    assert facts.main(Layout(tmp_path)) == 0
    now = (
        "All <!-- fact genres -->4<!-- end --> and\n"
        "<!-- fact list -->\n| a | b |\n| --- | --- |\n| c | d |\n| e | f |\n<!-- end -->\n"
    )
    assert page.read_text(encoding="utf-8") == now
    assert facts.main(Layout(tmp_path)) == 0
    assert capsys.readouterr().out.count("README.md: written") == 1
    with pytest.raises(ToolError, match="No fact is called “sizes”"):
        facts.written("<!-- fact sizes --><!-- end -->", known)

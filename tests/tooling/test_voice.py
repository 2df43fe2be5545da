"""Tests of `build.py voice`: each kind of text is read, and each turn of phrase is found."""

from pathlib import Path

import pytest

from tooling.layout import Layout
from tooling.voice import (
    COMMENTS,
    DOCS,
    DOCSTRINGS,
    ENGINE,
    PAGE,
    PATTERNS,
    Text,
    hits,
    texts,
    voice,
)

FOUND = {
    "Of an empty board it is said that nothing is set yet.": {"fronted-of", "is-told"},
    "What clashes is lit.": {"what-clause", "clash"},
    "Who looks at a sheet does not see the board.": {"who-clause"},
    "The others stand in row 5 and lie at the rim.": {"stand", "lie", "rim"},
    "It shall begin anew by itself.": {"shall", "anew", "by-itself"},
    "The name is no text in the place of such a one.": {"is-no", "in-the-place-of", "such-one"},
    "Shaded cells must not touch, and row 3, column 5 is shaded.": {"must-and"},
    "There is just one, and no other place is left, and nothing else fits.": {
        *("just-one", "no-other-left", "nothing-else-fits")
    },
    "That cannot be: both go wrong.": {"that-cannot-be", "both-go-wrong", "go-on"},
    "one; two; three": {"semicolons"},
    " ".join(["word"] * 26): {"long"},
    "Row 3, column 5 is shaded, so the cells next to it are not.": set(),
    "What is wrong with this cell?": set(),
    "There is no solution.": set(),
    "Each region holds two stars.": {"hold"},
    "The rule holds if one literal holds.": set(),
    "X stands for any digit, and tells apart what is seen at a glance.": set(),
    "The test takes as long, whatever the clues are.": set(),
    "This one is meant for the other.": set(),
}


@pytest.mark.parametrize("words", FOUND)
def test_patterns_are_found(words: str) -> None:
    assert {name for name, _ in hits(Text(DOCS, "a.md", 1, words))} == FOUND[words]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a small checkout with one anew in each kind of text."""
    files = {
        "py_solver/rules/one.py": '"""Begin it\nanew."""\n\n# Once more,\n# anew.\nA = "anew of"\n',
        "web/words/catalogue/page.js": '/** Begin it anew. */\nconst a = "anew, too"; // anew\n',
        "web/board/other.js": 'const key = "anew, too";\n',
        "web/index.html": '<p title="anew, too">anew and again</p>',
        "docs/page.md": "Begin it\nanew.\n\n    anew in code\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_every_kind_of_text_is_read(tree: Path) -> None:
    found = sorted((one.path, one.line, one.kind) for one in texts(tree) if "anew" in one.words)
    assert found == [
        ("docs/page.md", 1, DOCS),
        ("py_solver/rules/one.py", 1, DOCSTRINGS),
        ("py_solver/rules/one.py", 4, COMMENTS),
        ("py_solver/rules/one.py", 6, ENGINE),
        ("web/index.html", 1, PAGE),
        ("web/index.html", 1, PAGE),
        ("web/words/catalogue/page.js", 1, DOCSTRINGS),
        ("web/words/catalogue/page.js", 2, COMMENTS),
        ("web/words/catalogue/page.js", 2, PAGE),
    ]


def test_each_tag_is_a_text_of_its_own(tmp_path: Path) -> None:
    script = tmp_path / "web" / "one.js"
    script.parent.mkdir()
    script.write_text(
        "/**\n * Add.\n * @param {{a: {b: number}}} tell one\n * @returns {number} the sum\n */\n",
        encoding="utf-8",
    )
    assert [(one.words, one.line) for one in texts(tmp_path)] == [
        ("Add.", 2),
        ("one", 3),
        ("the sum", 4),
    ]


def test_the_table_counts_them(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert voice(Layout(tree), []) == 0
    printed = capsys.readouterr().out
    row = next(line for line in printed.splitlines() if line.startswith("anew"))
    assert row.split() == ["anew", "1", "3", "1", "2", "2", "9"]
    assert "py_solver/rules              1  anew 1" in printed


def test_places_of_one_pattern_are_listed(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    voice(Layout(Path("nowhere")), ["--tree", str(tree), "--list", "anew", "--kind", DOCS])
    assert capsys.readouterr().out == "docs/page.md:1: Begin it anew.\n"


def test_every_pattern_has_a_sample() -> None:
    seen = set().union(*FOUND.values())
    rare = {"tells", "where-clause", "hold", "ring", "wish", "somebody", "as-few-as", "coined"}
    assert seen | rare == PATTERNS.keys()

"""Our pages for readers: their examples run, and those that are read first are short."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tooling.layout import HERE

DOCS = HERE.root / "docs"
PAGES = sorted([*HERE.root.glob("*.md"), *DOCS.rglob("*.md")])
EVERY_PAGE = pytest.mark.parametrize(
    "page", PAGES, ids=lambda page: page.relative_to(HERE.root).as_posix()
)


@EVERY_PAGE
def test_examples_in_python_run(page: Path) -> None:
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, page.name, "exec"), names)


def test_the_readme_and_the_map_are_short() -> None:
    for page, most in ((HERE.root / "README.md", 140), (DOCS / "design.md", 150)):
        assert len(page.read_text(encoding="utf-8").splitlines()) <= most


@EVERY_PAGE
def test_no_page_names_the_version_of_the_wheel(page: Path) -> None:
    assert not re.search(r"py_solver-\d", page.read_text(encoding="utf-8"))


def sentences(text: str) -> list[str]:
    """The sentences of a page, without its code, tables' lines and the targets of its links."""
    text = re.sub(
        r"```.*?```|<!--.*?-->|^#.*?$|^\|.*?$", "\n\n", text, flags=re.DOTALL | re.MULTILINE
    )
    text = re.sub(r"\]\([^)]*\)|!?\[", "", text)
    return re.split(r"(?<=[.!?:])\s+(?=[A-Z`*])|\n\n|\n\* ", text)


def test_no_sentence_of_the_readme_has_more_than_25_words() -> None:
    found = sentences((HERE.root / "README.md").read_text(encoding="utf-8"))
    assert len(found) > 40
    assert [one for one in found if len(one.split()) > 25] == []

"""The pages that we write for people: their examples run, their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tooling.layout import HERE

PAGES = sorted([*HERE.root.glob("*.md"), *(HERE.root / "docs").glob("*.md")])
EVERY_PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@EVERY_PAGE
def test_examples_in_python_run(page: Path) -> None:
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, page.name, "exec"), names)


@EVERY_PAGE
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (page.parent / link).exists(), link


def test_the_readme_is_short() -> None:
    lines = (HERE.root / "README.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 120


@EVERY_PAGE
def test_files_that_are_named_are_there(page: Path) -> None:
    for name in re.findall(
        r"`((?:py_solver|tests|tooling|web)/[\w./]+\.\w+)`", page.read_text("utf-8")
    ):
        assert (HERE.root / name).exists(), name


def test_no_page_names_the_version_of_the_wheel() -> None:
    for page in [*PAGES, HERE.root / "docs" / "batch.ipynb"]:
        assert not re.search(r"py_solver-\d", page.read_text(encoding="utf-8")), page.name

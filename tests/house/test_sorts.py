"""Only a few files name a sort of clue, and CONTRIBUTING lists them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from py_solver.puzzle.clues import Kind, Operations
from tooling.layout import HERE

MOST = 6
# Files that use a sort: genres, parts of links that pack it, tests with cases of its own.
USERS = ("py_solver/genres/", "py_solver/parts/", "tests/puzzle/", "tests/house/")


def sources() -> Iterator[Path]:
    for folder, ending in (("py_solver", "py"), ("tests", "py"), ("web", "js"), ("tooling", "py")):
        yield from (HERE.root / folder).rglob(f"*.{ending}")


def naming(kind: type[Kind]) -> set[str]:
    """Return the files that name a sort: its class, its file of the page, or its sentences."""
    sort = kind.sort
    name = re.compile(
        rf"\b{kind.__name__}\b|\"{sort}\"|\b{sort}\.js\b|sort\.{sort}[A-Z]|^  {sort}[A-Z]\w+:",
        re.MULTILINE,
    )
    found = (file for file in sources() if name.search(file.read_text("utf-8")))
    names = {file.relative_to(HERE.root).as_posix() for file in found}
    return {name for name in names if not name.startswith(USERS)}


def test_contributing_lists_all_files_of_a_sort() -> None:
    page = (HERE.root / "CONTRIBUTING.md").read_text("utf-8")
    section = page.partition("## A kind of clue")[2].partition("## A look")[0]
    listed = set(re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE))
    assert listed == naming(Operations)
    assert len(listed) <= MOST

"""Names in pages, docstrings and comments exist: links, paths, and functions on the map."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tooling import house_py, house_web
from tooling.layout import HERE

DOCS = HERE.root / "docs"
PAGES = sorted([*HERE.root.glob("*.md"), *DOCS.rglob("*.md")])
EVERY_PAGE = pytest.mark.parametrize(
    "page", PAGES, ids=lambda page: page.relative_to(HERE.root).as_posix()
)

NAMED = re.compile(r"`((?:[\w.-]+/)+[\w.-]*)(?: [^`]*)?`")
"""A path: words with a slash between them, or behind them."""

MADE = (".build/", "dist/", "application/", "image/", "actions/", "a/")
"""The outputs of the build, media types, GitHub's actions, and examples."""


def is_there(name: str, *beside: Path) -> bool:
    """Whether a path exists: from the root, from the engine or the page, or from here."""
    stands_for_others = re.search(r"\b[A-Z]{3,}\b", name.replace("README.md", ""))
    if stands_for_others or name.startswith(MADE):
        return True
    bases = (HERE.root, HERE.root / "py_solver", HERE.web, *beside)
    return any((base / name).exists() for base in bases)


@pytest.mark.parametrize(
    # Links of the documentation lead to pages that the build writes (tests/docs/).
    "page",
    [page for page in PAGES if DOCS / "site" not in page.parents],
    ids=lambda page: page.relative_to(HERE.root).as_posix(),
)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (page.parent / link).exists(), link


@EVERY_PAGE
def test_paths_that_are_named_are_there(page: Path) -> None:
    for name in NAMED.findall(page.read_text(encoding="utf-8")):
        assert is_there(name, page.parent), name


def test_every_decision_is_in_the_list_of_decisions() -> None:
    there = {page.name for page in (DOCS / "decisions").glob("*.md")} - {"README.md"}
    listed = (DOCS / "decisions" / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| \[([\w.]+)\]", listed, re.MULTILINE)) == there


def defined(path: Path) -> set[str]:
    """The names of functions, methods and classes in a file of Python or JavaScript."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        return {node.name for node in ast.walk(ast.parse(text)) if isinstance(node, kinds)}
    stated = re.findall(r"\b(?:function|class|const)\s+(\w+)", text)
    return {*stated, *re.findall(r"^  (?:async |get |static )*(\w+)\(.*\{$", text, re.MULTILINE)}


MAP = (DOCS / "design.md").read_text(encoding="utf-8")


def test_the_ways_on_the_map_lead_through_functions_that_exist() -> None:
    steps = re.findall(r"^\| `([\w./-]+)` \| `(\w+)` \|", MAP, re.MULTILINE)
    assert len(steps) > 25
    for path, name in steps:
        assert name in defined(HERE.root / path), f"{path}: {name}"


@pytest.mark.parametrize(
    ("house", "rooms"), [("py_solver", house_py.ROOMS), ("web", house_web.ROOMS)]
)
def test_the_map_has_every_room(house: str, rooms: tuple[tuple[str, ...], ...]) -> None:
    table = MAP.split(f"## The rooms of `{house}/`", 1)[1].split("\n## ", 1)[0]
    named = re.findall(r"^\| `([\w-]+)/` \|", table, re.MULTILINE)
    folders = [room for floor in rooms for room in floor if "." not in room]
    assert sorted(named) == sorted(folders)
    floor_of = {room: number for number, floor in enumerate(rooms) for room in floor}
    assert [floor_of[room] for room in named] == sorted(floor_of[room] for room in named)


@pytest.mark.parametrize("folder", ["py_solver", "tooling"])
def test_paths_in_docstrings_and_comments_are_there(folder: str) -> None:
    """Paths in backticks that end like one of our files."""
    checked = 0
    for path in (HERE.root / folder).rglob("*.py"):
        for name in NAMED.findall(path.read_text(encoding="utf-8")):
            if re.search(r"\.(py|js|mjs|md|css|toml)$|^(py_solver|web|tests|tooling)/", name):
                checked += 1
                assert is_there(name, path.parent), f"{path}: {name}"
    assert checked


def test_files_that_the_page_s_comments_name_are_there() -> None:
    comment = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
    named = re.compile(r"(?<![\w/.*-])((?:[\w-]+/)*[\w-]+\.(?:js|py|css))\b")
    folders = ((HERE.web, "*.[jc]s*"), (HERE.root / "py_solver", "*.py"))
    there = [path.as_posix() for folder, kind in folders for path in folder.rglob(kind)]
    for path in HERE.web.rglob("*.js"):
        for text in comment.findall(path.read_text(encoding="utf-8")):
            for name in named.findall(text):
                assert any(one.endswith(f"/{name}") for one in there), f"{path}: {name}"

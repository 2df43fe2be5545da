"""The house rules: imports run downward, genres stay in their files, files stay small."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from py_solver import all_genres
from py_solver.logic.rule import all_rules

ROOT = Path(__file__).resolve().parents[2]
SOLVER = ROOT / "py_solver"

FLOORS: tuple[tuple[str, ...], ...] = (
    ("board",),
    ("looks",),
    ("logic",),
    ("rules",),
    ("puzzle", "normal_form", "making"),
    ("clues",),
    ("pzpr", "marktext"),
    ("genre",),
    # what several genres share
    ("rulebook", "fills", "backtracking"),
    ("variants",),
    ("genres",),
    ("formats",),
    ("engine",),
    ("generate",),
    ("clash",),
    ("page",),
    ("draw",),
    ("benchmark",),
    ("bridge", "__main__"),
)
"""The parts of py_solver from the ground up. A part may import what lies below it, or beside it."""

ENGINE = (
    "budget",
    "sat",
    "model",
    "guard",
    "narrow",
    "search",
    "guarded",
    "ask",
    "propagate",
    "check",
)
"""The engine's own order."""

PAGE = (".js", ".css", ".html", ".svg")
LONGEST = 400
LONGER = {
    "py_solver/rules/islands.py": "one rule's cuts, counters and full encoding share their owners",
}
"""Files of more lines, each with the reason."""


def sources(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return sorted(path for path in found if "__pycache__" not in path.parts)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def part_of(path: Path) -> str:
    """The part of py_solver to which a file belongs: a module, or a package with all in it."""
    return path.relative_to(SOLVER).parts[0].removesuffix(".py")


class Imports(ast.NodeVisitor):
    """What a module imports when it is loaded: not inside functions, not for types alone."""

    def __init__(self) -> None:
        self.modules: list[str] = []

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        pass

    def visit_If(self, node: ast.If) -> None:
        if not (isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"):
            self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        self.modules += [alias.name for alias in node.names]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        assert node.level == 0, "imports are absolute"
        assert node.module is not None
        if node.module == "py_solver":
            self.modules += [f"py_solver.{alias.name}" for alias in node.names]
        else:
            self.modules.append(node.module)


def imported(path: Path) -> list[str]:
    visitor = Imports()
    visitor.visit(tree(path))
    return visitor.modules


def anywhere_imported(path: Path) -> Iterator[str]:
    """What a module imports at any time."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def floor(part: str) -> int:
    for number, parts in enumerate(FLOORS):
        if part in parts:
            return number
    raise AssertionError(f"say in FLOORS where {part} belongs")


# The facade lies above everything.
INSIDE = [path for path in sources("py_solver") if path != SOLVER / "__init__.py"]


def test_every_part_has_its_floor_and_every_floor_its_parts() -> None:
    named = [part for parts in FLOORS for part in parts]
    assert sorted(named) == sorted({part_of(path) for path in INSIDE})
    modules = {path.stem for path in sources("py_solver/engine")} - {"__init__"}
    assert sorted(ENGINE) == sorted(modules)


@pytest.mark.parametrize("path", INSIDE, ids=name_of)
def test_imports_run_downward(path: Path) -> None:
    here = part_of(path)
    for module in imported(path):
        package, _, rest = module.partition(".")
        if package == "py_solver":
            there = rest.partition(".")[0]
            assert floor(there) <= floor(here), f"{here} imports {there}, which lies above it"


def test_parts_beside_each_other_do_not_import_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    for path in INSIDE:
        there = {
            module.split(".")[1] for module in imported(path) if module.startswith("py_solver.")
        }
        graph.setdefault(part_of(path), set()).update(there - {part_of(path)})
    done: set[str] = set()

    def visit(part: str, way: tuple[str, ...]) -> None:
        assert part not in way, " → ".join((*way, part))
        if part not in done:
            for other in graph.get(part, ()):
                visit(other, (*way, part))
            done.add(part)

    for part in graph:
        visit(part, ())


def test_the_engine_has_an_order_too() -> None:
    for path in sources("py_solver/engine"):
        for module in imported(path):
            if module.startswith("py_solver.engine."):
                below = module.rsplit(".", 1)[1]
                if {path.stem, below} != {"check", "propagate"}:
                    assert ENGINE.index(below) < ENGINE.index(path.stem), (path.stem, below)


@pytest.mark.parametrize("path", sources("py_solver/engine"), ids=name_of)
def test_the_engine_knows_no_genre_and_no_rule(path: Path) -> None:
    for module in anywhere_imported(path):
        part = module.removeprefix("py_solver.").partition(".")[0]
        assert part not in {"genre", "genres", "rules", "clues", "formats", "rulebook", "variants"}
    for node in ast.walk(tree(path)):
        name = {ast.Name: "id", ast.Attribute: "attr"}.get(type(node))
        if name:
            assert getattr(node, name) not in all_rules()
            assert getattr(node, name) != "genre"
    for text in texts(path):
        assert text not in all_rules()


def texts(path: Path) -> list[str]:
    """Every string in the code that is no docstring (of anything, variables included)."""
    documentation = {
        id(node.value)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        node.value
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in documentation
    ]


@pytest.mark.parametrize(
    ("module", "where"),
    [
        ("pysolvers", {"py_solver/engine/sat.py"}),
        ("pysat", set()),
        ("ortools", set()),
        (
            "json",
            {
                "py_solver/benchmark.py",
                "py_solver/bridge/__init__.py",
                "py_solver/bridge/__main__.py",
                "py_solver/formats/envelope.py",
            },
        ),
        ("js", set()),
        ("pyodide", set()),
    ],
)
def test_a_dependency_has_one_door(module: str, where: set[str]) -> None:
    users = {
        name_of(path)
        for path in sources("py_solver")
        if any(name.partition(".")[0] == module for name in anywhere_imported(path))
    }
    assert users == where


def test_only_the_bridge_knows_the_browser() -> None:
    for path in sources("py_solver"):
        if part_of(path) != "bridge":
            for text in texts(path):
                assert not re.search(r"pyodide|webworker|postMessage", text, re.IGNORECASE)


@pytest.mark.parametrize("genre", all_genres())
def test_a_genre_is_named_in_its_own_file_only(genre: str) -> None:
    word = re.compile(rf"\b{re.escape(genre)}\b")
    home = [path for path in sources("py_solver/genres") if genre in texts(path)]
    assert len(home) == 1, "one file per genre"
    for path in sources("py_solver"):
        if path not in home:
            assert not [text for text in texts(path) if word.search(text)], name_of(path)


def test_the_page_names_no_genre() -> None:
    names = {name for genre in all_genres().values() for name in (genre.id, genre.name)}
    word = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b", re.IGNORECASE)
    found = [path for path in (ROOT / "web").rglob("*") if path.suffix in PAGE]
    assert found
    for path in found:
        assert not word.search(path.read_text(encoding="utf-8")), name_of(path)


@pytest.mark.parametrize("path", sources("py_solver", "tooling"), ids=name_of)
def test_what_a_module_offers_is_sorted_and_there(path: Path) -> None:
    for node in tree(path).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
            names = ast.literal_eval(node.value)
            assert names == sorted(set(names))
            dotted = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            module = importlib.import_module(dotted.removesuffix(".__init__"))
            assert [name for name in names if not hasattr(module, name)] == []


def test_the_facade_offers_what_it_imports() -> None:
    body = tree(SOLVER / "__init__.py").body
    bound = {
        alias.name for node in body if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert bound == set(importlib.import_module("py_solver").__all__)


@pytest.mark.parametrize("path", [*sources("py_solver", "tooling", "tests")], ids=name_of)
def test_every_module_says_what_it_is_for(path: Path) -> None:
    assert (ast.get_docstring(tree(path)) or "").strip()


def test_long_files_have_a_reason() -> None:
    ours = [ROOT / "build.py", *sources("py_solver", "tooling", "tests")]
    ours += [path for path in (ROOT / "web").rglob("*") if path.suffix in PAGE]
    ours += [path for folder in ("tooling", "tests") for path in (ROOT / folder).rglob("*.mjs")]
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in ours}
    long = {name for name, length in lengths.items() if length > LONGEST}
    assert long == set(LONGER), "split the file, or say in LONGER why it is (or no longer is) long"

"""The house rules: imports run downward, genres stay in their files, files stay small."""

from __future__ import annotations

import ast
import importlib
import re
from functools import cache
from pathlib import Path
from statistics import median

import pytest

from py_solver import all_genres
from py_solver.genres import families
from py_solver.rules import all_rules
from tooling import house_py, rooms

ROOT = Path(__file__).resolve().parents[2]
SOLVER = ROOT / "py_solver"

PAGE = (".js", ".css", ".html", ".svg")
LONGEST = 400
LONGER: dict[str, str] = {}
"""Files with more lines, each with the reason."""


def sources(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    return sorted(path for path in found if "__pycache__" not in path.parts)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def dotted(path: Path) -> str:
    """The dotted name of a file's module."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def anywhere_imported(path: Path) -> tuple[str, ...]:
    """The imports of a module, at any time. Walking all of them took 4 s each time."""
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
    return tuple(found)


@cache
def modules() -> dict[str, list[str]]:
    """The imports of each module. Reading them took each worker 4 s while tests were collected."""
    return house_py.imports(SOLVER)


def test_every_file_has_its_room_and_every_room_its_files() -> None:
    assert rooms.loose(modules(), house_py.ROOMS) == []
    assert rooms.empty(modules(), house_py.ROOMS) == []


def test_imports_run_downward() -> None:
    assert rooms.backward(modules(), house_py.ROOMS) == []


def test_no_files_import_each_other_in_a_circle() -> None:
    assert rooms.circle(modules()) == []


@pytest.mark.parametrize("path", sources("py_solver/engine"), ids=name_of)
def test_the_engine_knows_no_genre_and_no_rule(path: Path) -> None:
    for module in anywhere_imported(path):
        part = module.removeprefix("py_solver.").partition(".")[0]
        assert part not in {"genres", "rules", "formats", "phrases", "fills"}
    for node in ast.walk(tree(path)):
        name = {ast.Name: "id", ast.Attribute: "attr"}.get(type(node))
        if name:
            assert getattr(node, name) not in all_rules()
            assert getattr(node, name) != "genre"
    for text in texts(path):
        assert text not in all_rules()


def texts(path: Path) -> list[str]:
    """Every string in the code that is not a docstring (of anything, variables included)."""
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
        ("distributed", {"py_solver/batch/cluster.py"}),
        ("pyarrow", {"py_solver/batch/parquet.py"}),
        ("resvg_py", {"py_solver/painting/png.py"}),
        ("rich", {"py_solver/cli/progress.py"}),
        (
            "json",
            {
                "py_solver/batch/answering.py",
                "py_solver/batch/benchmark.py",
                "py_solver/batch/chunks.py",
                "py_solver/batch/records.py",
                "py_solver/batch/results.py",
                "py_solver/batch/tasks.py",
                "py_solver/board/data.py",
                "py_solver/bridge/__init__.py",
                "py_solver/bridge/__main__.py",
                "py_solver/bridge/packing.py",
                "py_solver/cli/caveats.py",
                "py_solver/formats/envelope.py",
                "py_solver/formats/packing.py",
                "py_solver/formats/pzprv3/file.py",
            },
        ),
        ("lzstring", set()),
        ("gettext", {"py_solver/words/language.py"}),
        ("babel", set()),
        ("xml", {"py_solver/formats/opensudoku.py", "py_solver/formats/packing.py"}),
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
        if SOLVER / "bridge" not in path.parents:
            for text in texts(path):
                assert not re.search(r"pyodide|webworker|postMessage", text, re.IGNORECASE)


FOREIGN = {
    "py_solver/__init__.py": "the function that makes a Sudoku from rows",
    "py_solver/building/__init__.py": "the function that makes a Sudoku from rows",
    "py_solver/formats/penpa/writing.py": "Penpa's word for a grid",
    "py_solver/formats/penpa/drawing.py": "Penpa's word for a grid",
    "py_solver/parts/penpa/walls.py": "Penpa's word for a cell parted by a diagonal",
    "py_solver/formats/nonograms.py": "the puzzle type of its files",
    "py_solver/formats/sudokus/samurai_lines.py": "the puzzle type of its lines",
    "py_solver/formats/arrays.py": "a name of a field",
    "py_solver/formats/ipuz.py": "a word of its addresses",
    "py_solver/formats/sudokupad.py": "a word of its addresses",
    "py_solver/formats/sudokuwiki.py": "a word of its addresses",
}
"""Functions, and formats of other programs, some of whose words equal names of ours."""


def test_a_genre_is_named_in_its_own_file_only() -> None:
    # A name with a hyphen, as links have them, is one word.
    word = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, all_genres()))})(?![\w-])")
    homes: dict[str, set[Path]] = {genre: set() for genre in all_genres()}
    foreign = set()
    for path in sources("py_solver"):
        for found in word.findall(" ".join(texts(path))):
            if name_of(path) in FOREIGN:
                foreign.add(name_of(path))
            else:
                homes[found].add(path)
    assert foreign == set(FOREIGN)
    assert {genre: paths for genre, paths in homes.items() if len(paths) != 1} == {}


def test_the_page_names_no_genre() -> None:
    names = {name for genre in all_genres().values() for name in (genre.id, genre.name)}
    word = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b", re.IGNORECASE)
    found = [path for path in (ROOT / "web").rglob("*") if path.suffix in PAGE]
    assert found
    for path in found:
        assert not word.search(path.read_text(encoding="utf-8")), name_of(path)


def test_what_a_module_offers_is_sorted_and_there() -> None:
    for path in sources("py_solver", "tooling"):
        for node in tree(path).body:
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "__all__":
                names = ast.literal_eval(node.value)
                assert names == sorted(set(names)), name_of(path)
                module = importlib.import_module(dotted(path))
                missing = [name for name in names if not hasattr(module, name)]
                assert missing == [], name_of(path)


def test_every_rule_is_told_to_mypy() -> None:
    told = {
        (node.module, alias.name, alias.asname)
        for node in ast.walk(tree(SOLVER / "rules" / "__init__.py"))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("py_solver.rules.")
        for alias in node.names
    }
    assert told == {(rule.__module__, name, name) for name, rule in all_rules().items()}


def test_the_facade_offers_what_it_tells_mypy() -> None:
    facade = importlib.import_module("py_solver")
    told = {
        alias.name: node.module or ""
        for node in ast.walk(tree(SOLVER / "__init__.py"))
        if isinstance(node, ast.ImportFrom) and node.module not in {"typing", "py_solver.late"}
        for alias in node.names
    }
    assert told.keys() == set(facade.__all__)
    for name, home in told.items():
        assert getattr(facade, name) is getattr(importlib.import_module(home), name)


def test_every_module_says_what_it_is_for() -> None:
    paths = sources("py_solver", "tooling", "tests")
    silent = [name_of(path) for path in paths if not (ast.get_docstring(tree(path)) or "").strip()]
    assert silent == []


SORTS = sorted({kind.sort for genre in all_genres().values() for kind in genre.clues})
SORT_COMPARED = re.compile(
    r"""\bsort\s*[!=]=  |  [!=]=\s*[\w.?]*\bsort\b(?!\()  # either side of a comparison
      | \(\s*[\w.?]*\bsort\s*\)\s*\{                     # a switch
      | \[\s*[\w.?]*\bsort\s*\]                          # a table
      | \bcase\s*"(?:SORTS)" """.replace("SORTS", "|".join(SORTS)),
    re.VERBOSE,
)
SORT_IMPORTED = re.compile(r'\bfrom "([^"]*/sorts/[^"]*)"')


@pytest.mark.parametrize(
    "code",
    [
        'kind?.sort === "rooms"',
        "({ sort }) => sort !== other",
        '"rooms" === kind.sort',
        "switch (kind.sort) {",
        "HINTS[kind.sort]",
        'case "rooms":',
    ],
)
def test_a_comparison_of_sorts_is_seen(code: str) -> None:
    assert SORT_COMPARED.search(code)


def test_the_page_looks_a_sort_of_clue_up_and_never_compares_it() -> None:
    home = ROOT / "web" / "clues" / "sorts"
    for path in (ROOT / "web").rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        if home not in path.parents:
            assert not SORT_COMPARED.search(text), name_of(path)
            for module in SORT_IMPORTED.findall(text):
                assert module.endswith("/sorts/index.js"), name_of(path)


MEDIAN, MOST = 80, 130
"""The limits for lines in genres' files: of the median, and of the longest."""


def test_a_genre_is_one_small_file() -> None:
    """The count is of whole files: imports, docstrings, blank lines and the example, too."""
    files = [SOLVER / "genres" / home / f"{genre}.py" for genre, home in families().items()]
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in files}
    assert median(lengths.values()) <= MEDIAN
    assert {name: length for name, length in lengths.items() if length > MOST} == {}


def test_long_files_have_a_reason() -> None:
    ours = [ROOT / "build.py", *sources("py_solver", "tooling", "tests")]
    ours += [path for path in (ROOT / "web").rglob("*") if path.suffix in PAGE]
    ours += [path for folder in ("tooling", "tests") for path in (ROOT / folder).rglob("*.mjs")]
    lengths = {name_of(path): len(path.read_text(encoding="utf-8").splitlines()) for path in ours}
    long = {name for name, length in lengths.items() if length > LONGEST}
    assert long == set(LONGER), "split the file, or say in LONGER why it is (or no longer is) long"

"""`build.py test --changed`: select the tests that the changed files can break."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from pathlib import PurePosixPath

from tooling.layout import Layout
from tooling.say import ToolError

ALWAYS = ("tests/house", "tests/puzzle/test_library.py")
"""Quick tests of the whole."""

RULES = "py_solver.rules"


def options(layout: Layout, since: str) -> list[str]:
    """Return the arguments for pytest: none if the change may affect everything.

    `since` is a commit; uncommitted changes count, too.
    """
    chosen: set[str] = set()
    for path in _touched(layout, since):
        asked = list(_about(layout, path))
        if not asked:
            continue
        if None in asked:
            return []
        chosen.update(option for option in asked if option)
    return sorted(chosen | {f"--within={path}" for path in ALWAYS})


def _touched(layout: Layout, since: str) -> list[PurePosixPath]:
    asked = (["diff", "--name-only", since], ["ls-files", "--others", "--exclude-standard"])
    found: list[str] = []
    for words in asked:
        done = subprocess.run(
            ["git", *words], cwd=layout.root, capture_output=True, encoding="utf-8", check=False
        )
        if done.returncode:
            raise ToolError(f"git could not tell what changed: {done.stderr.strip()}")
        found += done.stdout.splitlines()
    return [PurePosixPath(name) for name in found]


def _about(layout: Layout, path: PurePosixPath) -> Iterator[str | None]:
    """Yield arguments for a file; None means all tests, and nothing means no test."""
    match path.parts:
        case ("tests", *_) if path.name.startswith("test_"):
            yield f"--within={path}"
        case ("py_solver", "genres", _, *_) | ("tests", "genres", _) if path.stem != "__init__":
            yield f"--genre={path.stem}"
            yield "--within=tests/genres/test_variants.py"
        case ("py_solver", "rules", _, _) | ("tests", "rules", "cases", _):
            yield f"--rule={path.stem}"
            yield from (f"--genre={genre}" for genre in _users(layout, path.stem))
        case ("web", *_):
            yield "--within=tests/web"
        case ("tooling", *_) | ("build.py",):
            yield "--within=tests/tooling"
        case ("py_solver" | "tests" | "requirements", *_) | ("pyproject.toml",):
            yield None
        case _:
            pass


def _users(layout: Layout, rule: str) -> Iterator[str]:
    """Yield the genres whose files import the rule."""
    name = "".join(word.capitalize() for word in rule.split("_"))
    for path in (layout.root / "py_solver" / "genres").rglob("*.py"):
        imports = [
            node
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(RULES)
        ]
        if any(alias.name == name for node in imports for alias in node.names):
            yield path.stem

"""The house of the engine: the rooms of `py_solver/`, and the imports of its modules."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from pathlib import Path

ROOMS: tuple[tuple[str, ...], ...] = (
    ("late.py",),
    ("words",),
    ("board",),
    ("looks",),
    ("logic",),
    ("rules",),
    ("puzzle",),
    ("parts",),
    ("phrases",),
    ("fills",),
    ("genres",),
    ("building",),
    ("formats",),
    ("engine",),
    ("ask",),
    ("hints",),
    ("making", "painting"),
    ("batch",),
    ("bridge", "cli"),
    ("__init__.py", "__main__.py"),
)
"""The rooms of the engine from the ground up, those of a floor side by side; the entries on top.

A room is a folder with everything inside it. A module may import modules of its room, or of a floor
below, at any time, also for types alone.
"""


def imports(package: Path) -> dict[str, list[str]]:
    """Return for each module below `package` the modules of it that it imports, by their paths."""
    paths = sorted(path for path in package.rglob("*.py") if "__pycache__" not in path.parts)
    texts = {path.relative_to(package).as_posix(): path.read_text("utf-8") for path in paths}
    return {name: imported(name, text, package.name, texts.keys()) for name, text in texts.items()}


def imported(name: str, text: str, package: str, modules: Collection[str]) -> list[str]:
    """Return those of `modules` that the module `name` with this text imports, each once.

    Importing a module from its package also imports the package: `from a.b import c` means both
    `a/b/__init__.py` and `a/b/c.py`. A package that does so offers its own module.
    """
    found = (_file(dotted, modules) for dotted in _dotted(ast.parse(text), package))
    return [other for other in dict.fromkeys(found) if other and other != name]


def _dotted(tree: ast.Module, package: str) -> Iterator[str]:
    """Yield the names imported from the package; "" is the package itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names = [node.module or "", *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        for one in names:
            if one == package or one.startswith(f"{package}."):
                yield one.removeprefix(package).removeprefix(".")


def _file(dotted: str, modules: Collection[str]) -> str | None:
    """Return the file of a module; None for a name inside a module."""
    path = dotted.replace(".", "/")
    names = (f"{path}.py", f"{path}/__init__.py") if path else ("__init__.py",)
    return next((name for name in names if name in modules), None)

"""Oracles stay out of the wheel: `without_oracles` returns a source file as we ship it.

An oracle states a rule to OR-Tools, for tests only (`py_solver/logic/oracle.py`). The cut removes
the functions that have an `Oracle` as an argument, and the imports and private functions that only
these use. All other lines keep their numbers, so a traceback of the wheel fits the source.

Hatchling loads this file as it builds a wheel, so it imports none of our modules.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

FOLDER = "py_solver"
PAGE = f"{FOLDER}/logic/oracle.py"
"""The shared code of oracles; pyproject.toml leaves it out of the wheel."""
MODULE = PAGE.removesuffix(".py").replace("/", ".")


def changed(root: Path) -> Iterator[tuple[str, str]]:
    """Yield each file that is shipped without some of it: its path below `root`, and the rest."""
    for path in sorted((root / FOLDER).rglob("*.py")):
        name, text = path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
        left = without_oracles(text) if name != PAGE and "Oracle" in text else text
        if left != text:
            yield name, left


def without_oracles(text: str) -> str:
    """Return the source without its oracles and without what only they use."""
    lines, tree = text.split("\n"), ast.parse(text)
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    more = [function for function in functions if _takes_oracle(function)]
    used: set[str] = set()
    while more:
        used |= set(_names(more))
        for function in more:
            _blank(lines, min(function.lineno, *_decorated(function)), function.end_lineno)
        used -= set(_names([ast.parse("\n".join(lines))]))
        functions = [function for function in functions if function not in more]
        more = [one for one in functions if one.name.startswith("_") and one.name in used]
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            kept = [name for name in node.names if (name.asname or name.name) not in used]
            if node.module == MODULE:
                kept = []
            if len(kept) < len(node.names):
                _blank(lines, node.lineno, node.end_lineno)
                if kept:
                    node.names = kept
                    lines[node.lineno - 1] = ast.unparse(node)
    return "\n".join(lines)


def _takes_oracle(function: ast.FunctionDef) -> bool:
    types = (argument.annotation for argument in function.args.args)
    return any(isinstance(one, ast.Name) and one.id == "Oracle" for one in types)


def _decorated(function: ast.FunctionDef) -> list[int]:
    return [one.lineno for one in function.decorator_list] or [function.lineno]


def _names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the names and attributes that these parts of a source use."""
    for part in nodes:
        for node in ast.walk(part):
            if isinstance(node, ast.Name):
                yield node.id
            elif isinstance(node, ast.Attribute):
                yield node.attr


def _blank(lines: list[str], first: int, last: int | None) -> None:
    last = last or first
    lines[first - 1 : last] = [""] * (last - first + 1)

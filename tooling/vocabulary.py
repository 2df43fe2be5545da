"""Print what the editor of code knows, as JSON: names to complete, and examples to begin with.

A name has the package to import it from, its group, its call with arguments, and one sentence.
"""

from __future__ import annotations

import importlib
import inspect
import json
import pkgutil
import re
from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from pathlib import Path
from typing import Any

import py_solver.fills
import py_solver.phrases

EXAMPLES = Path(__file__).resolve().parents[1] / "examples" / "own"
PACKAGES = {
    "py_solver.rules": "rules",
    "py_solver.board": "board",
    "py_solver.puzzle.clues": "clues",
    "py_solver.logic": "logic",
    "py_solver.puzzle": "puzzle",
}
"""The packages whose exports genres use, each with its group."""

FOLDERS = {py_solver.phrases: "phrases", py_solver.fills: "fills"}
"""Packages whose modules have functions for genres."""

FEW = ("by_rules", "shading.drawn", "numbers.latin", "loops.full")
"""The modules of fills that any genre can use; the others are for one or two genres each."""


def names() -> Iterator[dict[str, str]]:
    """Yield every name, group by group."""
    for package, group in PACKAGES.items():
        module = importlib.import_module(package)
        for name in sorted(module.__all__):
            thing = getattr(module, name)
            if inspect.isclass(thing) or inspect.isfunction(thing):
                yield entry(package, group, name, thing)
    for folder, group in FOLDERS.items():
        for found in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}."):
            short = found.name.removeprefix(f"{folder.__name__}.")
            if found.ispkg or short.startswith("_") or (group == "fills" and short not in FEW):
                continue
            module = importlib.import_module(found.name)
            for name, thing in sorted(vars(module).items()):
                its = inspect.isfunction(thing) and thing.__module__ == found.name
                if its and not name.startswith("_"):
                    yield entry(found.name, group, name, thing)


def entry(package: str, group: str, name: str, thing: Any) -> dict[str, str]:
    """Describe one name."""
    says = sentence(thing, name)
    return {"name": name, "from": package, "group": group, "call": call(name, thing), "says": says}


def sentence(thing: Any, name: str) -> str:
    """Return the first sentence about it, without its name in front."""
    # The first line of a rule's file says what the rule means.
    module = inspect.getmodule(thing)
    whole = inspect.getdoc(module) or "" if group_of(thing) == "rules" else ""
    if not whole.startswith(f"{name}:"):
        whole = inspect.getdoc(thing) or ""
    first = re.split(r"(?<=[.:;])\s*\n\n|(?<=\.)\s+(?=[A-Z`])", whole.strip(), maxsplit=1)[0]
    return " ".join(first.removeprefix(f"{name}:").split())


def group_of(thing: Any) -> str:
    """Return the second part of the name of its module."""
    return f"{thing.__module__}..".split(".")[1]


def call(name: str, thing: Any) -> str:
    """Return how it is called, with the names of what it must get."""
    if is_dataclass(thing) and isinstance(thing, type):
        given = [field for field in fields(thing) if field.init]
        needed = [one for one in given if one.default is one.default_factory is MISSING]
        return f"{name}({', '.join(one.name for one in needed or given)})"
    if inspect.isfunction(thing):
        every = inspect.signature(thing).parameters.values()
        asked = [str(one).partition(":")[0] for one in every if one.default is one.empty]
        return f"{name}({', '.join(asked)})"
    return name


def main() -> None:
    """Print them."""
    examples = {path.stem: path.read_text(encoding="utf-8") for path in EXAMPLES.glob("*.py")}
    order = {name: examples[name] for name in ("shading", "loop", "number")}
    print(json.dumps({"names": list(names()), "examples": order}, ensure_ascii=False))


if __name__ == "__main__":
    main()

"""The Python reference, from docstrings: functions, classes, rules, regions and kinds of clue."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from typing import Any

import py_solver as gw
from py_solver.board.regions import Region
from py_solver.puzzle import clues
from py_solver.puzzle.clues import Kind
from py_solver.rules import all_rules
from tooling.docs.markdown import cell, documented, escaped, signature
from tooling.layout import HERE

EXAMPLES = HERE.root / "docs" / "site" / "python" / "examples.md"
"""An example of each function, under its name; `build.py facts` writes what they print."""


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each page."""
    yield "python/functions.md", _functions()
    yield "python/classes.md", _classes()
    yield from _rules()
    yield "python/regions.md", _regions()
    yield "python/clues.md", _clues()


def public() -> dict[str, Any]:
    """Return what `py_solver` offers, by name."""
    return {name: getattr(gw, name) for name in gw.__all__}


def functions() -> dict[str, Any]:
    """Return the functions that `py_solver` and its `batch` offer, by name."""
    batch = {f"batch.{name}": getattr(gw.batch, name) for name in gw.batch.__all__}
    found = public() | batch
    return {name: one for name, one in found.items() if inspect.isroutine(inspect.unwrap(one))}


def examples() -> dict[str, str]:
    """Return the example of each function, by its name."""
    parts = EXAMPLES.read_text(encoding="utf-8").split("\n## ")[1:]
    named = (part.partition("\n") for part in parts)
    return {name.strip(" `"): text.strip() for name, _, text in named}


def _functions() -> str:
    known = examples()
    parts = ["# Functions", "All of these are in the package: `import py_solver as gw`."]
    for name, one in functions().items():
        parts.append(_entry(name, one, signature(f"gw.{name}", one)))
        if name in known:
            parts.append(known[name])
    return "\n\n".join(parts) + "\n"


def _classes() -> str:
    parts = ["# Classes", "These are what the functions take and return."]
    for name, one in public().items():
        if inspect.isclass(one):
            parts.append(_entry(name, one, signature(f"gw.{name}", one)))
            parts += _members(one)
    return "\n\n".join(parts) + "\n"


def _members(one: type) -> Iterator[str]:
    """Yield the public methods and properties that the class itself defines, with what they do."""
    for name, member in vars(one).items():
        if name.startswith("_"):
            continue
        plain = getattr(member, "__func__", member)
        if inspect.isfunction(plain):
            shown = signature(f"{one.__name__}.{name}", getattr(one, name))
            yield f"### {one.__name__}.{name}\n\n```python\n{shown}\n```\n\n{documented(plain)}"
        elif isinstance(member, property):
            yield f"### {one.__name__}.{name}\n\n{documented(member.fget)}"


def _entry(name: str, one: Any, shown: str) -> str:
    return f"## {name}\n\n```python\n{shown}\n```\n\n{documented(one)}"


def _rules() -> Iterator[tuple[str, str]]:
    """Yield a page that lists all rules, and one page for each family: together they are long."""
    parts = [
        "# Rules",
        "Each rule is a class in `py_solver.rules`. `gw.must(region, rule)` makes a constraint of "
        "it; see [combine rules yourself](../recipes/own-rules.md).",
    ]
    by_family: dict[str, list[type]] = {}
    for one in all_rules().values():
        by_family.setdefault(one.__module__.split(".")[2], []).append(one)
    families = sorted(by_family)
    for family in families:
        parts.append(f"## {family.capitalize()}")
        lines = ["| rule | what it asks for |", "| --- | --- |"]
        whole = [f"# Rules: {family}"]
        for one in by_family[family]:
            name, first = one.__name__, cell(documented(one).split("\n", 1)[0])
            lines.append(f"| [{name}](rules/{family}.md#{name.lower()}) | {first} |")
            whole.append(_entry(name, one, signature(name, one)))
        parts.append("\n".join(lines))
        yield f"python/rules/{family}.md", "\n\n".join(whole) + "\n"
    listed = "\n".join(f"rules/{family}" for family in families)
    parts.append(f"```{{toctree}}\n:hidden:\n\n{listed}\n```")
    yield "python/rules.md", "\n\n".join(parts) + "\n"


def _regions() -> str:
    found = [one for one in vars(gw.regions).values() if _is_a(one, Region)]
    intro = "A region is a set of places on a board. All of these are in `gw.regions`."
    return _kinds("Regions", intro, found)


def _clues() -> str:
    found = [getattr(clues, name) for name in clues.__all__]
    intro = (
        "A puzzle type lists its kinds of clue. All of these are in `py_solver.puzzle.clues`; "
        "[contributing](../contributing/index.md) says how a puzzle type uses them."
    )
    return _kinds("Kinds of clue", intro, [one for one in found if _is_a(one, Kind)])


def _is_a(one: Any, base: type) -> bool:
    return inspect.isclass(one) and issubclass(one, base) and not one.__name__.startswith("_")


def _kinds(title: str, intro: str, found: Iterable[type]) -> str:
    parts = [f"# {title}", escaped(intro) if "[" not in intro else intro]
    parts += [_entry(one.__name__, one, signature(one.__name__, one)) for one in found]
    return "\n\n".join(parts) + "\n"

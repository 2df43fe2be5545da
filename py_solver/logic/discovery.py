"""Discovery: the files of a folder, so that a new file needs no entry in a list, and packages."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, TypeVar


def modules_of(package: str) -> Iterator[ModuleType]:
    """Yield the package's modules, those of its folders too, by name; not `_template` and kin."""
    folder = importlib.import_module(package).__path__
    for found in sorted(pkgutil.iter_modules(folder), key=lambda module: module.name):
        if found.name.startswith("_"):
            continue
        if found.ispkg:
            yield from modules_of(f"{package}.{found.name}")
        else:
            yield importlib.import_module(f"{package}.{found.name}")


Thing = TypeVar("Thing")


def by_name(found: Iterable[tuple[str, Thing]]) -> dict[str, Thing]:
    """Return the objects by their names, in alphabetical order.

    Raises ValueError if two have the same name: otherwise one would be lost without notice.
    """
    things: dict[str, Thing] = {}
    for name, thing in found:
        if things.setdefault(name, thing) is not thing:
            raise ValueError(f"Two files say what “{name}” is.")
    return dict(sorted(things.items()))


def installed(group: str) -> Iterator[Any]:
    """Yield the entry points of a group in the installed packages, by name. A browser has none."""
    if sys.platform != "emscripten":
        from importlib.metadata import entry_points  # late: it takes longer than many a puzzle

        yield from sorted(entry_points(group=group), key=lambda point: point.name)

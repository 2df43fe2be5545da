"""Discovery: the files of a folder, so that a new file needs no entry in a list, and packages."""

from __future__ import annotations

import importlib
import pkgutil
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from types import ModuleType
from typing import Any, TypeVar

from py_solver.words.say import say


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


@cache
def files_of(package: str) -> dict[str, str]:
    """Return the modules that `modules_of` yields, by the names of their files; it loads none.

    A file with the same name in another folder is left out.
    """
    spec = find_spec(package)
    found: dict[str, str] = {}
    for stem, module in _files(package, list((spec and spec.submodule_search_locations) or ())):
        found.setdefault(stem, module)
    return found


def _files(package: str, folders: list[str]) -> Iterator[tuple[str, str]]:
    for found in sorted(pkgutil.iter_modules(folders), key=lambda module: module.name):
        if found.name.startswith("_"):
            continue
        module = f"{package}.{found.name}"
        if found.ispkg:
            yield from _files(module, [f"{folder}/{found.name}" for folder in folders])
        else:
            yield found.name, module


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


def ask_installed(group: str, take: Callable[[Any], None], warning: str) -> None:
    """Load the entry points of a group, and `take` each; a fault is a warning.

    `warning` is a sentence about the package with {name} and {error}.
    """
    for point in installed(group):
        try:
            take(point.load())
        except Exception as error:
            warnings.warn(say(warning, name=point.name, error=error), RuntimeWarning, stacklevel=3)

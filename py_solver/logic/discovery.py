"""Discovery: the files of a folder, found by themselves, so that a new one is only put there."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType


def modules_of(package: str) -> Iterator[ModuleType]:
    """Yield the package's modules by name, those of its folders too, without `_template` and kin.

    Raises ValueError where two of them have one name: it is by its name that a file is known.
    """
    where: dict[str, str] = {}
    for dotted in _names(package):
        name = dotted.rpartition(".")[2]
        if where.setdefault(name, dotted) != dotted:
            raise ValueError(f"{dotted} and {where[name]} have the same name.")
        yield importlib.import_module(dotted)


def _names(package: str) -> Iterator[str]:
    folder = importlib.import_module(package).__path__
    for found in sorted(pkgutil.iter_modules(folder), key=lambda module: module.name):
        if found.name.startswith("_"):
            continue
        if found.ispkg:
            yield from _names(f"{package}.{found.name}")
        else:
            yield f"{package}.{found.name}"

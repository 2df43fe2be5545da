"""Discovery: the files of a folder, found by themselves, so that a new one is only put there."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType


def modules_of(package: str) -> Iterator[ModuleType]:
    """Yield the package's modules by name, without templates (`_template`)."""
    folder = importlib.import_module(package).__path__
    for name in sorted(module.name for module in pkgutil.iter_modules(folder)):
        if not name.startswith("_"):
            yield importlib.import_module(f"{package}.{name}")

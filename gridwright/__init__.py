"""Gridwright under its own name: `import gridwright as gw` is `import py_solver as gw`.

The engine is in the package `py_solver`, which is loaded when something of it is asked for. So the
command `gridwright` can end quietly if it is interrupted while the engine loads.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from py_solver import *  # noqa: F403  (the same names, for type checkers)

ENGINE = "py_solver"
OWN = "__main__"
"""The module of this package that is not the engine's."""


class _Alias(MetaPathFinder, Loader):
    """Finds `gridwright.rules` as `py_solver.rules`: the same module, not a copy of it."""

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        """Return how to import a module of ours, or None for any other."""
        inside = name.removeprefix(f"{__name__}.")
        return None if inside in (name, OWN) else ModuleSpec(name, self)

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return the engine's module."""
        module = import_module(ENGINE + spec.name.removeprefix(__name__))
        self._own = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Give the module its own origin back; it has run already."""
        module.__spec__ = self._own


sys.meta_path.insert(0, _Alias())


def __getattr__(name: str) -> Any:
    """Return what the engine offers under this name."""
    return getattr(import_module(ENGINE), name)


def __dir__() -> list[str]:
    """Return the names that the engine offers."""
    return dir(import_module(ENGINE))

"""Names whose modules load when somebody asks: of a package, and what a room cannot import."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def finder(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """Return the function `__getattr__` of a package; `homes` has the names in each module.

    The package's own modules are found, too.
    """
    where = {name: module for module, names in homes.items() for name in names.split()}

    def find(name: str) -> Any:
        if name in where:
            thing = getattr(import_module(where[name]), name)
            setattr(sys.modules[package], name, thing)  # Python finds it without us from now on
            return thing
        if not name.startswith("_"):
            try:
                return import_module(f"{package}.{name}")
            except ModuleNotFoundError as error:
                if error.name != f"{package}.{name}":
                    raise
        raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name)

    return find


_HOMES: dict[str, str] = {}


def provide(**homes: str) -> None:
    """Say where functions are that lower rooms need and may not import, each as `module:name`."""
    _HOMES.update(homes)


def provided(name: str) -> Callable[..., Any]:
    """Return a function that was provided; its module is loaded now."""
    module, _, function = _HOMES[name].partition(":")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found

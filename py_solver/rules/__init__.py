"""The rules, one file each, found by themselves."""

from __future__ import annotations

from functools import cache
from typing import Any

from py_solver.logic.discovery import by_name, modules_of
from py_solver.logic.rule import Rule


@cache
def all_rules() -> dict[str, type[Rule]]:
    """Return every rule by its name, found in the files of this folder."""
    return by_name(
        (thing.__name__, thing)
        for module in modules_of("py_solver.rules")
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, Rule)
        and thing.__module__ == module.__name__
    )


def __getattr__(name: str) -> Any:
    """Give any rule by its name, to those who write puzzles of no genre."""
    rule = None if name.startswith("_") else all_rules().get(name)
    if rule is None:
        raise AttributeError(f"There is no rule “{name}”.")
    return rule

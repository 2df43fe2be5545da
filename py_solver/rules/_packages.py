"""Rules of installed packages, which name them by the entry points `gridwright.rules`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType

from py_solver.logic import discovery
from py_solver.logic.rule import Rule
from py_solver.words.say import later, say

GROUP = "gridwright.rules"
WARNING = later("The rules of “{name}” cannot be used: {error}")

_FOUND: dict[str, type[Rule]] = {}
_ASKED: list[bool] = []


def of_packages(ours: Mapping[str, type[Rule]]) -> Mapping[str, type[Rule]]:
    """Return their rules by name, asking them once. One that fails is a warning."""
    if not _ASKED:
        # First: a package may look for a rule of its own while it loads.
        _ASKED.append(True)
        discovery.ask_installed(GROUP, lambda thing: _add_all(thing, ours), WARNING)
    return _FOUND


def forget_packages() -> None:
    """Forget their rules, and that packages were asked."""
    _FOUND.clear()
    _ASKED.clear()


def _add_all(thing: object, ours: Mapping[str, type[Rule]]) -> None:
    for rule in _rules_of(thing):
        _add(rule, ours)


def _add(rule: type[Rule], ours: Mapping[str, type[Rule]]) -> None:
    name = rule.__name__
    other = ours.get(name) or _FOUND.get(name)
    if other not in (None, rule):
        raise ValueError(say("There is already a rule “{name}”.", name=name))
    _FOUND[name] = rule


def _rules_of(thing: object) -> Iterator[type[Rule]]:
    """Yield the rules of an entry point: one, those of a module, or several."""
    if isinstance(thing, ModuleType):
        yield from (
            one
            for one in vars(thing).values()
            if isinstance(one, type) and issubclass(one, Rule) and one.__module__ == thing.__name__
        )
    elif isinstance(thing, Iterable):
        yield from map(_checked, thing)
    else:
        yield _checked(thing)


def _checked(thing: object) -> type[Rule]:
    if isinstance(thing, type) and issubclass(thing, Rule):
        return thing
    raise TypeError(f"{thing!r} is not a rule, a module or a list of rules.")

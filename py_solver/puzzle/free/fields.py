"""Rules and regions as JSON, by the fields of their dataclasses.

A rule is `{"rule": "ExactCount", "mark": 1, "n": 3}` and a region `{"in": "Row", "row": 2}`; fields
with their default are left out. Every value is checked against the type of its field before any
rule sees it, and is limited in size.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any

from py_solver.board import regions as regions_
from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError, PuzzleError
from py_solver.board.regions import Region
from py_solver.logic.encode.automata import Automaton, Table
from py_solver.logic.rule import Rule
from py_solver.rules import rule_named
from py_solver.words.say import say

LARGEST = 100_000
"""The largest number in a field, either way."""
LONGEST = 5_000
"""The most entries of a list."""
TEXT = 40
"""The most characters of a text."""
DEEPEST = 6
"""How deep rules and regions can be within others."""


def to_json(value: Any) -> Any:
    """Return a rule, a region or what is in their fields as JSON."""
    if isinstance(value, Rule):
        return {"rule": value.name, **_told(value)}
    if isinstance(value, Region):
        return {"in": type(value).__name__, **_told(value)}
    if isinstance(value, Coord):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [to_json(one) for one in value]
    if isinstance(value, frozenset):
        return {"set": [to_json(one) for one in sorted(value)]}
    if is_dataclass(value):
        return _told(value)
    return value


def _told(value: Any) -> dict[str, Any]:
    """Return the fields that are not as they are by default."""
    return {
        one.name: to_json(held)
        for one in _fields(type(value))
        if (held := getattr(value, one.name)) != one.default
    }


def _fields(sort: type[Any]) -> list[Field[Any]]:
    """Return the fields that belong to the meaning."""
    return [one for one in fields(sort) if one.compare]


def rule_from_json(value: Any, depth: int = 0) -> Rule:
    """Read a rule. Raises ClueError, which names the rule and the field."""
    name = value.get("rule") if isinstance(value, Mapping) else None
    sort = rule_named(name) if isinstance(name, str) else None
    if sort is None:
        raise ClueError(say("There is no rule “{name}”.", name=str(name)[:TEXT]))
    rule: Rule = _made(sort, value, "rule", depth)
    return rule


def region_from_json(value: Any, depth: int = 0) -> Region:
    """Read a region. Raises ClueError."""
    name = value.get("in") if isinstance(value, Mapping) else None
    sort = _regions().get(name) if isinstance(name, str) else None
    if sort is None:
        raise ClueError(say("There is no region “{name}”.", name=str(name)[:TEXT]))
    region: Region = _made(sort, value, "in", depth)
    return region


@cache
def _regions() -> dict[str, type[Region]]:
    """Return the sorts of region by their names."""
    return {
        name: sort
        for name, sort in vars(regions_).items()
        if isinstance(sort, type)
        and issubclass(sort, Region)
        and is_dataclass(sort)
        and sort is not Region
        and not name.startswith("_")
    }


@cache
def _types(sort: Any) -> dict[str, Any]:
    return typing.get_type_hints(sort)


def _made(sort: Any, value: Mapping[str, Any], key: str, depth: int) -> Any:
    """Return an object with these fields, each of its type."""
    if depth > DEEPEST:
        raise ClueError(say("{name}: too many rules are within others.", name=sort.__name__))
    known = {one.name: one for one in _fields(sort)}
    for name in value:
        if name != key and name not in known:
            raise ClueError(
                say("{name} has no field “{field}”.", name=sort.__name__, field=str(name)[:TEXT])
            )
    given = {}
    for name, one in known.items():
        if name in value:
            try:
                given[name] = _typed(value[name], _types(sort)[name], depth + 1)
            except _Unfit:
                told = say(
                    "{name}: “{value}” does not fit the field “{field}”.",
                    name=sort.__name__,
                    value=str(value[name])[:TEXT],
                    field=name,
                )
                raise ClueError(told) from None
        elif one.default is MISSING:
            raise ClueError(
                say("{name} needs the field “{field}”.", name=sort.__name__, field=name)
            )
    try:
        return sort(**given)
    except PuzzleError:
        raise
    except (ValueError, TypeError) as error:
        raise ClueError(f"{sort.__name__}: {error}") from None


class _Unfit(Exception):
    """A value is not of its type."""


def _typed(value: Any, wanted: Any, depth: int) -> Any:
    """Return the value as its type asks. Raises _Unfit, or ClueError for a rule within."""
    origin, within = typing.get_origin(wanted), typing.get_args(wanted)
    if origin in (typing.Union, types.UnionType):
        for one in within:
            try:
                return _typed(value, one, depth)
            except _Unfit:
                continue
        raise _Unfit
    if origin is frozenset:
        if not isinstance(value, Mapping) or set(value) != {"set"}:
            raise _Unfit
        value = value["set"]
    if origin in (tuple, frozenset):
        if not isinstance(value, list | tuple) or len(value) > LONGEST or depth > 4 * DEEPEST:
            raise _Unfit
        if origin is tuple and within[-1:] != (Ellipsis,):
            if len(value) != len(within):
                raise _Unfit
            return tuple(_typed(v, t, depth + 1) for v, t in zip(value, within, strict=True))
        return origin(_typed(one, within[0], depth + 1) for one in value)
    return _single(value, wanted, depth)


def _single(value: Any, wanted: Any, depth: int) -> Any:
    if wanted is types.NoneType:
        fits = value is None
    elif wanted is bool:
        fits = type(value) is bool
    elif wanted is int:
        fits = type(value) is int and abs(value) <= LARGEST
    elif wanted is str:
        fits = type(value) is str and len(value) <= TEXT
    else:
        return _object(value, wanted, depth)
    if not fits:
        raise _Unfit
    return value


def _object(value: Any, wanted: type[Any], depth: int) -> Any:
    if wanted is Coord and isinstance(value, str):
        return Coord.parse(value)
    if issubclass(wanted, Enum):
        try:
            return wanted(value)
        except ValueError:
            raise _Unfit from None
    if wanted is Rule:
        return rule_from_json(value, depth)
    if wanted is Region:
        return region_from_json(value, depth)
    if wanted is Automaton:
        wanted = Table
    if is_dataclass(wanted) and isinstance(value, Mapping):
        return _made(wanted, value, "", depth)
    raise _Unfit

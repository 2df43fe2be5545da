"""Numbers and marks from outside, as plain integers.

Python finds 9 in a cache that has 9.0, so one board made with a float would answer for all others
of its size. Everything that a cache may hold passes through here first.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from numbers import Integral, Real
from typing import Any

from py_solver.board.coords import Coord, cell

Cells = Iterable[tuple[int, int] | Coord]
"""Cells, in order: each a row and a column from 0, or a Coord."""

READ = "Read one from a text with `load`."
"""The advice for who passes the text of a puzzle."""


def whole(value: Any, what: str) -> int:
    """Return an integer of any library as a plain `int`.

    Raises TypeError for anything else, also for `9.0`; `what` begins the sentence.
    """
    try:
        return int(operator.index(value))
    except TypeError:
        raise TypeError(f"{what} must be an integer, not {value!r}.") from None


def cells_of(cells: Cells) -> tuple[Coord, ...]:
    """Return the cells as coords. Raises TypeError for anything else."""
    if isinstance(cells, str | bytes) or not isinstance(cells, Iterable):
        raise TypeError(f"Cells must be a list of (row, column), not {cells!r}.")
    found = []
    for one in cells:
        if isinstance(one, Coord):
            found.append(one)
        elif isinstance(one, tuple | list) and len(one) == 2:
            found.append(cell(whole(one[0], "A row"), whole(one[1], "A column")))
        else:
            raise TypeError(f"Cells must be a list of (row, column), not {cells!r}.")
    return tuple(found)


def whole_marks(marks: Mapping[Coord, int] | None) -> dict[Coord, int]:
    """Return the marks with plain integers. Raises TypeError for anything but marks by coord."""
    if marks is None:
        return {}
    if not isinstance(marks, Mapping):
        raise TypeError(f"Marks must be a mapping from Coord to int, not {_kind(marks)}.")
    found = {}
    for coord, mark in marks.items():
        if not isinstance(coord, Coord):
            raise TypeError(f"A mark's place must be a Coord, not {coord!r}.")
        found[coord] = mark if type(mark) is int else whole(mark, f"The mark of {coord}")
    return found


def whole_colours(
    colours: Mapping[Coord, Sequence[int]] | None, most: int
) -> dict[Coord, list[int]]:
    """Return the colours of each cell, from 1 to `most`, as plain integers.

    Raises TypeError for anything but lists of integers by coord, ValueError for other numbers.
    """
    found: dict[Coord, list[int]] = {}
    if colours is None:
        return found
    if not isinstance(colours, Mapping):
        raise TypeError(f"Colours must be a mapping from Coord to lists, not {_kind(colours)}.")
    for coord, inks in colours.items():
        if not isinstance(coord, Coord):
            raise TypeError(f"A colour's place must be a Coord, not {coord!r}.")
        if isinstance(inks, str) or not isinstance(inks, Sequence):
            raise TypeError(f"The colours of {coord} must be a list, not {inks!r}.")
        found[coord] = [whole(ink, f"A colour of {coord}") for ink in inks]
        if not all(1 <= ink <= most for ink in found[coord]):
            raise ValueError(f"A colour of {coord} must be from 1 to {most}, not {inks!r}.")
    return found


def demand(value: object, wanted: type, hint: str = "") -> None:
    """Raise TypeError unless the value is of the wanted class; `hint` says how to get one."""
    if not isinstance(value, wanted):
        raise TypeError(f"A {wanted.__name__} is needed here, not {_kind(value)}. {hint}".strip())


def _kind(value: object) -> str:
    return "None" if value is None else f"a value of the class {type(value).__name__}"


_SIMPLE = frozenset((int, str, bool, type(None)))


def plain(value: Any, *, floats: str = "") -> Any:
    """Return the value with plain integers in it: in its lists, mappings, coords and dataclasses.

    What has none of another library's is returned as it is. With `floats`, which then begins the
    sentence, raises TypeError for a float; otherwise floats stay, to be refused by their place.
    """
    kind = type(value)
    if kind in _SIMPLE or (kind is tuple and not value):
        return value
    if kind is Coord:
        if type(value.row) is int and type(value.col) is int:
            return value
        return Coord(value.layer, whole(value.row, "A row"), whole(value.col, "A column"))
    if kind is tuple or kind is list:
        found = [plain(one, floats=floats) for one in value]
        return value if all(map(operator.is_, found, value)) else kind(found)
    if isinstance(value, Mapping):
        if all(map(_is_plain, value, value.values())):
            return value
        pairs = {plain(key, floats=floats): plain(one, floats=floats) for key, one in value.items()}
        same = all(map(operator.is_, pairs.values(), value.values()))
        return value if same and all(map(operator.is_, pairs, value)) else pairs
    if isinstance(value, int | Enum):
        return value
    if isinstance(value, Integral):
        return int(value)
    if isinstance(value, Real) and floats:
        raise TypeError(f"{floats} needs an integer, not {value!r}.")
    if is_dataclass(value) and not isinstance(value, type):
        return _plain_fields(value, floats and kind.__name__)
    return value


def _is_plain(key: Any, value: Any) -> bool:
    """Return whether a clue is a plain integer in a plain place: nearly all of thousands are."""
    return type(value) is int and type(key) is Coord and type(key[1]) is int and type(key[2]) is int


def _plain_fields(value: Any, floats: str) -> Any:
    new = {}
    for one in fields(value):
        old = getattr(value, one.name)
        now = plain(old, floats=floats)
        if now is not old:
            new[one.name] = now
    return replace(value, **new) if new else value

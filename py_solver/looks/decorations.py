"""Decorations: lines, boxes, texts and frames that an author draws on a board, without a rule.

Places are rows and columns in cells, from the top left corner of the grid: the middle of the first
cell is (0.5, 0.5). Sizes are in cells, too. All numbers have at most four digits after the point,
so they stay the same in every format. Colours are `#rrggbb` or `#rrggbbaa` in small letters, or ""
for none; the last two digits are the opacity. Values that make no difference are the usual ones, so
two decorations that look alike are equal.

The limits keep a text from outside small: a page draws every decoration.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from typing import Any, Final, Literal, get_args

from py_solver.board.errors import FormatError
from py_solver.words.say import say

Point = tuple[float, float]
"""A row and a column."""

Level = Literal["ground", "under", "over"]
"""Below the player's colours; above these and below the grid; above the grid, below numbers."""

LEVELS: Final[tuple[Level, ...]] = get_args(Level)

Form = Literal["rectangle", "pill", "ellipse"]
"""The form of a box; a pill is a rectangle whose corners are as round as they can be."""

MOST = 1000
"""The number of decorations on a board."""
MOST_POINTS = 700
"""The number of points of a line, and of cells of a frame."""
MOST_IN_ALL = 10_000
"""The number of points and cells of all decorations together."""
LONGEST_TEXT = 200
FURTHEST = 200.0
"""The distance from the top left corner, in cells; more than the sides of two boards."""
DIGITS = 4

_COLOUR = re.compile(r"#[0-9a-f]{6}(?:[0-9a-f]{2})?")
_CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]|[\ud800-\udfff]")


@dataclass(frozen=True)
class Line:
    """A line from point to point, round at its ends; or an area, if it has a fill.

    - `width`: how wide the line is; `head`: the length of an arrowhead at its end, 0 for none.
    - `dashes`: the lengths of dashes and gaps in turn.
    """

    points: tuple[Point, ...]
    colour: str = ""
    width: float = 0.05
    fill: str = ""
    dashes: tuple[float, ...] = ()
    head: float = 0.0
    level: Level = "under"

    def __post_init__(self) -> None:
        """Round the numbers, and leave out what is invisible. Raises FormatError."""
        points = tuple(map(_point, _listed(self.points, 2, MOST_POINTS)))
        dashes = tuple(_size(one) for one in _listed(self.dashes, 0, 8))
        _set(self, points=points, dashes=dashes if any(dashes) else ())
        _set(self, width=_size(self.width), head=_size(self.head))
        _check(self, "colour", "fill")
        if not self.colour or not self.width:
            _set(self, colour="", width=0.0, head=0.0, dashes=())


@dataclass(frozen=True)
class Box:
    """A form around a point, perhaps with a text; or a text alone.

    - `weight`: how wide the border is; it is within the width and height.
    - `ink`, `size`: the colour and the height of the text; `halo`: the colour around its letters.
    - `angle`: how far it is turned clockwise, in degrees.
    """

    at: Point
    width: float = 0.0
    height: float = 0.0
    form: Form = "rectangle"
    fill: str = ""
    border: str = ""
    weight: float = 0.0
    text: str = ""
    ink: str = ""
    size: float = 0.0
    halo: str = ""
    angle: float = 0.0
    level: Level = "ground"

    def __post_init__(self) -> None:
        """Round the numbers, and leave out what is invisible. Raises FormatError."""
        _set(self, at=_point(self.at), width=_size(self.width), height=_size(self.height))
        _set(self, weight=_size(self.weight), size=_size(self.size), text=_text(self.text))
        turned = _number(self.angle, 3600.0) % 360
        _set(self, angle=round(turned, DIGITS) % 360)
        if self.form not in get_args(Form):
            raise _wrong("form")
        if self.form == "pill" and self.width == self.height:
            _set(self, form="ellipse")
        _check(self, "fill", "border", "ink", "halo")
        if not self.border or not self.weight:
            _set(self, border="", weight=0.0)
        if not self.text or not self.ink or not self.size:
            _set(self, text="", ink="", size=0.0, halo="")


@dataclass(frozen=True)
class Frame:
    """A dashed outline inside the edges of some cells, with a text in the corner of the first."""

    cells: tuple[tuple[int, int], ...]
    colour: str = ""
    fill: str = ""
    text: str = ""
    ink: str = ""
    level: Level = "under"

    def __post_init__(self) -> None:
        """Sort the cells, and leave out what is invisible. Raises FormatError."""
        cells = set()
        for one in _listed(self.cells, 1, MOST_POINTS):
            row, col = _listed(one, 2, 2)
            for side in (row, col):
                if isinstance(side, bool) or not isinstance(side, int) or abs(side) > FURTHEST:
                    raise _wrong("cells")
            cells.add((row, col))
        _set(self, cells=tuple(sorted(cells)), text=_text(self.text))
        _check(self, "colour", "fill", "ink")
        if not self.text or not self.ink:
            _set(self, text="", ink="")


Decoration = Line | Box | Frame

SORTS: Final[Mapping[str, type[Decoration]]] = {"line": Line, "box": Box, "frame": Frame}
"""The classes by the words that JSON has for them."""


def accepted(decorations: Iterable[Decoration]) -> tuple[Decoration, ...]:
    """Return the decorations of a board, the lowest first. Raises FormatError for too many."""
    found = sorted(decorations, key=lambda one: LEVELS.index(one.level))
    if len(found) > MOST:
        raise FormatError(say("A board has at most {most:,} decorations.", most=MOST))
    if sum(map(weight_of, found)) > MOST_IN_ALL:
        raise FormatError(
            say(
                "The decorations of a board have at most {most:,} points and cells in all.",
                most=MOST_IN_ALL,
            )
        )
    return tuple(found)


def weight_of(one: Decoration) -> int:
    """Return how many points or cells it has."""
    if isinstance(one, Line):
        return len(one.points)
    return len(one.cells) if isinstance(one, Frame) else 1


def is_visible(one: Decoration) -> bool:
    """Return whether anything of it is visible."""
    if isinstance(one, Line):
        return bool(one.fill or one.colour)
    if isinstance(one, Frame):
        return bool(one.text or one.fill or one.colour)
    formed = one.width > 0 and one.height > 0
    return bool(one.text) or (formed and bool(one.fill or one.border))


def to_json(one: Decoration) -> dict[str, Any]:
    """Return a decoration as JSON: its sort, and all values that are not the usual ones."""
    sort = next(word for word, kind in SORTS.items() if isinstance(one, kind))
    told: dict[str, Any] = {"sort": sort}
    for field in fields(one):
        value = getattr(one, field.name)
        if field.default is MISSING or value != field.default:
            told[field.name] = _short(value)
    return told


def from_json(value: Any) -> Decoration:
    """Read a decoration. Raises FormatError."""
    kind = SORTS.get(str(value.get("sort"))) if isinstance(value, dict) else None
    if kind is None:
        raise _wrong("sort")
    known = {field.name for field in fields(kind)}
    told = {key: one for key, one in value.items() if key != "sort"}
    needed = {field.name for field in fields(kind) if field.default is MISSING}
    for key in (*sorted(map(str, told.keys() - known)), *sorted(needed - told.keys())):
        raise _wrong(key[:30])
    return kind(**told)


def _short(value: Any) -> Any:
    """Return a value for JSON, with whole numbers as such."""
    if isinstance(value, tuple):
        return [_short(one) for one in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _set(one: Decoration, **values: Any) -> None:
    for key, value in values.items():
        object.__setattr__(one, key, value)


def _check(one: Decoration, *colours: str) -> None:
    """Raise FormatError for an unknown level, or a colour that is not written as such."""
    if one.level not in LEVELS:
        raise _wrong("level")
    for key in colours:
        value = getattr(one, key)
        if value != "" and not (isinstance(value, str) and _COLOUR.fullmatch(value)):
            raise _wrong(key)
        opacity = value[7:]
        _set(one, **{key: "" if opacity == "00" else value[:7] if opacity == "ff" else value})


def _listed(value: Any, least: int, most: int) -> Sequence[Any]:
    if not isinstance(value, list | tuple) or not least <= len(value) <= most:
        raise _wrong("points")
    return value


def _point(value: Any) -> Point:
    row, col = _listed(value, 2, 2)
    return _number(row, FURTHEST), _number(col, FURTHEST)


def _size(value: Any) -> float:
    found = _number(value, FURTHEST)
    if found < 0:
        raise _wrong("size")
    return found


def _number(value: Any, most: float) -> float:
    usable = isinstance(value, int | float) and not isinstance(value, bool)
    if not usable or not abs(value) <= most:
        raise _wrong("number")
    # Adding zero turns a negative zero into a zero.
    return round(float(value), DIGITS) + 0.0


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _wrong("text")
    return _CONTROL.sub(" ", value)[:LONGEST_TEXT].strip()


def _wrong(key: str) -> FormatError:
    return FormatError(say("A decoration has no valid “{key}”.", key=key))

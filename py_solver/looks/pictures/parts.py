"""The parts of small pictures: circles, rectangles, polygons, paths, and a slot for a text.

Lengths are in cells; (0, 0) is the middle of the cell, x grows to the right, y downwards. Ends and
corners of lines are round. Instead of colours, parts name roles. Each painter has colours for the
roles: for print, the light page and the dark page.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, get_args

from py_solver.words.say import say

Role = Literal[
    "none", "ink", "paper", "white", "black", "tint", "grey", "shade", "glow", "leaf", "player"
]
"""The role of a part's colour:

- `ink`, `paper`: the colours of the author's writing and of its background, reversed on a dark
  page.
- `white`, `black`: the same on every page, as pearls and walls are.
- `tint`: a pale background for writing. `grey`: distinct from white and from black on every page.
  `shade`: the colour of shaded cells.
- `glow`: a lamp's yellow. `leaf`: green.
- `player`: the colour of the person who put it there. A clue is in ink.
"""

ROLES: tuple[Role, ...] = get_args(Role)

Level = Literal["ground", "cell", "top"]
"""The level of a clue: under the grid and all marks, over a shaded cell, or also over lines."""

LEVELS: tuple[Level, ...] = get_args(Level)

Point = tuple[float, float]
"""x and y, in cells."""

Attributes = dict[str, str | float]
"""SVG's attributes for the lengths of a shape, with their values; zeros are left out."""

LINE = 0.045
"""The usual width of an outline."""


@dataclass(frozen=True)
class Part(ABC):
    """One shape, filled and outlined; `weight` is the width of its line."""

    fill: Role = field(default="none", kw_only=True)
    stroke: Role = field(default="none", kw_only=True)
    weight: float = field(default=LINE, kw_only=True)
    tag: ClassVar[str]

    @abstractmethod
    def attributes(self) -> Attributes:
        """Return its position and size as SVG attributes."""


@dataclass(frozen=True)
class Circle(Part):
    """A circle around a point."""

    r: float
    x: float = 0
    y: float = 0
    tag = "circle"

    def attributes(self) -> Attributes:
        """Return centre and radius."""
        return _told(cx=self.x, cy=self.y, r=self.r)


@dataclass(frozen=True)
class Rect(Part):
    """A rectangle around a point, with round corners if `round` is a radius."""

    wide: float
    high: float
    x: float = 0
    y: float = 0
    round: float = 0
    tag = "rect"

    def attributes(self) -> Attributes:
        """Return its top left corner, its sides, the radius of its corners."""
        left, top = self.x - self.wide / 2, self.y - self.high / 2
        return _told(x=left, y=top, width=self.wide, height=self.high, rx=self.round)


@dataclass(frozen=True)
class Path(Part):
    """Lines and curves in SVG's notation, with capital letters: `M0 0H0.2`."""

    data: str
    tag = "path"

    def attributes(self) -> Attributes:
        """Return the data."""
        return {"d": self.data}


@dataclass(frozen=True)
class Polygon(Part):
    """Straight lines from point to point and back to the first."""

    points: tuple[Point, ...]
    tag = "path"

    def attributes(self) -> Attributes:
        """Return it as the data of a path."""
        return {"d": "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in self.points) + "Z"}


@dataclass(frozen=True)
class Slot:
    """The place of a text: at most `size` high, and no wider than `room`; it is never turned.

    More than two words have two lines. With `of_marks`, a mark with this look shows its name there;
    otherwise only clues have texts.
    """

    size: float
    room: float = 0.6
    x: float = 0
    y: float = 0
    fill: Role = "ink"
    of_marks: bool = False


@dataclass(frozen=True)
class SmallPicture:
    """A small picture: its name, its parts from the bottom up, and how it is used.

    A name is a word, or a word and a style: `tree`, `ring_white`. `said` is the text for a screen
    reader, if not the style and the word. `turn` turns it clockwise, in degrees. `level` is its
    level as a clue. One that is `between` appears once, in the middle of a shape's cells, instead
    of in each; at edges and corners it appears on each of them. One that is `along` distinguishes
    the cell before an edge from the one after it: between rows it is turned from left to up.

    Pictures of one `family` are parts of a thing in several cells. A mark that is such a part has a
    look that depends on where the thing continues (`painting.families`).
    """

    name: str
    parts: tuple[Part, ...]
    slot: Slot | None = field(default=None, kw_only=True)
    said: str = field(default="", kw_only=True)
    level: Level = field(default="cell", kw_only=True)
    between: bool = field(default=False, kw_only=True)
    along: bool = field(default=False, kw_only=True)
    turn: int = field(default=0, kw_only=True)
    family: str = field(default="", kw_only=True)

    @property
    def words(self) -> str:
        """Its name in words."""
        word, _, style = self.name.partition("_")
        return self.said or f"{style} {word}".strip()

    def turned(self, name: str, turn: int, said: str) -> SmallPicture:
        """Return the same picture, turned."""
        return replace(self, name=name, turn=turn, said=said)

    def on(self, *, lying: bool) -> SmallPicture:
        """Return the picture for an edge, turned if the edge is between rows."""
        return replace(self, turn=(self.turn + 90) % 360) if lying and self.along else self

    def as_data(self) -> dict[str, Any]:
        """Return it for the page, as JSON; default values are left out."""
        told = {
            "parts": [_part(part) for part in self.parts],
            "slot": self.slot and _unusual(vars(self.slot), {"x": 0, "y": 0, "of_marks": False}),
            "said": say(self.words),
            "level": self.level,
            "between": self.between,
            "along": self.along,
            "turn": self.turn,
            "family": self.family,
        }
        usual = {"slot": None, "between": False, "along": False, "turn": 0, "family": ""}
        return _unusual(told, usual)


def _part(part: Part) -> dict[str, Any]:
    told = {"tag": part.tag, "fill": part.fill, "shape": part.attributes()}
    return told if part.stroke == "none" else told | {"stroke": part.stroke, "weight": part.weight}


def _unusual(told: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in told.items() if key not in usual or value != usual[key]}


def _told(**lengths: float) -> Attributes:
    return {key: float(_short(value)) for key, value in lengths.items() if value}


def _short(value: float) -> str:
    """Return the number with a precision of a ten-thousandth of a cell."""
    return f"{round(value, 4):g}"

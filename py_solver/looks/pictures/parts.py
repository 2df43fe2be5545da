"""What small pictures are made of: circles, rectangles, polygons, paths, and a slot for a text.

Lengths are in cells; (0, 0) is the middle of the cell, x grows to the right, y downwards. Ends and
corners of lines are round. Instead of colours, parts name roles, which each painter has colours
for: on paper, in the light, in the dark.
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
"""What a part is painted with:

- `ink`, `paper`: what the author writes with, and on; light on dark where the page is dark.
- `white`, `black`: themselves on every page, as pearls and walls are.
- `tint`: a pale ground that can be written on. `grey`: told apart from white and from black on
  every page. `shade`: what shaded cells are filled with.
- `glow`: a lamp's yellow. `leaf`: green.
- `player`: the colour of whoever put it there. A clue is in ink.
"""

ROLES: tuple[Role, ...] = get_args(Role)

Level = Literal["ground", "cell", "top"]
"""How high a clue lies: under the grid and all marks, over a shaded cell, or over lines as well."""

LEVELS: tuple[Level, ...] = get_args(Level)

Point = tuple[float, float]
"""x and y, in cells."""

Attributes = dict[str, str | float]
"""What SVG calls the lengths of a shape, with their values; what is 0 is left out."""

LINE = 0.045
"""How wide an outline usually is."""


@dataclass(frozen=True)
class Part(ABC):
    """One shape, filled and outlined; `weight` is how wide its line is."""

    fill: Role = field(default="none", kw_only=True)
    stroke: Role = field(default="none", kw_only=True)
    weight: float = field(default=LINE, kw_only=True)
    tag: ClassVar[str]

    @abstractmethod
    def attributes(self) -> Attributes:
        """Return where it is and how large, as SVG says it."""


@dataclass(frozen=True)
class Circle(Part):
    """A circle round a point."""

    r: float
    x: float = 0
    y: float = 0
    tag = "circle"

    def attributes(self) -> Attributes:
        """Return centre and radius."""
        return _told(cx=self.x, cy=self.y, r=self.r)


@dataclass(frozen=True)
class Rect(Part):
    """A rectangle round a point, with round corners where `round` is a radius."""

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
    """Lines and curves, as SVG writes them, with capital letters: `M0 0H0.2`."""

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
    """Where a text goes: `size` high at most, and no wider than `room`; it is never turned.

    More than two words stand in two lines. With `of_marks`, a mark that looks so is written there
    by its name; otherwise only clues have texts.
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

    A name is a word, or a word and a style: `tree`, `ring_white`. `said` is what a screen reader
    says, if not the style and the word. `turn` turns it clockwise, in degrees. `level` is where it
    lies as a clue. One that is `between` stands once, in the middle of a shape's cells, instead of
    in each; at edges and corners it stands on each of them. One that is `along` tells the cell
    before an edge from the one after it: between rows it is turned from left to up.

    Pictures of one `family` are parts of a thing that lies in several cells. A mark that is such a
    part is seen by where the thing goes on (`painting.families`).
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
        """What it is called."""
        word, _, style = self.name.partition("_")
        return self.said or f"{style} {word}".strip()

    def turned(self, name: str, turn: int, said: str) -> SmallPicture:
        """Return the same picture, turned."""
        return replace(self, name=name, turn=turn, said=said)

    def on(self, *, lying: bool) -> SmallPicture:
        """Return the picture as it stands on an edge, between rows where that is lying."""
        return replace(self, turn=(self.turn + 90) % 360) if lying and self.along else self

    def as_data(self) -> dict[str, Any]:
        """Return it for the page, as JSON; what is usual is left out."""
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
    """Return the number in ten-thousandths of a cell at most."""
    return f"{round(value, 4):g}"

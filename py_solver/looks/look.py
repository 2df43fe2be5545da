"""Looks: how coords should be shown. Painters know presentation words, never genres."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ConstraintError
from py_solver.looks.pictures import PICTURES, SmallPicture
from py_solver.looks.styles import BORDERS, HUES, LINES, TINTS
from py_solver.words.say import say

Place = tuple[float, float]
"""A row and a column, counted from 0 at the top left; also outside the grid."""


_POINTERS = tuple(f"{tint} {way}".strip() for tint, way in product(TINTS, ("", *"nesw")))


@dataclass(frozen=True)
class Look:
    """How coords should be shown: a presentation word, its style, and a text if it has one.

    A word may name a small picture (`looks.pictures`), alone or with the style: `Look("tree")`,
    `Look("ring", "white")` for `ring_white`. `symbol` leaves the name to the style.

    Functions draw the other words, which depend on where the coords are (`STYLES` has their
    styles):

    - `fill`: its cells are tinted, and those of a region or a clone are outlined; a clone has its
      text in a corner. A hue is the tint of a coloured room.
    - `line`: from cell to cell.
    - `arrow`: a circle in the first cell, and an arrow from there through the others; `pill`: the
      circle is around as many cells as the text says.
    - `border`: around the cells; the text in the corner of the first.
    - `split`: a wall, cut from the top left: a text for the cells below it and, after a comma, one
      for the cells to its right.
    - `text`: in each cell; several are words that are apart in it. `pointer`: a text with an arrow,
      in a cell that may have a colour: `black n`, `white`, `grey w`.
    - `label`: a text in the middle between the cells, or outside the grid where the line of its
      cells begins. It is alone, in a box, with an arrow that points along the cells, pale, or word
      by word with the last word next to the board.
    - `caption`: a text for the whole board. `bank`: pieces to be placed, each drawn as `xxx/-x-`,
      in a row below it; those that are already placed are pale.
    """

    word: str
    style: str = ""
    text: str = ""

    ORDER: ClassVar[tuple[str, ...]] = (
        *("fill", "ground", "line", "arrow", "border", "cell", "top"),
        *("split", "text", "pointer", "label", "caption", "bank"),
    )
    """All that is painted, from the bottom up: drawn words, and the levels of small pictures."""

    STYLES: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType(
        {
            "fill": ("region", "clone", "finished", "beam", *HUES),
            "line": tuple(LINES),
            "arrow": ("", "pill"),
            "border": tuple(BORDERS),
            "split": ("",),
            "text": ("middle", "corner", "several"),
            "pointer": _POINTERS,
            "label": ("between", "outside", "boxed", "arrow", "list", "scale"),
            "caption": ("",),
            "bank": ("",),
        }
    )
    """The words that functions draw, and the styles of each."""

    SYMBOL: ClassVar[str] = "symbol"

    def __post_init__(self) -> None:
        """Raise ConstraintError for an unknown word or style, or a text without a place."""
        styles = self.styles(self.word)
        if self.word not in self.STYLES and self.name in PICTURES:
            if self.text and not PICTURES[self.name].slot:
                raise ConstraintError(
                    say("The picture “{name}” cannot show a text.", name=self.name)
                )
        elif not styles:
            raise ConstraintError(say("“{name}” is not the name of a style.", name=self.name))
        elif self.style not in styles:
            raise ConstraintError(
                say(
                    "“{word}” must have one of its styles, such as “{known}”, not “{style}”.",
                    word=self.word,
                    known=styles[0],
                    style=self.style,
                )
            )

    @classmethod
    def styles(cls, word: str) -> tuple[str, ...]:
        """Return the possible styles of a word."""
        if word in cls.STYLES:
            return cls.STYLES[word]
        if word == cls.SYMBOL:
            return tuple(PICTURES)
        start = f"{word}_"
        return tuple(name.removeprefix(start) for name in PICTURES if name.startswith(start))

    @property
    def name(self) -> str:
        """The name of the small picture that this is."""
        if self.word == self.SYMBOL:
            return self.style
        return f"{self.word}_{self.style}" if self.style else self.word

    @property
    def picture(self) -> SmallPicture | None:
        """The small picture; None if a function draws the word."""
        return None if self.word in self.STYLES else PICTURES[self.name]

    @property
    def order(self) -> int:
        """The position in the order of painting."""
        picture = self.picture
        return self.ORDER.index(picture.level if picture else self.word)


@dataclass(frozen=True)
class ByClue(Look):
    """A look whose style each clue chooses: `ByClue("ring")` for circles, white and black."""

    def __post_init__(self) -> None:
        """Raise ConstraintError for a word without styles."""
        if self.style or not self.styles(self.word):
            raise ConstraintError(say("“{name}” has no styles to choose from.", name=self.name))

    def styled(self, style: str, text: str = "") -> Look:
        """Return the look with a style. Raises ConstraintError for one that it does not have."""
        return Look(self.word, style, text)


@dataclass(frozen=True)
class Shape:
    """A look and its coords. `at` is the cell outside the grid that contains a label."""

    look: Look
    coords: tuple[Coord, ...] = ()
    at: Place | None = None

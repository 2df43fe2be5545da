"""Looks: how coords should be seen. Painters know presentation words, never genres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ConstraintError
from py_solver.looks.pictures import PICTURES, SmallPicture
from py_solver.looks.pictures.parts import LEVELS
from py_solver.words.say import say

Place = tuple[float, float]
"""A row and a column, counted from 0 at the top left; beyond the board, too."""


LIST_STEP = 0.6
"""How far apart the words of a list beyond the rim stand, in cells."""


@dataclass(frozen=True)
class Look:
    """How coords should be seen: a presentation word, its style, and a text where it has one.

    A word may name a small picture (`looks.pictures`), alone or with the style: `Look("tree")`,
    `Look("ring", "white")` for `ring_white`. `symbol` leaves the name to the style. Such a look may
    be without its style as long as a clue will choose it.

    Other words are drawn by functions, since they go by where the coords lie. With their styles:

    - `fill` (region, clone, finished, beam): its cells are tinted, and but for finished ones and
      beams outlined; a clone has its text in a corner.
    - `line` (thin, thermometer, palindrome, whisper, renban, between, sum, entropic, modular,
      zipper, nabner, slow, lockout, double): from cell to cell.
    - `arrow`: a ring in the first cell, and an arrow from there through the others; `pill`: the
      ring is around as many cells as the text says.
    - `border` (solid, dashed, dotted): around the cells; the text in the corner of the first.
    - `split`: a wall, cut from the top left: a text for what lies below it and, after a comma, one
      for what lies to its right.
    - `text` (middle, corner, several): in each cell; several are words that stand apart in it.
      `pointer` (n, e, s, w, or none): a text with an arrow,
      in a cell that may have a colour: `black n`, `white`, `grey w`.
    - `label` (between, outside, boxed, arrow, list, scale): a text in the middle between the cells,
      or beyond the rim of the board where the line of its cells begins: alone, in a box, with an
      arrow that points along the cells, word by word, the last of them next to the board, or pale.
    - `caption`: a text for the whole board. `bank`: pieces to be placed, each drawn as `xxx/-x-`,
      in a row below it; those that are there are pale.
    """

    word: str
    style: str = ""
    text: str = ""

    ORDER: ClassVar[tuple[str, ...]] = (
        *("fill", "ground", "line", "arrow", "border", "cell", "top"),
        *("split", "text", "pointer", "label", "caption", "bank"),
    )
    """All that is painted, from the bottom up: drawn words, and the levels of small pictures."""

    DRAWN: ClassVar[tuple[str, ...]] = tuple(word for word in ORDER if word not in LEVELS)
    """The words that functions draw."""

    SYMBOL: ClassVar[str] = "symbol"

    def __post_init__(self) -> None:
        """Refuse a word that no painter knows, and a text that has no place."""
        if self.word in self.DRAWN:
            return
        picture = PICTURES.get(self.name)
        if picture is None and (self.style or not self._is_family):
            raise ConstraintError(say("“{name}” is not a presentation word.", name=self.name))
        if self.text and picture and not picture.slot:
            raise ConstraintError(
                say("A picture called “{name}” has no place for a text.", name=self.name)
            )

    @property
    def name(self) -> str:
        """The name of the small picture that this is."""
        if self.word == self.SYMBOL:
            return self.style
        return f"{self.word}_{self.style}" if self.style else self.word

    @property
    def picture(self) -> SmallPicture | None:
        """The small picture; None where the word is drawn. Raises ConstraintError without style."""
        if self.word in self.DRAWN:
            return None
        if self.name not in PICTURES:
            raise ConstraintError(
                say("Which “{word}” is to be painted is not said.", word=self.word)
            )
        return PICTURES[self.name]

    @property
    def order(self) -> int:
        """How late it is painted."""
        picture = self.picture
        return self.ORDER.index(picture.level if picture else self.word)

    @property
    def _is_family(self) -> bool:
        """Whether small pictures are called so, and by a style."""
        return self.word == self.SYMBOL or any(
            name.startswith(f"{self.word}_") for name in PICTURES
        )


@dataclass(frozen=True)
class Shape:
    """A look and the coords that it is for. `at` is the cell beyond the rim that holds a label."""

    look: Look
    coords: tuple[Coord, ...] = ()
    at: Place | None = None

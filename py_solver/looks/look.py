"""Looks: how coords should be seen. Painters know presentation words, never genres."""

from __future__ import annotations

from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.board.errors import ConstraintError

Place = tuple[float, float]
"""A row and a column, counted from 0 at the top left; beyond the board, too."""


@dataclass(frozen=True)
class Look:
    """How coords should be seen: a presentation word, its style, and a text where it has one.

    The words, in the order in which they are painted, with their styles:

    - `fill` (region, clone): its cells are tinted and outlined; a clone has its text in a corner.
    - `square`, `ring` (white, black, grey): one in each cell; a ring may hold the text.
    - `wall`: each cell is black, with the text in white.
    - `line` (thin, thermometer, palindrome, whisper, renban, between, sum): from cell to cell.
    - `arrow`: a ring in the first cell, and an arrow from there through the others.
    - `border` (solid, dashed, dotted): around the cells; the text in the corner of the first.
    - `dot` (white, black), `circle`: small, or round the text, in the middle between its cells.
    - `text` (middle, corner): in each cell. `pointer` (n, e, s, w, or none): a text with an arrow.
    - `label` (between, outside, boxed, arrow): a text in the middle between the cells, or beyond
      the rim of the board where the line of its cells begins: alone, in a box, or with an arrow
      that points along the cells.
    - `caption`: a text for the whole board.
    """

    word: str
    style: str = ""
    text: str = ""

    WORDS = (
        "fill",
        "square",
        "ring",
        "wall",
        "line",
        "arrow",
        "border",
        "dot",
        "circle",
        "text",
        "pointer",
        "label",
        "caption",
    )

    def __post_init__(self) -> None:
        """Refuse a word that no painter knows."""
        if self.word not in self.WORDS:
            raise ConstraintError(f"“{self.word}” is not a presentation word.")


@dataclass(frozen=True)
class Shape:
    """A look and the coords that it is for. `at` is the cell beyond the rim that holds a label."""

    look: Look
    coords: tuple[Coord, ...] = ()
    at: Place | None = None

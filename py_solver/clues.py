"""Kinds of clue: what an author may write on a board, how it is read, written and refused.

A genre names the kinds that it has; formats know kinds, never genres.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from py_solver.errors import ClueError
from py_solver.grid import Coord, Layer, Marks, Substrate


@dataclass(frozen=True)
class Numbers:
    """One number in a cell, from `least` to `most` (which may depend on rows and columns).

    In a puzzle: `{Coord: int}`. In JSON: `{"cells/0/0": 6}`. In text: the number, or `-` for none.
    """

    key: str
    least: int
    most: int | Callable[[int, int], int]

    def marks(self, rows: int, cols: int) -> Marks:
        """Return the numbers that may stand in a cell of a board of this size."""
        return Marks.numbers(
            self.least, self.most if isinstance(self.most, int) else self.most(rows, cols)
        )

    def read(self, token: str, place: Coord, rows: int, cols: int) -> int:
        """Read one number. Raises ClueError naming the place."""
        if not token.isdecimal() or len(token) > 6:
            raise ClueError(f"{place.words}: “{token[:20]}” is not a number.", (place,))
        return self.accept(int(token), place, rows, cols)

    def accept(self, number: object, place: Coord, rows: int, cols: int) -> int:
        """Return the number, or raise ClueError when it cannot stand there."""
        if not isinstance(number, int) or isinstance(number, bool):
            raise ClueError(f"{place.words}: “{str(number)[:20]}” is not a number.", (place,))
        marks = self.marks(rows, cols)
        if number > marks.most:
            raise ClueError(f"{place.words}: clue {number} exceeds {marks.most}.", (place,))
        if number < marks.least:
            raise ClueError(f"{place.words}: clue {number} is below {marks.least}.", (place,))
        return number

    def from_json(self, value: object, board: Substrate) -> dict[Coord, int]:
        """Read the clues from JSON. Raises ClueError or MarkError naming the place."""
        if not isinstance(value, Mapping):
            raise ClueError(f"The clues “{self.key}” must be an object, from place to number.")
        clues = {}
        for address, number in value.items():
            place = Coord.parse(str(address))
            if place.layer is not Layer.CELLS or not board.has(place):
                raise ClueError(f"{place.words} is not on this {board.rows}×{board.cols} board.")
            clues[place] = self.accept(number, place, board.rows, board.cols)
        return clues

    def to_json(self, clues: Mapping[Coord, int]) -> Any:
        """Return the clues as JSON, in reading order."""
        return {str(place): clues[place] for place in sorted(clues)}

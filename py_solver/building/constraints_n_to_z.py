"""Methods for the drawn constraints of Sudokus from N to Z."""

from __future__ import annotations

from typing import Self

from py_solver.board.whole import Cells
from py_solver.building.drawn import Board


class ConstraintsNToZ(Board):
    """Methods that return the puzzle with one constraint more."""

    def nabner(self, cells: Cells) -> Self:
        """Draw a nabner line."""
        return self._draw("nabner", cells)

    def numbered_room(self, cells: Cells, number: int) -> Self:
        """Draw a numbered room."""
        return self._draw("numbered_room", cells, number)

    def odd(self, cells: Cells) -> Self:
        """Draw an odd cell."""
        return self._draw("odd", cells)

    def one_region(self, cells: Cells) -> Self:
        """Draw cells of the same region."""
        return self._draw("one_region", cells)

    def palindrome(self, cells: Cells) -> Self:
        """Draw a palindrome line."""
        return self._draw("palindrome", cells)

    def pattern(self, cells: Cells, text: str) -> Self:
        """Draw a regular expression."""
        return self._draw("pattern", cells, text=text)

    def pencil_marks(self, cells: Cells, *numbers: int) -> Self:
        """Draw clues of the kind “Given pencil marks”."""
        return self._draw("pencil_marks", cells, *numbers)

    def pill_arrow(self, cells: Cells, number: int) -> Self:
        """Draw a pill arrow."""
        return self._draw("pill_arrow", cells, number)

    def quadruple(self, cells: Cells, *numbers: int) -> Self:
        """Draw a quadruple."""
        return self._draw("quadruple", cells, *numbers)

    def ratio(self, cells: Cells, number: int) -> Self:
        """Draw a ratio."""
        return self._draw("ratio", cells, number)

    def region_arrow(self, cells: Cells) -> Self:
        """Draw a region arrow."""
        return self._draw("region_arrow", cells)

    def region_count(self, cells: Cells) -> Self:
        """Draw a region count."""
        return self._draw("region_count", cells)

    def region_sum(self, cells: Cells) -> Self:
        """Draw a region sum line."""
        return self._draw("region_sum", cells)

    def region_sum_loop(self, cells: Cells) -> Self:
        """Draw a region sum loop."""
        return self._draw("region_sum_loop", cells)

    def relation(self, cells: Cells, text: str) -> Self:
        """Draw a relation line."""
        return self._draw("relation", cells, text=text)

    def rellik_cage(self, cells: Cells, number: int) -> Self:
        """Draw a rellik cage."""
        return self._draw("rellik_cage", cells, number)

    def renban(self, cells: Cells) -> Self:
        """Draw a renban line."""
        return self._draw("renban", cells)

    def room_line(self, cells: Cells) -> Self:
        """Draw a room line."""
        return self._draw("room_line", cells)

    def row_indexer(self, cells: Cells) -> Self:
        """Draw a row indexer."""
        return self._draw("row_indexer", cells)

    def same_values(self, *groups: Cells) -> Self:
        """Draw clues of the kind “Same values”."""
        return self._group("same_values", groups)

    def sandwich(self, cells: Cells, number: int) -> Self:
        """Draw a sandwich sum."""
        return self._draw("sandwich", cells, number)

    def skyscraper(self, cells: Cells, number: int) -> Self:
        """Draw a skyscraper."""
        return self._draw("skyscraper", cells, number)

    def slow_thermometer(self, cells: Cells) -> Self:
        """Draw a slow thermometer."""
        return self._draw("slow_thermometer", cells)

    def sum_line(self, cells: Cells, number: int | None = None) -> Self:
        """Draw a sum line."""
        return self._draw("sum_line", cells, number)

    def sum_loop(self, cells: Cells, number: int | None = None) -> Self:
        """Draw a sum loop."""
        return self._draw("sum_loop", cells, number)

    def thermometer(self, cells: Cells) -> Self:
        """Draw a thermometer."""
        return self._draw("thermometer", cells)

    def tied_rank(self, cells: Cells, number: int) -> Self:
        """Draw a tied rank."""
        return self._draw("tied_rank", cells, number)

    def v(self, cells: Cells) -> Self:
        """Draw a V."""
        return self._draw("v", cells)

    def value_indexer(self, cells: Cells) -> Self:
        """Draw a value indexer."""
        return self._draw("value_indexer", cells)

    def weighted_sum(self, cells: Cells, text: str) -> Self:
        """Draw a weighted sum."""
        return self._draw("weighted_sum", cells, text=text)

    def whisper(self, cells: Cells, number: int | None = None) -> Self:
        """Draw a German whisper."""
        return self._draw("whisper", cells, number)

    def white_dot(self, cells: Cells) -> Self:
        """Draw a white dot."""
        return self._draw("white_dot", cells)

    def x(self, cells: Cells) -> Self:
        """Draw an X."""
        return self._draw("x", cells)

    def x_sum(self, cells: Cells, number: int) -> Self:
        """Draw an X-sum."""
        return self._draw("x_sum", cells, number)

    def zipper(self, cells: Cells) -> Self:
        """Draw a zipper line."""
        return self._draw("zipper", cells)

    def zipper_loop(self, cells: Cells) -> Self:
        """Draw a zipper loop."""
        return self._draw("zipper_loop", cells)

"""Methods for the drawn constraints of Sudokus from A to M."""

from __future__ import annotations

from typing import Self

from py_solver.board.whole import Cells
from py_solver.building.drawn import Board


class ConstraintsAToM(Board):
    """Methods that return the puzzle with one constraint more."""

    def arrow(self, cells: Cells) -> Self:
        """Draw an arrow."""
        return self._draw("arrow", cells)

    def automaton(self, cells: Cells, text: str) -> Self:
        """Draw an automaton."""
        return self._draw("automaton", cells, text=text)

    def between(self, cells: Cells) -> Self:
        """Draw a between line."""
        return self._draw("between", cells)

    def black_dot(self, cells: Cells) -> Self:
        """Draw a black dot."""
        return self._draw("black_dot", cells)

    def box_indexer(self, cells: Cells) -> Self:
        """Draw a box indexer."""
        return self._draw("box_indexer", cells)

    def cage(self, cells: Cells, number: int | None = None) -> Self:
        """Draw a cage."""
        return self._draw("cage", cells, number)

    def clone(self, *groups: Cells) -> Self:
        """Draw clues of the kind “Clones”."""
        return self._group("clone", groups)

    def column_indexer(self, cells: Cells) -> Self:
        """Draw a column indexer."""
        return self._draw("column_indexer", cells)

    def contains(self, cells: Cells, *numbers: int) -> Self:
        """Draw clues of the kind “Contents”."""
        return self._draw("contains", cells, *numbers)

    def contains_exactly(self, cells: Cells, *numbers: int) -> Self:
        """Draw clues of the kind “Exact contents”."""
        return self._draw("contains_exactly", cells, *numbers)

    def count_distinct(self, cells: Cells) -> Self:
        """Draw a line that counts its different numbers."""
        return self._draw("count_distinct", cells)

    def counting_circles(self, cells: Cells) -> Self:
        """Draw clues of the kind “Counting circles”."""
        return self._draw("counting_circles", cells)

    def difference(self, cells: Cells, number: int) -> Self:
        """Draw a difference."""
        return self._draw("difference", cells, number)

    def doppelganger(self, cells: Cells) -> Self:
        """Draw clues of the kind “Doppelgängers”."""
        return self._draw("doppelganger", cells)

    def double_arrow(self, cells: Cells) -> Self:
        """Draw a double arrow."""
        return self._draw("double_arrow", cells)

    def either(self, cells: Cells, text: str) -> Self:
        """Draw clues of the kind “Alternatives”."""
        return self._draw("either", cells, text=text)

    def entropic(self, cells: Cells) -> Self:
        """Draw an entropic line."""
        return self._draw("entropic", cells)

    def equal_sums(self, *groups: Cells) -> Self:
        """Draw clues of the kind “Equal sums”."""
        return self._group("equal_sums", groups)

    def equality_cage(self, cells: Cells) -> Self:
        """Draw an equality cage."""
        return self._draw("equality_cage", cells)

    def even(self, cells: Cells) -> Self:
        """Draw an even cell."""
        return self._draw("even", cells)

    def extra_cells(self, cells: Cells) -> Self:
        """Draw clues of the kind “Extra cells”."""
        return self._draw("extra_cells", cells)

    def extra_region(self, cells: Cells) -> Self:
        """Draw an extra region."""
        return self._draw("extra_region", cells)

    def fog_lamp(self, cells: Cells) -> Self:
        """Light cells of a Sudoku with fog."""
        return self._draw("fog_lamp", cells)

    def frame(self, cells: Cells, number: int) -> Self:
        """Draw a frame sum."""
        return self._draw("frame", cells, number)

    def full_rank(self, cells: Cells, number: int) -> Self:
        """Draw a full rank."""
        return self._draw("full_rank", cells, number)

    def hidden_skyscraper(self, cells: Cells, number: int) -> Self:
        """Draw a hidden skyscraper."""
        return self._draw("hidden_skyscraper", cells, number)

    def little_killer(self, cells: Cells, number: int) -> Self:
        """Draw a little killer."""
        return self._draw("little_killer", cells, number)

    def lockout(self, cells: Cells, number: int | None = None) -> Self:
        """Draw a lockout line."""
        return self._draw("lockout", cells, number)

    def look_and_say(self, cells: Cells, text: str) -> Self:
        """Draw a look-and-say cage."""
        return self._draw("look_and_say", cells, text=text)

    def lunchbox(self, cells: Cells, number: int) -> Self:
        """Draw a lunchbox."""
        return self._draw("lunchbox", cells, number)

    def maximum(self, cells: Cells) -> Self:
        """Draw a cell that is larger than its neighbours."""
        return self._draw("maximum", cells)

    def minimum(self, cells: Cells) -> Self:
        """Draw a cell that is smaller than its neighbours."""
        return self._draw("minimum", cells)

    def modular(self, cells: Cells, number: int | None = None) -> Self:
        """Draw a modular line."""
        return self._draw("modular", cells, number)

    def mutual_relation(self, cells: Cells, text: str) -> Self:
        """Draw a mutual relation."""
        return self._draw("mutual_relation", cells, text=text)

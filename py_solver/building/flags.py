"""Methods for the constraints that a whole Sudoku has or has not."""

from __future__ import annotations

from typing import Self

from py_solver.building.drawn import Board


class Flags(Board):
    """Methods that return the puzzle with a constraint of the whole board."""

    def fog(self, on: bool = True) -> Self:
        """Cover the board in fog, but for its lamps, or no longer."""
        return self._set("fog", on)

    def every_xv(self, on: bool = True) -> Self:
        """Ask for “All X and V are given”, or no longer."""
        return self._set("every_xv", on)

    def every_dot(self, on: bool = True) -> Self:
        """Ask for “All dots are given”, or no longer."""
        return self._set("every_dot", on)

    def no_rank_ties(self, on: bool = True) -> Self:
        """Ask for “All ranks differ”, or no longer."""
        return self._set("no_rank_ties", on)

    def every_ratio(self, on: bool = True) -> Self:
        """Ask for “All ratios are given”, or no longer."""
        return self._set("every_ratio", on)

    def every_white_dot(self, on: bool = True) -> Self:
        """Ask for “All white dots are given”, or no longer."""
        return self._set("every_white_dot", on)

    def anti_king(self, on: bool = True) -> Self:
        """Ask for “Anti-king”, or no longer."""
        return self._set("anti_king", on)

    def anti_knight(self, on: bool = True) -> Self:
        """Ask for “Anti-knight”, or no longer."""
        return self._set("anti_knight", on)

    def anti_taxicab(self, on: bool = True) -> Self:
        """Ask for “Anti-taxicab”, or no longer."""
        return self._set("anti_taxicab", on)

    def chaos_construction(self, on: bool = True) -> Self:
        """Ask for “Chaos construction”, or no longer."""
        return self._set("chaos_construction", on)

    def diagonal_down(self, on: bool = True) -> Self:
        """Ask for “Diagonal from the top left”, or no longer."""
        return self._set("diagonal_down", on)

    def diagonal_up(self, on: bool = True) -> Self:
        """Ask for “Diagonal from the top right”, or no longer."""
        return self._set("diagonal_up", on)

    def disjoint_groups(self, on: bool = True) -> Self:
        """Ask for “Disjoint groups”, or no longer."""
        return self._set("disjoint_groups", on)

    def dutch_flatmates(self, on: bool = True) -> Self:
        """Ask for “Dutch flatmates”, or no longer."""
        return self._set("dutch_flatmates", on)

    def global_entropy(self, on: bool = True) -> Self:
        """Ask for “Global entropy”, or no longer."""
        return self._set("global_entropy", on)

    def global_modular(self, on: bool = True) -> Self:
        """Ask for “Global modularity”, or no longer."""
        return self._set("global_modular", on)

    def non_consecutive(self, on: bool = True) -> Self:
        """Ask for “Non-consecutive”, or no longer."""
        return self._set("non_consecutive", on)

    def far_without_dot(self, on: bool = True) -> Self:
        """Ask for “Non-consecutive without a dot”, or no longer."""
        return self._set("far_without_dot", on)

    def windoku(self, on: bool = True) -> Self:
        """Ask for “Windoku”, or no longer."""
        return self._set("windoku", on)

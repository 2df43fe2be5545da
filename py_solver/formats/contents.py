"""Contents: everything in a text. The puzzle, a player's progress, and parts not understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from py_solver.board.coords import Coord
from py_solver.puzzle.note import Note, Sort, are_whole
from py_solver.puzzle.puzzle import Puzzle

__all__ = ["Contents", "Note", "Sort"]


@dataclass(frozen=True, eq=False)
class Contents:
    """Everything in a text.

    - `marks`: the player's entries; `pencil`: the small numbers in the middle of a cell, in order,
      `corner`: those in its corners; `tinted`: the colours of these marks, each as ten times the
      mark plus the colour; `colours`: those of cells, by their numbers; `drawn`: free lines across
      edges (1), and signs in cells (1 a circle, 2 a cross).
    - `notes`: the parts that were not understood, or were inferred.
    - `rules`: the author's own sentences, as plain text; `solution`: the author's solution, if the
      text has one, with all known places of it.
    """

    puzzle: Puzzle
    marks: Mapping[Coord, int] = field(default_factory=dict)
    pencil: Mapping[Coord, tuple[int, ...]] = field(default_factory=dict)
    notes: tuple[Note, ...] = ()
    rules: str = ""
    solution: Mapping[Coord, int] = field(default_factory=dict)
    colours: Mapping[Coord, tuple[int, ...]] = field(default_factory=dict)
    corner: Mapping[Coord, tuple[int, ...]] = field(default_factory=dict)
    drawn: Mapping[Coord, int] = field(default_factory=dict)
    tinted: Mapping[Coord, tuple[int, ...]] = field(default_factory=dict)

    @property
    def whole(self) -> bool:
        """Return whether everything was understood; if not, a verdict ignores what was left out."""
        return are_whole(self.notes)

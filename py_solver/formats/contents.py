"""Contents: all that a text holds. The puzzle, a player's progress, and what was not understood."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from py_solver.board.coords import Coord
from py_solver.puzzle.puzzle import Puzzle

Sort = Literal["unread", "drawn", "inferred", "told", "lost"]


@dataclass(frozen=True)
class Note:
    """One thing that a reader must know of how a text was read, or will be written; and where.

    - `unread`: a rule or a clue that was not understood, and is left out of the puzzle.
    - `drawn`: a drawing that may mean something, or nothing; the author's rules say what.
    - `inferred`: read as a rule that the text does not state, by the way in which it is drawn.
    - `told`: worth knowing, with no effect on the solution.
    - `lost`: what a format that is written to has no place for.
    """

    sentence: str
    coords: tuple[Coord, ...] = ()
    sort: Sort = "unread"

    def told(self) -> dict[str, Any]:
        """Return it as JSON."""
        coords = [str(coord) for coord in self.coords]
        return {"sort": self.sort, "sentence": self.sentence, "coords": coords}


@dataclass(frozen=True, eq=False)
class Contents:
    """What a text holds.

    - `marks`: what a player put down; `pencil`: the small numbers in the middle of a cell, in
      order, `corner`: those in its corners; `colours`: those that a player gave to cells, by their
      numbers; `drawn`: free lines across edges (1), and signs in cells (1 a ring, 2 a cross).
    - `notes`: what was not understood, or was inferred.
    - `rules`: the author's own sentences, as plain text; `solution`: his solution, where he gave
      one, with whatever places of it are known.
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

    @property
    def whole(self) -> bool:
        """Whether all was understood; else a verdict is about the rest only."""
        return not any(note.sort in ("unread", "drawn") for note in self.notes)

"""Notes: what a reader must know of how the text of a puzzle was read, or will be written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from py_solver.board.coords import Coord

Sort = Literal["unread", "drawn", "inferred", "told", "lost"]

LEFT_OUT: tuple[Sort, ...] = ("unread", "drawn")
"""Sorts of what the puzzle does not hold."""

CAVEATS: tuple[Sort, ...] = (*LEFT_OUT, "inferred")
"""Sorts of what a verdict depends on."""


@dataclass(frozen=True)
class Note:
    """One thing that a reader must know of how a text was read, or will be written; and where.

    - `unread`: a rule or a clue that was not understood, and is left out of the puzzle.
    - `drawn`: a drawing that may mean something, or nothing; the author's rules say what.
    - `inferred`: read as a rule that the text does not state, by the way in which it is drawn.
    - `told`: worth knowing, with no effect on the solution.
    - `lost`: a part that a format cannot contain.
    """

    sentence: str
    coords: tuple[Coord, ...] = ()
    sort: Sort = "unread"

    def told(self) -> dict[str, Any]:
        """Return it as JSON."""
        coords = [str(coord) for coord in self.coords]
        return {"sort": self.sort, "sentence": self.sentence, "coords": coords}


def are_whole(notes: tuple[Note, ...]) -> bool:
    """Return whether the text with these notes was read whole, with nothing left out."""
    return not any(note.sort in LEFT_OUT for note in notes)

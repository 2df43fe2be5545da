"""Notes: facts that a reader must know about reading or writing the text of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Literal

from py_solver.board.coords import Coord

Sort = Literal["unread", "drawn", "inferred", "told", "lost"]

LEFT_OUT: tuple[Sort, ...] = ("unread", "drawn")
"""Sorts of parts that the puzzle does not contain."""

CAVEATS: tuple[Sort, ...] = (*LEFT_OUT, "inferred")
"""Sorts of notes that a verdict depends on."""


@dataclass(frozen=True)
class Note:
    """A fact about how a text was read or written, with its places.

    - `unread`: a rule or a clue that was not understood, and is left out of the puzzle.
    - `drawn`: a drawing that may mean something, or nothing; the author's rules decide.
    - `inferred`: a rule that the text does not state, inferred from the drawing.
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


_remarks: ContextVar[list[Note] | None] = ContextVar("remarks", default=None)


def remark(sentence: str, coords: tuple[Coord, ...] = (), sort: Sort = "told") -> None:
    """Add a note to what is being read: for parts of a format that only return clues."""
    found = _remarks.get()
    if found is not None:
        found.append(Note(sentence[:1].upper() + sentence[1:], coords, sort))


@contextmanager
def remarks() -> Iterator[list[Note]]:
    """Collect the remarks that are made within, in order."""
    found: list[Note] = []
    before = _remarks.set(found)
    try:
        yield found
    finally:
        _remarks.reset(before)


def are_whole(notes: tuple[Note, ...]) -> bool:
    """Return whether the text with these notes was read whole, with nothing left out."""
    return not any(note.sort in LEFT_OUT for note in notes)

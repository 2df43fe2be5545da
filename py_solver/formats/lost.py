"""Losses: the clues that a format cannot store, one by one, and their places."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from py_solver.board.coords import Coord
from py_solver.formats.contents import Note
from py_solver.logic.say.words import listed
from py_solver.puzzle.clues import Drawing, Drawn
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

NAMED = 3
"""Up to this many places are named; the note contains the others, too."""


def where(places: Sequence[Coord]) -> str:
    """Return the first of some places, and how many more there are, as it follows a thing."""
    if not places:
        return ""
    named = [place.there for place in places[:NAMED]]
    if len(places) > NAMED:
        named.append(say("at {n} more", n=len(places) - NAMED))
    return " " + listed(named)


def unheld(puzzle: Puzzle, held: Collection[str], told: str) -> Iterator[Note]:
    """Yield the losses of a format for kinds `held`: each drawing, each other kind.

    In the sentence `told`, `{}` is replaced by the clue and its place.
    """
    for kind in puzzle.genre.clues if puzzle.genre else ():
        value = puzzle.clues[kind.key]
        if kind.key in held or value == kind.empty(puzzle.size):
            continue
        if isinstance(kind, Drawn) and not kind.inert:
            for one in value:
                assert isinstance(one, Drawing)
                yield Note(
                    told.format(
                        say("the {noun} {there}", noun=say(kind.noun), there=one.cells[0].there)
                    ),
                    one.cells,
                    "lost",
                )
        else:
            places = _places(value)
            yield Note(told.format(f"“{say(kind.name)}”{where(places)}"), places, "lost")


def _places(value: Any) -> tuple[Coord, ...]:
    """Return the places of clues that are told of all at once."""
    if isinstance(value, Mapping):
        return tuple(value)
    drawn = [one for one in value if isinstance(one, Drawing)] if isinstance(value, tuple) else []
    return tuple(place for one in drawn for place in one.cells)

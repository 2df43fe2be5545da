"""Cells with one thing or nothing, as circles, ice, holes, or one of a few signs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.cells import FourCell
from py_solver.parts.puzzlink.tape import (
    DIGITS,
    Tape,
    by_coord,
    in_order,
    packed,
    written,
)
from py_solver.puzzle.clues import Clue, Site, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

GAP = "."
"""As many unmarked places as there are digits."""

LONGEST = 17
"""How many empty cells the sign of a marked one can say."""


@dataclass(frozen=True)
class MarkedCells(Part):
    """Each five cells are one digit to base 32, the first of them its highest bit.

    `word` is what the clue in a marked cell is called. With `skipped`, nothing is written where no
    cell is marked. With `others`, the marked cells are those without a clue.
    """

    word: str
    skipped: bool = False
    others: bool = False

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read a fifth as many signs as there are cells."""
        if self.skipped and body[:1] in ("", "/"):
            return {}, body
        tape = Tape(body, size[0] * size[1])
        marked = set(tape.marked())
        clued = [at for at in range(tape.whole) if (at in marked) != self.others]
        found = dict.fromkeys(clued, self.word)
        return by_coord(found, sites.CELLS.places(size)), tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write five cells at a time."""
        if self.skipped and not clues[self.key]:
            return ""
        cells = in_order(clues[self.key], sites.CELLS.places(size))
        return packed((clue is not None) != self.others for clue in cells)


@dataclass(frozen=True)
class SignedCells(Part):
    """A sign for each clue, by `signs`, each with its word; `g` to `z` empty cells.

    The letters for these begin with `empty`, if that is another one. `.` is an unknown clue, if it
    has no other meaning.
    """

    signs: tuple[tuple[str, str | int | Clue], ...]
    empty: str = "g"

    def read(
        self, body: str, size: Size, known: Clues
    ) -> tuple[dict[Coord, str | int | Clue], str]:
        """Read until each cell is known."""
        tape = Tape(body, size[0] * size[1])
        return by_coord(tape.places(self.empty, self._read), sites.CELLS.places(size)), tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[str | int | Clue, int]:
        meaning: dict[str, str | int | Clue] = {".": Clue.ANY, **dict(self.signs)}
        word = meaning.get(sign)
        if word is None:
            raise tape.strange(sign)
        return word, 0

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        called = {word: sign for sign, word in self.signs}
        cells = in_order(clues[self.key], sites.CELLS.places(size))
        return written((None if clue is None else called[clue] for clue in cells), self.empty)


@dataclass(frozen=True)
class MixedCells(Part):
    """A sign for each clue of several kinds, by `signs`: the kind of each, and what it is called.

    `g` to `z` are empty cells, or the letters from `empty` on. `key` is one of the kinds.
    """

    signs: tuple[tuple[str, str, Any], ...]
    empty: str = "g"

    @property
    def keys(self) -> tuple[str, ...]:
        """All of the kinds."""
        return tuple(dict.fromkeys(key for _, key, _ in self.signs))

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read until each cell is known."""
        tape = Tape(body, size[0] * size[1])
        found = by_coord(tape.places(self.empty, self._read), sites.CELLS.places(size))
        return {
            key: {place: word for place, (kind, word) in found.items() if kind == key}
            for key in self.keys
        }, tape.rest

    def _read(self, tape: Tape, sign: str) -> tuple[tuple[str, Any], int]:
        for known, key, word in self.signs:
            if sign == known:
                return (key, word), 0
        raise tape.strange(sign)

    def write(self, clues: Clues, size: Size) -> str:
        """Write the cells in reading order."""
        called = {(key, word): sign for sign, key, word in self.signs}
        told = {place: called[key, word] for key in self.keys for place, word in clues[key].items()}
        return written(in_order(told, sites.CELLS.places(size)), self.empty)


@dataclass(frozen=True)
class SparseCells(Part):
    """`0` to `h`: a marked cell and up to 17 empty ones after it; `i` to `z`: 1 to 18 empty cells.

    `word` is what the clue in a marked cell is called.
    """

    word: str

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read until each cell is known."""
        places = sites.CELLS.places(size)
        tape = Tape(body, len(places))
        found: dict[int, str] = {}
        while tape.done < len(places):
            count = tape.number(1, 36)
            if count <= LONGEST:
                found[tape.done] = self.word
                count += 1
            else:
                count -= LONGEST
            tape.done += count
            if tape.done > len(places):
                raise tape.goes_on(tape.done - len(places))
        return by_coord(found, places), tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write as many empty cells as a sign can say."""
        text, at = "", 0
        cells = in_order(clues[self.key], sites.CELLS.places(size))
        while at < len(cells):
            marked = cells[at] is not None
            after = cells[at + 1 : at + 1 + LONGEST]
            run = next((n for n, told in enumerate(after) if told is not None), len(after))
            text += DIGITS[run if marked else LONGEST + 1 + run]
            at += 1 + run
        return text


@dataclass(frozen=True)
class MarkedCorners(Part):
    """For each marked corner, in base 36, how many others are before it; `.` means 36 others.

    They are the corners inside the grid. Behind the last mark, the rest is counted, too. `word` is
    what the clue is called.
    """

    word: str

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read until each corner is known."""
        places = sites.CROSSINGS.places(size)
        tape = Tape(body, len(places), "corner")
        found: dict[int, str] = {}
        while tape.done < len(places):
            if _skips(tape):
                continue
            if tape.done < len(places):
                found[tape.done] = self.word
                tape.done += 1
        if tape.done > len(places):
            raise tape.goes_on(tape.done - len(places))
        return by_coord(found, places), tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the number of corners between marks."""
        text, others = _gaps(in_order(clues[self.key], sites.CROSSINGS.places(size)))
        gaps, others = divmod(others, len(DIGITS))
        return text + GAP * gaps + (DIGITS[others] if others else "")


@dataclass(frozen=True)
class SkippedCells(Part):
    """A digit to base 36 for each marked cell: how many unmarked ones are before it; `.` is 36.

    Nothing follows the last. `word` is what the clue in a marked cell is called.
    """

    word: str

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, str], str]:
        """Read to the end."""
        places = sites.CELLS.places(size)
        tape = Tape(body, len(places))
        found: dict[int, str] = {}
        while tape.rest:
            if _skips(tape):
                continue
            if tape.done >= len(places):
                raise tape.goes_on(tape.done + 1 - len(places))
            found[tape.done] = self.word
            tape.done += 1
        return by_coord(found, places), tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write how many cells are skipped."""
        return _gaps(in_order(clues[self.key], sites.CELLS.places(size)))[0]


def _skips(tape: Tape) -> bool:
    """Go past unmarked places by the next sign; return whether it is `.`, with no mark behind."""
    if tape.rest.startswith(GAP):
        tape.sign()
        tape.done += len(DIGITS)
        return True
    tape.done += tape.number(1, len(DIGITS))
    return False


def _gaps(clues: Iterable[object]) -> tuple[str, int]:
    """Return how many unmarked places are before each marked one, and how many are at the end."""
    text, others = "", 0
    for clue in clues:
        if clue is None:
            others += 1
            continue
        text += GAP * (others // len(DIGITS)) + DIGITS[others % len(DIGITS)]
        others = 0
    return text, others


@dataclass(frozen=True)
class FourWays(Part):
    """Packed as `FourCell`: a sign for each clue from 1 to 4, by its word; `.` is a wall.

    `wall` is the kind of walls, and what such a clue is called, if there are any. `at` has the
    places, for example corners instead of cells.
    """

    words: tuple[str, ...]
    wall: str = ""
    at: Site = sites.CELLS

    @property
    def keys(self) -> tuple[str, ...]:
        """Both kinds."""
        return (self.key, self.wall) if self.wall else (self.key,)

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Any, Any], str]:
        """Read until each place is known."""
        found, rest = FourCell(self.key, self.at).read(body, size, known)
        signs: dict[Coord, str] = {}
        walls: dict[Coord, str] = {}
        for place, clue in found.items():
            number = 0 if isinstance(clue, Clue) else clue
            if not number and self.wall:
                walls |= {place: self.wall} if clue is Clue.ANY else {}
            elif 1 <= number <= len(self.words):
                signs[place] = self.words[number - 1]
            else:
                raise FormatError(
                    say("{at}: “{sign}” means nothing here.", at=place.words, sign=number), (place,)
                )
        return ({self.key: signs, self.wall: walls} if self.wall else signs), rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the places in order."""
        told = {place: self.words.index(word) + 1 for place, word in clues[self.key].items()}
        walls = dict.fromkeys(clues[self.wall], Clue.ANY) if self.wall else {}
        return FourCell(self.key, self.at).write({self.key: {**told, **walls}}, size)

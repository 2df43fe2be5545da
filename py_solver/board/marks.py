"""Marks: what a coord may be committed to, and candidates, those still open, as a bit mask."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True)
class Marks:
    """The marks that the coords of a layer may hold: every number from `least` to `most`.

    Binary marks are 0 and 1. `blank` is what an undecided coord counts as when the player says
    nothing more (a cell left white, an edge left empty); None where every coord must be filled in.
    `derived` marks are not the player's: they follow from the other layers (the number whose line
    runs through a cell), and a check fills them in by propagation, through all rules: what is wrong
    may then be blamed on another rule. What can be said of the player's own marks is better so.

    `look` is the presentation word for all marks but the blank one, where it is not the usual one:
    `number`, `shaded` for binary marks in cells, `line` for binary marks on edges. There are also
    `bridge` (as many lines abreast as the mark says) and all small pictures (`looks.pictures`).

    With `looks`, every mark has one of its own, in order: a bar that lies or one that stands. That
    of the blank one is never seen.

    With `names`, marks that are no binary ones are called so instead of by their numbers, in order.

    `noun` is what is counted where a mark is a thing and not a quality: stars, lines, bridges. A
    coord then holds a star, and is not star.
    """

    least: int
    most: int
    blank: int | None = None
    words: tuple[str, ...] = ()
    derived: bool = False
    look: str = ""
    noun: str = ""
    looks: tuple[str, ...] = ()
    names: tuple[str, ...] = ()

    @classmethod
    def either(cls, words: tuple[str, str], looks: tuple[str, str]) -> Marks:
        """Return the marks 0 and 1, both of them seen; one of them has to be filled in."""
        return cls(0, 1, words=words, looks=looks)

    @classmethod
    def binary(cls, off: str = "off", on: str = "on", look: str = "", noun: str = "") -> Marks:
        """Return the marks 0 and 1, named `off` and `on`; an undecided coord counts as off."""
        return cls(0, 1, 0, (off, on), look=look, noun=noun)

    @classmethod
    def symbols(cls, blank: str, *symbols: tuple[str, str]) -> Marks:
        """Return 0, named `blank`, which an undecided coord counts as, and symbols from 1 on.

        Each has a word and a look.
        """
        words, looks = zip((blank, "none"), *symbols, strict=True)
        return cls(0, len(symbols), 0, words, looks=looks)

    @classmethod
    def numbers(cls, least: int, most: int) -> Marks:
        """Return the numbers from `least` to `most`, all of which have to be filled in."""
        return cls(least, most)

    @property
    def is_binary(self) -> bool:
        """Whether these marks have words, 0 and 1 as a rule: then no rule does arithmetic."""
        return bool(self.words)

    @property
    def mask(self) -> int:
        """The candidates of a coord about which nothing is known: bit m for mark m."""
        return (1 << (self.most + 1)) - (1 << self.least)

    def word(self, mark: int) -> str:
        """Return the mark as a player calls it."""
        if self.names and self.least <= mark <= self.most:
            return self.names[mark - self.least]
        return self.words[mark] if self.words else str(mark)


def is_decided(candidates: int) -> bool:
    """Whether exactly one candidate is left."""
    return candidates != 0 and candidates & (candidates - 1) == 0


def only_mark(candidates: int) -> int:
    """Return the mark of a decided coord (of an undecided one, the largest that is open)."""
    return candidates.bit_length() - 1


def marks_in(candidates: int) -> tuple[int, ...]:
    """Return the marks that are open, in rising order."""
    return _few_marks(candidates) if candidates < FEW else _marks(candidates)


FEW = 1 << 26
"""Masks below it are remembered: a session meets few different ones, each of them thousands of
times. Those of 864 marks would take up much memory."""


def _marks(candidates: int) -> tuple[int, ...]:
    return tuple(set_bits(candidates))


def set_bits(bits: int) -> list[int]:
    """Return the numbers of the bits that are set, in rising order; of marks, ask `marks_in`."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


_few_marks = lru_cache(maxsize=4096)(_marks)

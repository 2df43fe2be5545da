"""Marks: the values that a coord can have, and candidates, those still possible, as a bit mask."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from py_solver.board.whole import whole


@dataclass(frozen=True)
class Marks:
    """The marks that the coords of a layer can have: every number from `least` to `most`.

    Binary marks are 0 and 1. An undecided coord counts as `blank` when the player enters nothing
    more (a cell left white, an edge left empty). It is None if every coord must be filled in.
    `derived` marks are not the player's: they follow from the other layers (the number whose line
    runs through a cell). A check fills them in by propagation through all rules, so it may blame
    another rule for a mistake. Statements about the player's own marks are better for this reason.

    `look` is the presentation word for all marks but the blank one, unless it is the usual one:
    `number`, `shaded` for binary marks in cells, `line` for binary marks on edges. Others are
    `bridge` (as many parallel lines as the mark says) and all small pictures (`looks.pictures`).

    With `looks`, every mark has its own presentation word, in order: a horizontal or a vertical
    bar. The one of the blank mark is never shown.

    With `names`, marks that are not binary have these names instead of their numbers, in order.

    `noun` is the thing that is counted if a mark is a thing: stars, lines, bridges. A coord then
    “has a star”, instead of “is star”. If every mark but the blank one is a thing, the marks are
    `countable`: a coord then “is a sun”, and several “are moons”.
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
    countable: bool = False

    def __post_init__(self) -> None:
        """Raise ValueError unless there is a mark, TypeError for one that is no integer."""
        object.__setattr__(self, "least", whole(self.least, "The smallest mark"))
        object.__setattr__(self, "most", whole(self.most, "The largest mark"))
        if not 0 <= self.least <= self.most:
            raise ValueError(f"Marks cannot be from {self.least} to {self.most}.")

    @classmethod
    def either(
        cls, words: tuple[str, str], looks: tuple[str, str], *, countable: bool = False
    ) -> Marks:
        """Return the marks 0 and 1, both of them visible; the player must enter one of them."""
        return cls(0, 1, words=words, looks=looks, countable=countable)

    @classmethod
    def binary(cls, off: str = "off", on: str = "on", look: str = "", noun: str = "") -> Marks:
        """Return the marks 0 and 1, named `off` and `on`; an undecided coord counts as off."""
        return cls(0, 1, 0, (off, on), look=look, noun=noun)

    @classmethod
    def symbols(cls, blank: str, *symbols: tuple[str, str], countable: bool = False) -> Marks:
        """Return 0, named `blank`, which an undecided coord counts as, and symbols from 1 on.

        Each symbol has a word and a presentation word.
        """
        words, looks = zip((blank, "none"), *symbols, strict=True)
        return cls(0, len(symbols), 0, words, looks=looks, countable=countable)

    @classmethod
    def numbers(cls, least: int, most: int) -> Marks:
        """Return the numbers from `least` to `most`; every coord must be filled in."""
        return cls(least, most)

    @property
    def is_binary(self) -> bool:
        """Return whether these marks are words, usually 0 and 1: then no rule does arithmetic."""
        return bool(self.words)

    @property
    def mask(self) -> int:
        """The candidates of a coord about which nothing is known: bit m is mark m."""
        return (1 << (self.most + 1)) - (1 << self.least)

    def is_thing(self, mark: int) -> bool:
        """Return whether the word for the mark is a noun that is counted: “a sun”, “suns”."""
        return self.countable and mark != self.blank

    def word(self, mark: int) -> str:
        """Return the player's word for the mark."""
        if self.names and self.least <= mark <= self.most:
            return self.names[mark - self.least]
        return self.words[mark] if self.words else str(mark)


def is_decided(candidates: int) -> bool:
    """Return whether exactly one candidate is left."""
    return candidates != 0 and candidates & (candidates - 1) == 0


def only_mark(candidates: int) -> int:
    """Return the mark of a decided coord (for an undecided one, its largest candidate)."""
    return candidates.bit_length() - 1


def marks_in(candidates: int) -> tuple[int, ...]:
    """Return the marks in the mask, in rising order."""
    return _few_marks(candidates) if candidates < FEW else _marks(candidates)


FEW = 1 << 26
"""Masks below this are cached. A session meets few different ones, each thousands of times.

The masks of 864 marks would need much memory.
"""


def _marks(candidates: int) -> tuple[int, ...]:
    return tuple(set_bits(candidates))


LONG = 2_000
"""Bits from which they are found in a text: each step copies the whole number otherwise.

17,000 of 27,000 bits take 2 ms instead of 25.
"""


def set_bits(bits: int) -> list[int]:
    """Return the positions of the set bits, in rising order. For marks, use `marks_in`."""
    if bits >> LONG:
        text = bin(bits)[:1:-1]
        found = [text.find("1")]
        while (at := text.find("1", found[-1] + 1)) > 0:
            found.append(at)
        return found
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


_few_marks = lru_cache(maxsize=4096)(_marks)

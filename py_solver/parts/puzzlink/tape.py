"""A tape: the signs of a link, read one after the other. Also places, written as signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.logic.say.words import counted
from py_solver.puzzle.note import remark
from py_solver.words.say import say, say_n

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NO_RUNS = "{"  # behind all letters: no sign is a run


class Tape:
    """Reads signs for `whole` places (cells, rooms or borders) and knows how many are done."""

    def __init__(self, text: str, whole: int, noun: str = "cell") -> None:
        self.text = text
        self.whole = whole
        self.noun = noun
        self.done = 0
        self.at = 0

    @property
    def rest(self) -> str:
        """The unread rest."""
        return self.text[self.at :]

    def sign(self) -> str:
        """Return the next sign. Raises FormatError when the link breaks off."""
        if self.at >= len(self.text):
            raise self.breaks_off()
        self.at += 1
        return self.text[self.at - 1]

    def number(self, length: int, base: int) -> int:
        """Return the number that the next signs are. Raises FormatError."""
        value = 0
        for _ in range(length):
            sign = self.sign()
            digit = DIGITS.find(sign)
            if not 0 <= digit < base:
                raise self.strange(sign)
            value = value * base + digit
        return value

    def places(self, first: str, read: Callable[[Tape, str], tuple[Any, int]]) -> dict[int, Any]:
        """Return the clues by their places.

        Signs from `first` on (digits, then letters) are runs of one, two and more empty places.
        `read` turns any other sign, and those that belong to it, into a clue (None for an empty
        place) and the number of empty places after it. Raises FormatError.
        """
        found = {}
        while self.done < self.whole:
            if self.ends_early():
                break
            sign = self.sign()
            run = DIGITS.find(sign) - DIGITS.find(first) + 1 if first in DIGITS else 0
            if run > 0:
                self.done += run
                if self.done > self.whole:
                    raise self.goes_on(self.done - self.whole)
            else:
                clue, empty = read(self, sign)
                if clue is not None:
                    found[self.done] = clue
                self.done += 1 + empty
        return found

    def ends_early(self) -> bool:
        """Whether the text ends here, so that the places left may be empty; remark on it.

        Some programs leave out the last run. A link that breaks off further ahead is damaged.
        """
        left = self.whole - self.done
        if self.at < len(self.text) or not self.done or left * 2 > self.whole:
            return False
        places = counted(left, self.noun)
        told = say("The link ends {places} early. The rest is read as empty.", places=places)
        remark(told, (), "inferred")
        return True

    def marked(self) -> list[int]:
        """Return the places that are marked: five in one digit to base 32. Raises FormatError."""
        found = []
        while self.done < self.whole:
            five = self.number(1, 32)
            for bit in (16, 8, 4, 2, 1):
                if five & bit:
                    if self.done >= self.whole:
                        raise self.goes_on(self.done - self.whole + 1)
                    found.append(self.done)
                self.done += 1
        return found

    def breaks_off(self) -> FormatError:
        """Return the error that the link ends too early."""
        missing = self.whole - self.done
        return FormatError(
            say_n(
                missing,
                "The link is incomplete: {places} is missing at the end.",
                "The link is incomplete: {places} are missing at the end.",
                places=counted(missing, self.noun),
            )
        )

    def goes_on(self, more: int) -> FormatError:
        """Return the error that there are more places than the board has."""
        return FormatError(
            say(
                "The link is too long: it describes {places} more than the grid has.",
                places=counted(more, self.noun),
            )
        )

    def strange(self, sign: str) -> FormatError:
        """Return the error for a sign without a meaning at its place."""
        after = (
            say("after {places}", places=counted(self.done, self.noun))
            if self.done
            else say("at its beginning")
        )
        return FormatError(
            say(
                "The link has the sign “{sign}” {after}, where it means nothing.",
                sign=sign,
                after=after,
            )
        )


def written(tokens: Iterable[str | None], first: str) -> str:
    """Return the tokens one after the other, and the runs without one as signs from `first`."""
    runs = DIGITS[DIGITS.find(first) :] if first in DIGITS else ""
    signs: list[str] = []
    empty = 0
    for token in tokens:
        if token is None:
            empty += 1
        if empty and (token is not None or empty == len(runs)):
            signs.append(runs[empty - 1])
            empty = 0
        if token is not None:
            signs.append(token)
    if empty:
        signs.append(runs[empty - 1])
    return "".join(signs)


def packed(marked: Iterable[bool]) -> str:
    """Return whether each place is marked: five in one digit to base 32."""
    bits = "".join("01"[one] for one in marked)
    bits += "0" * (-len(bits) % 5)
    return "".join(in_base(int(bits[at : at + 5], 2), 32, 1) for at in range(0, len(bits), 5))


def in_base(number: int, base: int, length: int) -> str:
    """Return the number with so many digits."""
    digits = ""
    for _ in range(length):
        number, digit = divmod(number, base)
        digits = DIGITS[digit] + digits
    return digits


def by_coord(found: Mapping[int, Any], places: Sequence[Coord]) -> dict[Coord, Any]:
    """Return clues by their places, from clues by where these come in order."""
    return {places[number]: clue for number, clue in found.items()}


def in_order(clues: Mapping[Coord, Any], places: Iterable[Coord]) -> list[Any]:
    """Return the clue of each place in order, None where there is none."""
    return [clues.get(place) for place in places]

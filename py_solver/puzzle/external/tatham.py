"""Simon Tatham's collection: the contract of a game ID, `size and options:description`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from py_solver.board.errors import FormatError
from py_solver.puzzle.clues import Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.note import remark
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say


def size_of(params: str) -> Size:
    """Return rows and columns. Raises FormatError."""
    found = re.fullmatch(r"([0-9]{1,3})(?:x([0-9]{1,3}))?(?![0-9])[A-Za-z0-9]*", params)
    if not found or not int(found[1]) or not int(found[2] or 1):
        raise FormatError(say("This game ID does not say how large the board is."))
    return int(found[2] or found[1]), int(found[1])


def options_of(params: str) -> str:
    """Return the part after the size, without the difficulty."""
    return re.sub(r"d[a-z]", "", re.sub(r"^[0-9]+(x[0-9]+)?", "", params))


@dataclass(frozen=True)
class Game:
    """A genre's game: its title there, and the parts of a description, with commas between them.

    `address` is the name of its page if that is not the title.

    `refused` are patterns of options with other rules, each with a sentence; `flags` are the
    letters that add a rule, each with the key of its `Flag`, `numbers` those before a number, each
    with the key of its `Setting`, `counted` those before a number of rooms, with their key, `made`
    those that only say how it was made. Boards may have `more` rows and columns than the one side
    in the ID.
    """

    title: str
    parts: tuple[Part, ...]
    more: tuple[int, int] = (0, 0)
    refused: tuple[tuple[str, str], ...] = ()
    flags: tuple[tuple[str, str], ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()
    counted: tuple[tuple[str, str], ...] = ()
    made: str = ""
    address: str = ""

    @property
    def word(self) -> str:
        """The title in addresses."""
        return self.address or self.title.lower().replace(" ", "")

    @property
    def square(self) -> bool:
        """Return whether its IDs have one side only."""
        return self.more != (0, 0) or any(part.square for part in self.parts)

    @property
    def held(self) -> set[str]:
        """The kinds of clue that an ID can contain, by their keys."""
        own = {key for part in self.parts for key in part.keys}
        return own | {key for _, key in (*self.flags, *self.numbers)}

    def size(self, params: str) -> Size:
        """Return rows and columns. Raises FormatError, also if other rules apply."""
        for pattern, sentence in self.refused:
            if re.search(pattern, options_of(params)):
                raise FormatError(sentence)
        more = options_of(params)
        for sign in (*self.made, *(sign for sign, _ in self.flags)):
            more = more.replace(sign, "", 1)
        for sign, _ in (*self.numbers, *self.counted):
            more = re.sub(f"{sign}[0-9]+", "", more, count=1)
        if more:
            told = say(
                "The options “{more}” of this game ID are not part of the puzzle.", more=more
            )
            remark(told)
        rows, cols = size_of(params)
        return rows + self.more[0], cols + self.more[1]

    def read(self, params: str, desc: str, size: Size) -> dict[str, Any]:
        """Return the clues. Raises FormatError."""
        clues: dict[str, Any] = {key: sign in options_of(params) for sign, key in self.flags}
        for sign, key in self.numbers:
            told = re.search(f"{sign}([0-9]{{1,4}})(?![0-9])", options_of(params))
            if told:
                clues[key] = int(told[1])
        for part in self.parts:
            found, desc = part.read(desc, size, clues)
            clues |= found if part.keys[1:] else {part.key: found}
        if desc:
            raise FormatError(say("This game ID should end before “{desc}”.", desc=desc[:20]))
        for sign, key in self.counted:
            told = re.search(f"{sign}([0-9]+)", options_of(params))
            drawn = len({*clues[key]})
            if told and int(told[1][:9]) != drawn:
                raise FormatError(
                    say(
                        "This game ID announces {told} regions, but draws {drawn}.",
                        told=told[1][:9],
                        drawn=drawn,
                    )
                )
        return clues

    def write(self, clues: Clues, size: Size) -> str:
        """Return the ID for the clues. Raises FormatError when it cannot contain them."""
        rows, cols = size[0] - self.more[0], size[1] - self.more[1]
        if self.square and rows != cols:
            raise FormatError(
                say(
                    "{title} has no boards of {rows}×{cols}.",
                    title=self.title,
                    rows=size[0],
                    cols=size[1],
                )
            )
        side = str(rows) if self.square else f"{cols}x{rows}"
        flags = "".join(sign for sign, key in self.flags if clues[key])
        flags += "".join(f"{sign}{clues[key]}" for sign, key in self.numbers)
        flags += "".join(f"{sign}{len({*clues[key]})}" for sign, key in self.counted)
        told = [part.write(clues, size) for part in self.parts]
        return f"{side}{flags}:{','.join(filter(None, told))}"

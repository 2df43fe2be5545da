"""puzz.link: the contract of a part of a link, and a genre's link as a row of parts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from py_solver.board.errors import FormatError
from py_solver.puzzle.clues import Clue, Kind, Numbers, Size
from py_solver.puzzle.note import remark
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say


@dataclass(frozen=True)
class Part(ABC):
    """The packing of the clues of one kind. `key` is the kind's.

    A `square` one has clues of square boards only.
    """

    key: str
    square: ClassVar[bool] = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The kinds that it packs: its own, and others if they are packed together.

        For several kinds, `read` returns the clues by their kinds.
        """
        return (self.key,)

    @abstractmethod
    def read(self, body: str, size: Size, known: Clues) -> tuple[Any, str]:
        """Return the clues, and the rest of the body; `known` are the clues of the parts before.

        Raises FormatError when the body is incomplete or has a sign without meaning.
        """

    @abstractmethod
    def write(self, clues: Clues, size: Size) -> str:
        """Return the signs for the clues. Raises FormatError when a link cannot contain them."""


@dataclass(frozen=True)
class Codec:
    """A genre's links: its name there, other names, and the parts of the body.

    `flags` are the letters that only change how the puzzle is drawn, and can be skipped; `variants`
    are those that add a rule, each with the key of its `Flag`. `frame` is how many rows and columns
    our board has more, at the top and on the left. `version` are letters that every link has if it
    is packed as the parts say; `older` has the parts of other versions.

    With `square`, only square boards have links.

    `says` are kinds of numbers whose `?` has a meaning that no clue here has, `silent` kinds of
    symbols whose `?` has none.
    """

    id: str
    parts: tuple[Part, ...]
    aliases: tuple[str, ...] = ()
    flags: str = ""
    frame: tuple[int, int] = (0, 0)
    variants: tuple[tuple[str, str], ...] = ()
    version: str = ""
    older: tuple[tuple[str, tuple[Part, ...]], ...] = ()
    says: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    square: bool = False

    @property
    def held(self) -> set[str]:
        """The kinds of clue that a link can contain, by their keys."""
        own = {key for part in self.parts for key in part.keys}
        return own | {key for _, key in self.variants}

    def read(self, body: str, size: Size) -> dict[str, Any]:
        """Return the clues of a body. Raises FormatError."""
        self._demand_square(size)
        clues: dict[str, Any] = {}
        for part in self.parts:
            found, body = part.read(body, size, clues)
            clues |= found if part.keys[1:] else {part.key: found}
        if body == ".":
            remark(say("The full stop after the link is not part of it."))
        elif body:
            raise FormatError(say("The link should end before “{body}”.", body=body[:20]))
        return clues

    def packed_as(self, flags: str) -> Codec | None:
        """Return the codec of links with these letters; None if there is none."""
        if self.version in flags:
            return self
        older = (replace(self, parts=parts, version=sign) for sign, parts in self.older)
        return next((codec for codec in older if codec.version in flags), None)

    def telling(self, clues: Clues, kinds: Iterable[Kind]) -> dict[str, Any]:
        """Leave out each `?` without a meaning, if no kind of clue has one like that."""
        bare = {kind.key for kind in kinds if isinstance(kind, Numbers) and not kind.any_token}
        bare = bare - {*self.says} | {*self.silent}
        silent = [
            place
            for key, value in clues.items()
            for place, clue in (value.items() if key in bare else ())
            if clue is Clue.ANY
        ]
        if silent:
            remark(say("A “?” says nothing in this puzzle, so it is left out."), tuple(silent))
        return {
            key: {place: clue for place, clue in value.items() if clue is not Clue.ANY}
            if key in bare
            else value
            for key, value in clues.items()
        }

    def write(self, clues: Clues, size: Size) -> str:
        """Return the body for the clues. Raises FormatError when a link cannot contain them."""
        self._demand_square(size)
        return "".join(part.write(clues, size) for part in self.parts)

    def _demand_square(self, size: Size) -> None:
        if self.square and size[0] != size[1]:
            raise FormatError(
                say(
                    "A link of this puzzle type has a square board, not {rows}×{cols}.",
                    rows=size[0],
                    cols=size[1],
                )
            )

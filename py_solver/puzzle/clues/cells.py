"""Clues that stand in a cell: numbers, symbols, arrows, and a cage's operation."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, TypeGuard

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.board.marks import Marks
from py_solver.board.regions import Direction
from py_solver.board.substrate import Substrate
from py_solver.looks.look import Look, Shape
from py_solver.puzzle.clues.kind import Bound, Clue, Kind, Size, bound, demand_cell


@dataclass(frozen=True)
class CellKind(Kind):
    """A kind that puts one clue in a cell. In a puzzle `{Coord: clue}`, in text one token."""

    where: ClassVar[Literal["cells"]] = "cells"
    look: Look | None = field(default=Look("text", "middle"), kw_only=True)

    @abstractmethod
    def read(self, token: str, place: Coord, size: Size) -> Any:
        """Read one token. Raises ClueError naming the place."""

    @abstractmethod
    def write(self, clue: Any) -> str:
        """Return the clue's token."""

    @abstractmethod
    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError when the clue cannot stand there."""

    def accept(self, value: Any, size: Size) -> dict[Coord, Any]:
        """Check place by place, in reading order."""
        if not isinstance(value, Mapping):
            raise ClueError(f"The clues “{self.key}” must be given by their places.")
        for place in value:
            demand_cell(place, size)
        ordered = sorted(value)
        for place in ordered:
            self.refuse(value[place], place, size)
        return {place: value[place] for place in ordered}

    def from_json(self, value: Any, size: Size) -> dict[Coord, Any]:
        """Read `{"cells/0/0": token or number}`."""
        if not isinstance(value, Mapping):
            raise ClueError(f"The clues “{self.key}” must be an object, from place to clue.")
        found = {}
        for address, clue in value.items():
            place = Coord.parse(str(address))
            if isinstance(clue, bool) or not isinstance(clue, int | str):
                raise ClueError(f"{place.words}: “{str(clue)[:20]}” is not a clue.", (place,))
            found[place] = self.read(str(clue), place, size)
        return self.accept(found, size)

    def to_json(self, value: Mapping[Coord, Any], size: Size) -> dict[str, Any]:
        """Write numbers as numbers and every other clue as its token."""
        return {
            str(place): clue if isinstance(clue, int) else self.write(clue)
            for place, clue in sorted(value.items())
        }

    def shown(self, clue: Any) -> Look | None:
        """Return how one clue looks: as the kind does, with the clue's token for its text."""
        return self.look and replace(self.look, text=self.write(clue))

    def seen(self, value: Mapping[Coord, Any], board: Substrate) -> list[Shape]:
        """Return the places of the clues that look the same, look by look."""
        places: dict[Look, list[Coord]] = {}
        for place, clue in value.items():
            look = self.shown(clue)
            if look is not None:
                places.setdefault(look, []).append(place)
        return [Shape(look, tuple(alike)) for look, alike in places.items()]


@dataclass(frozen=True)
class Numbers(CellKind):
    """A number from `least` to `most`; with `any_token`, also a clue whose number is not told."""

    least: Bound = 1
    most: Bound = 9
    any_token: str = ""

    def marks(self, rows: int, cols: int) -> Marks:
        """Return the numbers that may stand in a cell of a board of this size."""
        return Marks.numbers(bound(self.least, (rows, cols)), bound(self.most, (rows, cols)))

    def read(self, token: str, place: Coord, size: Size) -> int | Clue:
        """Read a number, or the token for one that is not told."""
        if token == self.any_token:
            return Clue.ANY
        if not (token.isascii() and token.isdecimal()) or len(token) > 6:
            raise ClueError(f"{place.words}: “{token[:20]}” is not a number.", (place,))
        self.refuse(int(token), place, size)
        return int(token)

    def write(self, clue: int | Clue) -> str:
        """Return the number, or the token for one that is not told."""
        return self.any_token if isinstance(clue, Clue) else str(clue)

    def shown(self, clue: int | Clue) -> Look | None:
        """Show the number; a wall that tells none is seen as it is."""
        if clue is Clue.ANY and self.look and self.look.word == "wall":
            return self.look
        return super().shown(clue)

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Refuse what is no number within the bounds."""
        if clue is Clue.ANY and self.any_token:
            return
        if not _is_number(clue):
            shown = clue.value if isinstance(clue, Clue) else str(clue)[:20]
            raise ClueError(f"{place.words}: “{shown}” is not a number.", (place,))
        _demand_within(clue, bound(self.least, size), bound(self.most, size), place)


@dataclass(frozen=True)
class Symbols(CellKind):
    """One of a few words, each with its tokens: `(("white", "w"), ("black", "b"))`.

    The first token is the one that is written; further ones are read as well.
    """

    tokens: tuple[tuple[str, ...], ...] = ()

    def read(self, token: str, place: Coord, size: Size) -> str:
        """Return the word of the token."""
        for words in self.tokens:
            if token in words:
                return words[0]
        known = ", ".join(f"“{words[1]}” ({words[0]})" for words in self.tokens)
        raise ClueError(f"{place.words}: “{token[:20]}” is none of {known}.", (place,))

    def write(self, clue: str) -> str:
        """Return the word's token."""
        return next(words[1] for words in self.tokens if words[0] == clue)

    def shown(self, clue: str) -> Look | None:
        """Take the word for the style."""
        return self.look and replace(self.look, style=clue)

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Refuse any other word."""
        if all(clue != words[0] for words in self.tokens):
            raise ClueError(f"{place.words}: “{str(clue)[:20]}” is not a clue here.", (place,))


@dataclass(frozen=True)
class Arrows(CellKind):
    """A number and the direction in which it counts, `2n`. In a puzzle `(number, Direction)`.

    With `any_token`, the number may be left untold: `(Clue.ANY, Direction)`, `?n`. So may the whole
    clue: `(Clue.ANY, None)`, `?` or `x`.
    """

    most: Bound = 99
    any_token: str = "?"
    look: Look | None = field(default=Look("pointer"), kw_only=True)

    def read(self, token: str, place: Coord, size: Size) -> tuple[int | Clue, Direction | None]:
        """Read a number (or `?`) and one of n, e, s, w."""
        if token in (self.any_token, "x"):
            return Clue.ANY, None
        number, letter = token[:-1], token[-1:].lower()
        told = number.isascii() and number.isdecimal() and len(number) < 6
        if letter not in {"n", "e", "s", "w"} or not (told or number == "?"):
            raise ClueError(f"{place.words}: “{token[:20]}” is not like “2n”.", (place,))
        clue = (int(number) if told else Clue.ANY, Direction(letter))
        self.refuse(clue, place, size)
        return clue

    def write(self, clue: tuple[int | Clue, Direction | None]) -> str:
        """Return the token."""
        number, direction = clue
        told = self.any_token if isinstance(number, Clue) else str(number)
        return told + (direction.value if direction else "")

    def shown(self, clue: tuple[int | Clue, Direction | None]) -> Look | None:
        """Show the number, or “?”, and take the direction for the style."""
        number, direction = clue
        text = "?" if isinstance(number, Clue) else str(number)
        return self.look and replace(
            self.look, style=direction.value if direction else "", text=text
        )

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Refuse what is no number within the bounds and a direction."""
        if clue == (Clue.ANY, None) and self.any_token:
            return
        number, way = clue if isinstance(clue, tuple) and len(clue) == 2 else (None, None)
        if not (_is_number(number) or number is Clue.ANY) or not isinstance(way, Direction):
            raise ClueError(f"{place.words}: the clue must be a number with an arrow.", (place,))
        if _is_number(number):
            _demand_within(number, 0, bound(self.most, size), place)


@dataclass(frozen=True)
class Operations(CellKind):
    """A cage's number and operation: `10+`, `2-`, `6*`, `3/`, or a bare number for any of them.

    In a puzzle `(operation, number)`, the operation `?` where it is not told.
    """

    most: int = 10**7
    look: Look | None = field(default=Look("text", "corner"), kw_only=True)

    def read(self, token: str, place: Coord, size: Size) -> tuple[str, int]:
        """Read a number and its operation."""
        sign = {"x": "*", "×": "*", ":": "/", "÷": "/", "−": "-"}.get(token[-1:], token[-1:])
        operation = sign if sign in "+-*/" else "?"
        number = token if operation == "?" else token[:-1]
        if not (number.isascii() and number.isdecimal()) or len(number) > 8:
            raise ClueError(f"{place.words}: “{token[:20]}” is not like “10+”.", (place,))
        self.refuse((operation, int(number)), place, size)
        return operation, int(number)

    def write(self, clue: tuple[str, int]) -> str:
        """Return the token."""
        return f"{clue[1]}{clue[0] if clue[0] != '?' else ''}"

    def shown(self, clue: tuple[str, int]) -> Look | None:
        """Show the result with the sign that is printed for the operation."""
        sign = {"*": "×", "/": "÷", "-": "−", "?": ""}.get(clue[0], clue[0])
        return self.look and replace(self.look, text=f"{clue[1]}{sign}")

    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Refuse what is no operation with a number within the bounds."""
        operation, number = clue if isinstance(clue, tuple) and len(clue) == 2 else ("", None)
        if operation not in tuple("+-*/?") or not _is_number(number):
            raise ClueError(f"{place.words}: the clue must be like “10+”.", (place,))
        _demand_within(number, 0, self.most, place)


def _is_number(clue: object) -> TypeGuard[int]:
    return isinstance(clue, int) and not isinstance(clue, bool)


def _demand_within(number: int, least: int, most: int, place: Coord) -> None:
    """Raise ClueError naming the bound that the number passes."""
    if number > most:
        raise ClueError(f"{place.words}: clue {str(number)[:20]} exceeds {most}.", (place,))
    if number < least:
        raise ClueError(f"{place.words}: clue {str(number)[:20]} is below {least}.", (place,))

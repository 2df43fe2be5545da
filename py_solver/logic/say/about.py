"""Fill the places and numbers into a genre's wording of a constraint.

Braces in such a clause contain a parameter of the rule, `{n}`; the same counted, `{n:bulb}`;
`{place}`, the place of the clue, and `{there}`, the same with a preposition (`above column 3`, `in
row 2, column 4`); `{first}` and `{last}`, the ends of the first region; `{other}`, the start of the
second one; `{where}`, all of the first; `{middle}`, the cell or corner whose edges they are, and
`{at}`, in or at that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import ConstraintError
from py_solver.logic.outcome import Source
from py_solver.logic.say.places import at_middle, middle, place, where
from py_solver.logic.say.words import counted, no
from py_solver.logic.scope import Scope
from py_solver.words.say import say


def filled(about: str, rule: object, scope: Scope, source: tuple[Source, ...] = ()) -> str:
    """Fill the braces of a clause, in the current language."""
    return Formatter().vformat(say(about), (), _Words(rule, scope, source))


def literal(text: str) -> str:
    """Return a clause that `filled` leaves as it is, braces and all: the words of an author."""
    return text.replace("{", "{{").replace("}", "}}")


class _Words(Mapping[str, Any]):
    """The values for braces, computed on demand."""

    def __init__(self, rule: object, scope: Scope, source: tuple[Source, ...]) -> None:
        self.rule, self.scope, self.source = rule, scope, source

    def __getitem__(self, name: str) -> Any:
        board, region = self.scope.board, self.scope.region
        match name:
            case "place" | "there":
                which = self.source[0].which if self.source else None
                if not isinstance(which, Coord):
                    raise self._unknown(name)
                return which.words if name == "place" else which.there
            case "where":
                return where(region, board)
            case "middle":
                return middle(region, board)
            case "at":
                return at_middle(region, board)
            case "first":
                return place(region[0], board)
            case "other":
                return place(self.scope.regions[1][0], board)
            case "last":
                return place(region[-1], board)
        if not hasattr(self.rule, name):
            raise self._unknown(name)
        return _Number(getattr(self.rule, name))

    def _unknown(self, name: str) -> ConstraintError:
        rule = type(self.rule).__name__
        told = say(
            "A sentence about {rule} contains {name}, which has no value here.",
            rule=rule,
            name=f"“{{{name}}}”",
        )
        return ConstraintError(told)

    def __iter__(self) -> Iterator[str]:
        yield from ()

    def __len__(self) -> int:
        return 0


class _Number:
    """A parameter of a rule; a noun after a colon is counted with it."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, thing: str) -> str:
        if thing and isinstance(self.value, int):
            return counted(self.value, thing) if self.value else no(thing, many=True)
        return str(self.value)

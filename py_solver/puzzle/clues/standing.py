"""Clues with one value in each place: the code that all sorts of them share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, TypeGuard

from py_solver.board.coords import Coord, in_reading
from py_solver.board.errors import ClueError
from py_solver.board.rim import beyond, line_from
from py_solver.board.substrate import Substrate
from py_solver.looks.look import Look, Shape
from py_solver.puzzle.clues.kind import Kind, Size
from py_solver.puzzle.clues.sites import CELLS, Site
from py_solver.words.say import say

EMPTY = ("-", ".")
"""The usual signs of grid text for no clue."""

IN_CELLS, OUTSIDE, ON_CORNERS = Look("text", "middle"), Look("label", "outside"), Look("bead")


@dataclass(frozen=True)
class Standing(Kind):
    """A kind that puts one clue in a place. In a puzzle `{Coord: clue}`, in text one token.

    `at` has the possible places of such clues: in cells, on corners, between cells, outside the
    grid (`puzzle.clues.sites`). Those outside the grid are about the line of cells that begins
    there. Those that are `fixed` are part of the board: they have a meaning only together, so none
    is left out alone. Those that are `shared` can be in a cell with another such clue: grid
    text has a grid of its own for each kind of them but the first.
    """

    where: ClassVar[Literal["grid"]] = "grid"
    several: ClassVar[bool] = False
    """Whether one clue is several words: grid text then gives each outside clue its own line."""
    at: Site = field(default=CELLS, kw_only=True)
    fixed: bool = field(default=False, kw_only=True)
    shared: bool = field(default=False, kw_only=True)
    look: Look | None = field(default=IN_CELLS, kw_only=True)

    def __post_init__(self) -> None:
        """Use the usual look for its places, unless one is given."""
        if self.look == IN_CELLS and self.at != CELLS:
            object.__setattr__(self, "look", OUTSIDE if self.at.is_beside else ON_CORNERS)

    @property
    def nothing(self) -> tuple[str, ...]:
        """The signs of grid text for no clue, the usual one first."""
        return EMPTY

    @property
    def untold(self) -> Any:
        """The clue without a value, which only says that a clue is there; None if there is none."""
        return None

    def told(self, size: Size) -> dict[str, Any]:
        """Describe the possible places of such clues."""
        own = {"at": list(self.at.layers), "inner": self.at.inner, "shared": self.shared}
        return super().told(size) | own

    def choices(self, size: Size) -> Sequence[Any]:
        """Return the clues to try in a place of such a board; none if they are too many."""
        return ()

    @abstractmethod
    def read(self, token: str, place: Coord, size: Size) -> Any:
        """Read one token. Raises ClueError naming the place."""

    @abstractmethod
    def write(self, clue: Any) -> str:
        """Return the clue's token."""

    @abstractmethod
    def refuse(self, clue: Any, place: Coord, size: Size) -> None:
        """Raise ClueError when the clue is not allowed there."""

    def accept(self, value: Any, size: Size) -> dict[Coord, Any]:
        """Check place by place, in reading order."""
        if not isinstance(value, Mapping):
            raise ClueError(say("The clues “{key}” must be given by their places.", key=self.key))
        for place in value:
            self.at.demand(place, size)
        ordered = sorted(value, key=in_reading)
        for place in ordered:
            self.refuse(value[place], place, size)
        return {place: value[place] for place in ordered}

    def from_json(self, value: Any, size: Size) -> dict[Coord, Any]:
        """Read `{"cells/0/0": token or number}`."""
        if not isinstance(value, Mapping):
            raise ClueError(
                say("The clues “{key}” must be an object, from place to clue.", key=self.key)
            )
        found = {}
        for address, clue in value.items():
            place = Coord.parse(str(address))
            if isinstance(clue, bool) or not isinstance(clue, int | str):
                raise ClueError(
                    say("{place}: “{clue}” is not a clue.", place=place.words, clue=str(clue)[:20]),
                    (place,),
                )
            found[place] = self.read(str(clue), place, size)
        return self.accept(found, size)

    def to_json(self, value: Mapping[Coord, Any], size: Size) -> dict[str, Any]:
        """Write numbers as numbers and every other clue as its token."""
        return {
            str(place): clue if isinstance(clue, int) else self.write(clue)
            for place, clue in sorted(value.items(), key=lambda one: in_reading(one[0]))
        }

    def shown(self, clue: Any) -> Look | None:
        """Return how one clue looks: as the kind does, with the clue's token as its text."""
        return self.look and replace(self.look, text=self.write(clue))

    def seen(self, value: Mapping[Coord, Any], board: Substrate) -> list[Shape]:
        """Return the cells whose clues look the same, look by look; all others one by one."""
        if self.at.is_beside:
            return [
                Shape(look, line_from(place, board.rows, board.cols), beyond(place))
                for place, clue in value.items()
                if (look := self.shown(clue))
            ]
        places: dict[Look, list[Coord]] = {}
        for place, clue in value.items():
            look = self.shown(clue)
            if look is not None:
                places.setdefault(look, []).append(place)
        if self.at == CELLS:
            return [Shape(look, tuple(alike)) for look, alike in places.items()]
        return [Shape(look, (place,)) for look, alike in places.items() for place in alike]

    def each(self, value: Mapping[Coord, Any]) -> Iterator[Coord]:
        """Yield the places of the clues that have a meaning, unless they are part of the board."""
        if self.fixed:
            return iter(())
        return (place for place, clue in value.items() if clue != self.untold)

    def coords_of(self, value: Mapping[Coord, Any], which: Coord) -> tuple[Coord, ...]:
        """Return the place."""
        return (which,)

    def called(self, value: Mapping[Coord, Any], which: Coord) -> str:
        """Return the clue in the place, and where that is."""
        return say("the {clue} {there}", clue=say(self.word(value[which])), there=which.there)

    def word(self, clue: Any) -> str:
        """Return the name of one clue, wherever it is."""
        return self.write(clue)

    def without(
        self, value: Mapping[Coord, Any], gone: Collection[Coord], size: Size
    ) -> dict[Coord, Any]:
        """Replace clues by one without a value; drop them if there is no such clue."""
        left = {place: self.untold if place in gone else clue for place, clue in value.items()}
        return {place: clue for place, clue in left.items() if clue is not None}


def is_number(clue: object) -> TypeGuard[int]:
    """Return whether the clue is a number; Python also counts True as one."""
    return isinstance(clue, int) and not isinstance(clue, bool)


def demand_within(number: int, least: int, most: int, place: Coord) -> None:
    """Raise ClueError naming the bound that the number exceeds."""
    if least <= number <= most:
        return
    there = f"{place.words}: {str(number)[:20]}"
    if number > most:
        raise ClueError(
            say("{there} is too large; clues go up to {most}.", there=there, most=most), (place,)
        )
    raise ClueError(
        say("{there} is too small; clues start at {least}.", there=there, least=least), (place,)
    )

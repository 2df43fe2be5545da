"""Things drawn over cells."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from py_solver.board.coords import Coord
from py_solver.board.errors import ClueError
from py_solver.board.substrate import Substrate
from py_solver.logic.say.words import counted, noun, spans
from py_solver.looks.look import Shape
from py_solver.puzzle.clues.kind import Kind, Size, demand_cell
from py_solver.words.say import later, say, say_n

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

LARGEST = 9999
"""The largest number of anything drawn: more than a whole board of 25s in a cage can give."""


LONGEST_TEXT, SHOWN = 20_000, 12
"""The longest text of a drawing, and how much of it is shown on the board."""


def shortened(text: str) -> str:
    """Return as much of a text as is shown on the board."""
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 1]}…"


@dataclass(frozen=True)
class Drawing:
    """One thing drawn on cells, in order, with its numbers if it has any, or its text."""

    cells: tuple[Coord, ...]
    values: tuple[int, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Drawn(Kind):
    """Things drawn over the board: thermometers, dots, cages. In a puzzle a tuple of Drawing.

    In JSON a list of `{"cells": ["cells/0/0", …], "values": [3]}`. `cells` and `values` limit how
    many of each one drawing has; grid text cannot contain them. With `grouped`, a drawing is
    several groups of cells, each as large as its first value says. With `reads`, it has a text,
    as `"text": "[12]+"`, which is `text` at first; `reads` raises ClueError for any that it does
    not understand.
    """

    sort: ClassVar[str] = "drawn"
    where: ClassVar[Literal["nowhere"]] = "nowhere"
    cells: tuple[int, int] = (2, 81)
    values: tuple[int, int] = (0, 0)
    grouped: bool = False
    text: str = ""
    reads: Callable[[str], object] | None = None

    def told(self, size: Size) -> dict[str, Any]:
        """Describe how many cells and values a drawing has."""
        return super().told(size) | {
            "cells": list(self.cells),
            "values": list(self.values),
            "grouped": self.grouped,
            "text": self.text,
        }

    def empty(self, size: Size) -> tuple[Drawing, ...]:
        """Return no drawing."""
        return ()

    def accept(self, value: Any, size: Size) -> tuple[Drawing, ...]:
        """Raise ClueError unless each has the kind's number of cells and values, on the board, none
        twice.
        """
        if not isinstance(value, list | tuple) or not all(isinstance(v, Drawing) for v in value):
            raise ClueError(say("“{key}” must be a list of drawings.", key=self.key))
        for drawing in value:
            for place in drawing.cells:
                demand_cell(place, size)
            if not self.cells[0] <= len(drawing.cells) <= self.cells[1]:
                told = self._instead(len(drawing.cells), noun("cell"), self.cells)
                raise ClueError(told, drawing.cells)
            if len(set(drawing.cells)) != len(drawing.cells):
                raise ClueError(
                    say("{name}: a cell is drawn over twice.", name=say(self.name)), drawing.cells
                )
            if not self.values[0] <= len(drawing.values) <= self.values[1]:
                told = self._instead(len(drawing.values), noun("number"), self.values)
                raise ClueError(told, drawing.cells)
            for number in drawing.values:
                if isinstance(number, bool) or not isinstance(number, int):
                    raise ClueError(
                        say("The values of “{key}” must be numbers.", key=self.key), drawing.cells
                    )
                least = int(self.grouped)  # a group has at least one cell
                if not least <= number <= LARGEST:
                    shown = f"{drawing.cells[0].words}: {str(number)[:20]}"
                    told = later("{shown} is not from {least} to {most}.")
                    raise ClueError(
                        say(told, shown=shown, least=least, most=LARGEST), drawing.cells
                    )
            self._demand_text(drawing)
        return tuple(value)

    def _demand_text(self, drawing: Drawing) -> None:
        """Raise ClueError unless the drawing has a text exactly if it should, and a valid one."""
        if self.reads is None:
            if drawing.text:
                told = later("{name}: a text does not belong here.")
                raise ClueError(say(told, name=say(self.name)), drawing.cells)
            return
        if not isinstance(drawing.text, str) or len(drawing.text) > LONGEST_TEXT:
            told = later("{name}: the text is longer than {most:,} characters.")
            raise ClueError(say(told, name=say(self.name), most=LONGEST_TEXT), drawing.cells)
        try:
            self.reads(drawing.text)
        except ClueError as error:
            raise ClueError(error.sentence, drawing.cells) from error

    def from_json(self, value: Any, size: Size) -> tuple[Drawing, ...]:
        """Read a list of objects with `cells` and, if there are numbers, `values`."""
        drawings = []
        for one in value if isinstance(value, list) else [None]:
            places = one.get("cells") if isinstance(one, dict) else None
            values = one.get("values", []) if isinstance(one, dict) else None
            text = one.get("text", "") if isinstance(one, dict) else None
            if not (
                isinstance(places, list) and isinstance(values, list) and isinstance(text, str)
            ):
                raise ClueError(
                    say("“{key}” must be a list of objects with “cells”.", key=self.key)
                )
            coords = tuple(Coord.parse(str(place)) for place in places)
            drawings.append(Drawing(coords, tuple(values), text))
        return self.accept(drawings, size)

    def to_json(self, value: tuple[Drawing, ...], size: Size) -> list[dict[str, Any]]:
        """Return the list of objects."""
        return [
            {"cells": [str(place) for place in one.cells]}
            | ({"values": list(one.values)} if one.values else {})
            | ({"text": one.text} if one.text else {})
            for one in value
        ]

    def groups(self, drawing: Drawing) -> list[tuple[Coord, ...]]:
        """Return the groups of cells that a drawing is made of: all in one, unless `grouped`."""
        size = drawing.values[0] if self.grouped else len(drawing.cells)
        return [drawing.cells[at : at + size] for at in range(0, len(drawing.cells), size)]

    def seen(self, value: tuple[Drawing, ...], board: Substrate) -> list[Shape]:
        """Return the drawings, with their values as text unless the look has a text of its own.

        Groups have different letters; those of one drawing have the same.
        """
        shapes: list[Shape] = []
        for number, drawing in enumerate(value):
            look = self.look
            if look is None:
                continue
            if self.grouped:
                look = replace(look, text=LETTERS[number % len(LETTERS)])
            elif drawing.text and not look.text:
                look = replace(look, text=shortened(drawing.text))
            elif not look.text:
                look = replace(look, text=" ".join(map(str, sorted(drawing.values))))
            shapes += [Shape(look, group) for group in self.groups(drawing)]
        return shapes

    def each(self, value: tuple[Drawing, ...]) -> Iterator[int]:
        """Yield the number of each drawing."""
        return iter(range(0 if self.inert else len(value)))

    def coords_of(self, value: tuple[Drawing, ...], which: int) -> tuple[Coord, ...]:
        """Return the cells of the drawing."""
        return value[which].cells

    def called(self, value: tuple[Drawing, ...], which: int) -> str:
        """Return the name of the drawing, and where it begins."""
        first, *others = value[which].cells
        thing = say(self.noun)
        if others:
            return say("the {thing} from {place}", thing=thing, place=first.words)
        return say("the {thing} in {place}", thing=thing, place=first.words)

    def without(
        self, value: tuple[Drawing, ...], gone: Collection[int], size: Size
    ) -> tuple[Drawing, ...]:
        """Return the other drawings."""
        return tuple(drawing for number, drawing in enumerate(value) if number not in gone)

    def _instead(self, number: int, thing: str, bounds: tuple[int, int]) -> str:
        least, most = bounds
        asked = spans(range(least, most + 1))
        return say_n(
            number,
            "{name}: there is {things} instead of {asked}.",
            "{name}: there are {things} instead of {asked}.",
            name=say(self.name),
            things=counted(number, thing),
            asked=asked,
        )

"""Parts for square boards of numbers: cages and results, views, signs between cells.

Source: the C files of Tatham's collection, as in chrisboyle/sgtpuzzles.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from py_solver.board.coords import Coord, Layer
from py_solver.board.errors import FormatError
from py_solver.parts.tatham.cells import board, unsaid
from py_solver.parts.tatham.runs import blocks, broken, cells, write_blocks, written
from py_solver.puzzle.clues import Size
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say

OPERATIONS = {"a": "+", "m": "*", "s": "-", "d": "/"}
ALONE = "?"
"""The sign for a cage of one cell, which needs no operation; any letter is valid there."""
LONGEST = 25
"""The number of edges without a wall that one letter represents in Keen."""


class Blocks(Part):
    """The block of each cell, by the walls between cells."""

    square = True

    def read(self, body: str, size: Size, known: Clues) -> tuple[tuple[int, ...], str]:
        """Read up to a comma."""
        told, _, rest = body.partition(",")
        return tuple(blocks(told, size[0], LONGEST)), rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write the walls."""
        rooms = clues[self.key]
        if not rooms or -1 in rooms:
            raise FormatError(say("A game ID needs a cage for every cell."))
        return write_blocks(rooms, size[0], LONGEST)


@dataclass(frozen=True)
class Results(Part):
    """A letter and a number for each block, in the order of their first cells.

    `rooms` is the kind of the blocks.
    """

    rooms: str

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read them all."""
        rooms, places = known[self.rooms], board(size)
        results = re.findall(r"([amsd])([0-9]{1,7})", body)
        if len(results) != max(rooms) + 1 or "".join(a + b for a, b in results) != body:
            raise broken()
        found = {}
        for room, (sign, number) in enumerate(results):
            told = OPERATIONS[sign] if rooms.count(room) > 1 else ALONE
            found[places[rooms.index(room)]] = (told, int(number))
        return found, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write them; every block needs one."""
        letters = {meant: sign for sign, meant in OPERATIONS.items()}
        rooms, places = clues[self.rooms], board(size)
        results = {rooms[places.index(at)]: (at, *told) for at, told in clues[self.key].items()}
        text = ""
        for room in dict.fromkeys(rooms):
            first = places[rooms.index(room)]
            at, sign, number = results.get(room, (first, "", 0))
            letter = "a" if sign == ALONE and rooms.count(room) == 1 else letters.get(sign)
            if letter is None:
                raise unsaid(at)
            text += f"{letter}{number}"
        return text


def sides(side: int) -> Iterator[Coord]:
    """Yield the places beside a board in the ID's order: above, below, left, right."""
    for n in range(side):
        yield Coord(Layer.TOP, 0, n)
    for n in range(side):
        yield Coord(Layer.BOTTOM, side, n)
    for n in range(side):
        yield Coord(Layer.LEFT, n, 0)
    for n in range(side):
        yield Coord(Layer.RIGHT, n, side)


@dataclass(frozen=True)
class Views(Part):
    """Numbers beside the board with `/` between them; then perhaps those in it, of kind `given`."""

    given: str
    square = True

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers beside the board, and in it."""
        return (self.key, self.given)

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read both."""
        around, _, grid = body.partition(",")
        told, places = around.split("/"), board(size)
        if len(told) != 4 * size[0] or not all(re.fullmatch("[0-9]{0,3}", one) for one in told):
            raise broken()
        view = {at: int(one) for at, one in zip(sides(size[0]), told, strict=True) if one}
        inside = cells(grid, len(places), "[0-9]{1,4}") if grid else ()
        return {self.key: view, self.given: {places[at]: int(one) for at, one in inside}}, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write the numbers beside the board, and those in it where there are any."""
        view, given = clues[self.key], clues[self.given]
        text = "/".join(str(view.get(at, "")) for at in sides(size[0]))
        told = [str(given[at]) if at in given else None for at in board(size)]
        return f"{text},{written(told, part=True)}" if given else text


@dataclass(frozen=True)
class Less(Part):
    """Numbers, 0 for none, each with letters for the sides where a smaller number is.

    Each is followed by a comma. `signs` is the kind of the signs between cells.
    """

    signs: str
    square = True

    @property
    def keys(self) -> tuple[str, ...]:
        """Numbers and signs."""
        return (self.key, self.signs)

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[str, Any], str]:
        """Read both."""
        told, places = body.removesuffix(",").split(","), board(size)
        given: dict[Coord, int] = {}
        signs: dict[Coord, str] = {}
        if len(told) != len(places):
            raise broken()
        for place, one in zip(places, told, strict=True):
            found = re.fullmatch(r"(0|[1-9][0-9]?)((?:U(?!.*U)|R(?!.*R)|D(?!.*D)|L(?!.*L))*)", one)
            if not found:
                raise broken()
            if int(found[1]):
                given[place] = int(found[1])
            for way in found[2]:
                edge, sign = _edge(place, way)
                signs[edge] = sign
        return {self.key: given, self.signs: signs}, ""

    def write(self, clues: Clues, size: Size) -> str:
        """Write both."""
        given, signs = clues[self.key], clues[self.signs]
        text = ""
        for place in board(size):
            ways = "".join(
                way
                for way in "URDL"
                for edge, sign in [_edge(place, way)]
                if signs.get(edge) == sign
            )
            text += f"{given.get(place, 0)}{ways},"
        return text


def _edge(place: Coord, way: str) -> tuple[Coord, str]:
    """Return an edge of a cell, and the sign on it where the number beyond is smaller."""
    row, col = place.row, place.col
    return {
        "U": (Coord(Layer.EDGES_H, row, col), "less"),
        "D": (Coord(Layer.EDGES_H, row + 1, col), "greater"),
        "L": (Coord(Layer.EDGES_V, row, col), "less"),
        "R": (Coord(Layer.EDGES_V, row, col + 1), "greater"),
    }[way]

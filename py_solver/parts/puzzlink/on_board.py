"""Cells that belong to the board, with a number or without one; all others do not."""

from __future__ import annotations

from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.errors import FormatError
from py_solver.parts.puzzlink.cells import read_16, write_16
from py_solver.parts.puzzlink.tape import Tape, by_coord, in_order, packed, written
from py_solver.puzzle.clues import Clue, Size, sites
from py_solver.puzzle.external.puzzlink import Part
from py_solver.puzzle.puzzle import Clues
from py_solver.words.say import say


class NumbersOnBoard(Part):
    """Five cells in one digit to base 32 (1: not on the board), then their numbers as `Numbers16`.

    A cell on the board without a number is a clue that is not told.
    """

    def read(self, body: str, size: Size, known: Clues) -> tuple[dict[Coord, Any], str]:
        """Read which cells belong to the board, then the numbers in them."""
        places = sites.CELLS.places(size)
        tape = Tape(body, len(places))
        missing = {places[at] for at in tape.marked()}
        tape = Tape(tape.rest, len(places))
        numbers = by_coord(tape.places("g", read_16), places)
        for place in numbers:
            if place in missing:
                told = say("{place}: there is a number beside the board.", place=place.words)
                raise FormatError(told, (place,))
        on_board = (place for place in places if place not in missing)
        return {place: numbers.get(place, Clue.ANY) for place in on_board}, tape.rest

    def write(self, clues: Clues, size: Size) -> str:
        """Write which cells belong to the board, then the numbers in them."""
        found = in_order(clues[self.key], sites.CELLS.places(size))
        numbers = (None if isinstance(clue, Clue) else write_16(clue) for clue in found)
        return packed(clue is None for clue in found) + written(numbers, "g")

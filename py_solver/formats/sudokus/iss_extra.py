"""Extra cells in queries of Interactive Sudoku Solver: variables, and doppelgänger cells.

`Var~A~name~3` has the cells `VA1` to `VA3`; a single one is `VA`. `Doppelganger` has a cell for
each column, `DGR1`, each row, `DGC1`, and each box, `DGB1`. The names of rows and columns are
exchanged there: only so has the solver's own example the solution that is published with it.
Source: `sudoku_constraint.js` of sigh/Interactive-Sudoku-Solver.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from py_solver.board.coords import Coord
from py_solver.formats.contents import Note
from py_solver.formats.sudokus.sheet import Sheet, numbers_of
from py_solver.genres.sudoku.variant import EXTRA, grid_of
from py_solver.genres.sudoku.variants.doppelganger import DOPPELGANGER, houses_of
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

KINDS = ("Var", "Doppelganger")
HOUSES = ("DGC", "DGR", "DGB")
"""The names of cells for rows, columns and boxes."""
_CELL = re.compile(r"R([0-9]+)C([0-9]+)")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Extra:
    """Allots the extra cells that a query names. Raises FormatError if there are too many."""

    def __init__(self, sheet: Sheet, told: Sequence[Sequence[str]], boxes: int) -> None:
        """Read all constraints that make extra cells; there are so many boxes."""
        self.cells: dict[str, Coord] = {}
        self.odd: set[str] = set()
        """Constraints of these kinds that mean nothing on this board."""
        self.twins: list[Coord] = []
        for kind, *args in told:
            if kind == "Var":
                self._variable(sheet, args)
            elif kind == "Doppelganger" and not self.twins:
                self._doppelgangers(sheet, boxes)

    def _variable(self, sheet: Sheet, args: Sequence[str]) -> None:
        name, count = (args[0] if args else ""), (args[2] if args[2:] else "1")
        if not re.fullmatch("[A-Z]+", name) or not re.fullmatch("[1-9][0-9]?", count) or args[3:]:
            self.odd.add("Var")
            return
        if f"V{name}1" in self.cells:
            return
        found = sheet.extra(int(count))
        self.cells |= {f"V{name}{n}": place for n, place in enumerate(found, 1)}
        if len(found) == 1:
            self.cells[f"V{name}"] = found[0]

    def _doppelgangers(self, sheet: Sheet, boxes: int) -> None:
        rows, cols = sheet.size
        if rows != cols or sheet.numbers != range(rows + 1):
            self.odd.add("Doppelganger")
            return
        for kind, count in zip(HOUSES, (rows, cols, boxes), strict=True):
            found = sheet.extra(count) if count else ()
            self.cells |= {f"{kind}{n}": place for n, place in enumerate(found, 1)}
            self.twins += found


def fits(puzzle: Puzzle) -> bool:
    """Return whether the solver has these doppelgängers: all in extra cells, on its boards."""
    rows, cols = grid_of(puzzle)
    drawn = puzzle.clues[DOPPELGANGER]
    spare = {place for one in puzzle.clues[EXTRA] for place in one.cells}
    usual = rows == cols and numbers_of(puzzle) == range(rows + 1)
    return usual and len(drawn) == 1 and spare.issuperset(drawn[0].cells)


def names(puzzle: Puzzle) -> tuple[dict[Coord, str], list[str]]:
    """Return what the solver calls each extra cell, and the constraints that make them."""
    found: dict[Coord, str] = {}
    told: list[str] = []
    if puzzle.clues[DOPPELGANGER] and fits(puzzle):
        told.append("Doppelganger")
        cells = iter(puzzle.clues[DOPPELGANGER][0].cells)
        for kind, houses in zip(HOUSES, houses_of(puzzle), strict=False):
            found |= {
                place: f"{kind}{n}"
                for n, (_, place) in enumerate(zip(houses, cells, strict=False), 1)
            }
    at = 0
    for one in puzzle.clues[EXTRA]:
        own = [place for place in dict.fromkeys(one.cells) if place not in found]
        if own:
            name = LETTERS[at % 26] * (at // 26 + 1)
            told.append(f"Var~{name}~~{len(own)}" if len(own) > 1 else f"Var~{name}")
            found |= {place: f"V{name}{n}" for n, place in enumerate(own, 1)}
            at += 1
    return found, told


def renamed(told: str, known: Mapping[Coord, str]) -> str:
    """Return a constraint with the names of its extra cells."""
    by_name = {(place.row + 1, place.col + 1): name for place, name in known.items()}
    return _CELL.sub(lambda one: by_name.get((int(one[1]), int(one[2])), one[0]), told)


def lost(puzzle: Puzzle) -> Iterator[Note]:
    """Yield doppelgängers that are others than the solver has."""
    for one in puzzle.clues[DOPPELGANGER] if not fits(puzzle) else ():
        told = say("Interactive Sudoku Solver has doppelgängers for numbers from 0 only.")
        yield Note(told, one.cells, "lost")

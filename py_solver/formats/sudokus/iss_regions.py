"""Unknown regions in queries of Interactive Sudoku Solver: `CC12` is the region of the 12th cell.

`ChaosArrow~R1C1~0~CC1~CC2` says how far the region of the first cell reaches,
`ChaosCount~R1C1~0~CC1~CC2` how many of the cells are in it, each by the number in `R1C1`. The
second argument, 1 instead of 0, leaves out the cell itself.
Source: `sudoku_constraint.js` there, and the notes on chaos construction beside its handlers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from py_solver.board.coords import Coord
from py_solver.formats.contents import Note
from py_solver.formats.sudokus.sheet import Sheet
from py_solver.genres.sudoku.variants.unknown_regions import CHAOS
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

KIND = "ChaosConstruction"
CLUES = {"region_arrow": "ChaosArrow", "region_count": "ChaosCount"}
_REGION = re.compile(r"CC([1-9][0-9]{0,2})")


class Regions:
    """Reads constraints about unknown regions onto a sheet.

    `cells` reads arguments that are cells, or raises an error.
    """

    def __init__(self, sheet: Sheet, cells: Callable[[Sequence[str]], list[Coord]]) -> None:
        self._sheet, self._cells = sheet, cells

    def readers(self) -> dict[str, Callable[[list[str]], None]]:
        """Return what reads the arguments of each constraint."""
        return {
            kind: lambda args, key=key, kind=kind: self._clue(key, kind, args)  # type: ignore[misc]
            for key, kind in CLUES.items()
        }

    def places(self, args: Sequence[str]) -> list[Coord]:
        """Return the cells whose regions these are; nothing if any argument is something else."""
        cells, found = self._sheet.cells(), []
        for arg in args:
            told = _REGION.fullmatch(arg)
            if not told or int(told[1]) > len(cells):
                return []
            found.append(cells[int(told[1]) - 1])
        return found

    def _clue(self, key: str, kind: str, args: list[str]) -> None:
        first, places = self._cells(args[:1]), self.places(args[2:])
        if not first or places[:1] != first or args[1] not in ("", "0"):
            self._sheet.unread(say("The constraint “{kind}”", kind=kind), first)
        else:
            self._sheet.draw(key, places)

    def same(self, args: list[str]) -> bool:
        """Read `SameValues` of regions, each a set of its own; return whether it is that."""
        places = self.places(args[1:])
        if len(places) < 2 or args[0] != str(len(places)):
            return False
        return self._sheet.draw("one_region", places)


def named(place: Coord) -> str:
    """Return what the solver calls a cell."""
    return f"R{place.row + 1}C{place.col + 1}"


def region_named(puzzle: Puzzle, place: Coord) -> str:
    """Return what the solver calls the region of a cell."""
    return f"CC{place.row * puzzle.size[1] + place.col + 1}"


def written(puzzle: Puzzle) -> Iterator[str]:
    """Yield the constraints about unknown regions."""
    clues = puzzle.clues
    if not clues[CHAOS]:
        return
    for key, kind in CLUES.items():
        for one in clues[key]:
            yield "~".join(
                [
                    kind,
                    named(one.cells[0]),
                    "0",
                    *(region_named(puzzle, place) for place in one.cells),
                ]
            )
    for one in clues["one_region"]:
        told = ["SameValues", str(len(one.cells))]
        yield "~".join([*told, *(region_named(puzzle, place) for place in one.cells)])


def lost(puzzle: Puzzle) -> Iterator[Note]:
    """Yield clues about regions that are known."""
    if puzzle.clues[CHAOS]:
        return
    for key in (*CLUES, "one_region"):
        for one in puzzle.clues[key]:
            told = later("Interactive Sudoku Solver has clues about unknown regions only: {there}.")
            yield Note(say(told, there=one.cells[0].there), one.cells, "lost")

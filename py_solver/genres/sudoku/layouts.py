"""Other ways in which grid text gives Sudokus: with sums of cages, odd and even cells.

Source: the texts of puzzlekit-dataset, one folder for each of them.
"""

from __future__ import annotations

from typing import Any

from py_solver.puzzle.clues import Drawing, Numbers, Rooms, Symbols
from py_solver.puzzle.genre import Layout
from py_solver.puzzle.puzzle import Clues

GIVEN = Numbers("given", 1, max)
PARITY = Symbols("parity", (("odd", "O"), ("even", "E")), look=None)


def killer(clues: Clues, size: tuple[int, int]) -> dict[str, Any]:
    """Turn sums in cells and names of cages into cages."""
    cages = [tuple(cells) for cells in Rooms.cells(clues["cages"], size)]
    sums = [tuple(clues["sum"][place] for place in cage if place in clues["sum"]) for cage in cages]
    return {"cage": [Drawing(*cage) for cage in zip(cages, sums, strict=True)]}


def evenodd(clues: Clues, size: tuple[int, int]) -> dict[str, Any]:
    """Draw odd and even cells."""
    found = {
        word: tuple(place for place, clue in clues["parity"].items() if clue == word)
        for word, _ in PARITY.tokens
    }
    drawn = {word: (Drawing(cells),) for word, cells in found.items() if cells}
    return {"given": clues["given"], **drawn}


LAYOUTS = (
    Layout(
        "killer_sudoku",
        (Numbers("sum", 1, 999), Rooms("cages", loose=("-", "."), apart=True)),
        killer,
    ),
    Layout("evenodd_sudoku", (GIVEN, PARITY), evenodd),
)

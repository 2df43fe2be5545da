"""Other ways in which grid text gives Sudokus: sums of cages, odd cells, dots, numbers around.

Source: the texts of puzzlekit-dataset, one folder for each of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from py_solver.board import Direction, line_from
from py_solver.puzzle import Clues, GridLayout
from py_solver.puzzle.clues import Drawing, Numbers, Rooms, Symbols, sites

GIVEN = Numbers("given", 1, max)
WAYS = (Direction.EAST, Direction.SOUTH, Direction.WEST, Direction.NORTH)
"""The sides of a cell, from the lowest bit of a number on."""

BEYOND = Numbers("beyond", 0, 999, at=sites.AROUND)
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


def consecutive(clues: Clues, size: tuple[int, int]) -> dict[str, Any]:
    """Draw a white dot wherever a number says that consecutive ones meet; there are no boxes."""
    pairs = {
        tuple(sorted((place, way.next(place))))
        for place, number in clues["sides"].items()
        for bit, way in enumerate(WAYS)
        if number >> bit & 1
    }
    return {
        "given": clues["given"],
        "rooms": (-1,) * (size[0] * size[1]),
        "white_dot": [Drawing(pair) for pair in sorted(pairs)],
        "every_white_dot": True,
    }


def around(key: str) -> Callable[[Clues, tuple[int, int]], dict[str, Any]]:
    """Return a function that draws the numbers outside the grid over the lines they look along."""

    def into(clues: Clues, size: tuple[int, int]) -> dict[str, Any]:
        beyond = clues["beyond"].items()
        drawn = [Drawing(line_from(place, *size), (number,)) for place, number in beyond]
        return {"given": clues["given"], key: drawn}

    return into


LAYOUTS = (
    GridLayout(
        "killer_sudoku",
        (Numbers("sum", 1, 999), Rooms("cages", loose=("-", "."), apart=True)),
        killer,
    ),
    GridLayout("evenodd_sudoku", (GIVEN, PARITY), evenodd),
    GridLayout("consecutive_sudoku", (GIVEN,), consecutive, grids=(Numbers("sides", 0, 15),)),
    GridLayout("skyscraper_sudoku", (BEYOND, GIVEN), around("skyscraper")),
    GridLayout("margin_sudoku", (BEYOND, GIVEN), around("frame")),
)

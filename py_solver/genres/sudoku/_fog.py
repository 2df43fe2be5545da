"""Fog over a Sudoku: it hides clues until numbers next to them are right. It is not a rule.

A cell with a lamp is clear from the start. A right number in a cell without a given number clears
the cell and the cells around it, also diagonally. The page finds what is clear from these and from
the player's numbers, so nothing else is stored. Sources: https://sudokupad.app, SudokuMaker.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from py_solver.board import Coord
from py_solver.looks.look import Look
from py_solver.puzzle import Clues, Puzzle
from py_solver.puzzle.clues import Drawn, Flag

LAMP, FOG = "fog_lamp", "fog"


FOG_LAMPS = Drawn(
    LAMP,
    inert=True,
    cells=(1, 625),
    look=Look("lamp"),
    title="Fog lamp",
    note="Fog hides every cell without a lamp. A right number clears the fog in its cell and in "
    "the cells around it.",
)
FOG_EVERYWHERE = Flag(
    FOG,
    inert=True,
    title="Fog",
    note="Fog hides the clues. A right number clears the fog in its cell and in the cells around "
    "it.",
)
KINDS = (FOG_LAMPS, FOG_EVERYWHERE)


def lit(clues: Clues) -> tuple[Coord, ...] | None:
    """Return the cells that are clear at first, in order; None without fog."""
    cells = {place for one in clues[LAMP] for place in one.cells}
    return tuple(sorted(cells)) if cells or clues[FOG] else None


def told(puzzle: Puzzle) -> Iterator[str]:
    """Yield the sentence of the fog, if there is some."""
    if lit(puzzle.clues) is not None:
        yield (FOG_LAMPS if puzzle.clues[LAMP] else FOG_EVERYWHERE).note


def unveiled(clues: Clues) -> dict[str, Any]:
    """Return the clues without the fog."""
    return {key: clue for key, clue in clues.items() if key not in (LAMP, FOG)}

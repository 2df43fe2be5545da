"""Hidato. Fill in the numbers so that each touches the next one, also at a corner."""

from __future__ import annotations

from py_solver.board import All, Marks, Substrate
from py_solver.fills.numbers.walks import ends, walked
from py_solver.logic import Statements, must
from py_solver.parts import penpa
from py_solver.phrases.guesses import walks
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle import Clues, Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.rules import Distinct
from py_solver.rules.groups.consecutive_neighbors import ConsecutiveNeighbors


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board with as many numbers as cells."""
    return Substrate.cells(rows, cols, Marks.numbers(1, rows * cols))


def constraints(puzzle: Puzzle) -> Statements:
    """Every number occurs once, next to its successor; the givens are kept."""
    yield EVERY_CELL
    about = "the board must contain each number once"
    yield must(All(), Distinct(), about=about, called="the board")
    yield must(All(), ConsecutiveNeighbors(diagonal=True))
    yield must(All(), ConsecutiveNeighbors(diagonal=True, falling=True))
    yield from givens(puzzle)


HIDATO = Genre(
    id="hidato",
    name="Hidato",
    aliases=("hidoku",),
    rules="Fill the grid with the numbers from 1 to the number of cells, each exactly once. "
    "Consecutive numbers must touch horizontally, vertically or diagonally.",
    source="https://www.janko.at/Raetsel/Hidoku/index.htm",
    size=(6, 6),
    largest=(12, 12),
    substrate=board,
    clues=(Numbers("given", 1, lambda rows, cols: rows * cols),),
    constraints=constraints,
    penpa=(penpa.Numbers("given"),),
    guesses=lambda puzzle: walks(puzzle, "given"),
    making=Making(walked, thins="given", keeps=ends),
    example="""\
5 5
 - 23  - 16  -
25 22  -  -  -
 5 19  -  - 12
 -  -  - 11  -
 -  -  1  -  9
""",
)

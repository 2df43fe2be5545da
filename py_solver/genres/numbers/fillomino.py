"""Fillomino. Fill in numbers so that each stands in a group of as many cells as it says.

Rules: Nikoli, https://www.nikoli.co.jp/en/puzzles/fillomino/
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.marks import Marks
from py_solver.board.regions import All
from py_solver.board.substrate import Substrate
from py_solver.fills.numbers import polyominoes
from py_solver.formats.penpa import parts as penpa
from py_solver.formats.puzzlink.parts import Numbers16
from py_solver.formats.pzprv3.parts import CellClues, CellNumbers, EdgeMarks
from py_solver.formats.tatham import parts as tatham
from py_solver.logic.constraint import Constraint, goal
from py_solver.phrases.guesses import bricks
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.codec import Codec
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import Making, Wish
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules.groups.value_grouped_size import ValueGroupedSize


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose groups may be as large as the board."""
    return Substrate.cells(rows, cols, Marks.numbers(1, rows * cols))


def constraints(puzzle: Puzzle) -> Iterator[Constraint]:
    """Every group of equal numbers is as large as they say; the givens stand."""
    yield EVERY_CELL
    yield goal(All(), ValueGroupedSize())
    yield from givens(puzzle)


FILLOMINO = Genre(
    id="fillomino",
    name="Fillomino",
    rules="Put a number in every empty cell. Cells with the same number that touch along an edge "
    "form a group, and every group must have as many cells as its number says.",
    source="https://www.nikoli.co.jp/en/puzzles/fillomino/",
    size=(8, 8),
    largest=(100, 100),
    substrate=board,
    clues=(Numbers("given", 1, lambda rows, cols: rows * cols),),
    constraints=constraints,
    puzzlink=Codec("fillomino", (Numbers16("given"),)),
    file=(CellClues("given"), CellNumbers("given"), EdgeMarks(drawn=False)),
    penpa=(penpa.Numbers("given"),),
    tatham=tatham.Game("Filling", (tatham.Runs("given", "123456789", least=1, blank="0"),)),
    guesses=bricks,
    making=Making(
        polyominoes.fill,
        thins="given",
        symmetries=(ROTATIONAL, NONE, MIRROR, DIAGONAL),
        wishes=(Wish("largest", 8, 5, 20, "Cells of the largest group."),),
    ),
    example="""\
6 6
- - - 1 3 2
- 5 5 - - -
- - 6 - - -
- 6 - 5 5 -
- 4 - - - -
- 4 - - 7 3
""",
)

"""Tenner. Fill in rows of ten digits whose columns add up; equal digits never touch."""

from __future__ import annotations

from py_solver.board import Marks, Row, Set, Substrate, cell
from py_solver.fills.numbers.sums import added
from py_solver.logic import Statements, must
from py_solver.parts import penpa
from py_solver.phrases.beside import lines
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle import Clues, Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Distinct, Sum


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of as many different numbers as there are columns, from 0 on."""
    return Substrate.cells(rows, cols, Marks.numbers(0, cols - 1))


def constraints(puzzle: Puzzle) -> Statements:
    """Every row has each number once; equal numbers never touch; columns add up."""
    rows, cols = puzzle.size
    yield EVERY_CELL
    for row in range(rows):
        yield must(Row(row), Distinct())
        for col in range(cols if row else 0):
            for above in range(max(0, col - 1), min(cols, col + 2)):
                pair = Set((cell(row - 1, above), cell(row, col)))
                about = "{first} and {last} touch, so they must differ"
                yield must(pair, Distinct(), about=about)
    for line, source, total in lines(puzzle, "sum"):
        about = "{where} must add up to {target}"
        yield must(line, Sum(total), source=source, about=about)
    yield from givens(puzzle)


TENNER = Genre(
    id="tenner",
    name="Tenner",
    aliases=("tenner_grid", "zehnergitter"),
    rules="Put a number in every empty cell so that every row contains each number from 0 upwards "
    "exactly once: with ten columns, 0 to 9. Equal numbers must not touch, not even "
    "diagonally. The number below a column is the sum of its numbers.",
    source="https://www.janko.at/Raetsel/Zehnergitter/index.htm",
    size=(4, 10),
    largest=(12, 10),
    substrate=board,
    clues=(
        Numbers("given", 0, lambda rows, cols: cols - 1),
        Numbers("sum", 0, lambda rows, cols: rows * (cols - 1), at=sites.BOTTOM),
    ),
    constraints=constraints,
    penpa=(penpa.Views("sum", "given"),),
    making=Making(
        added,
        thins="given",
        symmetries=(NONE, ROTATIONAL),
        usual=lambda rows, cols: rows * cols * 2 // 5,
    ),
    example="""\
4 10
 -  9  8  -  -  -  1  7  -  0
 4  -  1  9  7  -  -  -  3  -
 -  -  -  -  -  4  -  -  -  0
10 24 11 19 19 11  8 20  8  5
""",
)

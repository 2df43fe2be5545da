"""Latin Sums. Put different numbers into every line; a wall counts the numbers around it."""

from __future__ import annotations

from py_solver.board import Col, Marks, Row, Substrate
from py_solver.fills.numbers.latin import summed
from py_solver.logic import Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa
from py_solver.phrases.boards import walled_board
from py_solver.phrases.neighbors import ring_around
from py_solver.phrases.numbers import EVERY_CELL, numbered, square
from py_solver.puzzle import Clues, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.rules import Distinct, Sum


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a square board whose numbers go up to the count of cells in its longest line."""
    square("Latin Sums", rows, cols)
    walls = clues["sum"]
    down = [rows - sum(at.col == col for at in walls) for col in range(cols)]
    across = [cols - sum(at.row == row for at in walls) for row in range(rows)]
    return walled_board(rows, cols, Marks.numbers(1, max(1, *down, *across)), walls)


def constraints(puzzle: Puzzle) -> Statements:
    """No line repeats a number; sums count the numbers that touch them."""
    yield EVERY_CELL
    (rows, cols), grid = puzzle.size, puzzle.substrate
    for line in (*map(Row, range(rows)), *map(Col, range(cols))):
        yield must(line, Distinct())
    numbers = tuple(range(1, grid.layers[0][1].most + 1))
    for place, source, total in numbered(puzzle, "sum"):
        about = "the numbers around the {target} in {place} must add up to it"
        rule = Sum(total, numbers)
        yield must(ring_around(grid, place), rule, source=source, about=about)


LATIN_SUMS = Genre(
    id="latin_sums",
    name="Latin Sums",
    aliases=("latinsums", "kakkuru"),
    rules="Put a number into every empty cell so that no number repeats in a row or column. The "
    "numbers go from 1 to the largest number of empty cells in a row or column. A grey "
    "cell is the sum of all numbers that touch it, also diagonally.",
    source="https://www.janko.at/Raetsel/Kakkuru/index.htm",
    size=(6, 6),
    largest=(20, 20),
    substrate=board,
    clues=(Numbers("sum", 0, 200, any_token="x", walls=True, look=Look("tile")),),
    constraints=constraints,
    penpa=(penpa.BlackCells("sum"),),
    making=Making(
        summed,
        thins="sum",
        blank=lambda number: Clue.ANY,
        options=(Option("walls", 3, 2, 6, "Sums in every row and column.", easier=4),),
    ),
    example="""\
5 5
x x - - x
- x 8 - x
x - - x x
- x x x -
x - x x -
""",
)

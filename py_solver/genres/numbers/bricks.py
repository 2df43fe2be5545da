"""Bricks. Fill in a Latin square so that every brick has an odd and an even number."""

from __future__ import annotations

from itertools import product

from py_solver.board import Along, Coord, Marks, Substrate, cell
from py_solver.fills.by_rules import by_rules
from py_solver.logic import Statements, must
from py_solver.parts import penpa
from py_solver.phrases.halves import even
from py_solver.phrases.numbers import givens, latin, square
from py_solver.puzzle import Clues, Genre, Making, Puzzle
from py_solver.puzzle.clues import Flag, Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Patterns


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a square board with an even side."""
    square("Bricks", rows, cols)
    even("Bricks", rows, cols)
    return Substrate.cells(rows, cols, Marks.numbers(1, rows))


def bricks(puzzle: Puzzle) -> list[tuple[Coord, ...]]:
    """Return the cells of each brick; in every other row, the first and the last are halves."""
    (rows, cols), shifted = puzzle.size, puzzle.clues["shifted"]
    found = []
    for row in range(rows):
        line = tuple(cell(row, col) for col in range(cols))
        start = (row + shifted) % 2
        found += [line[:start]] * start
        found += [line[col : col + 2] for col in range(start, cols, 2)]
    return found


def constraints(puzzle: Puzzle) -> Statements:
    """Every row and column has each number once, every brick one of each kind."""
    side = puzzle.size[0]
    yield from latin(side)
    numbers = range(1, side + 1)
    mixed = Patterns(tuple(pair for pair in product(numbers, numbers) if sum(pair) % 2))
    for brick in bricks(puzzle):
        if brick[1:]:
            about = "the brick of {where} must have an odd and an even number"
            yield must(Along(brick), mixed, about=about)
    yield from givens(puzzle)


BRICKS = Genre(
    id="bricks",
    name="Bricks",
    aliases=("ziegelmauer", "brick_wall"),
    rules="Put a number in every cell so that every row and every column contains each number from "
    "1 to the size of the grid exactly once. Every brick of two cells must contain an odd and "
    "an even number. Half bricks at the edge of the grid can contain any number.",
    source="https://www.janko.at/Raetsel/Ziegelmauer/index.htm",
    size=(6, 6),
    largest=(20, 20),
    substrate=board,
    clues=(
        Numbers("given", 1, max),
        Flag(
            "shifted",
            title="The first row begins with a half brick",
            note="The first row begins with a half brick.",
            token="H",
            look=None,
        ),
    ),
    constraints=constraints,
    boxes=bricks,
    penpa=(penpa.Numbers("given"),),
    making=Making(by_rules(), thins="given", symmetries=(NONE, ROTATIONAL)),
    example="""\
6 6
- - - - 2 -
- 5 - - 3 -
- - - 4 6 -
- - 1 - - -
3 4 - - - 2
5 - - - - -
""",
)

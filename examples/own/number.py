"""No Squares. Fill in a Latin square in which no two neighbours add up to a square number."""

from math import isqrt

from py_solver.board import NeighborPairs
from py_solver.fills.by_rules import by_rules
from py_solver.logic import Holds, Statements, each
from py_solver.phrases.boards import latin_board
from py_solver.phrases.numbers import givens, latin
from py_solver.puzzle import Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers


def is_fine(one: int, other: int) -> bool:
    """Return whether two numbers may be side by side: their sum is not 1, 4, 9, 16, …"""
    return isqrt(one + other) ** 2 != one + other


def constraints(puzzle: Puzzle) -> Statements:
    """Rows and columns contain each number once. Two neighbours never add up to a square."""
    yield from latin(puzzle.size[0])
    yield from givens(puzzle)
    about = "{where} are side by side, so they must not add up to a square number"
    yield each(NeighborPairs(), Holds(is_fine), about=about)


NO_SQUARES = Genre(
    id="no_squares",
    name="No Squares",
    rules="Put a number in every cell so that every row and every column contains each number "
    "exactly once. Two numbers side by side must not add up to a square number.",
    source="https://example.org/",
    size=(6, 6),
    substrate=latin_board("No Squares"),
    clues=(Numbers("given", 1, lambda rows, cols: rows),),
    constraints=constraints,
    making=Making(by_rules(), thins="given"),
    example="""\
5 5
- - - - -
- 3 - 1 5
- - 1 5 2
- - - - -
- - 2 - -
""",
)

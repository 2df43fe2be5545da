"""Fuzuli. Write numbers into some cells, each once in every line, and never fill a 2×2 block."""

from __future__ import annotations

from py_solver.fills.by_rules import by_rules, numbers
from py_solver.logic import Statements, each
from py_solver.parts import penpa
from py_solver.phrases.neighbors import BLOCKS
from py_solver.phrases.numbers import givens
from py_solver.phrases.once import MOST, greatest, once_in_each_line, square_of, within
from py_solver.phrases.sparse import EMPTY
from py_solver.puzzle import Genre, LetterText, Making, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtLeastOne


def constraints(puzzle: Puzzle) -> Statements:
    """Every line has each number once, and no block of four cells is filled."""
    yield from once_in_each_line(puzzle)
    about = "the 2×2 block from {first} must have an empty cell"
    yield each(BLOCKS, AtLeastOne(EMPTY), about=about)
    yield from givens(puzzle, "number")


FUZULI = Genre(
    id="fuzuli",
    name="Fuzuli",
    rules="Put numbers into some cells, from 1 to the greatest number of the puzzle. Every row and "
    "every column must contain each of these numbers exactly once. The other cells stay empty. "
    "No 2×2 block may be filled completely.",
    source="https://www.janko.at/Raetsel/Fuzuli/index.htm",
    size=(6, 6),
    largest=(12, 12),
    substrate=square_of("Fuzuli"),
    clues=(Numbers("number", 1, lambda rows, cols: rows), MOST),
    constraints=constraints,
    refuse=within,
    answer=LetterText("-123456789ABC"),
    penpa=(penpa.Numbers("number"),),
    making=Making(by_rules(greatest, tells=numbers), thins="number", symmetries=(NONE, ROTATIONAL)),
    example="""\
5 5 3
- - - 3 2
- - - - 3
1 - - - -
- - - - 1
2 - 3 - -
""",
)

"""Kropki Pairs. Fill in a Latin square; each dot marks neighbours in a row, or in the ratio 1:2."""

from __future__ import annotations

from py_solver.fills.numbers.latin import some_dots
from py_solver.logic import Statements
from py_solver.looks.look import ByClue
from py_solver.parts import penpa
from py_solver.phrases.boards import latin_board
from py_solver.phrases.dots import BLACK, WHITE, related
from py_solver.phrases.numbers import givens, latin
from py_solver.puzzle import Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Symbols, sites


def constraints(puzzle: Puzzle) -> Statements:
    """Every row and column has each number once; dots relate two cells."""
    yield from latin(puzzle.size[0])
    yield from related(puzzle, "dot")
    yield from givens(puzzle)


KROPKI_PAIRS = Genre(
    id="kropki_pairs",
    name="Kropki Pairs",
    rules="Put a number in every cell so that every row and every column contains each number "
    "exactly once. Numbers with a white dot between them are consecutive. With a black dot, "
    "one is twice the other. Dots can be missing: two numbers without a dot between them can "
    "still be consecutive, or one can be twice the other.",
    source="https://wpcunofficial.miraheze.org/wiki/Kropki",
    size=(6, 6),
    largest=(16, 16),
    substrate=latin_board("Kropki Pairs"),
    clues=(
        Numbers("given", 1, lambda rows, cols: rows),
        Symbols("dot", ((WHITE, "w"), (BLACK, "b")), at=sites.BETWEEN, look=ByClue("dot")),
    ),
    constraints=constraints,
    penpa=(penpa.Numbers("given"), penpa.Dots("dot")),
    making=Making(
        some_dots, thins="dot", options=(Option("given", 2, 0, 40, "Minimum number of givens."),)
    ),
    example="""\
5 5
- w - . - . - . -
w . . . . . . . .
- . - . - . - . -
. . w . . . . . .
- b - w 5 . - . -
. . . . . . . . .
- . - . - . - . -
. . . . b . . . w
- . - . - . 2 . -
""",
)

"""Futoshiki. Fill in a Latin square that keeps to all signs between cells."""

from __future__ import annotations

from py_solver.fills.numbers.latin import compared
from py_solver.logic import Statements
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, tatham
from py_solver.phrases import signs
from py_solver.phrases.boards import latin_board
from py_solver.phrases.numbers import givens, latin
from py_solver.phrases.signs import GREATER, LESS
from py_solver.puzzle import Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Symbols, sites


def constraints(puzzle: Puzzle) -> Statements:
    """Every row and column has each number once; signs point at the lesser of two."""
    yield from latin(puzzle.size[0])
    yield from signs.compared(puzzle, "sign")
    yield from givens(puzzle)


FUTOSHIKI = Genre(
    id="futoshiki",
    name="Futoshiki",
    aliases=("unequal", "hutoshiki"),
    rules="Put a number in every cell so that every row and every column contains each number "
    "exactly once. A sign between two cells opens towards the greater number and points at "
    "the smaller one.",
    source="https://www.janko.at/Raetsel/Futoshiki/index.htm",
    size=(5, 5),
    largest=(16, 16),
    substrate=latin_board("Futoshiki"),
    clues=(
        Numbers("given", 1, lambda rows, cols: rows),
        Symbols(
            "sign",
            ((LESS, "<", "^", "∧"), (GREATER, ">", "v", "∨")),
            at=sites.BETWEEN,
            look=ByClue("sign"),
        ),
    ),
    constraints=constraints,
    penpa=(penpa.Numbers("given"), penpa.Inequalities("sign", LESS, GREATER)),
    tatham=tatham.Game(
        "Unequal",
        (tatham.Less("given", "sign"),),
        refused=(
            (
                "a",
                "This is Adjacent, where signs mark consecutive numbers. Gridwright lacks it.",
            ),
        ),
    ),
    making=Making(
        compared,
        thins="sign",
        options=(Option("given", 2, 0, 40, "Minimum number of givens."),),
    ),
    example="""\
4 4
- . - . - > -
. . < . . . .
- . - . 4 . -
< . . . . . .
- . - . - . -
. . . . > . .
- . 4 . - . -
""",
)

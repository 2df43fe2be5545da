"""Minarism. Fill in different numbers in every line, by signs and differences between cells."""

from __future__ import annotations

from py_solver.board import Marks, Substrate
from py_solver.fills.numbers.latin import differing
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue, Look
from py_solver.parts import puzzlink, pzprv3
from py_solver.phrases.beside import pairs
from py_solver.phrases.numbers import apart
from py_solver.phrases.signs import GREATER, LESS, compared
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.rules import Difference


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board for the numbers from 1 to the length of its longer side."""
    return Substrate.cells(rows, cols, Marks.numbers(1, max(rows, cols)))


def constraints(puzzle: Puzzle) -> Statements:
    """No line repeats a number; signs compare two numbers, circles have their difference."""
    yield from apart(*puzzle.size)
    yield from compared(puzzle, "sign")
    for pair, source, gap in pairs(puzzle, "difference"):
        yield must(pair, Difference(gap), source=source)


MINARISM = Genre(
    id="minarism",
    name="Minarism",
    rules="Put a number in every cell, from 1 to the number of cells in the longer side of the "
    "grid. No number may repeat in a row or column. A sign between two cells points at the "
    "smaller number. A number in a circle is the difference of the two numbers beside it.",
    source="https://puzz.link/rules.html?minarism",
    size=(5, 5),
    largest=(16, 16),
    substrate=board,
    clues=(
        Symbols(
            "sign",
            ((LESS, "<", "^", "∧"), (GREATER, ">", "v", "∨")),
            at=sites.BETWEEN,
            look=ByClue("sign"),
        ),
        Numbers(
            "difference",
            1,
            lambda rows, cols: max(rows, cols, 2) - 1,
            at=sites.BETWEEN,
            look=Look("bead"),
        ),
    ),
    constraints=constraints,
    puzzlink=Codec("minarism", (puzzlink.EdgeComparisons("sign", "difference", (LESS, GREATER)),)),
    pzprv3=(
        pzprv3.EdgeComparisons("sign", "difference", (LESS, GREATER)),
        pzprv3.CellNumbers(),
    ),
    making=Making(
        differing,
        thins="difference",
        options=(
            Option("signs", 0.2, 0.05, 0.5, "Share of the places between cells with a sign."),
        ),
    ),
    example="""\
5 5
- 3 - . - 2 - . -
. . . . . . 1 . .
- . - . - < - . -
. . . . . . > . .
- . - 1 - . - . -
. . . . . . . . 1
- . - . - . - . -
. . 4 . > . . . .
- < - > - 1 - < -
""",
)

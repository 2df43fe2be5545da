"""Kakuru. Fill in digits that add up round each ring; equal digits never touch.

Rules: https://www.janko.at/Raetsel/Kakuru/index.htm
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Marks, Substrate
from py_solver.fills.numbers.sums import ringed
from py_solver.formats.parts import penpa, puzzlink, pzprv3
from py_solver.logic import Role, Source, Statement, each, goal
from py_solver.looks.look import Look
from py_solver.phrases.neighbors import TOUCHING_BLOCKS, ring_around
from py_solver.phrases.numbers import EVERY_CELL
from py_solver.phrases.walls import walled_board
from py_solver.puzzle import Clues, Codec, Genre, Making, Puzzle, Wish
from py_solver.puzzle.clues import Clue, Numbers, Symbols
from py_solver.rules import Distinct, DistinctSum


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of digits, none where a ring or a wall is."""
    return walled_board(rows, cols, Marks.numbers(1, 9), {**clues["sum"], **clues["wall"]})


def constraints(puzzle: Puzzle) -> Iterator[Statement]:
    """Digits round a ring differ and add up to its number; equal digits never touch."""
    yield EVERY_CELL
    about = "equal digits must not touch"
    yield each(TOUCHING_BLOCKS, Distinct(), role=Role.FORBIDDEN, about=about)
    for place, number in puzzle.clues["sum"].items():
        if number is not Clue.ANY:
            about = "the digits round the {target} in {place} must be different and add up to it"
            around = ring_around(puzzle.substrate, place)
            yield goal(around, DistinctSum(number), source=Source("sum", place), about=about)


KAKURU = Genre(
    id="kakuru",
    name="Kakuru",
    rules="Put a digit from 1 to 9 in every white cell. The number in a ring is the sum of all "
    "digits that touch it, also at a corner; they must be different. Equal digits must not touch, "
    "not even at a corner. Black cells stay empty.",
    source="https://www.janko.at/Raetsel/Kakuru/index.htm",
    size=(6, 6),
    largest=(30, 30),
    substrate=board,
    clues=(
        Numbers("sum", 1, 45, any_token="?", walls=True, look=Look("ring", "white")),
        Symbols("wall", (("wall", "x"),), look=Look("symbol")),
    ),
    constraints=constraints,
    puzzlink=Codec("kakuru", (puzzlink.RingSums("sum"),)),
    file=(
        pzprv3.MixedClues((("b", "wall", "wall"),), "sum", "?"),
        pzprv3.CellNumbers("sum", blank="0"),
    ),
    penpa=(penpa.RingsOnBlack("sum", "wall"),),
    making=Making(
        ringed,
        wishes=(Wish("rings", 0.3, 0.1, 0.5, "Rings, as a part of the cells."),),
    ),
    example="""\
6 6
 2  -  - 29  -  -
12 28  -  -  - 15
 -  - 25 32  -  -
 - 32  - 21  - 12
 -  - 18  - 26  -
 -  9 10 10  -  -
""",
)

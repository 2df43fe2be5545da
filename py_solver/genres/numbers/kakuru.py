"""Kakuru. Fill in digits that add up around each clue; equal digits never touch."""

from __future__ import annotations

from py_solver.board import Marks
from py_solver.fills.numbers.sums import ringed
from py_solver.logic import Statements, each, must
from py_solver.looks.look import ByClue, Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.boards import walled
from py_solver.phrases.neighbors import TOUCHING_BLOCKS, ring_around
from py_solver.phrases.numbers import EVERY_CELL, numbered
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Symbols
from py_solver.rules import Distinct, DistinctSum


def constraints(puzzle: Puzzle) -> Statements:
    """Digits around a circle differ and add up to its number; equal digits never touch."""
    yield EVERY_CELL
    about = "equal digits must not touch"
    yield each(TOUCHING_BLOCKS, Distinct(), about=about)
    for place, source, number in numbered(puzzle, "sum"):
        about = "the digits around the {target} in {place} must be different and add up to it"
        around = ring_around(puzzle.substrate, place)
        yield must(around, DistinctSum(number), source=source, about=about)


KAKURU = Genre(
    id="kakuru",
    name="Kakuru",
    rules="Put a digit from 1 to 9 in every white cell. The number in a circle is the sum of all "
    "digits that touch it, also diagonally. These digits must be different. Equal digits "
    "must not touch, not even diagonally. Black cells stay empty.",
    source="https://www.janko.at/Raetsel/Kakuru/index.htm",
    size=(6, 6),
    largest=(30, 30),
    substrate=walled(Marks.numbers(1, 9), "sum", "wall"),
    clues=(
        Numbers("sum", 1, 45, any_token="?", walls=True, look=Look("ring", "white")),
        Symbols("wall", (("wall", "x"),), look=ByClue("symbol")),
    ),
    constraints=constraints,
    puzzlink=Codec("kakuru", (puzzlink.RingSums("sum"),)),
    pzprv3=(
        pzprv3.MixedClues((("b", "wall", "wall"),), "sum", "?"),
        pzprv3.CellNumbers("sum", blank="0"),
    ),
    penpa=(penpa.RingsOnBlack("sum", "wall"),),
    making=Making(
        ringed,
        options=(Option("rings", 0.3, 0.1, 0.5, "Share of cells with a circle."),),
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

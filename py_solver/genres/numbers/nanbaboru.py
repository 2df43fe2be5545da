"""Nanbaboru. Write numbers into some cells, each once in every line, and into all circles."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.by_rules import by_rules
from py_solver.fills.numbers.circled import circled
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.phrases.numbers import givens
from py_solver.phrases.once import MOST, greatest, once_in_each_line, square_of, within
from py_solver.phrases.sparse import EMPTY
from py_solver.puzzle import Genre, LetterText, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Symbols
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import OneOf


def numbers(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the numbers that a cell with a circle can have."""
    return tuple(range(1, puzzle.clues["most"] + 1))


def constraints(puzzle: Puzzle) -> Statements:
    """Every line has each number once, and there is one in every circle."""
    yield from once_in_each_line(puzzle)
    yield from givens(puzzle, "number")
    for place in puzzle.clues["circle"]:
        about, some = "there must be a number in {where}", OneOf(numbers(puzzle))
        yield must(Set((place,)), some, source=Source("circle", place), about=about)
    for place in puzzle.clues["empty"]:
        about = "{where} has a cross, so it must be empty"
        yield must(Set((place,)), OneOf((EMPTY,)), source=Source("empty", place), about=about)


NANBABORU = Genre(
    id="nanbaboru",
    name="Nanbaboru",
    aliases=("number_ball",),
    rules="Put numbers into some cells, from 1 to the greatest number of the puzzle. Every row and "
    "every column must contain each of these numbers exactly once. The other cells stay empty. "
    "Every cell with a circle must contain a number, and every cell with a cross must be empty.",
    source="https://www.janko.at/Raetsel/Nanbaboru/index.htm",
    size=(6, 6),
    largest=(12, 12),
    substrate=square_of("Nanbaboru"),
    clues=(
        Numbers("number", 1, lambda rows, cols: rows),
        Symbols("circle", (("grey", "o", "0"),), look=ByClue("ring")),
        Symbols("empty", (("cross", "x"),), look=ByClue("given"), title="Cross"),
        MOST,
    ),
    constraints=constraints,
    refuse=within,
    answer=LetterText("-123456789ABC"),
    making=Making(
        by_rules(greatest, tells=circled),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("circles", 0.5, 0, 1, "Share of circles among the clues."),),
    ),
    example="""\
5 5 3
- 2 o - o
o - - - 2
o - 3 - -
- - o o o
o - - 1 -
""",
)

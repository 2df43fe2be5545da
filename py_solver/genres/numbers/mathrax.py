"""Mathrax. Fill in a Latin square by results that both diagonal pairs around a corner give."""

from __future__ import annotations

from py_solver.board import Along
from py_solver.fills.numbers.crossed import crossed
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue, Look
from py_solver.phrases.beside import blocks
from py_solver.phrases.boards import latin_board
from py_solver.phrases.numbers import givens, latin
from py_solver.puzzle import Genre, Making, Option, Puzzle
from py_solver.puzzle.clues import Numbers, Operations, Symbols, sites
from py_solver.rules import Cage, OneOf
from py_solver.words.say import later, say

EVEN, ODD = "even", "odd"
GIVES = {
    "+": later("{{first}} and {{last}} must add up to {n}"),
    "-": later("{{first}} and {{last}} must differ by {n}"),
    "*": later("the product of {{first}} and {{last}} must be {n}"),
    "/": later("one of {{first}} and {{last}} must be {n} times the other"),
    "?": later("{{first}} and {{last}} must give {n} by one of the four operations"),
}


def constraints(puzzle: Puzzle) -> Statements:
    """Every row and column has each number once; both pairs at a corner give its result."""
    side = puzzle.size[0]
    yield from latin(side)
    for block, source, (operation, target) in blocks(puzzle, "result"):
        north_west, north_east, south_west, south_east = block.coords
        for pair in ((north_west, south_east), (north_east, south_west)):
            about = say(GIVES[operation], n=target)
            yield must(Along(pair), Cage(operation, target), source=source, about=about)
    for block, source, parity in blocks(puzzle, "parity"):
        numbers = tuple(range(2 - (parity == ODD), side + 1, 2))
        about = "the four numbers around the corner must be even"
        if parity == ODD:
            about = "the four numbers around the corner must be odd"
        yield must(block, OneOf(numbers), source=source, about=about)
    yield from givens(puzzle)


MATHRAX = Genre(
    id="mathrax",
    name="Mathrax",
    rules="Put a number in every cell so that every row and every column contains each number from "
    "1 to the size of the grid exactly once. A result in a circle belongs to both diagonal "
    "pairs of numbers around it: their sum (+), difference (−), product (×) or quotient (÷). "
    "Around an E, all four numbers are even; around an O, all four are odd.",
    source="https://www.janko.at/Raetsel/Mathrax/index.htm",
    size=(6, 6),
    largest=(16, 16),
    substrate=latin_board("Mathrax"),
    clues=(
        Numbers("given", 1, max),
        Operations("result", most=999, at=sites.CROSSINGS, look=Look("bead")),
        Symbols(
            "parity", ((EVEN, "e", "E"), (ODD, "o", "O")), at=sites.CROSSINGS, look=ByClue("bead")
        ),
    ),
    constraints=constraints,
    making=Making(
        crossed,
        thins="result",
        options=(Option("results", 0.8, 0.3, 1, "Share of corners with a result, if one fits."),),
    ),
    example="""\
5 5
2 - - - -
- - - - -
- - - - -
- - - 3 -
- - - - -
 -  -  - 2-
 - 6+  - 1-
 -  -  -  -
 - 6+ 1-  -
""",
)

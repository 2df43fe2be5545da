"""Kropki. Fill in a Latin square; dots mark all neighbours that are consecutive or in the ratio
1:2.
"""

from __future__ import annotations

from py_solver.board import Along
from py_solver.fills.numbers.latin import dotted
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import cells_around
from py_solver.phrases.boards import latin_board
from py_solver.phrases.dots import BLACK, WHITE, related
from py_solver.phrases.numbers import givens, latin
from py_solver.puzzle import Codec, Genre, Making, Puzzle
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.rules import MinDifference, Ratio


def constraints(puzzle: Puzzle) -> Statements:
    """Every row and column has each number once; dots, and their absence, relate two cells."""
    yield from latin(puzzle.size[0])
    yield from related(puzzle, "dot")
    for place in sites.BETWEEN.places(puzzle.size):
        if place not in puzzle.clues["dot"]:
            pair = Along(cells_around(place, *puzzle.size))
            about = "{where} have no dot between them, so they must not be consecutive"
            yield must(pair, MinDifference(2), about=about)
            about = "{where} have no dot between them, so neither may be twice the other"
            yield must(pair, Ratio(2, never=True), about=about)
    yield from givens(puzzle)


KROPKI = Genre(
    id="kropki",
    name="Kropki",
    rules="Put a number in every cell so that every row and every column contains each number "
    "exactly once. Numbers with a white dot between them are consecutive. With a black dot, "
    "one is twice the other. Between 1 and 2 there can be either dot. All dots are given: "
    "without a dot, neither is true.",
    source="https://www.janko.at/Raetsel/Kropki/index.htm",
    size=(6, 6),
    largest=(10, 10),
    substrate=latin_board("Kropki"),
    clues=(
        Numbers("given", 1, lambda rows, cols: rows),
        Symbols("dot", ((WHITE, "w"), (BLACK, "b")), at=sites.BETWEEN, look=ByClue("dot")),
    ),
    constraints=constraints,
    puzzlink=Codec("kropki", (puzzlink.Circles("dot", at=sites.BETWEEN),)),
    pzprv3=(pzprv3.EdgeClues("dot", (("1", WHITE), ("2", BLACK))), pzprv3.CellNumbers()),
    penpa=(penpa.Numbers("given"), penpa.Dots("dot")),
    making=Making(dotted),
    example="""\
4 4
- w - . - b -
. . w . b . b
- . - w - b -
w . . . b . w
- b - . - w -
b . b . w . .
- b - w - . -
""",
)

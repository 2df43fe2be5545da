"""Eulero. Fill in pairs: both halves form a Latin square, and no pair appears twice."""

from __future__ import annotations

from py_solver.board import Along, Col, Coord, GenreError, Marks, Substrate, cell
from py_solver.fills.numbers.paired import paired
from py_solver.logic import Statements, must
from py_solver.parts import penpa, published
from py_solver.phrases.numbers import EVERY_CELL, givens
from py_solver.puzzle import Clues, Genre, Making, Published, Puzzle
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.making import NONE_CAME
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Distinct, DistinctSequences
from py_solver.words.say import later, say

IMPOSSIBLE = (2, 6)
"""The sides of squares that cannot be filled."""

HALVES = (later("the left halves of row {row}"), later("the right halves of row {row}"))


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board with a pair of cells for each cell of the square."""
    if cols != 2 * rows:
        told = "Eulero needs twice as many columns as rows, not {rows}×{cols}."
        raise GenreError(say(told, rows=rows, cols=cols))
    if rows in IMPOSSIBLE:
        raise GenreError(say("No Eulero with {rows} rows has a solution.", rows=rows))
    return Substrate.cells(rows, cols, Marks.numbers(1, rows))


def pairs(puzzle: Puzzle) -> list[tuple[Coord, ...]]:
    """Return the two cells of each pair."""
    side = puzzle.size[0]
    return [(cell(at, 2 * to), cell(at, 2 * to + 1)) for at in range(side) for to in range(side)]


def constraints(puzzle: Puzzle) -> Statements:
    """Each half of the pairs in a line has each number once; all pairs differ."""
    yield EVERY_CELL
    side = puzzle.size[0]
    for row in range(side):
        for half, told in enumerate(HALVES):
            cells = Along(tuple(cell(row, 2 * at + half) for at in range(side)))
            name = say(told, row=row + 1)
            about = say("{halves} must contain each number once", halves=name)
            yield must(cells, Distinct(), about=about, called=name)
    for col in range(2 * side):
        yield must(Col(col), Distinct())
    both = tuple(Along(pair) for pair in pairs(puzzle))
    yield must(both, DistinctSequences(), about="no two pairs may be the same")
    yield from givens(puzzle)


EULERO = Genre(
    id="eulero",
    name="Eulero",
    aliases=("graeco_latin_square", "euler_square"),
    rules="Fill each outlined pair of cells with two numbers, from 1 to the number of rows. In "
    "every row, the left halves of the pairs must contain each number exactly once, and so must "
    "the right halves. Every column must contain each number exactly once. No pair may appear "
    "twice in the grid.",
    source="https://www.janko.at/Raetsel/Eulero/index.htm",
    size=(4, 8),
    largest=(5, 10),
    substrate=board,
    clues=(Numbers("given", 1, lambda rows, cols: rows),),
    constraints=constraints,
    boxes=pairs,
    published=Published(published.halves, published.halves),
    penpa=(penpa.Numbers("given"),),
    making=Making(
        paired,
        thins="given",
        symmetries=(NONE, ROTATIONAL),
        never={"medium": NONE_CAME},
    ),
    example="""\
4 8
- - - 4 - 2 1 -
3 - - - - - - -
- - - - 4 3 - -
- - - - 3 - - -
""",
)

"""Gappy. Shade two cells in every line, as far apart as the number says, none touching."""

from __future__ import annotations

from py_solver.board import Col, Marks, Row, Substrate
from py_solver.fills.placing.gaps import gappy
from py_solver.logic import Statements, must
from py_solver.parts import published
from py_solver.phrases.beside import lines
from py_solver.phrases.numbers import square
from py_solver.phrases.stars import never_touch
from py_solver.puzzle import Clues, Genre, Making, Published, Puzzle, SignText
from py_solver.puzzle.clues import Numbers, sites
from py_solver.rules import ExactCount, Patterns
from py_solver.words.say import say

SHADED = 1


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return the square board. Up to 7×7 there are no solutions, and 8×8 has two, mirrored."""
    square("Gappy", rows, cols)
    return Substrate.cells(rows, cols, Marks.binary("unshaded", "shaded"))


def apart(length: int, gap: int) -> tuple[tuple[int, ...], ...]:
    """Return each line of this length with two shaded cells, and so many cells between them."""
    return tuple(
        tuple(int(at in (first, first + gap + 1)) for at in range(length))
        for first in range(length - gap - 1)
    )


def constraints(puzzle: Puzzle) -> Statements:
    """Each line has two shaded cells, with the gap that is told; no two touch."""
    side = puzzle.size[0]
    for line in (*map(Row, range(side)), *map(Col, range(side))):
        yield must(line, ExactCount(SHADED, 2), about="{where} must have two shaded cells")
    for way, source, gap in lines(puzzle, "gap"):
        about = say("{{where}} must have a gap of {gap} between its two shaded cells", gap=gap)
        yield must(way, Patterns(apart(side, gap)), source=source, about=about)
    yield from never_touch("shaded cells must not touch")


GAPPY = Genre(
    id="gappy",
    name="Gappy",
    rules="Shade two cells in every row and every column. Shaded cells must not touch, not even "
    "diagonally. The number beside a row or column says how many cells are between its two "
    "shaded cells.",
    source="https://www.janko.at/Raetsel/Gappy/index.htm",
    size=(9, 9),
    largest=(30, 30),
    substrate=board,
    clues=(Numbers("gap", 1, lambda rows, cols: max(rows, cols) - 2, at=sites.TOP_LEFT),),
    constraints=constraints,
    answer=SignText("x"),
    published=Published(published.without_grid),
    making=Making(gappy, thins="gap"),
    example="""\
9 9
1 1 1 1 6 1 6 1 1
3 4 4 3 3 4 4 3 3
""",
)

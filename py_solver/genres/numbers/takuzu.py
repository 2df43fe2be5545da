"""Takuzu. Fill in two symbols, equally often in every line and never three in a row."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import Col, Marks, Row, Substrate
from py_solver.fills.numbers import symbols
from py_solver.genres.numbers._names import TAKUZU_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, tatham
from py_solver.phrases.halves import balanced, even
from py_solver.phrases.numbers import givens
from py_solver.puzzle import Clues, Genre, Making, Puzzle
from py_solver.puzzle.clues import Flag, Numbers
from py_solver.puzzle.symmetry import DIAGONAL, MIRROR, NONE, ROTATIONAL
from py_solver.rules import DistinctSequences

ONE, TWO = 1, 2
DIFFERENT = "No two rows and no two columns are the same."
HALF = "{where} must have exactly {n:zero}"
THREE = ("no three zeros may be next to each other", "no three ones may be next to each other")
SIGNS = "01"
"""As players see them; texts of puzzles, Janko's too, have 1 and 2."""


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose sides can be halved."""
    even("Takuzu", rows, cols)
    return Substrate.cells(rows, cols, Marks(ONE, TWO, names=tuple(SIGNS)))


def constraints(puzzle: Puzzle) -> Statements:
    """Half of each line is zeros, no three are alike, no two rows or columns are alike."""
    rows, cols = puzzle.size
    yield from balanced(rows, cols, (ONE, TWO), HALF, THREE)
    if puzzle.clues["every_line_different"]:
        flag = Source("every_line_different")
        yield must(tuple(map(Row, range(rows))), DistinctSequences(), source=flag)
        yield must(tuple(map(Col, range(cols))), DistinctSequences(), source=flag)
    yield from givens(puzzle)


def notes(puzzle: Puzzle) -> Iterator[str]:
    """Yield the rule that only some puzzles have."""
    if puzzle.clues["every_line_different"]:
        yield DIFFERENT


TAKUZU = Genre(
    id="takuzu",
    name="Takuzu",
    aliases=("binairo", "binary"),
    rules="Put a 0 or a 1 in every empty cell. Every row and every column must have as many zeros "
    "as ones, and never three equal digits side by side.",
    source="https://www.janko.at/Raetsel/Binairo/index.htm",
    largest=(30, 30),
    substrate=board,
    clues=(Numbers("given", ONE, TWO, signs=SIGNS), Flag("every_line_different", note=DIFFERENT)),
    constraints=constraints,
    notes=notes,
    penpa=(penpa.Circles("given", ONE, TWO, digits=True),),
    tatham=tatham.Game(
        "Unruly", (tatham.Gaps("given", (ONE, TWO)),), flags=(("u", "every_line_different"),)
    ),
    making=Making(symbols.fill, thins="given", symmetries=(NONE, ROTATIONAL, MIRROR, DIAGONAL)),
    names=TAKUZU_NAMES,
    example="""\
6 6
- 1 - - - -
- - 1 1 - 2
- 1 - - 2 -
- - 2 - - -
- - - 2 - -
1 1 - - - -
""",
)

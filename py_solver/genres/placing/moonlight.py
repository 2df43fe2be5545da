"""Moonlight. Put a star and a cloud in every line, so that the stars light the planets."""

from __future__ import annotations

from py_solver.board import Col, Marks, Row, Substrate
from py_solver.fills.placing.moonlit import moonlit
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.phrases.boards import walled_board
from py_solver.phrases.numbers import square
from py_solver.phrases.planets import CLOUD, STAR, TOKENS, lights
from py_solver.puzzle import Clues, Genre, Making, Option, Puzzle, SymbolText
from py_solver.puzzle.clues import Symbols
from py_solver.rules import ExactCount

MARKS = Marks.symbols("empty", ("star", "star"), ("cloud", "cloud"), countable=True)


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a square board, on which planets have no mark."""
    square("Moonlight", rows, cols)
    return walled_board(rows, cols, MARKS, clues["planet"])


def constraints(puzzle: Puzzle) -> Statements:
    """Every line has one star and one cloud, and planets are lit as they are shown."""
    side = puzzle.size[0]
    for line in (*map(Row, range(side)), *map(Col, range(side))):
        yield must(line, ExactCount(STAR, 1), about="{where} must have {n:star}")
        yield must(line, ExactCount(CLOUD, 1), about="{where} must have {n:cloud}")
    yield from lights(puzzle)


MOONLIGHT = Genre(
    id="moonlight",
    name="Moonlight",
    aliases=("sternenhaufen", "munraito"),
    rules="Put one star and one cloud into every row and every column. A star shines along its "
    "row and column, up to the first planet or cloud. A planet is light on the sides from which "
    "a star shines on it, and dark on the others.",
    source="https://www.janko.at/Raetsel/Sternenhaufen/index.htm",
    size=(6, 6),
    largest=(16, 16),
    substrate=board,
    clues=(Symbols("planet", TOKENS, look=ByClue("planet"), fixed=True),),
    constraints=constraints,
    answer=SymbolText(("-", "s", "x")),
    making=Making(
        moonlit,
        options=(Option("planets", 0.1, 0.05, 0.3, "Least share of cells with a planet."),),
    ),
    example="""\
6 6
- - 6 - - -
- 1 - - - -
- 3 - - - -
- - - - 1 -
- - - - - -
- - - 1 - -
""",
)

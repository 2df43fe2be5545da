"""Masyu. Draw a loop through all pearls that turns and runs straight as they say.

Rules: Nikoli, https://www.nikoli.co.jp/en/puzzles/masyu/
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.marks import Marks
from py_solver.board.substrate import Joins, Substrate
from py_solver.fills.loops.pearls import pearled, pearled_anew
from py_solver.formats.penpa import parts as penpa
from py_solver.formats.puzzlink.parts import Circles
from py_solver.formats.pzprv3.parts import CellClues, EdgeMarks
from py_solver.formats.tatham import parts as tatham
from py_solver.genres.loops._names import MASYU_NAMES
from py_solver.logic.constraint import Constraint, goal
from py_solver.logic.outcome import Source
from py_solver.logic.rule import Rule
from py_solver.looks.look import Look
from py_solver.phrases.edges import EVERY_EDGE, arms
from py_solver.puzzle.clues import Symbols
from py_solver.puzzle.codec import Codec
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.making import Making
from py_solver.puzzle.marktext import SideText
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules.lines.path import Path
from py_solver.rules.lines.straight import Straight
from py_solver.rules.lines.straight_beside import StraightBeside
from py_solver.rules.lines.turn import Turn
from py_solver.rules.lines.turn_beside import TurnBeside

LINE = 1

PEARLS: dict[str, tuple[tuple[Rule, str], ...]] = {
    "white": (
        (Straight(LINE), "the line must run straight through the white pearl in {place}"),
        (TurnBeside(LINE), "the line must turn before or after the white pearl in {place}"),
    ),
    "black": (
        (Turn(LINE), "the line must turn on the black pearl in {place}"),
        (StraightBeside(LINE), "the line must go straight on from the black pearl in {place}"),
    ),
}
"""What each pearl asks for."""


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose lines run from cell to cell."""
    return Substrate.edges(rows, cols, Marks.binary("empty", "line", noun="line"), Joins.CELLS)


def constraints(puzzle: Puzzle) -> Iterator[Constraint]:
    """White: straight, with a turn beside it. Black: a turn, straight on both sides."""
    for place, pearl in puzzle.clues["pearl"].items():
        around, source = arms(puzzle.substrate, place), Source("pearl", place)
        for rule, about in PEARLS[pearl]:
            yield goal(around, rule, source=source, about=about)
    yield goal(EVERY_EDGE, Path(LINE, closed=True))


MASYU = Genre(
    id="masyu",
    name="Masyu",
    aliases=("mashu", "pearl"),
    rules="Draw one closed loop from cell to cell through all pearls, without crossings. It goes "
    "straight through white pearls and turns in a cell before or after them, or both. It turns on "
    "black pearls and goes straight through the cells before and after them.",
    source="https://www.nikoli.co.jp/en/puzzles/masyu/",
    size=(8, 8),
    largest=(200, 200),
    substrate=board,
    clues=(Symbols("pearl", (("white", "w", "1"), ("black", "b", "2")), look=Look("ring")),),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("mashu", (Circles("pearl"),), aliases=("masyu", "pearl")),
    file=(CellClues("pearl", (("1", "white"), ("2", "black"))), EdgeMarks()),
    penpa=(penpa.Circles("pearl"),),
    tatham=tatham.Game("Pearl", (tatham.Runs("pearl", others=(("W", "white"), ("B", "black"))),)),
    making=Making(pearled, thins="pearl", symmetries=(NONE, ROTATIONAL), repair=pearled_anew),
    names=MASYU_NAMES,
    example="""\
6 6
- - w - - -
- - - b - -
- - - - - w
- - - - - -
- - - w - -
- - - w - -
""",
)

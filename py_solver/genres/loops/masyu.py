"""Masyu. Draw a loop through all pearls that turns and runs straight as they say."""

from __future__ import annotations

from py_solver.fills.loops.full import FULL, or_full, unless_full
from py_solver.fills.loops.pearls import pearled, pearled_anew, pearls
from py_solver.genres.loops._names import MASYU_NAMES
from py_solver.logic import Rule, Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.edges import EVERY_EDGE, arms
from py_solver.phrases.loops import ALL_CELLS, everywhere, line_board
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Symbols
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Path, Straight, StraightBeside, Turn, TurnBeside

LINE = 1

PEARLS: dict[str, tuple[tuple[Rule, str], ...]] = {
    "white": (
        (Straight(LINE), "the line must run straight through the white pearl in {place}"),
        (TurnBeside(LINE), "the line must turn before or after the white pearl in {place}"),
    ),
    "black": (
        (Turn(LINE), "the line must turn on the black pearl in {place}"),
        (StraightBeside(LINE), "the line must run straight on from the black pearl in {place}"),
    ),
}
"""The demand of each pearl."""


def constraints(puzzle: Puzzle) -> Statements:
    """White: straight, with a turn beside it. Black: a turn, straight on both sides."""
    for place, pearl in puzzle.clues["pearl"].items():
        around, source = arms(puzzle.substrate, place), Source("pearl", place)
        for rule, about in PEARLS[pearl]:
            yield must(around, rule, source=source, about=about)
    yield from everywhere(puzzle)
    yield must(EVERY_EDGE, Path(LINE, closed=True))


MASYU = Genre(
    id="masyu",
    name="Masyu",
    aliases=("mashu", "pearl"),
    rules="Draw one closed loop from cell to cell through all pearls, without crossings. It runs "
    "straight through each white pearl, and turns in the cell before or after it, or in "
    "both. It turns on each black pearl, and runs straight through the cells before and "
    "after it.",
    source="https://www.nikoli.co.jp/en/puzzles/masyu/",
    largest=(200, 200),
    substrate=line_board(),
    clues=(
        Symbols("pearl", (("white", "w", "1"), ("black", "b", "2")), look=ByClue("ring")),
        ALL_CELLS,
    ),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec(
        "mashu",
        (puzzlink.Circles("pearl"),),
        aliases=("masyu", "pearl"),
        variants=(("f", "full"),),
    ),
    pzprv3=(
        pzprv3.Variant("full", "f"),
        pzprv3.CellClues("pearl", (("1", "white"), ("2", "black"))),
        pzprv3.EdgeMarks(),
    ),
    penpa=(penpa.Circles("pearl"),),
    tatham=tatham.Game("Pearl", (tatham.Runs("pearl", others=(("W", "white"), ("B", "black"))),)),
    making=Making(
        or_full(pearled, lambda shop, line: {"pearl": pearls(line)}),
        thins="pearl",
        symmetries=(NONE, ROTATIONAL),
        options=(FULL,),
        repair=unless_full(pearled_anew),
    ),
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

"""Japanese Sums. Write numbers or shade cells; runs of numbers have the sums beside the lines."""

from __future__ import annotations

from py_solver.board import Col, Marks, Row, Substrate
from py_solver.fills.by_rules import FILLED
from py_solver.fills.numbers.run_sums import run_sums
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink
from py_solver.phrases.beside import lines
from py_solver.phrases.numbers import EVERY_CELL, givens, refuse_beyond
from py_solver.phrases.run_sums import ANY, SHADED, RunSums
from py_solver.puzzle import Clues, Codec, Genre, LetterText, Making, Puzzle
from py_solver.puzzle.clues import Clue, NumberLists, Numbers, Setting, sites
from py_solver.rules import Accepted, AtMost

KEY = "most"
MOST_DIGIT = Setting(
    KEY,
    lambda rows, cols: min(max(rows, cols, 3) - 2, 9),
    1,
    lambda rows, cols: 9,
    title="Greatest number",
)


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board whose cells contain a number up to the greatest, or are shaded."""
    names = ("shaded", *map(str, range(1, clues[KEY] + 1)))
    looks = ("shaded", *["number"] * clues[KEY])
    return Substrate.cells(rows, cols, Marks(SHADED, clues[KEY], names=names, looks=looks))


def refuse(puzzle: Puzzle) -> None:
    """Refuse a given that is too large."""
    refuse_beyond(puzzle, "given")


def constraints(puzzle: Puzzle) -> Statements:
    """No line repeats a number, and its runs have the sums beside it."""
    yield EVERY_CELL
    rows, cols = puzzle.size
    for line in (*map(Row, range(rows)), *map(Col, range(cols))):
        for number in range(1, puzzle.clues[KEY] + 1):
            yield must(line, AtMost(number, 1), about="{where} must not repeat {mark}")
    for way, source, told in lines(puzzle, "sums"):
        sums = tuple(ANY if isinstance(one, Clue) else one for one in told)
        about = "the runs of numbers in {where} must have the sums beside it, in order"
        yield must(way, Accepted(RunSums(sums)), source=source, about=about)
    yield from givens(puzzle)


JAPANESE_SUMS = Genre(
    id="japanese_sums",
    name="Japanese Sums",
    aliases=("japanesesums", "japanese_sum"),
    rules="Put a number into some cells, from 1 to the greatest number of the puzzle. Shade the "
    "others. No number may repeat in a row or column. The numbers beside a row or column are the "
    "sums of its runs of numbers, in order, with shaded cells between them. A ? can be any sum; "
    "a line without sums can have any runs.",
    source="https://puzz.link/rules.html?japanesesums",
    size=(6, 6),
    largest=(15, 15),
    substrate=board,
    clues=(
        NumberLists(
            "sums",
            1,
            999,
            lambda rows, cols: (max(rows, cols) + 1) // 2,
            any_token="?",
            at=sites.TOP_LEFT,
        ),
        Numbers("given", 1, 9),
        MOST_DIGIT,
    ),
    constraints=constraints,
    refuse=refuse,
    answer=LetterText("x123456789"),
    puzzlink=Codec(
        "japanesesums",
        (
            puzzlink.Count(KEY),
            puzzlink.RimLists("sums", partial=True),
            puzzlink.Numbers16("given", optional=True),
        ),
    ),
    penpa=(penpa.Lists("sums"),),
    making=Making(run_sums, thins="sums", options=(FILLED,)),
    example="""\
5 5 3
-
2 3
6
1 3 2
5 1
-
3 2
1 5
2 3 1
-
- - - - -
- - - - -
- - - - -
- - - - -
- - - - -
""",
)

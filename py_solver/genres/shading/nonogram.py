"""Nonogram. Shade cells so that every line has runs as long as the numbers beside it."""

from __future__ import annotations

from typing import Any

from py_solver.fills.beside import of_lines
from py_solver.fills.shading.drawn import Marks
from py_solver.fills.shading.painted import painted
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3, tatham
from py_solver.phrases.beside import lines
from py_solver.phrases.lengths import refuse_longer, runs_of
from py_solver.phrases.shading import SHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Clue, NumberLists, sites
from py_solver.puzzle.making import RINGS_OF_FOUR
from py_solver.rules import Runs


def constraints(puzzle: Puzzle) -> Statements:
    """The runs of each line are as long as its numbers say, in their order."""
    for line, source, numbers in lines(puzzle, "runs"):
        lengths = tuple(0 if isinstance(one, Clue) else one for one in numbers)
        yield must(line, Runs(SHADED, () if numbers == (0,) else lengths), source=source)


def derive(shop: Workshop, marks: Marks) -> dict[str, Any]:
    """Return the runs of each line."""
    return {"runs": of_lines(shop, lambda line: runs_of(line, marks))}


RINGS_OF_RUNS = "every step that needs more than one line needs four of them, which is extreme"
"""Each line of runs costs 2, so that four of them cost 8, and 3^8 is beyond very hard."""

NONOGRAM = Genre(
    id="nonogram",
    name="Nonogram",
    aliases=("nonogramm", "picross", "griddlers", "hanjie"),
    rules="Shade some cells. The numbers beside a row or column are the lengths of its runs of "
    "shaded cells, in order. There is at least one unshaded cell between two runs. A ? is a "
    "run of any length; a line without numbers can have any runs.",
    source="https://www.janko.at/Raetsel/Nonogramme/index.htm",
    size=(10, 10),
    largest=(100, 100),
    substrate=shading,
    fives=True,
    clues=(
        NumberLists(
            "runs",
            0,
            max,
            lambda rows, cols: (max(rows, cols) + 1) // 2,
            any_token="?",
            at=sites.TOP_LEFT,
        ),
    ),
    constraints=constraints,
    refuse=refuse_longer,
    answer=SignText("x"),
    puzzlink=Codec("nonogram", (puzzlink.RimLists("runs"),)),
    pzprv3=(pzprv3.SideLists("runs"),),
    tatham=tatham.Game("Pattern", (tatham.Lists("runs"),)),
    penpa=(penpa.Lists("runs"),),
    making=Making(
        painted(derive),
        options=(Option("shaded", 0.55, 0.35, 0.75, "Share of cells shaded.", easier=0.65),),
        never={"medium": RINGS_OF_FOUR, "hard": RINGS_OF_RUNS, "very hard": RINGS_OF_RUNS},
    ),
    example="""\
8 8
4
1 5
6
1 5
4 2
3
3
3
1 1
5 1
1 1 1 1
5 2
3 1
6
5
1 1 1
""",
)

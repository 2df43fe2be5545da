"""Balance Loop. Draw a loop through all circles that is equally long both ways from white ones."""

from __future__ import annotations

from itertools import combinations

from py_solver.fills.loops.stretches import balanced
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Rule, Source, Statements, must
from py_solver.parts import penpa, puzzlink
from py_solver.phrases.edges import edges_around, rays
from py_solver.phrases.loops import LINE, ONE_LOOP, line_board
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Clue, Rings
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import EqualRuns, ExactCount, RunTotal, UnequalRuns

STRETCHES: dict[str, tuple[Rule, str]] = {
    "white": (
        EqualRuns(LINE, absent=True),
        "from the white circle in {place}, the loop must run equally far straight both ways",
    ),
    "black": (
        UnequalRuns(LINE),
        "from the black circle in {place}, the loop must run farther straight one way than the "
        "other",
    ),
}
"""The demand of each colour."""


def constraints(puzzle: Puzzle) -> Statements:
    """Both stretches from a white circle are equal, from a black one not; a number adds them up."""
    grid = puzzle.substrate
    for place, (number, tint) in puzzle.clues["circle"].items():
        source, ways = Source("circle", place), rays(grid, place)
        about = "the loop must pass through the circle in {place}"
        yield must(edges_around(grid, place), ExactCount(LINE, 2), source=source, about=about)
        rule, about = STRETCHES[tint]
        for pair in combinations(ways, 2):
            yield must(pair, rule, source=source, about=about)
        if number is not Clue.ANY:
            about = "from the {n} in {place}, the loop must run straight for {n:step} in total"
            yield must(ways, RunTotal(LINE, number), source=source, about=about)
    yield ONE_LOOP


BALANCE_LOOP = Genre(
    id="balance_loop",
    name="Balance Loop",
    aliases=("balance",),
    rules="Draw one closed loop from cell to cell through all circles, without crossings. From a "
    "circle, the loop runs straight both ways to the next turns: equally far from a white circle, "
    "not equally far from a black one. A number says how many steps both ways have in total.",
    source="https://www.janko.at/Raetsel/Balance-Loop/index.htm",
    size=(8, 8),
    largest=(50, 50),
    substrate=line_board(),
    clues=(Rings("circle", 2, lambda rows, cols: max(rows + cols - 2, 2)),),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("balance", (puzzlink.DoubledRings("circle"),)),
    penpa=(penpa.NumberedCircles("circle"),),
    making=Making(balanced, thins="circle", symmetries=(NONE, ROTATIONAL)),
    names=LOOP_NAMES,
    example="""\
5 5
5b  -  -  -  -
 -  -  -  -  -
 -  - 4w  -  -
 -  -  -  -  -
 -  -  - 5b  -
""",
)

"""Shingoki. Draw a loop through all circles that runs straight beside them as far as they say."""

from __future__ import annotations

from py_solver.fills.loops.stretches import ringed
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Rule, Source, Statements, must
from py_solver.parts import penpa
from py_solver.phrases.edges import arms, edges_around, rays
from py_solver.phrases.loops import LINE, ONE_LOOP, line_board
from py_solver.puzzle import Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Clue, Rings
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import ExactCount, RunTotal, Straight, Turn

COURSE: dict[str, tuple[Rule, str]] = {
    "white": (Straight(LINE), "the loop must run straight through the white circle in {place}"),
    "black": (Turn(LINE), "the loop must turn in the black circle in {place}"),
}
"""The demand of each colour."""


def constraints(puzzle: Puzzle) -> Statements:
    """Straight through white, a turn in black; from either, so many steps straight on in all."""
    grid = puzzle.substrate
    for place, (number, tint) in puzzle.clues["circle"].items():
        source = Source("circle", place)
        if tint in COURSE:
            rule, about = COURSE[tint]
            yield must(arms(grid, place), rule, source=source, about=about)
        else:
            about = "the loop must pass through the circle in {place}"
            yield must(edges_around(grid, place), ExactCount(LINE, 2), source=source, about=about)
        if number is not Clue.ANY:
            about = "from the {n} in {place}, the loop must run straight for {n:step} in total"
            yield must(rays(grid, place), RunTotal(LINE, number), source=source, about=about)
    yield ONE_LOOP


SHINGOKI = Genre(
    id="shingoki",
    name="Shingoki",
    aliases=("trafficlights", "semaphores"),
    rules="Draw one closed loop from cell to cell through all circles, without crossings. It runs "
    "straight through white circles and turns in black ones; in grey ones it may do either. "
    "A number says how many steps the loop runs straight from its circle to the next turns, "
    "both directions added up.",
    source="https://www.janko.at/Raetsel/Shingoki/index.htm",
    largest=(50, 50),
    substrate=line_board(),
    clues=(
        Rings(
            "circle",
            2,
            lambda rows, cols: max(rows + cols - 2, 2),
            tints=(("white", "w"), ("black", "b"), ("grey", "g")),
        ),
    ),
    constraints=constraints,
    answer=SideText(),
    penpa=(penpa.NumberedCircles("circle"),),
    making=Making(ringed, thins="circle", symmetries=(NONE, ROTATIONAL)),
    names=LOOP_NAMES,
    example="""\
6 6
 -  - 5b  -  -  -
 -  -  - 4g  -  -
 -  -  -  -  -  -
3b 2w  -  -  - 3b
 -  -  - 3w  w  -
 -  -  -  -  -  -
""",
)

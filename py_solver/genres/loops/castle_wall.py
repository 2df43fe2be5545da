"""Castle Wall. Draw a loop around white cells and past black ones; arrows count its steps."""

from __future__ import annotations

from py_solver.fills.loops.passed import walled
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import ray
from py_solver.phrases.loops import LINE, ONE_LOOP, avoids, line_board, way_out
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Clue, TintedArrows
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import ExactCount, Parity

ODD = {"white": True, "black": False}
"""Whether an odd number of lines is between a cell of the colour and the outside: it is inside."""


def constraints(puzzle: Puzzle) -> Statements:
    """The loop passes clues by, on the right side, and takes as many steps as arrows say."""
    grid = puzzle.substrate
    for place, (number, way, tint) in puzzle.clues["clue"].items():
        source = Source("clue", place)
        yield avoids(grid, place, source)
        if tint in ODD:
            about = (
                "the black cell in {place} is outside the loop, so an even number of lines must "
                "separate it from the edge of the grid"
            )
            if ODD[tint]:
                about = (
                    "the white cell in {place} is inside the loop, so an odd number of lines must "
                    "separate it from the edge of the grid"
                )
            yield must(way_out(grid, place), Parity(LINE, ODD[tint]), source=source, about=about)
        if number is not Clue.ANY:
            about = "along the arrow in {place}, the loop must have {n:line}"
            yield must(ray(grid, place, way), ExactCount(LINE, number), source=source, about=about)
    yield ONE_LOOP


CASTLE_WALL = Genre(
    id="castle_wall",
    name="Castle Wall",
    aliases=("castle",),
    rules="Draw one closed loop from cell to cell, without crossings, through empty cells only. "
    "White cells must be inside the loop, black cells outside. An arrow's number says how "
    "many steps from cell to cell the loop takes along the arrow's line, up to the edge of "
    "the grid.",
    source="https://www.janko.at/Raetsel/Castle-Wall/index.htm",
    substrate=line_board(),
    clues=(TintedArrows("clue"),),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("castle", (puzzlink.TintedArrowNumbers("clue"),)),
    pzprv3=(pzprv3.TintedArrowClues("clue"), pzprv3.EdgeMarks()),
    penpa=(penpa.Tinted("clue"),),
    making=Making(walled, thins="clue", symmetries=(NONE, ROTATIONAL)),
    names=LOOP_NAMES,
    example="""\
6 6
  -   -   -   -   - 3sx
  -   -   - 0wx   -   -
  -   -   -   -   -   -
  -   -   -   -   -   -
 3n 2nx   -   - 0wo   -
2ex   -   -   -   -   -
""",
)

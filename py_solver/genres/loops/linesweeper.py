"""Linesweeper. Draw a loop that passes so many cells around each number."""

from __future__ import annotations

from py_solver.fills.loops.passed import counted_around
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Source, Statements
from py_solver.looks.look import Look
from py_solver.parts import penpa
from py_solver.phrases.compose import count_of
from py_solver.phrases.loops import ONE_LOOP, avoids, line_board, visits
from py_solver.phrases.neighbors import ring_around
from py_solver.puzzle import Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.making import NONE_CAME
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.words.say import say


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers are not visited, and count the visited cells around them."""
    grid = puzzle.substrate
    for place, number in puzzle.clues["number"].items():
        source = Source("number", place)
        yield avoids(grid, place, source)
        if number is not Clue.ANY:
            each = (visits(grid, near) for near in ring_around(grid, place).find(grid))
            about = say("the loop must visit {number} of the cells around {{place}}", number=number)
            if not number:
                about = "the loop must visit none of the cells around {place}"
            yield count_of([number], *each, about=about).by(source, "")
    yield ONE_LOOP


LINESWEEPER = Genre(
    id="linesweeper",
    name="Linesweeper",
    rules="Draw one closed loop from cell to cell, without crossings, through empty cells only. A "
    "number says how many of the cells that touch it, also diagonally, the loop visits.",
    source="https://www.janko.at/Raetsel/Linesweeper/index.htm",
    substrate=line_board(),
    clues=(Numbers("number", 0, 8, any_token="?", look=Look("tile")),),
    constraints=constraints,
    answer=SideText(),
    penpa=(penpa.Numbers("number", blank=True),),
    making=Making(
        counted_around, thins="number", symmetries=(NONE, ROTATIONAL), never={"easy": NONE_CAME}
    ),
    names=LOOP_NAMES,
    example="""\
6 6
2 - - - - -
2 - - - 7 -
- - - - - -
- - - - - -
- 7 - - 6 -
- - - - - -
""",
)

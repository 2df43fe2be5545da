"""Grand Tour. Draw a loop through all cells that contains the given pieces."""

from __future__ import annotations

from py_solver.board import Set
from py_solver.fills.loops.full import linked
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import published
from py_solver.phrases.guesses import round_trips
from py_solver.phrases.loops import LINE, ONE_LOOP, PASSES_EVERYWHERE, line_board
from py_solver.puzzle import Genre, Making, Published, Puzzle, SideText
from py_solver.puzzle.clues import Symbols, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Pin


def constraints(puzzle: Puzzle) -> Statements:
    """One loop passes through every cell and contains each given line."""
    yield PASSES_EVERYWHERE
    for edge in puzzle.clues["line"]:
        about, source = "{place} is given as a line", Source("line", edge)
        yield must(Set((edge,)), Pin(LINE), source=source, about=about)
    yield ONE_LOOP


GRAND_TOUR = Genre(
    id="grand_tour",
    name="Grand Tour",
    rules="Draw one closed loop from cell to cell, without crossings, through all cells. Some "
    "pieces of it are given.",
    source="https://www.janko.at/Raetsel/Grand-Tour/index.htm",
    size=(8, 8),
    largest=(40, 40),
    substrate=line_board(),
    clues=(Symbols("line", (("line", "x", "|", "-"),), at=sites.BETWEEN, look=ByClue("drawn")),),
    constraints=constraints,
    answer=SideText(),
    published=Published(published.sides_of_squares, published.around_squares),
    guesses=round_trips,
    making=Making(linked, thins="line", symmetries=(NONE, ROTATIONAL)),
    names=LOOP_NAMES,
    example="""\
4 5
. . . . . x . . .
. . . . x . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . x . . . .
. . . . . . . . .
""",
)

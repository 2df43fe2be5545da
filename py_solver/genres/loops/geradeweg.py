"""Geradeweg. Draw a loop through all numbers, with straight stretches there as long as these."""

from __future__ import annotations

from itertools import product

from py_solver.fills.loops.full import FULL, or_full
from py_solver.fills.loops.stretches import run_through, stretches
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import edges_around, rays
from py_solver.phrases.loops import ALL_CELLS, LINE, ONE_LOOP, everywhere, line_board
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import EqualRuns, ExactCount, RunTotal
from py_solver.words.say import say

ALONG_ROW = "the stretch along the row through the {n} in {place} must be {n:step} long"
ALONG_COLUMN = "the stretch along the column through the {n} in {place} must be {n:step} long"


def constraints(puzzle: Puzzle) -> Statements:
    """The loop visits each number; along its row and column it runs as far as it says, or not."""
    grid = puzzle.substrate
    for place, number in puzzle.clues["number"].items():
        source = Source("number", place)
        about = "the loop must pass through the circle in {place}"
        if number is not Clue.ANY:
            about = say("the loop must pass through the {number} in {{place}}", number=number)
        yield must(edges_around(grid, place), ExactCount(LINE, 2), source=source, about=about)
        north, east, south, west = rays(grid, place)
        if number is Clue.ANY:
            about = "if the loop turns in {place}, both stretches must be equally long"
            for turn in product((north, south), (west, east)):
                yield must(turn, EqualRuns(LINE, absent=True), source=source, about=about)
            continue
        for about, ways in ((ALONG_ROW, (west, east)), (ALONG_COLUMN, (north, south))):
            yield must(ways, RunTotal(LINE, number, absent=True), source=source, about=about)
    yield from everywhere(puzzle)
    yield ONE_LOOP


GERADEWEG = Genre(
    id="geradeweg",
    name="Geradeweg",
    rules="Draw one closed loop from cell to cell through all numbers, without crossings. A "
    "number is the length of the straight stretch through it, in steps from cell to cell. If "
    "the loop turns on a number, both stretches that meet there have that length. A ? can be "
    "any number, but if the loop turns there, both stretches are equally long.",
    source="https://www.janko.at/Raetsel/Geradeweg/index.htm",
    largest=(50, 50),
    substrate=line_board(),
    clues=(
        Numbers(
            "number",
            1,
            lambda rows, cols: max(rows, cols, 2) - 1,
            any_token="?",
            any_tells=True,
            look=Look("circled"),
        ),
        ALL_CELLS,
    ),
    constraints=constraints,
    answer=SideText(),
    puzzlink=Codec("geradeweg", (puzzlink.Numbers16("number"),), variants=(("f", "full"),)),
    pzprv3=(pzprv3.Variant("full", "f"), pzprv3.CellClues("number"), pzprv3.EdgeMarks()),
    penpa=(penpa.Circled("number"),),
    making=Making(
        or_full(run_through, stretches),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(FULL,),
    ),
    names=LOOP_NAMES,
    example="""\
6 6
- - 2 - - -
4 - - - - -
- - - - 3 -
- - - - - 2
- - - 5 - -
- - - - - -
""",
)

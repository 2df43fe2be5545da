"""Dotchi-Loop. Draw a loop through white circles, which are all bends in a region, or none is."""

from __future__ import annotations

from itertools import pairwise

from py_solver.fills.loops.circled import ROOM, circled
from py_solver.genres.loops._circled import circles_in_regions
from py_solver.logic import Source, Statements, must
from py_solver.phrases.compose import iff
from py_solver.phrases.edges import edges_around
from py_solver.phrases.loops import LINE, ONE_LOOP, turns
from py_solver.phrases.rooms import rooms
from py_solver.puzzle import Making, Puzzle
from py_solver.rules import ExactCount
from py_solver.words.say import say

PASSES = {
    "white": (2, "the loop must pass through the white circle in {place}"),
    "black": (0, "the loop must not pass through the black circle in {place}"),
}


def constraints(puzzle: Puzzle) -> Statements:
    """The loop visits white circles only, and is alike in all of a region."""
    grid, circles = puzzle.substrate, puzzle.clues["circle"]
    for place, colour in circles.items():
        lines, about = PASSES[colour]
        source = Source("circle", place)
        yield must(edges_around(grid, place), ExactCount(LINE, lines), source=source, about=about)
    for room in rooms(puzzle):
        white = [place for place in room.coords if circles.get(place) == "white"]
        for one, other in pairwise(white):
            about = say(
                "the loop must turn in both {one} and {other}, or run straight through both",
                one=one.words,
                other=other.words,
            )
            both = (turns(grid, at).by(Source("circle", at), "") for at in (one, other))
            yield iff(*both, about=about)
    yield ONE_LOOP


DOTCHI_LOOP = circles_in_regions(
    constraints,
    Making(circled, thins="circle", options=(ROOM,)),
    "dotchi",
    id="dotchi_loop",
    name="Dotchi-Loop",
    rules="Draw one closed loop from cell to cell, without crossings, through all white circles "
    "and no black ones. In each outlined region, the loop must either turn in all white circles, "
    "or run straight through all of them.",
    source="https://www.janko.at/Raetsel/Dotchi-Loop/index.htm",
    size=(6, 6),
    example="""\
4 5
w - - - w
w - w b -
w w - b -
- - - - -
1 1 1 1 1
2 1 1 3 3
2 2 1 4 3
2 2 4 4 3
""",
)

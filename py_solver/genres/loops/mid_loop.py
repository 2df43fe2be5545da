"""Mid-loop. Draw a loop through all dots, each of them in the middle of a straight stretch."""

from __future__ import annotations

from typing import Any

from py_solver.board import Layer, Set, at_halves, halves
from py_solver.fills.loops.full import FULL, or_full
from py_solver.fills.loops.stretches import halved, middles
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.edges import arms, beyond, rays
from py_solver.phrases.loops import ALL_CELLS, LINE, ONE_LOOP, everywhere, line_board
from py_solver.puzzle import Clues, Codec, Genre, GridLayout, Making, Puzzle, SideText
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import EqualRuns, Pin, Straight

DOT = "black"
ASIDE = {1: ((0, 0),), 2: ((1, 0),), 3: ((0, 1),), 5: ((0, 1), (1, 0))}
"""The distance of dots from the middle of their cell, down and right, in half cells."""


def told(clues: Clues, size: tuple[int, int]) -> dict[str, Any]:
    """Put dots in the cells, or beside the cells, whose numbers give their positions."""
    found = {}
    for place, number in clues["dot"].items():
        down, right = halves(place)
        for below, beside in ASIDE.get(number, ()):
            found[at_halves(down + below, right + beside)] = DOT
    return {"dot": found}


def constraints(puzzle: Puzzle) -> Statements:
    """The loop runs straight through each dot, and equally far both ways."""
    grid, middle = puzzle.substrate, "the dot {there} must be in the middle of its straight stretch"
    for place in puzzle.clues["dot"]:
        source = Source("dot", place)
        if place.layer is Layer.CELLS:
            about = "the loop must run straight through the dot {there}"
            yield must(arms(grid, place), Straight(LINE), source=source, about=about)
            north, east, south, west = rays(grid, place)
            ways = [(west, east), (north, south)]
        else:
            about = "the loop must pass through the dot {there}"
            yield must(Set((place,)), Pin(LINE), source=source, about=about)
            ways = [beyond(grid, place)]
        for pair in ways:
            yield must(pair, EqualRuns(LINE), source=source, about=middle)
    yield from everywhere(puzzle)
    yield ONE_LOOP


MID_LOOP = Genre(
    id="mid_loop",
    name="Mid-loop",
    rules="Draw one closed loop from cell to cell through all dots, without crossings. Each dot "
    "is in the middle of a straight stretch: from there, the loop runs equally far both "
    "ways before it turns. A dot can be in a cell or between two cells.",
    source="https://puzz.link/rules.html?midloop",
    largest=(50, 50),
    substrate=line_board(),
    clues=(Symbols("dot", ((DOT, "b"),), at=sites.MIDDLES, look=ByClue("dot")), ALL_CELLS),
    constraints=constraints,
    answer=SideText(),
    layouts=(GridLayout("midloop", (Numbers("dot", 1, 5),), told),),
    puzzlink=Codec("midloop", (puzzlink.DotsAndGaps("dot"),), variants=(("f", "full"),)),
    pzprv3=(
        pzprv3.Variant("full", "f"),
        pzprv3.DotLines("dot", ("white", DOT)),
        pzprv3.EdgeMarks(),
    ),
    penpa=(penpa.DotsAnywhere("dot"),),
    making=Making(
        or_full(halved, middles),
        thins="dot",
        symmetries=(NONE, ROTATIONAL),
        options=(FULL,),
    ),
    names=LOOP_NAMES,
    example="""\
6 6
- . - . - . b . - . -
. . . . . . . . . . .
- . b . - . - . b . -
. . . . . . . . . . .
- . - . - . - . - . -
. . b . . . . . . . .
b . - . b . - . - . -
. . . . . . . . . . .
- . - . - . - . - . -
. . . . . . . . . . .
- . - b - . - . - . -
""",
)

"""Yajilin. Shade cells as the arrows say and draw a loop through all others."""

from __future__ import annotations

from py_solver.board import Los
from py_solver.fills.loops import shaded
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.guesses import round_trips
from py_solver.phrases.loops import (
    ONE_LOOP,
    OUTSIDE,
    PASSES_UNSHADED,
    SHADED,
    line_board,
    shaded_outside,
)
from py_solver.phrases.shading import APART
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Arrows, Clue
from py_solver.rules import ExactCount


def constraints(puzzle: Puzzle) -> Statements:
    """Arrows count shaded cells, which keep apart; the loop visits every other cell."""
    for place, (number, direction) in puzzle.clues["arrow"].items():
        if number is not Clue.ANY:
            yield must(
                Los(place.row, place.col, direction),
                ExactCount(SHADED, number),
                source=Source("arrow", place),
                about="the arrow in {place} must point at {n:shaded cell}",
            )
    yield APART
    yield PASSES_UNSHADED
    if puzzle.clues["outside"]:
        yield from shaded_outside(puzzle.substrate)
    yield ONE_LOOP


YAJILIN = Genre(
    id="yajilin",
    name="Yajilin",
    aliases=("yajirin",),
    rules="Shade some empty cells and draw one closed loop from cell to cell through all others. "
    "Shaded cells must not touch along an edge. An arrow's number says how many shaded "
    "cells there are in its direction. The loop does not enter cells with arrows.",
    source="https://www.nikoli.co.jp/en/puzzles/yajilin/",
    largest=(100, 100),
    substrate=line_board("arrow", shading=True),
    clues=(Arrows("arrow"), OUTSIDE),
    constraints=constraints,
    answer=SideText("x"),
    puzzlink=Codec(
        "yajilin",
        (puzzlink.ArrowNumbers("arrow"),),
        aliases=("yajirin",),
        flags="b",
        variants=(("o", "outside"),),
    ),
    pzprv3=(
        pzprv3.Variant("outside", "o"),
        pzprv3.ArrowClues("arrow"),
        pzprv3.CellMarks(),
        pzprv3.EdgeMarks(),
    ),
    penpa=(penpa.ArrowNumbers("arrow"),),
    guesses=round_trips,
    making=Making(shaded.arrowed, options=(shaded.FEWER,)),
    names=LOOP_NAMES,
    example="""\
6 6
 -  -  - 0e  -  -
 -  -  -  -  -  -
1e  - 1s  -  -  -
 -  -  -  -  -  -
 -  -  -  -  -  -
 - 0e  -  -  -  -
""",
)

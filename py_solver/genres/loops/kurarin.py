"""Kurarin. Shade cells as dots say, and draw a loop through all others.

Rules: https://puzz.link/rules.html?kurarin
"""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board import ClueError, Layer, Substrate
from py_solver.fills.loops.dots import dotted
from py_solver.formats.parts import penpa, puzzlink, pzprv3
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statement, goal
from py_solver.looks.look import Look
from py_solver.phrases.beside import blocks
from py_solver.phrases.loops import ONE_LOOP, PASSES_UNSHADED, SHADED, line_board
from py_solver.puzzle import Clues, Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Symbols, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, ExactCount
from py_solver.words.say import say

BLACK, GREY, WHITE, UNSHADED = "black", "grey", "white", 1 - SHADED


ABOUT = {
    (True, True): "at the black dot, more than half of {where} must be shaded",
    (True, False): "at the black dot, more than half of {where} must be shaded, so none unshaded",
    (False, True): "at the white dot, fewer than half of {where} must be shaded",
    (False, False): "at the white dot, fewer than half of {where} must be shaded, so none",
}
"""By whether the dot is black, and whether any cell may be otherwise."""


def board(rows: int, cols: int, clues: Clues) -> Substrate:
    """Return a board of cells to be shaded, and of lines from cell to cell."""
    return line_board(rows, cols, shading=True)


def refuse(puzzle: Puzzle) -> None:
    """Refuse a grey dot in a cell, of which no half can be shaded."""
    for place, dot in puzzle.clues["dot"].items():
        if dot == GREY and place.layer is Layer.CELLS:
            raise ClueError(
                say("{place}: half a cell cannot be shaded.", place=place.words), (place,)
            )


def constraints(puzzle: Puzzle) -> Iterator[Statement]:
    """The loop passes through all unshaded cells; dots say how many of theirs are shaded."""
    yield PASSES_UNSHADED
    for block, source, dot in blocks(puzzle, "dot"):
        half, fewer = len(block.coords) // 2, (len(block.coords) - 1) // 2
        if dot == GREY:
            about = "at the grey dot, half of {where} must be shaded"
            yield goal(block, ExactCount(SHADED, half), source=source, about=about)
        else:
            mark = UNSHADED if dot == BLACK else SHADED
            about = ABOUT[dot == BLACK, fewer > 0]
            yield goal(block, AtMost(mark, fewer), source=source, about=about)
    yield ONE_LOOP


KURARIN = Genre(
    id="kurarin",
    name="Kurarin",
    rules="Shade some cells and draw one closed loop from cell to cell through all others. Of the "
    "cells that a black dot touches more than half are shaded, at a white dot fewer than half, at "
    "a grey one exactly half. A dot may stand in a cell, between two, or where four meet.",
    source="https://puzz.link/rules.html?kurarin",
    size=(8, 8),
    largest=(40, 40),
    substrate=board,
    clues=(
        Symbols(
            "dot",
            ((BLACK, "b"), (GREY, "g"), (WHITE, "w")),
            at=sites.ANYWHERE,
            look=Look("dot"),
        ),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SideText("x"),
    puzzlink=Codec("kurarin", (puzzlink.DotPairs("dot"),)),
    file=(pzprv3.DotLines("dot", (BLACK, GREY, WHITE)), pzprv3.CellMarks(), pzprv3.EdgeMarks()),
    penpa=(penpa.DotsAnywhere("dot"),),
    making=Making(dotted, thins="dot", symmetries=(NONE, ROTATIONAL)),
    names=LOOP_NAMES,
    example="""\
5 6
- . - . - . - . - . -
. . . . . g . . . . .
- . - b - . - . - . -
. w . . . . . g . . .
- . - . - . - . - . -
. . . . . . g . . . .
- . - . - . - . - . -
. . w . . b . . . b .
- . - . - . - . - . -
""",
)

"""Kurarin. Shade cells as dots say, and draw a loop through all others."""

from __future__ import annotations

from py_solver.board import Layer, misplaced
from py_solver.fills.loops.dots import dotted
from py_solver.genres.loops._names import LOOP_NAMES
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import blocks
from py_solver.phrases.loops import ONE_LOOP, PASSES_UNSHADED, SHADED, line_board
from py_solver.puzzle import Codec, Genre, Making, Puzzle, SideText
from py_solver.puzzle.clues import Symbols, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, ExactCount

BLACK, GREY, WHITE, UNSHADED = "black", "grey", "white", 1 - SHADED


ABOUT = {
    (True, True): "at the black dot, more than half of {where} must be shaded",
    (True, False): (
        "at the black dot, more than half of {where} must be shaded, so none may be unshaded"
    ),
    (False, True): "at the white dot, fewer than half of {where} must be shaded",
    (False, False): (
        "at the white dot, fewer than half of {where} must be shaded, so none may be shaded"
    ),
}
"""By whether the dot is black, and whether any cell may be otherwise."""


def refuse(puzzle: Puzzle) -> None:
    """Refuse a grey dot inside a cell: half of a single cell cannot be shaded."""
    for place, dot in puzzle.clues["dot"].items():
        if dot == GREY and place.layer is Layer.CELLS:
            raise misplaced(place, "{place}: half a cell cannot be shaded.")


def constraints(puzzle: Puzzle) -> Statements:
    """The loop passes through all unshaded cells; dots say how many of theirs are shaded."""
    yield PASSES_UNSHADED
    for block, source, dot in blocks(puzzle, "dot"):
        half, fewer = len(block.coords) // 2, (len(block.coords) - 1) // 2
        if dot == GREY:
            about = "at the grey dot, half of {where} must be shaded"
            yield must(block, ExactCount(SHADED, half), source=source, about=about)
        else:
            mark = UNSHADED if dot == BLACK else SHADED
            about = ABOUT[dot == BLACK, fewer > 0]
            yield must(block, AtMost(mark, fewer), source=source, about=about)
    yield ONE_LOOP


KURARIN = Genre(
    id="kurarin",
    name="Kurarin",
    rules="Shade some cells and draw one closed loop from cell to cell through all others. A dot "
    "can be in a cell, between two cells, or where four cells meet. More than half of the "
    "cells that touch a black dot are shaded, fewer than half at a white dot, exactly half "
    "at a grey dot.",
    source="https://puzz.link/rules.html?kurarin",
    largest=(40, 40),
    substrate=line_board(shading=True),
    clues=(
        Symbols(
            "dot",
            ((BLACK, "b"), (GREY, "g"), (WHITE, "w")),
            at=sites.ANYWHERE,
            look=ByClue("dot"),
        ),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SideText("x"),
    puzzlink=Codec("kurarin", (puzzlink.DotPairs("dot"),)),
    pzprv3=(pzprv3.DotLines("dot", (BLACK, GREY, WHITE)), pzprv3.CellMarks(), pzprv3.EdgeMarks()),
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

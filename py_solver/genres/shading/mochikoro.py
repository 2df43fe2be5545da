"""Mochikoro. Shade cells so that what is left are rectangles, joined at corners."""

from __future__ import annotations

from py_solver.fills.shading.drawn import clued
from py_solver.genres.shading._rectangles import derive, rectangles_left
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.shading import shading
from py_solver.puzzle import Codec, Genre, Making, Option, SignText
from py_solver.puzzle.clues import Numbers

MOCHIKORO = Genre(
    id="mochikoro",
    name="Mochikoro",
    rules="Shade some cells so that every group of unshaded cells is a rectangle or a square. A "
    "rectangle contains one number, which says how many cells it has, or none. All unshaded "
    "cells must form one group that is connected along edges and at corners. No 2×2 block may be "
    "completely shaded.",
    source="https://puzz.link/rules.html?mochikoro",
    largest=(25, 25),
    substrate=shading,
    clues=(Numbers("number", 1, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=rectangles_left,
    answer=SignText("x"),
    puzzlink=Codec("mochikoro", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number", blank=True),),
    making=Making(
        clued(derive),
        thins="number",
        options=(
            Option("shaded", 0.5, 0.3, 0.65, "Share of cells shaded (approximate).", easier=0.6),
        ),
    ),
    example="""\
6 6
- - 1 - - 1
2 - - - - -
- - - - - -
1 - - - - 1
- - - 2 - -
- - 3 - - 1
""",
)

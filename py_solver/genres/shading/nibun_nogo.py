"""Nibun-nogo. Shade cells so that no group of either colour is larger than five."""

from __future__ import annotations

from py_solver.board import All
from py_solver.fills.shading.creeks import around_corners
from py_solver.fills.shading.drawn import clued
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import blocks
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Clue, Numbers, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import BoundedSize, ExactCount

MOST = 5
"""The most cells of a group."""

ABOUT = {
    SHADED: "no group of shaded cells may have more than 5 cells",
    UNSHADED: "no group of unshaded cells may have more than 5 cells",
}


def constraints(puzzle: Puzzle) -> Statements:
    """Round each number so many cells are shaded; groups of both colours are small."""
    for block, source, number in blocks(puzzle, "count"):
        if number is not Clue.ANY:
            about = "the {n} at {place} must touch {n:shaded cell}"
            yield must(block, ExactCount(SHADED, number), source=source, about=about)
    for mark, about in ABOUT.items():
        yield must(All(), BoundedSize(mark, 1, MOST), about=about)


NIBUN_NOGO = Genre(
    id="nibun_nogo",
    name="Nibun-nogo",
    aliases=("nibunnogo",),
    rules="Shade some cells. A number on a corner says how many of the cells that meet there are "
    "shaded. No group of shaded cells and no group of unshaded cells may have more than five "
    "cells.",
    source="https://puzz.link/rules.html?nibunnogo",
    largest=(30, 30),
    substrate=shading,
    clues=(Numbers("count", 0, 4, any_token="?", at=sites.CORNERS),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("nibunnogo", (puzzlink.FourCell("count", sites.CORNERS),)),
    pzprv3=(
        pzprv3.CornerClues("count"),
        pzprv3.CellMarks((("1", SHADED), ("2", UNSHADED))),
    ),
    penpa=(penpa.CornerNumbers("count"),),
    making=Making(
        clued(around_corners),
        thins="count",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.5, 0.4, 0.6, "Share of cells shaded (approximate)."),),
    ),
    example="""\
5 5
- 0 - - 0 -
- 2 - - - -
- 2 - - - -
- - 2 3 2 -
- 2 3 - - 2
- - - - - -
""",
)

"""Choco Banana. Shade rectangles so that no group of what is left is one; numbers are sizes."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Coord, Set
from py_solver.board.graphs import components
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Statements, each, must
from py_solver.logic.say.words import counted
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.compose import any_of
from py_solver.phrases.neighbors import BLOCKS
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import DegreeIn, NoRectangles, ReachedSize
from py_solver.words.say import say

GROUPS = {
    SHADED: "its group of shaded cells must have {n:cell}",
    UNSHADED: "its group of unshaded cells must have {n:cell}",
}


def constraints(puzzle: Puzzle) -> Statements:
    """Shaded groups are rectangles, unshaded ones are not; numbers count either."""
    for place, source, number in numbered(puzzle, "number"):
        where = (All(), Set((place,)))
        either = [
            must(where, ReachedSize(mark, number), source=source, about=told)
            for mark, told in GROUPS.items()
        ]
        about = say(
            "the group of the {n} in {{place}} must have {cells}",
            n=number,
            cells=counted(number, "cell"),
        )
        yield any_of(*either, about=about)
    about = "shaded cells must form rectangles, so {where} must not have exactly 3 shaded cells"
    yield each(BLOCKS, DegreeIn(SHADED, (0, 1, 2, 4)), about=about)
    yield must(All(), NoRectangles(UNSHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return for each cell the size of its group."""
    board, found = puzzle.substrate, dict[Coord, int]()
    for mark in (UNSHADED, SHADED):
        own = [board.index(at) for at in sorted(marks) if marks[at] == mark]
        for group in components(board.neighbors4, own):
            found |= {board.coords[index]: len(group) for index in group}
    return {"number": dict(sorted(found.items()))}


CHOCO_BANANA = Genre(
    id="choco_banana",
    name="Choco Banana",
    aliases=("cbanana", "chocobanana", "chocolate_banana"),
    rules="Shade some cells, with numbers or without. Every group of shaded cells must be a "
    "rectangle or a square, and no group of unshaded cells may be one. A number says how many "
    "cells are in its group, whether it is shaded or not.",
    source="https://puzz.link/rules.html?cbanana",
    largest=(20, 20),
    substrate=shading,
    clues=(Numbers("number", 1, lambda rows, cols: rows * cols, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("cbanana", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number", blank=True),),
    making=Making(
        clued(derive),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.45, 0.2, 0.7, "Share of cells shaded (approximate)."),),
    ),
    example="""\
6 6
24  -  -  -  -  -
 2  -  -  -  1  -
 -  -  3  -  -  -
 -  -  3  -  -  -
 2  -  -  -  -  -
 -  -  2  -  -  2
""",
)

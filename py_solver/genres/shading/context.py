"""Context. Shade cells that do not touch; numbers count around them, shaded ones at corners."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Coord, Diff, Neighbors4, Region, Set, Substrate
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Statements, must
from py_solver.logic.say.words import counted, no
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import ring_around
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import APART, SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.making import NONE_CAME
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import Connected, CountIf
from py_solver.words.say import later, say

BESIDE = later("if the {n} in {{place}} is unshaded, it must have {cells} beside it")
CORNERED = later("if the {n} in {{place}} is shaded, it must have {cells} at its corners")


def at_corners(board: Substrate, place: Coord) -> Region:
    """Return the cells that touch a cell at a corner only."""
    return Diff(ring_around(board, place), Neighbors4(place.row, place.col))


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers count beside unshaded cells and at the corners of shaded ones."""
    for place, source, number in numbered(puzzle, "number"):
        cells = counted(number, "shaded cell") if number else no("shaded cell", many=True)
        for mark, told, where in (
            (UNSHADED, BESIDE, Neighbors4(place.row, place.col)),
            (SHADED, CORNERED, at_corners(puzzle.substrate, place)),
        ):
            rule, about = CountIf(mark, SHADED, (number,)), say(told, n=number, cells=cells)
            yield must((Set((place,)), where), rule, source=source, about=about)
    yield APART
    yield must(All(), Connected(UNSHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return for each cell how many shaded cells it counts."""
    board, found = puzzle.substrate, {}
    for place in sorted(marks):
        shaded = marks[place] == SHADED
        where = at_corners(board, place) if shaded else Neighbors4(place.row, place.col)
        found[place] = sum(marks[at] == SHADED for at in where.find(board))
    return {"number": found}


CONTEXT = Genre(
    id="context",
    name="Context",
    rules="Shade some cells. A number in an unshaded cell says how many of the cells that touch it "
    "along an edge are shaded. A number in a shaded cell says how many of the cells that touch "
    "it at a corner are shaded. Shaded cells must not touch along an edge, and all unshaded "
    "cells must form one connected group.",
    source="https://puzz.link/rules.html?context",
    largest=(40, 40),
    substrate=shading,
    clues=(Numbers("number", 0, 4, any_token="?"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("context", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numbers("number"),),
    making=Making(
        clued(derive),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        never={"easy": NONE_CAME},
        options=(Option("shaded", 0.3, 0.2, 0.35, "Share of cells shaded (approximate)."),),
    ),
    example="""\
6 6
- - - 1 - 0
- - - - - 0
1 - - 0 1 -
- 0 - - - 0
1 - - - - 0
- - 1 0 0 -
""",
)

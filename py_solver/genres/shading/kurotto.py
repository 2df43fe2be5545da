"""Kurotto. Shade cells so that the groups beside each number have as many cells as it says."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Neighbors4
from py_solver.fills.shading.drawn import Marks, clued, reached_beside
from py_solver.logic import Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import SHADED, shading, unshaded
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import ReachedSize


def constraints(puzzle: Puzzle) -> Statements:
    """Clues stay unshaded; the groups beside a number have so many cells together."""
    yield from unshaded(puzzle, "number", "the circle in {place} must stay unshaded")
    for place, source, number in numbered(puzzle, "number"):
        about = "the shaded groups beside the {n} in {place} must have {n:cell} in total"
        if not number:
            about = "the 0 in {place} must have no shaded cells beside it"
        where = (All(), Neighbors4(place.row, place.col))
        yield must(where, ReachedSize(SHADED, number), source=source, about=about)


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return for each unshaded cell how many cells the shaded groups beside it have together."""
    return {"number": reached_beside(shop, marks)}


KUROTTO = Genre(
    id="kurotto",
    name="Kurotto",
    rules="Shade some cells without a clue. A number gives the total size of the groups of shaded "
    "cells that touch its cell along an edge, each counted once. A clue without a number "
    "can touch any groups.",
    source="https://www.nikoli.co.jp/en/puzzles/kurotto/",
    largest=(40, 40),
    substrate=shading,
    clues=(Numbers("number", 0, lambda rows, cols: rows * cols, any_token="o"),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("kurotto", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number"), pzprv3.CellMarks()),
    penpa=(penpa.Numerals("number", blank=True),),
    making=Making(
        clued(derive),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.27, 0.1, 0.4, "Share of cells shaded.", easier=0.2),),
    ),
    example="""\
6 6
- 1 - - 7 7
- - - - - -
- - - - - -
0 1 0 - 7 2
- - 2 - - -
- 3 - - 4 -
""",
)

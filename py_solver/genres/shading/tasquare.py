"""Tasquare. Shade squares; each number is the total size of those beside it."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Neighbors4
from py_solver.fills.shading.drawn import Marks, clued, reached_beside
from py_solver.logic import Source, Statements, must
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import SHADED, UNSHADED, shading, unshaded
from py_solver.phrases.squares import squares
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Clue, Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtLeastOne, Connected, ReachedSize


def constraints(puzzle: Puzzle) -> Statements:
    """Clues stay unshaded and count the squares beside them; the rest is connected."""
    yield from unshaded(puzzle, "number", "the clue in {place} must not be shaded")
    for place, source, number in numbered(puzzle, "number"):
        about = "the squares beside the {n} in {place} must have {n:cell} in total"
        where = (All(), Neighbors4(place.row, place.col))
        yield must(where, ReachedSize(SHADED, number), source=source, about=about)
    for place, number in puzzle.clues["number"].items():
        if number is Clue.ANY:
            about = "the clue in {place} must have a shaded cell beside it"
            source = Source("number", place)
            beside = Neighbors4(place.row, place.col)
            yield must(beside, AtLeastOne(SHADED), source=source, about=about)
    yield from squares(*puzzle.size, SHADED)
    yield must(All(), Connected(UNSHADED))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return the total size of the squares beside each unshaded cell that has some."""
    found = reached_beside(shop, marks)
    return {"number": {at: total for at, total in found.items() if total}}


TASQUARE = Genre(
    id="tasquare",
    name="Tasquare",
    aliases=("tasukuea",),
    rules="Shade some cells without a clue, so that every group of shaded cells is a square. A "
    "number gives the total size of the squares that touch its cell along an edge, each counted "
    "once. A clue without a number touches at least one square. All unshaded cells must form one "
    "connected group.",
    source="https://www.nikoli.co.jp/en/puzzles/tasquare/",
    largest=(20, 20),
    substrate=shading,
    clues=(Numbers("number", 1, lambda rows, cols: rows * cols, any_token="o", any_tells=True),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("tasquare", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number", marked=True),),
    penpa=(penpa.Numerals("number", blank=True),),
    making=Making(
        clued(derive),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.35, 0.15, 0.5, "Share of cells shaded (approximate)."),),
    ),
    example="""\
6 6
- 4 - - - -
- - - - 5 -
- - - - - -
1 2 - - - 1
- - 1 - 2 -
- - - - - -
""",
)

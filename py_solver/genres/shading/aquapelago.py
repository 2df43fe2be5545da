"""Aquapelago. Shade cells that touch at corners only, in groups as large as the numbers say."""

from __future__ import annotations

from typing import Any

from py_solver.board import All, Coord, Set, Substrate
from py_solver.board.graphs import reach
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Source, Statements, each, must
from py_solver.looks.look import Look
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.neighbors import NEIGHBOR_PAIRS
from py_solver.phrases.numbers import numbered
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import AtMost, Connected, NoTwoByTwo, Pin, ReachedSize


def constraints(puzzle: Puzzle) -> Statements:
    """Numbers are shaded and count their groups; the rest is connected without blocks."""
    for place in puzzle.clues["number"]:
        about = "the clue in {place} must be shaded"
        yield must(Set((place,)), Pin(SHADED), source=Source("number", place), about=about)
    for place, source, number in numbered(puzzle, "number"):
        about = "the {n} in {place} must be in a group of {n:shaded cell} that touch at corners"
        rule = ReachedSize(SHADED, number, diagonal=True)
        yield must((All(), Set((place,))), rule, source=source, about=about)
    about = "shaded cells must not touch along an edge"
    yield each(NEIGHBOR_PAIRS, AtMost(SHADED, 1), about=about)
    yield must(All(), Connected(UNSHADED))
    yield must(All(), NoTwoByTwo(UNSHADED))


def group_of(board: Substrate, marks: Marks, place: Coord) -> int:
    """Return how many shaded cells a shaded cell reaches, also over corners."""
    shaded = {board.index(at) for at, mark in marks.items() if mark == SHADED}
    return len(reach(board.neighbors8, [board.index(place)], shaded))


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return for each shaded cell the size of its group."""
    cells = [at for at in sorted(marks) if marks[at] == SHADED]
    return {"number": {at: group_of(puzzle.substrate, marks, at) for at in cells}}


AQUAPELAGO = Genre(
    id="aquapelago",
    name="Aquapelago",
    rules="Shade some cells, among them all cells with clues. Shaded cells must not touch along an "
    "edge. A number says how many shaded cells are in its group, in which each touches another "
    "at a corner. All unshaded cells must form one connected group, and no 2×2 block may be "
    "completely unshaded.",
    source="https://puzz.link/rules.html?aquapelago",
    largest=(30, 30),
    substrate=shading,
    clues=(
        Numbers(
            "number",
            1,
            lambda rows, cols: (rows * cols + 1) // 2,
            any_token="?",
            look=Look("wall"),
        ),
    ),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("aquapelago", (puzzlink.Numbers16("number"),)),
    pzprv3=(pzprv3.CellClues("number", marked=True),),
    penpa=(penpa.BlackCells("number"),),
    making=Making(
        clued(derive),
        thins="number",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.35, 0.25, 0.45, "Share of cells shaded (approximate)."),),
    ),
    example="""\
6 6
- - - - - -
- - - 6 - -
- - - - - -
- - - - - -
- - - - 6 -
- 6 - - - -
""",
)

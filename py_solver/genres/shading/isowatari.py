"""Isowatari. Shade groups of one size so that the rest is connected and has no 2×2 block."""

from __future__ import annotations

from py_solver.board import All, Marks
from py_solver.fills.shading.drawn import circles, clued
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink
from py_solver.phrases.boards import walled
from py_solver.phrases.shading import CIRCLES, SHADED, UNSHADED, circled
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Setting, Symbols
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import BoundedSize, Connected, NoTwoByTwo


def constraints(puzzle: Puzzle) -> Statements:
    """Circles have their colours, groups their size; the rest is connected without blocks."""
    yield from circled(puzzle)
    size = puzzle.clues["size"]
    about = "every group of shaded cells must have exactly {least:cell}"
    yield must(All(), BoundedSize(SHADED, size, size), about=about)
    yield must(All(), Connected(UNSHADED))
    yield must(All(), NoTwoByTwo(UNSHADED))


def sized(shop: Workshop, clues: Clues) -> Clues:
    """Lay the size of the groups."""
    return {"size": int(shop.options["size"])}


ISOWATARI = Genre(
    id="isowatari",
    name="Isowatari",
    rules="Shade some cells. Every group of shaded cells must have exactly as many cells as the "
    "size of the puzzle says. Black circles are shaded and white circles are not. All unshaded "
    "cells must form one connected group, and no 2×2 block may be completely unshaded. Walls are "
    "no part of the grid.",
    source="https://puzz.link/rules.html?isowatari",
    largest=(30, 30),
    substrate=walled(Marks.binary("unshaded", "shaded"), "wall"),
    clues=(
        Setting("size", 3, 1, 99),
        CIRCLES,
        Symbols("wall", (("wall", "x"),), look=ByClue("symbol")),
    ),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec(
        "isowatari",
        (
            puzzlink.Count("size"),
            puzzlink.Circles("circle"),
            puzzlink.MarkedCells("wall", "wall", skipped=True),
        ),
    ),
    penpa=(penpa.ToldNumber("size", "cells"), penpa.Circles("circle")),
    making=Making(
        clued(circles, lay=sized),
        thins="circle",
        symmetries=(NONE, ROTATIONAL),
        options=(
            Option("size", 3, 1, 6, "Size of each group."),
            Option("shaded", 0.5, 0.3, 0.7, "Share of cells shaded (approximate)."),
        ),
    ),
    example="""\
6 6 3
b - b - w b
b w b w b -
b - b w w w
- w - w b -
b - - - - b
- w - w - w
""",
)

"""Nuri-uzu. Shade cells so that every unshaded group has rotational symmetry about its dot."""

from __future__ import annotations

from py_solver.board import All, Layer, misplaced
from py_solver.fills.shading.spun import DOT, fill
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import blocks
from py_solver.phrases.division import demand_own_cells
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText
from py_solver.puzzle.clues import Flag, Symbols, sites
from py_solver.rules import Connected, Gathered, NoTwoByTwo

ABOUT = "every unshaded group must contain one dot and have 180° rotational symmetry about it"


def refuse(puzzle: Puzzle) -> None:
    """Refuse dots on corners, whose groups would have a 2×2 block, and dots that share a cell."""
    for place in puzzle.clues["dot"]:
        if place.layer is Layer.CORNERS:
            raise misplaced(place, "{place}: a dot must be in a cell or between two cells.")
    demand_own_cells(puzzle, "dot")


def constraints(puzzle: Puzzle) -> Statements:
    """Unshaded groups are symmetric about their dots; no 2×2 block has one colour."""
    dots = list(blocks(puzzle, "dot"))
    groups = (All(), *(cells for cells, _, _ in dots))
    sources = tuple(source for _, source, _ in dots)
    yield must(groups, Gathered(UNSHADED, turned=True), source=sources, about=ABOUT)
    for mark in (SHADED, UNSHADED):
        yield must(All(), NoTwoByTwo(mark))
    if puzzle.clues["connected"]:
        yield must(All(), Connected(SHADED))


NURI_UZU = Genre(
    id="nuri_uzu",
    name="Nuri-uzu",
    aliases=("nuriuzu",),
    rules="Shade some cells. Every group of unshaded cells must contain exactly one dot and have "
    "180° rotational symmetry about it. Cells that a dot touches are not shaded. No 2×2 block "
    "may be all shaded or all unshaded.",
    source="https://puzz.link/rules.html?nuriuzu",
    largest=(30, 30),
    substrate=shading,
    clues=(
        Symbols("dot", ((DOT, "o"),), at=sites.ANYWHERE, look=ByClue("dot")),
        Flag(
            "connected",
            title="Shaded cells are connected",
            note="All shaded cells form one connected group.",
            token="C",
        ),
    ),
    constraints=constraints,
    refuse=refuse,
    answer=SignText("x"),
    puzzlink=Codec("nuriuzu", (puzzlink.DotsAndGaps("dot"),), variants=(("c", "connected"),)),
    pzprv3=(
        pzprv3.Variant("connected", "c"),
        pzprv3.DotLines("dot", (DOT,)),
        pzprv3.CellMarks(),
    ),
    penpa=(penpa.DotsAnywhere("dot"),),
    making=Making(
        fill,
        options=(Option("grows", 0.7, 0.3, 0.9, "Share of steps that enlarge a group."),),
    ),
    example="""\
6 6
- . o . - . - . - . -
. . . . . . . . . . o
- . - . - o - . - . -
. . . . . . . . . . .
- . o . - . - . - . -
. . . . . . . . . . .
o . - . - . - . o . -
. . . . . . . . . . .
- . - . - . - . - . -
. . . . o . . . . . .
o . - . - . - . - o -
""",
)

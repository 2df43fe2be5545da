"""Battenberg Painting. Shade cells by the count of each line; signs show all checkerboards."""

from __future__ import annotations

from itertools import product
from typing import Any

from py_solver.board import Along
from py_solver.fills.beside import counted
from py_solver.fills.shading.drawn import Marks
from py_solver.fills.shading.painted import painted
from py_solver.logic import Source, Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import puzzlink, pzprv3
from py_solver.phrases.beside import cells_around, lines
from py_solver.phrases.shading import SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.rules import ExactCount, Patterns

WORD = "chequers"
CHEQUERED = ((SHADED, UNSHADED, UNSHADED, SHADED), (UNSHADED, SHADED, SHADED, UNSHADED))
OTHERS = tuple(one for one in product((UNSHADED, SHADED), repeat=4) if one not in CHEQUERED)


def constraints(puzzle: Puzzle) -> Statements:
    """Lines have as many shaded cells as told; checkerboards are exactly where signs are."""
    for line, source, number in lines(puzzle, "count"):
        about = "{where} must have {n:shaded cell}"
        yield must(line, ExactCount(SHADED, number), source=source, about=about)
    for corner in sites.CROSSINGS.places(puzzle.size):
        block = Along(cells_around(corner, *puzzle.size))
        if corner in puzzle.clues["sign"]:
            about = "the cells around {place} must form a checkerboard"
            source = Source("sign", corner)
            yield must(block, Patterns(CHEQUERED), source=source, about=about)
        else:
            about = "without a sign, the cells of {where} must not form a checkerboard"
            yield must(block, Patterns(OTHERS), about=about)


def derive(shop: Workshop, marks: Marks) -> dict[str, Any]:
    """Return how many cells of each line are shaded, and where four form a checkerboard."""
    found = {}
    for corner in sorted(sites.CROSSINGS.places(shop.size)):
        if tuple(marks[at] for at in cells_around(corner, *shop.size)) in CHEQUERED:
            found[corner] = WORD
    shaded = [at for at, mark in marks.items() if mark == SHADED]
    return {"count": counted(shop, shaded), "sign": found}


BATTEN = Genre(
    id="battenberg",
    name="Battenberg Painting",
    aliases=("batten", "battenberg_painting"),
    rules="Shade some cells. A number beside a row or column says how many of its cells are "
    "shaded. A sign on a corner shows that the four cells around it form a checkerboard: two of "
    "them, which only touch at the corner, are shaded. All signs are given, so the cells around "
    "any other corner do not form one.",
    source="https://puzz.link/rules.html?batten",
    size=(8, 8),
    largest=(30, 30),
    substrate=shading,
    clues=(
        Numbers("count", 0, max, at=sites.TOP_LEFT),
        Symbols("sign", ((WORD, "#"),), at=sites.CROSSINGS, look=ByClue("symbol"), fixed=True),
    ),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec(
        "batten",
        (puzzlink.MarkedCorners("sign", WORD), puzzlink.Numbers16("count", sites.TOP_LEFT)),
    ),
    pzprv3=(pzprv3.CornerClues("sign", (("1", WORD),)), pzprv3.SideClues("count")),
    making=Making(
        painted(derive, smooth=0),
        thins="count",
        options=(Option("shaded", 0.5, 0.4, 0.6, "Share of cells shaded."),),
    ),
    example="""\
6 6
5 1 3 2 3 4
4 2 5 2 0 5
- - - - -
- - - # #
- - - - -
- - - - -
- - - - -
""",
)

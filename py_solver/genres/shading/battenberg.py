"""Battenberg Painting. Shade cells by the count of each line; signs show all checkerboards."""

from __future__ import annotations

from typing import Any

from py_solver.fills.beside import counted
from py_solver.fills.shading.drawn import Marks
from py_solver.fills.shading.painted import painted
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import puzzlink, pzprv3
from py_solver.phrases.beside import lines
from py_solver.phrases.chequers import chequered, chequers
from py_solver.phrases.shading import SHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers, Symbols, sites
from py_solver.rules import ExactCount

WORD = "chequers"


def constraints(puzzle: Puzzle) -> Statements:
    """Lines have as many shaded cells as told; checkerboards are exactly where signs are."""
    for line, source, number in lines(puzzle, "count"):
        about = "{where} must have {n:shaded cell}"
        yield must(line, ExactCount(SHADED, number), source=source, about=about)
    signed = "the cells around {place} must form a checkerboard"
    unsigned = "without a sign, the cells of {where} must not form a checkerboard"
    yield from chequers(puzzle, "sign", signed, unsigned)


def derive(shop: Workshop, marks: Marks) -> dict[str, Any]:
    """Return how many cells of each line are shaded, and where four form a checkerboard."""
    shaded = [at for at, mark in marks.items() if mark == SHADED]
    signs = dict.fromkeys(chequered(marks, shop.size), WORD)
    return {"count": counted(shop, shaded), "sign": signs}


BATTENBERG = Genre(
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

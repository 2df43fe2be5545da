"""Sumiwake. Shade cells as in Heyawake, so that circles touch one or two of them."""

from __future__ import annotations

from typing import Any

from py_solver.board import All
from py_solver.fills.shading.creeks import around_corners
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.fills.shading.laid_rooms import mixed
from py_solver.genres.shading._names import HEYAWAKE_NAMES
from py_solver.logic import Statements, must
from py_solver.looks.look import ByClue
from py_solver.parts import penpa, puzzlink, pzprv3
from py_solver.phrases.beside import blocks
from py_solver.phrases.heyawake import no_long_runs
from py_solver.phrases.shading import APART, SHADED, UNSHADED, shading
from py_solver.puzzle import Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Rooms, Symbols, sites
from py_solver.rules import Connected, ExactCount

COLOURS = ("white", "black")
"""The circles for one and for two shaded cells."""

ABOUT = {
    1: "the white circle {there} must touch exactly one shaded cell",
    2: "the black circle {there} must touch exactly two shaded cells",
}


def constraints(puzzle: Puzzle) -> Statements:
    """Circles touch one or two shaded cells; none touch, the rest is connected, no long run."""
    for block, source, colour in blocks(puzzle, "circle"):
        number = COLOURS.index(colour) + 1
        yield must(block, ExactCount(SHADED, number), source=source, about=ABOUT[number])
    yield APART
    yield must(All(), Connected(UNSHADED))
    yield no_long_runs(puzzle)


def circled(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return a circle for each corner that one or two shaded cells touch."""
    counts = around_corners(shop, puzzle, marks)["count"]
    return {"circle": {at: COLOURS[number - 1] for at, number in counts.items() if number}}


SUMIWAKE = Genre(
    id="sumiwake",
    name="Sumiwake",
    rules="Shade some cells. Exactly one of the cells that a white circle touches must be shaded, "
    "and exactly two around a black circle. Shaded cells must not touch along an edge, and all "
    "unshaded cells must form one connected group. A straight run of unshaded cells must not "
    "reach into more than two rooms.",
    source="https://puzz.link/rules.html?sumiwake",
    largest=(50, 50),
    substrate=shading,
    clues=(
        Symbols(
            "circle",
            (("white", "w", "1"), ("black", "b", "2")),
            at=sites.CORNERS,
            look=ByClue("dot"),
        ),
        Rooms("rooms"),
    ),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec(
        "sumiwake",
        (
            puzzlink.FourWays("circle", COLOURS, at=sites.CORNERS),
            puzzlink.RoomBorders("rooms", inner=True),
        ),
    ),
    pzprv3=(
        pzprv3.RoomIds("rooms", inner=True),
        pzprv3.CornerClues("circle", (("1", "white"), ("2", "black"))),
        pzprv3.CellMarks(),
    ),
    penpa=(penpa.Rooms("rooms"), penpa.Dots("circle")),
    making=Making(
        clued(circled, lay=mixed),
        thins="circle",
        options=(
            Option("shaded", 0.32, 0.2, 0.35, "Share of cells shaded (approximate)."),
            Option("room", 5, 2, 12, "Average region size (approximate)."),
        ),
    ),
    names=HEYAWAKE_NAMES,
    example="""\
6 6
- - - - - - w
- - - w - w -
- - b - - - -
- - - - b - -
- - - w - w -
- - - w w - -
- - w w - - -
 1  1  2  3  3  3
 4  1  2  2  5  5
 4  1  1  1  1  5
 6  6  7  7  7  5
 8  6  8  9 10 10
 8  8  8  9  9 10
""",
)

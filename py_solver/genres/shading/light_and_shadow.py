"""Light and Shadow. Shade cells so that each area has one clue of its colour, and its size."""

from __future__ import annotations

from typing import Any

from py_solver.fills.by_rules import walls
from py_solver.fills.flat import group, neighbors, number_of
from py_solver.fills.shading.drawn import Marks, clued
from py_solver.logic import Statements
from py_solver.parts import penpa, puzzlink
from py_solver.phrases.islands import islands
from py_solver.phrases.shading import COLOURS, shading
from py_solver.puzzle import Clues, Codec, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Clue, Rings

ABOUT = {
    "white": "every unshaded area must contain one white clue and have as many cells as it says",
    "black": "every shaded area must contain one black clue and have as many cells as it says",
}


def constraints(puzzle: Puzzle) -> Statements:
    """Each area of either colour has one clue, and its size."""
    for colour, mark in COLOURS.items():
        clues = {at: size for at, (size, tint) in puzzle.clues["area"].items() if tint == colour}
        yield islands(mark, "area", clues, ABOUT[colour])


def tinted(shop: Workshop, clues: Clues) -> Clues:
    """Lay clues of both colours without numbers."""
    laid = walls("area", Clue.ANY, option="numbers")(shop, clues)["area"]
    share = shop.options["shaded"]
    return {
        "area": {
            at: (Clue.ANY, "black" if shop.rng.random() < share else "white") for at in sorted(laid)
        }
    }


def derive(shop: Workshop, puzzle: Puzzle, marks: Marks) -> dict[str, Any]:
    """Return how many cells the area of each clue has."""
    near, told = neighbors(*shop.size), {}
    for place, (_, tint) in sorted(puzzle.clues["area"].items()):
        own = {number_of(at, shop.cols) for at, mark in marks.items() if mark == COLOURS[tint]}
        told[place] = len(group(near, number_of(place, shop.cols), own)), tint
    return {"area": told}


LIGHT_AND_SHADOW = Genre(
    id="light_and_shadow",
    name="Light and Shadow",
    aliases=("lightshadow", "lightandshadow"),
    rules="Shade some cells. Every group of shaded cells must contain exactly one black clue, and "
    "every group of unshaded cells exactly one white clue. A number says how many cells the "
    "group of its clue has. The cell of a black clue is shaded, that of a white clue is not.",
    source="https://puzz.link/rules.html?lightshadow",
    largest=(30, 30),
    substrate=shading,
    clues=(Rings("area", 1, lambda rows, cols: rows * cols),),
    constraints=constraints,
    answer=SignText("x"),
    puzzlink=Codec("lightshadow", (puzzlink.TintedNumbers("area"),)),
    penpa=(penpa.NumberedCircles("area"),),
    making=Making(
        clued(derive, lay=tinted),
        options=(
            Option("numbers", 0.25, 0.15, 0.35, "Share of cells with a clue."),
            Option("shaded", 0.5, 0.3, 0.7, "Share of cells shaded (approximate)."),
        ),
    ),
    example="""\
6 6
 3w   -  4w   -   -   -
  -   -   -   -   -  3w
  -   -   -   -  3b   -
  -   -   -   -  1w   -
 3w 10b   -  2w  7b   -
  -   -   -   -   -   -
""",
)

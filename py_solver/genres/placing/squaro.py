"""SquarO. Draw circles; every number counts those of the four places around it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from py_solver.board import Coord, Marks
from py_solver.fills.shading.painted import painted
from py_solver.logic import Statements, must
from py_solver.parts import penpa, published
from py_solver.phrases.beside import blocks, cells_around
from py_solver.phrases.boards import cell_board
from py_solver.puzzle import Genre, Making, Option, Published, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers, sites
from py_solver.puzzle.symmetry import NONE, ROTATIONAL
from py_solver.rules import ExactCount

CIRCLE = 1


def constraints(puzzle: Puzzle) -> Statements:
    """Every number counts the circles around it."""
    for block, source, number in blocks(puzzle, "count"):
        about = "the {n} at {place} must touch {n:circle}"
        if not number:
            about = "the 0 at {place} must touch no circle"
        yield must(block, ExactCount(CIRCLE, number), source=source, about=about)


def derive(shop: Workshop, marks: Mapping[Coord, int]) -> dict[str, Any]:
    """Return how many circles are around each point."""
    return {
        "count": {
            at: sum(marks[place] for place in cells_around(at, *shop.size))
            for at in sorted(sites.CROSSINGS.places(shop.size))
        }
    }


SQUARO = Genre(
    id="squaro",
    name="SquarO",
    aliases=("square_o", "squareo"),
    rules="Draw circles in some cells. A number on a corner says how many of the four cells that "
    "meet there have a circle.",
    source="https://www.janko.at/Raetsel/SquarO/index.htm",
    size=(7, 7),
    largest=(40, 40),
    substrate=cell_board(Marks.binary("empty", "circle", look="stone_black", noun="circle")),
    clues=(Numbers("count", 0, 4, at=sites.CROSSINGS),),
    constraints=constraints,
    answer=SignText("x"),
    published=Published(published.corners, published.corner_signs),
    penpa=(penpa.CornerNumbers("count"),),
    making=Making(
        painted(derive),
        thins="count",
        symmetries=(NONE, ROTATIONAL),
        options=(Option("shaded", 0.5, 0.3, 0.7, "Share of cells with a circle."),),
    ),
    example="""\
6 6
3 3 4 - 1
2 - - 4 3
2 0 - - -
- - - 1 3
2 0 0 - 1
""",
)

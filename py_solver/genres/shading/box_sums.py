"""Box Sums. Shade cells so that the weights of those in each line add up to its number."""

from __future__ import annotations

from typing import Any

from py_solver.board import Along, Coord, Layer, line_from
from py_solver.fills.shading.drawn import Marks
from py_solver.fills.shading.painted import painted
from py_solver.logic import Source, Statements, must
from py_solver.phrases.shading import SHADED, shading
from py_solver.puzzle import Clues, Draft, Genre, Making, Option, Puzzle, SignText, Workshop
from py_solver.puzzle.clues import Numbers, sites
from py_solver.puzzle.making import RINGS_OF_FOUR
from py_solver.rules import WeightedCount


def weight(clues: Clues, size: tuple[int, int], beside: Coord, at: Coord) -> int:
    """Return what a cell counts for a sum: the number at the end of the line across.

    Without one, the cells of a line count 1, 2, 3 and so on.
    """
    if beside.layer is Layer.TOP:
        own, usual = Coord(Layer.RIGHT, at.row, size[1]), at.row + 1
    else:
        own, usual = Coord(Layer.BOTTOM, size[0], at.col), at.col + 1
    return int(clues["weight"].get(own, usual))


def constraints(puzzle: Puzzle) -> Statements:
    """The weights of the shaded cells of each line add up to its number."""
    for place, number in puzzle.clues["sum"].items():
        line, source = line_from(place, *puzzle.size), Source("sum", place)
        told = tuple(weight(puzzle.clues, puzzle.size, place, at) for at in line)
        about = "the weights of the shaded cells in {where} must add up to {n}"
        yield must(Along(line), WeightedCount(SHADED, told, number), source=source, about=about)


def fill(shop: Workshop) -> Draft | None:
    """Draw weights, then shade a picture whose sums leave no doubt."""
    most = round(shop.options["heaviest"])
    drawn = {at: shop.rng.randint(1, most) for at in sites.BOTTOM_RIGHT.places(shop.size)}
    clues = {"weight": drawn}

    def derive(shop: Workshop, marks: Marks) -> dict[str, Any]:
        sums = {}
        for place in sorted(sites.TOP_LEFT.places(shop.size)):
            line = line_from(place, *shop.size)
            sums[place] = sum(
                weight(clues, shop.size, place, at) for at in line if marks[at] == SHADED
            )
        return {**clues, "sum": sums}

    return painted(derive)(shop)


BOX_SUMS = Genre(
    id="box_sums",
    name="Box Sums",
    aliases=("box",),
    rules="Shade some cells. The number on the right of a row is the weight of its cells in their "
    "columns, and the number below a column the weight of its cells in their rows. The number "
    "above a column or on the left of a row is the sum of the weights of its shaded cells. Lines "
    "without weights count 1, 2, 3 and so on.",
    source="https://puzz.link/rules.html?box",
    size=(6, 6),
    largest=(30, 30),
    substrate=shading,
    clues=(
        Numbers("sum", 0, 9999, at=sites.TOP_LEFT),
        Numbers("weight", 1, 999, at=sites.BOTTOM_RIGHT, fixed=True),
    ),
    constraints=constraints,
    answer=SignText("x"),
    making=Making(
        fill,
        thins="sum",
        options=(
            Option("shaded", 0.5, 0.3, 0.7, "Share of cells shaded."),
            Option("heaviest", 9, 3, 20, "Largest weight."),
        ),
        never={"medium": RINGS_OF_FOUR},
    ),
    example="""\
6 6
13 10  6 15 25 21
6 5 7 1 7 6
 -  -  -  - 24 31
3 4 6 5 4 6
""",
)

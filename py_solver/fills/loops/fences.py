"""Fences: a loop along the edges, of the required length and area, and the number of each cell."""

from __future__ import annotations

from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import GenerateError
from py_solver.fills.loops.folding import Hull, border, fold, marked
from py_solver.logic.say.words import listed
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop
from py_solver.words.say import later, say

OPTIONS = (
    Option(
        "ratio",
        0.0,
        0.0,
        2.0,
        "Edges of the loop for each cell inside it: few if it follows the edge of the grid, "
        "2 if it winds everywhere. 0: any, between 1.5 and 1.9.",
        label="How much the loop winds",
    ),
    Option(
        "share",
        0.0,
        0.0,
        1.0,
        "Share of the board inside the loop: from 0.3 to 0.95, and from 0.5 to 0.65 if the "
        "loop should wind everywhere. 0: any.",
        label="Share of cells inside the loop",
    ),
)

USUAL = 1.5, 1.9
"""The default ratios of loops."""

ANIMALS = 0.2
"""The share of cells with a sheep or a wolf."""

NEAR = 0.05
"""How far a loop may be from an option, as a share of its value."""

FOLDS = 30
"""Loops that are folded before an option is refused."""


def fence(shop: Workshop) -> Draft:
    """Return a loop along the edges, with the number of its edges around each cell.

    Raises GenerateError when no loop comes near to the options.
    """
    drawn = border(wanted(shop).inside)
    return Draft(counts(shop, drawn), marked(shop.puzzle({}).substrate, drawn))


def penned(shop: Workshop) -> Draft:
    """Return such a loop with sheep in some cells inside it, and wolves in some outside.

    Raises GenerateError when no loop comes near to the options.
    """
    shape = wanted(shop)
    drawn = border(shape.inside)
    numbers: dict[Coord, int] = counts(shop, drawn)["count"]
    animals = {
        place: "sheep" if shape.inside[place.row][place.col] else "wolf"
        for place in numbers
        if shop.rng.random() < ANIMALS
    }
    told = {place: number for place, number in numbers.items() if place not in animals}
    return Draft({"count": told, "animal": animals}, marked(shop.puzzle({}).substrate, drawn))


def counts(shop: Workshop, line: set[Coord]) -> dict[str, Any]:
    """Return how many edges around each cell belong to a loop."""
    board = shop.puzzle({}).substrate
    cells = [cell(row, col) for row in range(shop.rows) for col in range(shop.cols)]
    return {"count": {place: len(line.intersection(board.edges_at(place))) for place in cells}}


def wanted(shop: Workshop) -> Hull:
    """Return a shape with the ratio and the share of the options. Raises GenerateError."""
    ratio, share = shop.options.get("ratio", 0.0), shop.options.get("share", 0.0)
    if not ratio and not share:
        least, most = USUAL
        return fold(shop.rows, shop.cols, shop.rng, least + (most - least) * shop.rng.random())

    def miss(shape: Hull) -> float:
        return max(
            abs(got / aim - 1) if aim else 0.0
            for got, aim in ((shape.ratio, ratio), (shape.share, share))
        )

    shapes = []
    for _ in range(FOLDS):
        shop.pulse()
        shapes.append(fold(shop.rows, shop.cols, shop.rng, ratio, share))
        if miss(shapes[-1]) <= NEAR:
            return shapes[-1]
    raise GenerateError(_why(shop, ratio, share, min(shapes, key=miss)))


def _why(shop: Workshop, ratio: float, share: float, best: Hull) -> str:
    """Say which options could not be met, how near the fill came, and why, if that is known."""
    wanted = ((later("ratio {aim:g}"), ratio), (later("share {aim:g}"), share))
    asked = listed([say(told, aim=aim) for told, aim in wanted if aim])
    board = say("{rows}×{cols} board", rows=shop.rows, cols=shop.cols)
    cells, rim = shop.rows * shop.cols, 2 * (shop.rows + shop.cols)
    area = round(share * cells)
    most = min(2 * area + 2, rim + 2 * (cells - area))
    if share and ratio * area > most:
        why = say("a loop around {area} cells has at most {most} edges", area=area, most=most)
    elif ratio and not share and ratio * cells < rim:
        why = say("the edge of the grid alone has ratio {rim:.2f}", rim=rim / cells)
    else:
        why = say(
            "the nearest of {folds} has ratio {ratio:.2f} and share {share:.2f}",
            folds=FOLDS,
            ratio=best.ratio,
            share=best.share,
        )
    return say(
        "No loop on a {board} comes within 5 % of {asked}: {why}.",
        board=board,
        asked=asked,
        why=why,
    )

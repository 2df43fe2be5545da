"""Zips: a walk through every cell, numbers along it, and walls where it could go another way."""

from __future__ import annotations

from itertools import pairwise

from py_solver.board.coords import cell
from py_solver.fills.flat import neighbors
from py_solver.fills.lines.walled import walled
from py_solver.phrases.edges import between
from py_solver.puzzle.making import Option
from py_solver.puzzle.workshop import Draft, Workshop

STOPS = Option("stops", 8, 2, 40, "Number of numbered cells.", easier=14)

BITES = 12
"""Changes of the walk, per cell."""

LOOK_EVERY = 64


def walk(shop: Workshop) -> list[int]:
    """Return the cells of a random walk through all of them, side by side.

    It starts with a walk to and fro along the rows. Its end turns to a cell beside it, again and
    again, and the rest of the walk is reversed (backbiting; Mansfield, 1982).
    """
    rows, cols, rng = shop.rows, shop.cols, shop.rng
    near = neighbors(rows, cols)
    ways = [range(row * cols, row * cols + cols) for row in range(rows)]
    found = [at for row, way in enumerate(ways) for at in (way[::-1] if row % 2 else way)]
    for bite in range(BITES * len(found)):
        if bite % LOOK_EVERY == 0:
            shop.pulse()
        if rng.random() < 0.5:
            found.reverse()
        beside = [at for at in near[found[-1]] if at != found[-2]]
        if beside:
            at = found.index(rng.choice(beside)) + 1
            found[at:] = found[: at - 1 : -1]
    return found


def zipped(shop: Workshop) -> Draft | None:
    """Return a walk with numbers; walls close what else is in doubt, or what is not seen."""
    if shop.rows * shop.cols < 4:
        return None
    way, rng = walk(shop), shop.rng
    stops = min(int(shop.options["stops"]), len(way))
    inner = sorted(rng.sample(range(1, len(way) - 1), stops - 2))
    cells = [cell(*divmod(at, shop.cols)) for at in way]
    numbers = {cells[at]: n for n, at in enumerate((0, *inner, len(way) - 1), start=1)}
    line = {between(one, other) for one, other in pairwise(cells)}
    return walled(shop, {"number": dict(sorted(numbers.items()))}, line)

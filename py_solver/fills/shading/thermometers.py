"""Thermometers that cover a board, each filled from its bulb as far as leaves no doubt."""

from __future__ import annotations

import random
from collections.abc import Sequence

from py_solver.board.coords import cell
from py_solver.fills.beside import counted
from py_solver.fills.flat import Near, neighbors
from py_solver.fills.settle import settle
from py_solver.puzzle.clues import Drawing
from py_solver.puzzle.workshop import Draft, Workshop

TRIES = 50
"""Covers that are drawn before a board is given up."""


def warm(shop: Workshop) -> Draft | None:
    """Cover the board with thermometers, and fill each one up to a level."""
    near, longest = neighbors(*shop.size), int(shop.options["longest"])
    covers = (covered(near, shop.rng, longest) for _ in range(TRIES))
    paths = next((paths for paths in covers if paths), None)
    if paths is None:
        return None
    drawings = tuple(Drawing(tuple(cell(*divmod(at, shop.cols)) for at in path)) for path in paths)
    home = {at: number for number, path in enumerate(paths) for at in path}

    def draft(levels: tuple[int, ...]) -> Draft:
        filled = {
            place
            for drawing, level in zip(drawings, levels, strict=True)
            for place in drawing.cells[:level]
        }
        places = sorted(place for drawing in drawings for place in drawing.cells)
        solution = {place: int(place in filled) for place in places}
        return Draft({"thermometer": drawings, "count": counted(shop, filled)}, solution)

    def change(levels: tuple[int, ...], doubtful: Sequence[int]) -> tuple[int, ...]:
        number = home[shop.rng.choice(doubtful)]
        level = shop.rng.randrange(len(paths[number]) + 1)
        return (*levels[:number], level, *levels[number + 1 :])

    start = tuple(shop.rng.randrange(len(path) + 1) for path in paths)
    levels = settle(shop, start, draft, change)
    return None if levels is None else draft(levels)


def covered(near: Near, rng: random.Random, longest: int) -> list[list[int]] | None:
    """Return paths that cover all cells, of two cells or more; None if a cell is left alone.

    Each begins where the fewest free cells are near. A cell that is left alone prolongs a path.
    """
    free, paths = set(range(len(near))), list[list[int]]()
    while free:
        fewest = min(sum(at in free for at in near[start]) for start in free)
        start = rng.choice(
            [at for at in sorted(free) if sum(to in free for to in near[at]) == fewest]
        )
        path, wanted = [start], 2 + rng.randrange(longest - 1)
        free.discard(start)
        while len(path) < wanted:
            onward = [at for at in near[path[-1]] if at in free]
            if not onward:
                break
            path.append(rng.choice(onward))
            free.discard(path[-1])
        if path[1:]:
            paths.append(path if rng.random() < 0.5 else path[::-1])
            continue
        beside = [one for one in paths if start in (*near[one[0]], *near[one[-1]])]
        if not beside:
            return None
        chosen = rng.choice(beside)
        if start in near[chosen[-1]]:
            chosen.append(start)
        else:
            chosen.insert(0, start)
    return paths

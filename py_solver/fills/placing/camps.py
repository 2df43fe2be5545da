"""Tents that keep apart, and a tree beside each of them."""

from __future__ import annotations

from py_solver.board.coords import cell
from py_solver.fills.beside import counted
from py_solver.fills.flat import neighbors
from py_solver.puzzle.workshop import Draft, Workshop

EMPTY, TENT = 0, 1


def pitched(shop: Workshop) -> Draft:
    """Pitch tents in random order where none touch, each with a tree beside it; count them."""
    near, cols = neighbors(*shop.size), shop.cols
    wanted = round(shop.options["dense"] * len(near))
    order = list(range(len(near)))
    shop.rng.shuffle(order)
    tents: set[int] = set()
    trees: set[int] = set()
    for at in order:
        row, col = divmod(at, cols)
        around = {
            down * cols + right
            for down in range(max(row - 1, 0), min(row + 2, shop.rows))
            for right in range(max(col - 1, 0), min(col + 2, cols))
        }
        free = [beside for beside in near[at] if beside not in tents | trees]
        if len(tents) < wanted and at not in trees and free and tents.isdisjoint(around):
            tents.add(at)
            trees.add(shop.rng.choice(free))
    cells = [cell(*divmod(at, cols)) for at in range(len(near))]
    solution = {
        place: TENT if at in tents else EMPTY for at, place in enumerate(cells) if at not in trees
    }
    counts = counted(shop, {cells[at] for at in tents})
    return Draft({"count": counts, "tree": {cells[at]: "tree" for at in sorted(trees)}}, solution)

"""Doors between cells, and how many cells each sees, changed until nothing is in doubt."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord, cell
from py_solver.board.graphs import reach
from py_solver.fills.flat import number_of
from py_solver.fills.loops.folding import marked
from py_solver.fills.settle import settle
from py_solver.phrases.edges import rays
from py_solver.phrases.loops import LINE
from py_solver.phrases.sight import seen
from py_solver.puzzle.workshop import Draft, Workshop

Open = frozenset[Coord]


def doors(shop: Workshop) -> Draft | None:
    """Close as many doors as the option says, and others instead where numbers leave doubts."""
    board, rng = shop.puzzle({}).substrate, shop.rng
    edges = [at for at, plays in zip(board.coords, board.in_play, strict=True) if plays]
    cells = [cell(*divmod(at, shop.cols)) for at in range(shop.rows * shop.cols)]

    def is_whole(ways: Open) -> bool:
        """Return whether all cells are connected."""
        joined: dict[int, list[int]] = {at: [] for at in range(len(cells))}
        for edge in ways:
            one, other = (number_of(end, shop.cols) for end in board.ends(edge))
            joined[one].append(other)
            joined[other].append(one)
        return len(reach(joined, [0], joined)) == len(cells)

    def draft(ways: Open) -> Draft:
        marks = marked(board, set(ways))
        told = {at: seen(board, marks, rays(board, at), LINE) for at in cells}
        return Draft({"number": told}, marks)

    def change(ways: Open, doubtful: Sequence[int]) -> Open | None:
        place = cells[rng.choice(doubtful) % len(cells)]
        beside = [edge for edge in board.edges_at(place) if board.in_play[board.index(edge)]]
        changed = ways ^ {rng.choice(beside)}
        return changed if is_whole(changed) else None

    first, left = frozenset(edges), round(shop.options["closed"] * len(edges))
    rng.shuffle(edges)
    for edge in edges:
        if left and is_whole(first - {edge}):
            first, left = first - {edge}, left - 1
    found = settle(shop, first, draft, change)
    return None if found is None else draft(found)

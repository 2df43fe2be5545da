"""Placements: the ways to place some connected cells in a region."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from py_solver.board.graphs import Graph, components
from py_solver.logic.cnf import Clauses, Cnf
from py_solver.logic.encode.stencil import Stencil

WAYS = 230
"""The most ways to place a shape that are written out; four cells fit into 5x5 in 228 ways."""
STEPS = 10 * WAYS
"""The most beginnings of shapes that are tried for that."""

Placement = tuple[int, ...]


def placements(
    graph: Graph, cells: Collection[int], size: int, most: int | None = WAYS
) -> list[Placement] | None:
    """Return the connected sets of so many cells, or None when there are more than `most` to list.

    Each set is grown from its least cell; a cell that was passed over is not taken up again, so
    that no set comes twice (Redelmeier, "Counting polyominoes: yet another attack", 1981).
    """
    if len(cells) == size:  # as each region of a solution has
        return [tuple(sorted(cells))] if len(components(graph, cells)) == 1 else []
    found: list[Placement] = []
    steps = 0
    for root in sorted(cells):
        waiting: list[tuple[Placement, list[int], set[int]]] = [((root,), [], {root})]
        while waiting:
            chosen, front, met = waiting.pop()
            steps += 1
            if most is not None and (steps > STEPS or len(found) > most):
                return None
            if len(chosen) == size:
                found.append(chosen)
                continue
            fresh = [n for n in graph[chosen[-1]] if n in cells and n > root and n not in met]
            if len(chosen) == size - 1:  # the last cell: in the order in which they would come
                found += [(*chosen, index) for index in reversed(front + fresh)]
                steps += len(front) + len(fresh)
                continue
            front, met = front + fresh, met.union(fresh)
            for at, index in enumerate(front):
                waiting.append(((*chosen, index), front[at + 1 :], met))
    return found


def _write_whole(cnf: Clauses, literals: Sequence[int]) -> None:
    """Write that the first literal holds if all others do."""
    whole, *cells = literals
    for cell in cells:
        cnf.add([-whole, cell])
    cnf.add([whole, *(-cell for cell in cells)])


@cache
def _whole(size: int) -> Stencil:
    """Return how that is written for so many others."""
    return Stencil(size + 1, _write_whole)


def placed(
    cnf: Cnf, graph: Graph, region: Placement, mark: int, size: int, most: int | None = WAYS
) -> list[tuple[Placement, int]] | None:
    """Return the placements in a region, each with a literal that holds if all of it is marked.

    Rules of one region share them. None if there are more than `most`.
    """

    def write() -> list[tuple[Placement, int]] | None:
        literals = {index: cnf.lit(index, mark) for index in region}
        able = {index for index, literal in literals.items() if literal != cnf.FALSE}
        ways = placements(graph, able, size, most)
        if ways is None:
            return None
        found = [(cells, cnf.aux()) for cells in ways]
        rows = [[whole, *[literals[index] for index in cells]] for cells, whole in found]
        if cnf.TRUE in literals.values():
            for row in rows:
                _write_whole(cnf, row)
        elif rows:
            _whole(size).lay_each(cnf, rows)
        return found

    known: list[tuple[Placement, int]] | None = cnf.once(
        ("placed", region, mark, size, most), write
    )
    return known

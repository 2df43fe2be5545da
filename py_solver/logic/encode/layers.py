"""Layers as clauses: each cell of a small region is a few steps away from its start."""

from __future__ import annotations

from collections.abc import Container, Mapping

from py_solver.board.graphs import Graph
from py_solver.logic.cnf import Clause, Clauses


def within_steps(
    cnf: Clauses, present: Mapping[int, int], graph: Graph, start: int, most: int
) -> None:
    """Demand that at most `most` steps through present nodes lead from the start to each of them.

    `present` has the literal of each node, none of which is a constant but that of the start. A
    layer for each number of steps says which nodes are reached by then. Unlike levels of a tree,
    unit propagation excludes every node that is cut off. O(edges x steps) clauses.
    """
    first = steps_from(start, present, graph)
    clauses: list[Clause] = [
        [-present[node]] for node in present if first.get(node, most + 1) > most
    ]
    before = {node: present[node] for node, step in first.items() if step == 1}
    for last in range(2, most + 1):
        here = {}
        for node, step in first.items():
            if step == 1:
                here[node] = present[node]
            elif 1 < step <= last:
                reached = present[node] if last == most else cnf.aux(determined=False)
                here[node] = reached
                ways = [before[near] for near in (node, *graph[node]) if near in before]
                clauses.append([-reached, *ways])
                if last < most:
                    clauses.append([-reached, present[node]])
        before = here
    cnf.extend(clauses)


def steps_from(start: int, inside: Container[int], graph: Graph) -> dict[int, int]:
    """Return how many steps through nodes inside lead from the start to each of them."""
    found, last = {start: 0}, [start]
    while last:
        ahead = dict.fromkeys(near for at in last for near in graph[at] if near in inside)
        steps = found[last[0]] + 1
        last = [near for near in ahead if near not in found]
        found |= dict.fromkeys(last, steps)
    return found

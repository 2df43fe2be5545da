"""Layers as clauses: each cell of a small region is a few steps away from its start."""

from __future__ import annotations

from collections.abc import Container, Mapping

from py_solver.board.graphs import Graph
from py_solver.logic.cnf import Clause, Clauses


def within_steps(
    cnf: Clauses, present: Mapping[int, int], graph: Graph, start: int, most: Mapping[int, int]
) -> None:
    """Demand that a path of present nodes leads from the start to each of them.

    `present` has the literal of each node, none of which is a constant but that of the start, and
    `most` the number of steps that a path to the node has at most. A layer for each number of steps
    says which nodes are reached by then. Unlike levels of a tree, unit propagation excludes every
    node that is cut off. Nodes of a grid have layers for odd steps or for even ones: only these
    lead to them. O(edges x steps) clauses.
    """
    first = steps_from(start, present, graph)
    inside = [[near for near in graph[node] if near in first] for node in first]
    even = all(
        first[near] != step
        for step, around in zip(first.values(), inside, strict=True)
        for near in around
    )
    clauses: list[Clause] = [[-present[node]] for node in present if node not in first]
    layers: dict[int, list[int]] = {start: [present[start]]}
    skip = 2 if even else 1
    for node, step in first.items():
        if node == start:
            continue
        number = 1 + (most[node] - step) // skip  # of layers, the last of which is all
        if number < 1:
            clauses.append([-present[node]])
            number = 1
        aside = [cnf.aux(determined=False) for _ in range(number - 1)] if step > 1 else []
        layers[node] = [*aside, present[node]]
    for (node, step), around in zip(first.items(), inside, strict=True):
        if step <= 1:
            continue
        own = layers[node]
        for layer, reached in enumerate(own):
            taken = step + layer * skip - 1
            ways = [own[layer - 1]] if layer else []
            for near in around:
                theirs, before = layers[near], taken - first[near]
                if before >= 0:
                    ways.append(theirs[min(before // skip, len(theirs) - 1)])
            clauses.append([-reached, *ways])
            if reached != own[-1]:
                clauses.append([-reached, present[node]])
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

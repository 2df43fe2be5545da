"""Trees as clauses: connected or loop-free graphs, as parents with falling levels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from py_solver.board.graphs import Graph
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import at_most_one


def rooted_tree(cnf: Cnf, present: Mapping[int, int], graph: Graph) -> None:
    """Demand that the present nodes, those with true literals, are connected (or none is present).

    At most one node is the root. Levels and parents are not determined. O(edges x log nodes)
    clauses.
    """
    roots = {node: cnf.aux(determined=False) for node in present}
    rooted_forest(cnf, present, graph, roots)
    at_most_one(cnf, list(roots.values()))


def rooted_forest(
    cnf: Cnf, present: Mapping[int, int], graph: Graph, roots: Mapping[int, int]
) -> None:
    """Demand that each present node is connected to one whose root literal is true, too.

    Every present node that is not a root has a present neighbour as its parent, whose level, a
    binary number, is smaller; so parents lead to a root.
    """
    bits = max(1, (len(present) - 1).bit_length())
    levels = {node: [cnf.aux(determined=False) for _ in range(bits)] for node in present}
    for node, literal in present.items():
        parents = [roots.get(node, cnf.FALSE)]
        if parents == [cnf.TRUE]:
            continue
        for near in graph[node]:
            arc = cnf.aux(determined=False)
            cnf.add([-arc, present[near]])
            _below_if(cnf, arc, levels[near], levels[node])
            parents.append(arc)
        cnf.add([-literal, *parents])


def _below_if(cnf: Cnf, condition: int, low: Sequence[int], high: Sequence[int]) -> None:
    """Demand low < high, two binary numbers with the highest bit first, if the condition holds."""
    equal = condition
    for place, (a, b) in enumerate(zip(low, high, strict=True)):
        # While all higher bits are equal, this bit must not fall; at the last one it must rise.
        if place == len(low) - 1:
            cnf.add([-equal, -a])
            cnf.add([-equal, b])
            return
        still = cnf.aux(determined=False)
        cnf.add([-equal, -a, b])
        cnf.add([-equal, -a, -b, still])
        cnf.add([-equal, a, b, still])
        equal = still


def downhill(
    cnf: Cnf, present: Mapping[int, int], ends: Mapping[int, tuple[int, int]]
) -> dict[int, tuple[int, int]]:
    """Return for each edge two arcs, one from either end: the edge is present and falls that way.

    Vertices have levels, binary numbers, so that true arcs never form a cycle. Levels and arcs are
    not determined. O(edges x log vertices) clauses.
    """
    vertices = {end: None for edge in present for end in ends[edge]}
    bits = max(1, (len(vertices) - 1).bit_length())
    levels = {vertex: [cnf.aux(determined=False) for _ in range(bits)] for vertex in vertices}
    arcs = {}
    for edge, literal in present.items():
        one, other = ends[edge]
        arcs[edge] = cnf.aux(determined=False), cnf.aux(determined=False)
        for arc, start, end in zip(arcs[edge], (one, other), (other, one), strict=True):
            cnf.add([-arc, literal])
            _below_if(cnf, arc, levels[end], levels[start])
    return arcs


def joined_lines(cnf: Cnf, present: Mapping[int, int], ends: Mapping[int, tuple[int, int]]) -> None:
    """Demand that the edges whose literals are true are connected (or none is present).

    At most one vertex is the root. From every other one that a present edge touches, an arc leads
    downhill, and so at last to the root.
    """
    ways: dict[int, list[int]] = {}
    for edge, arcs in downhill(cnf, present, ends).items():
        for end, arc in zip(ends[edge], arcs, strict=True):
            ways.setdefault(end, [cnf.aux(determined=False)]).append(arc)
    for edge, literal in present.items():
        for end in ends[edge]:
            cnf.add([-literal, *ways[end]])
    at_most_one(cnf, [root for root, *_ in ways.values()])


def forest(
    cnf: Cnf,
    present: Mapping[int, int],
    ends: Mapping[int, tuple[int, int]],
    spared: Mapping[int, Sequence[int]],
) -> dict[int, list[int]]:
    """Demand that the present edges, except those with a true spared literal, form no loop.

    Each of them leads downhill from one of its ends, and only one edge does so from a vertex: in a
    loop every vertex would have to be above the next. Returns the arcs from each vertex.
    """
    ways: dict[int, list[int]] = {}
    for edge, arcs in downhill(cnf, present, ends).items():
        cnf.add([-present[edge], *arcs, *spared.get(edge, ())])
        for end, arc in zip(ends[edge], arcs, strict=True):
            ways.setdefault(end, []).append(arc)
    for leaving in ways.values():
        at_most_one(cnf, leaving)
    return ways

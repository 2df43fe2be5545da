"""Small graph algorithms on adjacency maps, which the rules about groups and paths share.

A graph is a mapping from a node to its neighbours; a node set says which nodes are present.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

Graph = Mapping[int, Sequence[int]]


def component(graph: Graph, start: int, present: Collection[int]) -> set[int]:
    """Return the nodes that `start` reaches through present nodes (itself included)."""
    return reach(graph, (start,), present)


def reach(graph: Graph, starts: Iterable[int], present: Collection[int]) -> set[int]:
    """Return the nodes that any of `starts` reaches through present nodes (starts included)."""
    seen = set(starts)
    waiting = list(seen)
    while waiting:
        for near in graph[waiting.pop()]:
            if near in present and near not in seen:
                seen.add(near)
                waiting.append(near)
    return seen


def components(graph: Graph, present: Collection[int]) -> list[set[int]]:
    """Return the connected groups of the present nodes, in the order of their first nodes."""
    left = dict.fromkeys(present)
    groups = []
    while left:
        group = reach(graph, (next(iter(left)),), left)
        groups.append(group)
        for node in group:
            del left[node]
    return groups


def boundary(graph: Graph, group: Collection[int]) -> set[int]:
    """Return the nodes next to the group that are not in it."""
    return {near for node in group for near in graph[node] if near not in group}


def separator(graph: Graph, one: Collection[int], other: Collection[int]) -> set[int]:
    """Return a small set of nodes, outside both groups, that every way between them crosses.

    Of the boundary of `one` only what the other side can touch is needed, and the same the other
    way round; the smaller of the two minimal separators is returned. The groups must not touch.
    """
    sides = []
    for near, far in ((one, other), (other, one)):
        fence = boundary(graph, near)
        beyond = reach(graph, far, graph.keys() - fence)
        sides.append(fence & boundary(graph, beyond))
    return min(sides, key=len)


def cut_nodes(
    graph: Graph, present: Collection[int], wanted: Collection[int]
) -> dict[int, set[int]]:
    """Return the present nodes without which wanted nodes fall apart.

    Each is mapped to one part that it cuts off (nodes reachable without it) which holds a wanted
    node while another wanted node lies elsewhere. Wanted nodes themselves are included when they
    part others. All wanted nodes must lie in one component. After Hopcroft and Tarjan (1973).
    """
    if len(wanted) < 2:
        return {}
    wanted = set(wanted)
    root = next(iter(wanted))
    order = {root: 0}
    low = {root: 0}
    holds = {root: 1}  # wanted nodes in the subtree
    subtree: dict[int, list[int]] = {root: []}  # children in the search tree
    stack = [(root, -1, iter(graph[root]))]
    cut_by: dict[int, int] = {}  # cut node -> the child whose subtree it cuts off
    while stack:
        node, parent, nears = stack[-1]
        for near in nears:
            if near not in present or near == parent:
                continue
            if near in order:
                low[node] = min(low[node], order[near])
            else:
                order[near] = low[near] = len(order)
                holds[near] = int(near in wanted)
                subtree[near] = []
                subtree[node].append(near)
                stack.append((near, node, iter(graph[near])))
                break
        else:
            stack.pop()
            if parent < 0:
                continue
            holds[parent] += holds[node]
            low[parent] = min(low[parent], low[node])
            # The root is wanted, so whatever hangs below a cut node is parted from it; only the
            # root itself needs a second wanted part, and parts others without being missing.
            if low[node] >= order[parent] and holds[node] and parent != root:
                cut_by.setdefault(parent, node)
    return {node: _below(subtree, child) for node, child in cut_by.items()}


def _below(subtree: Mapping[int, Sequence[int]], top: int) -> set[int]:
    found, waiting = {top}, [top]
    while waiting:
        for child in subtree[waiting.pop()]:
            found.add(child)
            waiting.append(child)
    return found

"""Small graph algorithms, shared by the rules about groups and paths and by the fills.

A graph gives the neighbours of a node. A set of nodes says which nodes are present.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping, Sequence
from typing import Protocol


class Graph(Protocol):
    """The neighbours of each node: a mapping, or a sequence if nodes are counted from 0."""

    def __getitem__(self, node: int, /) -> Sequence[int]:
        """Return the neighbours of a node."""


def reach(graph: Graph, starts: Iterable[int], present: Container[int]) -> set[int]:
    """Return the nodes that any of `starts` reaches through present nodes (starts included)."""
    seen = set(starts)
    waiting = list(seen)
    while waiting:
        for near in graph[waiting.pop()]:
            if near not in seen and near in present:
                seen.add(near)
                waiting.append(near)
    return seen


def components(graph: Graph, present: Collection[int]) -> list[set[int]]:
    """Return the connected groups of the present nodes, in the order of their first nodes."""
    left = set(present)
    groups = []
    for start in present:
        if start not in left:
            continue
        left.remove(start)
        group = [start]
        for node in group:
            for near in graph[node]:
                if near in left:
                    left.remove(near)
                    group.append(near)
        groups.append(set(group))
    return groups


def boundary(graph: Graph, group: Collection[int]) -> set[int]:
    """Return the nodes next to the group that are not in it."""
    return {near for node in group for near in graph[node] if near not in group}


def cut_nodes(
    graph: Graph, present: Collection[int], wanted: Collection[int]
) -> dict[int, set[int]]:
    """Return the present nodes whose removal separates wanted nodes.

    Each is mapped to one part that it cuts off: nodes that cannot be reached without it. The part
    contains a wanted node, and another wanted node is outside. Wanted nodes themselves are included
    when they separate others. All wanted nodes must be in one component. After Hopcroft and Tarjan
    (1973).
    """
    subtree, cut_by = _cutting(graph, present, wanted)
    return {node: _below(subtree, child) for node, child in cut_by.items()}


def joints(graph: Graph, present: Collection[int], wanted: Collection[int]) -> list[int]:
    """Return only the nodes of `cut_nodes`, which takes a quarter of the time on a large board."""
    return list(_cutting(graph, present, wanted)[1])


def _cutting(
    graph: Graph, present: Collection[int], wanted: Collection[int]
) -> tuple[dict[int, list[int]], dict[int, int]]:
    """Return a search tree, and for each cut node the child whose subtree it cuts off."""
    if len(wanted) < 2:
        return {}, {}
    wanted = set(wanted)
    root = next(iter(wanted))
    order = {root: 0}
    low = {root: 0}
    holds = {root: 1}  # wanted nodes in the subtree
    subtree: dict[int, list[int]] = {root: []}  # children in the search tree
    stack = [(root, -1, iter(graph[root]))]
    cut_by: dict[int, int] = {}
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
            # The root is wanted, so a cut node separates everything below it from the root. Only
            # the root itself needs a second wanted part, because it separates others without being
            # removed itself.
            if low[node] >= order[parent] and holds[node] and parent != root:
                cut_by.setdefault(parent, node)
    return subtree, cut_by


def _below(subtree: Mapping[int, Sequence[int]], top: int) -> set[int]:
    found, waiting = {top}, [top]
    while waiting:
        for child in subtree[waiting.pop()]:
            found.add(child)
            waiting.append(child)
    return found


RING = 8
"""The least number of cells in a grid that can enclose another one."""


def fences(
    graph: Graph, groups: Sequence[set[int]], body: set[int]
) -> Iterator[tuple[set[int], set[int]]]:
    """Yield nodes of groups, and a fence that separates them from `body`, one of the groups.

    Every other group has a fence close around it. A pocket is a part that the outer nodes of the
    body enclose. Each pocket has a fence close to the body, shared by all groups in the pocket. No
    fence contains a node of a group. The work stays inside the pockets.
    """
    rim = boundary(graph, body)
    passed = set(body)
    for group in groups:
        start = next(iter(group))
        if start in passed:
            continue
        pocket, far = _pocket(graph, start, rim)
        passed |= pocket
        inside = [each for each in groups if next(iter(each)) in pocket]
        shared = True
        for each in inside:
            near = _fence_around(graph, each, far)
            shared = shared and near != far
            yield each, near
        if shared:
            yield set().union(*inside), far


def _pocket(graph: Graph, start: int, rim: set[int]) -> tuple[set[int], set[int]]:
    """Return the nodes that `start` reaches without crossing `rim`, and those of it that they
    touch.
    """
    pocket, fence = {start}, set()
    waiting = [start]
    for node in waiting:
        for near in graph[node]:
            if near in rim:
                fence.add(near)
            elif near not in pocket:
                pocket.add(near)
                waiting.append(near)
    return pocket, fence


def _fence_around(graph: Graph, group: set[int], far: set[int]) -> set[int]:
    """Return the boundary of the group without the parts inside it, as far as a look is worth it.

    A short group encloses at most a single node in a corner, which has no neighbour beyond.
    """
    rim = boundary(graph, group)
    if len(group) < RING:
        return {
            node
            for node in rim
            if any(near not in group and near not in rim for near in graph[node])
        }
    beside = {
        near
        for node in rim
        if node not in far
        for near in graph[node]
        if near not in group and near not in rim
    }
    outside = set() if far <= rim else _ways_out(graph, beside, rim, far)
    return {node for node in rim if node in far or not outside.isdisjoint(graph[node])}


def _ways_out(graph: Graph, starts: set[int], rim: set[int], far: set[int]) -> set[int]:
    """Return the starts from which a way leads to `far` without crossing `rim`: at least one.

    The nodes beside `rim` are searched from all sides in step, and sides that meet are joined.
    Around most groups they meet at once. When all other sides have ended, the last one is the way
    out. So the work stays near the group, where a flood from `far` would fill the pocket for each
    group.
    """
    out = -1
    joined = {start: start for start in starts} | {out: out}
    due = dict.fromkeys(starts, 1)  # how many nodes of a side are not visited yet
    side = {start: start for start in starts}
    waiting = list(starts)
    unsure, found = set(starts), False

    def head(one: int) -> int:
        while joined[one] != one:
            one = joined[one]
        return one

    for node in waiting:
        if len(unsure) == (not found):
            break
        own = head(side[node])
        if own == out:
            continue
        due[own] -= 1
        if node in far:
            joined[own] = out
            found = True
            unsure.remove(own)
            continue
        for near in graph[node]:
            if near in rim:
                continue
            if near not in side:
                side[near] = own
                due[own] += 1
                waiting.append(near)
            elif (other := head(side[near])) != own:
                unsure.remove(own)
                joined[own] = other
                if other == out:
                    break
                due[other] += due[own]
                unsure.add(other)
                own = other
        if own in unsure and not due[own]:
            unsure.remove(own)
    return {start for start in starts if (top := head(start)) == out or top in unsure}


def within(
    graph: Graph, starts: Iterable[int], present: Container[int], steps: int | None
) -> set[int]:
    """Return the nodes that `starts` reaches through present nodes in `steps` steps (None: any)."""
    if steps is None:
        return reach(graph, starts, present)
    seen = set(starts)
    last = list(seen)
    for _ in range(steps):
        last = [near for node in last for near in graph[node] if near in present]
        last = [node for node in dict.fromkeys(last) if node not in seen]
        if not last:
            break
        seen.update(last)
    return seen


def room(graph: Graph, starts: Iterable[int], present: Collection[int], enough: int) -> set[int]:
    """Return `enough` of the nodes that `starts` reaches through present nodes, or all if fewer."""
    seen = set(starts)
    waiting = list(seen)
    for node in waiting:
        for near in graph[node]:
            if len(seen) >= enough:
                return seen
            if near in present and near not in seen:
                seen.add(near)
                waiting.append(near)
    return seen


def way(
    graph: Graph, starts: Iterable[int], ends: Collection[int], present: Collection[int]
) -> list[int]:
    """Return a shortest path from one of `starts` to one of `ends`, both included, or []."""
    came: dict[int, int | None] = dict.fromkeys(starts)
    waiting = list(came)
    for node in waiting:
        if node in ends:
            steps: list[int] = []
            back: int | None = node
            while back is not None:
                steps.append(back)
                back = came[back]
            return steps[::-1]
        for near in graph[node]:
            if near in present and near not in came:
                came[near] = node
                waiting.append(near)
    return []


def seat(
    one: int, options: Callable[[int], Iterable[int]], taken: dict[int, int], tried: set[int]
) -> bool:
    """Give `one` an option of its own, moving others to other options; return whether this works.

    `taken` maps each option to its owner. `tried` collects the options met on the way. If it fails,
    `one` and the owners of these options are more than the options (Hall 1935; Kuhn 1955).
    """
    for option in options(one):
        if option not in tried:
            tried.add(option)
            if option not in taken or seat(taken[option], options, taken, tried):
                taken[option] = one
                return True
    return False

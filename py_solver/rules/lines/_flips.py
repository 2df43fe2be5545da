"""Flips: near a loop, the pairs of loops into which it falls when a square is flipped.

If two opposite edges of a square are on the loop, the other two can replace them. Everything else
stays as it is, and no vertex is left out. If the loop passes the square twice in opposite
directions, it falls into two loops.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from py_solver.board.lines import Net


def tour(net: Net, edges: Collection[int]) -> list[int]:
    """Return the vertices of a loop in turn; none where these edges are not a single loop."""
    beside: dict[int, int] = {}  # the two vertices next to each, as one number: less one it is two
    for edge in edges:
        one, other = net.ends[edge]
        beside[one] = beside.get(one, 0) + other
        beside[other] = beside.get(other, 0) + one
    twice = all(degree == 2 for degree in net.degrees(edges).values())
    if not edges or not twice:
        return []
    start, vertex = net.ends[next(iter(edges))]
    found = [start]
    while vertex != start:
        found.append(vertex)
        vertex = beside[vertex] - found[-2]
    return found if len(found) == len(edges) else []


def flips(net: Net, edges: Collection[int]) -> Iterator[tuple[int, int, Sequence[int]]]:
    """Yield for each flip that leaves two loops an edge new to each, and the smaller's vertices.

    Let a loop run from a to b, on to c and to d, and on to a, where a to b and c to d are edges of
    a square. Then b to c closes one of the loops, and d to a the other.
    """
    way = tour(net, edges)
    length = len(way)
    place = {vertex: number for number, vertex in enumerate(way)}
    at, beyond = net.at, net.beyond
    for number, one in enumerate(way):
        after = way[number + 1 - length]
        for closing in at[after]:
            if closing in edges:
                continue
            last = place.get(beyond(closing, after), -1)
            if last <= number:
                continue
            goal = way[last + 1 - length]
            for other in at[one]:
                if other not in edges and beyond(other, one) == goal:
                    near = way[number + 1 : last + 1]
                    far = [*way[last + 1 :], *way[: number + 1]]
                    yield closing, other, min(near, far, key=len)

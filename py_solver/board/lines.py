"""Lines: the edges of a region as a graph, shared by the rules about loops, paths and bridges.

The board decides where edges meet: at corners, or in the cells that they cross. Here every such
place is a vertex, numbered in the order in which it is first met. The diagonals of cells form such
a graph, too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from functools import cached_property, lru_cache

from py_solver.board.coords import Coord, Layer
from py_solver.board.graphs import Graph, components
from py_solver.board.substrate import Joins, Substrate


class Net:
    """A graph: which vertices each edge joins, and which edges meet at each vertex."""

    def __init__(self, ends: dict[int, tuple[int, int]], places: tuple[Coord, ...]) -> None:
        """Take the two vertices of each edge, and the place of each vertex."""
        self.ends = ends
        self.places = places
        self.at: list[list[int]] = [[] for _ in places]
        for edge, both in ends.items():
            for end in both:
                self.at[end].append(edge)

    @cached_property
    def touching(self) -> Graph:
        """For each edge the edges that share an end with it."""
        return {
            edge: tuple(other for end in ends for other in self.at[end] if other != edge)
            for edge, ends in self.ends.items()
        }

    def beyond(self, edge: int, vertex: int) -> int:
        """Return the other end of the edge."""
        one, other = self.ends[edge]
        return other if vertex == one else one

    def vertices(self, edges: Iterable[int]) -> set[int]:
        """Return the vertices that these edges touch."""
        return {end for edge in edges for end in self.ends[edge]}

    def degrees(self, edges: Iterable[int]) -> dict[int, int]:
        """Return the number of these edges at each vertex that they touch."""
        count: dict[int, int] = {}
        for edge in edges:
            for end in self.ends[edge]:
                count[end] = count.get(end, 0) + 1
        return count

    def leaving(self, vertices: Iterable[int]) -> list[int]:
        """Return the edges with exactly one end among these vertices, in rising order."""
        once: set[int] = set()
        for vertex in vertices:
            once.symmetric_difference_update(self.at[vertex])
        return sorted(once)

    def groups(self, edges: Collection[int]) -> list[set[int]]:
        """Return the connected groups of these edges, in the order of their first edges."""
        return components(self.touching, edges)

    def rings(self, edges: Collection[int]) -> list[tuple[int, list[int]]]:
        """Return the closed loops of these edges: the first edge of each, its vertices in turn.

        Every vertex must have none or two of these edges. This takes a third of the time of
        `groups`.
        """
        ends = self.ends
        # For each vertex, the sum of its two neighbours: subtract one to get the other.
        beside = [0] * len(self.places)
        for edge in edges:
            one, other = ends[edge]
            beside[one] += other
            beside[other] += one
        found = []
        for edge in edges:
            before, vertex = start, _ = ends[edge]
            if beside[start] < 0:
                continue
            ring = [start]
            while vertex != start:
                ring.append(vertex)
                after = beside[vertex] - before
                beside[vertex] = -1
                before, vertex = vertex, after
            beside[start] = -1
            found.append((edge, ring))
        return found

    def is_ring(self, group: Collection[int]) -> bool:
        """Return whether a connected group of edges is a closed loop without branches."""
        return all(degree == 2 for degree in self.degrees(group).values())

    def route(self, edges: Collection[int], start: int, goal: int) -> list[int] | None:
        """Return the fewest of these edges that connect `start` and `goal`, or None."""
        came_by: dict[int, int] = {start: -1}
        waiting = deque((start,))
        ends = self.ends
        while waiting and goal not in came_by:
            vertex = waiting.popleft()
            for edge in self.at[vertex]:
                if edge in edges:
                    one, other = ends[edge]
                    far = other if vertex == one else one
                    if far not in came_by:
                        came_by[far] = edge
                        waiting.append(far)
        if goal not in came_by:
            return None
        found, vertex = [], goal
        while vertex != start:
            found.append(came_by[vertex])
            vertex = self.beyond(came_by[vertex], vertex)
        return found

    def loops(self, edges: Collection[int]) -> Iterator[list[int]]:
        """Yield closed loops among these edges, each starting with the edge that closes it.

        Each edge that joins vertices already connected gives one loop, a shortest one through it.
        """
        inside = frozenset(edges)
        for edge in self._closing(edges):
            start, goal = self.ends[edge]
            yield [edge, *(self.route(inside - {edge}, start, goal) or ())]

    def _closing(self, edges: Collection[int]) -> Iterator[int]:
        """Yield each of these edges, in order, whose ends are already connected by earlier ones.

        Connected vertices have one root, found through their parents.
        """
        parents, ends = list(range(len(self.places))), self.ends
        for edge in edges:
            one, other = ends[edge]
            while parents[one] != one:
                parents[one] = one = parents[parents[one]]
            while parents[other] != other:
                parents[other] = other = parents[parents[other]]
            if one == other:
                yield edge
            parents[one] = other

    def squares(self) -> Iterator[tuple[int, int, int, int]]:
        """Yield the closed loops of four edges, each once: by its least edge, in one direction."""
        at = self.at
        # The sum of the ends: subtract one end to get the other.
        both = {edge: one + other for edge, (one, other) in self.ends.items()}
        for first, (start, right) in self.ends.items():
            before = {both[edge] - start: edge for edge in at[start] if edge > first}
            for second in at[right] if before else ():
                if second > first:
                    far = both[second] - right
                    for third in at[far]:
                        if third > first and (left := both[third] - far) in before:
                            yield first, second, third, before[left]

    def astray(self, anchor: int, edges: Collection[int]) -> list[tuple[set[int], int]]:
        """Return the vertices that no closed loop of these edges through `anchor` visits.

        They are in groups. Each has the one vertex that connects it to the rest (-1 if none does),
        because a loop would have to pass there twice. The remaining vertices are the block of the
        anchor, after Hopcroft and Tarjan (1973).
        """
        at, ends = self.at, self.ends
        root, first = ends[anchor]
        order = {root: 0, first: 1}
        low = dict(order)
        sequence = [root, first]
        found: list[tuple[set[int], int]] = []
        stack = [(root, -1, iter(at[root])), (first, anchor, iter(at[first]))]
        while stack:
            vertex, came_by, onward = stack[-1]
            for edge in onward:
                if edge == came_by or edge not in edges:
                    continue
                one, other = ends[edge]
                far = other if vertex == one else one
                if far in order:
                    if order[far] < low[vertex]:
                        low[vertex] = order[far]
                    continue
                order[far] = low[far] = len(order)
                sequence.append(far)
                stack.append((far, edge, iter(at[far])))
                break
            else:
                stack.pop()
                if not stack:
                    break
                above = stack[-1][0]
                if low[vertex] < low[above]:
                    low[above] = low[vertex]
                if low[vertex] >= order[above] and vertex != first:
                    below = set(sequence[order[vertex] :])
                    found = [part for part in found if part[0].isdisjoint(below)]
                    found.append((below, above))
        lost = [edge for edge in edges if self.ends[edge][0] not in order]
        found += [(self.vertices(group), -1) for group in self.groups(lost)]
        return found


class Lines(Net):
    """The edges of a region, by their indices."""

    def __init__(self, board: Substrate, region: Iterable[int]) -> None:
        """Read the ends of the edges. Raises ConstraintError when a coord is not an edge."""
        numbers: dict[int, int] = {}
        found: dict[int, tuple[int, int]] = {}
        # The places by number: row by row, with one more on each side of the board. On a board that
        # wraps, that is the place at the opposite side.
        width = board.cols + 2
        joins_cells = board.joins is not Joins.CORNERS
        for edge in region:
            layer, row, col = board.coords[edge]
            if layer is not Layer.EDGES_H and layer is not Layer.EDGES_V:
                board.ends(board.coords[edge])  # raises
            lying = layer is Layer.EDGES_H
            last = (row + 1) * width + col + 1
            if joins_cells:  # from the cell above or on the left
                one, other = (last - width if lying else last - 1), last
                if board.wraps and not (row if lying else col):
                    one += board.rows * width if lying else board.cols
            else:  # from the corner at its left or upper end
                one, other = last, (last + 1 if lying else last + width)
            first = numbers.setdefault(one, len(numbers))
            found[edge] = first, numbers.setdefault(other, len(numbers))
        at = Layer.CELLS if joins_cells else Layer.CORNERS
        super().__init__(found, tuple([Coord(at, n // width - 1, n % width - 1) for n in numbers]))


class Diagonals(Net):
    """The diagonals of the cells of a region: two for each cell, falling and rising.

    They join corners. The falling one of a cell has the number `2 * index`, the rising one `2 *
    index + 1`. No loop contains both of a cell: they join corners of different parity.
    """

    def __init__(self, board: Substrate, region: Iterable[int]) -> None:
        """Number the corners that the cells of the region have."""
        numbers: dict[Coord, int] = {}
        found: dict[int, tuple[int, int]] = {}
        for index in region:
            _, row, col = board.coords[index]
            up, down = (
                [
                    numbers.setdefault(Coord(Layer.CORNERS, at, across), len(numbers))
                    for across in (col, col + 1)
                ]
                for at in (row, row + 1)
            )
            found[2 * index] = up[0], down[1]
            found[2 * index + 1] = down[0], up[1]
        super().__init__(found, tuple(numbers))


@lru_cache(maxsize=16)
def lines(board: Substrate, region: tuple[int, ...]) -> Lines:
    """Return the graph of a region of edges, computed once."""
    return Lines(board, region)


@lru_cache(maxsize=16)
def diagonals(board: Substrate, region: tuple[int, ...]) -> Diagonals:
    """Return the graph of the diagonals of a region of cells, computed once."""
    return Diagonals(board, region)

"""The cells of a division as a graph: the borders between them, and the joined cells."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import cached_property, lru_cache

from py_solver.board.coords import Layer
from py_solver.board.errors import ConstraintError
from py_solver.board.substrate import Joins, Substrate
from py_solver.logic.rule import Candidates
from py_solver.words.say import say

JOINED, BORDER = 1 << 0, 1 << 1
"""The possible marks of a border, as candidates."""


class CellGraph:
    """The cells of a region of the board, and the borders between them, by their indices.

    `beside` gives for each cell its neighbours and the borders towards them, `sides` for each
    border the two cells that it parts.
    """

    def __init__(self, board: Substrate, region: tuple[int, ...]) -> None:
        """Sort the region into cells and borders. Raises ConstraintError where lines are drawn."""
        if board.joins is not Joins.PARTS:
            raise ConstraintError(say("There are no borders between cells on this board."))
        coords = board.coords
        self.board = board
        self.cells = tuple(i for i in region if coords[i].layer is Layer.CELLS)
        inside = set(self.cells)
        self.sides: dict[int, tuple[int, int]] = {}
        self.beside: dict[int, dict[int, int]] = {index: {} for index in self.cells}
        first, cols = board.cells_from or 0, board.cols
        for edge in region:
            layer, row, col = coords[edge]
            if not layer.is_edge:
                continue
            # The same as `board.ends`, by arithmetic: the edge of the grid is not in play, so not
            # in a region.
            other = first + row * cols + col
            one = other - (cols if layer is Layer.EDGES_H else 1)
            if one not in inside or other not in inside:
                raise ConstraintError(
                    say("A cell beside {edge} is missing.", edge=board.name(coords[edge]))
                )
            self.sides[edge] = one, other
            self.beside[one][other] = self.beside[other][one] = edge

    @cached_property
    def near(self) -> dict[int, tuple[int, ...]]:
        """For each cell those next to it, with no wall between them."""
        return {cell: tuple(beside) for cell, beside in self.beside.items()}

    def groups(self, open_: Iterable[int]) -> list[set[int]]:
        """Return the cells that are connected over these edges, in the order of their first."""
        # Hints and making by grade ask tens of thousands of times.
        group_of = {cell: [cell] for cell in self.cells}
        for edge in open_:
            one, other = self.sides[edge]
            into, more = group_of[one], group_of[other]
            if into is not more:
                if len(into) < len(more):
                    into, more = more, into
                into += more
                for cell in more:
                    group_of[cell] = into
        return [set(group) for group in {id(group): group for group in group_of.values()}.values()]

    def is_open(self, candidates: Candidates) -> bool:
        """Return whether there is an edge on which it is not known whether a border runs."""
        return any(candidates[edge] not in (JOINED, BORDER) for edge in self.sides)

    def joined(self, candidates: Candidates) -> list[set[int]]:
        """Return the cells that are joined for certain."""
        return self.groups([edge for edge in self.sides if candidates[edge] == JOINED])

    def joined_to(self, candidates: Candidates, cell: int) -> set[int]:
        """Return the cells that are joined to this one for certain, with itself."""
        found, waiting = {cell}, [cell]
        while waiting:
            for near, edge in self.beside[waiting.pop()].items():
                if candidates[edge] == JOINED and near not in found:
                    found.add(near)
                    waiting.append(near)
        return found

    def joinable(self, candidates: Candidates) -> list[set[int]]:
        """Return the cells that no borders part yet."""
        return self.groups([edge for edge in self.sides if candidates[edge] & JOINED])

    def rim(self, cells: Collection[int]) -> Iterator[tuple[int, int, int]]:
        """Yield each edge that leads out of these cells, with the cell inside and that outside."""
        for cell in sorted(cells):
            for near, edge in self.beside[cell].items():
                if near not in cells:
                    yield edge, cell, near

    def within(self, cells: Collection[int]) -> list[int]:
        """Return the edges between two of these cells, in rising order."""
        return sorted(
            {edge for cell in cells for near, edge in self.beside[cell].items() if near in cells}
        )

    def bonds(self, candidates: Candidates, *cells: Collection[int]) -> tuple[int, ...]:
        """Return the edges that hold these groups of cells together."""
        inside = (edge for group in cells for edge in self.within(group))
        return tuple(dict.fromkeys(edge for edge in inside if candidates[edge] == JOINED))

    def walls(self, candidates: Candidates, cells: Collection[int]) -> tuple[int, ...]:
        """Return the borders that are drawn around these cells."""
        rim = (edge for edge, _, _ in self.rim(cells))
        return tuple(dict.fromkeys(edge for edge in rim if candidates[edge] == BORDER))


@lru_cache(maxsize=16)
def cell_graph(board: Substrate, region: tuple[int, ...]) -> CellGraph:
    """Return the cells of a region as a graph, made once."""
    return CellGraph(board, region)

"""EqualRegions: borders cut the cells of the region into regions of `size` cells each.

No border ends inside a region. Source: Palisade, of Tatham's collection, and FourCells of Nikoli.
Encoding: up to five cells, a Tiling by all shapes of the size. Above, for each two cells that a
region can join, whether one does; it follows from a third cell beside either of them. Each cell has
`size` - 1 others. Cuts: a group of fewer cells than a region has an open side. In full: the others
are reached from each cell step by step. Cost: O(cells x reach) clauses, where reach is the number
of cells in `size` - 1 steps. Measured: by pairs, 218 of the published FiveCells (15x15) takes five
times as long as by shapes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import within
from py_solver.board.shapes import every_shape
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import count_in, exactly
from py_solver.logic.oracle import Oracle, first_of
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.words import counted, noun
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import CellGraph, cell_graph
from py_solver.rules.division._owned import cut_out
from py_solver.rules.division._reason.sized_regions import SizedRegions
from py_solver.rules.division._size_words import removal_words, wrong_words
from py_solver.rules.division.tiling import Tiling
from py_solver.words.say import say

FEW_SHAPES = 5
"""The most cells of a region for which all shapes are written."""

Mates = dict[tuple[int, int], int]
"""For two cells, the lower first, the literal that they are in one region."""


@dataclass(frozen=True)
class EqualRegions(Rule, Cuts):
    """Borders cut the cells of the region into regions of this many cells."""

    size: int = field(metadata=param("size"))
    patience: ClassVar[int] = 10

    def refuse(self, scope: Scope) -> None:
        """Refuse a board without borders, and a size below 1."""
        super().refuse(scope)
        cell_graph(scope.board, scope.region)
        if self.size < 1:
            raise ConstraintError(say("A region has at least 1 cell, not {n}.", n=self.size))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look at the cells that are joined, and at the areas that borders close off."""
        wrong = SizedRegions(candidates, scope, self.size).wrong()
        if wrong is not None:
            return wrong
        return PENDING if cell_graph(scope.board, scope.region).is_open(candidates) else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Part what would be too large together; join a small group by its only way out."""
        regions = SizedRegions(candidates, scope, self.size)
        if regions.wrong() is None:
            yield from regions.removals()

    def needs_cuts(self, cnf: Cnf, scope: Scope) -> bool:
        """Return whether the regions are too large to write all shapes."""
        return self.size > FEW_SHAPES

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write all shapes; or which cells are in one region, and how many are in that of each."""
        net = cell_graph(scope.board, scope.region)
        if any(len(area) % self.size for area in net.joinable(scope.board.candidates)):
            cnf.add([])
            return
        if self.size <= FEW_SHAPES:
            tiling = Tiling(every_shape(self.size))
            if cnf.whole is cnf:
                tiling.announce_with(cnf, scope, _borders(cnf, net))
            tiling.encode(cnf, scope)
            return
        mates = self._mates(cnf, scope)
        for (one, other), mate in mates.items():
            for first, last in ((one, other), (other, one)):
                for near, edge in net.beside[last].items():
                    if near != first:
                        onward = mates.get(_two(first, near), cnf.FALSE)
                        cnf.add([-mate, -onward, -cnf.lit(edge, 1)])
                        cnf.add([-mate, onward, cnf.lit(edge, 1)])
        others: dict[int, list[int]] = {index: [] for index in net.cells}
        for (one, other), mate in mates.items():
            others[one].append(mate)
            others[other].append(mate)
        for literals in others.values():
            count_in(cnf, literals, (self.size - 1,))

    def _mates(self, cnf: Cnf, scope: Scope) -> Mates:
        """Return the literals of each two cells that `size` - 1 steps can join."""
        net = cell_graph(scope.board, scope.region)

        def write() -> Mates:
            found: Mates = {}
            for index in net.cells:
                for other in sorted(within(net.near, (index,), net.near, self.size - 1)):
                    if index < other:
                        edge = net.beside[index].get(other)
                        found[index, other] = cnf.aux() if edge is None else -cnf.lit(edge, 1)
            return found

        mates: Mates = cnf.once((EqualRegions, self.size, scope.region), write)
        return mates

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each small group that it has an open side."""
        net = cell_graph(scope.board, scope.region)
        for group in net.joined(candidates):
            if len(group) % self.size:
                yield [-cnf.lit(edge, 1) for edge, _, _ in net.rim(group)]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that each cell of a region is reached from each other, step by step."""
        if not self.needs_cuts(cnf, scope):
            return
        net, mates = cell_graph(scope.board, scope.region), self._mates(cnf, scope)
        for start in net.cells:
            reached = {start: cnf.TRUE}
            for step in range(1, self.size):
                after = dict(reached)
                for index in dict.fromkeys(near for at in reached for near in net.near[at]):
                    if index == start:
                        continue
                    ways = [reached[index]] if index in reached else []
                    for near, edge in net.beside[index].items():
                        if near in reached:
                            way = cnf.aux(determined=False)
                            cnf.add([-way, -cnf.lit(edge, 1)])
                            cnf.add([-way, reached[near]])
                            ways.append(way)
                    last = step == self.size - 1
                    after[index] = mates[_two(start, index)] if last else cnf.aux(determined=False)
                    cnf.add([-after[index], *ways])
                reached = after

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by the first cell of each region, which owns what its flood reaches."""
        net = cell_graph(scope.board, scope.region)
        owned = []
        for root in net.cells:
            mine = {index: cp.model.new_bool_var("") for index in net.cells}
            cp.model.add(sum(mine.values()) == self.size * mine[root])
            first = first_of(cp, mine)
            for index in net.cells:
                cp.model.add_implication(first[index], mine[root])
                if index < root:
                    cp.model.add(mine[index] == 0)
            cut_out(cp, mine, net, root, self.size - 1)
            owned.append(mine)
        for index in net.cells:
            cp.model.add_exactly_one([mine[index] for mine in owned])

    def states(self, scope: Scope) -> str:
        """Say how many cells a region has."""
        return say("every region must have {cells}", cells=counted(self.size, noun("cell")))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which region is wrong, and how."""
        return wrong_words(violation, scope, self.size)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the border or the joined cells would do."""
        return removal_words(removal, scope)


def _borders(cnf: Cnf, net: CellGraph) -> dict[int, int]:
    """Return how many borders a cell has, apart from the edge of the grid, where rules say so."""
    board, found = net.board, dict[int, int]()
    for cell in net.cells:
        edges = map(board.index, board.edges_at(board.coords[cell]))
        key = exactly(1, tuple(edge for edge in edges if board.in_play[edge]))
        known: int | None = cnf.once(key, lambda: None)
        if known is not None:
            found[cell] = known
    return found


def _two(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)

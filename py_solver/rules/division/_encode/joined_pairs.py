"""Regions of one size, by the literals that say for two cells whether a region joins them."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.graphs import within
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import cell_graph
from py_solver.rules.division._reason.apart_regions import rivals_of


class JoinedPairs:
    """The literals of each two cells that `size` - 1 steps can join, the lower cell first."""

    def __init__(self, cnf: Cnf, scope: Scope, size: int) -> None:
        """Write who can be together, how many are, and that it agrees with the borders."""
        self.cnf, self.size = cnf, size
        self.net = net = cell_graph(scope.board, scope.region)
        self.mates = self._mates(scope)
        for (one, other), mate in self.mates.items():
            for first, last in ((one, other), (other, one)):
                for near, edge in net.beside[last].items():
                    if near != first:
                        onward = self._of(first, near)
                        cnf.add([-mate, -onward, -cnf.lit(edge, 1)])
                        cnf.add([-mate, onward, cnf.lit(edge, 1)])
        others: dict[int, dict[int, int]] = {index: {} for index in net.cells}
        for (one, other), mate in self.mates.items():
            others[one][other] = others[other][one] = mate
        for literals in others.values():
            count_in(cnf, list(literals.values()), (size - 1,))
        for cells in scope.regions[1:]:
            for index in set(net.cells).difference(cells):
                held = [others[index][at] for at in dict.fromkeys(cells) if at in others[index]]
                count_in(cnf, held, (0, 1))

    def _mates(self, scope: Scope) -> dict[tuple[int, int], int]:
        net, rivals, found = self.net, rivals_of(scope, self.size), dict[tuple[int, int], int]()
        for index in net.cells:
            mine = net.near.keys() - rivals.get(index, set())
            for other in sorted(within(net.near, (index,), mine, self.size - 1)):
                if index < other:
                    edge = net.beside[index].get(other)
                    found[index, other] = self.cnf.aux() if edge is None else -self.cnf.lit(edge, 1)
        for edge, two in net.sides.items():
            if two not in found:
                self.cnf.add([self.cnf.lit(edge, 1)])
        return found

    def _of(self, one: int, other: int) -> int:
        return self.mates.get((one, other) if one < other else (other, one), self.cnf.FALSE)

    def cuts(self, candidates: Candidates) -> Iterator[Clause]:
        """Yield for each small group that it has an open side."""
        for group in self.net.joined(candidates):
            if len(group) % self.size:
                yield [-self.cnf.lit(edge, 1) for edge, _, _ in self.net.rim(group)]

    def write_fully(self) -> None:
        """Write that each cell of a region is reached from each other, step by step."""
        cnf, net = self.cnf, self.net
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
                    after[index] = self._of(start, index) if last else cnf.aux(determined=False)
                    cnf.add([-after[index], *ways])
                reached = after

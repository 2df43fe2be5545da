"""The clauses of CluePairs: for each clue the cells of its region, and the clue that it shares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise

from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_where, stepped
from py_solver.logic.encode.layers import within_steps
from py_solver.logic.encode.trees import rooted_forest
from py_solver.rules.division._cell_graph import CellGraph
from py_solver.rules.division._pair_reach import Number, Pair, fits, most_cells, pair_of, reach

LAYERED = 2_000
"""The largest number of cells times steps whose layers are written; otherwise cuts must do.

Layers are what makes the search short: an Araf of 8x8 takes 300 conflicts instead of 40,000.
"""


@dataclass
class Regions:
    """The literals of the regions of a board.

    `pairs` has a literal for each two clues that share a region, `mine` for each clue those of the
    cells of its region. Of each pair one clue at least leads: it counts the cells and connects
    them.
    """

    net: CellGraph
    clues: Mapping[int, Number]
    reach: dict[Pair, tuple[int, ...]]
    pairs: dict[Pair, int]
    mine: dict[int, dict[int, int]]

    @classmethod
    def of(cls, cnf: Cnf, net: CellGraph, clues: Mapping[int, Number]) -> Regions:
        """Make the variables."""
        near = reach(net, tuple(clues.items()))
        pairs = {pair: cnf.aux() for pair in near}
        mine: dict[int, dict[int, int]] = {clue: {clue: cnf.TRUE} for clue in clues}
        for pair, cells in near.items():
            for clue in pair:
                mine[clue] |= dict.fromkeys(cells, 0)
        for clue, cells_of in mine.items():
            for index in sorted(cells_of):
                if index in clues and index != clue:
                    cells_of[index] = pairs[pair_of(clue, index)]
                else:
                    cells_of[index] = cnf.TRUE if index == clue else cnf.aux()
        return cls(net, clues, near, pairs, mine)

    def __post_init__(self) -> None:
        """Find the partners of each clue, and choose the clues that lead."""
        self.partners: dict[int, list[int]] = {clue: [] for clue in self.clues}
        for first, second in self.reach:
            self.partners[first].append(second)
            self.partners[second].append(first)
        follow: set[int] = set()
        for clue in sorted(self.clues, key=lambda clue: (-len(self.mine[clue]), clue)):
            if follow.isdisjoint(self.partners[clue]):
                follow.add(clue)
        self.leaders = [clue for clue in self.clues if clue not in follow]

    def most(self, clue: int) -> int:
        """Return the greatest possible size of the region of a clue."""
        cells, one = len(self.mine[clue]), self.clues[clue]
        return max(
            (most_cells(one, self.clues[at], cells) for at in self.partners[clue]), default=0
        )

    def is_layered(self, clue: int) -> bool:
        """Return whether layers connect the region of a clue."""
        return clue in self.leaders and self.most(clue) * len(self.mine[clue]) <= LAYERED

    def write(self, cnf: Cnf) -> None:
        """Write everything but the connection of those regions that have no layers."""
        cnf.extend([*self._shared(), *self._apart()])
        self._bordered(cnf)
        for clue, cells in self.mine.items():
            both = [self.pairs[pair_of(clue, other)] for other in self.partners[clue]]
            cnf.add(both)
            at_most_one(cnf, both)
            if self.is_layered(clue):
                within_steps(cnf, cells, self.net.near, clue, self.most(clue) - 1)
                continue
            for index, literal in cells.items():
                near = (cells[at] for at in self.net.near[index] if at in cells)
                cnf.add([-literal, *near])
        for clue in self.leaders:
            self._count(cnf, clue)

    def write_fully(self, cnf: Cnf) -> None:
        """Write that parents lead from each cell of a region without layers to its clue."""
        for clue in self.leaders:
            if not self.is_layered(clue):
                cells = self.mine[clue]
                near = {
                    index: tuple(at for at in self.net.near[index] if at in cells)
                    for index in cells
                }
                rooted_forest(cnf, cells, near, {clue: cnf.TRUE})

    def _shared(self) -> list[Clause]:
        """Return clauses: a clue and its partner have the same cells."""
        clauses: list[Clause] = []
        for pair, cells in self.reach.items():
            held, shared = self.pairs[pair], set(cells)
            for clue, other in (pair, pair[::-1]):
                theirs = self.mine[other]
                clauses += [
                    (-held, -literal, theirs[index]) if index in shared else (-held, -literal)
                    for index, literal in self.mine[clue].items()
                    if index not in self.clues
                ]
        return clauses

    def _apart(self) -> list[Clause]:
        """Return clauses: each cell is in a region; clues of a cell that are no pair are not."""
        owners: dict[int, list[int]] = {at: [] for at in self.net.cells if at not in self.clues}
        for clue, cells in sorted(self.mine.items()):
            for index in cells:
                if index not in self.clues:
                    owners[index].append(clue)
        shared = {pair: set(cells) for pair, cells in self.reach.items()}
        clauses: list[Clause] = []
        for index, clues in owners.items():
            clauses.append([self.mine[clue][index] for clue in clues])
            for pair in combinations(clues, 2):
                clause = [-self.mine[clue][index] for clue in pair]
                if index in shared.get(pair, ()):
                    clause.append(self.pairs[pair])
                clauses.append(clause)
        return clauses

    def _bordered(self, cnf: Cnf) -> None:
        """Write that a border parts two cells exactly if they are in different regions."""
        for edge, (one, other) in self.net.sides.items():
            border = cnf.lit(edge, 1)
            for cells in self.mine.values():
                if one in cells or other in cells:
                    ours, theirs = cells.get(one, cnf.FALSE), cells.get(other, cnf.FALSE)
                    cnf.add([-ours, -theirs, -border])
                    cnf.add([-ours, theirs, border])
                    cnf.add([ours, -theirs, border])

    def _count(self, cnf: Cnf, clue: int) -> None:
        """Write how many cells the region of a clue has with each of its partners."""
        cells, most, told = self.mine[clue], self.most(clue), self.clues[clue]
        literals = [literal for index, literal in cells.items() if index != clue]
        partners = self.partners[clue]
        if told is None or any(self.clues[other] is None for other in partners):
            for other in partners:
                allowed = (n - 1 for n in range(1, most + 1) if fits(told, self.clues[other], n))
                count_where(cnf, self.pairs[pair_of(clue, other)], literals, tuple(allowed))
            return
        steps = stepped(cnf, literals, most - 1) if partners else []
        for other in partners:
            sizes = [n for n in range(1, most + 1) if fits(told, self.clues[other], n)]
            for low, high in pairwise([0, *sizes, most + 1]):
                if high - low > 1:  # with more than `low` cells, there are at least `high`
                    held = self.pairs[pair_of(clue, other)]
                    cnf.add([-held, -steps[low], steps[high - 1]])

"""The clauses of CluePairs: who owns the region of each two clues, and with which cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from itertools import combinations, pairwise
from operator import or_

from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_where, stepped
from py_solver.logic.encode.layers import within_steps
from py_solver.logic.encode.trees import rooted_forest
from py_solver.rules.division._cell_graph import CellGraph
from py_solver.rules.division._pair_reach import Number, Pair, fits, most_cells, reach

LAYERED = 2_000
"""The largest number of cells times steps whose layers are written; otherwise cuts must do.

Layers are what makes the search short: an Araf of 8x8 takes 300 conflicts instead of 40,000.
"""


@dataclass
class Regions:
    """The literals of the regions of a board.

    `pairs` has a literal for each two clues that share a region. One of the two, always the same,
    owns it: `mine` has for each owner the cells of its region. If another clue owns its region, it
    has none, which `owns` says.
    """

    net: CellGraph
    clues: Mapping[int, Number]
    reach: dict[Pair, tuple[int, ...]]
    pairs: dict[Pair, int]
    members: dict[int, list[int]]
    owns: dict[int, int] = field(default_factory=dict)
    mine: dict[int, dict[int, int]] = field(default_factory=dict)

    @classmethod
    def of(cls, cnf: Cnf, net: CellGraph, clues: Mapping[int, Number]) -> Regions:
        """Make the variables."""
        near = reach(net, tuple(clues.items()))
        found = cls(net, clues, near, {pair: cnf.aux() for pair in near}, _owned(near, clues))
        for owner, members in found.members.items():
            alone = len(members) == sum(owner in pair for pair in near)
            found.owns[owner] = cnf.TRUE if alone else cnf.aux()
            cells = sorted({cell for other in members for cell in found.cells(owner, other)})
            mine = found.mine[owner] = {}
            for cell in cells:
                if cell == owner:
                    mine[cell] = found.owns[owner]
                else:
                    mine[cell] = found.pair(owner, cell) if cell in clues else cnf.aux()
        return found

    def pair(self, one: int, other: int) -> int:
        """Return the literal that says: these clues share a region."""
        return self.pairs[(one, other) if one < other else (other, one)]

    def cells(self, one: int, other: int) -> tuple[int, ...]:
        """Return the cells that a region of these clues can have."""
        return self.reach[(one, other) if one < other else (other, one)]

    def most(self, owner: int, member: int) -> int:
        """Return the greatest possible size of the region of two clues."""
        cells = len(self.cells(owner, member))
        return most_cells(self.clues[owner], self.clues[member], cells)

    def steps(self, owner: int) -> dict[int, int]:
        """Return how many steps lead from a clue to each cell of its region at most."""
        found: dict[int, int] = {}
        for member in self.members[owner]:
            most = self.most(owner, member) - 1
            for cell in self.cells(owner, member):
                found[cell] = max(most, found.get(cell, 0))
        return found

    def is_layered(self, owner: int) -> bool:
        """Return whether layers connect the region of a clue."""
        return sum(self.steps(owner).values()) <= LAYERED

    def write(self, cnf: Cnf) -> None:
        """Write everything but the connection of those regions that have no layers."""
        shared: dict[int, list[int]] = {clue: [] for clue in self.clues}
        for pair, literal in self.pairs.items():
            for clue in pair:
                shared[clue].append(literal)
        for literals in shared.values():
            cnf.add(literals)
            at_most_one(cnf, literals)
        for clause in (*self._held(), *self._apart()):
            cnf.add(clause)
        self._bordered(cnf)
        for owner, cells in self.mine.items():
            if self.is_layered(owner):
                within_steps(cnf, cells, self.net.near, owner, self.steps(owner))
            else:
                for index, literal in cells.items():
                    near = (cells[at] for at in self.net.near[index] if at in cells)
                    cnf.add([-literal, *near])
            self._count(cnf, owner)

    def write_fully(self, cnf: Cnf) -> None:
        """Write that parents lead from each cell of a region without layers to its clue."""
        for owner, cells in self.mine.items():
            if not self.is_layered(owner):
                near = {
                    index: tuple(at for at in self.net.near[index] if at in cells)
                    for index in cells
                }
                rooted_forest(cnf, cells, near, {owner: self.owns[owner]})

    def _held(self) -> list[Clause]:
        """Return clauses: an owner has a member, and each of its cells is in reach of both."""
        clauses: list[Clause] = []
        for owner, cells in self.mine.items():
            own, members = self.owns[owner], self.members[owner]
            pairs = [self.pair(owner, member) for member in members]
            clauses += [(-own, *pairs), *((own, -pair) for pair in pairs)]
            within = [
                (pair, set(self.cells(owner, member)))
                for pair, member in zip(pairs, members, strict=True)
            ]
            for index, literal in cells.items():
                if index not in self.clues:
                    clauses.append((-literal, *[pair for pair, some in within if index in some]))
        return clauses

    def _apart(self) -> list[Clause]:
        """Return clauses: each cell is in exactly one region."""
        owners: dict[int, list[int]] = {at: [] for at in self.net.cells if at not in self.clues}
        for cells in self.mine.values():
            for index, literal in cells.items():
                if index not in self.clues:
                    owners[index].append(literal)
        clauses: list[Clause] = []
        for literals in owners.values():
            clauses.append(literals)
            clauses += [(-one, -other) for one, other in combinations(literals, 2)]
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

    def _count(self, cnf: Cnf, owner: int) -> None:
        """Write how many cells the region of a clue has with each of its members."""
        cells, told = self.mine[owner], self.clues[owner]
        literals = [literal for index, literal in cells.items() if index != owner]
        members = self.members[owner]
        most = max(self.most(owner, member) for member in members)
        if told is None or any(self.clues[other] is None for other in members):
            for other in members:
                allowed = (n - 1 for n in range(1, most + 1) if fits(told, self.clues[other], n))
                count_where(cnf, self.pair(owner, other), literals, tuple(allowed))
            return
        steps = stepped(cnf, literals, most - 1)
        for other in members:
            sizes = [n for n in range(1, most + 1) if fits(told, self.clues[other], n)]
            for low, high in pairwise([0, *sizes, most + 1]):
                if high - low > 1:  # with more than `low` cells, there are at least `high`
                    cnf.add([-self.pair(owner, other), -steps[low], steps[high - 1]])


def _owned(
    near: Mapping[Pair, tuple[int, ...]], clues: Mapping[int, Number]
) -> dict[int, list[int]]:
    """Return for each clue that owns a region those that can share it.

    A clue has layers and a count of all cells that a region of its own can have. So clues take all
    their pairs, or leave them to others, as long as that makes them fewer.
    """
    partners: dict[int, dict[int, int]] = {clue: {} for clue in clues}
    for (first, second), cells in near.items():
        partners[first][second] = partners[second][first] = sum(1 << cell for cell in cells)
    owned: dict[int, set[int]] = {clue: set() for clue in clues}
    for first, second in near:
        owner, member = (first, second) if first < second else (second, first)
        owned[owner].add(member)

    def cost(some: Iterable[int]) -> int:
        return sum(
            reduce(or_, (partners[clue][at] for at in owned[clue]), 0).bit_count() for clue in some
        )

    best = True
    while best:
        best = False
        for clue, beside in partners.items():
            some = (clue, *beside)
            before, now = {at: set(owned[at]) for at in some}, cost(some)
            for takes in (True, False):
                for at in beside:
                    owned[at].discard(clue)
                    if not takes:
                        owned[at].add(clue)
                owned[clue] = set(beside) if takes else set()
                if cost(some) < now:
                    best = True
                    break
            else:
                owned |= before
    return {clue: sorted(members) for clue, members in owned.items() if members}

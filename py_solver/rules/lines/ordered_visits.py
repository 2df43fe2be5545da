"""OrderedVisits: a line from the start passes gates in turn, each that has a number as the n-th.

The first region has the edges of the line, the second those at the start. Each further one has
those that cross a gate, in pairs: the edge before each place and the edge after it. So every
stretch of line has a level, from 0 to the number of gates. It stays the same where edges meet, and
changes by one at a gate, from n - 1 to n or back where that has the number n; of the edges at the
start one has level 0 and one the last. It can be travelled in either direction, and it need not be
a loop. Source: Slalom. Encoding: exact and eager; levels in unary, for the places where edges meet,
equal along each edge that is marked, and for each crossing which way they rise. Cost: O(edges x
gates).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, pairwise
from typing import ClassVar, NamedTuple

from py_solver.board.errors import ConstraintError
from py_solver.board.lines import lines
from py_solver.board.substrate import Substrate
from py_solver.logic.abilities import Glancing
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle, both
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.places import place
from py_solver.logic.scope import Scope
from py_solver.words.say import say

SAME, STEP, ENDS = "same", "step", "ends"


class Tie(NamedTuple):
    """How edges relate the levels of two nodes, if marked; `gate` is the crossed one."""

    edges: tuple[int, ...]
    one: int
    other: int
    what: str
    gate: int = -1


@dataclass(frozen=True)
class OrderedVisits(Rule, Glancing):
    """A line from the start passes gates in order; `numbers` are those of the gates, if known."""

    mark: int = field(metadata=param("mark"))
    numbers: tuple[int | None, ...] = field(metadata=param("numbers"))
    on_edges: ClassVar[bool] = True
    regions: ClassVar[tuple[int, int | None]] = (2, None)
    weight: ClassVar[int] = 3
    role: ClassVar[Role] = Role.FORBIDDEN

    def refuse(self, scope: Scope) -> None:
        """Refuse numbers that do not go with the gates, and edges that no place is between."""
        super().refuse(scope)
        if len(scope.regions) - 2 != len(self.numbers):
            raise ConstraintError(say("OrderedVisits needs a number, or none, for each gate."))
        if not {index for region in scope.regions[1:] for index in region} <= set(scope.region):
            raise ConstraintError(
                say("The start and the gates must be crossed by edges of the line.")
            )
        if any(number is not None and not 0 < number <= self._last for number in self.numbers):
            raise ConstraintError(say("Gates are numbered from 1 to as many as there are."))
        net = lines(scope.board, scope.region)
        for gate in scope.regions[2:]:
            pairs = list(zip(gate[::2], gate[1::2], strict=False))
            if len(gate) % 2 or any(
                len({*net.ends[one]} & {*net.ends[other]}) != 1 for one, other in pairs
            ):
                raise ConstraintError(say("The edges that cross a gate come in pairs."))

    @property
    def _last(self) -> int:
        return len(self.numbers)

    def _levels(self, ties: tuple[Tie, ...], must: set[int]) -> bool:
        """Return whether there are levels that fit these edges."""
        held = [tie for tie in ties if all(edge in must for edge in tie.edges)]
        at: dict[int, list[Tie]] = {}
        for tie in held:
            at.setdefault(tie.one, []).append(tie)
            at.setdefault(tie.other, []).append(tie)
        everything = (1 << self._last + 1) - 1
        return self._fits(dict.fromkeys(at, everything), at, list(at))

    def _fits(self, open_: dict[int, int], at: dict[int, list[Tie]], changed: list[int]) -> bool:
        """Narrow the levels that are open, then suppose one where several are left."""
        while changed:
            node = changed.pop()
            for tie in at[node]:
                for one, other in ((tie.one, tie.other), (tie.other, tie.one)):
                    left = open_[one] & self._beside(tie, open_[other])
                    if not left:
                        return False
                    if left != open_[one]:
                        open_[one] = left
                        changed.append(one)
        several = next((node for node, levels in open_.items() if levels & levels - 1), None)
        if several is None:
            return True
        low = open_[several] & -open_[several]
        return any(
            self._fits(open_ | {several: levels}, at, [several])
            for levels in (low, open_[several] ^ low)
        )

    def _beside(self, tie: Tie, levels: int) -> int:
        """Return the levels that go with these at the other end."""
        if tie.what == SAME:
            return levels
        if tie.what == ENDS:
            first, last = 1, 1 << self._last
            if tie.one == tie.other:
                return first | last
            return (last if levels & first else 0) | (first if levels & last else 0)
        number = self.numbers[tie.gate]
        if number is not None:
            levels &= (3 << number) >> 1
            return ((levels << 1) | (levels >> 1)) & ((3 << number) >> 1)
        return (levels << 1) | (levels >> 1)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look whether what is marked has levels."""
        must, may = committed(candidates, scope.region, self.mark)
        if not self._levels(_ties(scope.board, scope.regions), must):
            return Broken(tuple(sorted(must)))
        return SATISFIED if len(must) == len(may) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Take away edges beside marked ones with which there would be no levels."""
        must, may = committed(candidates, scope.region, self.mark)
        ties, net = _ties(scope.board, scope.regions), lines(scope.board, scope.region)
        if not self._levels(ties, must):
            return  # broken: the check says so
        touched = net.vertices(must)
        for edge in sorted(may - must):
            if touched.intersection(net.ends[edge]) and not self._levels(ties, must | {edge}):
                yield Removal(edge, 1 << self.mark, tuple(sorted(must)))

    def glance(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield nothing, because counting gates is too hard without pencil and paper."""
        yield from ()

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write what each edge, and each two that cross a gate, say of levels."""
        ties, last = _ties(scope.board, scope.regions), self._last
        levels: dict[int, list[int]] = {}
        for tie in ties if last else ():
            for node in (tie.one, tie.other):
                if node not in levels:
                    bits = [cnf.aux(determined=False) for _ in range(last)]
                    levels[node] = [cnf.TRUE, *bits, cnf.FALSE]
                    for less, more in pairwise(bits):
                        cnf.add([-more, less])
            off = [-cnf.lit(edge, self.mark) for edge in tie.edges]
            one, other = levels[tie.one], levels[tie.other]
            number = self.numbers[tie.gate] if tie.what == STEP else None
            if tie.what == SAME:
                for a, b in zip(one, other, strict=True):
                    cnf.add([*off, -a, b])
                    cnf.add([*off, a, -b])
            elif tie.what == ENDS and tie.one == tie.other and len(tie.edges) == 1:
                cnf.add([*off, -one[1], one[last]])
            elif tie.what == ENDS:
                cnf.add([*off, one[1], other[1]])
                cnf.add([*off, -one[1], -other[1]])
            else:
                rises = cnf.aux(determined=False)
                for way, low, high in ((rises, one, other), (-rises, other, one)):
                    for level in range(1, last + 2):
                        cnf.add([*off, -way, -low[level - 1], high[level]])
                        cnf.add([*off, -way, low[level - 1], -high[level]])
                    if number is not None:
                        cnf.add([*off, -way, high[number]])
                        cnf.add([*off, -way, -low[number]])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with a number for each edge, equal wherever two meet."""
        net, last = lines(scope.board, scope.region), self._last
        level = {edge: cp.model.new_int_var(0, last, "") for edge in scope.region}
        special = {vertex for vertex, _ in _crossings(scope.board, scope.regions)}
        start = _start(scope.board, scope.regions)
        holds = {edge: cp.lit(edge, self.mark) for edge in scope.region}
        for edge, literal in holds.items():
            cp.model.add(level[edge] == 0).only_enforce_if(~literal)  # so that it is settled
        for vertex, edges in enumerate(net.at):
            for one, other in combinations(edges, 2):
                held = [holds[one], holds[other]]
                if vertex == start:
                    cp.model.add(level[one] + level[other] == last).only_enforce_if(held)
                elif vertex not in special:
                    cp.model.add(level[one] == level[other]).only_enforce_if(held)
            for edge in edges if vertex == start else ():
                cp.model.add_allowed_assignments([level[edge]], [(0,), (last,)])
        for _, (gate, one, other) in _crossings(scope.board, scope.regions):
            number = self.numbers[gate]
            low = range(last) if number is None else range(number - 1, number)
            steps = [pair for n in low for pair in ((n, n + 1), (n + 1, n))]
            there = both(cp, [holds[one], holds[other]])
            table = [(0, one, other) for one in range(last + 1) for other in range(last + 1)]
            table += [(1, *pair) for pair in steps]
            cp.model.add_allowed_assignments([there, level[one], level[other]], table)

    def states(self, scope: Scope) -> str:
        """Say what must be passed in turn."""
        return say("the line must pass the numbered gates in order")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that the order is wrong."""
        return say("in either direction, it passes a gate out of order")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that the order would be wrong."""
        return say(
            "if the line took {place}, it would pass a gate out of order",
            place=place(removal.index, scope.board),
        )


Regions = tuple[tuple[int, ...], ...]


def _start(board: Substrate, regions: Regions) -> int:
    """Return the vertex at which the edges of the start meet; -1 where there are not two."""
    net = lines(board, regions[0])
    meet = set.intersection(*({*net.ends[edge]} for edge in regions[1])) if regions[1] else set()
    return meet.pop() if len(meet) == 1 else -1


def _crossings(board: Substrate, regions: Regions) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Yield where each two edges cross a gate, which gate it is, and the edges."""
    net = lines(board, regions[0])
    for number, gate in enumerate(regions[2:]):
        for one, other in zip(gate[::2], gate[1::2], strict=True):
            (vertex,) = {*net.ends[one]} & {*net.ends[other]}
            yield vertex, (number, one, other)


@lru_cache(maxsize=64)
def _ties(board: Substrate, regions: Regions) -> tuple[Tie, ...]:
    """Return what edges say of the levels of vertices; an edge between gates is a node itself."""
    net, start = lines(board, regions[0]), _start(board, regions)
    special = {vertex for vertex, _ in _crossings(board, regions)} | {start}

    def node(edge: int) -> int:
        plain = [vertex for vertex in net.ends[edge] if vertex not in special]
        return plain[0] if plain else -2 - edge

    found = [
        Tie((edge,), one, other, SAME)
        for edge, (one, other) in net.ends.items()
        if one not in special and other not in special
    ]
    for _, (gate, one, other) in _crossings(board, regions):
        found.append(Tie((one, other), node(one), node(other), STEP, gate))
    at_start = net.at[start] if start >= 0 else []
    found += [Tie((edge,), node(edge), node(edge), ENDS) for edge in at_start]
    found += [
        Tie((one, other), node(one), node(other), ENDS) for one, other in combinations(at_start, 2)
    ]
    return tuple(found)

"""Connected: the coords of the region with `mark` form one orthogonal group; none at all passes.

With `others`, those that have anything else do: all numbers of a board with empty cells. With
`diagonal`, coords that touch at a corner are joined, too.
Source: the unshaded cells of Heyawake, the sea of Nurikabe, the blocks of Cocktail Lamp.
Encoding: lazy; a marked coord has a marked neighbour unless it is the only one. Cuts: if a coord of
a group and one of the largest group are marked, so is one of the fence around the group, and one of
the fence around the largest group. In full: a tree of parents with falling levels, in binary.
Cost: O(coords) clauses; a round of cuts O(coords); in full O(coords x log coords).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from py_solver.board.graphs import boundary, components, cut_nodes, fences, joints, reach
from py_solver.board.substrate import Substrate
from py_solver.logic.abilities import Cuts, Joining, Narrowing, Team
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, exactly
from py_solver.logic.encode.trees import rooted_tree
from py_solver.logic.oracle import Oracle, all_one_group
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import has, sort_of
from py_solver.logic.say.places import thing
from py_solver.logic.say.ways import NO_WAY, cut_off, inside, only_way
from py_solver.logic.say.words import plural
from py_solver.logic.scope import Scope
from py_solver.rules.groups._rooms import Rooms
from py_solver.words.say import later, say

SMALL = 40
"""Up to this many coords, clauses say that a neck joins the cells on its two sides.

Rooms have many necks: a Shimaguni of 30x45 takes 163 ms and 1,574 conflicts, before 225 and 3,523.
"""


@lru_cache(maxsize=512)
def necks(
    board: Substrate, region: tuple[int, ...], *, diagonal: bool = False
) -> dict[int, list[set[int]]]:
    """Return the coords without which a small region falls apart, and into which parts."""
    near, found = board.neighbors8 if diagonal else board.neighbors4, {}
    whole = components(near, region)
    for index in region:
        parts = components(near, [other for other in region if other != index])
        if len(parts) > len(whole):
            found[index] = parts
    return found


def _write(cnf: Cnf, clauses: Sequence[Clause], plain: bool) -> None:
    """Write clauses; `plain` ones contain no constant."""
    if plain:
        cnf.extend(clauses)
        return
    for clause in clauses:
        cnf.add(clause)


def _seen() -> tuple[defaultdict[int, int], set[tuple[int, ...]]]:
    """Return what cuts remember: how often each coord was marked, and together in one group.

    The rooms of a board are mostly marked as they were the round before.
    """
    return defaultdict(int), set()


@dataclass(frozen=True)
class Connected(Rule, Cuts, Narrowing, Joining):
    """The coords of the region with the mark form one orthogonal group."""

    mark: int = field(metadata=param("mark"))
    others: bool = field(default=False, metadata=param("flag", later("All but this value")))
    diagonal: bool = field(default=False, metadata=param("flag", later("Also at corners")))
    looks: ClassVar[int] = 6
    patience: ClassVar[int] = 40  # Nurikabe 14x24: 1.5 s by cuts alone, over 10 s in full
    weight: ClassVar[int] = 2

    def _near(self, scope: Scope) -> dict[int, tuple[int, ...]]:
        """Return for each coord those that it is joined to."""
        return scope.neighbors8 if self.diagonal else scope.neighbors

    def _within(self, candidates: int) -> int:
        """Return those of the candidates with which a coord belongs to the group."""
        bit = 1 << self.mark
        return candidates & ~bit if self.others else candidates & bit

    def _committed(self, candidates: Candidates, scope: Scope) -> tuple[set[int], set[int]]:
        """Return the coords that belong to the group, and those that can."""
        within = self._within(-1)
        may = {index for index in scope.region if candidates[index] & within}
        return {index for index in may if not candidates[index] & ~within}, may

    def _lit(self, cnf: Cnf, index: int) -> int:
        """Return the literal that says: the coord belongs to the group."""
        literal = cnf.lit(index, self.mark)
        return -literal if self.others else literal

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for committed coords in two parts of what may still be marked."""
        must, may = self._committed(candidates, scope)
        if len(may) <= 1:
            return SATISFIED
        if not must:
            return PENDING
        parts = [part for part in components(self._near(scope), may) if not part.isdisjoint(must)]
        if len(parts) > 1:
            small = min(parts, key=len)
            lit = tuple(sorted(small & must))
            other = min(must - small)
            fence = boundary(self._near(scope), small)
            return Broken(lit, (len(lit),), (*lit, other, *sorted(fence)))
        return SATISFIED if len(may) == len(must) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear what no committed coord reaches; keep what alone joins committed ones."""
        must, may = self._committed(candidates, scope)
        if not must:
            return
        anchor = min(must)
        reached = reach(self._near(scope), (anchor,), may)
        if not must <= reached:
            return  # broken: the check says so
        for part in components(self._near(scope), may - reached):
            reason = (anchor, *sorted(boundary(self._near(scope), part)))
            for index in sorted(part):
                yield Removal(index, self._within(candidates[index]), reason, "apart")
        for index, part in cut_nodes(self._near(scope), reached, must).items():
            others = candidates[index] & ~self._within(candidates[index])
            if others:
                fence = boundary(self._near(scope), part) - {index}
                one, two = min(part & must), min(must - part)
                yield Removal(index, others, (one, two, *sorted(fence - {two})), "only way")

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Do the same without reasons."""
        must, may = self._committed(state, scope)
        if not must:
            return []
        reached = reach(self._near(scope), (min(must),), may)
        if not must <= reached:
            return None
        within, changed = self._within(-1), list[int]()
        for index in sorted(may - reached):
            if not state[index] & ~within:
                return None
            state[index] &= ~within
            changed.append(index)
        for index in joints(self._near(scope), reached, must):
            if state[index] & ~within:
                state[index] &= within
                changed.append(index)
        return changed

    def join(self, team: Team, scope: Scope) -> bool:
        """State to the team that all marked cells are connected."""
        if isinstance(team, Rooms) and not self.others and not self.diagonal:
            team.whole.append((self.mark, scope.region))
        return False

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that a marked coord has a marked neighbour, or else is the only one.

        In a small region, also write that a neck joins its sides. If an ExactCount has stated how
        many are marked, it is known whether one is the only one.
        """
        literals = {index: self._lit(cnf, index) for index in scope.region}
        known = None if self.others else cnf.once(exactly(self.mark, scope.region), lambda: None)
        if known == 1:
            return
        single = [] if known else [cnf.aux(determined=False)]
        near = self._near(scope)
        clauses = [
            [-literal, *single, *[literals[other] for other in near[index]]]
            for index, literal in literals.items()
        ]
        plain = {cnf.TRUE, cnf.FALSE}.isdisjoint(literals.values())
        _write(cnf, clauses, plain)
        for one in single:
            at_most_one(cnf, list(literals.values()), unless=-one)
        if len(literals) <= SMALL:
            _write(cnf, list(self._joined(cnf, literals, scope)), plain)

    def _joined(self, cnf: Cnf, literals: dict[int, int], scope: Scope) -> Iterator[Clause]:
        """Yield that a neck is marked where on two of its sides something is."""
        for node, parts in necks(scope.board, scope.region, diagonal=self.diagonal).items():
            sides = []
            for part in parts:
                side = [literals[index] for index in part]
                if len(side) == 1:
                    sides += side
                    continue
                some = cnf.aux(determined=False)
                yield from [(-literal, some) for literal in side]
                sides.append(some)
            for one, other in combinations(sides, 2):
                yield -one, -other, literals[node]

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each group but the largest: a fence between the two has a marked coord.

        It names the steadiest coord of either side, the one that was marked most often so far. Cuts
        that agree in their conditions add up, and the steadiest is often marked throughout.
        """
        within = self._within(-1)
        marked = [index for index in scope.region if candidates[index] & within]
        often, whole = cnf.once(("how often", self, scope.regions), _seen)
        for index in marked:
            often[index] += 1
        if len(marked) < 2 or tuple(marked) in whole:
            return
        groups = components(self._near(scope), marked)
        if len(groups) < 2:
            if len(scope.region) <= SMALL:
                whole.add(tuple(marked))
            return
        largest = max(groups, key=len)
        anchor = -self._lit(cnf, max(largest, key=often.__getitem__))
        for enclosed, fence in fences(self._near(scope), groups, largest):
            steadiest = max(enclosed, key=often.__getitem__)
            yield [
                anchor,
                -self._lit(cnf, steadiest),
                *(self._lit(cnf, index) for index in fence),
            ]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the marked coords are a tree that hangs on one root."""
        literals = {index: self._lit(cnf, index) for index in scope.region}
        rooted_tree(cnf, literals, self._near(scope))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a flood from the first marked coord that must wet all of them."""
        lits = {index: cp.lit(index, self.mark) for index in scope.region}
        holds = {index: ~lit if self.others else lit for index, lit in lits.items()}
        all_one_group(cp, holds, self._near(scope))

    def states(self, scope: Scope) -> str:
        """Say what must form one group."""
        board = scope.board
        cells = sort_of(self.mark, scope.region, board)
        if self.others:
            kind = plural(thing([board.coords[index] for index in scope.region]))
            cells = has(say("{cells} that", cells=kind), self.mark, scope.region, board, never=True)
        cells = inside(cells, scope.region, board)
        if self.diagonal:
            return say("the {cells} must form one group, connected also diagonally", cells=cells)
        return say("the {cells} must form one connected group", cells=cells)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what is cut off."""
        return cut_off(violation.coords, scope.board)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that no way leads here, or what can be joined by no other way."""
        if removal.why == "apart":
            return say(NO_WAY)
        one, other, *_ = removal.because
        return only_way(one, other, scope.board)

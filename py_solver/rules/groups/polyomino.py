"""Polyomino: the coords of the region with `mark` form one orthogonal group of that size.

An empty region, and any that is too small, fails. Source: the tetrominoes of LITS, one in each
room. Encoding: in a region where the shape fits in few ways, one variable for each way (listed
after Redelmeier, 1981); exactly one holds. Elsewhere lazy: a counter, and the cuts of Connected. In
full: the counter and the tree of Connected. Cost: O(ways x size) clauses, at most a few thousand;
else as Connected.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import boundary, components, reach, room, within
from py_solver.logic.abilities import Cuts, Joining, Team
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.oracle import Oracle, all_one_group
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import holding
from py_solver.logic.say.places import place, where
from py_solver.logic.say.words import counted, there_are
from py_solver.logic.scope import Scope
from py_solver.rules.groups._placements import placed
from py_solver.rules.groups._rooms import Rooms
from py_solver.rules.groups.connected import Connected
from py_solver.words.say import later, say


@dataclass(frozen=True)
class Polyomino(Rule, Cuts, Joining):
    """The coords with the mark form one orthogonal group of that size."""

    mark: int = field(metadata=param("mark"))
    size: int = field(metadata=param("size"))
    team: ClassVar[type[Team] | None] = Rooms

    def join(self, team: Team, scope: Scope) -> bool:
        """State the room's shapes to the team."""
        return isinstance(team, Rooms) and team.hold(scope.region, self.mark, self.size)

    def refuse(self, scope: Scope) -> None:
        """Refuse a size below 1."""
        super().refuse(scope)
        if self.size < 1:
            raise ConstraintError(
                say("A polyomino has at least 1 cell, not {size}.", size=self.size)
            )

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count what is marked, look whether it is parted, then for the room that it has."""
        must, may = committed(candidates, scope.region, self.mark)
        if len(must) > self.size:
            return Broken(tuple(sorted(must)), (len(must), self.size))
        parted = Connected(self.mark).check(candidates, scope)
        if isinstance(parted, Broken):
            return parted
        areas = components(scope.neighbors, may)
        if must:
            areas = [area for area in areas if not area.isdisjoint(must)]
        area = max(areas, key=len, default=set())
        if len(area) < self.size:
            lit = tuple(sorted(area)) or scope.region
            fence = boundary(scope.neighbors, area) if must else set(scope.region) - may
            return Broken(lit, (len(area), self.size), (*sorted(must)[:1], *sorted(fence)))
        return SATISFIED if len(may) == len(must) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear what is out of reach or has no room; keep what the shape cannot do without."""
        if isinstance(self.check(candidates, scope), Broken):
            return
        bit, near = 1 << self.mark, scope.neighbors
        must, may = committed(candidates, scope.region, self.mark)
        if len(must) == self.size:
            for index in sorted(may - must):
                yield Removal(index, bit, tuple(sorted(must)), "full")
            return
        yield from Connected(self.mark).propagate(candidates, scope)
        must, may = committed(candidates, scope.region, self.mark)
        closed = set(scope.region) - may
        if must:
            reached = within(near, must, may, self.size - len(must))
            reason = (*sorted(must), *sorted(boundary(near, reached) & closed))
            for index in sorted(may - reached):
                yield Removal(index, bit, reason, "far")
            areas = [reached]
        else:
            areas = [area for area in components(near, may) if len(area) >= self.size]
            for area in components(near, may):
                if len(area) < self.size:
                    reason = tuple(sorted(boundary(near, area)))
                    for index in sorted(area):
                        yield Removal(index, bit, reason, "room")
        if len(areas) == 1:
            yield from self._needed(candidates, scope, must, areas[0])

    def _needed(
        self, candidates: Candidates, scope: Scope, must: set[int], area: set[int]
    ) -> Iterator[Removal]:
        """Keep the cells of the only area without which too few are left of it."""
        others = {index: candidates[index] & ~(1 << self.mark) for index in area}
        reason = tuple(index for index in scope.region if index not in area)
        cells = set(area)
        for index in sorted(area - must):
            cells.discard(index)
            if must:
                left = len(room(scope.neighbors, sorted(must)[:1], cells, self.size))
            else:
                left = max(map(len, components(scope.neighbors, cells)), default=0)
            if left < self.size and others[index]:
                yield Removal(index, others[index], (*sorted(must), *reason), "needed")
            cells.add(index)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that one of the ways to place the shape holds, or else how many cells it has."""
        literals = self._literals(cnf, scope)
        ways = self._ways(cnf, scope)
        if ways is None:
            count_in(cnf, list(literals.values()), [self.size])
            Connected(self.mark).encode(cnf, scope)
            return
        chosen = [literal for _, literal in ways]
        cnf.add(chosen)
        at_most_one(cnf, chosen)
        covering: dict[int, list[int]] = {index: [] for index in literals}
        for cells, literal in ways:
            for index in cells:
                covering[index].append(literal)
        for index, literal in literals.items():
            cnf.add([-literal, *covering[index]])

    def _literals(self, cnf: Cnf, scope: Scope) -> dict[int, int]:
        return {index: cnf.lit(index, self.mark) for index in scope.region}

    def _ways(self, cnf: Cnf, scope: Scope) -> list[tuple[tuple[int, ...], int]] | None:
        """Return the ways to place the shape, or None when they are too many."""
        return placed(cnf, scope.neighbors, scope.region, self.mark, self.size)

    def needs_cuts(self, cnf: Cnf, scope: Scope) -> bool:
        """Return whether the ways were too many to be written out."""
        return self._ways(cnf, scope) is None

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield what joins the groups, unless the ways were written out."""
        if self.needs_cuts(cnf, scope):
            yield from Connected(self.mark).cuts(candidates, scope, cnf)

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the marked coords are a tree, unless the ways were written out."""
        if self._ways(cnf, scope) is None:
            Connected(self.mark).encode_fully(cnf, scope)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a sum, and a flood from the first marked coord that wets all of them."""
        holds = {index: cp.lit(index, self.mark) for index in scope.region}
        if len(holds) < self.size:
            cp.model.add_bool_or([])
            return
        cp.model.add(sum(holds.values()) == self.size)
        all_one_group(cp, holds, scope.neighbors)

    def states(self, scope: Scope) -> str:
        """Say how many cells must form a group."""
        told = later("{region} must have exactly {cells}")
        if self.size > 1:
            told = later("{region} must have exactly {cells} that form one group")
        cells = holding(self.size, self.mark, scope.region, scope.board)
        return say(told, region=where(scope.region, scope.board), cells=cells)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many cells there are, or what room there is, or what is cut off."""
        if len(violation.numbers) == 1:
            return Connected(self.mark).explain(violation, scope)
        found, size = violation.numbers
        if found > size:
            return there_are(found)
        if found:
            return say("there is room for only {n}", n=found)
        return say("there is no room for any")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that there are as many already, or why the group cannot be or grow otherwise."""
        if removal.why == "full":
            return there_are(self.size)
        if removal.why == "far":
            first = place(removal.because[0], scope.board)
            return say(
                "a group of {cells} from {first} cannot reach this far",
                cells=counted(self.size, "cell"),
                first=first,
            )
        if removal.why == "room":
            free = set(scope.region) - set(removal.because)
            area = reach(scope.neighbors, (removal.index,), free)
            return say("there is room for only {cells} here", cells=counted(len(area), "cell"))
        if removal.why == "needed":
            return say(
                "there would otherwise be no room for {cells}",
                cells=counted(self.size, "cell"),
            )
        return Connected(self.mark).because(removal, scope)

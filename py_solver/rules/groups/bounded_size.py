"""BoundedSize: every orthogonal group of `mark` in the region has from `least` to `most` coords.

`most` may be None. Where nothing is marked there is no group, which passes.
Source: shading puzzles whose groups all have a size, such as dominoes (Norinori).
Encoding: lazy; from least = 2 on a marked coord has a marked neighbour, and it never has `most` of
them, which says all that there is to dominoes. Cuts: a group that is too
small breaks out of every ring around it if one of its coords is marked, and of every connected
most + 1 coords one is not marked. In full: each group belongs to its first coord, which counts it.
Cost: O(coords) clauses and O(coords) a round of cuts; in full O(coords x coords in reach).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import boundary, components, reach, room, within
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.encode.oracles import flooded
from py_solver.logic.encode.trees import rooted_forest
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Clause, Cnf, Oracle, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import place
from py_solver.logic.say.ways import inside
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say


@dataclass(frozen=True)
class BoundedSize(Rule):
    """Every orthogonal group of the mark has a size within the bounds."""

    mark: int
    least: int
    most: int | None
    lazy: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse bounds that no group meets."""
        super().refuse(scope)
        if self.least < 1 or (self.most is not None and self.most < self.least):
            raise ConstraintError(
                say("No group has from {least} to {most} cells.", least=self.least, most=self.most)
            )

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a group that is too large, and for one without room to grow."""
        must, may = committed(candidates, scope.region, self.mark)
        for group in components(scope.neighbors, sorted(must)):
            if self.most is not None and len(group) > self.most:
                return Broken(tuple(sorted(group)), (len(group), self.most))
            area = room(scope.neighbors, group, may, self.least)
            if len(area) < self.least:
                fence = boundary(scope.neighbors, area)
                because = (min(group), *sorted(fence))
                return Broken(tuple(sorted(area)), (len(area), self.least), because)
        return SATISFIED if len(may) == len(must) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear what would join too much or has no room; grow small groups by the only way."""
        if isinstance(self.check(candidates, scope), Broken):
            return
        bit, near = 1 << self.mark, scope.neighbors
        must, may = committed(candidates, scope.region, self.mark)
        groups = components(near, sorted(must))
        group_of = {index: group for group in groups for index in group}
        if self.most is not None:
            for index in sorted(may - must):
                touched = [group_of[other] for other in near[index] if other in must]
                joined = set().union(*touched)
                if len(joined) >= self.most:
                    yield Removal(index, bit, tuple(sorted(joined)), "large")
        for area in components(near, may):
            if len(area) < self.least:
                fence = tuple(sorted(boundary(near, area)))
                for index in sorted(area):
                    if candidates[index] & bit:
                        yield Removal(index, bit, fence, "room")
        for group in groups:
            if len(group) < self.least:
                yield from self._needed(candidates, scope, group)

    def _needed(self, candidates: Candidates, scope: Scope, group: set[int]) -> Iterator[Removal]:
        """Keep the cells without which the group has no room to grow."""
        near = scope.neighbors
        must, may = committed(candidates, scope.region, self.mark)
        for index in sorted(within(near, group, may, self.least - len(group)) - must):
            may.discard(index)
            area = room(near, group, may, self.least)
            others = candidates[index] & ~(1 << self.mark)
            if len(area) < self.least and others:
                fence = boundary(near, area) - {index}
                yield Removal(index, others, (min(group), *sorted(fence)), "needed")
            may.add(index)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write what a single coord sees: that it is not alone, and how few are beside it."""
        for index in scope.region:
            marked = cnf.lit(index, self.mark)
            near = [cnf.lit(other, self.mark) for other in scope.neighbors[index]]
            if self.least > 1:
                cnf.add([-marked, *near])
            if self.most is not None and self.most <= len(near):
                for beside in combinations(near, self.most):
                    cnf.add([-marked, *(-literal for literal in beside)])

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield rings that small groups break out of, and pieces of large ones that are too much.

        A small group is named by its coord that was marked most often so far; the pieces of a
        large one are apart from each other, so that one round takes away enough.
        """
        bit, near = 1 << self.mark, scope.neighbors
        marked = {index for index in scope.region if candidates[index] == bit}
        often: Counter[int] = cnf.once(("how often", self, scope.regions), Counter)
        often.update(marked)
        for group in components(near, sorted(marked)):
            inside, ring = set(group), boundary(near, group)
            steadiest = max(sorted(group), key=often.__getitem__)
            while len(inside) < self.least and ring.isdisjoint(marked):
                literals = cnf.lits(ring, self.mark)
                yield [-cnf.lit(steadiest, self.mark), *literals]
                if not ring:
                    break
                inside |= ring
                ring = boundary(near, inside)
            left = set(group)
            while self.most is not None and len(left) > self.most:
                piece = room(near, [min(left)], left, self.most + 1)
                if len(piece) > self.most:
                    yield [-cnf.lit(index, self.mark) for index in piece]
                left -= piece

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that every group belongs to its first coord, which owns as many as are allowed."""
        literals = {index: cnf.lit(index, self.mark) for index in scope.region}
        owners: dict[int, dict[int, int]] = {index: {} for index in literals}
        steps = None if self.most is None else self.most - 1
        for first in literals:
            after = {index for index in literals if index >= first}
            for index in within(scope.neighbors, (first,), after, steps):
                owners[index][first] = cnf.aux()
        for index, mine in owners.items():
            cnf.add([-literals[index], *mine.values()])
            at_most_one(cnf, list(mine.values()))
            for first, literal in mine.items():
                cnf.add([-literal, literals[index]])
                cnf.add([-literal, owners[first][first]])
                for near in scope.neighbors[index]:
                    theirs = owners[near].get(first, cnf.FALSE)
                    cnf.add([-literal, -literals[near], theirs])
        rooted_forest(cnf, literals, scope.neighbors, {i: owners[i][i] for i in literals})
        for first in literals:
            owned = [mine[first] for mine in owners.values() if first in mine]
            most = len(owned) if self.most is None else self.most
            count_in(cnf, owned, [0, *range(self.least, most + 1)])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a flood from each coord, which in so many steps shows if bounds are met."""
        holds = {index: cp.lit(index, self.mark) for index in scope.region}
        for start, literal in holds.items():
            source = {index: cp.model.new_constant(int(index == start)) for index in holds}
            steps = max(self.least - 1, self.most or 0)
            size = sum(flooded(cp, holds, scope.neighbors, source, steps).values())
            cp.model.add(size >= self.least).only_enforce_if(literal)
            if self.most is not None:
                cp.model.add(size <= self.most)

    def states(self, scope: Scope) -> str:
        """Say how large a group must be."""
        kind = sort_of(self.mark, scope.region, scope.board)
        cells = inside(kind, scope.region, scope.board)
        if self.least == self.most:
            size = say("exactly {cells}", cells=counted(self.least, "cell"))
        elif self.most is None:
            size = say("at least {cells}", cells=counted(self.least, "cell"))
        elif self.least == 1:
            size = say("at most {cells}", cells=counted(self.most, "cell"))
        else:
            size = say(
                "from {least} to {cells}", least=self.least, cells=counted(self.most, "cell")
            )
        return say("every group of {stars} must have {size}", stars=cells, size=size)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how large the group is, or can be."""
        size, bound = violation.numbers
        told = later("the group at {place} has {cells}")
        if size <= bound:
            told = later("the group at {place} has room for only {cells}")
        start = place(violation.reason[0], scope.board)
        return say(told, place=start, cells=counted(size, "cell"))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say how large a group would become, or that it could not become large enough."""
        if removal.why == "room":
            free = set(scope.region) - set(removal.because)
            area = reach(scope.neighbors, (removal.index,), free)
            return say("there is room for only {cells} here", cells=counted(len(area), "cell"))
        group = say("the group at {place}", place=place(removal.because[0], scope.board))
        if removal.why == "large":
            return say(
                "with this cell, {group} would have {cells}",
                group=group,
                cells=counted(len(removal.because) + 1, "cell"),
            )
        return say(
            "without this cell, {group} would have no room for {cells}",
            group=group,
            cells=counted(self.least, "cell"),
        )

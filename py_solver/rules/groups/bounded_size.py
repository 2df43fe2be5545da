"""BoundedSize: every orthogonal group of `mark` in the region has from `least` to `most` coords.

`most` may be None. A region without marks has no group and passes. Source: shading puzzles whose
groups all have a size, such as dominoes (Norinori). Encoding: lazy; from least = 2 on a marked
coord has a marked neighbour, and it never has `most` of them, which says all that there is to
dominoes. Cuts: a group that is too small breaks out of every ring around it if one of its coords is
marked, and of every connected most + 1 coords one is not marked. In full: each group belongs to its
first coord, which counts it. Cost: O(coords) clauses and O(coords) a round of cuts; in full
O(coords x coords in reach).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import boundary, components, room, within
from py_solver.logic.abilities import Cuts, Indifferent
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.encode.trees import rooted_forest
from py_solver.logic.oracle import Oracle, flooded
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.last import Last
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import place
from py_solver.logic.say.ways import inside
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

Indices = tuple[int, ...]

SMALL = 200
"""Coords up to which answers are kept. Hints suppose one mark after the other, so nine in ten times
a Fillomino asks of its threes what it has asked before."""

KEPT = 5_000


_seen: Last[tuple[Indices, Indices]] = Last()
"""The coords with the mark, and those that can have it, that were checked last."""


class _Told(NamedTuple):
    """Coords with what rules the mark out there, and groups that are too small as they are."""

    large: tuple[tuple[int, Indices], ...]
    cramped: tuple[tuple[int, Indices], ...]
    growing: tuple[Indices, ...]


@dataclass(frozen=True)
class BoundedSize(Rule, Cuts, Indifferent):
    """Every orthogonal group of the mark has a size within the bounds."""

    mark: int = field(metadata=param("mark"))
    least: int = field(metadata=param("size"))
    most: int | None = field(metadata=param("size", later("Largest size")))

    def refuse(self, scope: Scope) -> None:
        """Refuse bounds that no group meets."""
        super().refuse(scope)
        if self.least < 1 or (self.most is not None and self.most < self.least):
            raise ConstraintError(
                say("No group has from {least} to {most} cells.", least=self.least, most=self.most)
            )

    def _at(self, candidates: Candidates, scope: Scope) -> tuple[Indices, Indices]:
        """Return the coords that have the mark, and those that can: all that the rule sees."""
        bit = 1 << self.mark
        may = tuple([index for index in scope.region if candidates[index] & bit])
        return tuple([index for index in may if candidates[index] == bit]), may

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a group that is too large, and for one without room to grow."""
        at = self._at(candidates, scope)
        _seen.keep(self, scope, candidates, at)
        find = _checked if len(scope.region) <= SMALL else _checked.__wrapped__
        return find(scope, self.least, self.most, *at)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear what would join too much or has no room; grow small groups by the only way."""
        bit, small = 1 << self.mark, len(scope.region) <= SMALL
        at = _seen.take(self, scope, candidates) or self._at(candidates, scope)
        check = _checked if small else _checked.__wrapped__
        if isinstance(check(scope, self.least, self.most, *at), Broken):
            return
        told = (_told if small else _told.__wrapped__)(scope, self.least, self.most, *at)
        for index, because in told.large:
            yield Removal(index, bit, because, "large")
        for index, fence in told.cramped:
            if candidates[index] & bit:
                yield Removal(index, bit, fence, "room")
        needed = _needed if small else _needed.__wrapped__
        for group in told.growing:
            for index, because in needed(scope, self.least, group, *self._at(candidates, scope)):
                others = candidates[index] & ~bit
                if others:
                    yield Removal(index, others, because, "needed")

    def alike(self, scope: Scope) -> int:
        """All other marks are as good as each other."""
        return scope.marks & ~(1 << self.mark)

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
        """Yield the fences around small groups, and pieces of large groups that are too large.

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
            # By now there may be less than when it was found.
            return say("there is no room for {cells} here", cells=counted(self.least, "cell"))
        group = say("the group at {place}", place=place(removal.because[0], scope.board))
        if removal.why == "large":
            return say(
                "{group} would then have {cells}",
                group=group,
                cells=counted(len(removal.because) + 1, "cell"),
            )
        return say(
            "{group} would otherwise have no room for {cells}",
            group=group,
            cells=counted(self.least, "cell"),
        )


@lru_cache(maxsize=KEPT)
def _checked(scope: Scope, least: int, most: int | None, must: Indices, may: Indices) -> Checked:
    """Return the result of a check if these coords have the mark, and those can."""
    open_ = set(may)
    for group in components(scope.neighbors, sorted(must)):
        if most is not None and len(group) > most:
            return Broken(tuple(sorted(group)), (len(group), most))
        area = room(scope.neighbors, group, open_, least)
        if len(area) < least:
            because = (min(group), *sorted(boundary(scope.neighbors, area)))
            return Broken(tuple(sorted(area)), (len(area), least), because)
    return SATISFIED if len(may) == len(must) else PENDING


@lru_cache(maxsize=KEPT)
def _told(scope: Scope, least: int, most: int | None, must: Indices, may: Indices) -> _Told:
    """Return which coords cannot have the mark, and which groups have yet to grow."""
    near, open_ = scope.neighbors, set(may)
    groups = components(near, sorted(must))
    group_of = {index: group for group in groups for index in group}
    large, cramped = [], []
    if most is not None:
        for index in sorted(open_.difference(must)):
            touched = [group_of[other] for other in near[index] if other in group_of]
            joined = set().union(*touched)
            if len(joined) >= most:
                large.append((index, tuple(sorted(joined))))
    for area in components(near, open_):
        if len(area) < least:
            fence = tuple(sorted(boundary(near, area)))
            cramped += [(index, fence) for index in sorted(area)]
    growing = tuple(tuple(sorted(group)) for group in groups if len(group) < least)
    return _Told(tuple(large), tuple(cramped), growing)


@lru_cache(maxsize=KEPT)
def _needed(
    scope: Scope, least: int, group: Indices, must: Indices, may: Indices
) -> tuple[tuple[int, Indices], ...]:
    """Return the coords without which the group has no room to grow, and why."""
    near, open_, found = scope.neighbors, set(may), []
    for index in sorted(within(near, group, open_, least - len(group)).difference(must)):
        open_.discard(index)
        area = room(near, group, open_, least)
        if len(area) < least:
            found.append((index, (group[0], *sorted(boundary(near, area) - {index}))))
        open_.add(index)
    return tuple(found)

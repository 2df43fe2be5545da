"""Gathered: every orthogonal group of `mark` has all coords of one of several sets, and no other.

The first region is the board. The others are the sets. Their coords have the mark: those of one set
are linked, those of two sets are not, and no group is without a set. With `turned`, a group also
has 180° rotational symmetry about the middle of its set.
Source: the letters of Dominion, https://puzz.link/rules.html?dominion, and the dots of Nuri-uzu.
Encoding: lazy. A marked coord belongs to one of the sets, and marked neighbours belong to the same
one; so does the coord across the middle. Cuts: a group with no coord of its set, or without some,
asks for a coord of the fence around it. In full: parents that lead to the first coord of each set.
Cost: O(coords x sets) clauses, and as much for a round of cuts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import boundary, components, joints, reach, way
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one
from py_solver.logic.encode.trees import rooted_forest
from py_solver.logic.oracle import Oracle, flooded
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import has, sort_of
from py_solver.logic.say.places import place, places
from py_solver.logic.say.ways import cut_off
from py_solver.logic.scope import Scope
from py_solver.rules.groups._turned import Turned, opposites
from py_solver.words.say import later, say

Owned = Sequence[Mapping[int, int]]
"""For each set, the literals of the coords in its group."""


@dataclass(frozen=True)
class Gathered(Rule, Cuts):
    """Every orthogonal group of the mark has all coords of exactly one of the sets."""

    mark: int = field(metadata=param("mark"))
    turned: bool = field(default=False, metadata=param("flag", later("Symmetric groups")))
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    patience: ClassVar[int] = 40  # as Connected, which it is like
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Refuse sets that are empty, that share a coord, or that are not of the board."""
        super().refuse(scope)
        sets = scope.regions[1:]
        found = set(chain.from_iterable(sets))
        if not all(sets) or len(found) < sum(map(len, sets)) or not found <= set(scope.region):
            raise ConstraintError(
                say("Gathered needs sets of different coords in its first region.")
            )

    @staticmethod
    def _home(scope: Scope) -> dict[int, int]:
        """Return the set of each coord that is in one, by its number."""
        return {index: number for number, one in enumerate(scope.regions[1:]) for index in one}

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for groups with two sets, and for sets and coords that are cut off."""
        must, may = committed(candidates, scope.region, self.mark)
        near, home = scope.neighbors, self._home(scope)
        for index in home:
            if index not in may:
                return Broken((index,), why="bare")
        for group in components(near, sorted(must | home.keys())):
            first, *others = sorted(group & home.keys()) or [-1]
            other = next((one for one in others if home[one] != home[first]), None)
            if other is not None:
                path = way(near, (first,), (other,), group)
                return Broken(tuple(path), (first, other), why="joined")
        for part in components(near, sorted(may)):
            there = sorted(part & home.keys())
            fence = tuple(sorted(boundary(near, part)))
            if not there and part & must:
                lit = tuple(sorted(part & must))
                return Broken(lit, (lit[0],), (lit[0], *fence), "lost")
            for index in there:
                for other in scope.regions[1 + home[index]]:
                    if other not in part:
                        return Broken((index, other), (index, other), fence, "apart")
        wrong = self._uneven(must | home.keys(), may, scope) if self.turned else None
        return wrong or (SATISFIED if must == may else PENDING)

    @staticmethod
    def _uneven(must: set[int], may: set[int], scope: Scope) -> Broken | None:
        """Look for a coord in the group of a set whose opposite one cannot have the mark."""
        near, sets = scope.neighbors, scope.regions[1:]
        for number, across in enumerate(opposites(scope.board, scope.regions)):
            for index in sorted(reach(near, sets[number], must)):
                other = across.get(index)
                if other is None or other not in may:
                    path = way(near, sets[number], (index,), must)
                    there = () if other is None else (other,)
                    return Broken((index,), (index, number), (*path, *there), "uneven")
        return None

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Keep sets apart, clear what none of them reaches, and keep the only ways."""
        if isinstance(self.check(candidates, scope), Broken):
            return
        bit, near, home = 1 << self.mark, scope.neighbors, self._home(scope)
        for index in home:
            if candidates[index] != bit:
                yield Removal(index, candidates[index] & ~bit, (), "set")
        must, may = committed(candidates, scope.region, self.mark)
        must |= home.keys()
        groups = components(near, sorted(must))
        group_of = {index: group for group in groups for index in group}
        owner = {
            index: home[min(group & home.keys())]
            for group in groups
            if group & home.keys()
            for index in group
        }
        for index in sorted(may - must):
            first, *others = [other for other in near[index] if other in owner] or [-1]
            other = next((one for one in others if owner[one] != owner[first]), None)
            if other is not None:
                both = min(group_of[first] & home.keys()), min(group_of[other] & home.keys())
                because = tuple(sorted(group_of[first] | group_of[other]))
                yield Removal(index, bit, because, "join", both)
                may.discard(index)
        if self.turned:
            yield from self._turned(candidates, scope, must, owner)
        else:
            yield from self._unreached(candidates, scope, may, must)
        for number, one in enumerate(scope.regions[1:]):
            mine = {index for index in must if owner.get(index) == number}
            theirs = {index for index in must if owner.get(index, number) != number}
            open_ = may - theirs - boundary(near, theirs) | mine
            for index in sorted(joints(near, open_, mine)):
                if candidates[index] != bit and index not in home:
                    left = reach(near, one[:1], open_ - {index})
                    fence = sorted(boundary(near, left) - {index})
                    because = (*sorted(theirs), *fence, *sorted(mine))
                    lost = min(mine - left)
                    yield Removal(index, candidates[index] & ~bit, because, "way", (one[0], lost))

    def _turned(
        self, candidates: Candidates, scope: Scope, must: set[int], owner: Mapping[int, int]
    ) -> Iterator[Removal]:
        """Mark what is opposite, and clear what no group can have for want of symmetry."""
        bit, sets = 1 << self.mark, scope.regions[1:]
        _, may = committed(candidates, scope.region, self.mark)
        across = opposites(scope.board, scope.regions)
        turned = Turned(scope.neighbors, sets, across, may, owner)
        for index in sorted(must):
            homes = [owner[index]] if index in owner else [*range(len(sets))]
            fitting = [number for number in homes if index in turned.areas[number]]
            if len(fitting) == 1:
                (number,) = fitting
                other = across[number][index]
                left = candidates[other] & ~bit
                if left and index in owner:
                    path = turned.path(number, index)
                    yield Removal(other, left, tuple(path), "opposite", (index, number))
                elif left:
                    others = (turned.apart(one, index) for one in homes if one != number)
                    because = tuple(dict.fromkeys((index, *chain.from_iterable(others))))
                    yield Removal(other, left, because, "opposite", (index, number))
        for index in sorted(may - must):
            if not any(index in area for area in turned.areas):
                each = (turned.apart(number, index) for number in range(len(sets)))
                yield Removal(index, bit, tuple(dict.fromkeys(chain.from_iterable(each))), "far")

    def _unreached(
        self, candidates: Candidates, scope: Scope, may: set[int], must: set[int]
    ) -> Iterator[Removal]:
        """Yield what no set reaches."""
        sets = set(chain.from_iterable(scope.regions[1:]))
        for part in components(scope.neighbors, sorted(may - reach(scope.neighbors, sets, may))):
            fence = tuple(sorted(boundary(scope.neighbors, part)))
            if any(candidates[index] & 1 << self.mark for index in fence):
                continue  # the coords of the fence have just been ruled out, not yet the marks
            for index in sorted(part - must):
                yield Removal(index, 1 << self.mark, fence, "far")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that a marked coord belongs to one set, and marked neighbours to the same one."""
        owned, home = self._owned(cnf, scope), self._home(scope)
        for index in scope.region:
            marked = cnf.lit(index, self.mark)
            mine = [own[index] for own in owned if own[index] != cnf.FALSE]
            cnf.add([-marked, *mine])
            at_most_one(cnf, mine)
            for literal in mine:
                cnf.add([-literal, marked])
            for other in scope.neighbors[index]:
                beside = cnf.lit(other, self.mark)
                for own in owned:
                    cnf.add([-own[index], -beside, own[other]])
        for number, own in enumerate(owned):
            alone = len(scope.regions[1 + number]) == 1
            for index, literal in own.items():
                if home.get(index) == number:
                    cnf.add([literal])
                if home.get(index) != number or not alone:
                    cnf.add([-literal, *(own[near] for near in scope.neighbors[index])])

    def _owned(self, cnf: Cnf, scope: Scope) -> Owned:
        """Return the literals of the coords in the group of each set."""
        found: Owned = cnf.once(
            ("owned", self, scope.regions),
            lambda: [self._owner(cnf, scope, number) for number in range(len(scope.regions) - 1)],
        )
        return found

    def _owner(self, cnf: Cnf, scope: Scope, number: int) -> dict[int, int]:
        """Return the literals of one set; opposite coords have the same."""
        if not self.turned:
            return {index: cnf.aux() for index in scope.region}
        across, own = opposites(scope.board, scope.regions)[number], dict[int, int]()
        for index in scope.region:
            other = across.get(index)
            own[index] = cnf.FALSE if other is None else own.get(other) or cnf.aux()
        return own

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each group without its set, or a part of it, that it continues."""
        bit, owned = 1 << self.mark, self._owned(cnf, scope)
        marked = [index for index in scope.region if candidates[index] == bit]
        for group in components(scope.neighbors, marked):
            fence = sorted(boundary(scope.neighbors, group))
            there = [number for number, one in enumerate(scope.regions[1:]) if group & {*one}]
            for number in there:
                if not {*scope.regions[1 + number]} <= group:
                    yield [owned[number][index] for index in fence]
            if not there:
                lost = min(group)
                for own in owned:
                    yield [-own[lost], *(own[index] for index in fence)]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the group of each set hangs on its first coord."""
        for one, own in zip(scope.regions[1:], self._owned(cnf, scope), strict=True):
            rooted_forest(cnf, own, scope.neighbors, {one[0]: cnf.TRUE})

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a flood from the first coord of each set, which wets all of it."""
        holds = {index: cp.lit(index, self.mark) for index in scope.region}
        floods = []
        for one in scope.regions[1:]:
            source = {index: cp.model.new_constant(int(index == one[0])) for index in holds}
            floods.append(flooded(cp, holds, scope.neighbors, source, len(holds) - 1))
            for index in one:
                cp.model.add(floods[-1][index] == 1)
        for index, literal in holds.items():
            cp.model.add(sum(wet[index] for wet in floods) == literal)
        if self.turned:
            for wet, across in zip(floods, opposites(scope.board, scope.regions), strict=True):
                for index in holds:
                    cp.model.add(wet[index] == (wet[across[index]] if index in across else 0))

    def states(self, scope: Scope) -> str:
        """Say which coords are in one group, and which are not."""
        cells = sort_of(self.mark, scope.region or range(1), scope.board)
        sets = [places(one, scope.board) for one in scope.regions[1:]]
        if not sets:
            return say("there must be no {cells}", cells=cells)
        told = later("every group of {cells} must contain all of one of these and no other: {sets}")
        if self.turned:
            told = later(
                "every group of {cells} must contain all of one of these and no other, and have "
                "180° rotational symmetry about it: {sets}"
            )
        return say(told, cells=cells, sets="; ".join(sets))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what is joined, apart or cut off."""
        board = scope.board
        if violation.why == "bare":
            index = violation.coords[0]
            return has(place(index, board), self.mark, (index,), board, never=True)
        if violation.why == "lost":
            return cut_off(violation.coords, board, later("all of these"))
        if violation.why == "uneven":
            index, number = violation.numbers
            return say(
                "the cell opposite {place} cannot be in the group of {set}",
                place=place(index, board),
                set=places(scope.regions[1 + number], board),
            )
        one, other = (place(index, board) for index in violation.numbers)
        if violation.why == "joined":
            return say("{one} and {other} are joined", one=one, other=other)
        return say("{one} is cut off from {other}", one=one, other=other)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what would be joined, or what could no longer be."""
        board = scope.board
        if removal.why == "set":
            told = later("this cell belongs to its group")
            return say(
                later("the cells at its centre belong to the group") if self.turned else told
            )
        if removal.why == "far":
            told = later("no group that must be there can reach this cell")
            return say(later("no symmetric group can reach this cell") if self.turned else told)
        if removal.why == "opposite":
            index, number = removal.numbers
            return say(
                "{place} is in the group of {set}, and this cell is opposite",
                place=place(index, board),
                set=places(scope.regions[1 + number], board),
            )
        one, other = (place(index, board) for index in removal.numbers)
        if removal.why == "join":
            return say("this cell would join {one} to {other}", one=one, other=other)
        return say("{one} can be joined to {other} only through this cell", one=other, other=one)

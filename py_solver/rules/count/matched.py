"""Matched: the coords with `mark` and the regions go in pairs, each coord with a region it is in.

So each region has one coord of its own, and no other coord of any of them has the mark.
Source: the trees of Tents, https://www.janko.at/Raetsel/Zeltlager/index.htm. Encoding: a variable
for each region and coord that may be a pair. Each region is in exactly one pair, and so is each
coord with the mark. Cost: O(n log n) clauses for n pairs, but pairs where a coord or region has
few.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from py_solver.board.coords import Coord
from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import components, seat
from py_solver.logic.abilities import Narrowing, Part, Parted
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import at_most_one
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import a_holder, holding
from py_solver.logic.say.places import NAMED, coords_named, places, where
from py_solver.logic.say.words import noun, plural
from py_solver.logic.scope import Scope
from py_solver.words.say import say, say_n

CROWDED, STARVED = "crowded", "starved"
"""A fault, present or assumed: more coords than regions for them, or more regions than coords."""


@dataclass(frozen=True)
class Matched(Rule, Narrowing, Parted):
    """The coords with the mark and the regions form pairs.

    `owner` is the noun for the owner of a region, and `owners` are the owners' places, one per
    region.
    """

    mark: int
    owner: str = noun("region")
    owners: tuple[Coord, ...] = ()
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    weight: ClassVar[int] = 2
    narrows: ClassVar[bool] = True
    needs_all: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Refuse owners that are not as many as the regions."""
        super().refuse(scope)
        if self.owners and len(self.owners) != len(scope.regions):
            raise ConstraintError(say("Matched needs an owner for each region."))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Pair the coords that have the mark, then the regions with coords that can.

        If both are possible, one pairing does both (Mendelsohn and Dulmage 1958).
        """
        must, may = committed(candidates, scope.coords, self.mark)
        near = _near(scope)
        of_region: dict[int, int] = {}
        for index in sorted(must):
            tried: set[int] = set()
            if not seat(index, near.__getitem__, of_region, tried):
                crowd = tuple(sorted({index, *(of_region[region] for region in tried)}))
                return Broken(crowd, (len(crowd), len(tried)), why=CROWDED)
        of_coord: dict[int, int] = {}
        open_ = _open(scope, may)
        for region in range(len(scope.regions)):
            tried = set()
            if not seat(region, open_.__getitem__, of_coord, tried):
                group = {region, *(of_coord[index] for index in tried)}
                lit = sorted({index for one in group for index in scope.regions[one]})
                shut = tuple(index for index in lit if index not in may)
                return Broken(tuple(lit), (len(group), len(tried)), shut, STARVED)
        return SATISFIED if must == may else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Take the mark from who finds no region; give it to who alone is left for one."""
        bit = 1 << self.mark
        must, may = committed(candidates, scope.coords, self.mark)
        near = _near(scope)
        of_region: dict[int, int] = {}
        if not all(seat(index, near.__getitem__, of_region, set()) for index in sorted(must)):
            return  # broken: the check says so
        for index in sorted(may - must):
            tried: set[int] = set()
            if not seat(index, near.__getitem__, dict(of_region), tried):
                may.remove(index)
                crowd = tuple(sorted(of_region[region] for region in tried))
                yield Removal(index, bit, crowd, CROWDED)
        open_ = _open(scope, may)
        of_coord: dict[int, int] = {}
        if not all(seat(one, open_.__getitem__, of_coord, set()) for one in range(len(open_))):
            return  # broken, too
        for index, region in sorted(of_coord.items()):
            others = {other: one for other, one in of_coord.items() if other != index}
            tried = {index}
            if index not in must and not seat(region, open_.__getitem__, others, tried):
                group = {region, *(others[other] for other in tried if other != index)}
                shut = {other for one in group for other in scope.regions[one]} - may
                yield Removal(index, candidates[index] & ~bit, tuple(sorted(shut)), STARVED)

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Give the mark to what alone is left for a region: who may go with whom takes long."""
        bit, changed = 1 << self.mark, []
        for region in scope.regions:
            left = {index for index in region if state[index] & bit}
            if not left:
                return None
            if len(left) == 1:
                (index,) = left
                if state[index] != bit:
                    state[index] = bit
                    changed.append(index)
        return changed

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the pairs; coords that have the mark can be paired in several ways."""
        of_coord: dict[int, list[int]] = {index: [] for index in scope.coords}
        for region in scope.regions:
            of_region = []
            for index in dict.fromkeys(region):
                held = cnf.lit(index, self.mark)
                if held == cnf.FALSE:
                    continue
                pair = cnf.aux(determined=False)
                cnf.add([-pair, held])
                of_region.append(pair)
                of_coord[index].append(pair)
            cnf.add(of_region)
            at_most_one(cnf, of_region)
        for index, pairs in of_coord.items():
            cnf.add([-cnf.lit(index, self.mark), *pairs])
            at_most_one(cnf, pairs)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with the coord of each region, all different, and as many marks as regions."""
        chosen = []
        for region in scope.regions:
            if not region:
                cp.model.add_bool_or([])
                return
            which = cp.model.new_int_var(0, max(region), "")
            cp.model.add_allowed_assignments([which], [(index,) for index in region])
            for index in region:
                here = cp.model.new_bool_var("")
                cp.model.add(which != index).only_enforce_if(~here)
                cp.model.add_implication(here, cp.lit(index, self.mark))
            chosen.append(which)
        cp.model.add_all_different(chosen)
        held = sum(cp.lit(index, self.mark) for index in scope.coords)
        cp.model.add(held == len(chosen))

    def states(self, scope: Scope) -> str:
        """Say what each region must have."""
        one = a_holder(self.mark, scope.coords or range(1), scope.board)
        if self.owners and len(scope.regions) <= NAMED:
            return say_n(
                len(scope.regions),
                "the {things} in {places} must have {one} of its own",
                "the {things} in {places} must each have {one} of their own",
                things=say(self.owner) if len(scope.regions) == 1 else plural(self.owner),
                places=coords_named(self.owners, scope.board),
                one=one,
            )
        if len(scope.regions) == 1:
            return say(
                "{region} must have {stars} of one {thing}",
                region=where(scope.region, scope.board),
                stars=holding(1, self.mark, scope.region, scope.board),
                thing=say(self.owner),
            )
        return say(
            "each of {n} {things} must have {one} of its own",
            n=len(scope.regions),
            things=plural(self.owner),
            one=one,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many share too few regions, or for how many regions too few places are left."""
        number, others = violation.numbers
        if violation.why == CROWDED:
            crowd = holding(number, self.mark, violation.coords, scope.board)
            if len(scope.regions) == 1:
                return say("there are {stars}", stars=crowd)
            return say("{stars} belong to only {n} of them", stars=crowd, n=others)
        if number == 1:
            if len(scope.regions) == 1:
                return say("no place is left for it")
            return say("no place is left for one of them")
        if not others:
            return say("no place is left for {number} of them", number=number)
        if number == len(scope.regions):
            return say_n(
                others,
                "only {n} place is left for them",
                "only {n} places are left for them",
            )
        return say_n(
            others,
            "only {n} place is left for {number} of them",
            "only {n} places are left for {number} of them",
            number=number,
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that there is no region for it, or a region that would have none."""
        alone = len(scope.regions) == 1
        if removal.why == CROWDED:
            if alone and self.owners:
                return say("it is in {place}", place=places(removal.because, scope.board))
            if alone:
                return say("it is already there")
            return say("everything that this could belong to already has one")
        if alone:
            return say("only one place is left for it")
        return say("otherwise one of them would have none")

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield the rule for regions that share coords, each with those it is connected with."""
        near = _near(scope)
        touching = {
            number: [other for index in region for other in near[index]]
            for number, region in enumerate(scope.regions)
        }
        for group in components(touching, range(len(scope.regions))):
            regions = tuple(scope.regions[number] for number in sorted(group))
            owners = tuple(self.owners[number] for number in sorted(group) if self.owners)
            yield Part(replace(self, owners=owners), Scope(scope.board, regions), self.weight)


def _near(scope: Scope) -> dict[int, list[int]]:
    """Return for each coord the numbers of the regions that it is in."""
    near: dict[int, list[int]] = {index: [] for index in scope.coords}
    for number, region in enumerate(scope.regions):
        for index in dict.fromkeys(region):
            near[index].append(number)
    return near


def _open(scope: Scope, may: set[int]) -> Mapping[int, list[int]]:
    """Return for each region, by its number, the coords that can have the mark."""
    return {
        number: [index for index in region if index in may]
        for number, region in enumerate(scope.regions)
    }

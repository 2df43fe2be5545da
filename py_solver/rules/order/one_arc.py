"""OneArc: around the region, a closed ring, the coords with `mark` are consecutive.

The last coord of the region is beside the first. None with the mark, or all, pass.
Source: the edge of the grid of a Yin-Yang, where two connected colours cannot take turns; with it
17 published ones take 0.3 s instead of 3.1 s. Encoding: a literal that holds where an arc begins,
and at most one does. Unit propagation sees less on it than on a decision diagram of the ring, but
that takes six times as many clauses, and a Yin-Yang a fifth more time. Cost: some four clauses a
coord.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import at_most_one
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.words.say import say

CHANGES = 2
"""How often the mark can start or end along the circle."""


@dataclass(frozen=True)
class OneArc(Rule):
    """Around the region, a closed ring, the coords with the mark are consecutive."""

    mark: int = field(metadata=param("mark"))
    weight: ClassVar[int] = 2

    def _known(self, candidates: Candidates, region: Sequence[int]) -> list[tuple[int, bool]]:
        """Return the places of the region where it is known whether they have the mark."""
        bit = 1 << self.mark
        found = []
        for place, index in enumerate(region):
            mask = candidates[index]
            if mask == bit or not mask & bit:
                found.append((place, mask == bit))
        return found

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count how often it changes among the coords that are known."""
        region = scope.region
        known = self._known(candidates, region)
        turns = [
            place
            for (place, held), (_, before) in zip(known, [*known[-1:], *known[:-1]], strict=True)
            if held != before
        ]
        if len(turns) > CHANGES:
            return Broken(tuple(region[place] for place in turns[:4]))
        left = len(region) - len(known)
        # One open coord between others cannot make a second arc where there is none yet.
        return PENDING if left and len(region) > 3 else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Fill the coords between two alike, if a different one is elsewhere."""
        region, bit = scope.region, 1 << self.mark
        known = self._known(candidates, region)
        different = {held: next((p for p, h in known if h != held), None) for held in (True, False)}
        for (start, held), (end, after) in zip(known, [*known[1:], *known[:1]], strict=True):
            other = different[held]
            if held != after or other is None or start == end:
                continue
            place = (start + 1) % len(region)
            while place != end:
                index = region[place]
                gone = candidates[index] & (~bit if held else bit)
                if gone:
                    yield Removal(index, gone, (region[start], region[end], region[other]))
                place = (place + 1) % len(region)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that exactly one coord with the mark, if any, comes after one without."""
        if len(scope.region) <= 3:
            return
        held = cnf.lits(scope.region, self.mark)
        begins = [cnf.aux(determined=False) for _ in held]
        for before, after, begin in zip(held, [*held[1:], *held[:1]], begins, strict=True):
            cnf.add([before, -after, begin])
        at_most_one(cnf, begins)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a sum of changes."""
        literals = [cp.lit(index, self.mark) for index in scope.region]
        changes = []
        for one, other in zip(literals, [*literals[1:], *literals[:1]], strict=True):
            change = cp.model.new_bool_var("")
            cp.model.add(one != other).only_enforce_if(change)
            cp.model.add(one == other).only_enforce_if(~change)
            changes.append(change)
        cp.model.add(sum(changes) + cp.model.new_constant(0) <= CHANGES)

    def states(self, scope: Scope) -> str:
        """Say that there is no gap."""
        kind = sort_of(self.mark, scope.region or range(1), scope.board)
        return say(
            "the {kind} in {where} must be in one piece",
            kind=kind,
            where=where(scope.region, scope.board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that others are between."""
        return say("other cells are between them")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that others would be between."""
        return say("otherwise other cells would be between them")

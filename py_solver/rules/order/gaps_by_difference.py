"""GapsByDifference: coords with the mark that follow each other are as far apart as they differ.

`values` has a number for each coord of the region, which counts if the coord has the mark. Between
two such coords with none in between are exactly as many others as their numbers differ.
Source: Hanare-gumi, https://www.janko.at/Raetsel/Hanare/index.htm. Encoding: two coords that do not
fit do not both have the mark, unless one between them has it. Cost: O(coords²) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import places, where
from py_solver.logic.say.words import counted, no, noun
from py_solver.logic.scope import Scope
from py_solver.words.say import say


@dataclass(frozen=True)
class GapsByDifference(Rule):
    """Between two marks that follow each other are as many coords as their values differ."""

    mark: int
    values: tuple[int, ...]
    role: ClassVar[Role] = Role.FORBIDDEN

    def refuse(self, scope: Scope) -> None:
        """Refuse a region that does not have one value for each of its coords."""
        super().refuse(scope)
        if not len(self.values) == len(scope.region) == len(scope.coords):
            raise ConstraintError(say("Every place of a line with gaps needs one number."))

    def _fits(self, first: int, last: int) -> bool:
        """Return whether marks may follow each other in these places of the region."""
        return last - first - 1 == abs(self.values[first] - self.values[last])

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for two that follow each other and do not fit, then for some that could."""
        bit, region = 1 << self.mark, scope.region
        status: Checked = SATISFIED
        for first, one in enumerate(region):
            if not candidates[one] & bit:
                continue
            sure = candidates[one] == bit
            for last in range(first + 1, len(region)):
                mask = candidates[region[last]]
                if not mask & bit:
                    continue
                if not self._fits(first, last):
                    if sure and mask == bit:
                        ends = one, region[last]
                        return Broken(ends, (first, last), region[first : last + 1])
                    status = PENDING
                if mask == bit:
                    break
                sure = False
        return status

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Look for two that do not fit where one decision is open: one of them, or one between."""
        bit, region = 1 << self.mark, scope.region
        for first, one in enumerate(region):
            between: int | None = None  # the only place that could have the mark
            for last in range(first + 1, len(region)):
                other = region[last]
                if not candidates[one] & bit:
                    break
                if not candidates[other] & bit:
                    continue
                held = (candidates[one] == bit) + (candidates[other] == bit)
                if held + (between is None) == 2 and not self._fits(first, last):
                    which = last if candidates[one] == bit else first
                    others = bit
                    if between is not None:
                        which, others = between, candidates[region[between]] & ~bit
                    near = tuple(at for at in region[first : last + 1] if at != region[which])
                    why = "beside" if between is None else "between"
                    yield Removal(region[which], others, near, why, (first, last))
                mask = candidates[other]
                if mask == bit or (mask & bit and between is not None):
                    break
                if mask & bit:
                    between = last

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each two that do not fit that one is missing, or another between them."""
        literals = cnf.lits(scope.region, self.mark)
        open_ = [place for place, literal in enumerate(literals) if literal != cnf.FALSE]
        literals = [literals[place] for place in open_]
        for one, first in enumerate(open_):
            for other in range(one + 1, len(open_)):
                if not self._fits(first, open_[other]):
                    both = -literals[one], -literals[other]
                    cnf.add([*both, *literals[one + 1 : other]])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a circuit through the marks, from each one to one that fits."""
        literals = [cp.lit(index, self.mark) for index in scope.region]
        arcs = [(0, 0, cp.model.new_bool_var(""))]
        for last, literal in enumerate(literals):
            arcs += [(last + 1, last + 1, ~literal)]
            arcs += [(last + 1, 0, cp.model.new_bool_var(""))]
            arcs += [(0, last + 1, cp.model.new_bool_var(""))]
            for first in range(last):
                if self._fits(first, last):
                    arcs += [(first + 1, last + 1, cp.model.new_bool_var(""))]
        cp.model.add_circuit(arcs)

    def states(self, scope: Scope) -> str:
        """Say how far apart they must be."""
        region, board = scope.region, scope.board
        return say(
            "{stars} that follow each other in {region} must have as many cells between them as "
            "they differ",
            stars=sort_of(self.mark, region, board),
            region=where(region, board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two, and how far apart they are."""
        return self._gap(violation.numbers, scope)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the two that would follow each other."""
        return self._gap(removal.numbers, scope, possible=True)

    def _gap(self, ends: tuple[int, ...], scope: Scope, *, possible: bool = False) -> str:
        """Say how many cells are between these two places, and how much they differ."""
        first, last = ends
        number, (one, other) = last - first - 1, sorted((self.values[first], self.values[last]))
        told = {
            "both": places((scope.region[first], scope.region[last]), scope.board),
            "cells": counted(number, noun("cell")) if number else no(noun("cell"), many=True),
            "one": one,
            "other": other,
            "gap": other - one,
        }
        if possible:
            return say(
                "otherwise {both} would have {cells} between them, but {one} and {other} differ "
                "by {gap}",
                **told,
            )
        return say(
            "{both} have {cells} between them, and {one} and {other} differ by {gap}", **told
        )

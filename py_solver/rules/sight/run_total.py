"""RunTotal: along each region, `n` coords in all have `mark` before the first that does not.

With `absent`, none at all will do, too. Each region is a way to look, the nearest coord first; an
empty one shows nothing. A cell that counts itself is a region of its own. Source: Kurodoko,
https://www.janko.at/Raetsel/Kuromasu/index.htm; on edges Geradeweg. Encoding: for each coord
whether the sight reaches past it. These are numbers already, in order, so that the ways are only
added up, two by two; counting all coords as if they were free of each other took 1,959 conflicts on
a 31×45 that now takes 3. No way is followed further than n + 1 coords. Five published Kurodokos of
14×24 to 31×45 take 55 ms (geometric mean, CPU), before 110. Cost: O(n²) clauses at worst.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Narrowing
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import sum_in
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import fitting_sums, least, most, reachable_sums
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import holding
from py_solver.logic.say.places import place
from py_solver.logic.scope import Scope
from py_solver.rules.sight._ahead import (
    FEWER,
    follows,
    length_of,
    lengths,
    narrow_sight,
    removals,
    seen,
)
from py_solver.words.say import later, say, say_n


@dataclass(frozen=True)
class RunTotal(Rule, Narrowing):
    """Looking along each region, n coords in all have the mark before the first that does not."""

    mark: int = field(metadata=param("mark"))
    n: int = field(metadata=param("count"))
    absent: bool = field(default=False, metadata=param("flag", later("None is fine, too")))
    regions: ClassVar[tuple[int, int | None]] = (1, None)

    def refuse(self, scope: Scope) -> None:
        """Refuse a count below zero."""
        super().refuse(scope)
        if self.n < 0:
            raise ConstraintError(say("A view cannot have {n} of a value.", n=self.n))

    @property
    def _allowed(self) -> int:
        """The mask of how many there may be."""
        return 1 << self.n | int(self.absent)

    def _lengths(self, candidates: Candidates, scope: Scope) -> list[int]:
        """Return for each direction the mask of how many coords can be visible in it."""
        return [lengths(candidates, region, self.mark) for region in scope.regions]

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Add up how many can be visible in each direction."""
        masks = self._lengths(candidates, scope)
        sums = reachable_sums(masks)
        if not sums:
            return Broken(tuple(index for index in scope.coords if not candidates[index]))
        if sums & self._allowed:
            return PENDING if sums & ~self._allowed else SATISFIED
        fewest, greatest = least(sums), most(sums)
        # Too many are those seen for certain; else it matters where each sight must end.
        reach = [least(mask) if fewest > self.n else most(mask) + 1 for mask in masks]
        lit = dict.fromkeys(
            index
            for region, end in zip(scope.regions, reach, strict=True)
            for index in region[:end]
        )
        return Broken(tuple(lit), (fewest, greatest))

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Along each way, see on up to the least length that fits, and stop at the only one."""
        kept = fitting_sums(self._lengths(candidates, scope), self._allowed)
        if all(kept):  # else broken: the check says so
            yield from removals(candidates, scope, self.mark, kept)

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Do the same without reasons, and by bounds where there is only one number."""
        if not self.absent:
            return self._bounded(state, scope)
        n, mark = self.n, self.mark
        near = [lengths(state, region[: n + 1], mark) for region in scope.regions]
        kept = fitting_sums(near, self._allowed)
        return narrow_sight(state, scope, mark, near, kept) if all(kept) else None

    def _bounded(self, state: list[int], scope: Scope) -> list[int] | None:
        """Do it by the least and the greatest length along each way, until they leave each other.

        That is what `fitting_sums` finds where lengths have no gaps. A Kurodoko asks 3,000 times.
        """
        bit, ways = 1 << self.mark, []
        for region in scope.regions:
            within, ends = region[: self.n + 1], []  # lengths at which the sight may end
            for length, index in enumerate(within):
                mask = state[index]
                if mask != bit:
                    ends.append(length)
                    if not mask & bit:
                        break
            else:
                ends.append(len(within))
            ways.append((region, ends, ends[0]))
        tells = True
        while tells:
            more = self.n - sum([ends[0] for _, ends, _ in ways])
            fewer = sum([ends[-1] for _, ends, _ in ways]) - self.n
            if more < 0 or fewer < 0:
                return None
            tells = False
            for _, ends, _ in ways:
                least, most = ends[-1] - fewer, ends[0] + more
                if ends[0] < least or ends[-1] > most:
                    tells = True
                    ends[:] = [end for end in ends if least <= end <= most]
                    if not ends:
                        return None
        changed = []
        for region, ends, sure in ways:
            for index in region[sure : ends[0]]:
                if state[index] != bit:
                    state[index] = bit
                    changed.append(index)
            if len(ends) == 1 and ends[0] < len(region) and state[region[ends[0]]] & bit:
                state[region[ends[0]]] &= ~bit
                changed.append(region[ends[0]])
        return changed

    def heeds(self, scope: Scope) -> Iterable[int]:
        """Return the coords up to the first that would be too far away."""
        return dict.fromkeys(index for region in scope.regions for index in region[: self.n + 1])

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write how far each sight reaches, and how many coords that makes."""
        sure, reaches = 0, []
        for region in scope.regions:
            # The k-th literal says that k coords are seen, beside those that always are.
            length: list[int] = []
            for own in cnf.lits(region[: self.n + 1], self.mark):
                if own == cnf.FALSE:
                    break
                if own == cnf.TRUE and not length:
                    sure += 1
                elif own == cnf.TRUE or not length:
                    length.append(length[-1] if length else own)
                else:
                    before, after = length[-1], cnf.aux()
                    cnf.extend(((-after, own), (-after, before), (-own, -before, after)))
                    length.append(after)
            reaches.append(length)
        allowed = [0, self.n] if self.absent else [self.n]
        sum_in(cnf, reaches, [number - sure for number in allowed])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State that it holds."""
        cp.model.add_bool_or([self.whether(cp, scope)])

    def whether(self, cp: Oracle, scope: Scope) -> Any:
        """Compare the lengths of all sights: their coords have the mark, the next does not."""
        counts = [length_of(cp, region, self.mark) for region in scope.regions]
        total = cp.model.new_int_var(0, sum(map(len, scope.regions)), "")
        cp.model.add(total == sum(counts))
        result = cp.model.new_bool_var("")
        fits = [(0,), (self.n,)] if self.absent else [(self.n,)]
        cp.model.add_allowed_assignments([total], fits).only_enforce_if(result)
        cp.model.add_forbidden_assignments([total], fits).only_enforce_if(~result)
        return result

    def states(self, scope: Scope) -> str:
        """Say how many must be visible, and from where."""
        if not scope.coords:
            return say("{n} must be seen in an empty region", n=self.n)
        count = holding(self.n, self.mark, scope.coords, scope.board)
        if self.n:
            count = say("exactly {stars}", stars=count)
            if self.absent:
                count = say("{stars} or none", stars=count)
        start, end = (place(scope.coords[at], scope.board) for at in (0, -1))
        if len(scope.regions) == 1:
            told = seen(
                scope,
                later("looking from {first} to {last}, {stars} must be seen"),
                later("looking from {first} to {last}, {stars} must be in line"),
            )
            return say(told, first=start, last=end, stars=count)
        told = seen(
            scope,
            later("looking from {first} each way, {stars} must be seen"),
            later("looking from {first} each way, {stars} must be in line"),
        )
        return say(told, first=start, stars=count)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many are visible, or how many can be."""
        if not violation.numbers:
            return say("one of its cells has no value left")
        fewest, greatest = violation.numbers
        in_line = follows(scope)
        if not greatest:
            return say("there can be no steps") if in_line else say("none can be seen")
        if fewest == greatest and fewest >= self.n:
            if in_line:
                return say_n(fewest, "there is {n} step", "there are {n} steps")
            return say_n(fewest, "{n} is seen", "{n} are seen")
        if fewest == greatest:
            if in_line:
                return say_n(fewest, "there is only {n} step", "there are only {n} steps")
            return say_n(fewest, "only {n} is seen", "only {n} are seen")
        if fewest > self.n:
            if in_line:
                return say_n(fewest, "there is at least {n} step", "there are at least {n} steps")
            return say_n(fewest, "at least {n} is seen", "at least {n} are seen")
        if greatest < self.n:
            if in_line:
                return say_n(
                    greatest, "there can be at most {n} step", "there can be at most {n} steps"
                )
            return say("at most {n} can be seen", n=greatest)
        return say("that is no longer possible")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say whether else the sight would end too soon or reach too far."""
        if removal.why == FEWER:
            told = seen(
                scope,
                later("otherwise too few would be seen"),
                later("otherwise there would be too few steps"),
            )
        else:
            told = seen(
                scope,
                later("otherwise too many would be seen"),
                later("otherwise there would be too many steps"),
            )
        return say(told)

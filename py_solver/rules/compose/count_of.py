"""CountOf: how many of several rules hold is one of the `allowed` counts.

The regions are those of the rules, one rule after the other. A rule that may have to fail needs an
opposite (see `Rule.opposite`). Source: "exactly two of these clues are true"; and "at most", and
"none". Encoding: a selector for each rule; under it the rule's clauses are written, and under its
negation those of the opposite, as far as the counts ask for either; the selectors are counted.
Cost: that of the rules, their opposites and the count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, islice

from py_solver.board.errors import ConstraintError
from py_solver.logic import oracle as oracles
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.words import chained, listed, there_are, there_can_be
from py_solver.logic.scope import Scope
from py_solver.rules.compose._children import (
    BrokenChildren,
    Piece,
    Tally,
    pieces,
    reasons,
    too_few_or_many,
)
from py_solver.rules.compose._composed import Asked, Composed
from py_solver.rules.compose._supposing import deduced
from py_solver.rules.compose._whether import alike, whether
from py_solver.rules.compose._words import failures, follows, in_turn, so, the, with_it
from py_solver.words.say import later, say, say_n

CASES = 20
"""Up to this many ways in which rules hold and fail, propagation tries all of them."""

MANY, FEW, WRONG = "many", "few", "wrong"
"""Why a mark cannot be: too many would hold, too few, or another wrong number.

Otherwise a rule that must hold rules it out.
"""

WOULD = {
    MANY: (later("that makes too many"), later("too many of them hold")),
    FEW: (later("that leaves too few"), later("too few of them hold")),
    WRONG: (
        later("the number is wrong"),
        later("the wrong number of them hold"),
    ),
}
"""The same in words: where the genre speaks for all of them, and where they are `read_out`."""

REACHED, ALL_NEEDED = "reached", "needed"
"""Why a rule that is still open must fail: no more may hold. Or why it must hold: all must."""

MUST = (later("{it} must hold"), later("{it} must fail"))
"""The sentences for a rule that must hold, and for one that must fail."""


@dataclass(frozen=True)
class CountOf(Composed):
    """The number of rules that hold is one of the allowed counts.

    If a genre uses words of its own, sentences do not list the rules (`read_out` is false), nor
    name them by their order.
    """

    allowed: tuple[int, ...]
    read_out: bool = field(default=True, compare=False)

    def refuse(self, scope: Scope) -> None:
        """Refuse an empty list of counts, and negative ones."""
        if not self.allowed or min(self.allowed) < 0:
            raise ConstraintError(say("CountOf needs at least one count, and none below 0."))
        super().refuse(scope)

    @property
    def limits(self) -> bool:
        """Return whether too many may hold: not if any count from the least on is allowed."""
        return not set(range(min(self.allowed), len(self.children) + 1)) <= set(self.allowed)

    @property
    def asks_for_all(self) -> bool:
        """Return whether no other number will do."""
        whole = len(self.children)
        return {number for number in self.allowed if number <= whole} == {whole}

    @property
    def _demands(self) -> bool:
        """Return whether too few may hold: not if any count up to the greatest is allowed."""
        greatest = min(max(self.allowed), len(self.children))
        return not set(range(greatest + 1)) <= set(self.allowed)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count those that hold, and those that still can."""
        if self._settled(candidates, scope) in self.allowed:
            return SATISFIED
        found = self._judged(candidates, scope)
        tally = Tally.of(found)
        fitting = tally.within(set(self.allowed))
        if not fitting:
            return too_few_or_many(found, tally, self.allowed)
        return SATISFIED if len(fitting) == len(tally.open) + 1 else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Try the ways in which the right number of those still open can hold."""
        found = self._judged(candidates, scope)
        tally = Tally.of(found)
        fitting = tally.within(sorted(set(self.allowed)))
        # None fits where the check says that it is broken; where all do, nothing follows.
        if 0 < len(fitting) <= len(tally.open):
            every, settled = self._cases(tally, fitting, scope)
            cases = list(islice(every, CASES + 1))
            if len(cases) <= CASES:
                for removal in deduced(candidates, cases, reasons(found, settled), WRONG):
                    if removal.why == WRONG:
                        yield replace(removal, why=self._miscounted(removal, candidates, scope))
                    elif tally.least == max(self.allowed):
                        yield replace(removal, why=REACHED)
                    elif tally.most == min(self.allowed):
                        yield replace(removal, why=ALL_NEEDED)
                    else:
                        yield removal

    def _miscounted(self, removal: Removal, candidates: Candidates, scope: Scope) -> str:
        """Return whether too many would hold with these marks, or too few."""
        state = list(candidates)
        state[removal.index] = removal.candidates
        tally = Tally.of(self._judged(state, scope))
        if tally.least > max(self.allowed):
            return MANY
        return FEW if tally.most < min(self.allowed) else WRONG

    def _cases(
        self, tally: Tally, fitting: Sequence[int], scope: Scope
    ) -> tuple[Iterator[list[Piece]], list[int]]:
        """Return which of the open children can hold and fail together, and the reasons.

        If only too few could hold, the others are free, and the same if only too many could.
        """
        children, opposites = self._resolved(scope), self._opposites(scope)
        least, most = fitting[0], fitting[-1]
        without_gap = most - least == len(fitting) - 1
        below = tally.against([number for number in self.allowed if number < tally.least])
        above = tally.against([number for number in self.allowed if number > tally.most])
        for holds, number, free, settled in (
            (True, least - tally.least, most == tally.most, tally.fail + below),
            (False, tally.most - most, least == tally.least, tally.hold + above),
        ):
            if without_gap and free:
                wanted = list(pieces(children, opposites, holds))
                some = combinations(tally.open, number)
                return ([wanted[place] for place in chosen] for chosen in some), settled
        both = [list(pieces(children, opposites, holds)) for holds in (False, True)]
        ways = (
            [both[place in some][place] for place in tally.open]
            for number in fitting
            for some in combinations(tally.open, number - tally.least)
        )
        return ways, tally.hold + tally.fail

    def _asked(self, cnf: Cnf, scope: Scope) -> Iterator[Asked]:
        pairs = zip(self._resolved(scope), self._opposites(scope), strict=True)
        for place, ((rule, own), opposite) in enumerate(pairs):
            literal = self._selector(cnf, scope, place)
            if self._demands:
                yield Asked(rule, own, self._given(cnf, scope, place, literal))
            if opposite is not None:
                yield Asked(opposite, own, self._given(cnf, scope, place, -literal))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write each rule under its selector, its opposite under the negation, and the count."""
        if not self.lazy and self.limits and self._demands:
            pairs = list(zip(self._resolved(scope), self._opposites(scope), strict=True))
            first = whether(cnf, *pairs[0])
            if len(pairs) == 2 and {*self.allowed} & {0, 1, 2} == {1}:
                alike(cnf, *pairs[1], -first)
                return
            count_in(cnf, [first, *(whether(cnf, *pair) for pair in pairs[1:])], self.allowed)
            return
        for rule, own, given in self._asked(cnf, scope):
            rule.encode(given, own)
        selectors = [self._selector(cnf, scope, place) for place in range(len(self.children))]
        count_in(cnf, selectors, self.allowed)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it over tables of what each rule allows."""
        number = cp.model.new_int_var(0, len(self.children), "")
        cp.model.add(
            number == sum(oracles.whether(cp, rule, own) for rule, own in self._resolved(scope))
        )
        cp.model.add_allowed_assignments([number], [(count,) for count in self.allowed])

    def states(self, scope: Scope) -> str:
        """Say how many, and what they ask for."""
        return say(
            "{amount}: {clauses}", amount=self._amount, clauses=in_turn(self._clauses(scope))
        )

    @property
    def _amount(self) -> str:
        """Return `exactly 1 of these must hold`."""
        whole = len(self.children)
        counts = sorted({number for number in self.allowed if number <= whole} or set(self.allowed))
        least, most = counts[0], counts[-1]
        if not most:
            return say("none of these may hold")
        if self.asks_for_all:
            return say("all of these must hold")
        if least == most:
            return say("exactly {least} of these must hold", least=least)
        if not self._demands:
            return say("at most {most} of these may hold", most=most)
        if not self.limits:
            return say("at least {least} of these must hold", least=least)
        return say("{counts} of these must hold", counts=listed(list(map(str, counts)), "or"))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which of them hold, and which fail and why, as far as needed for too many or few."""
        assert isinstance(violation, BrokenChildren)
        if not self.read_out:
            least, most = violation.numbers
            if most < min(self.allowed):
                return there_can_be(most)
            return there_are(least) if least > max(self.allowed) else say("a different number do")
        hold = [place for place, holds, _ in violation.told if holds]
        fail = [(place, broken) for place, holds, broken in violation.told if not holds]
        clauses = []
        if hold:
            clauses.append(say_n(len(hold), "{these} holds", "{these} hold", these=the(hold)))
        if fail:
            clauses.append(failures(fail, self._resolved(scope)))
        return chained(clauses) or say("there are only {n}", n=len(self.children))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say how many would hold, or which marks one that must hold, or fail, rules out."""
        if removal.why in WOULD:
            return with_it(removal, scope, say(WOULD[removal.why][self.read_out]))
        clauses = self._clauses(scope)
        if self.read_out:
            return follows(removal, MUST, clauses)
        lead = ""
        if removal.why == ALL_NEEDED:
            lead = say("all that are left are needed")
            if min(self.allowed) == 1:
                lead = say("only one possibility is left")
        if removal.why == REACHED and max(self.allowed):
            lead = there_are(max(self.allowed))
        return so(removal, clauses, lead)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return the rule that another number of them hold."""
        others = tuple(n for n in range(len(self.children) + 1) if n not in self.allowed)
        if not others:
            return None
        opposite = CountOf(self.children, others)
        return opposite if not opposite.limits or self._can_all_fail(scope) else None

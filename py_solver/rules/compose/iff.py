"""Iff: all of several rules hold, or none does; the regions are theirs, one rule after the other.

Each rule needs an opposite (see `Rule.opposite`).
Source: "either both of these clues are true, or both are false"; a sign at exactly the places where
something holds. Encoding: one selector; under it the clauses of all rules are written, and under
its negation those of all opposites, or, where others have asked already whether a rule holds, that
the answer is the same (`_whether.py`). Cost: that of the rules and their opposites.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import ClassVar

from py_solver.logic import oracle as oracles
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import which
from py_solver.logic.say.words import chained
from py_solver.logic.scope import Scope
from py_solver.rules.compose._children import (
    BrokenChildren,
    Tally,
    pieces,
    reasons,
    too_few_or_many,
)
from py_solver.rules.compose._composed import Asked, Composed
from py_solver.rules.compose._supposing import RemovedBy, deduced, demanded
from py_solver.rules.compose._whether import alike, whether
from py_solver.rules.compose._words import NO_WAY, failures, follows, in_turn, so, the, with_it
from py_solver.rules.compose.count_of import CountOf
from py_solver.rules.count.one_of import OneOf
from py_solver.words.say import later, say

NEITHER = "neither"
"""Why a mark cannot be: neither all nor none could hold. Otherwise one of the rules excludes it."""

TOO = (later("{it} must hold, too"), later("{it} must fail, too"))
"""The sentences for a rule that must hold as the others do, or fail as they do."""


@dataclass(frozen=True)
class Iff(Composed):
    """All of several rules hold, or none does.

    If a genre uses words of its own, sentences do not list the rules (`read_out` is false).
    """

    read_out: bool = field(default=True, compare=False)
    fewest: ClassVar[int] = 2

    @property
    def limits(self) -> bool:
        """All rules may have to fail."""
        return True

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for one that holds and one that fails."""
        if self._settled(candidates, scope) in (0, len(self.children)):
            return SATISFIED
        found = self._judged(candidates, scope)
        tally = Tally.of(found)
        if tally.hold and tally.fail:
            return too_few_or_many(found, tally, (0, len(found)))
        return PENDING if tally.open else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Let the others do as one does; otherwise remove marks that fail both if all and if none
        hold.
        """
        found = self._judged(candidates, scope)
        tally = Tally.of(found)
        if tally.hold and tally.fail:
            return  # broken: the check says so
        children, opposites = self._resolved(scope), self._opposites(scope)
        settled = tally.hold or tally.fail
        if settled:
            wanted = list(pieces(children, opposites, bool(tally.hold)))
            left = [wanted[place] for place in tally.open]
            yield from demanded(candidates, left, reasons(found, settled[:1]))
            return
        both = [list(pieces(children, opposites, holds)) for holds in (True, False)]
        yield from deduced(candidates, both, (), NEITHER)

    def _asked(self, cnf: Cnf, scope: Scope) -> Iterator[Asked]:
        literal = self._selector(cnf, scope)
        children, opposites = self._resolved(scope), self._opposites(scope)
        for holds, sign in ((True, literal), (False, -literal)):
            for place, _, rule, own in pieces(children, opposites, holds):
                yield Asked(rule, own, self._given(cnf, scope, place, sign))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the rules under the selector, and the opposites under its negation."""
        if not self.lazy:
            pairs = list(zip(self._resolved(scope), self._opposites(scope), strict=True))
            literal = whether(cnf, *pairs[0])
            for child, opposite in pairs[1:]:
                alike(cnf, child, opposite, literal)
            return
        for rule, own, given in self._asked(cnf, scope):
            rule.encode(given, own)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it over tables of what each rule allows."""
        hold = [oracles.whether(cp, rule, own) for rule, own in self._resolved(scope)]
        for one, other in pairwise(hold):
            cp.model.add(one == other)

    def states(self, scope: Scope) -> str:
        """Say it of what they ask for."""
        clauses = in_turn(self._clauses(scope))
        if len(self.children) == 2:
            return say("both of these must hold, or neither: {clauses}", clauses=clauses)
        return say("all of these must hold, or none: {clauses}", clauses=clauses)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which holds, and which fails and why."""
        assert isinstance(violation, BrokenChildren)
        hold = [place for place, holds, _ in violation.told if holds]
        fail = [(place, broken) for place, holds, broken in violation.told if not holds]
        if not self.read_out:
            facts = self._facts(scope, {hold[0]: True, fail[0][0]: False})
            told = later("that is true of only some of them")
            if len(self.children) == 2:
                told = later("that is true of only one of them")
            return facts or say(told)
        return say(
            "{these} holds, and {others}",
            these=the(hold),
            others=failures(fail, self._resolved(scope)),
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what one that must hold or fail as another does rules out, or that both fail."""
        if removal.why == NEITHER:
            wrong = say("neither all nor none of them can hold") if self.read_out else say(NO_WAY)
            return with_it(removal, scope, wrong)
        clauses = self._clauses(scope)
        if self.read_out:
            return follows(removal, TOO, clauses)
        assert isinstance(removal, RemovedBy)
        place, holds, *_ = removal.by
        facts = len(self.children) == 2 and self._facts(scope, {1 - place: holds})
        return facts or so(removal, clauses)

    def _facts(self, scope: Scope, which_hold: Mapping[int, bool]) -> str:
        """Say of children at these places whether they hold, if each asks a coord for a mark."""
        told, children = [], self._resolved(scope)
        for place, holds in sorted(which_hold.items()):
            rule, own = children[place]
            if not isinstance(rule, OneOf) or len(rule.marks) > 1 or len(own.region) > 1:
                return ""
            told.append(which(rule.marks[0], own.region, own.board, never=not holds))
        return chained(told)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return the rule that some hold, but not all."""
        return CountOf(self.children, tuple(range(1, len(self.children))))

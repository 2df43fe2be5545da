"""AnyOf: at least one of several rules holds; the regions are theirs, one rule after the other.

Source: clues that can be read in two ways, "one of these is false", any statement with "or".
Encoding: one clause of all rules that are single clauses, and of a selector for each other rule,
under which its clauses are written. Cost: that of the rules, and a clause.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from py_solver.board.marks import marks_in
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.given import Kept
from py_solver.logic.oracle import Oracle, whether
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import which
from py_solver.logic.say.words import with_reason
from py_solver.logic.scope import Scope
from py_solver.rules.compose._children import BrokenChildren, Piece, Tally, reasons, too_few_or_many
from py_solver.rules.compose._composed import Asked, Composed
from py_solver.rules.compose._supposing import RemovedBy, deduced
from py_solver.rules.compose._words import (
    LONGEST,
    NO_WAY,
    failures,
    faults,
    follows,
    in_turn,
    so,
    with_it,
)
from py_solver.rules.compose.count_of import CountOf
from py_solver.rules.count.one_of import OneOf
from py_solver.words.say import later, say

NONE_LEFT = "none left"
"""Why a mark cannot be: none of the rules would be left. Else it is the last that rules it out."""

FEW_CLAUSES = 4
"""The most clauses of a rule that contain all other rules, in place of a selector."""

ONLY = (later("only {it} can still hold"), later("only {it} can still hold"))
"""The sentence for the last rule that is left, which never has to fail."""


@dataclass(frozen=True)
class AnyOf(Composed):
    """At least one of several rules holds.

    If a genre uses words of its own, sentences do not list the rules (`read_out` is false). If the
    words begin with “if …”, the first rule is a OneOf, and means that the condition is false.
    """

    read_out: bool = field(default=True, compare=False)
    conditional: bool = field(default=False, compare=False)

    @property
    def limits(self) -> bool:
        """None of the rules has to fail."""
        return False

    @property
    def asks_for_all(self) -> bool:
        """There is only one."""
        return len(self.children) == 1

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for one that holds, or that still can."""
        for rule, own in self._resolved(scope):
            if rule.check(candidates, own) is SATISFIED:
                return SATISFIED
        found = self._judged(candidates, scope)
        tally = Tally.of(found)
        if tally.hold:
            return SATISFIED
        allowed = range(1, len(found) + 1)
        return PENDING if tally.open else too_few_or_many(found, tally, allowed)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Let the last one that is left hold; otherwise remove marks that all left rule out."""
        found = self._judged(candidates, scope)
        tally = Tally.of(found)
        if tally.open and not tally.hold:
            children = self._resolved(scope)
            cases = [[Piece(place, True, *children[place])] for place in tally.open]
            yield from deduced(candidates, cases, reasons(found, tally.fail), NONE_LEFT)

    def _asked(self, cnf: Cnf, scope: Scope) -> Iterator[Asked]:
        for place, (rule, own) in enumerate(self._resolved(scope)):
            literal = self._selector(cnf, scope, place)
            yield Asked(rule, own, self._given(cnf, scope, place, literal))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write each rule under its selector, one of which holds."""
        if self.lazy:
            asked = list(self._asked(cnf, scope))
            for rule, own, given in asked:
                rule.encode(given, own)
            cnf.add([given.literal for _, _, given in asked])
            return
        # No other rule needs the selectors, so a rule of one clause has none. If only one rule has
        # a few clauses, each of these becomes a clause of the whole.
        alone: list[int] = []
        several: list[list[Clause]] = []
        for rule, own in self._resolved(scope):
            kept = Kept(cnf)
            rule.encode(kept, own)
            if len(kept.clauses) == 1:
                alone += kept.clauses[0]
            elif all(kept.clauses):
                several.append(kept.clauses)
        if [] in several:
            return  # it always holds
        if len(several) == 1 and len(several[0]) <= FEW_CLAUSES:
            cnf.extend([*alone, *clause] for clause in several[0])
            return
        for clauses in several:
            selector = cnf.aux(determined=False)
            cnf.extend([-selector, *clause] for clause in clauses)
            alone.append(selector)
        cnf.add(alone)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it over tables of what each rule allows."""
        cp.model.add_bool_or([whether(cp, rule, own) for rule, own in self._resolved(scope)])

    def states(self, scope: Scope) -> str:
        """Put an "or" between what they ask for."""
        clauses = self._clauses(scope)
        if len(clauses) == 1:
            return clauses[0]
        if len(clauses) == 2:
            either = say("either {one}, or {other}", one=clauses[0], other=clauses[1])
            if len(either) <= LONGEST:
                return either
        return say("at least one of these must hold: {clauses}", clauses=in_turn(clauses))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say why each of them fails, if that is short."""
        assert isinstance(violation, BrokenChildren)
        children = self._resolved(scope)
        told = [(place, broken) for place, _, broken in violation.told]
        if len(told) == 1 and told[0][1]:
            return children[0][0].explain(told[0][1], children[0][1])
        if not self.read_out:
            return faults([broken for _, broken in told], [children[place] for place, _ in told])
        return failures(told, children) if len(told) < 4 else say("none of them can hold")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the one that is left rules out, or that none would be left."""
        if len(self.children) == 1 and isinstance(removal, RemovedBy):
            return removal.by.rule.because(removal.inner, removal.by.scope)
        if self.conditional and (told := self._of_condition(removal, scope)):
            return told
        if removal.why == NONE_LEFT:
            return with_it(
                removal, scope, say("none of them can hold") if self.read_out else say(NO_WAY)
            )
        clauses = self._clauses(scope)
        return follows(removal, ONLY, clauses) if self.read_out else so(removal, clauses)

    def _of_condition(self, removal: Removal, scope: Scope) -> str:
        """Say that the condition is true, or that it would ask for too much; or nothing."""
        rule, own = self._resolved(scope)[0]
        assert isinstance(rule, OneOf)
        if isinstance(removal, RemovedBy) and removal.by.place:
            mark = next(mark for mark in marks_in(own.marks) if mark not in rule.marks)
            inner = removal.by.rule.because(removal.inner, removal.by.scope)
            return with_reason(which(mark, own.region, own.board), inner)
        return say("that is impossible") if removal.index in own.region else ""

    def opposite(self, scope: Scope) -> Rule | None:
        """Return the rule that none of them holds."""
        return CountOf(self.children, (0,)) if self._can_all_fail(scope) else None

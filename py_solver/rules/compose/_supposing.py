"""Deductions from several assumptions of which one is true, made by trying each of them.

An assumption is a few rules that hold together. Those that lead to a contradiction are excluded.
Rules that all others share must hold, and a mark that each of them rules out is removed:
constructive disjunction (Van Hentenryck, Saraswat and Deville, "Design, implementation and
evaluation of the constraint language cc(FD)", 1998).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from py_solver.board.marks import marks_in
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.rule import Candidates
from py_solver.rules.compose._children import Piece, once_each

Reason = tuple[int, ...]
Supposition = Sequence[Piece]


class Outcome(NamedTuple):
    """The result of an assumption: the removals and their rules, or why it cannot hold."""

    lost: dict[tuple[int, int], Reason]
    impossible: Reason | None = None


@dataclass(frozen=True)
class RemovedBy(Removal):
    """A removal because a child, or the opposite of one, must hold, with the child's reason."""

    by: Piece = field(kw_only=True)
    inner: Removal = field(kw_only=True)


def supposed(candidates: Candidates, rules: Supposition) -> Outcome:
    """Let the rules propagate to the end, each removal with the indices that it depends on.

    A candidate on the way depends on what its index has now, and on the reasons of all that it has
    lost since. So the reasons are valid for the current state.
    """
    state, whole = list(candidates), rules[0].scope.board.candidates
    roots: dict[int, Reason] = {}
    lost: dict[tuple[int, int], Reason] = {}

    def origin(indices: Reason) -> Reason:
        known = (i for i in indices if i not in roots and state[i] != whole[i])
        return once_each((*known, *(root for i in indices for root in roots.get(i, ()))))

    again = True
    while again:
        again = False
        for _, _, rule, scope in rules:
            checked = rule.check(state, scope)
            if isinstance(checked, Broken):
                return Outcome(lost, origin(checked.reason))
            for removal in rule.propagate(state, scope):
                again = True
                index, gone = removal.index, removal.candidates
                reason = origin(removal.because)
                roots[index] = once_each((*origin((index,)), *reason))
                state[index] &= ~gone
                for mark in marks_in(gone):
                    lost[index, mark] = reason
                if not state[index]:
                    return Outcome(lost, roots[index])
    return Outcome(lost)


def deduced(
    candidates: Candidates, cases: Sequence[Supposition], reason: Reason, why: str
) -> Iterator[Removal]:
    """Yield the deductions if one of these is true, which it is for this reason.

    Marks that each of them rules out have this `why`, others are `RemovedBy`.
    """
    if len(cases) == 1:
        yield from demanded(candidates, cases[0], reason)
        return
    found = [supposed(candidates, rules) for rules in cases]
    out = (index for outcome in found for index in outcome.impossible or ())
    reason = once_each((*reason, *out))
    pairs = zip(cases, found, strict=True)
    left = [(rules, outcome) for rules, outcome in pairs if outcome.impossible is None]
    if not left:
        return  # broken, but that does not matter for a glance
    everywhere = [piece for piece in left[0][0] if all(piece in rules for rules, _ in left)]
    yield from demanded(candidates, everywhere, reason)
    if len(left) > 1:
        yield from _ruled_out(candidates, [outcome for _, outcome in left], reason, why)


def demanded(candidates: Candidates, rules: Supposition, reason: Reason) -> Iterator[Removal]:
    """Yield the deductions from rules that must hold, for this reason."""
    for piece in rules:
        for removal in piece.rule.propagate(candidates, piece.scope):
            because = once_each((*removal.because, *reason))
            yield RemovedBy(removal.index, removal.candidates, because, by=piece, inner=removal)


def _ruled_out(
    candidates: Candidates, left: Sequence[Outcome], reason: Reason, why: str
) -> Iterator[Removal]:
    """Yield the marks that each of the cases rules out."""
    removals: dict[tuple[int, Reason], int] = {}
    for index, mark in left[0].lost:
        if all((index, mark) in case.lost for case in left) and candidates[index] >> mark & 1:
            roots = (root for case in left for root in case.lost[index, mark])
            because = once_each((*reason, *roots))
            removals[index, because] = removals.get((index, because), 0) | 1 << mark
    for (index, because), gone in removals.items():
        yield Removal(index, gone, because, why)

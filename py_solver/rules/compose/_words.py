"""Wording of rules made of rules: children are named by their clauses, then by their order."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.logic.constraint import Resolved
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.say.marks import which
from py_solver.logic.say.places import NAMED
from py_solver.logic.say.sums import few
from py_solver.logic.say.words import chained, listed, with_reason
from py_solver.logic.scope import Scope
from py_solver.rules.compose._composed import Composed
from py_solver.rules.compose._supposing import RemovedBy
from py_solver.words.say import later, say

LONGEST = 200
"""Characters of a clause from which on it says less."""
ORDINALS = (
    later("the first"),
    later("the second"),
    later("the third"),
    later("the fourth"),
    later("the fifth"),
    later("the sixth"),
    later("the seventh"),
    later("the eighth"),
    later("the ninth"),
    later("the tenth"),
)


def in_turn(clauses: Sequence[str]) -> str:
    """Return the clauses one after the other, or, where they are too long, the first of them."""
    if all_told(clauses):
        return "; ".join(clauses)
    first = say("{clause}; and {n} more", clause=clauses[0], n=len(clauses) - 1)
    return first if len(first) <= LONGEST else f"{clauses[0][:LONGEST].rpartition(' ')[0]} …"


def all_told(clauses: Sequence[str]) -> bool:
    """Return whether there is room for all of them."""
    return len("; ".join(clauses)) <= LONGEST


def the(places: Sequence[int]) -> str:
    """Return `the first and the third`, or how many there are."""
    if len(places) > 3 or max(places) >= len(ORDINALS):
        return say("{n} of them", n=len(places))
    return listed([say(ORDINALS[place]) for place in places])


def failures(told: Sequence[tuple[int, Broken | None]], children: Sequence[Resolved]) -> str:
    """Say which children fail, and why, if that is short and no child is made of others."""
    clauses: list[str] = []
    for place, broken in told:
        rule, scope = children[place]
        if broken and not isinstance(rule, Composed):
            fails = later("{it} because {why}") if clauses else later("{it} fails because {why}")
            clauses.append(say(fails, it=the([place]), why=rule.explain(broken, scope)))
    whole = chained(clauses)
    if len(clauses) == len(told) and len(whole) <= LONGEST:
        return whole
    return say("{these} cannot hold", these=the([place for place, _ in told]))


def faults(told: Sequence[Broken | None], children: Sequence[Resolved]) -> str:
    """Say what is wrong with these children, which a genre has words for, each fact once."""
    if len(children) > NAMED:
        return say(NO_WAY)
    clauses: list[str] = []
    known: set[int] = set()
    for broken, (rule, scope) in zip(told, children, strict=True):
        if broken is None or isinstance(rule, Composed):
            return say(NO_WAY)
        if not known >= {*broken.coords}:
            known.update(broken.coords)
            clauses.append(rule.explain(broken, scope))
    whole = chained(clauses)
    return whole if 0 < len(whole) <= LONGEST else say(NO_WAY)


NO_WAY = later("no possibility is left")
"""What is wrong, or would be, if that takes too many words."""


def follows(removal: Removal, given: tuple[str, str], clauses: Sequence[str]) -> str:
    """Say why the marks cannot be, by a child that has to hold, or by the opposite of one.

    `given` says that `{it}` must hold, and that it must fail: `only {it} can still hold`. The
    child's demand is added if the player has not read it yet, or only among many others.
    """
    assert isinstance(removal, RemovedBy)
    place, holds, rule, scope = removal.by
    inner = rule.because(removal.inner, scope)
    lead = say(given[not holds], it=the([place]))
    told = [say("{lead}, and {inner}", lead=lead, inner=inner)] if inner else []
    if not (holds and all_told(clauses) and not isinstance(rule, Composed)):
        asked = with_reason(clauses[place] if holds else rule.states(scope), inner)
        told.insert(0, say("{lead}: {asked}", lead=lead, asked=asked))
    return next((clause for clause in told if len(clause) <= LONGEST), lead)


def so(removal: Removal, clauses: Sequence[str], lead: str = "") -> str:
    """Say what a child asks for that has to hold or fail, if a genre has words for all of them.

    It is `so row 2 must be touched`, after the `lead` if there is one.
    """
    assert isinstance(removal, RemovedBy)
    place, holds, rule, scope = removal.by
    asked = clauses[place] if holds else rule.states(scope)
    told = [with_reason(asked, rule.because(removal.inner, scope)), asked]
    short = next((clause for clause in told if len(clause) <= LONGEST), "")
    if not short:
        return lead or say("only one possibility is left")
    return (
        say("{lead}, so {asked}", lead=lead, asked=short)
        if lead
        else say("so {asked}", asked=short)
    )


def with_it(removal: Removal, scope: Scope, clause: str) -> str:
    """Return the clause with what it supposes, which was ruled out: `with 3 or 4 here, …`."""
    gone, index, board = removal.candidates, removal.index, scope.board
    if gone & (gone - 1) == 0:
        supposed = which(gone.bit_length() - 1, (index,), board)
        return say("if {supposed}, {clause}", supposed=supposed, clause=clause)
    return say("with {marks} here, {clause}", marks=few(gone, index, board), clause=clause)

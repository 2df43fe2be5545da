"""How rules made of rules speak of their children: by their clauses, and then by their order."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.logic.constraint import Resolved
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.say.marks import which
from py_solver.logic.say.sums import few
from py_solver.logic.say.words import listed
from py_solver.logic.scope import Scope
from py_solver.rules.compose._composed import Composed
from py_solver.rules.compose._supposing import RemovedBy

LONGEST = 200
"""Characters of a clause from which on it says less."""
ORDINALS = (
    *("first", "second", "third", "fourth", "fifth"),
    *("sixth", "seventh", "eighth", "ninth", "tenth"),
)


def in_turn(clauses: Sequence[str]) -> str:
    """Return the clauses one after the other, or, where they are too long, the first of them."""
    if all_told(clauses):
        return "; ".join(clauses)
    first = f"{clauses[0]}; and {len(clauses) - 1} more"
    return first if len(first) <= LONGEST else f"{clauses[0][:LONGEST].rpartition(' ')[0]} …"


def all_told(clauses: Sequence[str]) -> bool:
    """Whether there is room for all of them."""
    return len("; ".join(clauses)) <= LONGEST


def the(places: Sequence[int]) -> str:
    """Return `the first and the third`, or how many there are."""
    if len(places) > 3 or max(places) >= len(ORDINALS):
        return f"{len(places)} of them"
    return listed([f"the {ORDINALS[place]}" for place in places])


def failures(told: Sequence[tuple[int, Broken | None]], children: Sequence[Resolved]) -> str:
    """Say which children fail, and why, if that is short and no child is made of others."""
    clauses: list[str] = []
    for place, broken in told:
        rule, scope = children[place]
        if broken and not isinstance(rule, Composed):
            fails = "" if clauses else " fails"
            clauses.append(f"{the([place])}{fails} because {rule.explain(broken, scope)}")
    whole = ", and ".join(clauses)
    if len(clauses) == len(told) and len(whole) <= LONGEST:
        return whole
    return f"{the([place for place, _ in told])} cannot hold"


def follows(removal: Removal, given: str, clauses: Sequence[str], read_out: bool = True) -> str:
    """Say why the marks cannot be, by a child that has to hold, or by the opposite of one.

    `given` says that it has to, and of `{it}` that it `{must}`: `only {it} can still hold`. What it
    asks for is said where nobody has read it yet, or where it was among much else. Where a genre
    has spoken for all of them, only what this one asks for is said: `so row 2 must be touched`.
    """
    assert isinstance(removal, RemovedBy)
    place, holds, rule, scope = removal.by
    inner = rule.because(removal.inner, scope)
    one = the([place]) if read_out else "one of them"
    lead = given.format(it=one, must="must hold" if holds else "must fail")
    told = [f"{lead}, and {inner}"] if inner else []
    known = read_out and all_told(clauses)
    if inner and not (holds and known and not isinstance(rule, Composed)):
        opening = f"{lead}:" if read_out else "so"
        asked = clauses[place] if holds else rule.states(scope)
        told.insert(0, f"{opening} {asked}, and {inner}")
    return next((clause for clause in told if len(clause) <= LONGEST), lead)


def with_it(removal: Removal, scope: Scope) -> str:
    """Return how a clause begins that supposes what was ruled out: `with 3 or 4 there,`."""
    gone, index, board = removal.candidates, removal.index, scope.board
    if gone & (gone - 1) == 0:
        return f"if {which(gone.bit_length() - 1, (index,), board)},"
    return f"with {few(gone, index, board)} there,"

"""Keys of `Cnf.once`: clauses that one rule has written and another would write again."""

from __future__ import annotations


def none_or_two(mark: int) -> object:
    """Return the key of the groups of coords, as rising tuples, that have the mark twice or never.

    Existing clauses imply this, and unit propagation on them finds as much as on clauses that say
    only this. The set is frozen, because a guard must not add to a model's knowledge.
    """
    return "none or two", mark

"""Keys of `Cnf.once`: clauses that one rule has written and another would write again."""

from __future__ import annotations


def none_or_two(mark: int) -> object:
    """Return the key of the groups of coords, as rising tuples, of which none or two hold the mark.

    So say clauses that were written, and unit propagation on them finds as much as on clauses that
    say just this. A frozen set, since what a model knows a guard may not add to.
    """
    return "none or two", mark

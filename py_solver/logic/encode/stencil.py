"""Stencil: an encoding, computed once and applied to any literals.

A board needs the same count for hundreds of rows and rooms, and a session for thousands. Only the
literals differ. This makes a Takuzu's clauses in half of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from operator import itemgetter
from threading import RLock

from py_solver.logic.cnf import Clause, Clauses

_lock = RLock()  # a stencil may be made of other stencils


class Stencil:
    """The clauses over `width` literals, and the auxiliary variables that they need.

    In them n means the n-th literal, counted from 1, and beyond the literals the auxiliary
    variables; -n is its negation. Most stencils are used once. So the first use writes the clauses
    directly, which takes half of the time, and the second use computes the stencil.
    """

    TRUE, FALSE = 1 << 30, -(1 << 30)

    def __init__(
        self,
        width: int,
        write: Callable[[Clauses, Sequence[int]], None],
        *,
        costly: bool = False,
    ) -> None:
        """Let `write` write its clauses for its literals, only once if that is `costly`."""
        self._last = width
        self._write = write
        self._determined: list[bool] = []
        self._clauses: list[Clause] = []
        self._was_written = costly
        self._is_worked_out = self._was_laid = False

    def _work_out(self) -> None:
        if self._is_worked_out:
            return
        with _lock:  # no other thread may see half of it
            if not self._is_worked_out:
                self._write(self, range(1, self._last + 1))
                self._is_worked_out = True

    def add(self, clause: Iterable[int]) -> None:
        """Keep a clause; constants are simplified away."""
        literals = list(clause)
        if self.TRUE in literals:
            return
        if self.FALSE in literals:
            literals = [literal for literal in literals if literal != self.FALSE]
        self._clauses.append(literals)

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Keep clauses without constants."""
        self._clauses.extend(clauses)

    def aux(self, *, determined: bool = True) -> int:
        """Return the number of one auxiliary variable more."""
        self._determined.append(determined)
        self._last += 1
        return self._last

    @cached_property
    def _pick(self) -> list[Callable[[Sequence[int]], Clause]]:
        return [_getter(clause) for clause in self._clauses]

    def lay(self, cnf: Clauses, literals: Sequence[int]) -> None:
        """Write the clauses for these literals, none of which may be a constant."""
        if self._was_written:
            self.laid(cnf, literals)
        else:
            self._was_written = True
            self._write(cnf, literals)

    def laid(self, cnf: Clauses, literals: Sequence[int]) -> list[int]:
        """Do the same, and return the literal for each number in the stencil.

        They are there from 1 on; -n is n from the end.
        """
        self._work_out()
        variables = [*literals, *(cnf.aux(determined=known) for known in self._determined)]
        # Read from its end, the table holds the negations.
        table = [0, *variables, *[-variable for variable in reversed(variables)]]
        if self._was_laid:
            cnf.extend([pick(table) for pick in self._pick])
            return table
        # Many stencils are laid once. Then it takes half of the time without the C function that
        # picks.
        self._was_laid = True
        cnf.extend([[table[place] for place in clause] for clause in self._clauses])
        return table

    def lay_each(self, cnf: Clauses, rows: Iterable[Sequence[int]]) -> None:
        """Apply it to each of these rows of literals, none of which may be a constant."""
        self._work_out()
        if self._determined:
            for literals in rows:
                self.laid(cnf, literals)
            return
        picks = self._pick
        tables = ([0, *row, *[-literal for literal in reversed(row)]] for row in rows)
        cnf.extend([pick(table) for table in tables for pick in picks])


def _getter(clause: Clause) -> Callable[[Sequence[int]], Clause]:
    """Return a C function that picks a clause from the table; a clause has at least two places."""
    if len(clause) > 1:
        return itemgetter(*clause)
    return lambda table: [table[place] for place in clause]

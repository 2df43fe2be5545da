"""Given: clauses that hold if a literal does, so that a rule can be one of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from py_solver.logic.cnf import Clause, Clauses, Cnf


class Under:
    """Takes clauses and writes them so that they hold only if `literal` does."""

    def __init__(self, clauses: Clauses, literal: int) -> None:
        """Write to `clauses`."""
        self.TRUE, self.FALSE = clauses.TRUE, clauses.FALSE
        self.literal = literal
        self._clauses = clauses

    def add(self, clause: Iterable[int]) -> None:
        """Demand that one of these literals holds if the literal does."""
        self._clauses.add([-self.literal, *clause])

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Add many clauses at once, none of which contains a constant."""
        self._clauses.extend([-self.literal, *clause] for clause in clauses)

    def aux(self, *, determined: bool = True) -> int:
        """Return a fresh variable, which is undetermined if the literal does not hold."""
        return self._clauses.aux(determined=False)


class Given(Under):
    """The `Cnf` of a rule that applies only if `literal` holds."""

    def __init__(self, cnf: Cnf, literal: int, shared: dict[object, Any]) -> None:
        """Write to `cnf`. The caller keeps the objects `shared` under this literal for later cuts.

        They are not shared with others: if the literal does not hold, they are not defined.
        """
        super().__init__(cnf, literal)
        self.whole = cnf.whole
        self._shared = shared
        self.lit, self.lits, self.marks = cnf.lit, cnf.lits, cnf.marks
        self.unnamed, self.any_of, self.holds = cnf.unnamed, cnf.any_of, cnf.holds
        self.pulse = cnf.pulse

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Return what `make` returned when this key first occurred under the literal."""
        if key not in self._shared:
            self._shared[key] = make()
        return self._shared[key]


class Kept(Given):
    """The `Cnf` of one rule of several: it keeps the clauses, without those that always hold."""

    def __init__(self, cnf: Cnf) -> None:
        """Keep none yet."""
        super().__init__(cnf, cnf.TRUE, {})
        self.clauses: list[Clause] = []

    def add(self, clause: Iterable[int]) -> None:
        """Keep a clause."""
        literals = [literal for literal in clause if literal != self.FALSE]
        if self.TRUE not in literals:
            self.clauses.append(literals)

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Keep many clauses, none of which contains a constant."""
        self.clauses.extend(clauses)

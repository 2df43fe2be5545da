"""Given: clauses that hold if a literal does, so that a rule can be one of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from py_solver.logic.cnf import Clause, Clauses, Cnf


class Under:
    """Where clauses are written that hold only where `literal` does."""

    def __init__(self, clauses: Clauses, literal: int) -> None:
        """Write to `clauses`."""
        self.TRUE, self.FALSE = clauses.TRUE, clauses.FALSE
        self.literal = literal
        self._clauses = clauses

    def add(self, clause: Iterable[int]) -> None:
        """Demand that one of these literals holds, where the literal does."""
        self._clauses.add([-self.literal, *clause])

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Add many clauses at once, none of which holds a constant."""
        self._clauses.extend([-self.literal, *clause] for clause in clauses)

    def aux(self, *, determined: bool = True) -> int:
        """Return a fresh variable, which nothing determines where the literal does not hold."""
        return self._clauses.aux(determined=False)


class Given(Under):
    """The `Cnf` of a rule that is asked for only where `literal` holds."""

    def __init__(self, cnf: Cnf, literal: int, shared: dict[object, Any]) -> None:
        """Write to `cnf`. What is `shared` under this literal the caller keeps, for cuts to come.

        It is not shared with others: where the literal does not hold, it is not defined.
        """
        super().__init__(cnf, literal)
        self.whole = cnf.whole
        self._shared = shared
        self.lit, self.lits, self.marks = cnf.lit, cnf.lits, cnf.marks
        self.unnamed, self.any_of, self.holds = cnf.unnamed, cnf.any_of, cnf.holds

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Return what `make` returned when this key was first met under the literal."""
        if key not in self._shared:
            self._shared[key] = make()
        return self._shared[key]

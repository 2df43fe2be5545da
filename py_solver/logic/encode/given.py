"""Given: clauses that hold where a literal does, so that a rule may be one of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from py_solver.logic.rule import Clause, Cnf


class Given:
    """The `Cnf` of a rule that is asked for only where `literal` holds."""

    def __init__(self, cnf: Cnf, literal: int, shared: dict[object, Any]) -> None:
        """Write to `cnf`. What is `shared` under this literal the caller keeps, for cuts to come.

        It is not shared with others: where the literal does not hold, it is not defined.
        """
        self.TRUE, self.FALSE = cnf.TRUE, cnf.FALSE
        self.literal = literal
        self.whole = cnf.whole
        self._cnf, self._shared = cnf, shared
        self.lit, self.lits, self.marks = cnf.lit, cnf.lits, cnf.marks
        self.unnamed, self.any_of, self.holds = cnf.unnamed, cnf.any_of, cnf.holds

    def add(self, clause: Iterable[int]) -> None:
        """Demand that one of these literals holds, where the literal does."""
        self._cnf.add([-self.literal, *clause])

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Add many clauses at once, none of which holds a constant."""
        self._cnf.extend([-self.literal, *clause] for clause in clauses)

    def aux(self, *, determined: bool = True) -> int:
        """Return a fresh variable, which nothing determines where the literal does not hold."""
        return self._cnf.aux(determined=False)

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Return what `make` returned when this key was first met under the literal."""
        if key not in self._shared:
            self._shared[key] = make()
        return self._shared[key]

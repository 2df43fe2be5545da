"""Guard: rules in a warm model that apply only while a selector is assumed.

Rules that many puzzles share (rows, columns and boxes of a Sudoku) are written once. A guard is for
the rest: rules of one puzzle (its cages), or of one clue. They mean nothing without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from py_solver.engine.model import Model
from py_solver.logic.abilities import Cuts, is_lazy
from py_solver.logic.abilities.cuts import ENDLESS
from py_solver.logic.cnf import Clause
from py_solver.logic.constraint import Resolved
from py_solver.logic.scope import Scope


class Units:
    """The `Cnf` for assumed rules: it collects their unit clauses."""

    TRUE, FALSE = Model.TRUE, Model.FALSE

    def __init__(self, model: Model) -> None:
        self.lit, self.lits, self.marks = model.lit, model.lits, model.marks
        self.unnamed, self.any_of = model.unnamed, model.any_of
        self.aux, self.once, self.holds = model.aux, model.once, model.holds
        self.pulse = model.pulse
        self.whole = model
        self.literals: list[int] = []

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Collect unit clauses."""
        for clause in clauses:
            self.add(clause)

    def add(self, clause: Iterable[int]) -> None:
        """Collect a unit clause."""
        (literal,) = clause
        self.literals.append(literal)


class Guard:
    """The `Cnf` of some rules: their clauses hold if all of `assumptions` hold."""

    TRUE, FALSE = Model.TRUE, Model.FALSE

    def __init__(self, model: Model, resolved: Iterable[Resolved], selector: int = 0) -> None:
        """Write the rules into the model; make a selector if one is needed and none is given."""
        self.whole = self._model = model
        self._shared: dict[object, Any] = {}
        self.lit, self.lits, self.marks = model.lit, model.lits, model.marks
        self.unnamed, self.any_of = model.unnamed, model.any_of
        self.aux, self.holds, self.pulse = model.aux, model.holds, model.pulse
        self.lazy: list[tuple[Cuts, Scope]] = []
        self.assumptions: list[int] = []
        self.selector = selector
        units = Units(model)
        for rule, scope in resolved:
            if rule.assumed:
                rule.encode(units, scope)
                continue
            if not self.selector:
                self.selector = model.aux(determined=False)
                self.assumptions.append(self.selector)
            rule.encode(self, scope)
            if is_lazy(rule) and rule.needs_cuts(self, scope):
                self.lazy.append((rule, scope))
        self.assumptions += [literal for literal in units.literals if literal != Model.TRUE]

    def add(self, clause: Iterable[int]) -> None:
        """Demand that one of these literals holds if the selector does."""
        self._model.add([-self.selector, *clause])

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Add many clauses at once, none of which contains a constant."""
        selector = -self.selector
        self._model.extend([selector, *clause] for clause in clauses)

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Return what `make` returned when this guard first met the key, or the model before it.

        Anything that holds without a guard also holds with it. A guard's definitions mean nothing
        to others.
        """
        if self._model.knows(key):
            return self._model.once(key, make)
        if key not in self._shared:
            self._shared[key] = make()
        return self._shared[key]

    def cuts(self, state: Sequence[int]) -> Iterator[Clause]:
        """Yield the clauses by which lazy rules exclude this decided state, guarded."""
        for rule, scope in self.lazy:
            for clause in rule.cuts(state, scope, self):
                yield [-self.selector, *clause]

    def encode_fully(self) -> None:
        """Write out every lazy rule, because cuts alone did not reach a solution.

        A rule with endless patience stays lazy.
        """
        waiting = self.lazy
        self.lazy = [one for one in waiting if one[0].patience >= ENDLESS]
        for rule, scope in waiting:
            if rule.patience < ENDLESS:
                rule.encode_fully(self, scope)

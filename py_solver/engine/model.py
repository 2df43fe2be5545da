"""Model: a board and its constraints as variables and clauses, inside one warm solver.

Variable 1 is the constant true. A coord that may hold two marks gets one variable, one that may
hold more gets one for each mark and the demand that exactly one holds. Rules that are `assumed`
(givens) write no clauses here: the search assumes their literals, so that one model serves every
puzzle of its shape. On large boards the candidates are narrowed by the givens before, and the model
serves one puzzle only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from py_solver.constraint import Scope
from py_solver.encodings import at_most_one
from py_solver.engine.sat import Sat
from py_solver.grid import Substrate, marks_in
from py_solver.rule import Clause, Rule

BLOCK = 512  # clauses pushed between two looks at the clock

Bound = tuple[Rule, Scope]
"""A rule and the coords that it is about."""


class Model:
    """Variables and clauses of one shape of puzzle; the `Cnf` that rules write to."""

    TRUE = 1
    FALSE = -1

    def __init__(
        self,
        board: Substrate,
        bound: Sequence[Bound],
        look: Callable[[], None],
        candidates: Sequence[int] | None = None,
    ) -> None:
        """Encode the constraints, calling `look` (which may raise) every few hundred clauses.

        `candidates`, none of them empty, narrow down what the coords may hold in this model; left
        out, it is what they hold on an empty board.
        """
        self.board = board
        self.candidates = board.candidates if candidates is None else tuple(candidates)
        self.sat = Sat()
        self.lazy: list[Bound] = [(rule, scope) for rule, scope in bound if rule.lazy]
        self.full: set[int] = set()
        self._look = look
        self._waiting: list[Clause] = [[self.TRUE]]
        self._shared: dict[object, Any] = {}
        self._last = 1
        self.undetermined: set[int] = set()
        self._literals: list[dict[int, int]] = []
        self._meaning: list[tuple[int, int]] = []
        for index, mask in enumerate(self.candidates):
            self._literals.append(self._new_coord(index, marks_in(mask)))
        self._coord_variables = self._last
        for literals in self._literals:
            if len(literals) > 2:
                self.add(literals.values())
                at_most_one(self, list(literals.values()))
        for rule, scope in bound:
            rule.encode(self, scope)
        self.flush()

    def _new_coord(self, index: int, marks: Sequence[int]) -> dict[int, int]:
        if len(marks) == 1:
            return {marks[0]: self.TRUE}
        if len(marks) == 2:
            self._last += 1
            self._meaning.append((index, 1 << marks[1]))
            return {marks[0]: -self._last, marks[1]: self._last}
        literals = {}
        for mark in marks:
            self._last += 1
            self._meaning.append((index, 1 << mark))
            literals[mark] = self._last
        return literals

    def lit(self, index: int, mark: int) -> int:
        """Return the literal that says: the coord holds this mark (FALSE when it never can)."""
        return self._literals[index].get(mark, self.FALSE)

    def marks(self, index: int) -> tuple[int, ...]:
        """Return the marks that the coord may hold in this model, in rising order."""
        return tuple(self._literals[index])

    def add(self, clause: Iterable[int]) -> None:
        """Demand that one of these literals holds. Constants are simplified away."""
        literals = list(clause)
        if self.TRUE in literals:
            return
        if self.FALSE in literals:
            literals = [literal for literal in literals if literal != self.FALSE]
        self._waiting.append(literals or [self.FALSE])
        if len(self._waiting) >= BLOCK:
            self.flush()

    def aux(self, *, determined: bool = True) -> int:
        """Return a fresh variable; `determined` says that the coords alone settle its value."""
        self._last += 1
        if not determined:
            self.undetermined.add(self._last)
        return self._last

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Return what `make` returned when this key was first met: shared auxiliary variables."""
        if key not in self._shared:
            self._shared[key] = make()
        return self._shared[key]

    def flush(self) -> None:
        """Push the waiting clauses to the solver, after a look at the clock."""
        self._look()
        self.sat.add(self._waiting)
        self._waiting.clear()

    def use(self, look: Callable[[], None]) -> None:
        """Let another search watch the clock from now on."""
        self._look = look

    def read(self) -> list[int]:
        """Return the solver's model as candidates: one bit for each index of the board."""
        # Two marks share one variable: unless it is true, the lower mark holds. A variable that no
        # clause mentions is free, and the solver may not list it.
        state = [mask & -mask for mask in self.candidates]
        for value in self.sat.model()[1 : self._coord_variables]:
            if value > 0:
                index, bit = self._meaning[value - 2]
                state[index] = bit
        return state

    def cuts(self, state: Sequence[int]) -> list[Clause]:
        """Return the clauses with which lazy rules answer this decided state."""
        return [
            clause
            for place, (rule, scope) in enumerate(self.lazy)
            if place not in self.full
            for clause in rule.cuts(state, scope, self)
        ]

    def encode_fully(self) -> None:
        """Write out every lazy rule: cuts alone did not get there."""
        for place, (rule, scope) in enumerate(self.lazy):
            if place not in self.full:
                rule.encode_fully(self, scope)
                self.full.add(place)
        self.flush()

    def literals_of(self, state: Sequence[int]) -> list[int]:
        """Return the literals that say: the coords hold exactly these marks."""
        return [
            literals[mask.bit_length() - 1]
            for literals, mask in zip(self._literals, state, strict=True)
            if len(literals) > 1
        ]

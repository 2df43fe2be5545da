"""Cnf: the variables and clauses that a model offers to `Rule.encode`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

Clause = Sequence[int]


class Clauses(Protocol):
    """Where clauses are written. Literals are non-zero integers; -x is the negation of x."""

    TRUE: int
    FALSE: int

    def add(self, clause: Iterable[int]) -> None:
        """Demand that one of these literals holds. Constants are simplified away."""

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Add many clauses at once, none of which may hold a constant."""

    def aux(self, *, determined: bool = True) -> int:
        """Return a fresh variable; `determined` says that the coords alone settle its value."""


class Cnf(Clauses, Protocol):
    """Where a rule writes its clauses, in literals of what the coords hold."""

    @property
    def whole(self) -> Cnf:
        """Where what is written holds under no condition, as a definition does that many share."""

    def lit(self, index: int, mark: int) -> int:
        """Return the literal that says: the coord holds this mark (FALSE when it never can)."""

    def lits(self, indices: Iterable[int], mark: int) -> list[int]:
        """Return the literal of each of these coords."""

    def marks(self, index: int) -> tuple[int, ...]:
        """Return the marks that the coord may hold, in rising order.

        Those of an empty board, or fewer: a model may leave out what givens rule out.
        """

    def unnamed(self, index: int) -> int:
        """Return the marks, as a bit mask, that have no literal, since `lit` never asked for it."""

    def any_of(self, index: int, mask: int) -> list[int]:
        """Return literals that together say: the coord holds one of the marks of the mask.

        All unnamed marks together have one literal; to ask for only some of them names these.
        """

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Return what `make` returned when this key was first met: shared auxiliary variables."""

    def holds(self, literal: int) -> bool:
        """Return whether a literal holds in the model that is being cut."""

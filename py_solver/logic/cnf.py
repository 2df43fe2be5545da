"""Cnf: the variables and clauses that a model offers to `Rule.encode`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

Clause = Sequence[int]


class Clauses(Protocol):
    """An object that takes clauses. Literals are non-zero integers; -x is the negation of x."""

    TRUE: int
    FALSE: int

    def add(self, clause: Iterable[int]) -> None:
        """Demand that one of these literals holds. Constants are simplified away."""

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Add many clauses at once, none of which may contain a constant."""

    def aux(self, *, determined: bool = True) -> int:
        """Return a fresh variable; `determined` says that the coords alone settle its value."""


class Cnf(Clauses, Protocol):
    """An object that takes a rule's clauses, in literals of the marks of the coords."""

    @property
    def whole(self) -> Cnf:
        """The `Cnf` without a condition, for a definition that many share."""

    def lit(self, index: int, mark: int) -> int:
        """Return the literal that says: the coord has this mark (FALSE if it never can)."""

    def lits(self, indices: Iterable[int], mark: int) -> list[int]:
        """Return the literal of each of these coords."""

    def marks(self, index: int) -> tuple[int, ...]:
        """Return the marks that are possible for the coord, in rising order.

        Those of an empty board, or fewer: a model may leave out those that givens exclude.
        """

    def unnamed(self, index: int) -> int:
        """Return the marks, as a bit mask, that have no literal, because `lit` never made one."""

    def any_of(self, index: int, mask: int) -> list[int]:
        """Return literals that together say: the coord has one of the marks of the mask.

        All unnamed marks together have one literal; a mask with only some of them names these.
        """

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Return what `make` returned when this key first occurred: shared auxiliary variables."""

    def holds(self, literal: int) -> bool:
        """Return whether a literal holds in the model that is being cut."""

    def pulse(self) -> None:
        """Look at the clock, which may raise, while a rule works long before its next clause."""

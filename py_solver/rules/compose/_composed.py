"""Code that the rules made of rules share: their children, and their clauses."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NamedTuple

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import only_mark
from py_solver.logic.abilities import Cuts, Part, Parted, is_lazy, parts_of
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.constraint import Resolved
from py_solver.logic.encode.given import Given
from py_solver.logic.outcome import PENDING, SATISFIED, Broken
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.rules.compose._children import Child, Judged, judged
from py_solver.words.say import say, say_n


class Asked(NamedTuple):
    """A rule that must hold if the literal of its `Cnf` does."""

    rule: Rule
    scope: Scope
    cnf: Given


@dataclass(frozen=True)
class Composed(Rule, Cuts, Parted):
    """A rule about the number of its children that hold; their regions follow each other."""

    children: tuple[Child, ...]
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    fewest: ClassVar[int] = 1
    """The least number of children that make sense."""

    def __post_init__(self) -> None:
        """Be lazy, patient, symmetric and heavy as the children are."""
        lazy, patience, symmetric, weight = False, 1, True, 1
        for child in self.children:
            rule = child.rule
            symmetric = symmetric and rule.symmetric
            weight = max(weight, rule.weight)
            if is_lazy(rule):
                lazy, patience = True, max(patience, rule.patience)
        own = self.__dict__  # a frozen dataclass sets its fields by a call each
        own["lazy"], own["patience"], own["symmetric"] = lazy, patience, symmetric
        own["weight"] = weight

    @property
    @abstractmethod
    def limits(self) -> bool:
        """Return whether children may have to fail, so that each of them needs an opposite."""

    @property
    def asks_for_all(self) -> bool:
        """Return whether all children must hold."""
        return False

    def refuse(self, scope: Scope) -> None:
        """Refuse too few children, other regions than theirs, and what they refuse themselves."""
        if len(self.children) < self.fewest:
            raise ConstraintError(
                say_n(
                    self.fewest,
                    "{name} needs at least a rule to be made of.",
                    "{name} needs at least {n} rules to be made of.",
                    name=self.name,
                )
            )
        wanted = sum(child.regions for child in self.children)
        if wanted != len(scope.regions):
            raise ConstraintError(
                say(
                    "{name} is made of rules about {regions}, and cannot be asked of {n}.",
                    name=self.name,
                    regions=counted(wanted, "region"),
                    n=len(scope.regions),
                )
            )
        opposites = self._opposites(scope)
        for (rule, own), opposite in zip(self._resolved(scope), opposites, strict=True):
            rule.refuse(own)
            if opposite is not None:
                opposite.refuse(own)
            elif self.limits:
                raise ConstraintError(
                    say(
                        "{name} must be able to say that {rule} does not hold, "
                        "but no rule says so.",
                        name=self.name,
                        rule=rule.name,
                    )
                )

    def _resolved(self, scope: Scope) -> list[Resolved]:
        """Return the children with what they are about."""
        rules, numbers = self._taken
        return list(zip(rules, scope.shared_out(numbers), strict=True))

    @cached_property
    def _taken(self) -> tuple[tuple[Rule, ...], tuple[int, ...]]:
        """The rules of the children, and how many of the regions each of them takes."""
        children = self.children
        return tuple([one.rule for one in children]), tuple([one.regions for one in children])

    def _opposites(self, scope: Scope) -> list[Rule | None]:
        """Return each child's opposite, where opposites are needed."""
        if not self.limits:
            return [None] * len(self.children)
        return [rule.opposite(own) for rule, own in self._resolved(scope)]

    def _clauses(self, scope: Scope) -> list[str]:
        """Return what the children ask for, in words."""
        pairs = zip(self.children, self._resolved(scope), strict=True)
        return [child.statement(own) for child, (_, own) in pairs]

    def _can_all_fail(self, scope: Scope) -> bool:
        """Return whether each child has an opposite."""
        return all(rule.opposite(own) for rule, own in self._resolved(scope))

    def _judged(self, candidates: Candidates, scope: Scope) -> list[Judged]:
        """Return whether the children hold."""
        pairs = zip(self._resolved(scope), self._opposites(scope), strict=True)
        return [judged(child, opposite, candidates) for child, opposite in pairs]

    def _selector(self, cnf: Cnf, scope: Scope, place: int = 0) -> int:
        """Return the literal for a child; the same at every call."""
        literal: int = cnf.once(
            (self, scope.regions, place), lambda: cnf.aux(determined=self.limits)
        )
        return literal

    def _given(self, cnf: Cnf, scope: Scope, place: int, literal: int) -> Given:
        """Return where to write what the child at a place, or its opposite, asks for."""
        return Given(cnf, literal, cnf.once((self, scope.regions, place, literal > 0), dict))

    def _settled(self, candidates: Candidates, scope: Scope) -> int | None:
        """Return how many children hold, or None if one of them cannot decide.

        It gives no reason. Every solution is checked once, but few need a reason.
        """
        number = 0
        for rule, own in self._resolved(scope):
            checked = rule.check(candidates, own)
            if checked is PENDING:
                return None
            number += checked is SATISFIED
        return number

    @abstractmethod
    def _asked(self, cnf: Cnf, scope: Scope) -> Iterator[Asked]:
        """Yield each rule that must hold, with its literal."""

    def needs_cuts(self, cnf: Cnf, scope: Scope) -> bool:
        """Return whether a child left anything out."""
        asked = self._asked(cnf, scope) if self.lazy else ()
        return any(is_lazy(rule) and rule.needs_cuts(given, own) for rule, own, given in asked)

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield the cuts of lazy children that were meant to hold.

        Others may be broken, too, and may be meant to hold in the next model: they yield cuts as
        well.
        """
        if self.check(candidates, scope) is SATISFIED:
            return
        for rule, own, given in self._asked(cnf, scope):
            if not (isinstance(rule, Cuts) and rule.lazy and rule.needs_cuts(given, own)):
                continue
            checked = rule.check(candidates, own)
            if not isinstance(checked, Broken):
                continue
            if cnf.holds(given.literal):
                for clause in rule.cuts(candidates, own, given):
                    yield [-given.literal, *clause]
            else:
                held = [(index, only_mark(candidates[index])) for index in checked.reason]
                yield [-given.literal, *(-cnf.lit(index, mark) for index, mark in held)]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write what lazy children left out, each under its literal."""
        for rule, own, given in self._asked(cnf, scope):
            if is_lazy(rule) and rule.needs_cuts(given, own):
                rule.encode_fully(given, own)

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Leave it whole, but where it asks for all children."""
        if not self.asks_for_all:
            yield Part(self, scope, self.weight)
            return
        for child, (rule, own) in zip(self.children, self._resolved(scope), strict=True):
            for part in parts_of(rule, own):
                whole = part.rule is rule and part.scope is own
                yield part._replace(about=child.statement(own)) if whole else part

"""Constraint = role + regions + rule. A puzzle is a list of constraints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from functools import cached_property
from string import Formatter
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.regions import Region
from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Broken, Removal, Source, Violation
from py_solver.logic.rule import Rule
from py_solver.logic.say.places import middle, where
from py_solver.logic.say.words import counted, said
from py_solver.logic.scope import Scope
from py_solver.looks.look import Look


class Role(Enum):
    """GOAL: must end satisfied. FORBIDDEN: must never be violated."""

    # Every constraint is hashed; an Enum's own hash is a call into Python.
    __hash__ = object.__hash__

    GOAL = "goal"
    FORBIDDEN = "forbidden"


Resolved = tuple[Rule, Scope]
"""A rule and the coords that it is about."""


@dataclass(frozen=True)
class Constraint:
    """Role + regions + rule. Frozen, and hashed once: constraints are keys of caches.

    What follows is not part of what it means, and two constraints are equal without it:

    - `source`: the clues that made it; none for a rule that holds whatever the clues are.
    - `about`: what it asks for here, in the words of the genre, as a clause: `the {n} in {place}
      must have exactly {n:bulb} beside it`. See `statement` for what stands in braces. Left out,
      the rule says it in its own words.
    - `silent`: it only says how something is stored, and is no rule of the puzzle.
    - `implied`: it follows from the others; it helps the search, and never a person.
    - `look`: how its regions are seen on the board of a puzzle without a genre.
    """

    role: Role
    regions: tuple[Region, ...]
    rule: Rule
    source: tuple[Source, ...] = field(default=(), compare=False)
    about: str = field(default="", compare=False)
    silent: bool = field(default=False, compare=False)
    implied: bool = field(default=False, compare=False)
    look: Look | None = field(default=None, compare=False)

    def __hash__(self) -> int:
        """Return the hash, computed on first use."""
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the fields and not the hash, which differs between processes."""
        return Constraint, tuple(getattr(self, field.name) for field in fields(self))

    @cached_property
    def _hash(self) -> int:
        return hash((self.role, self.regions, self.rule))

    def resolve(self, board: Substrate) -> Scope:
        """Return the indices that the rule is about.

        Raises ConstraintError when a region leaves the board, or when the rule cannot mean the
        marks that these coords hold.
        """
        scope = Scope(board, tuple([region.resolve(board) for region in self.regions]))
        self.rule.refuse(scope)
        return scope

    def by(self, source: Source, about: str) -> Constraint:
        """Return the same constraint as made by a clue, and told in these words."""
        return replace(self, source=(source,), about=about or self.about)

    def statement(self, scope: Scope) -> str:
        """Return what it asks for here, as a clause without a full stop.

        In `about` stand in braces: a parameter of the rule, `{n}`; the same counted, `{n:bulb}`;
        `{place}`, where the clue stands; `{first}` and `{last}`, the ends of the first region;
        `{where}`, all of it; `{middle}`, the cell or corner whose edges they are.
        """
        return filled(self.about, self, scope) if self.about else self.rule.states(scope)

    def violation(self, broken: Broken, scope: Scope) -> Violation:
        """Return the violation as the player is told it."""
        places = tuple(scope.board.coords[index] for index in broken.coords)
        clause = self.rule.explain(broken, scope)
        sentence = said(self.statement(scope), "but", clause)
        return Violation(self.rule.name, places, broken.numbers, sentence, self.source)

    def reason(self, removal: Removal, scope: Scope) -> str:
        """Return why the marks were removed, as a sentence for the player."""
        return said(self.statement(scope), "and", self.rule.because(removal, scope))


def filled(about: str, constraint: Constraint, scope: Scope) -> str:
    """Fill the braces of a clause, as `Constraint.statement` says."""
    words = _Words(constraint, scope)
    return Formatter().vformat(about, (), words)


class _Words(Mapping[str, Any]):
    """What may stand in the braces of `about`, worked out when it is asked for."""

    def __init__(self, constraint: Constraint, scope: Scope) -> None:
        self.constraint, self.scope = constraint, scope

    def __getitem__(self, name: str) -> Any:
        board, region = self.scope.board, self.scope.region
        if name == "place":
            place = self.constraint.source[0].which
            assert isinstance(place, Coord), "only a clue that stands somewhere has a place"
            return place.words
        if name == "where":
            return where(region, board)
        if name == "middle":
            return middle(region, board)
        if name in ("first", "last"):
            return board.name(board.coords[region[0 if name == "first" else -1]])
        return _Number(getattr(self.constraint.rule, name))

    def __iter__(self) -> Iterator[str]:
        yield from ()

    def __len__(self) -> int:
        return 0


class _Number:
    """A parameter of a rule; a thing after a colon is counted with it."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, thing: str) -> str:
        if thing and isinstance(self.value, int):
            return counted(self.value, thing) if self.value else f"no {thing}s"
        return str(self.value)


def goal(
    region: Region | tuple[Region, ...],
    rule: Rule,
    *,
    source: Source | tuple[Source, ...] = (),
    about: str = "",
    silent: bool = False,
    implied: bool = False,
    look: Look | None = None,
) -> Constraint:
    """Return a constraint that must end satisfied; for the rest see `Constraint`."""
    regions = region if isinstance(region, tuple) else (region,)
    sources = (source,) if isinstance(source, Source) else source
    return Constraint(Role.GOAL, regions, rule, sources, about, silent, implied, look)


def forbidden(
    region: Region | tuple[Region, ...],
    rule: Rule,
    *,
    source: Source | tuple[Source, ...] = (),
    about: str = "",
    silent: bool = False,
    implied: bool = False,
    look: Look | None = None,
) -> Constraint:
    """Return a constraint that must never be violated; for the rest see `Constraint`."""
    regions = region if isinstance(region, tuple) else (region,)
    sources = (source,) if isinstance(source, Source) else source
    return Constraint(Role.FORBIDDEN, regions, rule, sources, about, silent, implied, look)

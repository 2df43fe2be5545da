"""Constraints: a rule with its regions, and the statements of which a puzzle is a list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from itertools import repeat
from typing import Any

from py_solver.board.coords import Coord, cells_are_short
from py_solver.board.families import Family
from py_solver.board.regions import Region, Set
from py_solver.board.substrate import Substrate
from py_solver.board.whole import Cells, cells_of
from py_solver.logic.outcome import Broken, Removal, Source, Violation
from py_solver.logic.rule import Role, Rule
from py_solver.logic.say.about import filled
from py_solver.logic.say.words import but, reasoned
from py_solver.logic.scope import Scope
from py_solver.looks.look import Look
from py_solver.words.say import say, times_spoken

Resolved = tuple[Rule, Scope]
"""A rule and the coords that it is about."""


@dataclass(frozen=True, init=False)
class Constraint:
    """Role + regions + rule. Frozen, and hashed once: constraints are keys of caches.

    The other fields are not part of its meaning, and equality ignores them:

    - `source`: the clues that made it; none for a rule that holds whatever the clues are.
    - `about`: its demand here, in the words of the genre, as a clause: `the {n} in {place} must
      have exactly {n:bulb} beside it`. See `logic/say/about.py` for the contents of braces. By
      default, the rule uses its own words.
    - `called`: the genre's name of its region, if there is one: `the room of {first}`.
    - `silent`: it only says how something is stored, or is a reason that no player would name.
    - `implied`: it follows from the others; it helps the search, but not a player.
    - `look`: how its regions look on the board of a puzzle without a genre.
    """

    regions: tuple[Region, ...]
    rule: Rule
    source: tuple[Source, ...] = field(default=(), compare=False)
    about: str = field(default="", compare=False)
    called: str = field(default="", compare=False)
    silent: bool = field(default=False, compare=False)
    implied: bool = field(default=False, compare=False)
    look: Look | None = field(default=None, compare=False)

    def __init__(
        self,
        regions: tuple[Region, ...],
        rule: Rule,
        source: tuple[Source, ...] = (),
        about: str = "",
        called: str = "",
        silent: bool = False,
        implied: bool = False,
        look: Look | None = None,
    ) -> None:
        """Keep the given fields; the class has the others.

        A board has thousands of constraints, and a frozen dataclass sets its fields by a call each:
        a third of the time in which a large board states its rules.
        """
        own = self.__dict__
        own["regions"], own["rule"] = regions, rule
        if source:
            own["source"] = source
        if about:
            own["about"] = about
        if called:
            own["called"] = called
        if silent:
            own["silent"] = silent
        if implied:
            own["implied"] = implied
        if look is not None:
            own["look"] = look

    def __hash__(self) -> int:
        """Return the hash, computed on first use; a property would take as long again."""
        own = self.__dict__
        if "_hash" not in own:
            own["_hash"] = hash((self.regions, self.rule))
        known: int = own["_hash"]
        return known

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the fields and not the hash, which differs between processes."""
        return Constraint, tuple(getattr(self, field.name) for field in fields(self))

    @property
    def role(self) -> Role:
        """Return whether a solved board must satisfy it, or must only not violate it."""
        return self.rule.role

    def resolve(self, board: Substrate) -> Scope:
        """Return the indices that the rule is about.

        Raises ConstraintError when a region leaves the board, or when the rule cannot apply to the
        marks of these coords.
        """
        scope = Scope(board, tuple([region.resolve(board) for region in self.regions]))
        self.rule.refuse(scope)
        return scope

    def by(self, source: Source, about: str, *others: Source) -> Constraint:
        """Return the same constraint with this clue, and others, as its source, and these words."""
        told = about or self.about
        how = told, self.called, self.silent, self.implied, self.look
        sources = tuple(dict.fromkeys((source, *others)))
        return Constraint(self.regions, self.rule, sources, *how)

    def statement(self, scope: Scope) -> str:
        """Return its demand here, as a clause without a full stop.

        `logic/say/about.py` describes the braces of `about`.
        """
        if not self.about:
            return self.rule.states(scope)
        return filled(self.about, self.rule, scope, self.source)

    def violation(self, broken: Broken, scope: Scope) -> Violation:
        """Return the violation in the form that the player reads."""
        places = tuple(scope.board.coords[index] for index in broken.coords)
        clause = self.rule.explain(broken, scope)
        told = but(self.statement(scope), clause)
        return Violation(self.rule.name, places, broken.numbers, told, self.source)

    def reason(self, removal: Removal, scope: Scope) -> str:
        """Return why the marks were removed, as sentences for the player."""
        return reasoned(self.statement(scope), self.rule.because(removal, scope))


@dataclass(frozen=True)
class Each:
    """One constraint for each member of a family: stated once, resolved at once.

    A solver needs only the rule and the scopes (`resolve`). Hints, checks and conflicts need single
    constraints, and get them in the same order (`constraints`). `about`, `silent` and `implied` are
    those of each; see `Constraint`.
    """

    family: Family
    rule: Rule
    about: str = field(default="", compare=False)
    silent: bool = field(default=False, compare=False)
    implied: bool = field(default=False, compare=False)

    def constraints(self, board: Substrate) -> tuple[Constraint, ...]:
        """Return the constraints one by one: the same objects for every puzzle on this board."""
        manner = (times_spoken(), cells_are_short())
        return _expanded(self, (self.about, self.silent, self.implied), board, manner)

    def resolve(self, board: Substrate) -> tuple[Scope, ...]:
        """Return the scope of each of them. Raises ConstraintError, as there."""
        return _resolved(self, board)


Statement = Constraint | Each
"""A constraint, or one for each member of a family."""

Statements = Iterator[Statement]
"""The statements that a genre yields: all constraints."""


def listed_statements(statements: Iterable[Statement]) -> tuple[Statement, ...]:
    """Return the statements as a tuple. Raises TypeError for anything else."""
    if not isinstance(statements, Iterable):
        raise TypeError(f"Statements must be a list of constraints, not {statements!r}.")
    listed = tuple(statements)
    for one in listed:
        if not isinstance(one, (Constraint, Each)):
            raise TypeError(f"A statement must be made by must or each, not {one!r}.")
    return listed


PLACE = "{place}"
"""In `about` of each: the cell that it is about, in the same place as that of a clue."""


# Few, for these are whole boards.
@lru_cache(maxsize=16)
def _resolved(each: Each, board: Substrate) -> tuple[Scope, ...]:
    scopes = tuple([Scope(board, indices) for indices in each.family.resolve(board)])
    refuse = each.rule.refuse
    for scope in scopes:
        refuse(scope)
    return scopes


# Also few. Two may differ only in their words, which are not compared. A language must not outlast
# `spoken`, because places are filled in here.
@lru_cache(maxsize=16)
def _expanded(
    each: Each, how: tuple[str, bool, bool], board: Substrate, spoken: tuple[int, bool]
) -> tuple[Constraint, ...]:
    family, (about, silent, implied) = each.family, how
    places = family.places(board)
    words = repeat(about) if places is None else _told_of_each(about, places)
    return tuple(
        Constraint(member, each.rule, (), told, "", silent, implied)
        for member, told in zip(family.members(board), words, strict=places is not None)
    )


def _told_of_each(about: str, places: Iterable[Coord]) -> Iterator[str]:
    told = say(about)
    return (told.replace(PLACE, at.words) for at in places)


def each(
    family: Family,
    rule: Rule,
    *,
    about: str = "",
    silent: bool = False,
    implied: bool = False,
) -> Each:
    """Return that the rule must hold in each of the family; for the rest see `Constraint`."""
    return Each(family, rule, about, silent, implied)


def _regions(parts: Any) -> tuple[Region, ...]:
    """Return a region or a list of them, or the region of a list of cells."""
    if isinstance(parts, Region):
        return (parts,)
    if isinstance(parts, Sequence) and all(isinstance(one, Region) for one in parts):
        return tuple(parts)
    return (Set(cells_of(parts)),)


def must(
    region: Region | Sequence[Region] | Cells,
    rule: Rule,
    *,
    source: Source | tuple[Source, ...] = (),
    about: str = "",
    called: str = "",
    silent: bool = False,
    implied: bool = False,
    look: Look | None = None,
) -> Constraint:
    """Make a constraint: the rule must hold in this region. `Constraint` describes the rest.

    The region may be a list of cells: coords, or pairs of row and column from 0. Raises TypeError
    for anything else.
    """
    regions = _regions(region)
    sources = (source,) if isinstance(source, Source) else source
    return Constraint(regions, rule, sources, about, called, silent, implied, look)

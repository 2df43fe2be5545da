"""Role, Constraint, and the outcomes of a check. A puzzle is a list of constraints."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from py_solver.grid import Coord, Substrate

if TYPE_CHECKING:
    from py_solver.regions import Region
    from py_solver.rule import Rule


class Role(Enum):
    """GOAL: must end satisfied. FORBIDDEN: must never be violated."""

    # Every constraint is hashed; an Enum's own hash is a call into Python.
    __hash__ = object.__hash__

    GOAL = "goal"
    FORBIDDEN = "forbidden"


class Status(Enum):
    """What a check says when nothing is wrong.

    SATISFIED: however the open coords are decided, the rule holds. PENDING: it may still fail.
    """

    SATISFIED = "satisfied"
    PENDING = "pending"


SATISFIED = Status.SATISFIED
PENDING = Status.PENDING


@dataclass(frozen=True)
class Broken:
    """A rule that no decision of the open coords can save, as the rule itself sees it.

    `coords` are the indices to light up, `numbers` what the sentence needs to be told. `because`
    are indices whose candidates alone already break the rule, whatever the others hold: what a
    removal may be blamed on. Left out, it is `coords`.
    """

    coords: tuple[int, ...]
    numbers: tuple[int, ...] = ()
    because: tuple[int, ...] | None = None

    @property
    def reason(self) -> tuple[int, ...]:
        """The indices whose candidates alone break the rule."""
        return self.coords if self.because is None else self.because


Checked = Broken | Status


@dataclass(frozen=True)
class Violation:
    """Which rule is broken, at which coords, with which numbers, and a sentence for the player."""

    rule: str
    coords: tuple[Coord, ...]
    numbers: tuple[int, ...]
    sentence: str


@dataclass(frozen=True)
class Removal:
    """Candidates of one coord that the rule has ruled out.

    `because` are the indices whose candidates alone rule them out: with only those known, and
    every other coord as open as on an empty board, the rule already forbids these marks here.
    """

    index: int
    candidates: int
    because: tuple[int, ...]


class Scope:
    """The regions of one constraint, resolved once per board: what a rule works on.

    `regions` are the indices of each region in order.
    """

    def __init__(self, board: Substrate, regions: tuple[tuple[int, ...], ...]) -> None:
        self.board = board
        self.regions = regions

    @cached_property
    def coords(self) -> tuple[int, ...]:
        """The indices of all regions, each once."""
        return tuple(dict.fromkeys(chain.from_iterable(self.regions)))

    @property
    def region(self) -> tuple[int, ...]:
        """The indices of the first (mostly: the only) region, in order."""
        return self.regions[0]

    @cached_property
    def marks(self) -> int:
        """The marks, as a bit mask, that any coord of the first region holds on an empty board."""
        marks = 0
        for index in self.region:
            marks |= self.board.candidates[index]
        return marks

    @cached_property
    def neighbors(self) -> dict[int, tuple[int, ...]]:
        """For each coord those of the first region that are orthogonally next to it."""
        inside = set(self.region)
        near = self.board.neighbors4
        return {i: tuple(j for j in near[i] if j in inside) for i in self.region}


@dataclass(frozen=True)
class Constraint:
    """Role + regions + rule. Frozen, and hashed once: constraints are keys of caches."""

    role: Role
    regions: tuple[Region, ...]
    rule: Rule

    def __hash__(self) -> int:
        """Return the hash, computed on first use."""
        return self._hash

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


def goal(region: Region | tuple[Region, ...], rule: Rule) -> Constraint:
    """Return a constraint that must end satisfied."""
    return Constraint(Role.GOAL, region if isinstance(region, tuple) else (region,), rule)


def forbidden(region: Region | tuple[Region, ...], rule: Rule) -> Constraint:
    """Return a constraint that must never be violated."""
    return Constraint(Role.FORBIDDEN, region if isinstance(region, tuple) else (region,), rule)

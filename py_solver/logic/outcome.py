"""The outcomes of a check and of propagation: satisfied, pending, broken, and what is removed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from py_solver.board.coords import Coord


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

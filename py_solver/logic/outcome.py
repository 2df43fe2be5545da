"""Outcomes of a check and of propagation: satisfied, pending, broken, and removals."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from py_solver.board.coords import Coord


class Status(Enum):
    """The result of a check that finds nothing wrong.

    SATISFIED: however the open coords are decided, the rule holds. PENDING: it may still fail.
    """

    SATISFIED = "satisfied"
    PENDING = "pending"


SATISFIED = Status.SATISFIED
PENDING = Status.PENDING


class Source(NamedTuple):
    """A clue: the key of its kind, and which of them it is.

    The second is the place of a clue that has one, the number of a drawing, or None for a clue that
    the whole board has once.
    """

    kind: str
    which: Coord | int | None = None


@dataclass(frozen=True)
class Broken:
    """A rule that no decision of the open coords can satisfy, as the rule itself reports it.

    `coords` are the indices to highlight, `numbers` the numbers for the sentence. `because` are
    indices whose candidates alone already break the rule, whatever the others are: reasons that a
    removal can have. The default is `coords`. `why` is a word of the rule's own that tells its
    `explain` in which of several ways it is broken.
    """

    coords: tuple[int, ...]
    numbers: tuple[int, ...] = ()
    because: tuple[int, ...] | None = None
    why: str = ""

    @property
    def reason(self) -> tuple[int, ...]:
        """The indices whose candidates alone break the rule."""
        return self.coords if self.because is None else self.because


Checked = Broken | Status


@dataclass(frozen=True)
class Violation:
    """A broken rule: its coords, its numbers, and a sentence for the player.

    `source` are the clues behind the rule, if any.
    """

    rule: str
    coords: tuple[Coord, ...]
    numbers: tuple[int, ...]
    sentence: str
    source: tuple[Source, ...] = ()


@dataclass(frozen=True)
class Removal:
    """Candidates of one coord that the rule has ruled out.

    `because` are the indices whose candidates alone rule them out. With only those known, and every
    other coord as open as on an empty board, the rule already forbids these marks here. `why` is a
    word of the rule's own that tells its `because` which of several arguments this is, and
    `numbers` are the numbers for that sentence.
    """

    index: int
    candidates: int
    because: tuple[int, ...]
    why: str = ""
    numbers: tuple[int, ...] = ()

"""Step: what follows next, from which few constraints and facts, and in which words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from py_solver.board.coords import Coord
from py_solver.hints.premises import Premise
from py_solver.puzzle.note import Note

Kind = Literal["step", "mistake", "clash", "trial"]
"""A step forward; a mark that is wrong, and why; clues that cannot all hold; or a mark that was
only found by trial, since no short reason is known."""


class Conclusion(NamedTuple):
    """That a coord holds a mark, or that it does not."""

    coord: Coord
    mark: int
    holds: bool


class Link(NamedTuple):
    """One sentence of a chain, and the places that it speaks of."""

    sentence: str
    coords: tuple[Coord, ...]


@dataclass(frozen=True)
class Step:
    """What follows, and why.

    - `conclusions`: what is known then, and was not before.
    - `constraints`: the fewest that force it, as far as was found; what only says how something is
      stored (see `Constraint.silent`) is not among them, and holds beside them.
    - `facts`: what must be known for that, and is: for each of these coords its candidates.
    - `chain`: how it comes about, in sentences; it may name other rules where that is plainer.
    - `cost`: how hard the constraints together are to see through; 1 is seen at a glance.
    - `proved`: whether it was proved that no step from here costs less.
    - `where`, `why`, `what`: what a player is told at the first, second and third asking.
    - `name`: what players call such a step, where they have a word for it.
    - `caveats`: the puzzle's, in a step that `hint` returns (see `Puzzle.caveats`).
    """

    kind: Kind
    conclusions: tuple[Conclusion, ...]
    constraints: tuple[Premise, ...]
    facts: Mapping[Coord, tuple[int, ...]]
    chain: tuple[Link, ...]
    cost: int
    proved: bool
    where: str
    why: str
    what: str
    name: str = field(default="")
    caveats: tuple[Note, ...] = ()

    @property
    def sentence(self) -> str:
        """The whole step in one breath: what, and why."""
        return f"{self.what} {self.why}"

    @property
    def coords(self) -> tuple[Coord, ...]:
        """The places of the conclusions, each once."""
        return tuple(dict.fromkeys(conclusion.coord for conclusion in self.conclusions))

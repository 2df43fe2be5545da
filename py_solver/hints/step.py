"""Step: a deduction, the few constraints and facts that it follows from, and its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from py_solver.board.coords import Coord
from py_solver.board.data import Data, as_data
from py_solver.hints.premises import Premise
from py_solver.puzzle.note import Note

Kind = Literal["step", "mistake", "clash", "trial"]
"""A step forward; a wrong mark, and why; clues that conflict; or a mark found only by trial.

A trial has no known short reason.
"""


class Conclusion(NamedTuple):
    """The conclusion that a coord has a mark, or that it does not."""

    coord: Coord
    mark: int
    holds: bool


class Link(NamedTuple):
    """One sentence of a chain, and the places that it speaks of."""

    sentence: str
    coords: tuple[Coord, ...]


@dataclass(frozen=True)
class Step(Data):
    """A deduction and its reasons.

    - `conclusions`: the facts that are known after the step, and were not before.
    - `constraints`: the fewest that force it, as far as was found. Those that only say how
      something is stored (see `Constraint.silent`) hold as well, but are not among them.
    - `facts`: the facts that it needs: for each of these coords its candidates.
    - `chain`: the argument in sentences; it may name other rules if that is simpler.
    - `cost`: how hard the constraints together are to understand; 1 is seen at a glance.
    - `proved`: whether it was proved that no step from here costs less.
    - `where`, `why`, `what`: the first, second and third part of the hint for the player.
    - `name`: the players' name for such a step, if they have one.
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

    def __repr__(self) -> str:
        """Return the kind, the name and the result."""
        return f"<{self.kind.capitalize()}{f' “{self.name}”' * bool(self.name)}: {self.what}>"

    @property
    def sentence(self) -> str:
        """The whole step in one breath: what, and why."""
        return f"{self.what} {self.why}"

    @property
    def coords(self) -> tuple[Coord, ...]:
        """The places of the conclusions, each once."""
        return tuple(dict.fromkeys(conclusion.coord for conclusion in self.conclusions))

    def as_dict(self) -> dict[str, Any]:
        """Return the step as plain data, without the puzzle's caveats."""
        return {
            "kind": self.kind,
            "conclusions": [
                {"coord": str(one.coord), "mark": one.mark, "holds": one.holds}
                for one in self.conclusions
            ],
            "constraints": [
                {"sentence": premise.sentence(), "coords": as_data(premise.coords)}
                for premise in self.constraints
            ],
            "facts": as_data(self.facts),
            "chain": [
                {"sentence": link.sentence, "coords": as_data(link.coords)} for link in self.chain
            ],
            "cost": self.cost,
            "proved": self.proved,
            "name": self.name,
            "where": self.where,
            "why": self.why,
            "what": self.what,
        }

"""Guarded: find another solution with only some of the clues, in many questions on one model.

Removing clues from a puzzle takes hundreds of such questions about the same board. So one model
contains the rules of the board and forbids the known solution. Each clue is written with a guard, a
selector variable without which its clauses mean nothing. A question assumes the selectors of the
clues that are kept. What the solver learns, and what lazy rules cut, serves every later question. A
refutation also gives the clues that it needed: even without all other clues, the solution stays
unique.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from py_solver.board.substrate import Substrate
from py_solver.engine.budget import Meter
from py_solver.engine.guard import Guard
from py_solver.engine.model import Model
from py_solver.engine.search import ROUNDS_BEFORE_FULL
from py_solver.logic.constraint import Resolved


@dataclass(frozen=True)
class Saying:
    """The rules of one clue: `told` while it is present, `untold` once it is removed."""

    told: tuple[Resolved, ...] = ()
    untold: tuple[Resolved, ...] = ()


Clue = TypeVar("Clue", bound=Hashable)


class Guarded(Generic[Clue]):
    """One board, one solution, and clues by their keys."""

    def __init__(
        self,
        board: Substrate,
        rules: Sequence[Resolved],
        clues: Mapping[Clue, Saying],
        solution: Sequence[int] | None,
        meter: Meter,
    ) -> None:
        """Write the model. `rules` apply always, `solution` has a bit for each index.

        Without a solution, the question is whether there is any at all. `meter.pulse` is called
        often, and may raise.
        """
        self._meter = meter
        self._model = Model(board, [one for one in rules if not one[0].assumed], meter.pulse)
        self._always = Guard(self._model, [one for one in rules if one[0].assumed])
        self._told = {key: Guard(self._model, saying.told) for key, saying in clues.items()}
        self._untold = {key: Guard(self._model, saying.untold) for key, saying in clues.items()}
        if solution is not None:
            self._model.add([-literal for literal in self._model.literals_of(solution)])
        self.core: set[Clue] = set(clues)
        """The clues that the last refutation needed."""

    def other(self, kept: Collection[Clue]) -> list[int] | None:
        """Return a solution that is not the known one, as candidates, or None.

        Which one it is can differ between platforms. Raises any error that `meter.pulse` raises.
        """
        model, rounds = self._model, 0
        inside = set(kept)
        guards = [self._always]
        guards += [(self._told if key in inside else self._untold)[key] for key in self._told]
        while True:
            model.flush()
            assumptions = [literal for guard in guards for literal in guard.assumptions]
            if not self._solve(assumptions):
                needed = set(model.sat.core(assumptions))
                self.core = {
                    key for key in inside if not needed.isdisjoint(self._told[key].assumptions)
                }
                return None
            state = model.read()
            cuts = model.cuts(state)
            cuts += [clause for guard in guards for clause in guard.cuts(state)]
            if not cuts:
                return state
            for clause in cuts:
                model.add(clause)
            rounds += 1
            if rounds % ROUNDS_BEFORE_FULL == 0:
                model.encode_fully(rounds // ROUNDS_BEFORE_FULL)
                for guard in guards:
                    guard.encode_fully()

    def _solve(self, assumptions: list[int]) -> bool:
        sat, meter = self._model.sat, self._meter
        while True:
            meter.pulse()
            before, began = sat.conflicts, time.perf_counter()
            answer = sat.solve(assumptions, meter.conflicts_to_spend())
            meter.figures.conflicts += sat.conflicts - before
            if answer is not None:
                return answer
            meter.spent(time.perf_counter() - began)

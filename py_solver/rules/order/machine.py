"""Machine: a machine of a few states that reads the region, coord by coord, ends in a right one.

Source: rules of an author's own, as data: the state machines of Interactive-Sudoku-Solver,
https://sigh.github.io/Interactive-Sudoku-Solver/. Encoding: a decision diagram of its runs, on
which unit propagation is complete (`logic/encode/arithmetic.py`). Cost: O(coords x states x marks)
clauses, after states with the same future are merged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import Level, diagram, follow
from py_solver.logic.encode.automata import is_sure
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import Broken, Checked, Removal
from py_solver.logic.own import Walk
from py_solver.logic.reason.paths import checked_along, removed_along
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.agreed import agreed
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.words.say import say

MOST = 4096  # states
FAILED = -1


def refuse_many(number: int) -> None:
    """Raise ConstraintError if a machine or a diagram has too many states."""
    if number > MOST:
        raise ConstraintError(
            say("There are {number} states, and at most {most} fit.", number=number, most=MOST)
        )


@dataclass(frozen=True)
class Machine(Rule):
    """The machine reads the marks of the region in order and ends in one of the states `ends`.

    It starts in state 0. `steps[state][mark]` is the next state, -1 or missing if there is none.
    """

    steps: tuple[tuple[int, ...], ...]
    ends: tuple[int, ...]
    weight: ClassVar[int] = 2
    symmetric: ClassVar[bool] = False
    start: ClassVar[int] = 0

    @classmethod
    def of(cls, walk: Walk, marks: Sequence[int]) -> Machine:
        """Return the machine of a walk that reads these marks: its states, written out.

        Raises ConstraintError if there are too many.
        """
        states = {walk.start: 0}
        waiting, steps = [walk.start], []
        for state in waiting:
            row = [FAILED] * (max(marks) + 1)
            for mark in marks:
                after = walk.step(state, mark)
                if after is None:
                    continue
                if after not in states:
                    states[after] = len(states)
                    refuse_many(len(states))
                    waiting.append(after)
                row[mark] = states[after]
            steps.append(tuple(row))
        return cls(tuple(steps), tuple(n for state, n in states.items() if walk.ends(state)))

    def __hash__(self) -> int:
        """Return a hash that is computed once: it is the key of a cache at every look."""
        known: int | None = self.__dict__.get("_hash")
        if known is None:
            known = self.__dict__["_hash"] = hash((self.steps, self.ends))
        return known

    def step(self, state: int, mark: int) -> int | None:
        """Look the next state up."""
        row = self.steps[state]
        after = row[mark] if mark < len(row) else FAILED
        return None if after == FAILED else after

    def accepts(self, state: int) -> bool:
        """Return whether the last state is right."""
        return state in self.ends

    def refuse(self, scope: Scope) -> None:
        """Refuse an empty region, too many states, and a state that does not exist."""
        super().refuse(scope)
        if not scope.region:
            raise ConstraintError(say("There is nothing to read on an empty line."))
        refuse_many(len(self.steps))
        known = range(len(self.steps))
        if not self.steps or not all(state in known for state in self.ends):
            raise ConstraintError(say("A machine must start and end in states that it has."))
        if not all(after == FAILED or after in known for row in self.steps for after in row):
            raise ConstraintError(say("A machine must step to states that it has."))

    def _levels(self, scope: Scope) -> tuple[Level, ...]:
        return diagram(self, tuple([scope.board.candidates[i] for i in scope.region]))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look whether a run is left, and whether everything is decided."""
        return checked_along(self._levels(scope), scope.region, candidates, scope.board)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove the marks that no run reads."""
        yield from removed_along(self._levels(scope), scope.region, candidates, scope.board)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the marks follow a run."""
        masks = tuple([sum(1 << mark for mark in cnf.marks(index)) for index in scope.region])
        levels = diagram(self, masks)
        follow(cnf, scope.region, levels, sure=is_sure(levels))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table of everything that the machine accepts."""
        accepted = []
        for word in product(*(cp.marks(index) for index in scope.region)):
            state: int | None = 0
            for mark in word:
                state = None if state is None else self.step(state, mark)
            if state is not None and state in self.ends:
                accepted.append(word)
        cp.model.add_allowed_assignments([cp.number(index) for index in scope.region], accepted)

    def states(self, scope: Scope) -> str:
        """Say that the marks must match; the author says what."""
        return say("{place} must match its pattern", place=where(scope.region, scope.board))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that nothing is left."""
        return say("no arrangement fits")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the other marks, if that is short, or say that no arrangement has this one."""
        return agreed(removal, scope.board)

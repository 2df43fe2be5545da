"""Walk: a rule that reads its region coord by coord and keeps a state, as a machine does."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar

from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.encode.arithmetic import diagram
from py_solver.logic.outcome import PENDING, SATISFIED, Broken
from py_solver.logic.outcome import Checked as Outcome
from py_solver.logic.own.checked import Checked
from py_solver.logic.own.drawing import Drawing
from py_solver.logic.reason.masks import narrowed
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope


class Walk(Checked):
    """A rule that reads a region in order. Only its state counts, so many fillings are one.

    It suits all that counts, adds or compares with the last mark. States must be hashable and few:
    a sum, a number of changes, the last mark.
    """

    budget: ClassVar[int] = 60_000
    """Steps that drawing it may take."""
    start: Any
    """The state before the first mark."""

    @abstractmethod
    def step(self, state: Any, mark: int) -> Any:
        """Return the state after one more mark; None if nothing right can follow."""

    @abstractmethod
    def ends(self, state: Any) -> bool:
        """Return whether the state after the last mark is right."""

    def accepts(self, state: Any) -> bool:
        """Return what `ends` does: the name that all machines have for it."""
        return self.ends(state)

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        """Follow every state that is possible, as long as these are few."""
        coords = scope.coords
        states = _states(self, [candidates[index] for index in coords])
        if states is None:
            return PENDING
        if not any(map(self.ends, states)):
            return Broken(narrowed(coords, candidates, scope.board) or coords, (), coords)
        return SATISFIED if all(is_decided(candidates[i]) for i in coords) else PENDING

    def drawn(self, scope: Scope, coords: tuple[int, ...], masks: tuple[int, ...]) -> Drawing:
        """Draw its states, which are the same for all places with these masks."""
        return _drawn(self, masks)


class _Steps(Drawing):
    """The diagram of a machine, and the steps that it took instead of looks."""

    def __init__(self, walk: Walk, masks: tuple[int, ...]) -> None:
        self.levels, self.looks = None, 0
        states = {walk.start}
        for mask in masks:
            marks = marks_in(mask)
            self.looks += len(states) * len(marks)
            if self.looks > walk.budget:
                return
            states = {walk.step(state, mark) for state in states for mark in marks} - {None}
        self.levels = diagram(walk, masks)


MANY = 4096  # states after one coord


def _states(walk: Walk, masks: Sequence[int]) -> set[Any] | None:
    """Return the possible last states, or None if there are too many to follow."""
    states = {walk.start}
    for mask in masks:
        states = {walk.step(state, mark) for state in states for mark in marks_in(mask)} - {None}
        if len(states) > MANY:
            return None
    return states


@lru_cache(maxsize=256)
def _drawn(walk: Walk, masks: tuple[int, ...]) -> Drawing:
    return _Steps(walk, masks)

"""Fine: a rule that is a function of the marks of its coords."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from py_solver.board.marks import is_decided, only_mark
from py_solver.logic.outcome import PENDING, SATISFIED, Broken
from py_solver.logic.outcome import Checked as Outcome
from py_solver.logic.own.checked import Checked
from py_solver.logic.own.drawing import Drawing
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope


class Fine(Checked):
    """A rule about the marks of its coords alone, wherever these are: one diagram serves all."""

    budget: ClassVar[int] = 60_000

    @abstractmethod
    def fine(self, marks: tuple[int | None, ...]) -> bool:
        """Return whether these marks satisfy the rule; None is a mark that is still open.

        With open marks, return False only if nothing can be put there. The marks are in the order
        of the region, those of several regions one region after the other.
        """

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        """Ask `fine`."""
        masks = [candidates[index] for index in scope.coords]
        known = _look(self, masks)
        if known is None:
            return PENDING
        decided = (i for i, mask in zip(scope.coords, masks, strict=True) if is_decided(mask))
        return SATISFIED if known else Broken(tuple(decided) or scope.coords)

    def drawn(self, scope: Scope, coords: tuple[int, ...], masks: tuple[int, ...]) -> Drawing:
        """Draw it once for all places with these masks."""
        return _drawn(self, masks)


def _look(rule: Fine, masks: Sequence[int]) -> bool | None:
    marks = tuple([only_mark(mask) if is_decided(mask) else None for mask in masks])
    if not rule.fine(marks):
        return False
    return None if None in marks else True


@lru_cache(maxsize=256)
def _drawn(rule: Fine, masks: tuple[int, ...]) -> Drawing:
    return Drawing(lambda now: _look(rule, now), masks, rule.budget)

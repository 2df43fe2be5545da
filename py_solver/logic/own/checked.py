"""Checked: a rule of which only the check is known; everything else follows from it.

A small rule is written as a decision diagram (`drawing.py`), on which propagation is complete. A
larger one is lazy: a solution that breaks it is shrunk to the marks that already break it, and
these are forbidden. So proofs are right exactly as far as `check` is sound on half-decided boards;
`lint` looks for places where it is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar

from py_solver.board.marks import is_decided, marks_in
from py_solver.board.substrate import Substrate
from py_solver.logic.abilities import Cuts, Glancing
from py_solver.logic.abilities.cuts import ENDLESS
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.arithmetic import Level, follow
from py_solver.logic.encode.automata import is_sure
from py_solver.logic.outcome import SATISFIED, Broken, Removal
from py_solver.logic.own.drawing import Drawing
from py_solver.logic.own.shrinking import shrunk, widen
from py_solver.logic.reason.masks import narrowed
from py_solver.logic.reason.paths import removed_along
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.about import filled
from py_solver.logic.say.agreed import agreed
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.words.say import say

MODEL_BUDGET = 150_000
"""Looks that the diagrams of one model may take together; later rules are lazy."""

CUTS = 6  # for each model
TRIED = 64  # open coords up to which propagation tries each mark


class Checked(Rule, Cuts, Glancing):
    """A rule that has only a `check`. Subclasses are frozen dataclasses, as all rules are.

    `check` must be definitive on a decided board, and never call a board broken that can still be
    filled in. The sooner it says that a board is broken, the faster the rule solves.
    """

    regions: ClassVar[tuple[int, int | None]] = (1, None)
    patience: ClassVar[int] = ENDLESS
    weight: ClassVar[int] = 2
    symmetric: ClassVar[bool] = False
    said: ClassVar[str] = ""
    """Its demand as a clause, `the halves of {where} must be alike`; `about.py` has the braces."""
    budget: ClassVar[int] = 3_000
    """Looks that drawing one constraint may take."""

    def drawn(self, scope: Scope, coords: tuple[int, ...], masks: tuple[int, ...]) -> Drawing:
        """Draw the rule over these coords and masks; all other coords of it are decided.

        The masks of decided coords are in `masks`, too. Equal questions have the same answer.
        """
        return _drawn(self, scope.board, scope.regions, masks)

    def _levels(self, scope: Scope) -> tuple[Level, ...] | None:
        """Return the diagram on an empty board."""
        board = scope.board
        return self.drawn(
            scope, scope.coords, tuple(board.candidates[i] for i in scope.coords)
        ).levels

    def _whole(self, cnf: Cnf, scope: Scope) -> tuple[Level, ...] | None:
        """Return the diagram over the marks of this model; None if the rule stays lazy here."""

        def draw() -> tuple[Level, ...] | None:
            left: list[int] = cnf.whole.once("looks of own rules", lambda: [MODEL_BUDGET])
            if left[0] <= 0:
                return None
            masks = tuple(_mask(cnf, index) for index in scope.coords)
            drawing = self.drawn(scope, scope.coords, masks)
            left[0] -= drawing.looks
            cnf.pulse()
            return drawing.levels

        levels: tuple[Level, ...] | None = cnf.once((self, scope.regions, "drawn"), draw)
        return levels

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Follow the diagram; without one, try each mark, if the open coords are few."""
        levels = self._levels(scope)
        if levels is None:
            yield from _tried(
                self, scope.board, scope.regions, tuple(candidates[i] for i in scope.coords)
            )
        elif levels:
            yield from removed_along(levels, scope.coords, candidates, scope.board)

    def glance(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Find what the diagram tells; nothing without one, because a check is all that is seen."""
        if levels := self._levels(scope):
            yield from removed_along(levels, scope.coords, candidates, scope.board)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the diagram, if the rule is small enough."""
        levels = self._whole(cnf, scope)
        if levels is not None:
            self._write(cnf, scope, levels)

    def _write(self, cnf: Cnf, scope: Scope, levels: Sequence[Level]) -> None:
        if levels:
            follow(cnf, scope.coords, levels, sure=is_sure(levels))
        elif isinstance(self.check(scope.board.candidates, scope), Broken):
            cnf.add([])

    def needs_cuts(self, cnf: Cnf, scope: Scope) -> bool:
        """Return whether there is no diagram."""
        return self._whole(cnf, scope) is None

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield clauses about disjoint coords, each about as few as still break the rule."""
        whole, now = list(candidates), list(candidates)
        for index in scope.coords:
            whole[index] = _mask(cnf, index)
        for _ in range(CUTS):
            checked = self.check(now, scope)
            if not isinstance(checked, Broken):
                return

            def is_broken(state: Sequence[int]) -> bool:
                return isinstance(self.check(state, scope), Broken)

            reason, known = shrunk(is_broken, now, whole, scope.coords, checked.reason)
            widen(is_broken, reason, whole, known)
            yield [
                literal
                for index in known
                for literal in cnf.any_of(index, whole[index] & ~reason[index])
            ]
            cnf.pulse()
            for index in known:
                now[index] = whole[index]
            if not known:
                return

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write the diagram whatever it takes; a search never asks for that."""
        masks = [_mask(cnf, index) for index in scope.coords]
        drawing = Drawing(_Looking(self, scope), masks, ENDLESS)
        assert drawing.levels is not None
        self._write(cnf, scope, drawing.levels)

    def states(self, scope: Scope) -> str:
        """Say what the author says, or name the rule."""
        if self.said:
            return filled(self.said, self, scope)
        there, name = where(scope.coords, scope.board), self._title()
        if not name:
            return say("{where} must satisfy the author's condition", where=there)
        return say("{where} must satisfy {name}", where=there, name=f"“{name}”")

    def _title(self) -> str:
        """Return the name that its sentence uses if the author says nothing; "" if it has none."""
        return self.name

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that it does not hold: the check tells no more."""
        return say("that is violated")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the other marks, if that is short, or say that no arrangement has this one."""
        return agreed(removal, scope.board)


def _mask(cnf: Cnf, index: int) -> int:
    return sum(1 << mark for mark in cnf.marks(index))


class _Looking:
    """A look by a rule's check at the masks of the coords of a scope."""

    def __init__(self, rule: Checked, scope: Scope) -> None:
        self.rule, self.scope = rule, scope
        self.state = list(scope.board.candidates)

    def __call__(self, masks: Sequence[int]) -> bool | None:
        for index, mask in zip(self.scope.coords, masks, strict=True):
            self.state[index] = mask
        checked = self.rule.check(self.state, self.scope)
        return False if isinstance(checked, Broken) else True if checked is SATISFIED else None


# Few, because a diagram may have thousands of nodes.
@lru_cache(maxsize=256)
def _drawn(
    rule: Checked, board: Substrate, regions: tuple[tuple[int, ...], ...], masks: tuple[int, ...]
) -> Drawing:
    return Drawing(_Looking(rule, Scope(board, regions)), masks, rule.budget)


@lru_cache(maxsize=1024)
def _tried(
    rule: Checked, board: Substrate, regions: tuple[tuple[int, ...], ...], masks: tuple[int, ...]
) -> tuple[Removal, ...]:
    """Return the marks with which the check calls the board broken, with what is to blame."""
    scope = Scope(board, regions)
    coords, state = scope.coords, list(board.candidates)
    for index, mask in zip(coords, masks, strict=True):
        state[index] = mask
    open_ = [index for index in coords if not is_decided(state[index])]
    if len(open_) > TRIED or isinstance(rule.check(state, scope), Broken):
        return ()
    found = []

    def is_broken(now: Sequence[int]) -> bool:
        return isinstance(rule.check(now, scope), Broken)

    for index in open_:
        for mark in marks_in(state[index]):
            trial = [*state]
            trial[index] = 1 << mark
            checked = rule.check(trial, scope)
            if isinstance(checked, Broken):
                whole = [*board.candidates]
                whole[index] = 1 << mark  # stays, whatever else is opened
                _, known = shrunk(is_broken, trial, whole, coords, checked.reason)
                because = narrowed(known, state, board)
                held = tuple([state[other] for other in because])
                found.append(Removal(index, 1 << mark, because, "", held))
    return tuple(found)

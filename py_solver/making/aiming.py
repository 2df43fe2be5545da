"""Aiming: decide from earlier boards how hard the next one should be.

It works on values only, without puzzles or other state. So its steps are the same wherever the same
boards came out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from py_solver.making.difficulties import LEVELS, Target
from py_solver.puzzle.workshop import Aim, Draft, Fit

MOST_TOO_HARD, MOST_TOO_EASY = 60, 300
"""Boards that were too hard, or too easy, before the making gives up.

A walk finds out sooner that a board is too easy.
"""

CHANGED = 2
"""Boards that are too easy, and that a fill changes, before it should start again.

Nawabari succeed that way. Elsewhere changes may lead nowhere: of fifty changes of a Galaxies that
is seen at a glance, none helped.
"""

SHIFT = {Fit.TOO_EASY: -0.1, Fit.TOO_HARD: 0.25}
"""How far a board that missed the target moves the aim.

A puzzle that is too hard takes much longer to grade than one that is too easy.
"""

FASTER = 4
"""The largest factor of the shift after boards that were all too easy: it grows by one per step."""

SLACK, STEADY = 0.05, 0.005
"""How far the aim moves back with each failed fill, unless only easy puzzles fit the target.

The second number applies if the last board was too hard. So the aim gets easier while one fill in
fifty succeeds; otherwise it would be back at the usual one long before.
"""


@dataclass(frozen=True)
class AimSearch:
    """The results of the boards so far, and the aim of the next one.

    - `returns`: whether failed fills move the aim back, because they may have demanded too much
      that is visible at a glance.
    - `renews`: whether a fill should start again after a few boards that were too easy, instead of
      changing them. It is false if all first boards come out too easy.
    - `too_easy`, `too_hard`: the numbers of such boards. `latest`: the result of the last of them.
    """

    aim: Aim
    returns: bool = True
    renews: bool = True
    too_easy: int = 0
    too_hard: int = 0
    latest: Fit = Fit.FITS

    @classmethod
    def towards(cls, target: Target, shift: float = 0.0, *, blind: bool = False) -> Self:
        """Begin with the usual aim for hard puzzles, with the easiest one for easy puzzles.

        `shift` is that of the genre's `Making`. `blind`: its empty boards give no step at a glance.
        """
        hardest = max(map(LEVELS.index, target.words))
        aim = Aim(min(1.0, max(0.0, 1 - hardest / 2) + shift))
        return cls(aim, returns=not (target.is_easy or blind), renews=shift >= 0)

    @property
    def in_vain(self) -> bool:
        """Return whether so many boards missed the target that making another one is useless."""
        return self.too_hard / MOST_TOO_HARD + self.too_easy / MOST_TOO_EASY >= 1

    @property
    def begins_anew(self) -> bool:
        """Return whether a fill should drop a board that is too easy instead of changing it."""
        return self.renews and self.too_easy >= CHANGED

    def missed(self, fit: Fit, draft: Draft | None = None) -> Self:
        """Return the search after a board that was too easy or too hard.

        The next fill gets `draft`, the board, and can continue from there.
        """
        too_easy = self.too_easy + (fit is Fit.TOO_EASY)
        too_hard = self.too_hard + (fit is Fit.TOO_HARD)
        faster = 1 if too_hard else min(FASTER, too_easy)
        shift = min(1.0, max(-1.0, self.aim.shift + SHIFT[fit] * faster))
        aim = Aim(shift, draft, fit if draft else Fit.FITS)
        return replace(self, aim=aim, too_easy=too_easy, too_hard=too_hard, latest=fit)

    def unfilled(self) -> Self:
        """Return the search after a failed fill."""
        shift = self.aim.shift
        if self.returns:
            slack = STEADY if self.latest is Fit.TOO_HARD else SLACK
            shift = max(min(0.0, shift), shift - slack)
        return replace(self, aim=Aim(shift))

    def without_last(self) -> Self:
        """Return the search whose next fill gets no earlier board."""
        return replace(self, aim=Aim(self.aim.shift))

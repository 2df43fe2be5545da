"""Estimates of how hard a puzzle is, without a proof.

An estimate follows chains of forced marks from an assumption. It does not prove that each step has
the smallest reason, which takes ten times as long. Before, discarded boards took most of the time
of making by difficulty. So it is only near the rating. Every finished puzzle has been walked to the
end with proofs. A board is discarded without a walk only if the estimate is far above or below the
target (`making/trust.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log2

from py_solver.board.coords import Coord
from py_solver.board.marks import is_decided, marks_in
from py_solver.hints.path import WORST
from py_solver.hints.premises import Premises, premises_of
from py_solver.hints.seek import EVALUATIONS, Followed, Insight, Seeker
from py_solver.hints.suppose import suppose
from py_solver.making.solutions import undecided
from py_solver.making.visible import at_a_glance, see_on
from py_solver.puzzle.puzzle import Puzzle

CHEAPEST = 2
"""The least cost of a step that combines several premises."""

FIRST = 9
"""First steps of earlier boards that are tried before others."""


def estimated(
    premises: Premises,
    state: Sequence[int],
    solution: Sequence[int],
    beyond: float,
    pulse: Callable[[], None],
    followed: Followed | None = None,
) -> float:
    """Return the approximate rating of a puzzle, after all that is seen at a glance.

    It ignores steps that a player only needs to see. From `beyond` on it is too low, because it
    stops there.
    """
    seeker = Seeker(premises, state, solution, solution, pulse, followed)
    seeker.questions = 0
    hard = 0
    while not seeker.done:
        before = list(seeker.position.state)
        insight = seeker.next()
        cost = insight.cost if insight else WORST
        if insight is None or insight.find is None:
            hard += 3**cost if cost > 1 else 0
        if insight is None or log2(1 + hard) >= beyond:
            break
        _take(seeker, insight)
        see_on(seeker, before, pulse)
    return log2(1 + hard)


def _take(seeker: Seeker, insight: Insight) -> None:
    """Let the seeker apply an insight."""
    for index, mark in insight.targets:
        seeker.remove(index, 1 << mark)
    for removal in insight.find.removals if insight.find else ():
        seeker.remove(removal.index, removal.candidates)


class FirstSteps:
    """Finds what stays open after some steps, on boards that show nothing at first.

    It remembers the first steps of the boards before, so it depends on their order.
    """

    def __init__(self, ceiling: float, pulse: Callable[[], None]) -> None:
        """Allow as many steps as a rating below `ceiling` does."""
        self._ceiling, self._pulse = ceiling, pulse
        self._first: list[tuple[int, int]] = []

    def left_open(self, puzzle: Puzzle) -> tuple[Coord, ...]:
        """Return the coords that are left open, in the order of the board."""
        left, first = left_after(premises_of(puzzle), self._first, self._ceiling, self._pulse)
        self._first = list(dict.fromkeys((*first, *self._first)))[:FIRST]
        return undecided(puzzle.substrate, left)


def left_after(
    premises: Premises,
    first: Sequence[tuple[int, int]],
    ceiling: float,
    pulse: Callable[[], None],
) -> tuple[list[int], list[tuple[int, int]]]:
    """Return the candidates after the deductions below a rating of `ceiling`, and these deductions.

    No solution need be known. The deductions are contradictions of chains of a few looks. A cheap
    one is applied when it is found, those that come `first` before others.
    """
    state, taken, hard = at_a_glance(premises, pulse), list[tuple[int, int]](), 0

    def allowed(cost: int) -> bool:
        return round(log2(1 + hard + 3**cost), 1) < ceiling

    while allowed(CHEAPEST):
        best: tuple[int, tuple[int, int]] | None = None
        open_ = ((i, mark) for i, mask in enumerate(state) for mark in marks_in(mask))
        for index, mark in (*first, *open_):
            if not state[index] >> mark & 1 or is_decided(state[index]):
                continue
            pulse()
            chain = suppose(premises, state, index, mark, EVALUATIONS[0][0])
            if chain is None:
                continue
            cost = sum(premises.each[number].weight for number in chain.used)
            best = min(best or (cost, (index, mark)), (cost, (index, mark)))
            if cost <= CHEAPEST:
                break
        if best is None or not allowed(best[0]):
            break
        hard += 3 ** best[0]
        index, mark = best[1]
        taken.append((index, mark))
        state[index] &= ~(1 << mark)
        state = at_a_glance(premises, pulse, state, premises.watching[index])
    return state, taken

"""Remove clues as long as the solution stays unique.

Each constraint knows the clues that it comes from (`ask/shares.py`). If each constraint comes from
one clue, one warm model answers every question. If clues share constraints (each island of Nurikabe
depends on all clues), each question is a search of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from py_solver.ask.shares import guarded, shares
from py_solver.board.coords import Coord
from py_solver.engine.guarded import Guarded
from py_solver.logic.outcome import Broken, Source
from py_solver.making.progress import Watch
from py_solver.making.solutions import another, state_of
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle

With = Callable[[Collection[Coord]], Puzzle]
"""The puzzle with only the clues at these places kept."""


class Uniqueness:
    """Decides whether the solution is unique with some clues kept. Each answer is proved."""

    def __init__(
        self, build: With, key: str, places: Sequence[Coord], solution: MarkMap, watch: Watch
    ) -> None:
        """Write the model that answers all questions, if there can be one.

        `places` are those of all clues of the kind `key` that can be removed, `solution` has a mark
        for each coord in play.
        """
        self._build, self._solution, self._watch = build, solution, watch
        self._enough: set[Coord] | None = None
        self._joint: frozenset[type] = frozenset()
        self._guarded: Guarded[Source] | None = None
        self._clues = {place: Source(key, place) for place in places}
        whole = build(places)
        found = shares(whole, build(()), tuple(self._clues.values()))
        # The model leaves out joint constraints: its solutions may violate them.
        if found is not None and found.exact:
            self._joint = frozenset(type(constraint.rule) for constraint in found.joint)
            state = state_of(whole, solution)
            self._guarded = guarded(found, whole.substrate, state, watch.meter())

    def holds(self, kept: Collection[Coord]) -> bool:
        """Return whether the solution is unique with these clues."""
        self._watch.pulse()
        if self._guarded is None:
            return another(self._build(kept), self._solution, self._watch) is None
        if self._enough is not None and self._enough.issubset(kept):
            return True  # fewer clues were enough already
        state = self._guarded.other([self._clues[place] for place in kept])
        if state is None:
            core = self._guarded.core
            self._enough = {place for place, clue in self._clues.items() if clue in core}
            return True
        if self._joint:
            puzzle = self._build(kept)
            if self._is_forbidden(puzzle, state):
                return another(puzzle, self._solution, self._watch) is None
        return False

    def _is_forbidden(self, puzzle: Puzzle, state: Sequence[int]) -> bool:
        """Return whether the state violates a constraint that several clues share."""
        return any(
            isinstance(one.rule.check(state, one.resolve(puzzle.substrate)), Broken)
            for one in puzzle.constraints
            if type(one.rule) in self._joint
        )


def remove_clues(
    groups: Iterable[tuple[Coord, ...]],
    only: Callable[[Collection[Coord]], bool],
    watch: Watch,
    kept: set[Coord],
    least: int,
) -> None:
    """Remove groups of clues, in this order, until `least` are left or no group can be removed.

    A group that would leave fewer is tried after all others. A group that must stay once must stay
    for ever, because fewer clues never have fewer solutions. So each group is tested once.
    """

    def take(group: tuple[Coord, ...]) -> None:
        left = kept.difference(group)
        if only(left):
            kept.intersection_update(left)
            watch.clues = len(kept)

    late = []
    for group in groups:
        if len(kept) - len(group) < least:
            late.append(group)
        else:
            take(group)
    for group in late:
        if len(kept) > least:
            take(group)

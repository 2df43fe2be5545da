"""Remove clues as long as the solution stays unique."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from py_solver.ask import uniqueness
from py_solver.board.coords import Coord
from py_solver.logic.outcome import Source
from py_solver.making.progress import Watch
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle

With = Callable[[Collection[Coord]], Puzzle]
"""The puzzle with only the clues at these places kept."""


class Uniqueness:
    """Decides whether the solution is unique with the clues at some places kept."""

    def __init__(
        self, build: With, key: str, places: Sequence[Coord], solution: MarkMap, watch: Watch
    ) -> None:
        """Write the model that answers all questions, if there can be one.

        `places` are those of all clues of the kind `key` that can be removed, `solution` has a mark
        for each coord in play.
        """
        self._key = key

        def with_clues(kept: Collection[Source]) -> Puzzle:
            return build([clue.which for clue in kept if isinstance(clue.which, Coord)])

        clues = [Source(key, place) for place in places]
        self._decided = uniqueness.Uniqueness(with_clues, clues, solution, watch.meter())

    def holds(self, kept: Collection[Coord]) -> bool:
        """Return whether the solution is unique with these clues."""
        return self._decided.holds({Source(self._key, place) for place in kept})


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

"""Shares: the clue that makes each constraint, so that one warm model works with and without it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from py_solver.board.errors import PuzzleError
from py_solver.board.substrate import Substrate
from py_solver.engine.budget import Meter
from py_solver.engine.guarded import Guarded, Saying
from py_solver.logic.constraint import Constraint, Resolved
from py_solver.logic.outcome import Source
from py_solver.logic.rule import Role
from py_solver.puzzle.genre import genre_of
from py_solver.puzzle.puzzle import Puzzle


@dataclass(frozen=True)
class Shares:
    """The constraints of a puzzle by the clue that makes them.

    `base` constraints hold whichever clues are kept. `joint` ones come from several clues together,
    and differ for every choice of clues. `exact` says that they only forbid. Then a model can leave
    them out, if each solution that it finds is checked against them.
    """

    base: tuple[Constraint, ...]
    told: dict[Source, list[Constraint]]
    untold: dict[Source, list[Constraint]]
    joint: tuple[Constraint, ...]

    @property
    def exact(self) -> bool:
        """Return whether the constraints that several clues make only forbid."""
        return all(constraint.role is Role.FORBIDDEN for constraint in self.joint)


def shares(whole: Puzzle, bare: Puzzle, clues: Collection[Source]) -> Shares | None:
    """Sort the constraints by the clues that they come from.

    `bare` is the puzzle without all these clues: its constraints from a clue are those that hold
    once the clue is gone. Return None if the board itself depends on clues, or if the constraints
    that come from no clue differ between the two.
    """
    if whole.substrate != bare.substrate:
        return None
    asked = frozenset(clues)
    base: list[Constraint] = []
    joint: list[Constraint] = []
    told: dict[Source, list[Constraint]] = {clue: [] for clue in clues}
    untold: dict[Source, list[Constraint]] = {clue: [] for clue in clues}
    always: list[Constraint] = []
    for puzzle, ruled, said in ((whole, base, told), (bare, always, untold)):
        for constraint in puzzle.constraints:
            makers = asked.intersection(constraint.source)
            if not makers:
                ruled.append(constraint)
            elif len(makers) == 1:
                said[next(iter(makers))].append(constraint)
            else:
                joint.append(constraint)
    if set(base) != set(always):
        return None
    return Shares(tuple(base), told, untold, tuple(joint))


class _Watched(Mapping[str, Any]):
    """The clues of a puzzle, which remembers the kinds that somebody read."""

    def __init__(self, clues: Mapping[str, Any]) -> None:
        self._clues, self.read = clues, set[str]()

    def __getitem__(self, kind: str) -> Any:
        self.read.add(kind)
        return self._clues[kind]

    def __iter__(self) -> Iterator[str]:
        return iter(self._clues)

    def __len__(self) -> int:
        return len(self._clues)


def board_varies(
    whole: Puzzle, clues: Collection[Source], build: Callable[[Collection[Source]], Puzzle]
) -> bool:
    """Return whether the board itself is another one with only some of these clues.

    Givens bound the numbers of some boards: few givens allow greater ones. Such a bound is as wide
    as it can be with a single given, so each of them is tried alone. Most boards read no such clue.
    """
    genre = genre_of(whole)
    if genre is None:
        return False
    watched = _Watched(whole.clues)
    genre.substrate(*whole.size, watched)
    if watched.read.isdisjoint(clue.kind for clue in clues):
        return False
    try:
        return any(build((clue,)).substrate != whole.substrate for clue in clues)
    except PuzzleError:
        return True


def guarded(
    found: Shares, board: Substrate, solution: Sequence[int] | None, meter: Meter
) -> Guarded[Source]:
    """Return the model in which each clue can be kept or removed, without joint constraints.

    `solution`, the one to be excluded, has one bit for each index of the board; or it is None.
    """

    def resolved(constraints: Iterable[Constraint]) -> tuple[Resolved, ...]:
        return tuple((one.rule, one.resolve(board)) for one in constraints)

    clues = {
        clue: Saying(resolved(found.told[clue]), resolved(found.untold[clue]))
        for clue in found.told
    }
    return Guarded(board, resolved(found.base), clues, solution, meter)

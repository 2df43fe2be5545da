"""Taking clues away: is the solution still the only one?

What each clue says is found by comparing the constraints of the puzzle with some of its clues and
without them (`sayings`). Where each clue speaks for itself, one warm model answers every question.
Where clues speak together (each island of Nurikabe is one of all), each question is a search of
its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.board.substrate import Substrate
from py_solver.engine.budget import Meter
from py_solver.engine.guarded import Guarded, Saying
from py_solver.engine.model import Bound
from py_solver.generate.progress import Watch
from py_solver.generate.second import another, state_of
from py_solver.logic.constraint import Constraint, Role
from py_solver.logic.outcome import Broken
from py_solver.puzzle.marktext import MarkMap
from py_solver.puzzle.puzzle import Puzzle

With = Callable[[Collection[Coord]], Puzzle]
"""The puzzle with only the clues at these places kept."""


@dataclass(frozen=True)
class Shares:
    """The constraints of a puzzle by the clue that makes them.

    `base` hold whatever is kept. `joint` are the rules of those that several clues make together,
    and that look different for every choice of clues; `exact` says that they only forbid. Then a
    model may leave them out, if each solution that it finds is shown to them.
    """

    base: tuple[Constraint, ...]
    told: dict[Coord, list[Constraint]]
    untold: dict[Coord, list[Constraint]]
    joint: frozenset[type]
    exact: bool


def shares(build: With, places: Sequence[Coord]) -> Shares | None:
    """Find out which clue makes which constraint; None where the board itself depends on clues.

    Each place has a number. For each bit of it, the puzzle is built with the clues that have the
    bit, and with the others: a constraint's clue is then read off from where it is to be found.
    """
    bits = max(1, (len(places) - 1).bit_length())
    numbered = dict(enumerate(places))
    halves = [
        [place for n, place in numbered.items() if n >> bit & 1 == side]
        for bit in range(bits)
        for side in (0, 1)
    ]
    puzzles = [build(kept) for kept in (places, (), *halves)]
    if any(puzzle.substrate != puzzles[0].substrate for puzzle in puzzles):
        return None
    found: dict[Constraint, int] = {}
    for number, puzzle in enumerate(puzzles):
        for constraint in stated(puzzle):
            found[constraint] = found.get(constraint, 0) | 1 << number
    # Where the constraint of one clue is found, as bits: with all, with none, with each half.
    patterns = {}
    for n in numbered:
        sides = sum(1 << (2 * bit + (n >> bit & 1)) for bit in range(bits))
        patterns[1 | sides << 2] = n, True
        patterns[2 | (((1 << 2 * bits) - 1) & ~sides) << 2] = n, False
    everywhere = (1 << len(puzzles)) - 1
    base: list[Constraint] = []
    told: dict[Coord, list[Constraint]] = {place: [] for place in places}
    untold: dict[Coord, list[Constraint]] = {place: [] for place in places}
    joint: list[Constraint] = []
    for constraint, pattern in found.items():
        if pattern == everywhere:
            base.append(constraint)
        elif pattern in patterns:
            n, kept = patterns[pattern]
            (told if kept else untold)[numbered[n]].append(constraint)
        else:
            joint.append(constraint)
    return Shares(
        tuple(base),
        told,
        untold,
        frozenset(type(constraint.rule) for constraint in joint),
        all(constraint.role is Role.FORBIDDEN for constraint in joint),
    )


def guarded(
    found: Shares, board: Substrate, solution: Sequence[int] | None, meter: Meter
) -> Guarded:
    """Return the model in which each clue can be kept or taken away; what is joint is left out.

    `solution` has one bit for each index of the board, or there is none to be set apart.
    """

    def bound(constraints: Iterable[Constraint]) -> tuple[Bound, ...]:
        return tuple((one.rule, one.resolve(board)) for one in constraints)

    clues = {
        place: Saying(bound(found.told[place]), bound(found.untold[place])) for place in found.told
    }
    return Guarded(board, bound(found.base), clues, solution, meter)


def stated(puzzle: Puzzle) -> Iterable[Constraint]:
    """Return the puzzle's constraints without working out which coords they are about."""
    return puzzle.genre.constraints(puzzle) if puzzle.genre else puzzle.constraints


class Question:
    """Is the solution the only one, with these clues kept? Each answer is proved."""

    def __init__(
        self, build: With, places: Sequence[Coord], solution: MarkMap, watch: Watch
    ) -> None:
        """Write the model that answers, where there is one for all questions.

        `places` are those of all clues that may go, `solution` has a mark for each coord in play.
        """
        self._build, self._solution, self._watch = build, solution, watch
        self._enough: set[Coord] | None = None
        self._joint: frozenset[type] = frozenset()
        self._guarded: Guarded | None = None
        found = shares(build, places)
        # What several clues forbid together is left out: a solution without it need not be one.
        if found is not None and found.exact:
            whole = build(places)
            self._joint = found.joint
            state = state_of(whole, solution)
            self._guarded = guarded(found, whole.substrate, state, watch.meter())

    def only(self, kept: Collection[Coord]) -> bool:
        """Return whether the solution is the only one with these clues."""
        self._watch.look()
        if self._guarded is None:
            return another(self._build(kept), self._solution, self._watch) is None
        if self._enough is not None and self._enough.issubset(kept):
            return True  # fewer clues were enough already
        state = self._guarded.other(kept)
        if state is None:
            self._enough = self._guarded.core
            return True
        if self._joint:
            puzzle = self._build(kept)
            if self._is_forbidden(puzzle, state):
                return another(puzzle, self._solution, self._watch) is None
        return False

    def _is_forbidden(self, puzzle: Puzzle, state: Sequence[int]) -> bool:
        """Whether the state breaks what several clues forbid together."""
        return any(
            isinstance(one.rule.check(state, one.resolve(puzzle.substrate)), Broken)
            for one in stated(puzzle)
            if type(one.rule) in self._joint
        )


def thin(
    groups: Iterable[tuple[Coord, ...]],
    only: Callable[[Collection[Coord]], bool],
    watch: Watch,
    kept: set[Coord],
    least: int,
) -> None:
    """Take groups of clues away, in this order, until `least` are left or no group can go.

    A group that would leave fewer is tried after all others. What must stay once must stay for
    ever, since fewer clues never have fewer solutions: so each group is asked about once.
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

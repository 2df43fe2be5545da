"""Shares: which clue makes which constraint.

What each clue says is found by comparing the constraints of the puzzle with some of its clues and
without them. Where each clue speaks for itself, one warm model answers every question about them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from py_solver.board.coords import Coord
from py_solver.board.substrate import Substrate
from py_solver.engine.budget import Meter
from py_solver.engine.guarded import Guarded, Saying
from py_solver.logic.constraint import Constraint, Resolved, Role
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

    def resolved(constraints: Iterable[Constraint]) -> tuple[Resolved, ...]:
        return tuple((one.rule, one.resolve(board)) for one in constraints)

    clues = {
        place: Saying(resolved(found.told[place]), resolved(found.untold[place]))
        for place in found.told
    }
    return Guarded(board, resolved(found.base), clues, solution, meter)


def stated(puzzle: Puzzle) -> Iterable[Constraint]:
    """Return the puzzle's constraints without working out which coords they are about."""
    return puzzle.genre.constraints(puzzle) if puzzle.genre else puzzle.constraints

"""Propagation: deductions from the rules alone, step by step, each with its reason.

It keeps a worklist of constraints. A constraint is checked again only when candidates changed on
one of its coords. Small scopes come first, so that a long deduction over the whole board is made
only when no short one is left. The steps can be replayed: hints and grading build on them.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

from py_solver.board.data import Data
from py_solver.board.whole import READ, demand, whole
from py_solver.logic.outcome import Broken, Removal, Violation
from py_solver.logic.say.places import at_coord
from py_solver.puzzle.note import Note
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


@dataclass(frozen=True)
class Step:
    """A removal, and the number of the constraint (in `puzzle.constraints`) that made it."""

    constraint: int
    removal: Removal


@dataclass(frozen=True)
class Propagation(Data):
    """The remaining candidates, the steps that led to them, and what broke, if anything did.

    `broken` is the number of the broken constraint and the result of its check. `emptied` is the
    index of a coord that has no mark left. `caveats` are the puzzle's (see `Puzzle.caveats`): a
    candidate that is left may be one that a missing rule would remove.
    """

    candidates: tuple[int, ...]
    steps: tuple[Step, ...]
    broken: tuple[int, Broken] | None = None
    emptied: int | None = None
    caveats: tuple[Note, ...] = ()

    def violation(self, puzzle: Puzzle) -> Violation | None:
        """Return the violation in the form that the player reads.

        If a coord has no mark left, the rule is the one that removed the last.
        """
        board = puzzle.substrate
        if self.broken is not None:
            number, broken = self.broken
            return puzzle.constraints[number].violation(broken, puzzle.resolved[number][1])
        if self.emptied is not None:
            place = board.coords[self.emptied]
            sentence = say("Nothing can go {there} any more.", there=at_coord(place, board))
            rule = puzzle.constraints[self.steps[-1].constraint].rule
            return Violation(rule.name, (place,), (), sentence)
        return None


def _masks(puzzle: Puzzle, candidates: Sequence[int]) -> list[int]:
    """Return the masks as plain integers. Raises ValueError unless they fit the board."""
    board = puzzle.substrate
    if not isinstance(candidates, Sequence) or len(candidates) != board.size:
        raise ValueError(f"The candidates of this board must be {board.size} bit masks.")
    masks = [whole(mask, "A bit mask") for mask in candidates]
    for index, (mask, possible) in enumerate(zip(masks, board.candidates, strict=True)):
        if mask & ~possible:
            place = board.coords[index]
            raise ValueError(f"The bit mask at index {index} has marks that {place} cannot have.")
    return masks


def propagate(puzzle: Puzzle, candidates: Sequence[int] | None = None) -> Propagation:
    """Remove what the rules rule out, until nothing more follows or a rule is broken.

    `candidates` has one bit mask for each index of the board, as `puzzle.state` returns it; without
    it the board is empty but for its givens. Raises ValueError for other masks.
    """
    demand(puzzle, Puzzle, READ)
    state = puzzle.state() if candidates is None else _masks(puzzle, candidates)
    resolved = puzzle.resolved
    watching: list[list[int]] = [[] for _ in state]
    for number, (_, scope) in enumerate(resolved):
        for index in scope.coords:
            watching[index].append(number)
    waiting = [(len(scope.coords), number) for number, (_, scope) in enumerate(resolved)]
    heapq.heapify(waiting)
    queued = set(range(len(resolved)))
    steps: list[Step] = []
    while waiting:
        _, number = heapq.heappop(waiting)
        queued.discard(number)
        rule, scope = resolved[number]
        checked = rule.check(state, scope)
        if isinstance(checked, Broken):
            return Propagation(
                tuple(state), tuple(steps), (number, checked), caveats=puzzle.caveats
            )
        changed: set[int] = set()
        for removal in rule.propagate(state, scope):
            state[removal.index] &= ~removal.candidates
            steps.append(Step(number, removal))
            changed.add(removal.index)
            if not state[removal.index]:
                return Propagation(
                    tuple(state), tuple(steps), emptied=removal.index, caveats=puzzle.caveats
                )
        if changed and number not in queued:
            # A rule is queued once more after its own removals, which may have broken it.
            queued.add(number)
            heapq.heappush(waiting, (len(scope.coords), number))
        for index in changed:
            for other in watching[index]:
                if other not in queued:
                    queued.add(other)
                    heapq.heappush(waiting, (len(resolved[other][1].coords), other))
    return Propagation(tuple(state), tuple(steps), caveats=puzzle.caveats)

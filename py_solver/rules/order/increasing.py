"""Increasing: the numbers rise strictly along the region; an empty region passes.

Source: the thermometers of a Sudoku, and every puzzle with an order of numbers. Encoding: each
number asks for a smaller one before it and a greater one after it, so that unit propagation is
complete (Gent, "Arc consistency in SAT", 2002). Cost: O(coords x marks) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from operator import lt
from typing import ClassVar

from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.encode.order import supports
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import all_follow, dead_end, least, most, revise
from py_solver.logic.rule import Candidates, Cnf, Oracle, Rule
from py_solver.logic.say.marks import which
from py_solver.logic.say.places import place, where
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope


@dataclass(frozen=True)
class Increasing(Rule):
    """The numbers rise strictly along the region."""

    arithmetic: ClassVar[bool] = True

    @staticmethod
    def _greater(number: int) -> int:
        return -1 << (number + 1)

    @staticmethod
    def _smaller(number: int) -> int:
        return (1 << number) - 1

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a stretch along which no numbers can rise."""
        stuck = dead_end(candidates, scope.region, self._greater)
        if stuck:
            first, last = candidates[stuck[0]], candidates[stuck[-1]]
            decided = is_decided(first) and is_decided(last)
            return Broken(stuck, (least(first), most(last)), why="decided" if decided else "")
        settled = all_follow(candidates, scope.region, self._greater)
        return SATISFIED if settled else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Raise each coord above the least number before it; lower it below the greatest after."""
        yield from revise(candidates, scope.region, self._greater, self._smaller)

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Sweep forth and back, as `propagate` does."""
        region, changed = scope.region, []
        for before, after in pairwise(region):
            low = state[before] & -state[before]
            left = state[after] & -(low << 1)
            if left != state[after]:
                if not left:
                    return None
                state[after] = left
                changed.append(after)
        for after, before in pairwise(region[::-1]):
            left = state[before] & ((1 << state[after].bit_length() - 1) - 1)
            if left != state[before]:
                if not left:
                    return None
                state[before] = left
                changed.append(before)
        return changed

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each two neighbours which numbers of the one fit a number of the other."""
        for before, after in pairwise(scope.region):
            supports(cnf, before, after, lt)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as inequalities of numbers."""
        for before, after in pairwise(scope.region):
            cp.model.add(cp.number(before) < cp.number(after))

    def states(self, scope: Scope) -> str:
        """Name the ends."""
        region, board = scope.region, scope.board
        if len(region) < 2:
            return f"numbers must rise along {where(region, board)}"
        return f"numbers must rise from {place(region[0], board)} to {place(region[-1], board)}"

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two numbers that do not rise, or the stretch that has no room."""
        board, coords = scope.board, violation.coords
        first, last = violation.numbers
        between = len(coords) - 2
        if last - first > between:
            return f"no numbers that rise are left for {where(coords, board)}"
        if violation.why and first == last and not between:
            return which(first, coords, board)
        least, most = ("", "") if violation.why else ("at least ", "at most ")
        ends = place(coords[0], board), place(coords[-1], board)
        told = f"{ends[0]} is {least}{first}, and {ends[1]} is {most}{last}"
        return f"{told}, with {counted(between, 'cell')} between" if between else told

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the neighbour is, or is at least or at most."""
        (near,), board = removal.because, scope.board
        marks = marks_in(removal.candidates)
        if removal.numbers:
            return which(removal.numbers[0], (near,), board)
        if scope.region.index(near) < scope.region.index(removal.index):
            return f"{place(near, board)} is at least {marks[-1]}"
        return f"{place(near, board)} is at most {marks[0]}"

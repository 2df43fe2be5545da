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
from py_solver.logic.abilities import Exhaustive, Narrowing
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.order import supports
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import all_follow, dead_end, least, most, revise
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import which
from py_solver.logic.say.places import place, where
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say


@dataclass(frozen=True)
class Increasing(Rule, Narrowing, Exhaustive):
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

    def finds_all(self, scope: Scope) -> bool:
        """Return whether no coord occurs twice: then a chain of bounds is all there is."""
        return len(scope.coords) == len(scope.region)

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
            return say("numbers must rise along {region}", region=where(region, board))
        return say(
            "numbers must rise from {first} to {last}",
            first=place(region[0], board),
            last=place(region[-1], board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the two numbers that do not rise, or the stretch that has no room."""
        board, coords = scope.board, violation.coords
        first, last = violation.numbers
        between = len(coords) - 2
        if last - first > between:
            return say("no rising numbers are left for {region}", region=where(coords, board))
        if violation.why and first == last and not between:
            return which(first, coords, board)
        told = later("{one} is at least {low}, and {other} is at most {high}")
        if violation.why:
            told = later("{one} is {low}, and {other} is {high}")
        ends = {"one": place(coords[0], board), "other": place(coords[-1], board)}
        clause = say(told, **ends, low=first, high=last)
        if not between:
            return clause
        return say("{clause}, with {cells} between", clause=clause, cells=counted(between, "cell"))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the neighbour is, or is at least or at most."""
        (near,), board = removal.because, scope.board
        marks = marks_in(removal.candidates)
        if removal.numbers:
            return which(removal.numbers[0], (near,), board)
        if scope.region.index(near) < scope.region.index(removal.index):
            return say("{place} is at least {n}", place=place(near, board), n=marks[-1])
        return say("{place} is at most {n}", place=place(near, board), n=marks[0])

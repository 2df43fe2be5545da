"""Rules as an author would write them, each by one of the fallbacks, for the benchmark `own`."""

from __future__ import annotations

from dataclasses import dataclass

from py_solver.board.graphs import components
from py_solver.board.lines import lines
from py_solver.board.marks import is_decided
from py_solver.logic.outcome import PENDING, SATISFIED, Broken
from py_solver.logic.outcome import Checked as Outcome
from py_solver.logic.own import Checked, Fine, Walk
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope

WHITE, BLACK = 0, 1

Marks = tuple[int | None, ...]


@dataclass(frozen=True)
class NotByThree(Fine):
    """The sum of all is not a multiple of 3."""

    def fine(self, marks: Marks) -> bool:
        return None in marks or sum(n for n in marks if n is not None) % 3 != 0


@dataclass(frozen=True)
class HalvesFine(Fine):
    """The sums of both halves differ by 1 at most: 21 of 1 to 6 is odd."""

    most: int

    def fine(self, marks: Marks) -> bool:
        half = len(marks) // 2
        low = high = 0
        for place, n in enumerate(marks):
            sign = 1 if place < half else -1
            least, most = (n, n) if n is not None else (1, self.most)
            low += min(sign * least, sign * most)
            high += max(sign * least, sign * most)
        return low <= 1 and high >= -1


@dataclass(frozen=True)
class HalvesWalk(Walk):
    """The same, read from left to right."""

    length: int
    start = (0, 0)

    def step(self, state: tuple[int, int], mark: int) -> tuple[int, int]:
        place, sum_ = state
        return place + 1, sum_ + (mark if place < self.length // 2 else -mark)

    def ends(self, state: tuple[int, int]) -> bool:
        return abs(state[1]) <= 1


@dataclass(frozen=True)
class RowsDiffer(Fine):
    """Two rows, one after the other, are not alike."""

    def fine(self, marks: Marks) -> bool:
        half = len(marks) // 2
        return None in marks or marks[:half] != marks[half:]


@dataclass(frozen=True)
class CountWalk(Walk):
    """Exactly so many are black."""

    number: int
    start = 0

    def step(self, state: int, mark: int) -> int | None:
        state += mark
        return state if state <= self.number else None

    def ends(self, state: int) -> bool:
        return state == self.number


@dataclass(frozen=True)
class CountChecked(Checked):
    """The same, by bounds."""

    number: int

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        masks = [candidates[index] for index in scope.coords]
        black = masks.count(1 << BLACK)
        if not black <= self.number <= len(masks) - masks.count(1 << WHITE):
            return Broken(scope.coords)
        return SATISFIED if all(map(is_decided, masks)) else PENDING


def settled(candidates: Candidates, scope: Scope) -> bool:
    """Return whether each coord is decided."""
    return all(is_decided(candidates[index]) for index in scope.coords)


def black_in(candidates: Candidates, scope: Scope) -> list[int]:
    """The coords that are surely black."""
    return [index for index in scope.coords if candidates[index] == 1 << BLACK]


@dataclass(frozen=True)
class Together(Checked):
    """Black hangs together: judged on full boards only."""

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        if not settled(candidates, scope):
            return PENDING
        groups = components(scope.board.neighbors4, black_in(candidates, scope))
        return SATISFIED if len(groups) < 2 else Broken(scope.coords)


@dataclass(frozen=True)
class TogetherEarly(Checked):
    """The same, also judged on half-decided boards: open cells join what they can."""

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        may = [index for index in scope.coords if candidates[index] >> BLACK & 1]
        black = set(black_in(candidates, scope))
        groups = components(scope.board.neighbors4, may)
        if sum(not black.isdisjoint(group) for group in groups) > 1:
            return Broken(scope.coords)
        return SATISFIED if settled(candidates, scope) else PENDING


@dataclass(frozen=True)
class UpsideDown(Checked):
    """The board looks the same upside down."""

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        for one, other in zip(scope.coords, reversed(scope.coords), strict=True):
            if not candidates[one] & candidates[other]:
                return Broken((one, other))
        return SATISFIED if settled(candidates, scope) else PENDING


@dataclass(frozen=True)
class Snakes(Checked):
    """Each black cell touches one or two others, and there are no rings."""

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        near = scope.board.neighbors4
        black = black_in(candidates, scope)
        touching = 0
        for index in black:
            sure = sum(candidates[other] == 1 << BLACK for other in near[index])
            if sure > 2 or not any(candidates[other] >> BLACK & 1 for other in near[index]):
                return Broken(scope.coords)
            touching += sure
        if not settled(candidates, scope):
            return PENDING
        groups = len(components(near, black))
        return SATISFIED if touching // 2 == len(black) - groups else Broken(scope.coords)


@dataclass(frozen=True)
class OneLoop(Checked):
    """The edges with a line form one loop: corners are judged early, the whole at the end."""

    def check(self, candidates: Candidates, scope: Scope) -> Outcome:
        net = lines(scope.board, scope.region)
        for edges in net.at:
            sure = sum(candidates[edge] == 1 << BLACK for edge in edges)
            may = sum(candidates[edge] >> BLACK & 1 for edge in edges)
            if sure > 2 or sure == may == 1:
                return Broken(tuple(edges))
        if not settled(candidates, scope):
            return PENDING
        groups = components(net.touching, black_in(candidates, scope))
        return SATISFIED if len(groups) == 1 else Broken(scope.coords)

"""Backtracking to watch: a search that works by hand, and takes back marks that fail.

The place with the fewest options comes first, the first of them in reading order; its options are
tried one after the other. A mark is removed from the options of its neighbours, the places that
share a row, a column, a box or another group that must contain each mark once. When a neighbour has
no option left, or another rule is broken, the search takes the mark back.

It fills empty boards at random, and shows how a search works. It proves nothing about large boards:
for that there is a real solver.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate

from py_solver.board.coords import Coord
from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.logic.outcome import Broken
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Draft, Workshop
from py_solver.rules.count.distinct import Distinct

BETWEEN_LOOKS = 256  # steps
PATIENCE = 4  # steps per place after which a random filling starts over: most need under two


@dataclass(frozen=True)
class Trace:
    """The steps of backtracking, small enough to be played in both directions.

    - `places`: the places in reading order; `base`: one more than the largest mark.
    - `steps`: `place * base + mark` for a mark that was entered, places counted from 1, and the
      same number below zero for one that was removed. So playing a step backwards is playing its
      negative, and the depth of the search is the number entered, minus the number removed.
    - `solved`: whether the board is full and right at the end. If not, there is no solution, or the
      steps reached the limit.
    """

    places: tuple[Coord, ...]
    base: int
    steps: tuple[int, ...]
    solved: bool

    def step(self, number: int) -> tuple[Coord, int, bool]:
        """Return the place of a step, the mark, and whether it was entered."""
        place, mark = divmod(abs(self.steps[number]), self.base)
        return self.places[place - 1], mark, self.steps[number] > 0

    def depths(self) -> list[int]:
        """Return the depth after each step."""
        return list(accumulate(1 if step > 0 else -1 for step in self.steps))

    def board(self, after: int | None = None) -> dict[Coord, int]:
        """Return the marks after `after` steps (by default all of them)."""
        standing: dict[Coord, int] = {}
        for number in range(len(self.steps) if after is None else after):
            place, mark, put = self.step(number)
            if put:
                standing[place] = mark
            else:
                del standing[place]
        return standing


def backtrack(
    puzzle: Puzzle,
    rng: random.Random | None,
    limit: int = sys.maxsize,
    pulse: Callable[[], None] = lambda: None,
) -> Trace:
    """Solve the puzzle by backtracking and return the trace, of at most `limit` steps.

    With `rng` the options of each place are tried in random order, and a board that fails early is
    dropped for a new one: so an empty board is filled. `pulse` is called every few hundred steps
    and may raise to stop.
    """
    search = _Search(puzzle, rng, limit, pulse)
    solved = search.run()
    base = 1 + max(only_mark(mask) for mask in puzzle.substrate.candidates)
    steps = tuple(
        ((place + 1) * base + mark) * (1 if put else -1) for place, mark, put in search.steps
    )
    return Trace(puzzle.substrate.coords, base, steps, solved)


class _Search:
    """One search: options as bit masks, removed and restored as marks come and go."""

    def __init__(
        self,
        puzzle: Puzzle,
        rng: random.Random | None,
        limit: int,
        pulse: Callable[[], None],
    ) -> None:
        self.rng, self.limit, self.pulse = rng, limit, pulse
        self.steps: list[tuple[int, int, bool]] = []
        self.options = puzzle.state()
        size = len(self.options)
        near: list[set[int]] = [set() for _ in range(size)]
        self.others: list[list[int]] = [[] for _ in range(size)]
        self.resolved = puzzle.resolved
        for number, (rule, scope) in enumerate(puzzle.resolved):
            if rule.assumed:
                for removal in rule.propagate(self.options, scope):
                    self.options[removal.index] &= ~removal.candidates
            elif isinstance(rule, Distinct):
                for index in scope.region:
                    near[index].update(scope.region)
            else:
                for index in scope.coords:
                    self.others[index].append(number)
        self.near = [sorted(around - {index}) for index, around in enumerate(near)]
        # Coords that are decided from the start are given: they are not steps, but affect
        # neighbours.
        self.open = [not is_decided(mask) for mask in self.options]
        self.left = sum(self.open)
        for index in range(size):
            if not self.open[index]:
                self._tell(index)
        self.before = list(self.options)
        self.stack: list[tuple[int, list[int], list[int]]] = []

    def run(self) -> bool:
        """Search; a random search that takes long starts over, because another may be luckier."""
        if not all(self.options) or any(map(self._breaks, range(len(self.options)))):
            return False
        patience = self.limit if self.rng is None else PATIENCE * (self.left + PATIENCE)
        while True:
            end = min(self.limit, len(self.steps) + patience)
            if self._go_on(end):
                return True
            if not self.stack or end == self.limit:
                return False
            while self.stack:
                self._take_back()
                self.stack.pop()

    def _go_on(self, end: int) -> bool:
        """Return whether the board was filled; False at the step `end`, or at a dead end."""
        if not self.left:
            return True
        self._open_next()
        while self.stack and len(self.steps) < end:
            self._take_back()
            place, ways, told = self.stack[-1]
            if not ways:
                self.stack.pop()
                continue
            told += self._put(place, ways.pop())
            if len(self.steps) % BETWEEN_LOOKS == 0:
                self.pulse()
            if all(self.options[index] for index in told) and not self._breaks(place):
                if not self.left:
                    return True
                self._open_next()
        return False

    def _open_next(self) -> None:
        """Choose the place with the fewest options, the first of them in reading order."""
        waiting = (index for index, is_open in enumerate(self.open) if is_open)
        place = min(waiting, key=lambda index: self.options[index].bit_count())
        ways = list(marks_in(self.options[place]))
        if self.rng is None:
            ways.reverse()  # they are taken from the end
        else:
            self.rng.shuffle(ways)
        self.stack.append((place, ways, []))

    def _put(self, place: int, mark: int) -> list[int]:
        """Enter a mark; return the neighbours that lost it as an option."""
        self.steps.append((place, mark, True))
        self.before[place] = self.options[place]
        self.options[place] = 1 << mark
        self.open[place] = False
        self.left -= 1
        return self._tell(place)

    def _take_back(self) -> None:
        """Remove the mark at the last place, if there is one."""
        place, _, told = self.stack[-1]
        if self.open[place]:
            return
        bit = self.options[place]
        for index in told:
            self.options[index] |= bit
        told.clear()
        self.options[place] = self.before[place]
        self.open[place] = True
        self.left += 1
        self.steps.append((place, only_mark(bit), False))

    def _tell(self, place: int) -> list[int]:
        """Remove the mark of a place from its neighbours; return those that had it as an option."""
        bit = self.options[place]
        told = [index for index in self.near[place] if self.options[index] & bit]
        for index in told:
            self.options[index] &= ~bit
        return told

    def _breaks(self, place: int) -> bool:
        """Return whether a rule without neighbours is broken around the place."""
        return any(
            isinstance(rule.check(self.options, scope), Broken)
            for rule, scope in map(self.resolved.__getitem__, self.others[place])
        )


def fill(shop: Workshop) -> Draft:
    """Fill an empty board; all its numbers are givens."""
    filled = backtrack(shop.puzzle({}), shop.rng, pulse=shop.pulse).board()
    return Draft({"given": dict(sorted(filled.items()))}, filled)

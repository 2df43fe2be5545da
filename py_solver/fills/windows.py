"""Settling a large board: many windows at the same time, the rest of it taken as known.

One change at a time needs a question about the whole board for each cell or two that it improves. A
large board without a unique solution has so many others that one question takes seconds. So lines
of cells are taken as known; the doubts in one of the windows between them hardly depend on the
others. Each window gets a change, one question judges all of them, and changes that make their
window worse are undone. Then the windows move, and grow, until nothing is taken as known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Any, Generic, TypeVar

from py_solver.fills.flat import number_of
from py_solver.puzzle.workshop import Draft, Workshop

Board = TypeVar("Board")

Doubts = dict[tuple[int, int], list[int]]
"""For each window, the cells in doubt there, in the order of the board."""

Windows = Mapping[int, tuple[int, int]]
"""For each cell that is not taken as known, its window."""


def _count(doubts: Doubts) -> int:
    return sum(map(len, doubts.values()))


Made = tuple[tuple[int, int], tuple[Any, ...]]
"""The window of a change, and the random state before it."""


@dataclass(frozen=True)
class _Grid:
    """Windows of `side` cells a side, moved up and left; lines between them are known."""

    side: int
    moved: int
    walled: bool = True

    def windows(self, rows: int, cols: int) -> dict[int, tuple[int, int]]:
        """Return the window of each cell that is not on a line between them."""
        found = {}
        for at in range(rows * cols):
            row, col = (part + self.moved for part in divmod(at, cols))
            edge = self.side - 1
            if not self.walled or (row % self.side != edge and col % self.side != edge):
                found[at] = (row // self.side, col // self.side)
        return found


GRIDS = (_Grid(7, 0), _Grid(7, 3), _Grid(14, 0), _Grid(14, 7), _Grid(7, 0, walled=False))
"""Used in this order, because large regions in doubt make expensive questions.

Without the third, and with all of the board open in the end, a Nurikabe of 20x20 took 27.5 s
instead of 13.9.
"""

AROUND = 3
"""Cells around a doubt that changes can bring into doubt; cells further away are taken as known."""

ROUNDS = 60
"""Changes of each window before the doubts are determined again."""

PASSES = 5
"""Looks at one grid after the one that found the fewest doubts.

Then the next grid, whose windows are elsewhere, continues with the rest. After five in all, a
Nurikabe of 50x50 was given up in the end with 7 of its cells in doubt.
"""

IDLE = 8
"""Changes without gain after which a window accepts the next one anyway, near a doubt or on it."""

TRIES = 30
"""Changes that may be impossible, for each that is examined."""


class Wide(Generic[Board]):
    """The settling of one large board."""

    def __init__(
        self,
        shop: Workshop,
        draft: Callable[[Board], Draft],
        change: Callable[[Board, Sequence[int]], Board | None],
    ) -> None:
        """Get ready; `draft` and `change` are as for `settle`."""
        self.shop, self.draft, self.change = shop, draft, change
        self._told: set[int] = set()  # the cells with a mark in the last draft

    def settled(self, board: Board) -> Board | None:
        """Return a board that leaves no doubts, reached by changes, or None."""
        for grid in GRIDS:
            windows = grid.windows(*self.shop.size)
            fewest, since = inf, 0
            while since < PASSES:
                doubts = self._doubts(board, windows)
                if not doubts:
                    if grid is GRIDS[-1]:
                        return board
                    break
                since = 1 if _count(doubts) < fewest else since + 1
                fewest = min(fewest, _count(doubts))
                # No solution differs elsewhere, so nothing is lost if the rest is known.
                near = {at: windows[at] for at in self._around(doubts, AROUND) if at in windows}
                board = self._improved(board, near, doubts)
        return None if self._doubts(board, GRIDS[-1].windows(*self.shop.size)) else board

    def _doubts(self, board: Board, windows: Windows) -> Doubts:
        """Return the doubts in each window, if the board is known everywhere else."""
        self.shop.pulse()
        made, cols = self.draft(board), self.shop.cols
        self._told = {number_of(place, cols) for place in made.solution}
        open_ = [place for place in made.solution if number_of(place, cols) in windows]
        found: Doubts = {}
        for place in self.shop.ask.doubts_within(
            self.shop.puzzle(made.clues), made.solution, open_
        ):
            at = number_of(place, cols)
            found.setdefault(windows[at], []).append(at)
        return found

    def _around(self, doubts: Doubts, far: int) -> list[int]:
        """Return the cells within the distance `far` of a doubt, along and across.

        Only cells with a mark count: no change affects walls or an edge with clues.
        """
        cells: set[int] = set()
        for at in (at for there in doubts.values() for at in there):
            cells.update(self._square(at, far))
        return sorted(cells & self._told)

    def _square(self, at: int, far: int) -> Iterator[int]:
        (row, col), (rows, cols) = divmod(at, self.shop.cols), self.shop.size
        for beside in range(max(0, row - far), min(rows, row + far + 1)):
            first = beside * cols
            yield from range(first + max(0, col - far), first + min(cols, col + far + 1))

    def _improved(self, board: Board, windows: Windows, before: Doubts) -> Board:
        """Return the board after some rounds of changes, or fewer if no doubt is left."""
        idle = dict.fromkeys(before, 0)
        for _ in range(ROUNDS):
            if not before:
                break
            asked = {
                window: there if idle.get(window, 0) < IDLE else self._around({window: there}, 1)
                for window, there in sorted(before.items())
            }
            changed, made = self._changed(board, asked.items())
            if not made:
                break
            after = self._doubts(changed, windows)
            kept, forced = [], False
            for window, chance in made:
                left, had = len(after.get(window, ())), len(before[window])
                idle[window] = 0 if left < had else idle.get(window, 0) + 1
                if left <= had or idle[window] > IDLE:
                    kept.append((window, chance))
                if idle[window] > IDLE:
                    idle[window], forced = 0, True
            if len(kept) < len(made):
                # On another board the same random state may make another change, so it is judged
                # again.
                changed = self._again(board, asked, kept)
                after = self._doubts(changed, windows) if kept else before
                if not forced and _count(after) > _count(before):
                    continue
            board, before = changed, after
        return board

    def _changed(
        self, board: Board, asked: Iterable[tuple[tuple[int, int], Sequence[int]]]
    ) -> tuple[Board, list[Made]]:
        """Return the board with a change in each window, and the changes and their states."""
        made: list[Made] = []
        for window, cells in asked:
            for _ in range(TRIES):
                chance = self.shop.rng.getstate()
                changed = self.change(board, cells)
                if changed is not None:
                    board = changed
                    made.append((window, chance))
                    break
        return board, made

    def _again(
        self,
        board: Board,
        asked: Mapping[tuple[int, int], Sequence[int]],
        kept: Iterable[Made],
    ) -> Board:
        """Return the board with only these changes, each repeated with the same random state."""
        rng = self.shop.rng
        now = rng.getstate()
        for window, chance in kept:
            rng.setstate(chance)
            changed = self.change(board, asked[window])
            board = board if changed is None else changed
        rng.setstate(now)
        return board

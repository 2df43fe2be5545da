"""Regions of one size on a half-filled board that have at most one cell of each set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from py_solver.board.substrate import Substrate
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED, cell_graph
from py_solver.rules.division._reason.sized_regions import SizedRegions


def rivals_of(scope: Scope, size: int) -> dict[int, set[int]]:
    """Return for each cell of a set, which are the regions after the first, the others of it."""
    return _sets(scope.board, scope.regions, size).rivals


class _Sets:
    """The sets of a scope; `full` has those with a cell for each region, as bits."""

    def __init__(self, board: Substrate, regions: tuple[tuple[int, ...], ...], size: int) -> None:
        self.first = board.cells_from or 0
        self.rivals: dict[int, set[int]] = {}
        for cells in regions[1:]:
            for index in cells:
                self.rivals.setdefault(index, set()).update(cells)
        for index, others in self.rivals.items():
            others.discard(index)
        number = len(cell_graph(board, regions[0]).cells)
        sets = map(set, regions[1:])
        self.full = [self.bits(cells) for cells in sets if len(cells) * size == number]
        self.barred = {index: self.bits(others) for index, others in self.rivals.items()}

    def bits(self, cells: Iterable[int]) -> int:
        """Return the cells as the bits of a number, so that a flood takes few operations."""
        return sum(1 << (index - self.first) for index in cells)

    def cells(self, bits: int) -> list[int]:
        """Return the cells of these bits."""
        return [self.first + at for at in range(bits.bit_length()) if bits >> at & 1]


@lru_cache(maxsize=16)
def _sets(board: Substrate, regions: tuple[tuple[int, ...], ...], size: int) -> _Sets:
    return _Sets(board, regions, size)


class ApartRegions(SizedRegions):
    """Regions of one size that also keep the cells of each set apart."""

    def __init__(self, candidates: Candidates, scope: Scope, size: int) -> None:
        """Sort the cells; note which of them cannot be together."""
        super().__init__(candidates, scope, size)
        self.sets = _sets(scope.board, scope.regions, size)
        self.rivals, self.cols = self.sets.rivals, scope.board.cols

    def removals(self) -> Iterator[Removal]:
        """Yield what would leave a region too small, too, or without a cell of a full set."""
        yield from super().removals()
        if not self.rivals:
            return
        east, south = self._open()
        for group in self.groups:
            if len(group) < self.size:
                yield from self._needed_exits(group, east, south)
        for edge, (one, other) in self.net.sides.items():
            if self.candidates[edge] == JOINED | BORDER:
                yield from self._too_far(
                    edge, self.group_of[one], self.group_of[other], east, south
                )

    def _too_far(
        self, edge: int, ours: set[int], theirs: set[int], east: int, south: int
    ) -> Iterator[Removal]:
        """Part two groups that could not reach together what a region has."""
        both = ours | theirs
        if len(both) >= self.size or any(
            not theirs.isdisjoint(self.rivals.get(at, ())) for at in ours
        ):
            return
        reached = self._reached(both, east, south)
        missed = next((one for one in self.sets.full if not reached & one), 0)
        if missed or reached.bit_count() < self.size:
            walls = self.net.walls(self.candidates, self.sets.cells(reached))
            because = (*self.bonds(ours, theirs), *walls)
            goals = self.sets.cells(missed) or (reached.bit_count(),)
            why = "far" if missed else "few"
            yield Removal(edge, JOINED, because, why, (min(ours), min(theirs), *goals))

    def _reached(self, group: set[int], east: int, south: int) -> int:
        """Return what the region of a group can have."""
        barred = 0
        for index in group:
            barred |= self.sets.barred.get(index, 0)
        return self._reach(self.sets.bits(group), self.size - len(group), barred, east, south)

    def _open(self) -> tuple[int, int]:
        """Return the cells without a border to the east, and to the south, as bits."""
        east = south = 0
        for edge, (one, other) in self.net.sides.items():
            if self.candidates[edge] & JOINED:
                bit = 1 << (one - self.sets.first)
                east, south = (east | bit, south) if other - one == 1 else (east, south | bit)
        return east, south

    def _needed_exits(self, group: set[int], east: int, south: int) -> Iterator[Removal]:
        """Join a group by an edge without which it cannot reach all that its region has."""
        reached = self._reached(group, east, south)
        for edge, inside, outside in self.net.rim(group):
            if self.candidates[edge] != JOINED | BORDER:
                continue
            bit = 1 << (min(inside, outside) - self.sets.first)
            across = abs(outside - inside) == 1
            shut = (east & ~bit, south) if across else (east, south & ~bit)
            left = self._reached(group, *shut)
            if left == reached:
                continue
            missed = next((one for one in self.sets.full if reached & one and not left & one), 0)
            if missed or left.bit_count() < self.size <= reached.bit_count():
                walls = self.net.walls(self.candidates, self.sets.cells(left))
                goals = self.sets.cells(reached & missed)
                numbers = min(group), *(goals or (left.bit_count(),))
                why = "needed" if missed else "small"
                yield Removal(edge, BORDER, (*self.bonds(group), *walls), why, numbers)

    def _reach(self, bits: int, steps: int, barred: int, east: int, south: int) -> int:
        """Return the cells that these reach in so many steps past no border and no barred cell."""
        cols = self.cols
        for _ in range(steps):
            before = bits
            bits |= (bits & east) << 1 | (bits >> 1) & east
            bits |= (before & south) << cols | (before >> cols) & south
            bits &= ~barred
            if bits == before:
                break
        return bits

    def wrong_group(self, group: set[int]) -> Broken | None:
        """Look for two cells of one set, too."""
        found = super().wrong_group(group)
        if found is None:
            for index in sorted(group & self.rivals.keys()):
                others = self.rivals[index] & group
                if others:
                    return Broken((index, min(others)), (), self.bonds(group), "apart")
        return found

    def between(self, edge: int, ours: set[int], theirs: set[int]) -> Iterator[Removal]:
        """Compare the sets on both sides."""
        for index in sorted(ours & self.rivals.keys()):
            others = self.rivals[index] & theirs
            if others:
                because = self.bonds(ours, theirs)
                yield Removal(edge, JOINED, because, "apart", (index, min(others)))
                return

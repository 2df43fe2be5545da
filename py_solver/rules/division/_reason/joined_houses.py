"""The unknown regions on a half-filled board, each with all marks once, and the deductions."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import JOINED, cell_graph
from py_solver.rules.division._reason.sized_regions import SizedRegions


class JoinedHouses(SizedRegions):
    """Regions of one size that also have each mark once."""

    def __init__(self, candidates: Candidates, scope: Scope) -> None:
        """Sort the cells; the marks say how many of them a region has."""
        self.marks = scope.board.candidates[cell_graph(scope.board, scope.region).cells[0]]
        super().__init__(candidates, scope, self.marks.bit_count())

    def wrong_group(self, group: set[int]) -> Broken | None:
        """Look for a mark that the group has twice, too."""
        found = super().wrong_group(group)
        if found is not None:
            return found
        seen: dict[int, int] = {}
        for index in sorted(group):
            mask = self.candidates[index]
            if is_decided(mask) and mask in seen:
                two = seen[mask], index
                because = (*two, *self.bonds(group))
                return Broken(two, (only_mark(mask),), because, "twice")
            seen[mask] = index
        return None

    def removals(self) -> Iterator[Removal]:
        """Yield what would make a region too large or too small, or give it a mark twice."""
        yield from super().removals()
        for group in self.groups:
            if len(group) > 1:
                yield from self._in_group(group)

    def between(self, edge: int, ours: set[int], theirs: set[int]) -> Iterator[Removal]:
        """Compare the marks on both sides."""
        held = {self.candidates[at]: at for at in ours if is_decided(self.candidates[at])}
        for at in sorted(theirs):
            mask = self.candidates[at]
            if mask in held:
                because = (held[mask], at, *self.bonds(ours, theirs))
                yield Removal(edge, JOINED, because, "twice", (only_mark(mask), held[mask], at))
                return

    def _in_group(self, group: set[int]) -> Iterator[Removal]:
        """Remove marks that the region has; in a whole one, place those with one place left."""
        bonds, cells = self.bonds(group), sorted(group)
        for at in cells:
            mask = self.candidates[at]
            if not is_decided(mask):
                continue
            for index in cells:
                if index != at and self.candidates[index] & mask:
                    yield Removal(index, mask, (at, *bonds), "number", (at,))
        if len(cells) != self.size:
            return
        for mark in marks_in(self.marks):
            places = [index for index in cells if self.candidates[index] >> mark & 1]
            if len(places) == 1 and not is_decided(self.candidates[places[0]]):
                (index,) = places
                gone = self.candidates[index] & ~(1 << mark)
                others = tuple(at for at in cells if at != index)
                yield Removal(index, gone, (*others, *bonds), "place", (mark, cells[0]))

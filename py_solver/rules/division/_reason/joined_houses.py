"""The unknown regions on a half-filled board, each with all marks once, and the deductions."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED, cell_graph


class JoinedHouses:
    """The cells that are joined for certain, by groups, and the areas that borders close off."""

    def __init__(self, candidates: Candidates, scope: Scope) -> None:
        """Sort the cells by what joins them, and by what parts them."""
        self.candidates = candidates
        self.net = cell_graph(scope.board, scope.region)
        self.marks = scope.board.candidates[self.net.cells[0]]
        self.size = self.marks.bit_count()
        self.groups = self.net.joined(candidates)
        self.group_of = {index: group for group in self.groups for index in group}

    def _bonds(self, *groups: set[int]) -> tuple[int, ...]:
        """Return what joins the cells of these groups."""
        return self.net.bonds(self.candidates, *groups)

    def wrong(self) -> Broken | None:
        """Return what no decision of the open coords can mend."""
        for group in self.groups:
            if len(group) > self.size:
                cells = tuple(sorted(group))
                return Broken(cells, (len(group),), self._bonds(group), "large")
            for edge in self.net.within(group):
                if self.candidates[edge] == BORDER:
                    because = (edge, *self._bonds(group))
                    return Broken((edge,), self.net.sides[edge], because, "inside")
            seen: dict[int, int] = {}
            for index in sorted(group):
                mask = self.candidates[index]
                if is_decided(mask) and mask in seen:
                    two = seen[mask], index
                    because = (*two, *self._bonds(group))
                    return Broken(two, (only_mark(mask),), because, "twice")
                seen[mask] = index
        for area in self.net.joinable(self.candidates):
            if len(area) % self.size:
                cells, walls = tuple(sorted(area)), self.net.walls(self.candidates, area)
                return Broken(cells, (len(area), self.size), walls, "area")
        return None

    def removals(self) -> Iterator[Removal]:
        """Yield what would make a region too large or too small, or give it a mark twice."""
        for edge, (one, other) in self.net.sides.items():
            if self.candidates[edge] == JOINED | BORDER:
                yield from self._on_edge(edge, one, other)
        for group in self.groups:
            yield from self._only_exit(group)
            if len(group) > 1:
                yield from self._in_group(group)

    def _on_edge(self, edge: int, one: int, other: int) -> Iterator[Removal]:
        ours, theirs = self.group_of[one], self.group_of[other]
        if ours is theirs:
            yield Removal(edge, BORDER, self._bonds(ours), "inside", (one,))
            return
        if len(ours) + len(theirs) > self.size:
            numbers = one, other, len(ours) + len(theirs)
            yield Removal(edge, JOINED, self._bonds(ours, theirs), "large", numbers)
            return
        held = {self.candidates[at]: at for at in ours if is_decided(self.candidates[at])}
        for at in sorted(theirs):
            mask = self.candidates[at]
            if mask in held:
                because = (held[mask], at, *self._bonds(ours, theirs))
                yield Removal(edge, JOINED, because, "twice", (only_mark(mask), held[mask], at))
                return

    def _only_exit(self, group: set[int]) -> Iterator[Removal]:
        """Join a small group by the only edge that no border blocks."""
        if len(group) % self.size == 0:
            return
        rim = dict.fromkeys(edge for edge, _, _ in self.net.rim(group))
        exits = [edge for edge in rim if self.candidates[edge] & JOINED]
        if len(exits) == 1 and self.candidates[exits[0]] & BORDER:
            walls = self.net.walls(self.candidates, group)
            yield Removal(exits[0], BORDER, walls, "exit", (min(group), len(group)))

    def _in_group(self, group: set[int]) -> Iterator[Removal]:
        """Remove marks that the region has; in a whole one, place those with one place left."""
        bonds, cells = self._bonds(group), sorted(group)
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

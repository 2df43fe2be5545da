"""The joined cells on a half-filled board whose regions have one size, and the deductions."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED, cell_graph


class SizedRegions:
    """The cells that are joined for certain, by groups, and the areas that borders close off."""

    def __init__(self, candidates: Candidates, scope: Scope, size: int) -> None:
        """Sort the cells by what joins them, and by what parts them."""
        self.candidates = candidates
        self.net = cell_graph(scope.board, scope.region)
        self.size = size
        self.groups = self.net.joined(candidates)
        self.group_of = {index: group for group in self.groups for index in group}

    def bonds(self, *groups: set[int]) -> tuple[int, ...]:
        """Return what joins the cells of these groups."""
        return self.net.bonds(self.candidates, *groups)

    def wrong(self) -> Broken | None:
        """Return what no decision of the open coords can mend."""
        for group in self.groups:
            found = self.wrong_group(group)
            if found is not None:
                return found
        for area in self.net.joinable(self.candidates):
            if len(area) % self.size:
                cells, walls = tuple(sorted(area)), self.net.walls(self.candidates, area)
                return Broken(cells, (len(area), self.size), walls, "area")
        return None

    def wrong_group(self, group: set[int]) -> Broken | None:
        """Return why these cells cannot be in one region."""
        if len(group) > self.size:
            return Broken(tuple(sorted(group)), (len(group),), self.bonds(group), "large")
        for edge in self.net.within(group):
            if self.candidates[edge] == BORDER:
                because = (edge, *self.bonds(group))
                return Broken((edge,), self.net.sides[edge], because, "inside")
        return None

    def removals(self) -> Iterator[Removal]:
        """Yield what would make a region too large or too small."""
        for edge, (one, other) in self.net.sides.items():
            if self.candidates[edge] == JOINED | BORDER:
                yield from self.on_edge(edge, one, other)
        for group in self.groups:
            yield from self.only_exit(group)

    def on_edge(self, edge: int, one: int, other: int) -> Iterator[Removal]:
        """Yield the mark that an open edge between these two cells cannot have."""
        ours, theirs = self.group_of[one], self.group_of[other]
        if ours is theirs:
            yield Removal(edge, BORDER, self.bonds(ours), "inside", (one,))
        elif len(ours) + len(theirs) > self.size:
            numbers = one, other, len(ours) + len(theirs)
            yield Removal(edge, JOINED, self.bonds(ours, theirs), "large", numbers)
        else:
            yield from self.between(edge, ours, theirs)

    def between(self, edge: int, ours: set[int], theirs: set[int]) -> Iterator[Removal]:
        """Yield what else keeps two groups apart that could be together by their sizes."""
        yield from ()

    def only_exit(self, group: set[int]) -> Iterator[Removal]:
        """Join a small group by the only edge that no border blocks."""
        if len(group) % self.size == 0:
            return
        rim = dict.fromkeys(edge for edge, _, _ in self.net.rim(group))
        exits = [edge for edge in rim if self.candidates[edge] & JOINED]
        if len(exits) == 1 and self.candidates[exits[0]] & BORDER:
            walls = self.net.walls(self.candidates, group)
            yield Removal(exits[0], BORDER, walls, "exit", (min(group), len(group)))

"""A chart of islands: the view of Islands on a half-filled board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from py_solver.board.graphs import boundary, components, reach, room, way, within
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope


class Chart:
    """The islands on a half-filled board. The cells of clues count as marked.

    `home` is the marked group of each clue. A group that has several clues is an error that the
    check reports, and such a chart is not used further.
    """

    def __init__(
        self, mark: int, clues: Mapping[int, int | None], candidates: Candidates, scope: Scope
    ) -> None:
        """Sort the cells by whether they have the mark, must, or may; `clues` are the sizes."""
        bit = 1 << mark
        self.board, self.near, self.clues = scope.board, scope.neighbors, clues
        self.may = {index for index in scope.region if candidates[index] & bit}
        self.must = {i for i in self.may if candidates[i] == bit or i in self.clues}
        self.groups = components(self.near, sorted(self.must))
        self._group_of = {index: group for group in self.groups for index in group}
        self.home = {clue: self._group_of[clue] for clue in self.clues if clue in self.may}
        self._open: dict[int, set[int]] = {}
        self._reached: dict[int, set[int]] = {}

    @cached_property
    def _beside(self) -> dict[int, set[int]]:
        """For each cell in or next to a clue's group, those clues."""
        beside: dict[int, set[int]] = {}
        for clue, home in self.home.items():
            for index in home | boundary(self.near, home):
                beside.setdefault(index, set()).add(clue)
        return beside

    @cached_property
    def _free(self) -> set[int]:
        return self.may - self._beside.keys()

    @cached_property
    def _clues_of(self) -> dict[int, list[int]]:
        """For each group, by its id, the clues that are in it."""
        return {id(group): self.clues_in(group) for group in self.groups}

    def clues_in(self, cells: set[int]) -> list[int]:
        """Return the clues that are in these cells, in the order of the board."""
        return sorted(cells & self.clues.keys())

    def open_to(self, clue: int) -> set[int]:
        """Return the cells that may be marked and would not join this clue to another one."""
        if clue not in self._open:
            home = self.home[clue]
            around = home | boundary(self.near, home)
            mine = {index for index in around & self.may if self._beside[index] == {clue}}
            self._open[clue] = self._free | mine
        return self._open[clue]

    def reached(self, clue: int) -> set[int]:
        """Return the cells that may belong to the clue: near enough, and not past another one."""
        if clue not in self._reached:
            home, size = self.home.get(clue), self.clues[clue]
            if home is None:
                return set()
            steps = None if size is None else size - len(home)
            self._reached[clue] = within(self.near, home, self.open_to(clue), steps)
        return self._reached[clue]

    def walls(self, area: set[int], clue: int) -> list[int]:
        """Return what bounds the area of a clue: cells without the mark, and groups of others."""
        walls: set[int] = set()
        for index in boundary(self.near, area):
            if index not in self.may:
                walls.add(index)
            for other in self._beside.get(index, set()) - {clue}:
                walls |= self.home[other]
        return sorted(walls)

    def joined_wrongly(self, index: int) -> tuple[tuple[int, ...], str]:
        """Return the marked groups that the cell would join beyond what their clues allow.

        And whether it joins clues, or would make an island too large, or if that is full already.
        """
        groups = {
            id(self._group_of[n]): self._group_of[n] for n in self.near[index] if n in self.must
        }
        clues = sorted(clue for key in groups for clue in self._clues_of[key])
        if len(clues) > 1:
            return tuple(sorted(self.home[clues[0]] | self.home[clues[1]])), "joined"
        size = self.clues[clues[0]] if clues else None
        if size is None or sum(map(len, groups.values())) < size:
            return (), ""
        joined = sorted(set().union(*groups.values()))
        return tuple(joined), "large" if len(groups) > 1 else "full"

    def unreached(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the cells that no clue reaches, each with what keeps the clues away.

        A clue whose number is too small for the distance alone needs no such reason.
        """
        reached = {clue: self.reached(clue) for clue in self.clues}
        lost = self.may.difference(*reached.values())
        kept = {
            clue: self.home[clue].union(self.walls(cells, clue))
            for clue, cells in reached.items()
            if lost
        }
        for index in sorted(lost):
            reasons = [kept[clue] for clue in self.clues if self._is_near(clue, index)]
            yield index, tuple(sorted(set().union(*reasons)))

    def _is_near(self, clue: int, index: int) -> bool:
        one, two, size = self.board.coords[clue], self.board.coords[index], self.clues[clue]
        return size is None or abs(one.row - two.row) + abs(one.col - two.col) < size

    def needed(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the cells without which an island is too small, and its clue first of what for."""
        for clue, size in self.clues.items():
            home = self.home[clue]
            if size is None or len(home) >= size:
                continue
            cells = set(self.open_to(clue))
            for index in sorted(self.reached(clue) - self.must):
                cells.discard(index)
                area = room(self.near, home, cells, size)
                if len(area) < size:
                    walls = self.walls(area, clue)
                    yield index, (clue, *(wall for wall in walls if wall != index))
                cells.add(index)

    def only_ways(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the cells that every way from a group to a clue leads through.

        All of them are on the shortest one.
        """
        for group in self.groups:
            if not self.clues_in(group):
                yield from self._only_ways(group)

    def _only_ways(self, group: set[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        cells = set(self.may)
        for index in way(self.near, group, self.clues, cells):
            if index in self.must:
                continue
            cells.discard(index)
            area = reach(self.near, group, cells)
            if area.isdisjoint(self.clues):
                fence = boundary(self.near, area) - {index}
                yield index, (min(group), *sorted(fence))
            cells.add(index)

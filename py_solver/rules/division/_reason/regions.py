"""The regions on a half-filled board of a division, and the deductions from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from py_solver.logic.outcome import Broken, Removal
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import BORDER, JOINED, cell_graph
from py_solver.rules.division._clue_reach import Aspect, ClueReach, Form
from py_solver.rules.division._words import Named


class JoinedRegions:
    """The cells that are joined for certain, by groups, and which clues own them.

    A clue may own several groups: those that its own cells are in belong together.
    """

    def __init__(
        self,
        candidates: Candidates,
        scope: Scope,
        everyone: Sequence[ClueReach],
        sizes: Sequence[int | None],
        form: Form,
        aspects: Sequence[Aspect | None],
    ) -> None:
        """Sort the cells by what joins them."""
        self.candidates, self.form = candidates, form
        self.reaches, self.sizes, self.aspects = everyone, sizes, aspects
        self.net = cell_graph(scope.board, scope.region)
        self.groups = self.net.joined(candidates)
        self.group_of = {index: group for group in self.groups for index in group}
        self.home: list[set[int]] = [
            set().union(*(self.group_of[index] for index in reach.clue)) for reach in everyone
        ]

    @cached_property
    def owner(self) -> dict[int, int]:
        """For each cell that a clue owns for certain, the number of the clue."""
        return {index: number for number, home in enumerate(self.home) for index in home}

    def _bonds(self, *numbers: int) -> tuple[int, ...]:
        """Return what joins the groups of these clues."""
        return self.net.bonds(self.candidates, *(self.home[number] for number in numbers))

    def _rival(self, number: int, index: int) -> int | None:
        """Return another clue that owns a cell, or the one across it: so this clue cannot."""
        owner = self.owner.get(index, number)
        if owner == number and self.form is Form.TURNED:
            across = self.reaches[number].mirror(index)
            owner = number if across is None else self.owner.get(across, number)
        return None if owner == number else owner

    def _free_for(self, number: int) -> set[int]:
        """Return the cells that a clue may still own."""
        return {i for i in self.reaches[number].cells if self._rival(number, i) is None}

    @cached_property
    def _areas(self) -> list[set[int]]:
        """For each clue the cells that its region may still reach."""
        return [self._area(number, self._free_for(number)) for number in range(len(self.reaches))]

    @cached_property
    def _sole(self) -> dict[int, int]:
        """For each cell that only one clue may reach, and does not own yet, its number."""
        reached: dict[int, list[int]] = {}
        for number, area in enumerate(self._areas):
            for index in area:
                reached.setdefault(index, []).append(number)
        return {
            index: who[0]
            for index, who in reached.items()
            if len(who) == 1 and index not in self.owner
        }

    def _why_owned(self, index: int) -> tuple[int, ...]:
        """Return what makes a cell the clue's that owns it, or that alone may reach it."""
        if index in self.owner:
            return self._bonds(self.owner[index])
        kept: dict[int, None] = {}
        for number, area in enumerate(self._areas):
            if number != self._sole[index] and index in self.reaches[number].cells:
                kept |= dict.fromkeys(self._closed(number, area))
        return tuple(kept)

    def _area(self, number: int, cells: set[int]) -> set[int]:
        """Return the cells of these that the region of a clue may still reach."""
        beside, candidates = self.net.beside, self.candidates
        found = set(self.home[number])
        waiting = list(found)
        for index in waiting:
            for near, edge in beside[index].items():
                if near in cells and near not in found and candidates[edge] & JOINED:
                    found.add(near)
                    waiting.append(near)
        return found

    def _closed(self, number: int, area: set[int]) -> tuple[int, ...]:
        """Return what keeps the region of a clue within an area: borders, and others' groups."""
        kept: dict[int, None] = {}
        for edge, _, near in self.net.rim(area):
            if self.candidates[edge] == BORDER:
                kept[edge] = None
            elif near in self.reaches[number].cells:
                rival = self._rival(number, near)
                kept |= dict.fromkeys(() if rival is None else self._bonds(rival))
        return tuple(kept)

    def wrong(self) -> Broken | None:
        """Return the violation that nothing can mend, if there is one."""
        candidates, net = self.candidates, self.net
        for edge, (one, other) in net.sides.items():
            group = self.group_of[one]
            if candidates[edge] == BORDER and other in group:
                bonds = net.bonds(candidates, group)
                return Broken((edge,), Named(place=edge), (edge, *bonds), "inside")
        seen: dict[int, int] = {}
        for number, reach in enumerate(self.reaches):
            for index in sorted(self.home[number]):
                if index in seen:
                    first = self.reaches[seen[index]].clue[0]
                    lit = (first, reach.clue[0])
                    return Broken(lit, Named(*lit), self._bonds(seen[index], number), "joined")
                seen[index] = number
        for part in net.joinable(candidates):
            if not any(index in part for reach in self.reaches for index in reach.clue):
                here, walls = tuple(sorted(part)), net.walls(candidates, part)
                return Broken(here, Named(place=here[0]), walls, "lost")
        for number, reach in enumerate(self.reaches):
            found = self._misfit(number, reach)
            if found:
                return found
        return None

    def _misfit(self, number: int, reach: ClueReach) -> Broken | None:
        """Return what is wrong with the region of one clue."""
        home, size, clue = self.home[number], self.sizes[number], reach.clue[0]
        for edge in self.net.within(set(reach.clue)):
            if self.candidates[edge] == BORDER:
                return Broken((edge, *reach.clue), Named(clue), (edge,), "split")
        if size is not None and len(home) > size:
            many = Named(clue, size=len(home))
            return Broken(tuple(sorted(home)), many, self._bonds(number), "large")
        if not self._fits(number, home):
            others = self._bonds(*sorted(self._across(number, home)))
            why, named = self._misplaced(number, sorted(home))
            because = (*self._bonds(number), *others)
            return Broken(tuple(sorted(home)), named, because, why)
        if self._is_misshapen(number):
            rim = self.net.walls(self.candidates, home)
            return Broken(tuple(sorted(home)), Named(clue), (*self._bonds(number), *rim), "form")
        if size is not None:
            area = self._areas[number]
            if len(area) < size:
                closed = (*self._closed(number, area), *self._bonds(number))
                room = Named(clue, size=len(area))
                return Broken(tuple(sorted(area)), room, closed, "small")
        return None

    def _fits(self, number: int, cells: set[int]) -> bool:
        """Return whether a region of the clue's may have these cells, its groups included."""
        reach = self.reaches[number]
        if not cells <= reach.cells:
            return False
        if self.form is Form.RECTANGLE:
            return reach.fits(reach.box_of(cells), self.sizes[number])
        return not self._across(number, cells)

    def _misplaced(self, number: int, cells: Sequence[int]) -> tuple[str, Named]:
        """Return why a region of the clue's cannot have all of these cells, and what that names."""
        reach, clue = self.reaches[number], self.reaches[number].clue[0]
        if self.form is Form.RECTANGLE:
            return "form", Named(clue)
        for index in cells if self.form is Form.TURNED else ():
            across = reach.mirror(index)
            if across is None:
                return "off", Named(clue, place=index)
            owner = self.owner.get(across, number)
            if owner != number:
                other = self.reaches[owner].clue
                why = "met" if across in other else "taken"
                return why, Named(clue, other[0], index, across)
        far = (index for index in cells if index not in reach.cells)
        return "far", Named(clue, place=next(far, cells[0]))

    def _is_misshapen(self, number: int) -> bool:
        """Return whether a region that can grow no more is too wide or too tall."""
        aspect = self.aspects[number] if self.aspects else None
        home = self.home[number]
        if aspect is None or any(
            self.candidates[edge] != BORDER for edge, _, _ in self.net.rim(home)
        ):
            return False
        top, bottom, left, right = self.reaches[number].box_of(home)
        return not aspect.fits(1 + bottom - top, 1 + right - left)

    def _across(self, number: int, cells: set[int]) -> set[int]:
        """Return the other clues that own the images of these cells in the rotation."""
        if self.form is not Form.TURNED:
            return set()
        owners = (self.owner.get(self.reaches[number].mirror(i) or -1, number) for i in cells)
        return {owner for owner in owners if owner != number}

    def removals(self) -> Iterator[Removal]:
        """Yield what follows, where nothing is wrong."""
        yield from self._between()
        yield from self._turned()
        yield from self._by_owners()
        yield from self._only_ways()

    def _between(self) -> Iterator[Removal]:
        """Join what is one group already, and part what may not be one."""
        candidates, net = self.candidates, self.net
        for edge, (one, other) in net.sides.items():
            if candidates[edge] != JOINED | BORDER:
                continue
            here, there = self.group_of[one], self.group_of[other]
            if here is there:
                yield Removal(edge, BORDER, net.bonds(candidates, here), "inside")
                continue
            mine, theirs = self.owner.get(one), self.owner.get(other)
            if mine is not None and theirs is not None:
                if mine != theirs:
                    numbers = Named(self.reaches[mine].clue[0], self.reaches[theirs].clue[0])
                    yield Removal(edge, JOINED, self._bonds(mine, theirs), "joined", numbers)
                elif {one, other} <= set(self.reaches[mine].clue):
                    yield Removal(edge, BORDER, (), "inside")
                continue
            number = mine if mine is not None else theirs
            if number is None:
                continue
            more = self.home[number] | here | there
            because = (*self._bonds(number), *net.bonds(candidates, here, there))
            size, clue = self.sizes[number], self.reaches[number].clue[0]
            if size is not None and len(more) > size:
                yield Removal(edge, JOINED, tuple(dict.fromkeys(because)), "full", Named(clue))
            elif not self._fits(number, more):
                others = self._bonds(*sorted(self._across(number, more)))
                reason = tuple(dict.fromkeys((*because, *others)))
                new = sorted(more - self.home[number])
                yield Removal(edge, JOINED, reason, *self._misplaced(number, new))

    def _by_owners(self) -> Iterator[Removal]:
        """Part and join what only one clue may reach from what another, or the same, owns."""
        candidates, whose = self.candidates, self.owner | self._sole
        for edge, (one, other) in self.net.sides.items():
            if candidates[edge] != JOINED | BORDER:
                continue
            mine, theirs = whose.get(one), whose.get(other)
            if mine is not None and theirs is not None:
                because = dict.fromkeys((*self._why_owned(one), *self._why_owned(other)))
                gone, why = (BORDER, "inside") if mine == theirs else (JOINED, "parted")
                clues = Named(self.reaches[mine].clue[0], self.reaches[theirs].clue[0])
                yield Removal(edge, gone, tuple(because), why, clues)
                continue
            for number, here, there in ((mine, one, other), (theirs, other, one)):
                if number is not None and there not in self._areas[number]:
                    closed = self._closed(number, self._areas[number])
                    because = dict.fromkeys((*self._why_owned(here), *closed))
                    why, named = self._misplaced(number, [there])
                    yield Removal(edge, JOINED, tuple(because), why, named)
                    break

    def _turned(self) -> Iterator[Removal]:
        """Repeat what is known around a clue's cells on the other side of it."""
        if self.form is not Form.TURNED:
            return
        for number, reach in enumerate(self.reaches):
            for index in sorted(self.home[number]):
                for edge in self.net.beside[index].values():
                    known, across = self.candidates[edge], reach.turned(edge)
                    if across is None or known not in (JOINED, BORDER):
                        continue
                    gone = self.candidates[across] & ~known
                    if gone and self.candidates[across] != gone:
                        because = tuple(dict.fromkeys((edge, *self._bonds(number))))
                        why = "drawn" if known == BORDER else "open"
                        yield Removal(across, gone, because, why, Named(reach.clue[0]))

    def _only_ways(self) -> Iterator[Removal]:
        """Open the only way out of a group that has no clue, or too few cells for its own."""
        candidates, net = self.candidates, self.net
        for group in self.groups:
            numbers = {self.owner[index] for index in group if index in self.owner}
            if len(numbers) > 1:
                continue
            for number in numbers:
                size = self.sizes[number]
                if self.home[number] == group and (size is None or len(group) >= size):
                    break
            else:
                ways = [edge for edge, _, _ in net.rim(group) if candidates[edge] & JOINED]
                if len(ways) == 1 and candidates[ways[0]] & BORDER:
                    because = (*net.bonds(candidates, group), *net.walls(candidates, group))
                    named = Named(place=min(group))
                    yield Removal(ways[0], BORDER, because, "only way", named)

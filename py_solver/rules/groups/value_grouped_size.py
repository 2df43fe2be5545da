"""ValueGroupedSize: every orthogonal group of equal numbers has as many cells as its number says.

An empty region passes. Source: Fillomino, https://www.nikoli.co.jp/en/puzzles/fillomino/ Encoding:
lazy. A cell with a number above 1 has a neighbour with it, and ones and twos are written out. Only
small numbers and givens are named at first; the others share one literal a cell, so that any hidden
group is possible at no cost. Cuts: of n + 1 connected cells one does not have n; and from a group
that is too small, for each of its cells alone: if it has n (or any number above the group's size),
so does a cell around the group. Numbers that few groups can have are counted. In full: every group
is a tree, along which sizes in binary are added up to its root.
Cost: O(coords) clauses, O(coords) a cut; in full O(coords x marks).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.graphs import Graph, boundary, components, room, within
from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.logic.abilities import Cuts, Part, Parted
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.oracle import Oracle, both
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import least, narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.ways import inside
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.rules.groups._summed_trees import summed_trees
from py_solver.rules.groups.bounded_size import BoundedSize
from py_solver.words.say import later, say

NAMED = 6
"""Numbers up to here, and the givens, get their clauses at once; others when a model shows them."""

CUTS = 8
"""Most cuts that a model gets for one group that is too large."""

COUNTED = 400
"""Most cells of which those with a large number are counted: some 100,000 clauses."""

_UNNAMED = -1


@dataclass(frozen=True)
class ValueGroupedSize(Rule, Cuts, Parted):
    """Every orthogonal group of equal numbers has as many cells as its number says."""

    arithmetic: ClassVar[bool] = True
    # A round takes a millisecond, and all clauses of a large board take longer than 1,000 rounds.
    patience: ClassVar[int] = 10
    weight: ClassVar[int] = 2

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a group of decided cells that is too large, or that has too little room."""
        decided = self._decided(candidates, scope)
        for number, group in _groups(scope.neighbors, decided):
            if len(group) > number:
                return Broken(tuple(sorted(group)), (number, len(group)))
            area = _room(candidates, scope.neighbors, min(group), number)
            if len(area) < number:
                fence = narrowed(sorted(boundary(scope.neighbors, area)), candidates, scope.board)
                return Broken(tuple(sorted(group)), (number, len(area)), (min(group), *fence))
        return SATISFIED if len(decided) == len(scope.region) else PENDING

    @staticmethod
    def _decided(candidates: Candidates, scope: Scope) -> dict[int, int]:
        return {i: only_mark(candidates[i]) for i in scope.region if is_decided(candidates[i])}

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Close full groups; remove numbers without space or too far off; extend groups that must
        grow.
        """
        groups = list(_groups(scope.neighbors, self._decided(candidates, scope)))
        yield from self._overfull(candidates, scope, groups)
        yield from self._cramped(candidates, scope)
        yield from self._remote(candidates, scope, groups)
        yield from self._only_way(candidates, scope, groups)

    @staticmethod
    def _overfull(
        candidates: Candidates, scope: Scope, groups: Sequence[tuple[int, set[int]]]
    ) -> Iterator[Removal]:
        """Clear a number from a cell that would join groups of it to one that is too large."""
        touching: dict[tuple[int, int], list[set[int]]] = {}
        for number, group in groups:
            for index in boundary(scope.neighbors, group):
                touching.setdefault((index, number), []).append(group)
        for (index, number), near in touching.items():
            if candidates[index] >> number & 1 and 1 + sum(map(len, near)) > number:
                yield Removal(index, 1 << number, tuple(sorted(set().union(*near))), "large")

    @staticmethod
    def _cramped(candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear numbers from the cells of an area that is too small for them.

        Numbers that are open in just the same cells are looked at together.
        """
        kinds = {candidates[index] for index in scope.region}
        alike: dict[tuple[int, ...], int] = {}
        for number in range(max(kinds, default=0).bit_length()):
            kind = tuple(mask for mask in kinds if mask >> number & 1)
            alike[kind] = alike.get(kind, 0) | 1 << number
        for numbers in alike.values():
            may = [index for index in scope.region if candidates[index] & numbers]
            for area in components(scope.neighbors, may):
                beyond = numbers >> (len(area) + 1) << (len(area) + 1)
                fence: tuple[int, ...] | None = None
                for index in sorted(area):
                    gone = candidates[index] & beyond
                    if gone and not is_decided(candidates[index]):
                        if fence is None:
                            around = sorted(boundary(scope.neighbors, area))
                            fence = narrowed(around, candidates, scope.board)
                        yield Removal(index, gone, fence, "room")

    @staticmethod
    def _remote(
        candidates: Candidates, scope: Scope, groups: Sequence[tuple[int, set[int]]]
    ) -> Iterator[Removal]:
        """Clear a number from cells too far from its groups, without room for one more of them."""
        graph = scope.neighbors
        for number in sorted({number for number, _ in groups}):
            bit = 1 << number
            own = [group for other, group in groups if other == number]
            may = {index for index in scope.region if candidates[index] & bit}
            near: set[int] = set()
            for group in own:
                near |= within(graph, group, may, number - len(group))
            apart = may - set().union(*own, *(boundary(graph, group) for group in own))
            for area in components(graph, apart):
                if len(area) >= number:
                    near |= area
            for index in sorted(may - near):
                if not is_decided(candidates[index]):
                    # A group is nowhere longer than its number: nothing farther off matters.
                    around = sorted(within(graph, (index,), graph, number))
                    known = (i for i in around if candidates[i] == bit or i not in may)
                    yield Removal(index, bit, narrowed(known, candidates, scope.board), "far")

    @staticmethod
    def _only_way(
        candidates: Candidates, scope: Scope, groups: Sequence[tuple[int, set[int]]]
    ) -> Iterator[Removal]:
        """Give a group's number to the cells without which it could not grow to its size."""
        graph = scope.neighbors
        for number, group in groups:
            start = min(group)
            area = _room(candidates, graph, start, number)
            if len(area) < number:
                return  # broken: the check says so
            for index in sorted(area - group):
                others = candidates[index] & ~(1 << number)
                left = _room(candidates, graph, start, number, without=index) if others else area
                if len(left) < number:
                    around = sorted(boundary(graph, left) - {index})
                    fence = narrowed(around, candidates, scope.board)
                    yield Removal(index, others, (start, *fence), "only way")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write ones and twos, and that no other number is alone."""
        graph = scope.neighbors
        few = {mark for i in scope.region if not cnf.unnamed(i) for mark in cnf.marks(i)}
        for number in sorted(few.union(range(NAMED + 1))):
            for clause in self._name(cnf, scope, number):
                cnf.add(clause)
        for index in scope.region:
            for at, near in enumerate(graph[index]):
                if near > index:
                    cnf.add([-cnf.lit(index, 1), -cnf.lit(near, 1)])
                for other in graph[index][:at]:
                    cnf.add([-cnf.lit(index, 2), -cnf.lit(near, 2), -cnf.lit(other, 2)])
        for index in scope.region:
            unnamed = cnf.unnamed(index)
            if unnamed:
                cnf.add(self._leaves(cnf, index, unnamed, graph[index]))

    @staticmethod
    def _leaves(cnf: Cnf, index: int, unnamed: int, fence: Collection[int]) -> Clause:
        """Write: if the cell has one of its unnamed numbers, so does one of the fence."""
        (rest,) = cnf.any_of(index, unnamed)
        return [-rest, *(lit for around in fence for lit in cnf.any_of(around, unnamed))]

    @staticmethod
    def _named(cnf: Cnf, scope: Scope) -> set[int]:
        """Return the numbers that have their clauses."""
        named: set[int] = cnf.once((ValueGroupedSize, scope.region), set)
        return named

    def _name(self, cnf: Cnf, scope: Scope, number: int) -> Iterator[Clause]:
        """Name the number on every cell; yield the clauses that hold wherever it is."""
        self._named(cnf, scope).add(number)
        literals = {index: cnf.lit(index, number) for index in scope.region}
        held = {index: lit for index, lit in literals.items() if lit != cnf.FALSE}
        for area in components(scope.neighbors, held):
            for index in area:
                near = [held[i] for i in scope.neighbors[index] if i in held]
                if not 0 < number <= len(area):
                    yield [-held[index]]
                elif number > 1:
                    yield [-held[index], *near]
        if 3 * number > len(held) >= number > 1 and len(held) <= COUNTED:
            count_in(cnf, list(held.values()), range(0, len(held) + 1, number))

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each wrong group why it is wrong; name numbers for which that is impossible."""
        graph, named = scope.neighbors, self._named(cnf, scope)
        holds = {index: only_mark(candidates[index]) for index in scope.region}
        holds.update((i, _UNNAMED) for i in holds if candidates[i] & cnf.unnamed(i))
        wanted: set[int] = set()  # numbers to be named
        spared: set[int] = set()  # numbers to be named only if nothing else is wrong
        wrong = False
        for number, group in _groups(graph, holds):
            fence = boundary(graph, group)
            if number == _UNNAMED:
                for index in group:
                    unnamed = cnf.unnamed(index)
                    known = {holds[i] for i in fence if candidates[i] & unnamed}
                    if least(unnamed) <= len(group):
                        spared.update(marks_in(unnamed & (2 << len(group)) - 1))
                    elif known:
                        wanted |= known
                    else:
                        wrong = True
                        yield self._leaves(cnf, index, unnamed, fence)
            elif len(group) != number:
                wrong = True
                if number not in named:
                    wanted.add(number)
                if len(group) > number:
                    for part in _parts(graph, group, number + 1):
                        yield [-cnf.lit(index, number) for index in part]
                else:
                    around = cnf.lits(fence, number)
                    for index in group:
                        yield [-cnf.lit(index, number), *around]
        for number in sorted(wanted or (set() if wrong else spared)):
            yield from self._name(cnf, scope, number)

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that every group is one tree, in which the sizes below each cell are added up."""
        graph, region = scope.neighbors, scope.region
        named = self._named(cnf, scope)
        for number in sorted({mark for i in region for mark in cnf.marks(i)} - named):
            for clause in self._name(cnf, scope, number):
                cnf.add(clause)
        summed_trees(cnf, graph, region)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it group by group: each cell is in a connected set that is a right group."""
        graph = scope.neighbors
        covering: dict[int, list[object]] = {index: [] for index in scope.region}
        sets = {frozenset((index,)) for index in scope.region}
        while sets:
            for group in sets:
                inside = [cp.lit(index, len(group)) for index in group]
                outside = [~cp.lit(index, len(group)) for index in boundary(graph, group)]
                whole = both(cp, [*inside, *outside])
                for index in group:
                    covering[index].append(whole)
            sets = {group | {near} for group in sets for near in boundary(graph, group)}
        for groups in covering.values():
            cp.model.add_bool_or(groups)

    def states(self, scope: Scope) -> str:
        """Say how large every group must be."""
        return say(
            "every group of {numbers} must have as many cells as its number says",
            numbers=inside(say("equal numbers"), scope.region, scope.board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that the group is too large, or how far it can grow."""
        number, size = violation.numbers
        told = later("the group of {number}s at {place} has {cells}")
        if size <= number:
            told = later("the group of {number}s at {place} has room for only {cells}")
        start = place(violation.coords[0], scope.board)
        return say(told, number=number, place=start, cells=counted(size, "cell"))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say how large a group would become, or that it has no room or no other way."""
        if removal.why == "room":
            # By now there may be less than when it was found.
            number = marks_in(removal.candidates)[0]
            return say("there is no room for {cells} here", cells=counted(number, "cell"))
        if removal.why == "far":
            number = only_mark(removal.candidates)
            return say(
                "no group of {number}s reaches this far, and there is no room for a new one",
                number=number,
            )
        group = say("the group at {place}", place=place(removal.because[0], scope.board))
        if removal.why == "large":
            return say(
                "{group} would then have {cells}",
                group=group,
                cells=counted(len(removal.because) + 1, "cell"),
            )
        return say("{group} would otherwise have no room to grow", group=group)

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield what is asked of the groups of each small number, and the whole."""
        for number in marks_in(scope.marks & (2 << NAMED) - 2):
            yield Part(BoundedSize(number, number, number), scope, 1)
        yield Part(self, scope, self.weight)


def _groups(graph: Graph, holds: Mapping[int, int]) -> Iterator[tuple[int, set[int]]]:
    """Yield each number with the cells of one connected group that has it."""
    left = dict(holds)
    while left:
        start, number = next(iter(left.items()))
        group, waiting = {start}, [start]
        del left[start]
        while waiting:
            for near in graph[waiting.pop()]:
                if left.get(near) == number:
                    del left[near]
                    group.add(near)
                    waiting.append(near)
        yield number, group


def _room(
    candidates: Candidates, graph: Graph, start: int, number: int, without: int = -1
) -> set[int]:
    """Return cells that may form the group of `start`: the whole area if it is too small.

    Which cells may is asked as they are met, for of a large board a group sees little.
    """
    found, waiting = {start}, [start]
    for index in waiting:
        for near in graph[index]:
            if len(found) >= number:
                return found
            if near not in found and near != without and candidates[near] >> number & 1:
                found.add(near)
                waiting.append(near)
    return found


def _parts(graph: Graph, group: Collection[int], size: int) -> set[frozenset[int]]:
    """Return some connected parts of a group, of this size."""
    found: set[frozenset[int]] = set()
    for start in group:
        found.add(frozenset(room(graph, (start,), group, size)))
        if len(found) == CUTS:
            break
    return found

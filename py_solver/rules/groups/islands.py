"""Islands: every orthogonal group of `mark` has exactly one clue, and the size that it says.

The first region is the board, every other one is the cell of a clue, which holds the mark. `sizes`
are what the clues say, None for a '?'. Without clues no cell holds the mark.
Source: Nurikabe. Encoding: lazy. A marked cell belongs to one of the owners that may reach it, and
marked neighbours belong to the same one; an owner is a clue with a number, or all the '?' together.
A cell that only one owner reaches takes no variable for that.
Cuts: a cell that is cut off from its owner's clue asks for a cell of the fence around it. An island
that is too small breaks out of every ring around it, one that is too large gives up a cell. Two '?'
in one group are parted. An island that is wrong hundreds of times is counted after all.
In full: counters, parents that lead to the clues, and labels that tell the '?' apart.
Cost: O(cells x owners in reach) clauses, and about as much for a round of cuts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import Graph, boundary, components, reach, room, way, within
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.encode.oracles import flooded
from py_solver.logic.encode.trees import rooted_forest
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Clause, Cnf, Oracle, Rule
from py_solver.logic.say.wording import counted, places, stretch
from py_solver.logic.scope import Scope

COUNT_AFTER = 300
"""Models in which an island has the wrong size, after which it gets a counter. Counters make the
solver run into ten times as many conflicts, which most boards never repay: on a 15x15 with islands
of up to 21 cells 0.22 s became 0.64 s with 60 for 300. One with an island of 51 cells needs them:
1.5 s against 4.3 s without."""


@dataclass(frozen=True)
class Islands(Rule):
    """Every orthogonal group of the mark has exactly one clue, and the size that it says."""

    mark: int
    sizes: tuple[int | None, ...]
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    lazy: ClassVar[bool] = True
    patience: ClassVar[int] = 40  # as Connected, which it goes with

    def refuse(self, scope: Scope) -> None:
        """Refuse clues without a cell of the board for each, and sizes below 1."""
        super().refuse(scope)
        clues = [index for region in scope.regions[1:] for index in region]
        if any(len(region) != 1 for region in scope.regions[1:]) or len(clues) != len(self.sizes):
            raise ConstraintError("Islands needs one cell for each clue.")
        if len(set(clues)) < len(clues) or not set(clues) <= set(scope.region):
            raise ConstraintError("The clues of islands lie on different cells of the board.")
        for index, size in zip(clues, self.sizes, strict=True):
            if size is not None and size < 1:
                place = scope.board.coords[index]
                raise ConstraintError(
                    f"An island has at least 1 cell, but {place.words} asks for {size}.", (place,)
                )

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for joined clues, groups that no clue can reach, and sizes that cannot come true."""
        chart = _Chart(self, candidates, scope)
        for clue in chart.clues:
            if clue not in chart.may:
                return Broken((clue,))
        for group in chart.groups:
            first, *others = chart.clues_in(group) or [-1]
            if others:
                return Broken(tuple(way(chart.near, (first,), others, group)))
            size = chart.clues.get(first)
            if size is not None and len(group) > size:
                return Broken(tuple(sorted(group)), (len(group), size))
        for part in components(chart.near, chart.may):
            lit = tuple(sorted(part & chart.must))
            if lit and not chart.clues_in(part):
                return Broken(lit, (len(lit),), (lit[0], *sorted(boundary(chart.near, part))))
        for clue, size in chart.clues.items():
            if size is not None:
                area = room(chart.near, chart.home[clue], chart.open_to(clue), size)
                if len(area) < size:
                    return Broken(
                        tuple(sorted(area)), (len(area), size), tuple(chart.walls(area, clue))
                    )
        bit = 1 << self.mark
        return SATISFIED if all(candidates[index] == bit for index in chart.may) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Part clues and full islands, clear what none reaches, grow islands by the only way."""
        bit = 1 << self.mark
        if isinstance(self.check(candidates, scope), Broken):
            return
        chart = _Chart(self, candidates, scope)
        for clue in chart.clues:
            if candidates[clue] != bit:
                yield Removal(clue, candidates[clue] & ~bit, ())
        for index in sorted(chart.may - chart.must):
            because = chart.joined_wrongly(index)
            if because:
                yield Removal(index, bit, because)
        for index, because in chart.unreached():
            if candidates[index] & bit:
                yield Removal(index, bit, because)
        for index, because in chart.needed():
            if candidates[index] & ~bit:
                yield Removal(index, candidates[index] & ~bit, because)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that a marked cell has one owner, and its marked neighbours the same one."""
        owners, holders = self._owners(cnf, scope)
        for index in scope.region:
            marked = cnf.lit(index, self.mark)
            mine = [owner.own[index] for owner in holders[index]]
            if mine != [marked]:
                cnf.add([-marked, *mine])
                for literal in mine:
                    cnf.add([-literal, marked])
                at_most_one(cnf, mine)
            for other in scope.neighbors[index]:
                self._share(cnf, index, other, holders)
        clues = {clue for owner in owners for clue in owner.clues}
        for clue in clues:
            cnf.add([cnf.lit(clue, self.mark)])
            if not clues.isdisjoint(scope.neighbors[clue]):
                cnf.add([])
        for owner in owners:
            for index, literal in owner.own.items():
                if owner.size != 1 and not (owner.size is None and index in owner.clues):
                    cnf.add([-literal, *(owner.own[near] for near in owner.near[index])])

    def _share(self, cnf: Cnf, index: int, other: int, holders: Mapping[int, list[_Owner]]) -> None:
        """Write that the owner of the one cell owns the other one, too, if that is marked."""
        marked = cnf.lit(other, self.mark)
        for owner in holders[index]:
            theirs = owner.own.get(other, cnf.FALSE)
            # When each cell has one possible owner, the two directions are the same clause.
            twice = other < index and len(holders[index]) == len(holders[other]) == 1
            if theirs != marked and not twice:
                cnf.add([-owner.own[index], -marked, theirs])

    def _owners(self, cnf: Cnf, scope: Scope) -> tuple[list[_Owner], dict[int, list[_Owner]]]:
        """Return the owners, and for each cell those that may own it."""
        found: tuple[list[_Owner], dict[int, list[_Owner]]] = cnf.once(
            ("owners", self, scope.regions), lambda: self._survey(cnf, scope)
        )
        return found

    def _survey(self, cnf: Cnf, scope: Scope) -> tuple[list[_Owner], dict[int, list[_Owner]]]:
        chart = _Chart(self, scope.board.candidates, scope)
        owners = [_Owner(size, [clue]) for clue, size in chart.clues.items() if size is not None]
        unknown = [clue for clue, size in chart.clues.items() if size is None]
        if unknown:
            owners.append(_Owner(None, unknown))
        holders: dict[int, list[_Owner]] = {index: [] for index in scope.region}
        for owner in owners:
            for index in sorted(set().union(*(chart.reached(clue) for clue in owner.clues))):
                holders[index].append(owner)
        for index, held in holders.items():
            for owner in held:
                owner.own[index] = cnf.lit(index, self.mark) if len(held) == 1 else cnf.aux()
        for owner in owners:
            owner.near = {
                index: [near for near in scope.neighbors[index] if near in owner.own]
                for index in owner.own
            }
        return owners, holders

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield what ties lost cells to their clues, parts '?', and puts sizes right."""
        bit = 1 << self.mark
        owners, holders = self._owners(cnf, scope)
        marked = [index for index in scope.region if candidates[index] == bit]
        often: Counter[int] = cnf.once(("how often", self, scope.regions), Counter)
        often.update(marked)
        groups = components(scope.neighbors, marked)
        home = {index: group for group in groups for index in group}
        clues = {region[0] for region in scope.regions[1:]}
        for group in groups:
            if group.isdisjoint(clues):
                # Few owners make strong cuts; so does a cell that is marked in most models.
                lost = max(group, key=lambda index: (-len(holders[index]), often[index]))
                yield from (owner.tie(lost, group) for owner in holders[lost])
        for owner in owners:
            island = home[owner.clues[0]]
            if owner.size is None:
                for path in _joining_ways(scope.neighbors, owner.clues, home):
                    yield [-cnf.lit(index, self.mark) for index in path]
            elif len(island) != owner.size:
                owner.wrong += 1
                if owner.wrong == COUNT_AFTER:
                    owner.count(cnf)
                if len(island) < owner.size:
                    yield from owner.break_out(island)
                else:
                    core = room(owner.near, owner.clues, island, owner.size + 1)
                    yield [-cnf.lit(index, self.mark) for index in core]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write the sizes as counters, and that every marked cell hangs on a clue of its owner."""
        owners, _ = self._owners(cnf, scope)
        literals = {index: cnf.lit(index, self.mark) for index in scope.region}
        roots = {clue: cnf.TRUE for owner in owners for clue in owner.clues}
        rooted_forest(cnf, literals, scope.neighbors, roots)
        for owner in owners:
            if owner.size is not None:
                owner.count(cnf)
            else:
                owner.label(cnf)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a flood from each clue that wets as many cells as the clue says."""
        holds = {index: cp.lit(index, self.mark) for index in scope.region}
        clues = [region[0] for region in scope.regions[1:]]
        floods = []
        for clue, size in zip(clues, self.sizes, strict=True):
            source = {index: cp.model.new_constant(int(index == clue)) for index in holds}
            wet = flooded(cp, holds, scope.neighbors, source, len(holds) - 1)
            cp.model.add(wet[clue] == 1)
            if size is not None:
                cp.model.add(sum(wet.values()) == size)
            floods.append(wet)
        for index, literal in holds.items():
            cp.model.add(sum(wet[index] for wet in floods) == literal)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which clues are joined, or how the size differs, or that no clue is in reach."""
        board = scope.board
        first, *others = violation.coords
        word = board.marks_of(first).word(self.mark)
        if not violation.numbers and not others:
            return f"{places([first], board)} has a clue, so it must be {word}."
        if not violation.numbers:
            one, two = board.coords[first].words, board.coords[others[-1]].words
            return f"The clues in {one} and {two} are joined."
        cells, *wanted = violation.numbers
        if not wanted:
            verb = "is" if cells == 1 else "are"
            where = stretch(violation.coords, board, f"{word} cell")
            return f"{where} {verb} cut off from every clue."
        has = "has" if cells > wanted[0] else "has room for"
        return (
            f"The clue says {counted(wanted[0], 'cell')}, "
            f"but the island at {board.coords[first].words} {has} {cells}."
        )


@dataclass(eq=False)
class _Owner:
    """A clue with a number, or all the '?' together, and the literals of the cells it may own."""

    size: int | None
    clues: list[int]
    own: dict[int, int] = field(default_factory=dict)
    near: dict[int, list[int]] = field(default_factory=dict)
    wrong: int = 0
    counted: bool = False

    def tie(self, lost: int, group: set[int]) -> Clause:
        """Return: if the lost cell is owned, so is a cell of the fence around its group.

        The fence is the boundary without what no way to a clue leads through.
        """
        part = reach(self.near, (lost,), group & self.own.keys())
        rim = boundary(self.near, part)
        beyond = reach(self.near, self.clues, self.near.keys() - rim)
        fence = [index for index in rim if not beyond.isdisjoint(self.near[index])]
        return [-self.own[lost], *(self.own[index] for index in fence)]

    def break_out(self, island: set[int]) -> Iterator[Clause]:
        """Yield, for the island and each ring around it: some cell of the next ring is owned.

        Less than the clue asks for lies inside such a ring, and the clue itself does, so the island
        goes on beyond. That needs no condition.
        """
        assert self.size is not None
        inside = set(island)
        while len(inside) < self.size:
            ring = boundary(self.near, inside)
            yield [self.own[index] for index in ring]
            if not ring:
                return
            inside |= ring

    def count(self, cnf: Cnf) -> None:
        """Write that as many cells are owned as the clue says."""
        if self.size is not None and not self.counted:
            self.counted = True
            others = [self.own[index] for index in self.own if index not in self.clues]
            count_in(cnf, others, [self.size - 1])

    def label(self, cnf: Cnf) -> None:
        """Write that owned neighbours have equal labels, binary numbers, and clues different ones.

        Labels of cells that are not owned are free.
        """
        for bit in range((len(self.clues) - 1).bit_length()):
            labels = {index: cnf.aux(determined=False) for index in self.own}
            for number, clue in enumerate(self.clues):
                labels[clue] = cnf.TRUE if number >> bit & 1 else cnf.FALSE
            for index, nears in self.near.items():
                for near in nears:
                    both = [-self.own[index], -self.own[near]]
                    cnf.add([*both, -labels[index], labels[near]])


def _joining_ways(
    graph: Graph, clues: Sequence[int], home: Mapping[int, set[int]]
) -> Iterator[list[int]]:
    """Yield ways that join two clues inside a group, one for each place where floods of two meet.

    The floods start from all clues at once.
    """
    flood: dict[int, tuple[int, ...]] = {clue: (clue,) for clue in clues}
    waiting = list(flood)
    for index in waiting:
        for near in graph[index]:
            if home.get(near) is not home[index]:
                continue
            if near not in flood:
                flood[near] = (*flood[index], near)
                waiting.append(near)
            elif index < near and flood[near][0] != flood[index][0]:
                yield [*flood[index], *reversed(flood[near])]


class _Chart:
    """What a half-filled board shows of the islands. The cells of clues count as marked.

    `home` is the marked group of each clue; a group that has several clues is an error that the
    check reports, and nothing else is asked of such a chart.
    """

    def __init__(self, rule: Islands, candidates: Candidates, scope: Scope) -> None:
        bit = 1 << rule.mark
        self.board, self.near = scope.board, scope.neighbors
        self.clues = {
            region[0]: size for region, size in zip(scope.regions[1:], rule.sizes, strict=True)
        }
        self.may = {index for index in scope.region if candidates[index] & bit}
        self.must = {i for i in self.may if candidates[i] == bit or i in self.clues}
        self.groups = components(self.near, sorted(self.must))
        self._group_of = {index: group for group in self.groups for index in group}
        self.home = {clue: self._group_of[clue] for clue in self.clues if clue in self.may}

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

    def clues_in(self, cells: set[int]) -> list[int]:
        """Return the clues that lie in these cells, in the order of the board."""
        return sorted(cells & self.clues.keys())

    def open_to(self, clue: int) -> set[int]:
        """Return the cells that may be marked and would not join this clue to another one."""
        home = self.home[clue]
        around = home | boundary(self.near, home)
        mine = {index for index in around & self.may if self._beside[index] == {clue}}
        return self._free | mine

    def reached(self, clue: int) -> set[int]:
        """Return the cells that may belong to the clue: near enough, and not past another one."""
        home, size = self.home.get(clue), self.clues[clue]
        if home is None:
            return set()
        steps = None if size is None else size - len(home)
        return within(self.near, home, self.open_to(clue), steps)

    def walls(self, area: set[int], clue: int) -> list[int]:
        """Return what bounds the area of a clue: cells without the mark, and groups of others."""
        walls: set[int] = set()
        for index in boundary(self.near, area):
            if index not in self.may:
                walls.add(index)
            for other in self._beside.get(index, set()) - {clue}:
                walls |= self.home[other]
        return sorted(walls)

    def joined_wrongly(self, index: int) -> tuple[int, ...]:
        """Return the marked groups that the cell would join beyond what their clues allow."""
        groups = {
            id(self._group_of[n]): self._group_of[n] for n in self.near[index] if n in self.must
        }
        joined = sorted(set().union(*groups.values()))
        clues = self.clues_in(set(joined))
        if len(clues) > 1:
            return tuple(sorted(self.home[clues[0]] | self.home[clues[1]]))
        size = self.clues[clues[0]] if clues else None
        return tuple(joined) if size is not None and len(joined) >= size else ()

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
        """Yield the cells without which an island is too small, or a group loses every clue."""
        for clue, size in self.clues.items():
            home = self.home[clue]
            if size is None or len(home) >= size:
                continue
            cells = self.open_to(clue)
            for index in sorted(self.reached(clue) - self.must):
                cells.discard(index)
                area = room(self.near, home, cells, size)
                if len(area) < size:
                    walls = self.walls(area, clue)
                    yield index, tuple(wall for wall in walls if wall != index)
                cells.add(index)
        for group in self.groups:
            if not self.clues_in(group):
                yield from self._only_ways(group)

    def _only_ways(self, group: set[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the cells that every way from the group to a clue leads through.

        All of them lie on the shortest one.
        """
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

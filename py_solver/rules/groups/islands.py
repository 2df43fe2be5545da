"""Islands: every orthogonal group of `mark` has exactly one clue, and the size that it says.

The first region is the board, every other one is the cell of a clue, which has the mark. `sizes`
are what the clues say, None for a '?'. Without clues no cell has the mark. With `strays`, groups
without a clue may be, and nothing is asked of them.
Source: Nurikabe. Encoding: lazy. A marked cell belongs to one of the owners that may reach it, and
marked neighbours belong to the same one; an owner is a clue with a number, or all the '?' together.
A cell that only one owner reaches takes no variable for that. Where the sizes fill most of the
region, all marked cells are counted, too.
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
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import boundary, components, room, way
from py_solver.logic.abilities import Cuts, Part, Parted
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.encode.trees import rooted_forest
from py_solver.logic.oracle import Oracle, flooded
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.last import Last
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import has, holding, sort_of
from py_solver.logic.say.places import place
from py_solver.logic.say.ways import cut_off, inside
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.rules.groups._chart import Chart
from py_solver.rules.groups._owners import Owner, joining_ways
from py_solver.words.say import later, say

COUNT_AFTER = 300
"""Models in which an island has the wrong size, after which it gets a counter. Counters make the
solver run into ten times as many conflicts, which most boards never repay: on a 15x15 with islands
of up to 21 cells 0.22 s became 0.64 s with 60 for 300. One with an island of 51 cells needs them:
1.5 s against 4.3 s without."""

MUCH_LAND = 0.75
"""Share of the region from which on all land is counted together.

With so little left the rest can hardly keep the islands apart, which no island's own count shows.
Of 12 boards of 10x10 with four islands of 81 cells, 9 took 119,000 conflicts or more, 5 of them
more than 200,000, and now 3,000 to 111,000. With 0.73 or less of land there is space, and the count
costs more than it saves.
"""

_sound: Last[Chart] = Last()
"""The last chart with which nothing was wrong."""


@dataclass(frozen=True)
class Islands(Rule, Cuts, Parted):
    """Every orthogonal group of the mark has exactly one clue, and the size that it says."""

    mark: int = field(metadata=param("mark"))
    sizes: tuple[int | None, ...] = field(metadata=param("numbers"))
    strays: bool = field(default=False, metadata=param("flag", later("Groups without a number")))
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    patience: ClassVar[int] = 40  # as Connected, which it goes with
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Refuse clues without a cell of the board for each, and sizes below 1."""
        super().refuse(scope)
        clues = [index for region in scope.regions[1:] for index in region]
        if any(len(region) != 1 for region in scope.regions[1:]) or len(clues) != len(self.sizes):
            raise ConstraintError(say("Islands needs one cell for each clue."))
        if len(set(clues)) < len(clues) or not set(clues) <= set(scope.region):
            raise ConstraintError(
                say("The clues of islands must be in different cells of the board.")
            )
        for index, size in zip(clues, self.sizes, strict=True):
            if size is not None and size < 1:
                place = scope.board.coords[index]
                raise ConstraintError(
                    say(
                        "An island has at least 1 cell, but {place} asks for {size}.",
                        place=place.words,
                        size=size,
                    ),
                    (place,),
                )

    def _clues(self, scope: Scope) -> dict[int, int | None]:
        """Return the cells of the clues with what they say."""
        return {region[0]: size for region, size in zip(scope.regions[1:], self.sizes, strict=True)}

    def _chart(self, candidates: Candidates, scope: Scope) -> Chart:
        return Chart(self.mark, self._clues(scope), candidates, scope)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for joined clues, groups that no clue can reach, and sizes that cannot come true."""
        chart = self._chart(candidates, scope)
        wrong = self._wrong(chart)
        if wrong is not None:
            return wrong
        _sound.keep(self, scope, candidates, chart)
        bit = 1 << self.mark
        return SATISFIED if all(candidates[index] == bit for index in chart.may) else PENDING

    def _wrong(self, chart: Chart) -> Broken | None:
        for clue in chart.clues:
            if clue not in chart.may:
                return Broken((clue,), why="clue")
        for group in chart.groups:
            first, *others = chart.clues_in(group) or [-1]
            if others:
                return Broken(tuple(way(chart.near, (first,), others, group)), why="joined")
            size = chart.clues.get(first)
            if size is not None and len(group) > size:
                return Broken(tuple(sorted(group)), (len(group), size), why="large")
        for part in () if self.strays else components(chart.near, chart.may):
            lit = tuple(sorted(part & chart.must))
            if lit and not chart.clues_in(part):
                fence = sorted(boundary(chart.near, part))
                return Broken(lit, (len(lit),), (lit[0], *fence), "lost")
        for clue, size in chart.clues.items():
            if size is not None:
                area = room(chart.near, chart.home[clue], chart.open_to(clue), size)
                if len(area) < size:
                    walls = tuple(chart.walls(area, clue))
                    return Broken(tuple(sorted(area)), (len(area), size), walls, "small")
        return None

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Part clues and full islands, clear what none reaches, grow islands by the only way."""
        bit = 1 << self.mark
        chart = _sound.take(self, scope, candidates)
        if chart is None:
            chart = self._chart(candidates, scope)
            if self._wrong(chart) is not None:
                return
        for clue in chart.clues:
            if candidates[clue] != bit:
                yield Removal(clue, candidates[clue] & ~bit, (), "clue")
        for index in sorted(chart.may - chart.must):
            because, why = chart.joined_wrongly(index)
            if because:
                yield Removal(index, bit, because, why)
        for index, because in () if self.strays else chart.unreached():
            if candidates[index] & bit:
                yield Removal(index, bit, because, "far")
        for index, because in chart.needed():
            if candidates[index] & ~bit:
                yield Removal(index, candidates[index] & ~bit, because, "needed")
        for index, because in () if self.strays else chart.only_ways():
            if candidates[index] & ~bit:
                yield Removal(index, candidates[index] & ~bit, because, "only way")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that a marked cell has one owner, and its marked neighbours the same one.

        A stray has none; if it is taken for a clue's all the same, that does no harm.
        """
        owners, holders = self._owners(cnf, scope)
        known = dict(zip(scope.region, cnf.lits(scope.region, self.mark), strict=True))
        for index, marked in known.items():
            mine = [owner.own[index] for owner in holders[index]]
            if mine != [marked]:
                if not self.strays:
                    cnf.add([-marked, *mine])
                for literal in mine:
                    cnf.add([-literal, marked])
                at_most_one(cnf, mine)
            for other in scope.neighbors[index]:
                self._share(cnf, index, other, known[other], holders)
        land = sum(size or 0 for size in self.sizes)
        if land > len(known) * MUCH_LAND and None not in self.sizes and not self.strays:
            # Each marked cell is in the group of one clue, so the sizes add up to all of them.
            count_in(cnf, list(known.values()), [land])
        clues = {clue: owner for owner in owners for clue in owner.clues}
        for clue, owner in clues.items():
            cnf.add([owner.own.get(clue, cnf.FALSE)])
            if not clues.keys().isdisjoint(scope.neighbors[clue]):
                cnf.add([])
        for owner in owners:
            for index, literal in owner.own.items():
                if owner.size != 1 and not (owner.size is None and index in owner.clues):
                    cnf.add([-literal, *(owner.own[near] for near in owner.near[index])])

    def _share(
        self, cnf: Cnf, index: int, other: int, marked: int, holders: Mapping[int, list[Owner]]
    ) -> None:
        """Write that the owner of the one cell owns the other one, too, if that is `marked`."""
        mine = holders[index]
        # When each cell has one possible owner, the two directions are the same clause.
        if other < index and len(mine) == len(holders[other]) == 1 and not self.strays:
            return
        for owner in mine:
            theirs = owner.own.get(other, cnf.FALSE)
            if theirs != marked:
                cnf.add([-owner.own[index], -marked, theirs])

    def _owners(self, cnf: Cnf, scope: Scope) -> tuple[list[Owner], dict[int, list[Owner]]]:
        """Return the owners, and for each cell those that can own it."""
        found: tuple[list[Owner], dict[int, list[Owner]]] = cnf.once(
            ("owners", self, scope.regions), lambda: self._survey(cnf, scope)
        )
        return found

    def _survey(self, cnf: Cnf, scope: Scope) -> tuple[list[Owner], dict[int, list[Owner]]]:
        # From the present candidates, not from the empty board: few owners reach the open cells.
        open_ = list(scope.board.candidates)
        for index in scope.region:
            open_[index] = sum(1 << mark for mark in cnf.marks(index))
        chart = self._chart(open_, scope)
        owners = [Owner(size, [clue]) for clue, size in chart.clues.items() if size is not None]
        unknown = [clue for clue, size in chart.clues.items() if size is None]
        if unknown:
            owners.append(Owner(None, unknown))
        holders: dict[int, list[Owner]] = {index: [] for index in scope.region}
        for owner in owners:
            for index in sorted(set().union(*(chart.reached(clue) for clue in owner.clues))):
                holders[index].append(owner)
        for index, held in holders.items():
            alone = len(held) == 1 and not self.strays
            for owner in held:
                owner.own[index] = (
                    cnf.lit(index, self.mark) if alone else cnf.aux(determined=not self.strays)
                )
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
            if group.isdisjoint(clues) and not self.strays:
                # Few owners make strong cuts; so does a cell that is marked in most models.
                lost = max(group, key=lambda index: (-len(holders[index]), often[index]))
                yield from (owner.tie(lost, group) for owner in holders[lost])
        for owner in owners:
            island = home[owner.clues[0]]
            if owner.size is None:
                for path in joining_ways(scope.neighbors, owner.clues, home):
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
        if not self.strays:
            rooted_forest(cnf, literals, scope.neighbors, roots)
        for owner in owners:
            if owner.size is not None:
                owner.count(cnf)
            else:
                owner.label(cnf)
            if self.strays:
                rooted_forest(cnf, owner.own, owner.near, dict.fromkeys(owner.clues, cnf.TRUE))

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
            times = sum(wet[index] for wet in floods)
            cp.model.add(times <= literal if self.strays else times == literal)

    def states(self, scope: Scope) -> str:
        """Say what a group must contain, or what size the one group must have."""
        board, sized = scope.board, any(size is not None for size in self.sizes)
        cells = inside(sort_of(self.mark, scope.region, board), scope.region, board)
        if not self.strays:
            told = later("every group of {cells} must contain exactly one number")
            if sized:
                told = later(
                    "every group of {cells} must contain exactly one number and have as "
                    "many cells as it says"
                )
            return say(told, cells=cells)
        if len(self.sizes) == 1:
            ((clue, number),) = self._clues(scope).items()
            many = holding(number or 1, self.mark, scope.region, board)
            told = later("{clue} must be in a group of at least {cells}")
            if number:
                told = later("{clue} must be in a group of exactly {cells}")
            return say(told, clue=self._named(clue, scope), cells=many)
        told = later("every number must be in a group of {cells} of its own")
        if sized:
            told = later(
                "every number must be in a group of {cells} of its own, with as many cells "
                "as it says"
            )
        return say(told, cells=cells)

    def _named(self, clue: int, scope: Scope) -> str:
        """Name a clue: `the 3 in row 1, column 2`."""
        size = self._clues(scope)[clue]
        if size is None:
            return say("the number in {place}", place=place(clue, scope.board))
        return say("the {n} in {place}", n=size, place=place(clue, scope.board))

    def _clues_among(self, indices: Sequence[int], scope: Scope) -> list[int]:
        clues = self._clues(scope)
        return [index for index in indices if index in clues]

    def _group(self, clue: int, scope: Scope) -> str:
        """Name the group of a clue: by the clue, and where there is but one that is clear."""
        alone = self.strays and len(self.sizes) == 1
        return say("its group") if alone else self._named(clue, scope)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which clues are joined, or how the size differs, or that no clue is in reach."""
        board, lit = scope.board, violation.coords
        if violation.why == "clue":
            return has(self._named(lit[0], scope), self.mark, lit, board, never=True)
        if violation.why == "lost":
            return cut_off(lit, board, later("every number"))
        clue, *others = self._clues_among(lit, scope)
        if violation.why == "joined":
            return say(
                "{one} and {other} are joined",
                one=self._named(clue, scope),
                other=self._named(others[-1], scope),
            )
        told = later("{group} has room for only {cells}")
        if violation.why == "large":
            told = later("{group} has {cells}")
        cells = counted(violation.numbers[0], "cell")
        return say(told, group=self._group(clue, scope), cells=cells)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what a number forbids or needs here."""
        if removal.why == "clue":
            return say("the cell of a number belongs to its group")
        if removal.why == "far":
            return say("no number can reach this cell")
        if removal.why == "only way":
            return say(
                ("{place} can reach a number only through this cell"),
                place=place(removal.because[0], scope.board),
            )
        clue, *others = self._clues_among(removal.because, scope)
        if removal.why == "joined":
            one, other = self._named(clue, scope), self._named(others[0], scope)
            return say("this cell would join {one} to {other}", one=one, other=other)
        group = self._group(clue, scope)
        if removal.why == "full":
            return say("{group} already has all its cells", group=group)
        if removal.why == "large":
            return say(
                "{group} would then have {cells}",
                group=group,
                cells=counted(len(removal.because) + 1, "cell"),
            )
        return say("{group} would otherwise have too little room", group=group)

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield each clue's size, that no clues are joined, and the whole for what goes further."""
        board, (region, *clues) = scope.board, scope.regions
        for clue, size in zip(clues, self.sizes, strict=True):
            if size is not None:
                alone = Islands(self.mark, (size,), strays=True)
                yield Part(alone, Scope(board, (region, clue)), 1)
        if len(clues) > 1:
            apart = Islands(self.mark, (None,) * len(clues), strays=True)
            yield Part(apart, scope, 1)
        yield Part(self, scope, self.weight)

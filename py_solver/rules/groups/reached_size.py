"""ReachedSize: the groups of `mark` that the second region touches have `n` coords together.

Groups are in the first region; those that the second, a part of it, touches count, each once. With
`diagonal`, coords that touch at a corner are in one group, too. With `absent`, none at all will do.
Source: Kurotto, https://www.nikoli.co.jp/en/puzzles/kurotto/. Encoding: lazy. What is reached from
the second region through marked coords is marked as reached, and a totalizer allows n of it. What
is behind coords that cannot be marked is left out. Cuts: where too little is reached, one coord of
the fence around it is marked. In full: what is reached hangs on parents with falling levels, and is
counted exactly. Cost: O(coords within n steps x n) clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import boundary, reach
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.encode.trees import rooted_forest
from py_solver.logic.oracle import Oracle, flooded
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import where
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say, say_n

LOOKED_AT = 3
"""Up to so many times as many coords as are needed, each is tried: without it, is there enough?"""

TOO_MANY, TOO_FEW = "more", "fewer"
"""Why a mark cannot be: there would be too many coords, or too few."""


@dataclass(frozen=True)
class ReachedSize(Rule, Cuts):
    """All groups of the mark that contain a coord of the second region have n coords together."""

    mark: int = field(metadata=param("mark"))
    n: int = field(metadata=param("count"))
    diagonal: bool = field(default=False, metadata=param("flag", later("Also at corners")))
    absent: bool = field(default=False, metadata=param("flag", later("None is fine, too")))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Refuse a number below zero, and a second region that is not a part of the first."""
        super().refuse(scope)
        if self.n < 0:
            raise ConstraintError(say("A group cannot have {n} coords.", n=self.n))
        if not set(scope.regions[1]) <= set(scope.region):
            raise ConstraintError(say("ReachedSize begins within its first region."))

    def _near_of(self, scope: Scope) -> dict[int, tuple[int, ...]]:
        """Return for each coord those that it is joined to."""
        return scope.neighbors8 if self.diagonal else scope.neighbors

    def _reached(self, scope: Scope, marked: set[int]) -> set[int]:
        return reach(self._near_of(scope), marked.intersection(scope.regions[1]), marked)

    def _fence(self, scope: Scope, group: set[int]) -> set[int]:
        """Return what would have to be marked for more to be reached."""
        return boundary(self._near_of(scope), group) | set(scope.regions[1]) - group

    def _flood(self, candidates: Candidates, scope: Scope, besides: int, enough: int) -> set[int]:
        """Return what is reached where marks `besides` the rule's may be open, or `enough` of it.

        It looks at no more of the board, as most clues ask for little.
        """
        bit, near = 1 << self.mark, self._near_of(scope)
        least, most = bit, bit | besides
        seen = {i for i in scope.regions[1] if least & candidates[i] and not candidates[i] & ~most}
        waiting = list(seen)
        for index in waiting:
            if len(seen) >= enough:
                break
            for other in near[index]:
                mask = candidates[other]
                if mask & least and not mask & ~most and other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return seen

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count what is reached for certain, and what may be."""
        every = len(scope.region)
        sure = self._flood(candidates, scope, 0, self.n + 1)
        if len(sure) <= self.n:
            enough = max(self.n, len(sure) + 1)
            if len(self._flood(candidates, scope, -1, enough)) >= enough:
                return PENDING
        sure = self._flood(candidates, scope, 0, every)
        most = self._flood(candidates, scope, -1, every)
        if len(sure) > self.n:
            return Broken(tuple(sorted(sure)), (len(sure), len(most)))
        if self.absent and not sure:
            return PENDING if most else SATISFIED
        if len(most) < self.n:
            fence = tuple(sorted(self._fence(scope, most)))
            lit = tuple(sorted(sure)) or fence or tuple(scope.region)
            return Broken(lit, (len(sure), len(most)), (*self._root(scope, sure), *fence))
        return SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Mark no coord that joins too much; where all that may be reached is needed, mark it."""
        must, may = committed(candidates, scope.region, self.mark)
        sure, most = self._reached(scope, must), self._reached(scope, may)
        bit, free = 1 << self.mark, self.absent and not sure
        if len(sure) > self.n or (len(most) < self.n and not free):
            return  # broken: the check says so
        if free:
            yield from self._lone(candidates, scope, may)
            return
        for index in sorted(self._fence(scope, sure) & may - must):
            joined = self._reached(scope, must | {index})
            if len(joined) > self.n:
                yield Removal(index, bit, tuple(sorted(joined - {index})), TOO_MANY)
                may.discard(index)
        most = self._reached(scope, may)
        if len(most) > LOOKED_AT * self.n:
            return
        for index in sorted(most - must):
            left = self._reached(scope, may - {index})
            if len(left) < self.n:
                fence = tuple(sorted(self._fence(scope, left) - {index}))
                because = (*self._root(scope, sure - {index}), *fence)
                yield Removal(index, candidates[index] & ~bit, because, TOO_FEW)

    def _root(self, scope: Scope, sure: set[int]) -> tuple[int, ...]:
        """Return a coord because of which there must be some: only with `absent` it matters."""
        return tuple([at for at in scope.regions[1] if at in sure][: self.absent])

    def _lone(self, candidates: Candidates, scope: Scope, may: set[int]) -> Iterator[Removal]:
        """Yield the coords of the second region from which too few can be reached, or too many."""
        bit, must = 1 << self.mark, committed(candidates, scope.region, self.mark)[0]
        most = self._reached(scope, may)
        for index in scope.regions[1]:
            if index not in may:
                continue
            joined = self._reached(scope, must | {index})
            if len(joined) > self.n:
                yield Removal(index, bit, tuple(sorted(joined - {index})), TOO_MANY)
            elif len(most) < self.n:
                fence = tuple(sorted(self._fence(scope, most) - {index}))
                yield Removal(index, bit, fence, TOO_FEW)

    def _near(self, scope: Scope, holds: dict[int, int]) -> list[int]:
        """Return the coords that a way of up to n through these reaches, the nearest first."""
        found = [index for index in scope.regions[1] if self.n and index in holds]
        seen, step = set(found), found
        beside = self._near_of(scope)
        for _ in range(self.n - 1):
            step = [
                near
                for near in dict.fromkeys(near for index in step for near in beside[index])
                if near in holds and near not in seen
            ]
            if not step:
                break
            seen.update(step)
            found += step
        return found

    def _holds(self, cnf: Cnf, scope: Scope) -> dict[int, int]:
        """Return the literals of all coords that may be marked: the same ones for every clue."""

        def make() -> dict[int, int]:
            marked = zip(scope.region, cnf.lits(scope.region, self.mark), strict=True)
            return {index: literal for index, literal in marked if literal != cnf.FALSE}

        holds: dict[int, int] = cnf.once(("may be reached", self.mark, scope.region), make)
        return holds

    def _write(self, cnf: Cnf, scope: Scope) -> dict[int, int]:
        """Write what is reached, and return the literals that say so."""
        holds = self._holds(cnf, scope)
        first = set(scope.regions[1])
        near = self._near(scope, holds)
        # The coords that it starts from are reached if they are marked.
        reached = {
            index: holds[index] if index in first else cnf.aux(determined=False) for index in near
        }
        for index in first.intersection(holds) - reached.keys():
            cnf.add([-holds[index]])
        for index, literal in reached.items():
            if index not in first:
                cnf.add([-literal, holds[index]])
            for other in self._near_of(scope)[index]:
                if other in holds and other not in first:
                    cnf.add([-literal, -holds[other], reached.get(other, cnf.FALSE)])
        return reached

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that no more than n coords are reached."""
        reached: dict[int, int] = cnf.once((self, scope.regions), lambda: self._write(cnf, scope))
        count_in(cnf, list(reached.values()), range(self.n + 1))
        begun = self._begun(cnf, scope)
        for first in begun:
            if len(reached) < self.n:
                cnf.add(first)
            for fence in self._rings(scope):
                cnf.add([*first, *cnf.lits(fence, self.mark)])

    def _begun(self, cnf: Cnf, scope: Scope) -> list[list[int]]:
        """Return what a demand for more has to begin with: with `absent`, “nothing is here, or”."""
        if not self.absent:
            return [[]]
        return [[-literal] for literal in cnf.lits(scope.regions[1], self.mark)]

    def _rings(self, scope: Scope) -> Iterator[list[int]]:
        """Yield fences around the second region, one behind the other, that enclose too little."""
        inside, ring = set[int](), sorted(scope.regions[1])
        while ring and len(inside) < self.n:
            yield ring
            inside.update(ring)
            ring = sorted(boundary(self._near_of(scope), ring) - inside)

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield that the fence round what is reached has a gap, where that is too little."""
        bit, near = 1 << self.mark, self._near_of(scope)
        group = [index for index in scope.regions[1] if candidates[index] == bit]
        met = set(scope.regions[1])
        for index in group:
            for other in near[index]:
                if other not in met and candidates[other] == bit:
                    met.add(other)
                    group.append(other)
            if len(group) >= self.n:
                return
        if self.n and (group or not self.absent):
            fence = cnf.lits(sorted(self._fence(scope, set(group))), self.mark)
            yield [-cnf.lit(group[0], self.mark), *fence] if self.absent else fence

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that what is reached is joined to the second region, and count it exactly."""
        reached: dict[int, int] = cnf.once((self, scope.regions), lambda: self._write(cnf, scope))
        first = set(scope.regions[1])
        graph = {
            index: tuple(near for near in self._near_of(scope)[index] if near in reached)
            for index in reached
        }
        roots = {index: cnf.TRUE if index in first else cnf.FALSE for index in reached}
        rooted_forest(cnf, reached, graph, roots)
        count_in(cnf, list(reached.values()), [0, self.n] if self.absent else [self.n])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a flood from the second region that wets n coords."""
        first = set(scope.regions[1])
        holds = {index: cp.lit(index, self.mark) for index in scope.region}
        sources = {index: cp.model.new_constant(int(index in first)) for index in holds}
        wet: Iterable[int] = flooded(
            cp, holds, self._near_of(scope), sources, max(len(holds) - 1, 0)
        ).values()
        some = cp.model.new_bool_var("") if self.absent else cp.model.new_constant(1)
        cp.model.add(sum(wet) + cp.model.new_constant(0) == self.n * some)

    def states(self, scope: Scope) -> str:
        """Say which groups have how many."""
        kind = sort_of(self.mark, scope.region or range(1), scope.board)
        begin = where(scope.regions[1], scope.board)
        if self.absent:
            return say(
                "the groups of {stars} from {region} must have {cells} together, or none",
                stars=kind,
                region=begin,
                cells=counted(self.n, "cell"),
            )
        return say(
            "the groups of {stars} from {region} must have {cells} together",
            stars=kind,
            region=begin,
            cells=counted(self.n, "cell"),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say how many there are, or can be."""
        sure, most = violation.numbers
        if sure > self.n:
            if most > sure:
                return say_n(sure, "there is already {n} cell", "there are already {n} cells")
            return say_n(sure, "there is {n} cell", "there are {n} cells")
        return say("there can be only {n}", n=most) if most else say("there can be none")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that there would be too many or too few."""
        if removal.why == TOO_MANY:
            if not self.n:
                return say("otherwise there would be at least 1")
            return say("otherwise there would be more")
        return say("otherwise there would be fewer")

"""ShapesDiffer: regions in which `mark` touches across their border have no shape of `size` in
common.

A region has a shape if all coords of it are marked; the shape may be turned and mirrored. Usually
each region has exactly one, which the rule Polyomino demands. Source: LITS,
https://www.nikoli.co.jp/en/puzzles/lits/. Encoding: one variable for each way to place a shape,
shared with Polyomino, and one for each shape that a region holds; where two marked coords touch, no
shape is held on both sides. A region in which there are too many ways is left to cuts: not all of
two shapes that are alike, and touch. In full: all ways, however many. Measured on 41 published LITS
up to 31x45: 0.9 s for all; 2.5 s with nothing but cuts. Four from 16x20 to 31x45 take 53 ms
(geometric mean, CPU) since shapes are told apart once, and took 79. Cost: O(ways x size + touching
coords) clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.shapes import Shape, shape_of
from py_solver.logic.abilities import Cuts, Joining, Team
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import committed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.rules.groups._placements import WAYS, placed, placements
from py_solver.rules.groups._rooms import Rooms
from py_solver.words.say import say

LARGEST = 5
"""Shapes are distinguished up to this many coords: there are twelve then, in 63 positions."""

TETROMINOES: dict[Shape, str] = {
    ((0, 0), (0, 1), (0, 2), (0, 3)): "I",
    ((0, 0), (0, 1), (0, 2), (1, 0)): "L",
    ((0, 0), (0, 1), (0, 2), (1, 1)): "T",
    ((0, 0), (0, 1), (1, 0), (1, 1)): "O",
    ((0, 0), (0, 1), (1, 1), (1, 2)): "S",
}


@dataclass(frozen=True)
class ShapesDiffer(Rule, Cuts, Joining):
    """If the mark touches across two regions, no shape of `size` coords is in both."""

    mark: int = field(metadata=param("mark"))
    size: int = field(metadata=param("size"))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Refuse a size that we know no shapes of, and regions that share a coord."""
        super().refuse(scope)
        if not 1 <= self.size <= LARGEST:
            raise ConstraintError(
                say("Shapes have 1 to {most} cells, not {size}.", most=LARGEST, size=self.size)
            )
        if not set(scope.regions[0]).isdisjoint(scope.regions[1]):
            raise ConstraintError(say("ShapesDiffer needs two regions that share nothing."))

    @staticmethod
    def _touching(scope: Scope) -> list[tuple[int, int]]:
        """Return the coords that touch, one of either region."""
        near, other = scope.board.neighbors4, set(scope.regions[1])
        return [(one, to) for one in scope.region for to in near[one] if to in other]

    def _held(self, scope: Scope, marked: set[int]) -> dict[Shape, tuple[int, ...]]:
        """Return the shapes among marked coords of one region, each with one place of it."""
        ways = placements(scope.board.neighbors4, marked, self.size, None) or ()
        return {_shape(scope, cells): cells for cells in reversed(ways)}

    def _clash(self, scope: Scope, marked: set[int]) -> Broken | None:
        """Return two shapes that are alike, and the coords where marked ones touch."""
        touching = [pair for pair in self._touching(scope) if marked.issuperset(pair)]
        sides = [marked.intersection(region) for region in scope.regions]
        if not touching or any(len(side) < self.size for side in sides):
            return None
        one, other = (self._held(scope, side) for side in sides)
        for shape in sorted(one.keys() & other.keys()):
            both = {*one[shape], *other[shape]}
            # One pair is enough, best one of the shapes themselves.
            pair = min(touching, key=lambda pair: (len(both.union(pair)), pair))
            return Broken(tuple(sorted(both.union(pair))), why=TETROMINOES.get(shape, ""))
        return None

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for shapes that are certain, and alike; then for any that could still be."""
        must, may = committed(candidates, scope.coords, self.mark)
        return self._clash(scope, must) or (SATISFIED if must == may else PENDING)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Clear each coord that would cause a conflict: no other deduction is possible."""
        must, may = committed(candidates, scope.coords, self.mark)
        if len(must) < 2 * self.size - 1 or self._clash(scope, must):
            return
        for index in sorted(may - must):
            clash = self._clash(scope, must | {index})
            if clash:
                reason = tuple(at for at in clash.coords if at != index)
                yield Removal(index, 1 << self.mark, reason, clash.why)

    def join(self, team: Team, scope: Scope) -> bool:
        """State to the team that shapes in these two rooms differ where they touch."""
        if isinstance(team, Rooms) and (self.mark, self.size) == (team.mark, team.size):
            team.unlike.append(scope.regions)
            return True
        return False

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that no shape is on both sides, unless there are too many ways."""
        self._write(cnf, scope, WAYS)

    def _write(self, cnf: Cnf, scope: Scope, most: int | None) -> bool:
        """Write it with all ways, if they are not too many; whether that was done."""
        done: bool = cnf.once((self, scope.regions, most), lambda: self._written(cnf, scope, most))
        return done

    def _written(self, cnf: Cnf, scope: Scope, most: int | None) -> bool:
        touching = self._touching(scope)
        if not touching:
            return True
        one, other = (self._shapes(cnf, scope, region, most) for region in scope.regions)
        if one is None or other is None:
            return False
        touch = cnf.aux(determined=False)
        for pair in touching:
            cnf.add([touch, *(-literal for literal in cnf.lits(pair, self.mark))])
        for shape in sorted(one.keys() & other.keys()):
            cnf.add([-touch, -one[shape], -other[shape]])
        return True

    def _shapes(
        self, cnf: Cnf, scope: Scope, region: tuple[int, ...], most: int | None
    ) -> dict[Shape, int] | None:
        """Return a literal for each possible shape of the region; None for too many ways."""
        near = scope.board.neighbors4

        def write() -> dict[Shape, int] | None:
            ways = placed(cnf, near, region, self.mark, self.size, most)
            if ways is None:
                return None
            held: dict[Shape, list[int]] = {}
            for cells, whole in ways:
                held.setdefault(_shape(scope, cells), []).append(whole)
            found = {}
            for shape, wholes in held.items():
                found[shape] = cnf.aux()
                cnf.add([-found[shape], *wholes])
                cnf.extend([-whole, found[shape]] for whole in wholes)
            return found

        known: dict[Shape, int] | None = cnf.once(
            ("shapes", region, self.mark, self.size, most), write
        )
        return known

    def needs_cuts(self, cnf: Cnf, scope: Scope) -> bool:
        """Return whether the ways were too many to be written out."""
        return not self._write(cnf, scope, WAYS)

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield that two shapes which are alike, and touch, are not both there."""
        if not self.needs_cuts(cnf, scope):
            return
        marked, _ = committed(candidates, scope.coords, self.mark)
        clash = self._clash(scope, marked)
        if clash:
            yield [-cnf.lit(index, self.mark) for index in clash.coords]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write all ways, however many."""
        if self.needs_cuts(cnf, scope):
            self._write(cnf, scope, None)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it for each two places of a shape, and each two coords that touch."""
        near = scope.board.neighbors4
        one, other = (placements(near, region, self.size, None) for region in scope.regions)
        for mine in one or ():
            for theirs in other or ():
                if _shape(scope, mine) == _shape(scope, theirs):
                    for pair in self._touching(scope):
                        cells = {*mine, *theirs, *pair}
                        cp.model.add_bool_or([~cp.lit(index, self.mark) for index in cells])

    def states(self, scope: Scope) -> str:
        """Say what must not be alike."""
        one, other = (where(region, scope.board) for region in scope.regions)
        return say(
            ("the shapes in {one} and in {other} must differ if they touch"), one=one, other=other
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which shape both have."""
        if violation.why:
            return say("both are {shapes}", shapes=violation.why)
        return say("both are the same")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say which two shapes would touch."""
        if removal.why:
            return say("two {shape} shapes would then touch", shape=removal.why)
        return say("two of the same shape would then touch")


def _shape(scope: Scope, cells: Iterable[int]) -> Shape:
    return shape_of(scope.board.coords[index] for index in cells)

"""NoDiagonalLoop: the diagonals drawn in the cells of the region close no loop.

A cell with the mark `falling` has the diagonal from its top left to its bottom right corner, one
with `rising` the other; any other mark has none.
Source: Slant (Gokigen Naname). Encoding: lazy; the smallest loops, around one corner, at once.
Cuts: for each group of corners that diagonals shut in, not all of those around it (`_slopes.py`).
In full: diagonals lead downhill, one from each corner, with levels in binary. By cuts a published
24x36 takes 35 ms and 30 rounds at most (50 ms with loops found by following the lines), in full
from the start 1.5 s.
Cost: one clause a corner, O(cells) a cut; in full O(cells x log corners).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import ClassVar

from py_solver.board.coords import Layer
from py_solver.board.errors import ConstraintError
from py_solver.board.lines import diagonals
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.trees import forest
from py_solver.logic.oracle import Oracle, both, either
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place
from py_solver.logic.say.ways import inside
from py_solver.logic.scope import Scope
from py_solver.rules.lines._slopes import slopes
from py_solver.words.say import later, say


@dataclass(frozen=True)
class NoDiagonalLoop(Rule, Cuts):
    """The diagonals drawn in the cells of the region do not close a loop."""

    falling: int = field(metadata=param("mark", later("Falling diagonal")))
    rising: int = field(metadata=param("mark", later("Rising diagonal")))
    weight: ClassVar[int] = 2
    patience: ClassVar[int] = 10
    symmetric: ClassVar[bool] = False  # a mirror turns one diagonal into the other

    def refuse(self, scope: Scope) -> None:
        """Refuse coords that are not cells, and one mark for both diagonals."""
        super().refuse(scope)
        if self.falling == self.rising:
            raise ConstraintError(say("The two diagonals of a cell need different marks."))
        for index in scope.region:
            coord = scope.board.coords[index]
            if coord.layer is not Layer.CELLS:
                raise ConstraintError(
                    say("There is no diagonal at {place}.", place=coord.words), (coord,)
                )

    def _bit(self, diagonal: int) -> int:
        return 1 << (self.rising if diagonal % 2 else self.falling)

    def _drawn(self, candidates: Candidates, scope: Scope) -> list[int]:
        """Return the diagonals that are committed, in the order of their cells."""
        falling, rising = 1 << self.falling, 1 << self.rising
        return [
            2 * index + (mask == rising)
            for index in scope.region
            if (mask := candidates[index]) == rising or mask == falling
        ]

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a loop of committed diagonals, then for one that may still be drawn."""
        found, both = slopes(scope.board, scope.region), (1 << self.falling, 1 << self.rising)
        committed = [found.held(candidates, bit) for bit in both]
        if found.close(*committed):
            net = diagonals(scope.board, scope.region)
            loop = next(net.loops(self._drawn(candidates, scope)))
            return Broken(tuple(sorted(one // 2 for one in loop)), (len(loop),))
        possible = [found.open(candidates, bit) for bit in both]
        return PENDING if possible != committed and found.close(*possible) else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Take away a diagonal that would close a loop of committed ones."""
        net, bit = diagonals(scope.board, scope.region), self._bit
        drawn = self._drawn(candidates, scope)
        home: dict[int, set[int]] = {}
        for group in net.groups(drawn):
            home |= dict.fromkeys(net.vertices(group), group)
        for one, (start, end) in net.ends.items():
            group = home.get(start, set())
            if group is home.get(end) and one not in group and candidates[one // 2] & bit(one):
                way = net.route(group, start, end) or ()
                yield Removal(one // 2, bit(one), tuple(each // 2 for each in way))

    def _lit(self, diagonal: int, cnf: Cnf) -> int:
        return cnf.lit(diagonal // 2, self.rising if diagonal % 2 else self.falling)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that no corner is enclosed: the loops that a search would try first."""
        region = scope.region
        falls = dict(zip(region, cnf.lits(region, self.falling), strict=True))
        rises = dict(zip(region, cnf.lits(region, self.rising), strict=True))
        squares = slopes(scope.board, region).squares()
        clauses = [(-rises[a], -falls[b], -falls[c], -rises[d]) for a, b, c, d in squares]
        if {cnf.TRUE, cnf.FALSE}.isdisjoint(chain(falls.values(), rises.values())):
            cnf.extend(clauses)
            return
        for clause in clauses:
            cnf.add(clause)

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each group of corners that is shut in: not all diagonals around it."""
        found, both = slopes(scope.board, scope.region), (1 << self.falling, 1 << self.rising)
        for falls, rises in found.loops(*[found.held(candidates, bit) for bit in both]):
            yield [-lit for lit in cnf.lits(falls, self.falling) + cnf.lits(rises, self.rising)]

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the drawn diagonals are a forest."""
        net = diagonals(scope.board, scope.region)
        forest(cnf, {one: self._lit(one, cnf) for one in net.ends}, net.ends, {})

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by peeling: what ends freely falls off, again and again, until all is gone."""
        net = diagonals(scope.board, scope.region)
        left = {one: cp.lit(one // 2, self.rising if one % 2 else self.falling) for one in net.ends}
        # Each round removes both ends of a chain, and no chain has more diagonals than cells.
        for _ in range(len(scope.region) // 2 + 1):
            left = {
                one: both(
                    cp,
                    [
                        left[one],
                        *(either(cp, [left[n] for n in net.at[end] if n != one]) for end in ends),
                    ],
                )
                for one, ends in net.ends.items()
            }
        for literal in left.values():
            cp.model.add(literal == 0)

    def states(self, scope: Scope) -> str:
        """Say what must not close."""
        diagonals = inside(say("the diagonals"), scope.region, scope.board)
        return say("{diagonals} must not close a loop", diagonals=diagonals)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say where the loop is."""
        return say("a loop is closed at {place}", place=place(violation.coords[0], scope.board))

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that this would close one."""
        return say("a loop would be closed here")

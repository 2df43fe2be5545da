"""Parity: how many coords of the region have `mark` is even, or odd; none at all is even.

Source: a loop crosses every closed line an even number of times, and a way out of it an odd one.
Encoding: up to four coords, each wrong assignment is forbidden; a longer exclusive or is cut into
such pieces, three coords and a carry at a time (after Soos, Nohl and Castelluccia, "Extending SAT
solvers to cryptographic problems", 2009). Cost: 4 clauses a coord.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.tally import judged, settled, tally
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import where
from py_solver.logic.say.words import there_are
from py_solver.logic.scope import Scope
from py_solver.rules.count.degree_in import other_counts
from py_solver.words.say import later, say

PIECE = 4
"""How many literals are in one piece: with 4 a coord costs as few clauses as with 3, and half the
variables."""


@dataclass(frozen=True)
class Parity(Rule):
    """The number of coords of the region with the mark is even, or odd if `odd` is set."""

    mark: int = field(metadata=param("mark"))
    odd: bool = field(default=False, metadata=param("flag", later("Odd")))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count the coords that have the mark, unless some still can."""
        return judged(candidates, scope.region, self.mark, self._allowed(scope), scope.board)

    def _allowed(self, scope: Scope) -> range:
        return range(int(self.odd), len(scope.region) + 1, 2)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Decide the last open coord."""
        found = tally(candidates, scope.region, self.mark, scope.board)
        yield from settled(candidates, found, self.mark, self._allowed(scope))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Replace three literals at a time by their sum modulo 2, then forbid what is odd."""
        literals = deque(cnf.lit(index, self.mark) for index in scope.region)
        while len(literals) > PIECE:
            carry = cnf.aux()
            _sum(cnf, [carry, *(literals.popleft() for _ in range(PIECE - 1))], odd=False)
            literals.append(carry)
        _sum(cnf, list(literals), odd=self.odd)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as twice some number."""
        half = cp.model.new_int_var(0, len(scope.region), "")
        there = sum(cp.lit(index, self.mark) for index in scope.region)
        cp.model.add(there == 2 * half + int(self.odd))

    def states(self, scope: Scope) -> str:
        """Say what should be even, or odd."""
        region = where(scope.region, scope.board)
        what = sort_of(self.mark, scope.region, scope.board)
        if self.odd:
            return say("{region} must have an odd number of {stars}", region=region, stars=what)
        return say("{region} must have an even number of {stars}", region=region, stars=what)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which number there is."""
        return there_are(violation.numbers[0], already=False)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say how the others come out."""
        cleared = removal.candidates == 1 << self.mark
        if cleared != self.odd:
            return say("without this one, the number is even")
        return say("without this one, the number is odd")

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that the number is odd where it should be even, and the other way round."""
        return other_counts(self.mark, self._allowed(scope), scope)


def _sum(cnf: Cnf, literals: list[int], *, odd: bool) -> None:
    """Forbid each assignment in which not an odd, or not an even number of the literals hold."""
    for signs in product((-1, 1), repeat=len(literals)):
        if signs.count(-1) % 2 != odd:
            cnf.add([sign * literal for sign, literal in zip(signs, literals, strict=True)])

"""ParityEven: how many coords of the region hold `mark` is even; an empty region passes.

Source: a loop crosses every closed line an even number of times. Encoding: up to four coords,
each odd assignment is forbidden; a longer exclusive or is cut into such pieces, three coords and a
carry at a time (after Soos, Nohl and Castelluccia, "Extending SAT solvers to cryptographic
problems", 2009). Cost: 4 clauses a coord.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from py_solver.logic.outcome import Broken, Checked, Removal
from py_solver.logic.reason.tally import judged, settled, tally
from py_solver.logic.rule import Candidates, Cnf, Oracle, Rule
from py_solver.logic.say.marks import holding
from py_solver.logic.say.places import where
from py_solver.logic.say.words import there_are
from py_solver.logic.scope import Scope
from py_solver.rules.count.degree_in import other_counts

PIECE = 4
"""How many literals are in one piece: with 4 a coord costs as few clauses as with 3, and half the
variables."""


@dataclass(frozen=True)
class ParityEven(Rule):
    """How many coords of the region hold the mark is even."""

    mark: int

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Count the coords that hold the mark, unless some still may."""
        return judged(candidates, scope.region, self.mark, self._allowed(scope), scope.board)

    def _allowed(self, scope: Scope) -> range:
        return range(0, len(scope.region) + 1, 2)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Decide the last open coord."""
        found = tally(candidates, scope.region, self.mark, scope.board)
        yield from settled(candidates, found, self.mark, self._allowed(scope))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Replace three literals at a time by their sum modulo 2, then forbid what is odd."""
        literals = deque(cnf.lit(index, self.mark) for index in scope.region)
        while len(literals) > PIECE:
            carry = cnf.aux()
            _even(cnf, [carry, *(literals.popleft() for _ in range(PIECE - 1))])
            literals.append(carry)
        _even(cnf, list(literals))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as twice some number."""
        half = cp.model.new_int_var(0, len(scope.region), "")
        cp.model.add(sum(cp.lit(index, self.mark) for index in scope.region) == 2 * half)

    def states(self, scope: Scope) -> str:
        """Say what should be even."""
        what = holding(0, self.mark, scope.region, scope.board).removeprefix("no ")
        return f"{where(scope.region, scope.board)} must hold an even number of {what}"

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which odd number there is."""
        return there_are(violation.numbers[0], "")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say how the others come out."""
        cleared = removal.candidates == 1 << self.mark
        return f"there is an {'even' if cleared else 'odd'} number without it"

    def opposite(self, scope: Scope) -> Rule | None:
        """Return an odd number."""
        return other_counts(self.mark, self._allowed(scope), scope)


def _even(cnf: Cnf, literals: list[int]) -> None:
    """Forbid each assignment in which an odd number of the literals hold."""
    for signs in product((-1, 1), repeat=len(literals)):
        if signs.count(-1) % 2:
            cnf.add([sign * literal for sign, literal in zip(signs, literals, strict=True)])

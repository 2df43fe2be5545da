"""PassesUnless: the line passes through a cell, unless the cell has the exception.

The first region has the edges around a cell, the second only the cell. Either the cell has the mark
`exception` and none of the edges has the mark, or it has another and exactly two do. With fewer
than two edges the cell must have the exception. Source: the shaded cells of Yajilin. Encoding: the
exception clears every edge; at most two edges have the mark, and without the exception at most all
but two do not. Cost: twelve clauses a cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, combinations, groupby
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided
from py_solver.logic.abilities import Keeping, WritingEach
from py_solver.logic.cnf import Clauses, Cnf
from py_solver.logic.encode.shared import none_or_two
from py_solver.logic.encode.stencil import Stencil
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import be, has, which
from py_solver.logic.say.places import place
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say


@dataclass(frozen=True)
class PassesUnless(Rule, WritingEach, Keeping):
    """Two of the edges have the mark, or none does and the cell has the exception."""

    mark: int = field(metadata=param("mark"))
    exception: int = field(metadata=param("mark", later("Value of an exception")))
    regions: ClassVar[tuple[int, int | None]] = (2, 2)

    def refuse(self, scope: Scope) -> None:
        """Refuse a second region that is not one cell."""
        super().refuse(scope)
        if len(scope.regions[1]) != 1:
            raise ConstraintError(
                say("{name} is about one cell, not {n}.", name=self.name, n=len(scope.regions[1])),
                tuple(scope.board.coords[index] for index in scope.regions[1]),
            )

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look whether the cell may still be the exception, or be passed."""
        edges, (cell,) = scope.regions
        bit = 1 << self.mark
        on = tuple([edge for edge in edges if candidates[edge] == bit])
        # A solution is checked with this hundreds of times, and nearly all cells are passed.
        passing = len(on) == 2 and not candidates[cell] >> self.exception & 1
        if passing and sum([candidates[edge] & bit != 0 for edge in edges]) == 2:
            return SATISFIED
        exempt, passed = self._no_exception(candidates, scope), self._no_passing(candidates, scope)
        if exempt is not None and passed is not None:
            blamed, why = tuple(dict.fromkeys(exempt + passed[0])), passed[1]
            return Broken((cell, *on), (len(on),), blamed, why)
        decided = is_decided(candidates[cell]) or not candidates[cell] >> self.exception & 1
        decided = decided and len(on) == sum(candidates[edge] & bit != 0 for edge in edges)
        return SATISFIED if decided else PENDING

    def _no_exception(self, candidates: Candidates, scope: Scope) -> tuple[int, ...] | None:
        """Return what alone rules out that the cell is the exception; None if nothing does."""
        edges, (cell,) = scope.regions
        if not candidates[cell] >> self.exception & 1:
            return (cell,)
        on = (edge for edge in edges if candidates[edge] == 1 << self.mark)
        return next(((edge,) for edge in on), None)

    def _no_passing(
        self, candidates: Candidates, scope: Scope
    ) -> tuple[tuple[int, ...], str] | None:
        """Return what alone rules out that the line passes, and its word; None if nothing does."""
        edges, (cell,) = scope.regions
        bit = 1 << self.mark
        if candidates[cell] == 1 << self.exception:
            return (cell,), "exception"
        on = [edge for edge in edges if candidates[edge] == bit]
        off = [edge for edge in edges if not candidates[edge] & bit]
        if len(on) > 2:
            return tuple(on[:3]), "branch"
        return (tuple(off), "shut") if len(edges) - len(off) < 2 else None

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Once the one is ruled out, do the other."""
        edges, (cell,) = scope.regions
        bit, exception = 1 << self.mark, 1 << self.exception
        passing = self._no_passing(candidates, scope)
        if passing is not None:
            because, why = passing
            if candidates[cell] & ~exception:
                yield Removal(cell, candidates[cell] & ~exception, because, why)
            for edge in edges:
                if candidates[edge] & bit:
                    yield Removal(edge, bit, because, why)
            return
        exempt = self._no_exception(candidates, scope)
        if exempt is None:
            return  # both are open
        if candidates[cell] & exception:
            yield Removal(cell, exception, exempt, "entered")
        on = tuple(edge for edge in edges if candidates[edge] == bit)
        off = tuple(edge for edge in edges if not candidates[edge] & bit)
        for edge in edges:
            if edge in on or edge in off:
                continue
            if len(on) == 2:
                yield Removal(edge, bit, on, "passed")
            elif len(edges) - len(off) == 2:
                because = tuple(dict.fromkeys(off + exempt))
                yield Removal(edge, candidates[edge] & ~bit, because, "only way")

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write none with the exception, never more than two, and without it no fewer."""
        edges, (cell,) = scope.regions
        literals = [cnf.lit(cell, self.exception), *cnf.lits(edges, self.mark)]
        if cnf.TRUE in literals or cnf.FALSE in literals:
            _write(cnf, literals)
        else:
            _passing(len(literals)).lay(cnf, literals)

    def encode_each(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write all of them, by one name for each edge."""
        around = [scope.regions[0] for scope in scopes]
        indices = list(dict.fromkeys(chain.from_iterable(around)))
        known = dict(zip(indices, cnf.lits(indices, self.mark), strict=True))
        exempt = cnf.lits([scope.regions[1][0] for scope in scopes], self.exception)
        rows = [
            [literal, *[known[edge] for edge in edges]]
            for literal, edges in zip(exempt, around, strict=True)
        ]
        if {cnf.TRUE, cnf.FALSE}.isdisjoint([*exempt, *known.values()]):
            for length, alike in groupby(rows, len):
                _passing(length).lay_each(cnf, alike)
        else:
            for row in rows:
                _write(cnf, row)

    def written(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Keep the groups with none or two, so that no other rule writes this again."""
        around = frozenset(tuple(sorted(scope.regions[0])) for scope in scopes)
        if around:
            cnf.once(none_or_two(self.mark), lambda: around)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as one equation: the exception counts for two edges."""
        edges, (cell,) = scope.regions
        held = sum(cp.lit(edge, self.mark) for edge in edges)
        cp.model.add(held + 2 * cp.lit(cell, self.exception) == 2)

    def states(self, scope: Scope) -> str:
        """Say where the line must pass, and the exception."""
        ((cell,), board) = scope.regions[1], scope.board
        return say(
            "either {place} must {be} or the line must pass through it",
            place=place(cell, board),
            be=be(1 << self.exception, cell, board),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say what keeps the line from passing, and that the cell is not the exception."""
        board = scope.board
        cell, *on = violation.coords
        if violation.why == "exception":
            it = has(say("it"), self.exception, (cell,), board)
            return say("{clause} and the line enters it", clause=it)
        if violation.why == "branch":
            return say("the line branches there")
        if on:
            return say("the line comes to a dead end there")
        it = has(say("it"), self.exception, (cell,), board, never=True)
        return say("{clause} and the line cannot pass", clause=it)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say why the line cannot pass, or must, or how it does."""
        (cell,), board = scope.regions[1], scope.board
        if removal.why == "exception":
            return has(say("it"), self.exception, (cell,), board)
        if removal.why == "entered":
            return which(self.mark, removal.because, board)
        told = {
            "branch": later("the line branches there"),
            "shut": later("there is no way through it"),
            "passed": later("the line already passes through it"),
            "only way": later("this is the only way left through it"),
        }
        return say(told[removal.why])


def _write(cnf: Clauses, literals: Sequence[int]) -> None:
    """Write it for the literal of the exception and those of the edges."""
    exempt, *edges = literals
    for literal in edges:
        cnf.add([-exempt, -literal])
    for three in combinations(edges, 3):
        cnf.add([-literal for literal in three])
    for all_but_one in combinations(edges, max(len(edges) - 1, 0)):
        cnf.add([exempt, *all_but_one])


@cache
def _passing(length: int) -> Stencil:
    """Return how it is written for so many literals."""
    return Stencil(length, _write)

"""The search: models of the clauses, cut by lazy rules, checked, and blocked for the next.

One loop serves every question. A question adds demands to the puzzle: this solution is known, or
one of these marks must occur. They depend on a selector variable that is assumed for the search and
switched off after it, so the warm model stays as it was.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence

from py_solver.board.marks import marks_in
from py_solver.engine.budget import Meter
from py_solver.engine.guard import Guard, Units
from py_solver.engine.model import Model
from py_solver.engine.narrow import narrow
from py_solver.engine.plan import plan
from py_solver.engine.strengthen import HARD, strengthen
from py_solver.engine.undisturbed import undisturbed
from py_solver.engine.warm import Warm
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.outcome import Broken
from py_solver.logic.say.words import but
from py_solver.puzzle.puzzle import Puzzle

ROUNDS_BEFORE_FULL = 150
"""Rounds of cuts after which lazy rules are written out.

Heyawake 31x45 takes some 50 rounds and is fast. A Nurikabe with few clues takes thousands and is
not.
"""


class Wrong(AssertionError):
    """The encoding and the check of a rule disagree: an internal bug, never shown as an answer."""


_warm = Warm()


def forget() -> None:
    """Drop every warm solver, as a benchmark does before it measures a first solve."""
    _warm.clear()


class Search:
    """One question about one puzzle; a context manager that hands the warm model back."""

    @undisturbed()
    def __init__(
        self,
        puzzle: Puzzle,
        meter: Meter,
        *,
        trusting: bool = False,
        within: Sequence[int] | None = None,
    ) -> None:
        """Take the model of the puzzle's shape. Raises OutOfBudget if making it takes too long.

        `trusting` leaves out the check of each solution, for questions whose answers prove nothing.
        `within`, candidates, none of them empty, limits the search to solutions among them. They
        are built into a model that serves only this search, and is small if most coords are
        decided.
        """
        self.trusting = trusting
        self.puzzle = puzzle
        self.meter = meter
        puzzle.prepare(meter.pulse)
        self._plan = None if within is not None else plan(puzzle, _warm)
        kept = _warm.take(self._plan.key) if self._plan else None
        self.model, self._uses = kept or (self._made(within), 0)
        self.model.use(meter.pulse)
        self.model.prefer(next(puzzle.guesses, {}))
        # A question may take two searches, and the figures continue over both.
        self._conflicts_before = self.model.sat.conflicts - meter.figures.conflicts
        self._rounds = 0
        self.selector = self.model.aux(determined=False)
        guarded = self._plan.guarded if self._plan else ()
        guard = Guard(self.model, guarded, self.selector)
        self._cnf: Cnf = guard if guarded else self.model
        self.assumptions = [self.selector]
        if self._plan and self._plan.key is puzzle.shape_key:  # else they are built in
            self.assumptions += self._givens()

    def _made(self, within: Sequence[int] | None) -> Model:
        """Return a new model as planned, or one of solutions `within` these candidates."""
        puzzle, pulse = self.puzzle, self.meter.pulse
        if self._plan and self._plan.narrowed:
            within = narrow(puzzle, pulse)
        resolved = self._plan.resolved(puzzle) if self._plan else puzzle.resolved
        return Model(puzzle.substrate, resolved, pulse, within)

    def __enter__(self) -> Search:
        """Return the search itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Switch off the question, and keep the model warm for the next puzzle of its shape."""
        if self._plan is None:
            self.model.sat.close()
            return
        self.model.use(lambda: None)
        self.model.add([-self.selector])
        self.model.flush()
        _warm.put_back(self._plan.key, self.model, self._uses + 1)

    def _givens(self) -> Iterator[int]:
        units = Units(self.model)
        for rule, scope in self.puzzle.resolved:
            if rule.assumed:
                rule.encode(units, scope)
        yield from (literal for literal in units.literals if literal != Model.TRUE)

    def ask(self, clause: Clause) -> None:
        """Add a clause that holds for this search only."""
        self.model.add([-self.selector, *clause])

    def next_state(self, also: Sequence[int] = ()) -> list[int] | None:
        """Return the next solution as candidates, one bit each, or None when there is none left.

        Raises OutOfBudget.
        """
        model, figures = self.model, self.meter.figures
        while True:
            model.flush()
            if not self._solve([*self.assumptions, *also]):
                return None
            state = model.read()
            cuts = model.cuts(state)
            if not cuts:
                if not self.trusting:
                    self._verify(state)
                return state
            for clause in cuts:
                model.add(clause)
            figures.rounds += 1
            figures.cuts += len(cuts)
            self._rounds += 1
            if self._rounds % ROUNDS_BEFORE_FULL == 0:
                model.encode_fully(self._rounds // ROUNDS_BEFORE_FULL)

    def _solve(self, assumptions: list[int]) -> bool:
        sat, meter = self.model.sat, self.meter
        while True:
            meter.pulse()
            began = time.perf_counter()
            answer = sat.solve(assumptions, meter.conflicts_to_spend())
            meter.figures.conflicts = sat.conflicts - self._conflicts_before
            if answer is not None:
                return answer
            if meter.figures.conflicts >= HARD:
                self._cnf.once(strengthen, self._strengthen)
                self.model.flush()
            meter.spent(time.perf_counter() - began)

    def _strengthen(self) -> None:
        """Write what shortens a long search; a shared model first learns what narrowing finds."""
        cnf, board = self._cnf, self.puzzle.substrate
        if cnf is not self.model:
            left = narrow(self.puzzle, self.meter.pulse)
            for index, (whole, mask) in enumerate(zip(board.candidates, left, strict=True)):
                for mark in marks_in(whole & ~mask):
                    cnf.add([-cnf.lit(index, mark)])
        strengthen(cnf, self.puzzle.resolved)

    def _verify(self, state: Sequence[int]) -> None:
        """Check the solution with code that shares nothing with the encodings."""
        if self.model.checked:
            return
        for rule, scope in self.puzzle.resolved:
            checked = rule.check(state, scope)
            if isinstance(checked, Broken):
                found = but(rule.states(scope), rule.explain(checked, scope))
                raise Wrong(f"{rule.name} was encoded but does not hold: {found}")

    def block(self, state: Sequence[int]) -> None:
        """Demand a solution other than this one."""
        model = self.model
        self.ask([-literal for literal in model.literals_of(state)])
        clauses = model.foreseen(state)
        for clause in clauses:
            model.add(clause)
        self.meter.figures.cuts += len(clauses)

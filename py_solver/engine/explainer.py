"""Explainer: find the few rules that force something, in many questions about one board.

Each rule is written with a guard when a question first needs it. The known facts about coords are
assumed, so each question can use as few rules and facts as possible. Answers are cheap. A question
that needs more than a bounded number of conflicts is left open, because an argument that a person
can follow never does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from py_solver.board.marks import is_decided, only_mark
from py_solver.board.substrate import Substrate
from py_solver.engine.guard import Guard
from py_solver.engine.model import Model
from py_solver.logic.constraint import Resolved

CONFLICTS = 500
"""Limit of one call of the solver. Parity arguments about loops need exponentially many."""

ROUNDS = 100
"""Rounds of cuts within one question."""


class Explainer:
    """One board, rules by number, and a solution that models stay close to."""

    def __init__(
        self,
        board: Substrate,
        always: Iterable[Resolved],
        rules: Sequence[Resolved],
        solution: Sequence[int],
        pulse: Callable[[], None],
        *,
        learns: bool = False,
    ) -> None:
        """Write the `always` rules. `solution` has one bit for each index of the board.

        One that `learns` must only be asked about states each of which has no more candidates than
        the one before. It takes each fact that it is told for granted from then on, so its answers
        come several times as fast; but it does not know which facts a refutation needed.
        """
        self.board, self.rules, self.solution = board, rules, solution
        self._pulse, self._always = pulse, list(always)
        self._model = Model(board, self._always, pulse)
        self._model.sat.prefer(self._model.literals_of(solution))
        self._guards: dict[int, Guard] = {}
        self._facts: dict[tuple[int, int], list[int]] = {}
        self._learns = learns
        self._learned: dict[int, int] = {}
        """By index, the candidates that hold from now on."""
        self.asked = 0
        """Questions so far, for a budget that must be the same on every machine."""
        self.core: set[int] = set()
        """The rules that the last refutation needed."""
        self.facts: set[int] = set()
        """The coords whose facts the last refutation needed."""
        self._state: list[int] | None = []

    def unlearned(self) -> Explainer:
        """Return one with the same rules that knows nothing of what it was told."""
        return Explainer(self.board, self._always, self.rules, self.solution, self._pulse)

    @property
    def state(self) -> list[int]:
        """The last model: one bit for each index. If there are two, one is read."""
        if self._state is None:
            self._state = self._model.read()
        return self._state

    def refuted(
        self,
        rules: Iterable[int],
        state: Sequence[int],
        coords: Iterable[int],
        index: int,
        mark: int,
        held: Iterable[int] = (),
        conflicts: int = CONFLICTS,
    ) -> bool | None:
        """Return whether the rules forbid the mark, given the candidates of some coords.

        The coords in `held` are fixed as in the solution, so a refutation means nothing, but a
        model is found at once. Return None if it is not settled within `conflicts` for each call of
        the solver.
        """
        model = self._model
        self.asked += 1
        self._pulse()
        asked = {number: self._guard(number) for number in rules}
        # On an open board almost nothing is known, and a proof asks a thousand times.
        bare, facts = self.board.candidates, self._facts
        known: dict[int, list[int]] = {}
        assumptions = [model.lit(index, mark)]
        for i in coords:
            mask = state[i]
            if mask != bare[i] and i != index and self._learned.get(i) != mask:
                if self._learns:
                    self._learn(i, mask)
                    continue
                literals = facts.get((i, mask)) or self._known(i, mask)
                known[i] = literals
                assumptions += literals
        for guard in asked.values():
            assumptions += guard.assumptions
        assumptions += [model.lit(i, only_mark(self.solution[i])) for i in held]
        for _ in range(ROUNDS):
            model.flush()
            answer = model.sat.solve(assumptions, conflicts)
            if answer is None:
                return None
            if not answer:
                needed = set(model.sat.core(assumptions))
                self.core = {
                    n for n, guard in asked.items() if not needed.isdisjoint(guard.assumptions)
                }
                self.facts = {i for i, literals in known.items() if not needed.isdisjoint(literals)}
                return True
            self._state = None
            if not model.lazy and not any(guard.lazy for guard in asked.values()):
                return False
            found = self.state
            cuts = model.cuts(found)
            cuts += [clause for guard in asked.values() for clause in guard.cuts(found)]
            if not cuts:
                return False
            for clause in cuts:
                model.add(clause)
        return None

    def _learn(self, index: int, mask: int) -> None:
        known = self._learned.get(index, mask)
        assert not mask & ~known, "candidates that were gone are back"
        self._learned[index] = mask
        for literal in self._known(index, mask):
            self._model.add([literal])

    def _guard(self, number: int) -> Guard:
        guard = self._guards.get(number)
        if guard is None:
            guard = self._guards[number] = Guard(self._model, [self.rules[number]])
            if guard.selector:
                # A rule that the question leaves out should not influence the model.
                self._model.sat.prefer([-guard.selector])
        return guard

    def _known(self, index: int, mask: int) -> list[int]:
        """Return literals that say: the coord has one of these candidates."""
        found = self._facts.get((index, mask))
        if found is None:
            model, bare = self._model, self.board.candidates[index]
            if is_decided(mask):
                found = [model.lit(index, only_mark(mask))]
            else:
                found = [-literal for literal in model.any_of(index, bare & ~mask)]
            self._facts[index, mask] = found
        return found

"""Smallest: the cheapest set of premises that forces anything at all, and a proof of that.

Consider any set of premises that some board with a given mark breaks. A set of premises that
refutes the mark must contain one of them. So the cheapest set that hits all known broken sets is a
lower bound. If it refutes the mark, it is a cheapest one; if not, the model that shows this breaks
a new set. This is implicit hitting sets (E. Gamba, B. Bogaerts and T. Guns, "Efficiently explaining
CSPs with unsatisfiable subset optimization", 2021), here over all marks at once: the mark of the
least bound is first. Models stay close to the solution, so that they break few premises, all near
the mark. They serve every later step of the puzzle with which they agree.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Iterable, Sequence
from operator import itemgetter
from typing import Any, NamedTuple

from py_solver.board.marks import marks_in, only_mark
from py_solver.engine.explainer import CONFLICTS, Explainer
from py_solver.hints.deduce import LARGE
from py_solver.hints.hitting import Sets, Weighed
from py_solver.hints.premises import Premises
from py_solver.logic.outcome import Broken

Target = tuple[int, int]
"""A coord and a mark that is impossible there."""

GROWN = 8
"""Tries to let a board obey more premises."""

GROWING = 10
"""Conflicts that a call of the solver may take for such a try."""

STEPS = 3
"""From premise to premise, within which a board is looked for where none comes otherwise."""


class Reasons(NamedTuple):
    """Premises that together refute a mark, and their cost."""

    target: Target
    premises: frozenset[int]
    cost: int


class _Slip(NamedTuple):
    """A board near the solution: where it differs, and which premises it breaks."""

    differs: dict[int, int]
    breaks: int


class Smallest:
    """The findings about one puzzle's premises, kept from step to step."""

    def __init__(self, premises: Premises, explainer: Explainer) -> None:
        self.premises, self.explainer = premises, explainer
        self.weights = [premise.weight for premise in premises.each]
        self._weighed = Weighed(self.weights)
        self._slips: dict[Target, dict[int, _Slip]] = {}
        """The boards with each mark, by their identities."""
        self._sets: dict[Target, Sets] = {}
        """What these boards break."""
        self._around: dict[int, frozenset[int]] = {}
        self._seen: dict[int, tuple[Callable[[Any], Any] | None, dict[Any, bool]]] = {}
        self._exact: Explainer | None = None
        """Knows which facts a refutation needs. It is asked only about the best reasons."""
        self._unsettled: set[tuple[Target, frozenset[int]]] = set()

    def removed(self, index: int, candidates: int) -> None:
        """Forget the boards with the removed candidates, and the bounds that depend on them."""
        for mark in marks_in(candidates):
            self._sets.pop((index, mark), None)
            for slip in self._slips.pop((index, mark), {}).values():
                for other, bit in slip.differs.items():
                    target = other, only_mark(bit)
                    if self._slips.get(target, {}).pop(id(slip), None):
                        self._sets[target].drop(slip.breaks)

    def _keep(self, slip: _Slip) -> None:
        for index, bit in slip.differs.items():
            target = index, only_mark(bit)
            self._slips.setdefault(target, {})[id(slip)] = slip
            self._sets_of(target).add(slip.breaks)

    def _sets_of(self, target: Target) -> Sets:
        sets = self._sets.get(target)
        if sets is None:
            sets = self._sets[target] = Sets(self._weighed)
        return sets

    def cost(self, numbers: Iterable[int]) -> int:
        """Return what the premises cost together."""
        return sum(self.weights[number] for number in numbers)

    def refutes(
        self, numbers: Collection[int], state: Sequence[int], target: Target
    ) -> bool | None:
        """Return whether these premises, and what is known where they are, refute the mark."""
        each = self.premises.each
        coords = {target[0]}.union(*(each[number].scope.coords for number in numbers))
        return self.explainer.refuted(numbers, state, sorted(coords), *target)

    def shrunk(
        self, numbers: Iterable[int], state: Sequence[int], target: Target, below: int
    ) -> Reasons | None:
        """Leave out premises until none can be, or None where that costs `below` or more."""
        kept = sorted(numbers)
        if self.refutes(kept, state, target) is not True:
            return None
        core = set(self.explainer.core)
        # The heavy ones first, then those of large scopes: light ones should stay.
        order = sorted(
            core,
            key=lambda n: (-self.weights[n], -len(self.premises.each[n].scope.coords), n),
        )
        for at, number in enumerate(order):
            if number not in core:
                continue
            needed = core.difference(order[at:])
            if self.cost(needed) >= below:
                return None
            if self.refutes(sorted(core - {number}), state, target) is True:
                core = set(self.explainer.core)
        cost = self.cost(core)
        return Reasons(target, frozenset(core), cost) if cost < below else None

    def facts(self, reasons: Reasons, state: Sequence[int]) -> frozenset[int]:
        """Return the coords whose candidates the reasons need."""
        if self._exact is None:
            self._exact = self.explainer.unlearned()
        near = {reasons.target[0]}.union(
            *(self.premises.each[number].scope.coords for number in reasons.premises)
        )
        # Silent premises may need what is known elsewhere.
        for coords in (sorted(near), range(len(state))):
            if self._exact.refuted(reasons.premises, state, coords, *reasons.target):
                return frozenset(self._exact.facts)
        return frozenset(near)

    def best(
        self,
        state: Sequence[int],
        targets: Iterable[Target],
        best: Reasons | None,
        limit: int,
        questions: int,
        bar: int | None = None,
        *,
        none_alone: bool = False,
    ) -> tuple[Reasons | None, int]:
        """Return the cheapest reasons for any target, and what is proved to be the least cost.

        `best` is what is known already; nothing of `limit` or more is looked for. At most so many
        questions are asked, and none once it is proved that the cost is `bar` at least.
        `none_alone`: no light premise finds anything to remove.
        """
        stop = self.explainer.asked + questions
        sure = self.premises.surely_two
        least = [1 + (none_alone and two) for two in sure]
        ceiling = min(limit, best.cost) if best else limit
        waiting = [
            (max(self._sets_of(target).bound, least[target[0]]), order, target)
            for order, target in enumerate(targets)
        ]
        heapq.heapify(waiting)
        floor = ceiling
        while waiting:
            bound, order, target = heapq.heappop(waiting)
            if bound >= ceiling:
                break
            enough = bar is not None and min(bound, floor) >= bar
            if self.explainer.asked >= stop or enough:
                floor = min(floor, bound)
                break
            sets = self._sets_of(target)
            hitting, exact = sets.cheapest(ceiling)
            if hitting is None:
                if exact:
                    sets.bound = ceiling
                else:
                    floor = min(floor, bound)
                continue
            cost = self.cost(hitting)
            if cost > bound and exact:
                sets.bound = cost
                heapq.heappush(waiting, (cost, order, target))
                continue
            known = (target, hitting) in self._unsettled
            answer = None if known else self._ask(hitting, state, target, grows=limit > 2)
            if answer is None:
                self._unsettled.add((target, hitting))
                floor = min(floor, bound)
            elif answer:
                core = frozenset(self.explainer.core)
                best = Reasons(target, core, self.cost(core))
                ceiling = best.cost
            else:
                heapq.heappush(waiting, (bound, order, target))
        return best, min(floor, ceiling)

    def _ask(
        self, numbers: Collection[int], state: Sequence[int], target: Target, grows: bool
    ) -> bool | None:
        """Ask whether the premises refute the mark; keep the board that shows that they do not.

        If it `grows`, that board obeys as many premises as a few tries allow.
        """
        answer, slip = self._slip(numbers, state, target)
        if slip is None:
            return answer
        assert slip.breaks, "a mark that is in some solution cannot be refuted"
        if grows:
            slip = self._grown(slip, numbers, state, target)
        self._keep(slip)
        return False

    def _slip(
        self,
        numbers: Collection[int],
        state: Sequence[int],
        target: Target,
        conflicts: int | None = None,
    ) -> tuple[bool | None, _Slip | None]:
        """Return whether the premises refute the mark, and if not, a board that has it.

        With `conflicts`, the board is only looked for as long.
        """
        each, solution = self.premises.each, self.explainer.solution
        coords = {target[0]}.union(*(each[number].scope.coords for number in numbers))
        while True:
            asked = sorted(numbers), state, sorted(coords), *target
            answer = self.explainer.refuted(*asked, conflicts=conflicts or CONFLICTS)
            if answer is None and not conflicts:
                held = [i for i in range(len(state)) if i not in self._near(target[0])]
                answer = False if self.explainer.refuted(*asked, held) is False else None
            if answer is not False:
                return answer, None
            found = self.explainer.state
            differs = {i: bit for i, bit in enumerate(found) if bit != solution[i]}
            astray = [i for i, bit in differs.items() if not bit & state[i] and i != target[0]]
            if not astray:
                break
            coords.update(astray)
        breaks = 0
        for number in {n for index in differs for n in self.premises.watching[index]}:
            # The board obeys what was asked about.
            if self.weights[number] and number not in numbers and self._is_broken(number, found):
                breaks |= 1 << number
        return False, _Slip(differs, breaks)

    def _is_broken(self, number: int, found: Sequence[int]) -> bool:
        """Return whether a board breaks a premise, with a cache: the same few cases occur again.

        Checking each premise again took two thirds of the time of a proof.
        """
        if number not in self._seen:
            coords = self.premises.each[number].scope.coords
            few = 1 < len(coords) <= LARGE
            self._seen[number] = (itemgetter(*coords), {}) if few else (None, {})
        held, known = self._seen[number]
        rule, scope = self.premises.each[number].rule, self.premises.each[number].scope
        if held is None:
            return isinstance(rule.check(found, scope), Broken)
        here = held(found)
        answer = known.get(here)
        if answer is None:
            answer = known[here] = isinstance(rule.check(found, scope), Broken)
        return answer

    def _near(self, index: int) -> frozenset[int]:
        """Return the coords that a few small premises join with this one."""
        if index not in self._around:
            found = {index}
            for _ in range(STEPS):
                premises = {n for i in found for n in self.premises.watching[i]}
                scopes = [self.premises.each[n].scope.coords for n in premises]
                found.update(*(coords for coords in scopes if len(coords) <= LARGE))
            self._around[index] = frozenset(found)
        return self._around[index]

    def _grown(
        self, slip: _Slip, numbers: Collection[int], state: Sequence[int], target: Target
    ) -> _Slip:
        """Return a board that obeys more premises than the slip, if a few tries find one.

        The fewer it breaks, the more useful it is: a set must hit one of those. It asks for all of
        them at once, and drops all of those that a refutation needs. Adding one more at a time took
        up to twice as long for a whole path, and for Sudokus a tenth less.
        """
        dropped = 0
        for _ in range(GROWN):
            wanted = [n for n in marks_in(slip.breaks & ~dropped) if self.weights[n] <= 1]
            if not wanted or not slip.breaks & (slip.breaks - 1):
                break
            near = {n for index in slip.differs for n in self.premises.watching[index]}
            obeyed = [n for n in near if self.weights[n] <= 1 and not slip.breaks >> n & 1]
            answer, other = self._slip({*numbers, *obeyed, *wanted}, state, target, GROWING)
            if other is None:
                needed = [n for n in wanted if answer is None or n in self.explainer.core]
                if not needed:
                    break
                dropped |= sum(1 << n for n in needed)
            elif self._weighed.cost(other.breaks) < self._weighed.cost(slip.breaks):
                slip = other
            else:
                break
        return slip

"""Seeking: the cheapest next step of a position, and then the next.

First it looks for removals of single premises. If there are none, it assumes marks and follows them
to a contradiction. Then it decides whether fewer premises suffice, and whether another mark needs
even fewer.

A seeker counts its evaluations of premises and its questions to the solver, never its time: so a
path is the same on every machine. A caller that is in a hurry lets `pulse` raise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from py_solver.board.marks import marks_in
from py_solver.engine.explainer import Explainer
from py_solver.hints.deduce import LARGE, Find, Position, meets
from py_solver.hints.premises import LIGHT, Premises
from py_solver.hints.smallest import Reasons, Smallest, Target
from py_solver.hints.suppose import Chain, by_cases, consequences, suppose
from py_solver.logic.abilities import marks_alike

EVALUATIONS = ((8, False), (40, False), (400, True))
"""How many premises each assumption may evaluate, and whether heavy ones too; the next of these
if the one before found nothing cheap."""

ALL_EVALUATIONS, LAST_EVALUATIONS = 3_000, 12_000
"""For all marks together, in one stage; and if neither that nor the proof found anything."""

CHEAP = 3
"""Cost of a chain that more evaluations would hardly improve: `smallest` finds smaller reasons."""

BEST = (2, 3)
"""Cost and links of a chain that no other one can better much."""

SHRUNK = 20
"""Chains whose premises are tried to be made fewer, the cheapest first."""

MORE = 4
"""How much more than the smallest reason a chain may cost and still be shown instead."""

LIMIT = 8
"""Cost beyond which no set of premises is a reason that anybody would follow."""

FEW, EACH, QUESTIONS = 400, 4, 1_000
"""For the proof that no smaller set would do: so few at least, so many for each mark that is to be
refuted, and no more than these. It is counted in proportion, as no mark's bound rises unasked.

With the most for each proof, a Heyawake that begins with a trial took twice as long to say so, and
eight proofs in 351 were gained; with the fewest, three of 55 Killer steps were proved."""


class BeyondBar(Exception):
    """Raised where the next step is sure to cost as much as a seeker's bar, or more."""


@dataclass(frozen=True)
class Insight:
    """A find of one premise, or impossible marks, the first of them explained by a chain.

    `premises` refute all the targets, given the `facts`, coords about which something is known; the
    chain may use others if it is simpler that way. `least` is proved: no step from here costs less.
    """

    find: Find | None
    targets: tuple[Target, ...]
    premises: frozenset[int]
    facts: frozenset[int]
    chain: Chain | None
    cost: int
    least: int


Followed = dict[tuple[int, ...], dict[tuple[Target, int], tuple[Chain | None, int, int]]]
"""By position, mark and stage: what assuming the mark came to, how many evaluations, and where.

Two seekers of the same premises may share them: where one has been, the other finds the same."""

_Ranked = tuple[int, int, int, Chain]
"""Cost, number of links, order of the target, and the chain."""


class Seeker:
    """One puzzle on its way to a solution."""

    def __init__(
        self,
        premises: Premises,
        state: Sequence[int],
        possible: Sequence[int],
        solution: Sequence[int],
        pulse: Callable[[], None],
        followed: Followed | None = None,
    ) -> None:
        """Start from these candidates.

        `possible` are for each index the marks of all solutions, `solution` is one of them;
        `followed` is what other seekers of these premises have found.
        """
        self.premises, self.possible = premises, possible
        self.position = Position(premises, state)
        silent = [(one.rule, one.scope) for one in premises.each if not one.weight]
        rules = [(one.rule, one.scope) for one in premises.each]
        self._pulse = pulse
        self.bar: int | None = None
        """A cost: once it is proved that a step from several premises costs as much, it is not
        looked for to the end. Up to there all is as it is without a bar."""
        self.questions = QUESTIONS
        """For each proof; without questions, only chains find steps."""
        self.smallest = Smallest(
            premises,
            Explainer(premises.puzzle.substrate, silent, rules, solution, pulse, learns=True),
        )
        self._light = frozenset(one.number for one in premises.each if one.weight <= LIGHT)
        self._alike: dict[int, list[int]] = {}
        """By weight and index, the marks that are equivalent for premises of less weight."""
        self._chains: dict[tuple[Target, int], tuple[Chain | None, int]] = {}
        self._evaluations = 0
        self._followed = followed
        self._here: dict[tuple[Target, int], tuple[Chain | None, int, int]] = {}
        self._areas: dict[int, int] = {}
        self._state = list(self.position.state)

    @property
    def done(self) -> bool:
        """Return whether nothing more can be known."""
        return all(a & ~b == 0 for a, b in zip(self.position.state, self.possible, strict=True))

    def remove(self, index: int, candidates: int) -> None:
        """Take candidates away, as a step does."""
        self.position.remove(index, candidates)

    def targets(self) -> list[Target]:
        """Return the open marks that are in no solution."""
        pairs = zip(self.position.state, self.possible, strict=True)
        return [
            (i, mark) for i, (open_, good) in enumerate(pairs) for mark in marks_in(open_ & ~good)
        ]

    def next(self, targets: Sequence[Target] | None = None) -> Insight | None:
        """Return the cheapest step, or None where nothing is left to be known or no reason found.

        `targets` are the marks to be refuted, left out, any. Raises BeyondBar.
        """
        whole = targets is None
        if targets is None:
            find = self.position.cheapest()
            self._catch_up()
            if find is not None:
                return self._glance(find)
            targets = self.targets()
        else:
            find = self.position.cheapest(targets)
            self._catch_up()
            if find is not None:
                own = [one for one in find.removals if meets((one,), targets)]
                return self._glance(Find(find.premise, tuple(own)), targets)
        return self._stuck(targets, none_alone=whole) if targets else None

    def _catch_up(self) -> None:
        """Forget what rests on candidates that are gone."""
        changed = 0
        for index, (old, new) in enumerate(zip(self._state, self.position.state, strict=True)):
            if old != new:
                changed |= 1 << index
                self.smallest.removed(index, old & ~new)
        if changed:
            self._state = list(self.position.state)
            self._chains = {
                key: known for key, known in self._chains.items() if not known[1] & changed
            }

    def _stuck(self, targets: Sequence[Target], *, none_alone: bool) -> Insight | None:
        """Find a mark whose assumption leads to a contradiction, and reduce the reasons.

        `none_alone`: no premise alone rules out any mark, rather than just none of the targets.
        """
        state, smallest = self.position.state, self.smallest
        chains: list[_Ranked] = []
        for stage, (_, heavy) in enumerate(EVALUATIONS):
            if heavy and chains:
                break
            chains = self._chains_of(targets, stage, ALL_EVALUATIONS)
            if chains and chains[0][0] <= CHEAP:
                break
        best: Reasons | None = None
        for _, _, _, chain in chains[:SHRUNK]:
            target = chain.index, chain.mark
            found = smallest.shrunk(chain.used, state, target, best.cost if best else LIMIT + 1)
            best = found or best
        questions = self._questions(targets)
        best, least = smallest.best(
            state, targets, best, LIMIT + 1, questions, self.bar, none_alone=none_alone
        )
        if self.bar is not None and least >= self.bar:
            raise BeyondBar
        return self._told(best, least, [chain for _, _, _, chain in chains], targets)

    def _questions(self, targets: Sequence[Target]) -> int:
        return min(self.questions, max(FEW, EACH * len(targets)))

    def _chains_of(self, targets: Sequence[Target], stage: int, evaluations: int) -> list[_Ranked]:
        """Return the chains that were found in so many evaluations, the cheapest first."""
        state = self.position.state
        if self._followed is not None:
            self._here = self._followed.setdefault(tuple(state), {})
        chains: list[_Ranked] = []
        # Those that were followed before go first: one of them may be cheap enough.
        known = [target for target in targets if (target, stage) in self._chains]
        new = [target for target in targets if (target, stage) not in self._chains]
        # Then those of places that are nearly decided, which lead to more deductions.
        new.sort(key=lambda target: (state[target[0]].bit_count(), *target))
        stop = self._evaluations + evaluations
        for order, target in enumerate([*known, *new]):
            self._pulse()
            if order >= len(known) and (
                self._evaluations > stop or (chains and min(chains)[:2] <= BEST)
            ):
                break
            chain = self._chain(target, stage)
            if chain is not None:
                cost = self.smallest.cost(chain.used)
                chains.append((cost, len(chain.links), order, chain))
        chains.sort(key=lambda one: one[:3])
        return chains

    def _glance(self, find: Find, targets: Sequence[Target] | None = None) -> Insight:
        """Return a find as an insight; a heavy one, if no light premise finds its removals.

        `targets` are the marks to be refuted, by default any.
        """
        weight, least, whole = self.premises.each[find.premise].weight, LIGHT, targets is None
        if weight > LIGHT:
            state = self.position.state
            targets = self._apart(self.targets() if targets is None else targets, weight)
            best, least = self.smallest.best(
                state, targets, None, weight, self._questions(targets), none_alone=whole
            )
            if best is not None:
                told = self._told(best, least, [], targets)
                if told is not None and told.chain is not None and told.cost < weight:
                    return told
        used = frozenset((find.premise,))
        return Insight(find, (), used, frozenset(), None, weight, least)

    def _apart(self, targets: Sequence[Target], below: int) -> list[Target]:
        """Return the first of equivalent targets, for premises of less weight.

        On an open Fillomino nine targets in ten are numbers that no light premise is about, and
        proofs that no premise rules any of them out ended at their last question.
        """
        alike = self._alike.get(below)
        if alike is None:
            alike = self._alike[below] = list(self.premises.puzzle.substrate.candidates)
            for one in self.premises.each:
                if one.weight < below:
                    same = marks_alike(one.rule, one.scope)
                    for index in one.scope.coords:
                        alike[index] &= same
        first: dict[tuple[int, int], Target] = {}
        for index, mark in targets:
            kind = -1 if alike[index] >> mark & 1 else mark
            first.setdefault((index, kind), (index, mark))
        return list(first.values())

    def _told(
        self, best: Reasons | None, least: int, chains: list[Chain], targets: Sequence[Target]
    ) -> Insight | None:
        """Choose an explanation: reasons with a chain, or a chain that costs little more."""
        premises, state = self.premises, self.position.state
        if best is not None:
            chain = by_cases(premises, state, *best.target, best.premises)
            if chain is not None:
                return self._whole(chain, best.premises, best.cost, least)
            # Few rules, but too hard to follow: with more of them it may be a simple chain.
            chain = suppose(premises, state, *best.target, EVALUATIONS[-1][0])
            if chain is not None:
                facts = self.smallest.facts(best, state) | frozenset(chain.facts)
                targets = (best.target,)
                return Insight(None, targets, best.premises, facts, chain, best.cost, least)
        if not chains:
            found = self._chains_of(targets, len(EVALUATIONS) - 1, LAST_EVALUATIONS)
            chains = [chain for _, _, _, chain in found]
        if chains:
            cost = self.smallest.cost(chains[0].used)
            if best is None or cost <= best.cost + MORE:
                return self._whole(chains[0], chains[0].used, cost, least)
        if best is None:
            return None
        facts = self.smallest.facts(best, state)
        return Insight(None, (best.target,), best.premises, facts, None, best.cost, least)

    def most_telling(self, targets: Sequence[Target]) -> int:
        """Return the place of the target that would lead to most deductions if it were known."""
        premises, state, patience = self.premises, self.position.state, EVALUATIONS[-1][0]

        def told(index: int) -> int:
            return consequences(premises, state, index, self.possible[index], patience)

        return max(dict.fromkeys(index for index, _ in targets), key=told)

    def _whole(self, chain: Chain, used: frozenset[int], cost: int, least: int) -> Insight:
        """Add all else that the same premises refute in the same way."""
        targets, facts = [(chain.index, chain.mark)], set(chain.facts)
        # A rule about the whole board is near everything: then only what the chain speaks of is.
        near = {chain.index, *chain.facts, *(link.removal.index for link in chain.links)}
        for number in used:
            coords = self.premises.each[number].scope.coords
            near.update(coords if len(coords) <= LARGE else ())
        for target in self.targets():
            if target[0] in near and target != targets[0]:
                other = suppose(
                    self.premises, self.position.state, *target, EVALUATIONS[0][0], used
                )
                if other is not None:
                    targets.append(target)
                    facts.update(other.facts)
        return Insight(None, tuple(targets), used, frozenset(facts), chain, cost, least)

    def _chain(self, target: Target, stage: int) -> Chain | None:
        known = self._chains.get((target, stage))
        if known is None:
            told = self._here.get((target, stage))
            if told is None:
                told = self._supposed(target, stage)
                if self._followed is not None:
                    self._here[target, stage] = told
            chain, evaluations, area = told
            self._evaluations += evaluations
            known = self._chains[target, stage] = chain, area
        return known[0]

    def _supposed(self, target: Target, stage: int) -> tuple[Chain | None, int, int]:
        seen: list[int] = []
        patience, heavy = EVALUATIONS[stage]
        only = None if heavy else self._light
        chain = suppose(self.premises, self.position.state, *target, patience, only, seen)
        area = 1 << target[0]
        for number in set(seen):
            area |= self._area(number)
        return chain, len(seen), area

    def _area(self, number: int) -> int:
        if number not in self._areas:
            coords = self.premises.each[number].scope.coords
            self._areas[number] = sum(1 << index for index in coords)
        return self._areas[number]

"""Seeking: the cheapest next step of a position, and then the next.

First what a ground by itself tells; where none tells anything, what goes wrong when a mark is
supposed; then, whether fewer grounds would do, and whether any other mark needs fewer still.

What is done is counted, in looks and questions, and never timed: so a path is the same on every
machine. Whoever is in a hurry lets `pulse` raise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from py_solver.board.marks import marks_in
from py_solver.engine.explainer import Explainer
from py_solver.hints.deduce import LARGE, LIGHT, Find, Position, meets
from py_solver.hints.grounds import Grounds
from py_solver.hints.smallest import Reasons, Smallest, Target
from py_solver.hints.suppose import Chain, by_cases, consequences, suppose
from py_solver.logic.abilities import marks_alike

LOOKS = ((8, False), (40, False), (400, True))
"""How many looks at grounds each mark is supposed for, and whether at heavy ones too; the next of
these where the one before found nothing cheap."""

ALL_LOOKS, LAST_LOOKS = 3_000, 12_000
"""At grounds for all marks together, in one stage; and where that and the proof found nothing."""

CHEAP = 3
"""Cost of a chain that longer looks would hardly better: smaller reasons are found otherwise."""

BEST = (2, 3)
"""Cost and links of a chain that no other one can better much."""

SHRUNK = 20
"""Chains whose grounds are tried to be made fewer, the cheapest first."""

MORE = 4
"""What a chain may cost more than reasons that no chain tells."""

LIMIT = 8
"""Cost beyond which no set of grounds is a reason that anybody would follow."""

FEW, EACH, QUESTIONS = 400, 4, 1_000
"""For the proof that no smaller set would do: so few at least, so many for each mark that is to be
refuted, and no more than these. It is counted in proportion, as no mark's bound rises unasked.

With the most for each proof, a Heyawake that begins with a trial took twice as long to say so, and
eight proofs in 351 were gained; with the fewest, three of 55 Killer steps were proved."""


class BeyondBar(Exception):
    """Raised where the next step is sure to cost as much as a seeker's bar, or more."""


@dataclass(frozen=True)
class Insight:
    """What was found: a find of one ground; or marks that cannot be, the first told by a chain.

    `grounds` refute all the targets, given the `facts`, coords about which something is known; the
    chain may use others where it is the plainer for it.
    `least` is proved: no step from here costs less.
    """

    find: Find | None
    targets: tuple[Target, ...]
    grounds: frozenset[int]
    facts: frozenset[int]
    chain: Chain | None
    cost: int
    least: int


Followed = dict[tuple[int, ...], dict[tuple[Target, int], tuple[Chain | None, int, int]]]
"""By position, mark and stage: what supposing the mark came to, looks taken, and where they were.

Two seekers of the same grounds may share them: where one has been, the other finds the same."""

_Ranked = tuple[int, int, int, Chain]
"""Cost, number of links, order of the target, and the chain."""


class Seeker:
    """One puzzle on its way to a solution."""

    def __init__(
        self,
        grounds: Grounds,
        state: Sequence[int],
        possible: Sequence[int],
        solution: Sequence[int],
        pulse: Callable[[], None],
        followed: Followed | None = None,
    ) -> None:
        """Start from these candidates.

        `possible` are for each index the marks of all solutions, `solution` is one of them;
        `followed` is what other seekers of these grounds have found.
        """
        self.grounds, self.possible = grounds, possible
        self.position = Position(grounds, state)
        silent = [(one.rule, one.scope) for one in grounds.each if not one.weight]
        rules = [(one.rule, one.scope) for one in grounds.each]
        self._pulse = pulse
        self.bar: int | None = None
        """A cost: once it is proved that a step from several grounds costs as much, it is not
        looked for to the end. Up to there all is as it is without a bar."""
        self.questions = QUESTIONS
        """For each proof; with none, what chains tell is all there is."""
        self.smallest = Smallest(
            grounds,
            Explainer(grounds.puzzle.substrate, silent, rules, solution, pulse),
        )
        self._light = frozenset(one.number for one in grounds.each if one.weight <= LIGHT)
        self._alike: dict[int, list[int]] = {}
        """By weight and index, marks that grounds of less weight do not tell apart."""
        self._chains: dict[tuple[Target, int], tuple[Chain | None, int]] = {}
        self._looks = 0
        self._followed = followed
        self._here: dict[tuple[Target, int], tuple[Chain | None, int, int]] = {}
        self._areas: dict[int, int] = {}
        self._state = list(self.position.state)

    @property
    def done(self) -> bool:
        """Whether nothing more can be known."""
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
                return self._glance(Find(find.ground, tuple(own)), targets)
        return self._stuck(targets) if targets else None

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

    def _stuck(self, targets: Sequence[Target]) -> Insight | None:
        """Find what goes wrong when a mark is supposed, and make the reasons fewer."""
        state, smallest = self.position.state, self.smallest
        chains: list[_Ranked] = []
        for stage, (_, heavy) in enumerate(LOOKS):
            if heavy and chains:
                break
            chains = self._chains_of(targets, stage, ALL_LOOKS)
            if chains and chains[0][0] <= CHEAP:
                break
        best: Reasons | None = None
        for _, _, _, chain in chains[:SHRUNK]:
            target = chain.index, chain.mark
            found = smallest.shrunk(chain.used, state, target, best.cost if best else LIMIT + 1)
            best = found or best
        questions = self._questions(targets)
        best, least = smallest.best(state, targets, best, LIMIT + 1, questions, self.bar)
        if self.bar is not None and least >= self.bar:
            raise BeyondBar
        return self._told(best, least, [chain for _, _, _, chain in chains], targets)

    def _questions(self, targets: Sequence[Target]) -> int:
        return min(self.questions, max(FEW, EACH * len(targets)))

    def _chains_of(self, targets: Sequence[Target], stage: int, looks: int) -> list[_Ranked]:
        """Return the chains that were found in so many looks, the cheapest first."""
        state = self.position.state
        if self._followed is not None:
            self._here = self._followed.setdefault(tuple(state), {})
        chains: list[_Ranked] = []
        # Those that were followed before go first: one of them may be cheap enough.
        known = [target for target in targets if (target, stage) in self._chains]
        new = [target for target in targets if (target, stage) not in self._chains]
        # Then those of places that are nearly decided, of which more follows.
        new.sort(key=lambda target: (state[target[0]].bit_count(), *target))
        stop = self._looks + looks
        for order, target in enumerate([*known, *new]):
            self._pulse()
            if order >= len(known) and (self._looks > stop or (chains and min(chains)[:2] <= BEST)):
                break
            chain = self._chain(target, stage)
            if chain is not None:
                cost = self.smallest.cost(chain.used)
                chains.append((cost, len(chain.links), order, chain))
        chains.sort(key=lambda one: one[:3])
        return chains

    def _glance(self, find: Find, targets: Sequence[Target] | None = None) -> Insight:
        """Return a find as an insight; a heavy one, where no light ground tells what it misses.

        `targets` are the marks to be refuted, left out, any.
        """
        weight, least = self.grounds.each[find.ground].weight, LIGHT
        if weight > LIGHT:
            state = self.position.state
            targets = self._apart(self.targets() if targets is None else targets, weight)
            best, least = self.smallest.best(state, targets, None, weight, self._questions(targets))
            if best is not None:
                told = self._told(best, least, [], targets)
                if told is not None and told.chain is not None and told.cost < weight:
                    return told
        used = frozenset((find.ground,))
        return Insight(find, (), used, frozenset(), None, weight, least)

    def _apart(self, targets: Sequence[Target], below: int) -> list[Target]:
        """Return one of those targets that grounds of less weight do not tell apart, the first.

        On an open Fillomino nine targets in ten are numbers that no light ground is about, and
        proofs that none rules any of them out ended at their last question.
        """
        alike = self._alike.get(below)
        if alike is None:
            alike = self._alike[below] = list(self.grounds.puzzle.substrate.candidates)
            for one in self.grounds.each:
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
        """Choose what can be told: reasons with a chain within them, or a chain that is near."""
        grounds, state = self.grounds, self.position.state
        if best is not None:
            chain = by_cases(grounds, state, *best.target, best.grounds)
            if chain is not None:
                return self._whole(chain, best.grounds, best.cost, least)
            # Few rules, but nobody sees how: with more of them it may be a plain chain.
            chain = suppose(grounds, state, *best.target, LOOKS[-1][0])
            if chain is not None:
                facts = best.facts | frozenset(chain.facts)
                targets = (best.target,)
                return Insight(None, targets, best.grounds, facts, chain, best.cost, least)
        if not chains:
            found = self._chains_of(targets, len(LOOKS) - 1, LAST_LOOKS)
            chains = [chain for _, _, _, chain in found]
        if chains:
            cost = self.smallest.cost(chains[0].used)
            if best is None or cost <= best.cost + MORE:
                return self._whole(chains[0], chains[0].used, cost, least)
        if best is None:
            return None
        return Insight(None, (best.target,), best.grounds, best.facts, None, best.cost, least)

    def telling(self, targets: Sequence[Target]) -> int:
        """Return the place of a target of which it would tell most to know what it holds."""
        grounds, state, patience = self.grounds, self.position.state, LOOKS[-1][0]

        def told(index: int) -> int:
            return consequences(grounds, state, index, self.possible[index], patience)

        return max(dict.fromkeys(index for index, _ in targets), key=told)

    def _whole(self, chain: Chain, used: frozenset[int], cost: int, least: int) -> Insight:
        """Add all else that the same grounds refute in the same way."""
        targets, facts = [(chain.index, chain.mark)], set(chain.facts)
        # A rule about the whole board is near everything: then only what the chain speaks of is.
        near = {chain.index, *chain.facts, *(link.removal.index for link in chain.links)}
        for number in used:
            coords = self.grounds.each[number].scope.coords
            near.update(coords if len(coords) <= LARGE else ())
        for target in self.targets():
            if target[0] in near and target != targets[0]:
                other = suppose(self.grounds, self.position.state, *target, LOOKS[0][0], used)
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
            chain, looks, area = told
            self._looks += looks
            known = self._chains[target, stage] = chain, area
        return known[0]

    def _supposed(self, target: Target, stage: int) -> tuple[Chain | None, int, int]:
        seen: list[int] = []
        patience, heavy = LOOKS[stage]
        only = None if heavy else self._light
        chain = suppose(self.grounds, self.position.state, *target, patience, only, seen)
        area = 1 << target[0]
        for number in set(seen):
            area |= self._area(number)
        return chain, len(seen), area

    def _area(self, number: int) -> int:
        if number not in self._areas:
            coords = self.grounds.each[number].scope.coords
            self._areas[number] = sum(1 << index for index in coords)
        return self._areas[number]

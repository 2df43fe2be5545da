"""Corners: where the line meets a region that counts its edges, two of which are at one corner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from py_solver.board.marks import is_decided
from py_solver.hints.premises import Premise
from py_solver.hints.step import Link
from py_solver.hints.techniques.pattern import NOTHING, Told, look_at
from py_solver.hints.wording import conclusion
from py_solver.logic.say.marks import holding
from py_solver.logic.say.places import at_middle, middle, places
from py_solver.logic.say.words import noun, sentence
from py_solver.rules.count.degree_in import DegreeIn
from py_solver.rules.count.exact_count import ExactCount
from py_solver.words.say import later, say

LINE = noun("line")

PAIR = 2


@dataclass(frozen=True)
class _Meeting:
    """A corner, and the open edges there: those of the region, and the others.

    `on` is how many of its edges have lines, `rest` the other open edges of the region, `needed`
    how many of all open ones there must have lines.
    """

    corner: Premise
    region: Premise
    state: Sequence[int]
    line: int
    on: int
    pair: tuple[int, ...]
    others: tuple[int, ...]
    rest: tuple[int, ...]
    needed: int

    @classmethod
    def of(cls, corner: Premise, region: Premise, state: Sequence[int]) -> Self | None:
        """Return where the two meet; None if they do not share two open edges."""
        rule, count = corner.rule, region.rule
        assert isinstance(rule, DegreeIn)
        assert isinstance(count, ExactCount)
        bit = 1 << rule.mark
        edges, around = corner.scope.region, region.scope.region
        if any(state[index].bit_count() > PAIR for index in (*edges, *around)):
            return None
        here = [index for index in edges if not is_decided(state[index])]
        open_ = [index for index in around if not is_decided(state[index])]
        pair = tuple(index for index in here if index in open_)
        if len(pair) != PAIR:
            return None
        counted = sum(state[index] == 1 << count.mark for index in around)
        needed = count.n - counted
        if count.mark != rule.mark:
            needed = len(open_) - needed
        return cls(
            corner,
            region,
            state,
            rule.mark,
            sum(state[index] == bit for index in edges),
            pair,
            tuple(index for index in here if index not in pair),
            tuple(index for index in open_ if index not in pair),
            needed,
        )

    def told(self, gone: Mapping[int, int]) -> tuple[Link, ...]:
        """Return the argument, if it shows that these edges lose these marks."""
        if not self.on and not self.others:
            return self._both_or_neither(gone)
        if self.on == 1:
            return self._one_at_most(gone)
        if not self.rest and self.needed == 1 and len(self.others) == 1:
            return self._goes_on(gone)
        return ()

    def _both_or_neither(self, gone: Mapping[int, int]) -> tuple[Link, ...]:
        """The line uses both edges at the corner or neither, and the region allows only one way."""
        if self.needed < PAIR:
            lines = False
        elif len(self.rest) < self.needed:
            lines = True
        else:
            return ()
        rule, scope = self.region.rule, self.region.scope
        assert isinstance(rule, ExactCount)
        now = list(self.state)
        for index in self.pair:
            now[index] = 1 << self.line if lines else now[index] & ~(1 << self.line)
        also = [one for one in rule.propagate(now, scope) if one.index in gone]
        left = dict.fromkeys(self.pair, 1 << self.line)
        if lines:
            left = {index: self.state[index] & ~bit for index, bit in left.items()}
        left |= {one.index: one.candidates for one in also}
        if not _follows(gone, left):
            return ()
        links = [
            self._link(
                say(
                    "Only {edges} are left {at}, so the line uses both or neither.",
                    edges=places(self.pair, scope.board),
                    at=self._at,
                ),
                self.pair,
            ),
            self._link(self._against(lines=lines), scope.region),
        ]
        if also:
            lost = [(one.index, one.candidates) for one in also]
            told = say(
                "Then {conclusion}, because {reason}.",
                conclusion=conclusion(lost, now, scope.board),
                reason=self.region.reason(also[0]),
            )
            links.append(self._link(told, [index for index, _ in lost]))
        return tuple(links)

    def _against(self, *, lines: bool) -> str:
        """Say why the line cannot use neither of the two edges; without `lines`, not both."""
        rule, scope = self.region.rule, self.region.scope
        assert isinstance(rule, ExactCount)
        held = sum(self.state[index] == 1 << rule.mark for index in scope.region)
        if lines == (rule.mark == self.line):
            told, number = later("there could be only {things}"), held + len(self.rest)
        else:
            told, number = later("there would be at least {things}"), held + PAIR
        wrong = say(told, things=holding(number, rule.mark, scope.region, scope.board))
        told = later("{asked}, but if the line used both, {wrong}")
        if lines:
            told = later("{asked}, but if the line used neither, {wrong}")
        return sentence(say(told, asked=self.region.about, wrong=wrong))

    def _one_at_most(self, gone: Mapping[int, int]) -> tuple[Link, ...]:
        """A line comes to the corner, so it uses at most one of the two edges there."""
        line, wanted = 1 << self.line, self.needed - 1
        if wanted == len(self.rest):  # with none of the two, there would be too few
            left = {index: self.state[index] & ~line for index in self.rest}
            left |= dict.fromkeys(self.others, line)
        elif not wanted and not self.others:
            left = dict.fromkeys(self.rest, line)
        else:
            return ()
        if not _follows(gone, left):
            return ()
        told = later("The line already reaches {corner}, so it uses exactly one of {edges}.")
        if self.others:
            told = later("The line already reaches {corner}, so it uses at most one of {edges}.")
        board = self.region.scope.board
        corner = middle(self.corner.scope.region, board)
        first = say(told, corner=corner, edges=places(self.pair, board))
        return self._link(first, self.pair), self._so(gone)

    def _goes_on(self, gone: Mapping[int, int]) -> tuple[Link, ...]:
        """The region has one of the two edges, so the line goes on along the third."""
        (other,) = self.others
        if not _follows(gone, {other: self.state[other] & ~(1 << self.line)}):
            return ()
        board = self.region.scope.board
        told = say(
            "{asked}, so the line uses exactly one of {edges}",
            asked=self.region.about,
            edges=places(self.pair, board),
        )
        rest = say(
            "It must continue {at}, and only {edge} is left there.",
            at=self._at,
            edge=places(self.others, board),
        )
        return self._link(sentence(told), self.pair), self._link(rest, self.others)

    def _so(self, gone: Mapping[int, int]) -> Link:
        """Say what the region asks for, and what is known of its other edges, therefore."""
        ends = conclusion([*gone.items()], self.state, self.region.scope.board)
        told = say("{asked}, so {conclusion}", asked=self.region.about, conclusion=ends)
        return self._link(sentence(told), [*gone])

    @property
    def _at(self) -> str:
        return at_middle(self.corner.scope.region, self.corner.scope.board)

    def _link(self, told: str, indices: Sequence[int]) -> Link:
        coords = self.region.scope.board.coords
        return Link(told, tuple(coords[index] for index in sorted(indices)))


def told_at_corner(
    used: Sequence[Premise], state: Sequence[int], lost: Sequence[tuple[int, int]]
) -> Told:
    """Return the wording of a step of a corner and a region, or NOTHING if it is not one."""
    if len(used) != PAIR:
        return NOTHING
    corner, region = sorted(used, key=lambda one: isinstance(one.rule, ExactCount))
    edges, board = corner.scope.region, corner.scope.board
    if (
        not isinstance(region.rule, ExactCount)
        or not isinstance(corner.rule, DegreeIn)
        or corner.rule.allowed != (0, PAIR)
        or not all(board.coords[index].layer.is_edge for index in (*edges, *region.scope.region))
        or board.marks_of(edges[0]).noun != LINE
    ):
        return NOTHING
    met = _Meeting.of(corner, region, state)
    links = met.told(dict(lost)) if met else ()
    return Told("", look_at(middle(edges, board)), links) if links else NOTHING


def _follows(gone: Mapping[int, int], left: Mapping[int, int]) -> bool:
    """Return whether each mark is among those that are known to go."""
    return all(not bits & ~left.get(index, 0) for index, bits in gone.items())

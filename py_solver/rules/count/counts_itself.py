"""CountsItself: all coords that are not blank have the same number, and are as many as it says.

There is one at least. Numbers count from 1, so 0 never counts itself.
Source: Nanro, https://www.janko.at/Raetsel/Nanro/index.htm. Encoding: a selector for each number;
exactly one holds, a number asks for its own, and under it the region has it that often. Cost:
O(coords x numbers) clauses, and a count for each number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import most, narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import numbers
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say, say_n

FULL, NEEDED, OTHER = "full", "needed", "other"
"""Why candidates are removed: the number is complete, has no cell to spare, or is another."""


@dataclass(frozen=True)
class CountsItself(Rule):
    """All coords that are not blank have the same number, which is also how many they are."""

    blank: int = field(default=0, metadata=param("mark", later("Blank value")))
    arithmetic: ClassVar[bool] = True

    def _numbers(self, masks: list[int]) -> dict[int, tuple[int, int]]:
        """Return the possible numbers, each with how many coords must and can have it."""
        blank, must, open_, common = 1 << self.blank, 0, 0, -1
        for mask in masks:
            open_ |= mask
            if not mask & blank:
                must += 1
                common &= mask
        found = {}
        for number in marks_in(open_ & common & ~blank):
            if must <= number:
                bit = 1 << number
                may = sum([mask & bit != 0 for mask in masks])
                if 0 < number <= may:
                    found[number] = must, may
        return found

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a number that can still be it."""
        masks = [candidates[index] for index in scope.region]
        fitting = self._numbers(masks)
        if not fitting:
            blank = 1 << self.blank
            held = tuple(index for index in scope.region if not candidates[index] & blank)
            some = sorted({most(candidates[i]) for i in held if is_decided(candidates[i])})
            because = narrowed(scope.region, candidates, scope.board)
            return Broken(held or scope.region, (len(held), *some), because)
        return SATISFIED if all(map(is_decided, masks)) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Keep what some number leaves that can still be it."""
        region, blank = scope.region, 1 << self.blank
        fitting = self._numbers([candidates[index] for index in region])
        if not fitting:
            return  # broken: the check says so
        for index in region:
            own, kept = candidates[index], 0
            for number, (must, may) in fitting.items():
                bit = 1 << number
                if own & bit and (not own & blank or must < number):
                    kept |= bit
                if own & blank and may - (own & bit != 0) >= number:
                    kept |= blank
            if own & ~kept:
                others = [other for other in region if other != index]
                known = narrowed(others, candidates, scope.board)
                why, told = _why(own & ~kept, blank, fitting)
                yield Removal(index, own & ~kept, known, why, told)
                fitting = self._numbers([candidates[index] for index in region])

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that exactly one number is chosen, and that it occurs as often as it says."""
        region = scope.region
        names = {mark for index in region for mark in cnf.marks(index)} - {self.blank}
        chosen = {number: cnf.aux() for number in sorted(names) if 0 < number <= len(region)}
        cnf.add(chosen.values())
        at_most_one(cnf, list(chosen.values()))
        for number in sorted(names):
            literals = cnf.lits(region, number)
            only = chosen.get(number, cnf.FALSE)
            for literal in literals:
                cnf.add([-literal, only])
            if number in chosen:
                count_in(cnf, literals, [0, number])
                cnf.add([-only, *literals])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with the chosen number: its occurrences, weighted by the number."""
        region = scope.region
        names = {mark for index in region for mark in cp.marks(index)} - {self.blank, 0}
        chosen = {number: cp.model.new_bool_var("") for number in sorted(names)}
        cp.model.add(sum(chosen.values()) == 1)
        for index in region:
            for mark in cp.marks(index):
                if mark != self.blank:
                    cp.model.add(cp.lit(index, mark) <= chosen.get(mark, 0))
        held = sum(1 - cp.lit(index, self.blank) for index in region)
        cp.model.add(held == sum(number * one for number, one in chosen.items()))

    def states(self, scope: Scope) -> str:
        """Say where a number counts itself."""
        region = where(scope.region, scope.board) if scope.region else say("an empty region")
        return say(
            "{region} must contain one number only, exactly as often as the number says",
            region=region,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which there are, or that none fits."""
        held, *some = violation.numbers
        if len(some) > 1:
            return say("it contains {numbers}", numbers=numbers(some))
        if some and held > some[0]:
            return say_n(
                held,
                "it already contains {n} cell with {some}",
                "it already contains {n} cells with {some}",
                some=some[0],
            )
        return say("there is no room for {some}", some=some[0]) if some else say("no number fits")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say how often the one number occurs, or must; or that no number would fit."""
        if not removal.numbers:
            return say("otherwise no number would fit")
        (n,) = removal.numbers
        if removal.why == FULL:
            return say_n(n, "it already contains its {n}", "it already contains all its {n}s")
        if removal.why == NEEDED:
            return say_n(
                n, "only {n} cell is left for its {n}", "only {n} cells are left for its {n}s"
            )
        return say("that number must be {n}", n=n)


def _why(
    gone: int, blank: int, fitting: Mapping[int, tuple[int, int]]
) -> tuple[str, tuple[int, ...]]:
    """Return why candidates go where only one number can still be it, and that number."""
    if len(fitting) != 1:
        return "", ()
    (number,) = fitting
    if gone >> number & 1:
        return FULL, (number,)
    return (NEEDED if gone & blank else OTHER), (number,)

"""Premises: the possible reasons of a hint, which are parts of a puzzle's constraints.

A constraint about the whole board says little; its parts say more (see `Parted`). Constraints that
only help the search are left out, and those that only say how something is stored cost nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from py_solver.board.coords import Coord
from py_solver.hints.answers import Answers
from py_solver.logic.abilities import Exhaustive, Part, parts_of
from py_solver.logic.constraint import Constraint
from py_solver.logic.outcome import Broken, Removal, Source
from py_solver.logic.rule import Rule
from py_solver.logic.say.about import filled
from py_solver.logic.say.words import reasoned, sentence, with_reason
from py_solver.logic.scope import Scope
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

LIGHT = 1
"""Weight of premises that are understood at a glance; they come before heavier ones."""


@dataclass(eq=False)  # not frozen: that sets each field by a call, and boards have thousands
class Premise:
    """One part of a constraint. `weight` is how hard it is to see through, 0 for a silent one."""

    number: int
    puzzle: Puzzle
    said: tuple[int, int]
    """By which of the puzzle's statements, and which of its constraints."""
    rule: Rule
    scope: Scope
    weight: int
    part: Part | None
    """The part of the constraint; None if it is all of it."""

    @cached_property
    def constraint(self) -> Constraint:
        """The constraint that it is a part of. Few premises ever appear in a sentence."""
        statement, place = self.said
        return self.puzzle.constraints_of(statement)[place]

    @cached_property
    def about(self) -> str:
        """Its demand, as a clause."""
        return self.part.statement() if self.part else self.constraint.statement(self.scope)

    @property
    def source(self) -> tuple[Source, ...]:
        """The clues that ask for it."""
        return self.constraint.source

    @property
    def coords(self) -> tuple[Coord, ...]:
        """The coords that it is about, to be outlined."""
        return tuple(self.scope.board.coords[index] for index in self.scope.coords)

    def reason(self, removal: Removal, *, asked: bool = False) -> str:
        """Return why marks cannot be, as a clause.

        With `asked`, the sentence before has just given the demand, so the fact alone is enough.
        """
        why = self.rule.because(removal, self.scope)
        return why if why and asked else with_reason(self.about, why)

    def reasons(self, removal: Removal) -> str:
        """Return the same as sentences: the rule, then the fact."""
        return reasoned(self.about, self.rule.because(removal, self.scope))

    def objection(self, broken: Broken) -> str:
        """Return what is wrong, as a clause."""
        wrong = self.rule.explain(broken, self.scope)
        return say("{statement}, but {clause}", statement=self.about, clause=wrong)

    def sentence(self) -> str:
        """Return what it asks for."""
        return sentence(self.about)

    @property
    def house(self) -> str:
        """The genre's name of its region, if there is one: `the box from row 1, column 1`."""
        called = "" if self.part else self.constraint.called
        return filled(called, self.rule, self.scope, self.constraint.source) if called else ""


@dataclass(frozen=True, eq=False)
class Premises:
    """All premises of a puzzle, which of them are about each index, and the board of the givens."""

    puzzle: Puzzle
    each: tuple[Premise, ...]
    watching: tuple[tuple[int, ...], ...]
    start: tuple[int, ...]

    @cached_property
    def answers(self) -> Answers:
        """What each says after assumptions, as far as they were asked."""
        return Answers((one.rule, one.scope) for one in self.each)

    @cached_property
    def is_light(self) -> list[bool]:
        """For each, whether it is understood at a glance."""
        return [one.weight <= LIGHT for one in self.each]

    @cached_property
    def surely_two(self) -> list[bool]:
        """For each index, whether only several premises can rule out a mark, once none does.

        Light ones that leave nothing to be found do not, and heavy ones cost as much as two. Silent
        ones would have to be counted in.
        """
        alone = all(one.weight for one in self.each)
        thorough = [
            one.weight > LIGHT
            or (isinstance(one.rule, Exhaustive) and one.rule.finds_all(one.scope))
            for one in self.each
        ]
        return [alone and all(thorough[number] for number in near) for near in self.watching]

    @cached_property
    def heaviest(self) -> int:
        """The weight of the one that is hardest to see through."""
        return max(premise.weight for premise in self.each)


def premises_of(puzzle: Puzzle) -> Premises:
    """Return what may be named as a reason. Raises ConstraintError, as `solve`."""
    state = puzzle.state()
    found: dict[tuple[Rule, tuple[tuple[int, ...], ...]], Premise] = {}
    for number, said in enumerate(puzzle.statements):
        for place, (rule, scope) in enumerate(puzzle.by_statement[number]):
            if rule.assumed:  # a given is a fact, and no reason
                for removal in rule.propagate(state, scope):
                    state[removal.index] = state[removal.index] & ~removal.candidates
                continue
            if said.implied:
                break
            for part in parts_of(rule, scope):
                key = part.rule, part.scope.regions
                if key in found:
                    continue
                whole = part.rule is rule and part.scope is scope
                found[key] = Premise(
                    len(found),
                    puzzle,
                    (number, place),
                    part.rule,
                    part.scope,
                    0 if said.silent else part.weight,
                    None if whole else part,
                )
    watching: list[list[int]] = [[] for _ in state]
    for premise in found.values():
        for index in premise.scope.coords:
            watching[index].append(premise.number)
    return Premises(puzzle, tuple(found.values()), tuple(map(tuple, watching)), tuple(state))

"""Cage: the numbers of the region give `target` by the operation: + - * / or ? for any of the four.

For - and / the other numbers are taken away from the largest, or divide it; nothing is divided by
zero. In a cage of one coord the number is the target.
Source: KenKen, with and without the operations. Encoding: a sum as in Sum; else a decision diagram
of what has been read so far, products being divisors of the target (after Abío et al. 2016), in
which unit propagation is complete. Cost: 3 clauses for each arc of the diagram.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations_with_replacement
from math import prod
from typing import Any, ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided, marks_in
from py_solver.logic.abilities import Narrowing, Totalling
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import (
    Adding,
    Machine,
    State,
    diagram,
    fitting_ways,
    follow,
    sum_in,
)
from py_solver.logic.oracle import Oracle, both
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import fitting_sums, keep, most, narrowed, others_hold, taken
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import numbers, one_of
from py_solver.logic.say.places import NAMED, place, where
from py_solver.logic.say.sums import few, leaves, no_combination, rest
from py_solver.logic.say.words import listed
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say, say_n

WORDS = {
    "+": later("addition"),
    "-": later("subtraction"),
    "*": later("multiplication"),
    "/": later("division"),
    "?": later("some operation"),
}

LONGEST = 4
"""Cells of a cage whose ways to the target are listed at most."""


@dataclass(frozen=True)
class Cage(Rule, Narrowing, Totalling):
    """The numbers of the region give the target by the operation."""

    operation: str = field(metadata=param("choice", later("Operation"), WORDS))
    target: int = field(metadata=param("sum"))
    arithmetic: ClassVar[bool] = True

    def refuse(self, scope: Scope) -> None:
        """Raise ConstraintError for an unknown operation, or a target that no numbers can give."""
        super().refuse(scope)
        if self.operation not in WORDS:
            raise ConstraintError(
                say("“{operation}” is not one of + - * / ?.", operation=self.operation)
            )
        if self.target < 0 or (self.operation == "/" and self.target == 0):
            raise ConstraintError(
                say(
                    "{target} cannot be the result of {operation}.",
                    target=self.target,
                    operation=say(WORDS[self.operation]),
                )
            )
        if len(scope.region) < (2 if self.operation in "-/" else 1):
            raise ConstraintError(
                say(
                    "The cage in {region} has too few cells for {operation}.",
                    region=where(scope.region, scope.board),
                    operation=say(WORDS[self.operation]),
                ),
                tuple(scope.board.coords[index] for index in scope.region),
            )

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for any numbers that give the target."""
        masks = [candidates[index] for index in scope.region]
        if not all(self._fitting(scope, masks)):
            because = narrowed(scope.region, candidates, scope.board)
            held = tuple(most(mask) for mask in masks if is_decided(mask))
            return Broken(scope.region, held, because)
        return SATISFIED if all(map(is_decided, masks)) else PENDING

    def _fitting(self, scope: Scope, masks: list[int]) -> list[int]:
        """Keep of each mask the numbers with which the others can give the target."""
        if self.operation == "+":
            return fitting_sums(masks, 1 << self.target)
        whole = tuple([scope.board.candidates[index] for index in scope.region])
        return fitting_ways(self._machine(scope), whole, masks)

    def _machine(self, scope: Scope) -> Machine:
        greatest = scope.marks.bit_length() - 1
        if self.operation == "?":
            return _AnyOf(tuple(self._machine_for(operation, greatest) for operation in "+-*/"))
        return self._machine_for(self.operation, greatest)

    def _machine_for(self, operation: str, greatest: int) -> Machine:
        if operation == "+":
            return Adding(1 << self.target)
        if operation == "-":
            return _Subtracting(self.target, greatest)
        return _Multiplying(self.target) if operation == "*" else _Dividing(self.target, greatest)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Keep the numbers with which the others can give the target."""
        kept = self._fitting(scope, [candidates[index] for index in scope.region])
        if not all(kept):
            return  # broken: the check says so
        yield from [
            Removal(index, gone, because, "", others_hold(scope.region, index, candidates))
            for index, gone, because in taken(scope.region, kept, candidates, scope.board)
        ]

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Keep the same."""
        masks = [state[index] for index in scope.region]
        return keep(state, scope.region, self._fitting(scope, masks))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the ways to the target."""
        masks = tuple(scope.board.candidates[index] for index in scope.region)
        if self.operation == "+":
            sum_in(cnf, scope.region, masks, 1 << self.target)
        else:
            follow(cnf, scope.region, diagram(self._machine(scope), masks))

    def total(self, scope: Scope) -> int | None:
        """Return the target of an addition."""
        return self.target if self.operation == "+" else None

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State what the sum, the product and the largest number must have in common."""
        numbers = [cp.number(index) for index in scope.region]
        bounds = [max(cp.marks(index)) for index in scope.region]
        operations = "+-*/" if self.operation == "?" else self.operation
        ways = [self._given_by(cp, operation, numbers, bounds) for operation in operations]
        cp.model.add_bool_or(ways)

    def _given_by(self, cp: Oracle, operation: str, numbers: list[Any], bounds: list[int]) -> Any:
        if operation == "+":
            return _equal(cp, sum(numbers), self.target)
        largest = cp.model.new_int_var(0, max(bounds), "")
        cp.model.add_max_equality(largest, numbers)
        if operation == "-":
            return _equal(cp, 2 * largest - sum(numbers), self.target)
        product = cp.model.new_int_var(0, prod(bounds), "")
        cp.model.add_multiplication_equality(product, numbers)
        if operation == "*":
            return _equal(cp, product, self.target)
        # The largest divided by the others is its square divided by the product.
        square = cp.model.new_int_var(0, max(bounds) ** 2, "")
        cp.model.add_multiplication_equality(square, [largest, largest])
        nonzero = ~_equal(cp, product, 0)
        return both(cp, [nonzero, _equal(cp, square, self.target * product)])

    def states(self, scope: Scope) -> str:
        """Name the result and the operation; of a single coord, its number."""
        first = place(scope.region[0], scope.board)
        if len(scope.region) == 1:
            return say(
                "the cage is a single cell, so {place} must be {target}",
                place=first,
                target=self.target,
            )
        return say(
            "the cage from {place} must give {target} by {operation}",
            place=first,
            target=self.target,
            operation=say(WORDS[self.operation]),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say the result of the numbers, or that the decided ones fit into no combination."""
        held, coords = violation.numbers, violation.coords
        if len(coords) == 1:
            if held:
                return say("it is {n}", n=held[0])
            return say("{number} is no longer possible", number=self.target)
        if len(held) < len(coords):
            if not held:
                return say("no combination is left")
            return say("no combination with {numbers} is left", numbers=numbers(sorted(held)))
        if self.operation == "?":
            return say(
                "no operation on {numbers} gives {target}",
                target=self.target,
                numbers=numbers(held),
            )
        return _worked_out(self.operation, held)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the only other number must be, or which combinations are left.

        If a cage has a single cell, the demand is the whole reason.
        """
        board, left = scope.board, rest(removal, scope)
        if not left:
            return ""
        held = removal.numbers
        if len(held) == 1 or (held and self.operation in "+*"):
            # Beside a 0 every number gives 0, and none is ruled out.
            made = self.target // prod(held) if self.operation == "*" else self.target - sum(held)
            return leaves(removal, scope, _written(self.operation, held), made)
        partners = 0
        if len(left) == 1:
            partners = self._fitting(scope, [removal.candidates, board.candidates[left[0]]])[1]
        # Only if an empty board shows it, too.
        is_plain = not removal.because or (len(left) == 1 and not partners)
        ways = self._written_ways(scope) if is_plain else []
        if 0 < len(ways) <= NAMED:
            return say_n(
                len(ways),
                "only {ways} makes {target}",
                "only {ways} make {target}",
                ways=listed(ways),
                target=self.target,
            )
        marks = marks_in(removal.candidates)
        gone = few(removal.candidates, removal.index, board, "and")
        if self.operation == "*" and all(not mark or self.target % mark for mark in marks):
            if self.target:
                return say_n(
                    len(marks),
                    "{gone} does not divide {target}",
                    "{gone} do not divide {target}",
                    gone=gone,
                    target=self.target,
                )
        elif len(left) == 1:
            if not partners:
                return say(
                    "no other number fits with {gone}",
                    gone=few(removal.candidates, removal.index, board),
                )
            return say(
                "{place} cannot be {marks}",
                place=place(left[0], board),
                marks=one_of(partners, left[0], board),
            )
        return no_combination(removal, scope)

    def _written_ways(self, scope: Scope) -> list[str]:
        """Return the ways to the target that an empty board has, where all of it may hold alike."""
        masks = {scope.board.candidates[index] for index in scope.region}
        size = len(scope.region)
        if len(masks) > 1 or size > LONGEST:
            return []
        ways = [*combinations_with_replacement(marks_in(*masks), size)]
        return [
            _written(operation, way)
            for operation in ("+-*/" if self.operation == "?" else self.operation)
            for way in ways
            if _gives(operation, way, self.target)
        ]


def _gives(operation: str, held: tuple[int, ...], target: int) -> bool:
    """Return whether the numbers give the target: all together, or the largest and the others."""
    *others, largest = sorted(held)
    if operation == "+":
        return sum(held) == target
    if operation == "*":
        return prod(held) == target
    if operation == "-":
        return largest - sum(others) == target
    return bool(prod(others)) and largest == target * prod(others)


def _written(operation: str, held: tuple[int, ...]) -> str:
    """Return `2×6×2`; where one is taken from, or divided by, the others, the largest first."""
    ordered = held if operation in "+*" else sorted(held, reverse=True)
    return {"+": "+", "*": "×", "-": "−", "/": "÷"}.get(operation, ", ").join(map(str, ordered))


def _worked_out(operation: str, held: tuple[int, ...]) -> str:
    """Return what the numbers give: `2×6×2 is 24`."""
    told = _written(operation, held)
    if operation in "+*":
        result = sum(held) if operation == "+" else prod(held)
        return say("{sum} is {n}", sum=told, n=result)
    first, *others = sorted(held, reverse=True)
    if operation == "-":
        left = first - sum(others)
        return say("{sum} is {n}", sum=told, n=f"{'−' if left < 0 else ''}{abs(left)}")
    if not prod(others):
        return say("division by 0 is impossible")
    if first % prod(others):
        return say("{sum} is not a whole number", sum=told)
    return say("{sum} is {n}", sum=told, n=first // prod(others))


def _equal(cp: Oracle, one: Any, other: Any) -> Any:
    result = cp.model.new_bool_var("")
    cp.model.add(one == other).only_enforce_if(result)
    cp.model.add(one != other).only_enforce_if(~result)
    return result


@dataclass(frozen=True)
class _Multiplying:
    """Reads the product, which has to divide the target; of a target of 0, whether it is 0."""

    target: int

    @property
    def start(self) -> State:
        return 1

    def step(self, state: State, number: int) -> State:
        product = state * number
        if not self.target:
            return min(product, 1)
        return product if product and self.target % product == 0 else None

    def accepts(self, state: State) -> bool:
        return bool(state == self.target)


@dataclass(frozen=True)
class _Subtracting:
    """Reads the largest number and the sum of the others; 0, read before all, changes neither."""

    target: int
    greatest: int

    @property
    def start(self) -> State:
        return 0, 0

    def step(self, state: State, number: int) -> State:
        largest, others = max(state[0], number), state[1] + min(state[0], number)
        return (largest, others) if others + self.target <= self.greatest else None

    def accepts(self, state: State) -> bool:
        return bool(state[0] - state[1] == self.target)


@dataclass(frozen=True)
class _Dividing:
    """Reads the largest number and the product of the others; 1, read before all, changes neither.

    A zero is among the others, or they are all zero: either way it ends the reading.
    """

    target: int
    greatest: int

    @property
    def start(self) -> State:
        return 1, 1

    def step(self, state: State, number: int) -> State:
        largest, others = max(state[0], number), state[1] * min(state[0], number)
        return (largest, others) if 0 < others * self.target <= self.greatest else None

    def accepts(self, state: State) -> bool:
        return bool(state[0] == self.target * state[1])


@dataclass(frozen=True)
class _AnyOf:
    """Reads with several machines at once, until none of them is left."""

    machines: tuple[Machine, ...]

    @property
    def start(self) -> State:
        return tuple(machine.start for machine in self.machines)

    def step(self, state: State, number: int) -> State:
        after = tuple(
            None if part is None else machine.step(part, number)
            for machine, part in zip(self.machines, state, strict=True)
        )
        return after if any(part is not None for part in after) else None

    def accepts(self, state: State) -> bool:
        return any(
            part is not None and machine.accepts(part)
            for machine, part in zip(self.machines, state, strict=True)
        )

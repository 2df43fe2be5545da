"""Arithmetic over a region, coord by coord: code that the calculating rules share.

A machine reads one number of each coord and keeps a state. Its last state says whether the region
is right. The numbers that still fit, and the clauses for them, follow from the machine alone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, Protocol

from py_solver.board.marks import marks_in
from py_solver.logic.cnf import Clauses, Cnf
from py_solver.logic.encode.order import Ladder, at_least
from py_solver.logic.encode.stencil import Stencil
from py_solver.logic.reason.masks import reachable_sums

State = Any
"""The state of a machine after the numbers read so far, hashable; None when it has failed."""


class Machine(Protocol):
    """A way to read a region. Equal machines must have equal hashes."""

    @property
    def start(self) -> State:
        """Return the state before the first number."""

    def step(self, state: State, number: int) -> State:
        """Return the state after one more number."""

    def accepts(self, state: State) -> bool:
        """Return whether the last state is right, after all numbers."""

    def __hash__(self) -> int: ...


@dataclass(frozen=True)
class Adding:
    """Reads the sum; `allowed` is the mask of the sums that are right."""

    allowed: int

    @property
    def start(self) -> State:
        """Return the sum of no numbers."""
        return 0

    def step(self, state: State, number: int) -> State:
        """Add the number, unless the sum exceeds everything that is allowed."""
        return state + number if self.allowed >> state + number else None

    def accepts(self, state: State) -> bool:
        """Compare the sum."""
        return bool(self.allowed >> state & 1)


def fitting(machine: Machine, masks: Sequence[int]) -> list[int]:
    """Keep the numbers of each mask with which the machine can still accept."""
    states: list[set[State]] = [{machine.start}]
    for mask in masks:
        marks = marks_in(mask)
        after = {machine.step(state, mark) for state in states[-1] for mark in marks}
        states.append(after - {None})
    good = {state for state in states.pop() if machine.accepts(state)}
    kept = []
    for mask, before in zip(reversed(masks), reversed(states), strict=True):
        useful, earlier = 0, set()
        for mark in marks_in(mask):
            sources = {state for state in before if machine.step(state, mark) in good}
            if sources:
                useful |= 1 << mark
                earlier |= sources
        kept.append(useful)
        good = earlier
    return kept[::-1]


Level = dict[int, tuple[tuple[int, int], ...]]
"""The nodes before one coord: for each possible next number, the node that it leads to."""


@lru_cache(maxsize=4096)
def diagram(machine: Machine, masks: tuple[int, ...]) -> tuple[Level, ...]:
    """Draw the machine as a decision diagram over the masks, one level for each coord.

    It contains only paths to acceptance, and states that accept the same numbers share a node
    (Bryant 1986; for many-valued variables Srinivasan et al. 1990). If nothing fits, the first
    level is empty. The node that the last coord leads to is 0.
    """
    states: list[set[State]] = [{machine.start}]
    for mask in masks:
        marks = marks_in(mask)
        after = {machine.step(state, mark) for state in states[-1] for mark in marks}
        states.append(after - {None})
    node_of: dict[State, int] = {state: 0 for state in states.pop() if machine.accepts(state)}
    levels: list[Level] = []
    for mask, before in zip(reversed(masks), reversed(states), strict=True):
        nodes: dict[tuple[tuple[int, int], ...], int] = {}
        here: dict[State, int] = {}
        for state in before:
            arcs = []
            for mark in marks_in(mask):
                after_mark = machine.step(state, mark)
                if after_mark in node_of:
                    arcs.append((mark, node_of[after_mark]))
            if arcs:
                here[state] = nodes.setdefault(tuple(arcs), len(nodes))
        levels.append({node: arcs for arcs, node in nodes.items()})
        node_of = here
    return tuple(reversed(levels))


FEW_WAYS = 2000
"""Up to this many paths through a diagram, it is faster to try all of them."""


@lru_cache(maxsize=4096)
def _ways(machine: Machine, masks: tuple[int, ...]) -> tuple[int, tuple[int, ...] | None]:
    """Return a width, and all ways to read the masks, or None if there are too many.

    A way is one mask of the numbers read, each coord's shifted by the width once more.
    """
    width = max(masks).bit_length()
    levels = diagram(machine, masks)
    from_here: dict[int, list[int]] = {0: [0]}
    for level in reversed(levels):
        from_here = {
            node: [1 << mark | rest << width for mark, to in arcs for rest in from_here[to]]
            for node, arcs in level.items()
        }
        if sum(map(len, from_here.values())) > FEW_WAYS:
            return width, None
    return width, tuple(way for ways in from_here.values() for way in ways)


def fitting_ways(machine: Machine, whole: tuple[int, ...], masks: Sequence[int]) -> list[int]:
    """Do the same as `fitting`, faster if the same machine has read the same board before.

    `whole` are the masks of an empty board, which contain those of `masks`.
    """
    width, ways = _ways(machine, whole)
    if ways is None:
        return fitting(machine, masks)
    possible = kept = 0
    for mask in reversed(masks):
        possible = possible << width | mask
    for way in ways:
        if way & possible == way:
            kept |= way
    one = (1 << width) - 1
    return [kept >> place * width & one for place in range(len(masks))]


class Numbered(Clauses, Protocol):
    """The methods that `follow` needs of a model, or of another object for the coords."""

    def lit(self, index: int, mark: int, /) -> int:
        """Return the literal that says: the coord has this mark."""

    def marks(self, index: int, /) -> tuple[int, ...]:
        """Return the marks that are possible for the coord, in rising order."""


def follow(
    cnf: Numbered, indices: Sequence[int], levels: Sequence[Level], *, sure: bool = True
) -> None:
    """Demand that the coords' numbers follow a path through the diagram.

    Unit propagation is complete. Each arc has a variable, which implies both its ends and its
    number, and each end and each number implies one of its arcs (Abío et al., "On CNF encodings of
    decision diagrams", 2016). All of them are determined if the path is `sure`: no node has two
    arcs with the same number. Then, on the first coord, the number is the arc. On the last one an
    arc has only one end, and takes no variable.
    """
    if not levels[0]:
        cnf.add([])
        return
    here = dict.fromkeys(levels[0], cnf.TRUE)
    for place, (index, level) in enumerate(zip(indices, levels, strict=True)):
        into: dict[int, list[int]] = {}
        labelled: dict[int, list[int]] = {mark: [] for mark in cnf.marks(index)}
        for node, arcs in level.items():
            if node not in here:
                continue  # the model leaves out the numbers that led here
            leaving = []
            for mark, target in arcs:
                if mark not in labelled:
                    continue
                number = cnf.lit(index, mark)
                if place == len(levels) - 1:
                    leaving.append(number)
                    labelled[mark].append(here[node])
                    continue
                arc = number if place == 0 and sure else cnf.aux(determined=sure)
                cnf.add([-arc, here[node]])
                if arc != number:
                    cnf.add([-arc, number])
                leaving.append(arc)
                labelled[mark].append(arc)
                into.setdefault(target, []).append(arc)
            cnf.add([-here[node], *leaving])
        for mark, arcs_with in labelled.items():
            if cnf.lit(index, mark) not in arcs_with:
                cnf.add([-cnf.lit(index, mark), *arcs_with])
        here = {node: _either(cnf, arcs_to, sure) for node, arcs_to in into.items()}


def _either(cnf: Clauses, literals: list[int], sure: bool) -> int:
    """Return a literal that holds exactly when one of the literals does."""
    if len(literals) == 1:
        return literals[0]
    result = cnf.aux(determined=sure)
    for literal in literals:
        cnf.add([-literal, result])
    cnf.add([-result, *literals])
    return result


DIAGRAM_UP_TO = 3
"""Longest region whose sum is written as a diagram.

From four coords on, bounds take fewer clauses and refute faster (measured on Killer Sudoku).
"""


def sum_in(cnf: Cnf, indices: Sequence[int], masks: Sequence[int], allowed: int) -> None:
    """Demand that each coord's number is in its mask, and that the mask `allowed` has their sum."""
    for index, mask in zip(indices, masks, strict=True):
        for mark in cnf.marks(index):
            if not mask >> mark & 1:
                cnf.add([-cnf.lit(index, mark)])
    sums = reachable_sums(masks) & allowed
    if not sums:
        cnf.add([])
    elif 0 < len(indices) <= DIAGRAM_UP_TO:
        follow(cnf, indices, diagram(Adding(sums), tuple(masks)))
    elif indices:
        _bounded_sum(cnf, indices, masks, sums)


def _bounded_sum(cnf: Cnf, indices: Sequence[int], masks: Sequence[int], sums: int) -> Ladder:
    """Demand that the sum is one of `sums`, and return it.

    A totalizer over order-encoded numbers (after Joshi, Martins and Manquinho, "Generalized
    totalizer encoding", 2015), in both directions. Each half has outputs only for those of its sums
    with which the whole can be right. If sums are not allowed, exceeding the one below implies
    reaching the one above.
    """
    values = marks_in(sums)
    if len(indices) == 1:
        for mark in cnf.marks(indices[0]):
            if not sums >> mark & 1:
                cnf.add([-cnf.lit(indices[0], mark)])
        inner = [at_least(cnf, indices[0], value) for value in values[1:]]
        return list(zip(values, [cnf.TRUE, *inner], strict=True))
    cut = len(indices) // 2
    left_sums, right_sums = reachable_sums(masks[:cut]), reachable_sums(masks[cut:])
    left = _bounded_sum(cnf, indices[:cut], masks[:cut], completed(left_sums, right_sums, sums))
    right = _bounded_sum(cnf, indices[cut:], masks[cut:], completed(right_sums, left_sums, sums))
    steps = [cnf.TRUE, *(cnf.aux() for _ in values[1:])]
    for lower, upper in pairwise(steps):
        cnf.add([-upper, lower])
    add_up(cnf, left, right, list(zip(values, steps, strict=True)))
    return list(zip(values, steps, strict=True))


Values = tuple[int, ...]
"""The possible values of a sum, rising."""


def completed(own: int, other: int, sums: int) -> int:
    """Keep those of a half's own sums that some sum of the other half completes."""
    return sum(1 << part for part in marks_in(own) if sums >> part & other)


def add_up(cnf: Cnf, left: Ladder, right: Ladder, total: Ladder) -> None:
    """Write that the total is the sum of both, bound by bound, except for implied bounds.

    The first step of each is TRUE.
    """
    parts = left, right, total
    literals = [literal for part in parts for _, literal in part[1:]]
    numbers = tuple([tuple([value for value, _ in part]) for part in parts])
    if cnf.TRUE in literals or cnf.FALSE in literals:
        _write_bounds(cnf, literals, *numbers)
    else:
        _bounds(*numbers).lay(cnf, literals)


@lru_cache(maxsize=256)
def _bounds(lefts: Values, rights: Values, values: Values) -> Stencil:
    """Return the clauses that the total is the sum: the same for all numbers with these values."""
    width = len(lefts) + len(rights) + len(values) - 3
    return Stencil(width, lambda cnf, literals: _write_bounds(cnf, literals, lefts, rights, values))


def _write_bounds(
    cnf: Clauses, literals: Sequence[int], lefts: Values, rights: Values, values: Values
) -> None:
    """Write the clauses for the literals of all steps but the first ones."""
    ends = len(lefts) - 1, len(lefts) + len(rights) - 2
    left_steps = [cnf.TRUE, *literals[: ends[0]], cnf.FALSE]
    right_steps = [cnf.TRUE, *literals[ends[0] : ends[1]], cnf.FALSE]
    steps = [cnf.TRUE, *literals[ends[1] :], cnf.FALSE]
    # For each number, the place of the first value of the total that is not smaller.
    step_at = [bisect_left(values, n) for n in range(lefts[-1] + rights[-1] + 2)]
    for i, a in enumerate(lefts):
        for j, b in enumerate(rights):
            step = step_at[a + b]
            # A smaller number on either side would already reach the same step.
            if (not i or step_at[lefts[i - 1] + b] < step) and (
                not j or step_at[a + rights[j - 1]] < step
            ):
                cnf.add([-left_steps[i], -right_steps[j], steps[step]])
            step = step_at[a + b + 1]
            # A larger number on either side would still miss the same step.
            if (i + 1 == len(lefts) or step_at[lefts[i + 1] + b + 1] > step) and (
                j + 1 == len(rights) or step_at[a + rights[j + 1] + 1] > step
            ):
                cnf.add([left_steps[i + 1], right_steps[j + 1], -steps[step]])

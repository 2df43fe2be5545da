"""Automata: ways to read a region that may go on in several states at once.

`arithmetic.py` has machines, which are always in one state. An automaton accepts a region if any of
its paths through the numbers ends well.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Protocol

from py_solver.board.marks import marks_in
from py_solver.logic.encode.arithmetic import Level, State


class Automaton(Protocol):
    """A way to read a region. Equal automata must have equal hashes."""

    @property
    def start(self) -> State:
        """Return the state before the first number."""

    def after(self, state: State, number: int) -> Collection[State]:
        """Return the possible states after one more number."""

    def accepts(self, state: State) -> bool:
        """Return whether the last state is right, after all numbers."""

    def __hash__(self) -> int: ...


Arc = tuple[int, int, int]
"""A state, a number that is read there, and a state that follows."""


@dataclass(frozen=True)
class Table:
    """An automaton that lists its arcs; it starts in state 0."""

    arcs: tuple[Arc, ...]
    final: tuple[int, ...]

    @property
    def start(self) -> State:
        """Return the first state."""
        return 0

    @cached_property
    def _after(self) -> dict[tuple[int, int], list[int]]:
        found: dict[tuple[int, int], list[int]] = {}
        for state, number, to in self.arcs:
            found.setdefault((state, number), []).append(to)
        return found

    def after(self, state: State, number: int) -> Collection[State]:
        """Look the states up."""
        return self._after.get((state, number), ())

    def accepts(self, state: State) -> bool:
        """Return whether the state is a final one."""
        return state in self.final


def reads(automaton: Automaton, numbers: Sequence[int]) -> bool:
    """Return whether the automaton accepts these numbers."""
    states = {automaton.start}
    for number in numbers:
        states = {to for state in states for to in automaton.after(state, number)}
    return any(map(automaton.accepts, states))


@lru_cache(maxsize=1024)
def drawn(automaton: Automaton, masks: tuple[int, ...]) -> tuple[Level, ...]:
    """Draw the paths that the automaton accepts, one level for each coord.

    It is a decision diagram, as `arithmetic.diagram`, but a node may have several arcs with the
    same number. States with the same arcs share a node.
    """
    reached: list[set[State]] = [{automaton.start}]
    arcs: list[dict[State, list[tuple[int, State]]]] = []
    for mask in masks:
        marks = marks_in(mask)
        arcs.append(
            {
                state: [(mark, to) for mark in marks for to in automaton.after(state, mark)]
                for state in reached[-1]
            }
        )
        reached.append({to for leaving in arcs[-1].values() for _, to in leaving})
    node_of: dict[State, int] = {state: 0 for state in reached[-1] if automaton.accepts(state)}
    levels: list[Level] = []
    for before in reversed(arcs):
        nodes: dict[tuple[tuple[int, int], ...], int] = {}
        here: dict[State, int] = {}
        for state, leaving in before.items():
            useful = {(mark, node_of[to]) for mark, to in leaving if to in node_of}
            if useful:
                here[state] = nodes.setdefault(tuple(sorted(useful)), len(nodes))
        levels.append({node: ways for ways, node in nodes.items()})
        node_of = here
    return tuple(reversed(levels))


def is_sure(levels: Sequence[Level]) -> bool:
    """Return whether the numbers alone settle each next node."""
    every = (ways for level in levels for ways in level.values())
    return all(len({mark for mark, _ in ways}) == len(ways) for ways in every)


def kept_along(levels: Sequence[Level], masks: Sequence[int]) -> list[int]:
    """Keep the numbers of each mask that are on a path through the levels."""
    reached: list[set[int]] = [set(levels[0])]
    for level, mask in zip(levels, masks, strict=True):
        reached.append({to for node in reached[-1] for to in _open(level, node, mask)})
    good = reached.pop()
    kept = []
    for level, mask, before in zip(
        reversed(levels), reversed(masks), reversed(reached), strict=True
    ):
        useful, earlier = 0, set()
        for node in before:
            for mark, to in level[node]:
                if mask >> mark & 1 and to in good:
                    useful |= 1 << mark
                    earlier.add(node)
        kept.append(useful)
        good = earlier
    return kept[::-1]


def _open(level: Level, node: int, mask: int) -> Iterator[int]:
    return (to for mark, to in level[node] if mask >> mark & 1)

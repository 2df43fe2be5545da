"""Regular expressions, automata and relations of numbers, as authors write them.

A number is written as one sign: 0 to 9, then a for 10, b for 11 and so on.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from py_solver.board.errors import ClueError
from py_solver.logic.encode.arithmetic import State
from py_solver.logic.encode.automata import Table
from py_solver.words.say import later, say

MOST_PLACES, MOST_NESTED = 5000, 50
"""The size of an expression once its repetitions are written out, and its nesting."""
SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class _Set:
    """One of these numbers; or none of them, if it is `negated`."""

    numbers: frozenset[int]
    negated: bool = False

    def has(self, number: int) -> bool:
        """Return whether the number fits."""
        return (number in self.numbers) != self.negated


@dataclass(frozen=True)
class _Sequence:
    parts: tuple[_Node, ...]


@dataclass(frozen=True)
class _Choice:
    ways: tuple[_Node, ...]


@dataclass(frozen=True)
class _Repeat:
    """From `least` to `most` times; any number of times if that is None."""

    what: _Node
    least: int
    most: int | None


_Node = _Set | _Sequence | _Choice | _Repeat


class _Parser:
    """Reads an expression sign by sign. Raises ClueError for anything else."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.nested = re.sub(r"\s", "", text), 0, 0

    def whole(self) -> _Node:
        """Read all of it."""
        node = self._choice()
        if self.at < len(self.text):
            raise self._wrong()
        return node

    def _wrong(self) -> ClueError:
        if self.at >= len(self.text):
            return ClueError(say("The pattern ends too early."))
        told = later("The “{sign}” at position {n} of the pattern does not fit there.")
        return ClueError(say(told, sign=self.text[self.at], n=self.at + 1))

    def _next(self, signs: str) -> str:
        """Read one of these signs, or nothing."""
        found = self.text[self.at : self.at + 1]
        if not found or found not in signs:
            return ""
        self.at += 1
        return found

    def _demand(self, sign: str) -> None:
        if not self._next(sign):
            raise self._wrong()

    def _choice(self) -> _Node:
        self.nested += 1
        if self.nested > MOST_NESTED:
            raise ClueError(say("The pattern has too many brackets inside each other."))
        ways = [self._sequence()]
        while self._next("|"):
            ways.append(self._sequence())
        self.nested -= 1
        return ways[0] if len(ways) == 1 else _Choice(tuple(ways))

    def _sequence(self) -> _Node:
        parts = []
        while self.at < len(self.text) and self.text[self.at] not in "|)":
            parts.append(self._repeated())
        return _Sequence(tuple(parts))

    def _repeated(self) -> _Node:
        node = self._single()
        while sign := self._next("*+?{"):
            if sign == "{":
                node = _Repeat(node, *self._bounds())
            else:
                node = _Repeat(node, int(sign == "+"), 1 if sign == "?" else None)
        return node

    def _bounds(self) -> tuple[int, int | None]:
        found = re.compile(r"([0-9]{1,4})(?:(,)([0-9]{0,4}))?\}").match(self.text, self.at)
        if not found:
            raise self._wrong()
        least, most = int(found[1]), int(found[3]) if found[3] else None
        if not found[2]:
            most = least
        if most is not None and most < least:
            raise self._wrong()
        self.at = found.end()
        return least, most

    def _single(self) -> _Node:
        if self._next("("):
            node = self._choice()
            self._demand(")")
            return node
        if self._next("."):
            return _Set(frozenset(), negated=True)
        if self._next("["):
            negated = bool(self._next("^"))
            numbers: set[int] = set()
            while not self._next("]"):
                low = high = self._number()
                if self._next("-"):
                    high = self._number()
                if high < low:
                    raise self._wrong()
                numbers.update(range(low, high + 1))
            if not numbers:
                raise self._wrong()
            return _Set(frozenset(numbers), negated)
        return _Set(frozenset((self._number(),)))

    def _number(self) -> int:
        sign = self.text[self.at : self.at + 1].lower()
        if not sign or sign not in SIGNS:
            raise self._wrong()
        self.at += 1
        return SIGNS.index(sign)


@dataclass
class _Places:
    """The sets of an expression, one for each place in it, and which place can follow which.

    Source: Glushkov, "The abstract theory of automata", 1961.
    """

    sets: list[_Set] = field(default_factory=list)
    follow: list[set[int]] = field(default_factory=list)

    def lay(self, node: _Node) -> tuple[bool, set[int], set[int]]:
        """Lay out a part, and return whether it may be empty, its first and its last places."""
        match node:
            case _Set():
                if len(self.sets) >= MOST_PLACES:
                    raise ClueError(say("The pattern is too long."))
                self.sets.append(node)
                self.follow.append(set())
                place = {len(self.sets) - 1}
                return False, place, place
            case _Choice():
                laid = [self.lay(way) for way in node.ways]
                empty = any(one for one, _, _ in laid)
                return (
                    empty,
                    {place for _, first, _ in laid for place in first},
                    {place for _, _, last in laid for place in last},
                )
            case _Sequence():
                return self._joined([self.lay(part) for part in node.parts])
            case _Repeat():
                return self._repeated(node)

    def _joined(
        self, laid: list[tuple[bool, set[int], set[int]]]
    ) -> tuple[bool, set[int], set[int]]:
        empty, first, last = True, set[int](), set[int]()
        for none, begins, ends in laid:
            for place in last:
                self.follow[place] |= begins
            first |= begins if empty else set()
            last = ends | (last if none else set())
            empty = empty and none
        return empty, first, last

    def _repeated(self, node: _Repeat) -> tuple[bool, set[int], set[int]]:
        laid = [self.lay(node.what) for _ in range(max(node.least, node.most or 0, 1))]
        if node.most is None:
            _, begins, ends = laid[-1]
            for place in ends:
                self.follow[place] |= begins
        if node.most == 0:
            return True, set(), set()
        return self._joined(
            [
                (none or at >= node.least, begins, ends)
                for at, (none, begins, ends) in enumerate(laid)
            ]
        )


START: frozenset[int] = frozenset({-1})


@dataclass(frozen=True)
class Expression:
    """Reads what matches a regular expression; the state has the places where it can be."""

    pattern: str

    @cached_property
    def _laid(self) -> tuple[_Places, bool, set[int], set[int]]:
        places = _Places()
        return places, *places.lay(_Parser(self.pattern).whole())

    @property
    def start(self) -> State:
        """Return that nothing has been read."""
        return START

    def after(self, state: State, number: int) -> Collection[State]:
        """Go on to all places whose sets have the number."""
        places, _, first, _ = self._laid
        near = first if state == START else {to for place in state for to in places.follow[place]}
        found = frozenset(place for place in near if places.sets[place].has(number))
        return (found,) if found else ()

    def accepts(self, state: State) -> bool:
        """Return whether one of the places can be the last."""
        _, empty, _, last = self._laid
        return empty if state == START else not last.isdisjoint(state)

    @property
    def numbers(self) -> frozenset[int]:
        """Return the numbers that the pattern names."""
        return frozenset(number for one in self._laid[0].sets for number in one.numbers)

    def demand(self) -> Expression:
        """Return itself. Raises ClueError if it is no regular expression."""
        assert self._laid
        return self


_STATE = re.compile(r"([0-9]{1,4})(\*?)((?: [0-9a-z]+>[0-9]{1,4})*)")


def automaton(text: str) -> Table:
    """Read an automaton: `0 12>1 3>2; 1* 4>1; 2`, a state and its arcs after the other.

    A state with a star is a final one; reading begins in state 0. Raises ClueError.
    """
    arcs, final = [], []
    for told in text.lower().split(";"):
        found = _STATE.fullmatch(" ".join(told.split()))
        if not found:
            raise ClueError(say("“{state}” is not a state with its arcs.", state=told.strip()[:20]))
        state = int(found[1])
        if found[2]:
            final.append(state)
        for arc in found[3].split():
            numbers, _, to = arc.partition(">")
            arcs += [(state, SIGNS.index(sign), int(to)) for sign in numbers]
    return in_order(Table(tuple(arcs), tuple(final)))


def in_order(table: Table) -> Table:
    """Return the automaton with its states numbered anew: the start, final states, the others."""
    states = {0, *table.final, *(to for _, _, to in table.arcs), *(at for at, _, _ in table.arcs)}
    order = sorted(states, key=lambda at: (at != 0, at not in table.final, at))
    place = {state: at for at, state in enumerate(order)}
    arcs = {(place[state], number, place[to]) for state, number, to in table.arcs}
    return Table(tuple(sorted(arcs)), tuple(sorted({place[at] for at in table.final})))


def automaton_text(table: Table) -> str:
    """Write an automaton as `automaton` reads it."""
    ways: dict[int, dict[int, str]] = {state: {} for state in (0, *table.final)}
    for state, number, to in table.arcs:
        held = ways.setdefault(state, {})
        held[to] = held.get(to, "") + SIGNS[number]
    return "; ".join(
        " ".join(
            [
                f"{state}{'*' * (state in table.final)}",
                *(f"{numbers}>{to}" for to, numbers in sorted(held.items())),
            ]
        )
        for state, held in sorted(ways.items())
    )


Pairs = tuple[tuple[int, int], ...]


def relation(text: str) -> Pairs:
    """Read a relation: `1:345 2:45` lists which numbers may follow 1, and which 2.

    Raises ClueError.
    """
    found: dict[tuple[int, int], None] = {}
    for told in text.lower().split():
        one, _, others = told.partition(":")
        if not re.fullmatch(r"[0-9a-z]:[0-9a-z]+", told):
            raise ClueError(say("“{told}” is not a number with its partners.", told=told[:20]))
        found |= {(SIGNS.index(one), SIGNS.index(other)): None for other in others}
    if not found:
        raise ClueError(say("A relation needs at least one pair."))
    return tuple(found)


def relation_text(pairs: Collection[tuple[int, int]]) -> str:
    """Write a relation as `relation` reads it."""

    def told() -> Iterator[str]:
        for number in sorted({one for one, _ in pairs}):
            others = "".join(SIGNS[other] for one, other in sorted(pairs) if one == number)
            yield f"{SIGNS[number]}:{others}"

    return " ".join(told())

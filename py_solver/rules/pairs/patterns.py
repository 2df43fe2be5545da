"""Patterns: the coords of the region, in order, hold one of these sequences of marks.

Source: the clues of Tapa, https://www.janko.at/Raetsel/Tapa/index.htm: up to eight cells round one.
Encoding: a decision diagram of the sequences, in which unit propagation is complete
(`logic/encode/arithmetic.py`); eight binary coords take some 20 nodes. Cost: O(nodes) clauses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.encode.arithmetic import diagram, follow
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import narrowed
from py_solver.logic.rule import Candidates, Cnf, Oracle, Rule
from py_solver.logic.say.places import where
from py_solver.logic.scope import Scope
from py_solver.words.say import say

Sequences = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class _Reader:
    """Reads coord by coord, and remembers what was read while a sequence begins so."""

    sequences: Sequences

    @property
    def start(self) -> tuple[int, ...]:
        """Return that nothing has been read."""
        return ()

    def step(self, state: tuple[int, ...], number: int) -> tuple[int, ...] | None:
        """Read one mark more."""
        read = (*state, number)
        return read if read in _beginnings(self.sequences) else None

    def accepts(self, state: tuple[int, ...]) -> bool:
        """Whether this is all of a sequence."""
        return state in self.sequences


@lru_cache(maxsize=1024)
def _beginnings(sequences: Sequences) -> frozenset[tuple[int, ...]]:
    """Return how sequences begin, up to their whole length."""
    return frozenset(one[:end] for one in sequences for end in range(len(one) + 1))


@lru_cache(maxsize=1024)
def _packed(sequences: Sequences) -> tuple[int, tuple[int, ...]]:
    """Return how many bits a coord takes, and each sequence as one mask, the first coord lowest."""
    width = max((mark for one in sequences for mark in one), default=0) + 1
    packed = (sum(1 << place * width + mark for place, mark in enumerate(one)) for one in sequences)
    return width, tuple(packed)


@dataclass(frozen=True)
class Patterns(Rule):
    """The coords, in order, hold one of these sequences of marks."""

    allowed: Sequences
    weight: ClassVar[int] = 2
    symmetric: ClassVar[bool] = False

    def refuse(self, scope: Scope) -> None:
        """Refuse sequences that are longer or shorter than the region."""
        super().refuse(scope)
        if any(len(one) != len(scope.region) for one in self.allowed):
            raise ConstraintError(say("A pattern is not as long as its region."))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look whether any sequence is left, and whether nothing else is."""
        masks = [candidates[index] for index in scope.region]
        _, number = self._kept(masks)
        if not number:
            lost = narrowed(scope.region, candidates, scope.board)
            return Broken(lost or scope.region, (), scope.region)
        ways = 1
        for mask in masks:
            ways *= mask.bit_count()
        return SATISFIED if number == ways else PENDING

    def _kept(self, masks: Sequence[int]) -> tuple[list[int], int]:
        """Return the marks of each place in sequences that are left, and how many these are."""
        width, sequences = _packed(self.allowed)
        full = (1 << width) - 1
        possible = sum((mask & full) << place * width for place, mask in enumerate(masks))
        kept = number = 0
        for one in sequences:
            if one & possible == one:
                kept |= one
                number += 1
        return [kept >> place * width & full for place in range(len(masks))], number

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Take from each place what no sequence that is left has there."""
        kept, number = self._kept([candidates[index] for index in scope.region])
        if not number:
            return  # broken: the check says so
        known = narrowed(scope.region, candidates, scope.board)
        for index, marks in zip(scope.region, kept, strict=True):
            gone = candidates[index] & ~marks
            if gone:
                yield Removal(index, gone, tuple(other for other in known if other != index))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the region is read to the end of a sequence."""
        masks = tuple(sum(1 << mark for mark in cnf.marks(index)) for index in scope.region)
        if masks:
            follow(cnf, scope.region, diagram(_Reader(self.allowed), masks))
        elif not self.allowed:
            cnf.add([])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as a table."""
        if not scope.region:
            cp.model.add_bool_and([] if self.allowed else [cp.model.new_constant(0)])
            return
        numbers = [cp.number(index) for index in scope.region]
        cp.model.add_allowed_assignments(numbers, self.allowed)

    def states(self, scope: Scope) -> str:
        """Say how many patterns there are."""
        place = where(scope.region, scope.board)
        if not self.allowed:
            return say("{place} cannot be filled in at all", place=place)
        return say(
            "{place} must be filled in as one of {n} patterns says",
            place=place,
            n=len(self.allowed),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that none is left."""
        return say("nothing fits any more")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that none would be left."""
        return say("nothing else fits")

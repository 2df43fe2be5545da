"""Patterns: the coords of the region, in order, have one of these sequences of marks.

Source: the clues of Tapa, https://www.janko.at/Raetsel/Tapa/index.htm: up to eight cells round one.
Encoding: a clause for each of some boxes that together contain all other sequences
(`logic/encode/boxes.py`). Unit propagation on these misses some of what follows, but a Shakashaka
takes 15,000 clauses instead of 52,000, and half of the time. If there are many, a decision diagram
of the sequences, on which unit propagation is complete (`logic/encode/arithmetic.py`). Cost:
O(boxes) or O(nodes).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import groupby
from operator import contains, itemgetter
from typing import ClassVar

from py_solver.board.coords import Layer
from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided, only_mark
from py_solver.logic.abilities import WritingEach
from py_solver.logic.cnf import Clauses, Cnf
from py_solver.logic.encode.arithmetic import diagram, follow
from py_solver.logic.encode.boxes import ruled_out
from py_solver.logic.encode.stencil import Stencil
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import narrowed, taken
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.agreed import agreed
from py_solver.logic.say.marks import held_by
from py_solver.logic.say.places import NAMED, where
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

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
        """Return whether this is all of a sequence."""
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


@lru_cache(maxsize=1024)
def _stencil(allowed: Sequences, marks: Sequences) -> tuple[tuple[int, ...], Stencil]:
    """Return the places with two marks or more, and what says that all hold a sequence together.

    Its literals are those of the marks of the first such place, then of the second, and so on.
    """
    places = tuple(place for place, there in enumerate(marks) if len(there) > 1)
    free = tuple(marks[place] for place in places)
    left = [one for one in allowed if all(map(contains, marks, one))]
    sequences = tuple(tuple(one[place] for place in places) for one in left)

    def write(clauses: Clauses, literals: Sequence[int]) -> None:
        drawn = _Drawn(clauses, free, literals)
        out = ruled_out(sequences, free)
        if out is None:
            masks = tuple(sum(1 << mark for mark in there) for there in free)
            follow(drawn, range(len(free)), diagram(_Reader(sequences), masks))
            return
        for said in out:
            denied = [(drawn.lit(place, mark), holds) for place, mark, holds in said]
            clauses.add([literal if holds else -literal for literal, holds in denied])

    return places, Stencil(sum(map(len, free)), write, costly=True)


class _Drawn:
    """The coords of a stencil, called by their places."""

    def __init__(self, clauses: Clauses, marks: Sequences, literals: Sequence[int]) -> None:
        self.TRUE, self.FALSE = clauses.TRUE, clauses.FALSE
        self.add, self.extend, self.aux = clauses.add, clauses.extend, clauses.aux
        self.marks = marks.__getitem__
        held = ((place, mark) for place, there in enumerate(marks) for mark in there)
        self._literals = dict(zip(held, literals, strict=True))

    def lit(self, place: int, mark: int) -> int:
        """Return the literal that says: the coord at this place has this mark."""
        return self._literals[place, mark]


def _literals(
    cnf: Cnf,
    region: Sequence[int],
    marks: Sequences,
    places: Sequence[int],
    known: dict[int, list[int]],
) -> list[int]:
    """Return the literals of all marks at these places, and keep each coord's in `known`."""
    found: list[int] = []
    for place in places:
        index = region[place]
        if index not in known:
            known[index] = [cnf.lit(index, mark) for mark in marks[place]]
        found += known[index]
    return found


@dataclass(frozen=True)
class Patterns(Rule, WritingEach):
    """The coords, in order, have one of these sequences of marks."""

    allowed: Sequences = field(metadata=param("lists", later("Allowed sequences")))
    weight: ClassVar[int] = 2
    symmetric: ClassVar[bool] = False

    def refuse(self, scope: Scope) -> None:
        """Refuse sequences that are longer or shorter than the region."""
        super().refuse(scope)
        if not self._lengths <= {len(scope.region)}:
            raise ConstraintError(say("A pattern is not as long as its region."))

    @cached_property
    def _lengths(self) -> set[int]:
        """How long the sequences are: of each of hundreds of corners it is asked."""
        return set(map(len, self.allowed))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look whether any sequence is left, and whether nothing else is."""
        masks = [candidates[index] for index in scope.region]
        _, number = self._kept(masks)
        if not number:
            lost = narrowed(scope.region, candidates, scope.board) or scope.region
            decided = all(is_decided(candidates[index]) for index in lost)
            held = tuple(only_mark(candidates[index]) for index in lost) if decided else ()
            return Broken(lost, held, scope.region)
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
        yield from [
            Removal(index, gone, because, "", tuple([candidates[other] for other in because]))
            for index, gone, because in taken(scope.region, kept, candidates, scope.board)
        ]

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the region is read to the end of a sequence."""
        marks = tuple(map(cnf.marks, scope.region))
        places, stencil = _stencil(self.allowed, marks)
        stencil.lay(cnf, _literals(cnf, scope.region, marks, places, {}))

    def encode_each(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write it of all regions, at once where some in a row can have the same."""
        known: dict[int, list[int]] = {}
        read = [(tuple(map(cnf.marks, scope.region)), scope.region) for scope in scopes]
        for marks, alike in groupby(read, itemgetter(0)):
            places, stencil = _stencil(self.allowed, marks)
            stencil.lay_each(cnf, (_literals(cnf, one, marks, places, known) for _, one in alike))

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
            "{place} must match one of {n} patterns",
            place=place,
            n=len(self.allowed),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which marks the cells have, if these are few, or that no pattern is left."""
        coords, board = violation.coords, scope.board
        in_cells = all(board.coords[index].layer is Layer.CELLS for index in coords)
        if violation.numbers and in_cells and 1 < len(coords) <= NAMED:
            return held_by(coords, violation.numbers, board)
        return say("no arrangement fits")

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name what the others hold, where that is soon said, or that none would be left."""
        return agreed(removal, scope.board)

"""Bank: the groups of `mark` are exactly these pieces, rotated and reflected freely.

A group is connected along edges; pieces that are kept `apart` do not even touch at a corner.
`thing` is the noun for a piece.
Source: the fleet of Battleship, https://www.janko.at/Raetsel/Battleships/index.htm, and Statue
Park. Encoding: one variable for each way to place a piece, which marks its coords and keeps those
around it clear; a marked coord belongs to one of them, and each piece is used as often as it is in
the bank. Eager. Boards are narrowed first: nine Battleships of 12x12 and 14x14 then take 14 ms
(geometric mean, CPU), four Statue Parks 24 ms instead of 50.
Cost: O(ways x (size + boundary)) clauses, a few ten thousand for twelve pentominoes on 12x12.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import and_, or_
from typing import Any, ClassVar, NamedTuple

from py_solver.board.coords import Layer, cell
from py_solver.board.errors import ConstraintError
from py_solver.board.graphs import components
from py_solver.board.shapes import Shape, canonical, hangs_together, turned
from py_solver.board.substrate import Substrate
from py_solver.logic.abilities import Narrowing
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.oracle import Oracle, both
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.reason.masks import committed, narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import holding, sort_of
from py_solver.logic.say.places import where
from py_solver.logic.say.words import counted, no, noun, plural
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say

LARGEST = 36
"""The most cells of a piece."""


class _Way(NamedTuple):
    """A way to place a piece, which of them it is, and the coords around it; as sets of bits, too.

    The bits are those of the board's indices: most ways are ruled out by two of them at a glance.
    """

    piece: int
    cells: tuple[int, ...]
    rim: tuple[int, ...]
    covers: int
    clears: int


@dataclass(frozen=True)
class Bank(Rule, Narrowing):
    """The groups of the mark are exactly these pieces, each shape as often as it is given."""

    mark: int
    pieces: tuple[Shape, ...]
    apart: bool = False
    thing: str = noun("piece")
    narrows: ClassVar[bool] = True
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Raise ConstraintError for coords that are not cells, and for invalid pieces."""
        super().refuse(scope)
        if any(scope.board.coords[index].layer is not Layer.CELLS for index in scope.region):
            raise ConstraintError(say("Pieces are made of cells."))
        for piece in self.pieces:
            if not 1 <= len(piece) <= LARGEST:
                raise ConstraintError(
                    say("A piece has 1 to {most} cells, not {n}.", most=LARGEST, n=len(piece))
                )
            if not hangs_together(piece):
                raise ConstraintError(say("The cells of a piece must be connected along edges."))

    @property
    def _counts(self) -> Counter[Shape]:
        return Counter(map(canonical, self.pieces))

    def _ways(self, scope: Scope) -> tuple[_Way, ...]:
        return _all_ways(scope.board, scope.region, tuple(self._counts), self.apart)

    def _state(self, candidates: Candidates, scope: Scope) -> _State:
        must, may = committed(candidates, scope.region, self.mark)
        return _State(self, scope, must, may)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for groups that fit no piece, for too many of one, and for room for the others."""
        state = self._state(candidates, scope)
        broken = state.too_many() or state.odd(candidates) or state.no_room(candidates)
        return broken or (SATISFIED if state.must == state.may else PENDING)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield the facts that all remaining ways for a group, or for a piece, share."""
        state = self._state(candidates, scope)
        if state.too_many() or state.odd(candidates) or state.no_room(candidates):
            return
        bit, total = 1 << self.mark, sum(map(len, self.pieces))
        must, may = state.must, state.may
        if len(must) == total:
            for index in sorted(may - must):
                yield Removal(index, bit, tuple(sorted(must)), "full")
            return
        if len(may) == total:
            closed = tuple(index for index in scope.region if index not in may)
            for index in sorted(may - must):
                yield Removal(index, candidates[index] & ~bit, closed, "all")
            return
        done = set[int]()
        for ways, group in state.told():
            covers = reduce(and_, (way.covers for way in ways))
            clears = reduce(and_, (way.clears for way in ways))
            why, size, reason = "group" if group else "piece", len(ways[0].cells), None
            for index in sorted(may - must - done):
                if (covers | clears) >> index & 1:
                    if reason is None:
                        reason = (
                            state.around(group, candidates) if group else state.known(candidates)
                        )
                    done.add(index)
                    holds = covers >> index & 1
                    yield Removal(
                        index,
                        candidates[index] & ~bit if holds else bit,
                        _but(reason, index),
                        f"{why} {'holds' if holds else 'beside'}",
                        (size,),
                    )
        covered = reduce(or_, (way.covers for way in state.fitting), 0)
        for index in sorted(may - must - done):
            if not covered >> index & 1:
                reason = state.around([index], candidates)
                yield Removal(index, bit, _but(reason, index), "none")

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Do the same without reasons."""
        now = self._state(state, scope)
        if now.too_many() or now.odd(state) or now.no_room(state):
            return []
        bit, total = 1 << self.mark, sum(map(len, self.pieces))
        undecided = sorted(now.may - now.must)
        holds = _bits(undecided) if len(now.may) == total else 0
        clears = _bits(undecided) if len(now.must) == total else 0
        if not holds | clears:
            for ways, _ in now.told():
                holds |= reduce(and_, (way.covers for way in ways))
                clears |= reduce(and_, (way.clears for way in ways))
            clears |= ~reduce(or_, (way.covers for way in now.fitting), 0)
        changed = [index for index in undecided if (holds | clears) >> index & 1]
        if any((holds & clears) >> index & 1 for index in changed):
            return None
        for index in changed:
            state[index] = bit if holds >> index & 1 else state[index] & ~bit
        return changed

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that each marked coord belongs to a piece, and how many there are of each."""
        literals = {index: cnf.lit(index, self.mark) for index in scope.region}
        covering: dict[int, list[int]] = {index: [] for index in literals}
        chosen: list[list[int]] = [[] for _ in self._counts]
        sure, never = (
            {index for index, literal in literals.items() if literal == known}
            for known in (cnf.TRUE, cnf.FALSE)
        )
        held, closed = _bits(sure), _bits(never)
        for way in self._ways(scope):
            if way.covers & closed or way.clears & held:
                continue
            here = cnf.aux()
            chosen[way.piece].append(here)
            for index in way.cells:
                covering[index].append(here)
            cnf.extend([(-here, literals[index]) for index in way.cells if index not in sure])
            cnf.extend([(-here, -literals[index]) for index in way.rim if index not in never])
        for index, literal in literals.items():
            cnf.add([-literal, *covering[index]])
        for places, number in zip(chosen, self._counts.values(), strict=True):
            count_in(cnf, places, [number])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by counting: the required pieces are isolated, and no more is marked."""
        holds = {index: cp.lit(index, self.mark) for index in scope.region}
        alone: list[list[Any]] = [[] for _ in self._counts]
        for way in self._ways(scope):
            inside, outside = [holds[i] for i in way.cells], [~holds[i] for i in way.rim]
            alone[way.piece].append(both(cp, [*inside, *outside]))
        for found, number in zip(alone, self._counts.values(), strict=True):
            cp.model.add(sum(found) == number)
        cp.model.add(sum(holds.values()) == sum(map(len, self.pieces)))

    def states(self, scope: Scope) -> str:
        """Say what the groups must be."""
        kind = sort_of(self.mark, scope.region or range(1), scope.board)
        return say(
            "the groups of {cells} must be exactly the {things} of the bank",
            cells=kind,
            things=plural(self.thing),
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name a group that is not a piece, or a piece with too many or no places."""
        if violation.why == "odd":
            return say(
                "{no_piece} that is left fits {region}",
                no_piece=no(self.thing),
                region=where(violation.coords, scope.board),
            )
        found, size = violation.numbers
        if violation.why == "many":
            return say(
                "there are already {pieces} of {cells}, more than there may be",
                pieces=counted(found, self.thing),
                cells=counted(size, "cell"),
            )
        if violation.why == "cells":
            marked = holding(found, self.mark, scope.region, scope.board)
            return say("there are already {cells}", cells=marked)
        return say(
            "there is no room for {pieces} of {cells}",
            pieces=counted(found, self.thing),
            cells=counted(size, "cell"),
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what is there already, or what all ways share that are left."""
        match removal.why:
            case "full":
                return say("all {things} are already placed", things=plural(self.thing))
            case "all":
                return say("every remaining place is needed")
            case "none":
                return say("{no_piece} that is left fits here", no_piece=no(self.thing))
            case "group holds":
                return say(
                    "without this cell, {no_piece} that is left would fit", no_piece=no(self.thing)
                )
            case "group beside":
                return say(
                    "with this cell, {no_piece} that is left would fit, or two would touch",
                    no_piece=no(self.thing),
                )
        size = counted(removal.numbers[0], "cell")
        told = later("every remaining place for {things} of {cells} touches this cell")
        if removal.why == "piece holds":
            told = later("every remaining place for {things} of {cells} includes this cell")
        return say(told, things=plural(self.thing), cells=size)


class _State:
    """The certain and the possible cells, the groups, and the ways that still fit."""

    def __init__(self, rule: Bank, scope: Scope, must: set[int], may: set[int]) -> None:
        self.rule, self.scope, self.must, self.may = rule, scope, must, may
        self.counts = rule._counts
        self.shapes = list(self.counts)
        self.groups = components(scope.neighbors, must)
        sure, possible = _bits(must), _bits(may)
        # A way that is complete, with clear cells around it, is a piece that has been found.
        self.found: list[_Way] = []
        unfound: list[_Way] = []
        for way in rule._ways(scope):
            if not (way.covers & ~possible or way.clears & sure):
                is_there = not (way.covers & ~sure or way.clears & possible)
                (self.found if is_there else unfound).append(way)
        self.there = Counter(way.piece for way in self.found)
        self.used_up = {n for n, s in enumerate(self.shapes) if self.there[n] >= self.counts[s]}
        self.unfound = [way for way in unfound if way.piece not in self.used_up]
        self.fitting = [*self.found, *self.unfound]

    def too_many(self) -> Broken | None:
        """Return that more is marked than all pieces have, or more pieces of a kind."""
        total = sum(map(len, self.rule.pieces))
        if len(self.must) > total:
            return Broken(tuple(sorted(self.must)), (len(self.must), total), why="cells")
        for number, shape in enumerate(self.shapes):
            if self.there[number] > self.counts[shape]:
                ways = [way for way in self.found if way.piece == number]
                cells = tuple(sorted({at for way in ways for at in way.cells}))
                numbers = (self.there[number], len(shape))
                return Broken(cells, numbers, self._of(ways), "many")
        return None

    @staticmethod
    def _of(ways: list[_Way]) -> tuple[int, ...]:
        return tuple(sorted({at for way in ways for at in (*way.cells, *way.rim)}))

    def around(self, group: list[int], candidates: Candidates) -> tuple[int, ...]:
        """Return what rules out ways to place a piece over a group: what is near, and used up."""
        near = [way for way in self.rule._ways(self.scope) if set(group) <= {*way.cells}]
        known = narrowed(self._of(near), candidates, self.scope.board)
        gone = [way for way in self.found if way.piece in self.used_up]
        return tuple(dict.fromkeys((*group, *known, *self._of(gone))))

    def odd(self, candidates: Candidates) -> Broken | None:
        """Return a group that no piece fits."""
        for group in self.groups:
            mask = _bits(group)
            if not any(way.covers & mask == mask for way in self.fitting):
                cells = sorted(group)
                return Broken(tuple(cells), because=self.around(cells, candidates), why="odd")
        return None

    def no_room(self, candidates: Candidates) -> Broken | None:
        """Return a piece for which there are too few places."""
        left = Counter(way.piece for way in self.unfound)
        for number, shape in enumerate(self.shapes):
            missing = self.counts[shape] - self.there[number]
            if left[number] < missing:
                known = narrowed(self.scope.region, candidates, self.scope.board)
                lit = tuple(sorted(self.must)) or self.scope.region
                return Broken(lit, (missing, len(shape)), known, "room")
        if len(self.may) < sum(map(len, self.rule.pieces)):
            closed = tuple(index for index in self.scope.region if index not in self.may)
            lit = tuple(sorted(self.must)) or self.scope.region
            missing = len(self.rule.pieces) - len(self.found)
            size = min((len(shape) for shape in self.shapes), default=0)
            return Broken(lit, (missing, size), closed, "room")
        return None

    def known(self, candidates: Candidates) -> tuple[int, ...]:
        """Return the coords of the region that are not as open as on an empty board."""
        return narrowed(self.scope.region, candidates, self.scope.board)

    def told(self) -> Iterator[tuple[list[_Way], list[int]]]:
        """Yield the ways that are left for each unfinished group, and this; then for each piece."""
        found = reduce(or_, (way.covers for way in self.found), 0)
        for group in self.groups:
            mask = _bits(group)
            if mask & ~found:
                yield [way for way in self.unfound if way.covers & mask == mask], sorted(group)
        for number, shape in enumerate(self.shapes):
            missing = self.counts[shape] - self.there[number]
            if missing:
                ways = [way for way in self.unfound if way.piece == number]
                if missing == 1:
                    yield ways, []
                elif missing == len(ways):
                    yield from (([way], []) for way in ways)


def _bits(indices: Iterable[int]) -> int:
    """Return a set of indices as bits."""
    return sum(1 << index for index in indices)


def _but(reason: tuple[int, ...], index: int) -> tuple[int, ...]:
    return tuple(at for at in reason if at != index)


# Few, for these may be whole large boards; each is asked for again and again.
@lru_cache(maxsize=16)
def _all_ways(
    board: Substrate, region: tuple[int, ...], shapes: tuple[Shape, ...], apart: bool
) -> tuple[_Way, ...]:
    """Return all ways to place these shapes in a region.

    A shape that is moved is the same bits, shifted. Only at the edge of the grid its own is cut.
    """
    rows, cols, whole = board.rows, board.cols, _bits(region)
    first = board.index(cell(0, 0))
    steps = [(-1, 0), (0, -1), (0, 1), (1, 0)]
    if apart:
        steps += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    found = []
    for number, shape in enumerate(shapes):
        for lying in turned(shape):
            around = {(r + down, c + right) for r, c in lying for down, right in steps}
            inside = sorted(r * cols + c for r, c in lying)
            covers = _bits(inside)
            height, width = (1 + max(at[n] for at in lying) for n in (0, 1))
            for col in range(cols - width + 1):
                outside = sorted(
                    r * cols + c for r, c in around.difference(lying) if 0 <= col + c < cols
                )
                clears = _bits(place + 2 * cols for place in outside)
                for at in range(first + col, first + (rows - height + 1) * cols, cols):
                    if covers << at & ~whole:
                        continue
                    rim = (clears << at) >> 2 * cols & whole
                    near = tuple([i for p in outside if (i := at + p) >= 0 and rim >> i & 1])
                    cells = tuple([at + place for place in inside])
                    found.append(_Way(number, cells, near, covers << at, rim))
    return tuple(found)

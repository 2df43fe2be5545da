"""Dominoes: the edges with `mark`, each with the numbers of its two cells, are just these pieces.

The first region has edges, the second cells; an edge with an end outside the second region says
nothing. A piece is two numbers, in either order, and may be there several times.
Source: Pips, https://www.nytimes.com/games/pips. Encoding: one variable for each piece at each
edge, which marks the edge and puts a number at each end; a marked edge has one of them, and each
piece is used as often as it is given. Eager. Cost: O(edges x pieces) clauses of three literals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from py_solver.board.marks import is_decided, only_mark
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import count_in
from py_solver.logic.oracle import Oracle, both, either
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import one_of
from py_solver.logic.say.places import places
from py_solver.logic.say.words import counted, noun
from py_solver.logic.scope import Scope
from py_solver.rules.lines._joints import Joint, joints_of
from py_solver.words.say import say

Piece = tuple[int, int]


@dataclass(frozen=True)
class Dominoes(Rule):
    """The marked edges are just these pieces, by the numbers at their ends."""

    mark: int = field(metadata=param("mark"))
    pieces: tuple[Piece, ...]
    on_edges: ClassVar[bool] = True
    regions: ClassVar[tuple[int, int | None]] = (2, 2)
    weight: ClassVar[int] = 2

    @property
    def _counts(self) -> Counter[Piece]:
        return Counter(sorted((min(piece), max(piece)) for piece in self.pieces))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for pieces that are not there, for too many, and for room for the others."""
        state = _State(self, candidates, scope)
        broken = state.too_many() or state.odd() or state.no_room()
        return broken or (PENDING if state.open else SATISFIED)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Yield numbers and edges that no piece fits, and the only places of pieces."""
        state = _State(self, candidates, scope)
        if state.too_many() or state.odd() or state.no_room():
            return
        bit = 1 << self.mark
        for joint in state.open:
            if candidates[joint.edge] != bit:
                if not state.fitting(joint):
                    yield Removal(joint.edge, bit, state.ends_of(joint), "none")
                continue
            for here, there in ((joint.one, joint.other), (joint.other, joint.one)):
                kept = sum(1 << mark for mark in state.beside(here, there))
                if candidates[here] & ~kept:
                    because = (joint.edge, there, *state.used_with(joint))
                    yield Removal(here, candidates[here] & ~kept, _but(because, here), "fits")
        yield from self._placed(state, candidates)

    def _placed(self, state: _State, candidates: Candidates) -> Iterator[Removal]:
        """Yield that all places of a piece are needed, and that no piece, or no place, is left."""
        bit = 1 << self.mark
        for piece, missing in state.left.items():
            fitting = [joint for joint in state.open if piece in state.fitting(joint)]
            if not missing or len(fitting) != missing:
                continue
            for joint in fitting:
                yield from self._only(state, joint, piece, candidates)
        sure = [joint for joint in state.open if candidates[joint.edge] == bit]
        edges = (joint.edge for joint in state.open)
        unsure = [edge for edge in edges if candidates[edge] & bit and candidates[edge] != bit]
        if len(sure) + len(state.laid) == len(self.pieces):
            because = tuple(joint.edge for joint in (*sure, *state.laid))
            for edge in unsure:
                yield Removal(edge, bit, because, "full")
        elif len(sure) + len(state.laid) + len(unsure) == len(self.pieces):
            for edge in unsure:
                because = state.known(edge)
                yield Removal(edge, candidates[edge] & ~bit, because, "all")

    def _only(
        self, state: _State, joint: Joint, piece: Piece, candidates: Candidates
    ) -> Iterator[Removal]:
        """Yield that a piece is at an edge, which is one of its only places."""
        told = "place", (state.left[piece], *piece)
        gone = candidates[joint.edge] & ~(1 << self.mark)
        if gone:
            yield Removal(joint.edge, gone, state.known(joint.edge), *told)
        for here, there in ((joint.one, joint.other), (joint.other, joint.one)):
            ways = (piece, piece[::-1])
            kept = sum({1 << a for a, b in ways if candidates[there] >> b & 1})
            if candidates[here] & ~kept:
                yield Removal(here, candidates[here] & ~kept, state.known(here), *told)

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write which piece each marked edge is, and how many there are of each."""
        counts = self._counts
        chosen: dict[Piece, list[int]] = {piece: [] for piece in counts}
        for edge, one, other in joints_of(scope):
            here = []
            marked, at_one, at_other = cnf.lit(edge, self.mark), cnf.marks(one), cnf.marks(other)
            for piece in counts if marked != cnf.FALSE else ():
                ways = {piece, piece[::-1]}
                if not any(a in at_one and b in at_other for a, b in ways):
                    continue
                laid = cnf.aux()
                here.append(laid)
                chosen[piece].append(laid)
                cnf.add([-laid, marked])
                cnf.add([-laid, *dict.fromkeys(cnf.lit(one, mark) for mark in piece)])
                for a, b in ways:
                    cnf.add([-laid, -cnf.lit(one, a), cnf.lit(other, b)])
            cnf.add([-marked, *here])
        for piece, number in counts.items():
            count_in(cnf, chosen[piece], [number])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by counting each piece, and all of them."""
        joints = list(joints_of(scope))
        for piece, number in self._counts.items():
            found = []
            for edge, one, other in joints:
                ways = {piece, piece[::-1]}
                at_ends = [both(cp, [cp.lit(one, a), cp.lit(other, b)]) for a, b in sorted(ways)]
                found.append(both(cp, [cp.lit(edge, self.mark), either(cp, at_ends)]))
            cp.model.add(sum(found) == number)
        marked = [cp.lit(joint.edge, self.mark) for joint in joints]
        cp.model.add(sum(marked) == len(self.pieces))

    def states(self, scope: Scope) -> str:
        """Say what the dominoes must be."""
        return say("the dominoes must be exactly those of the tray")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name a domino that is not in the tray, or not so often, or that has no place left."""
        match violation.why:
            case "many":
                found, most, *piece = violation.numbers
                told = say("{piece} is not in the tray", piece=_name(piece))
                if most:
                    told = say(
                        "there are already {dominoes} {piece}, and the tray has only {most}",
                        dominoes=_dominoes(found),
                        piece=_name(piece),
                        most=most,
                    )
                return told
            case "odd":
                cells = places(violation.coords[:2], scope.board)
                return say("no domino that is left fits {cells}", cells=cells)
            case "total":
                return say("there are already {dominoes}", dominoes=_dominoes(violation.numbers[0]))
            case "few":
                number = _dominoes(violation.numbers[0])
                return say("there is only room for {dominoes}", dominoes=number)
        missing, *piece = violation.numbers
        if missing == 1:
            return say("there is no place left for {piece}", piece=_name(piece))
        number = _dominoes(missing)
        return say(
            "there is too little room for the {dominoes} {piece}",
            dominoes=number,
            piece=_name(piece),
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say which domino is missing, or which one has no other place."""
        match removal.why:
            case "full":
                return say("all dominoes are already laid")
            case "all":
                return say("every remaining place is needed")
            case "none":
                return say("no domino that is left fits here")
            case "fits":
                return say(
                    "no domino that is left has {marks} here",
                    marks=one_of(removal.candidates, removal.index, scope.board),
                )
        missing, *piece = removal.numbers
        if missing == 1:
            return say("{piece} has no other place", piece=_name(piece))
        return say(
            "the {dominoes} {piece} have no other places",
            dominoes=_dominoes(missing),
            piece=_name(piece),
        )


class _State:
    """The dominoes that are laid, the edges where others can be, and those that are left."""

    def __init__(self, rule: Dominoes, candidates: Candidates, scope: Scope) -> None:
        self.rule, self.candidates, self.scope = rule, candidates, scope
        self.joints = list(joints_of(scope))
        self.counts = rule._counts
        bit = 1 << rule.mark
        may = [joint for joint in self.joints if candidates[joint.edge] & bit]
        self.laid = {
            joint: self._piece(joint)
            for joint in may
            if all(is_decided(candidates[index]) for index in joint)
        }
        self.open = [joint for joint in may if joint not in self.laid]
        there = Counter(self.laid.values())
        self.left = {piece: number - there[piece] for piece, number in self.counts.items()}
        self.there = there

    def _piece(self, joint: Joint) -> Piece:
        one, other = (only_mark(self.candidates[index]) for index in joint[1:])
        return min(one, other), max(one, other)

    def _fits(self, joint: Joint, piece: Piece) -> bool:
        one, other = self.candidates[joint.one], self.candidates[joint.other]
        a, b = piece
        return bool((one >> a & other >> b | one >> b & other >> a) & 1)

    def fitting(self, joint: Joint) -> list[Piece]:
        """Return the dominoes that are left and fit an edge."""
        return [piece for piece, n in self.left.items() if n > 0 and self._fits(joint, piece)]

    def beside(self, here: int, there: int) -> set[int]:
        """Return the numbers of a cell that a domino has which is left and fits the other end."""
        mask = self.candidates[there]
        pieces = [piece for piece, n in self.left.items() if n > 0]
        ways = [way for piece in pieces for way in (piece, piece[::-1])]
        return {a for a, b in ways if mask >> b & 1}

    def used_with(self, joint: Joint) -> tuple[int, ...]:
        """Return the dominoes that are laid, of those that would be at an edge otherwise."""
        whole = self.scope.board.candidates
        gone = {piece for piece, n in self.left.items() if n <= 0}
        known = (index for at, piece in self.laid.items() if piece in gone for index in at)
        return tuple(index for index in known if self.candidates[index] != whole[index])

    def ends_of(self, joint: Joint) -> tuple[int, ...]:
        """Return what rules out all dominoes at an edge."""
        return _but((joint.one, joint.other, *self.used_with(joint)), joint.edge)

    def known(self, but: int) -> tuple[int, ...]:
        """Return all coords that are not as open as on an empty board, but one."""
        every = (index for joint in self.joints for index in joint)
        return _but(narrowed(every, self.candidates, self.scope.board), but)

    def too_many(self) -> Broken | None:
        """Return a domino that is laid more often than it is there, or too many in all."""
        for piece, found in self.there.items():
            if found > self.counts[piece]:
                where = [joint for joint, laid in self.laid.items() if laid == piece]
                cells = tuple(dict.fromkeys(index for joint in where for index in joint[1:]))
                because = tuple(dict.fromkeys(index for joint in where for index in joint))
                return Broken(cells, (found, self.counts[piece], *piece), because, "many")
        bit = 1 << self.rule.mark
        sure = [joint.edge for joint in self.joints if self.candidates[joint.edge] == bit]
        if len(sure) > len(self.rule.pieces):
            return Broken(tuple(sure), (len(sure),), tuple(sure), "total")
        return None

    def odd(self) -> Broken | None:
        """Return an edge with a domino that none of those left fits."""
        bit = 1 << self.rule.mark
        for joint in self.open:
            if self.candidates[joint.edge] == bit and not self.fitting(joint):
                because = (joint.edge, *self.ends_of(joint))
                return Broken((joint.one, joint.other), (), because, "odd")
        return None

    def no_room(self) -> Broken | None:
        """Return a domino for which there are too few places, or all of them together."""
        fitting = [self.fitting(joint) for joint in self.open]
        lit = self.known(-1) or tuple(joint.edge for joint in self.joints)
        for piece, missing in self.left.items():
            if sum(piece in some for some in fitting) < missing:
                return Broken(lit, (missing, *piece), self.known(-1), "room")
        room = len(self.laid) + sum(map(bool, fitting))
        if room < len(self.rule.pieces):
            return Broken(lit, (room,), self.known(-1), "few")
        return None


def _but(indices: Iterable[int], index: int) -> tuple[int, ...]:
    return tuple(at for at in dict.fromkeys(indices) if at != index)


def _name(piece: Iterable[int]) -> str:
    """Return `2–5`."""
    return "–".join(map(str, piece))


def _dominoes(number: int) -> str:
    return counted(number, noun("domino"))

"""Distinct: no two coords of the region have the same mark; an empty region passes.

With `marks`, they have no others than these: the room of four cells that holds 1 to 4.
Source: the row, column and box of a Sudoku. Encoding: at most one coord for each mark, as pairs or
as a product (Chen 2010) where the region is long; when there are as many coords as marks, each mark
also has to be somewhere, which is implied and lets unit propagation find hidden singles.
Cost: O(marks x coords) clauses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.logic.abilities import Differing, Exhaustive, Glancing, Narrowing, Quiet
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import at_most_one
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import crowds, numbers_of
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import are, be, numbers, which
from py_solver.logic.say.places import places, thing, things, where
from py_solver.logic.say.words import counted, listed, noun, plural
from py_solver.logic.scope import Scope
from py_solver.rules.count._two import keep_apart, narrow_two
from py_solver.rules.pairs.difference import Difference
from py_solver.words.say import say, say_n

SETS_UP_TO = 25
"""Longest region of which all sets are found; of a whole Hidato that would take too long."""

OUTSIDE = "outside"  # why a mark cannot be: it is not among those of the region


@dataclass(frozen=True)
class Distinct(Rule, Narrowing, Glancing, Quiet, Differing, Exhaustive):
    """No two coords of the region have the same mark; `marks`, if given, are the only ones."""

    marks: tuple[int, ...] = field(default=(), metadata=param("marks"))

    def _open(self, scope: Scope) -> int:
        """Return the marks, as a bit mask, that are allowed in the region."""
        return scope.marks & self._mask if self.marks else scope.marks

    @property
    def most(self) -> int:
        """The greatest of the required marks, for sentences."""
        return max(self.marks)

    @cached_property
    def _mask(self) -> int:
        return sum(1 << mark for mark in set(self.marks))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for equal decided marks, then for more coords than marks that are open to them."""
        if len(scope.region) == 2 and not self.marks:
            first, last = scope.region
            one, other = candidates[first], candidates[last]
            if one and other and not one & other:
                return SATISFIED
        held = 0
        union, disjoint, may_be = 0, True, self._open(scope)
        for index in scope.region:
            mask = candidates[index]
            if not mask & may_be:
                return Broken((index,), numbers_of((index,), candidates), why=OUTSIDE)
            if mask & ~may_be:
                mask &= may_be
                disjoint = False
            elif mask & (mask - 1) == 0:
                if mask & held:
                    same = tuple(i for i in scope.region if candidates[i] == mask)
                    return Broken(same, (only_mark(mask),))
                held |= mask
            if mask & union:
                disjoint = False
            union |= mask
        if len(scope.region) > union.bit_count():
            missing = may_be & ~union if self.is_full(scope) else 0
            lost = (only_mark(missing),) if is_decided(missing) else ()
            return Broken(scope.region, (union.bit_count(), len(scope.region), *lost))
        return SATISFIED if disjoint else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove marks by decided coords, otherwise by hidden singles, otherwise by sets.

        A later step is used only when the ones before found nothing: they are cheaper, for us and
        for a person. A set is n coords that share n marks (or, from the other side, n marks that
        have n places); no others can be found (Hall 1935).
        """
        kept, gone = self._inside(candidates, scope)
        yield from gone
        found = False
        for removal in self._singles(kept, scope):
            found = True
            yield removal
        if not found:
            yield from self._crowded(kept, scope)

    def finds_all(self, scope: Scope) -> bool:
        """Return whether all sets are looked for (Hall 1935)."""
        return len(scope.region) <= SETS_UP_TO

    def glance(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Leave out sets."""
        kept, gone = self._inside(candidates, scope)
        yield from gone
        yield from self._singles(kept, scope)

    def is_quiet(self, candidates: Candidates, scope: Scope) -> bool:
        """Look for equal marks, for those beside decided ones and for those with one place."""
        held = others = once = twice = 0
        for index in scope.region:
            mask = candidates[index]
            if mask & (mask - 1):
                others |= mask
            elif mask & held or not mask:
                return False
            else:
                held |= mask
            twice |= once & mask
            once |= mask
        if held & others or once.bit_count() < len(scope.region):
            return False
        open_ = self._open(scope)
        if once & ~open_:
            return False
        return open_.bit_count() > len(scope.region) or not once & ~twice & ~held

    def _inside(self, candidates: Candidates, scope: Scope) -> tuple[Candidates, list[Removal]]:
        """Return the candidates without the marks that the region excludes, and these marks."""
        outside = scope.marks & ~self._open(scope)
        if not outside:
            return candidates, []
        kept, gone = list(candidates), []
        for index in scope.region:
            if kept[index] & outside:
                gone.append(Removal(index, kept[index] & outside, (), OUTSIDE))
                kept[index] &= ~outside
        return kept, gone

    def _singles(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        found = False
        for removal in self._beside_decided(candidates, scope):
            found = True
            yield removal
        if not found and self.is_full(scope):
            yield from self._hidden_singles(candidates, scope)

    def is_full(self, scope: Scope) -> bool:
        """Return whether there are as many coords as marks, so that each mark is somewhere."""
        return self._open(scope).bit_count() == len(scope.region)

    def _beside_decided(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        held = others = 0
        for index in scope.region:
            mask = candidates[index]
            if mask & (mask - 1):
                others |= mask
            else:
                others |= mask & held
                held |= mask
        if not held & others:  # of nine in ten that are asked
            return
        holders: dict[int, int] = {}
        for index in scope.region:
            mask = candidates[index]
            if is_decided(mask):
                holders.setdefault(mask, index)
        for index in scope.region:
            for mark in marks_in(candidates[index] & held):
                if holders[1 << mark] != index:
                    yield Removal(index, 1 << mark, (holders[1 << mark],))

    def _hidden_singles(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        once = twice = 0
        for index in scope.region:
            twice |= once & candidates[index]
            once |= candidates[index]
        hidden = once & ~twice
        for index in scope.region:
            single = candidates[index] & hidden
            if is_decided(single) and single != candidates[index]:
                others = tuple(other for other in scope.region if other != index)
                yield Removal(
                    index, candidates[index] & ~single, others, "hidden", marks_in(single)
                )

    def _crowded(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Remove from a coord what others need who have no more marks than they are."""
        region = scope.region if len(scope.region) <= SETS_UP_TO else self._pairs(candidates, scope)
        waiting = [index for index in region if not is_decided(candidates[index])]
        for gone, marks, crowd in crowds([candidates[index] for index in waiting]):
            because = tuple(waiting[place] for place in crowd)
            outside = [index for index in waiting if index not in because]
            left = 0
            if self.is_full(scope) and len(outside) < len(because):
                for index in outside:
                    left |= candidates[index]
                for index in because:
                    left &= ~candidates[index]
            if left:
                # As much as to say that the other marks have no room but in the few others.
                others = tuple(index for index in scope.region if index not in outside)
                yield Removal(waiting[gone], marks, others, "hidden", marks_in(left))
            else:
                shared = 0
                for index in because:
                    shared |= candidates[index]
                yield Removal(waiting[gone], marks, because, numbers=marks_in(shared))

    @staticmethod
    def _pairs(candidates: Candidates, scope: Scope) -> tuple[int, ...]:
        """Return the coords of pairs that share two marks, and the other coords with one of these.

        On a whole board no person looks for more.
        """
        few = [index for index in scope.region if candidates[index].bit_count() == 2]
        times = Counter(candidates[index] for index in few)
        shared = 0
        for mask, often in times.items():
            if often > 1:
                shared |= mask
        return tuple(index for index in scope.region if candidates[index] & shared)

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Find singles, naked and hidden, and naked pairs, among the coords that are open."""
        if len(scope.region) == 2 and not self.marks:
            return narrow_two(state, *scope.region)
        changed: list[int] = []
        taken = 0
        waiting = []
        outside = ~self._open(scope)
        for index in scope.region:
            mask = state[index]
            if mask & outside:
                mask &= ~outside
                if not mask:
                    return None
                state[index] = mask
                changed.append(index)
            if mask & (mask - 1):
                waiting.append(index)
            else:
                taken |= mask
        each_occurs = self.is_full(scope)
        again = True
        while again and waiting:
            again = False
            once = twice = 0
            pairs: set[int] = set()
            twins: set[int] = set()
            for index in waiting:
                mask = state[index]
                twice |= once & mask
                once |= mask
                rest = mask & (mask - 1)
                if not rest & (rest - 1):
                    (twins if mask in pairs else pairs).add(mask)
            hidden = once & ~twice & ~taken if each_occurs else 0
            for twin in twins:
                taken |= twin
            affected = once & taken | hidden
            if not affected:
                break
            still = []
            for index in waiting:
                mask = state[index]
                if mask & affected and mask not in twins:
                    left = mask & ~taken
                    left = left & hidden or left
                    if not left:
                        return None
                    if left != mask:
                        state[index] = left
                        changed.append(index)
                    if not left & (left - 1):
                        taken |= left
                        again = True  # without a new single it would find nothing more
                        continue
                still.append(index)
            waiting = still
        return changed

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write at most one coord per mark, and each mark somewhere when none can be spared."""
        if len(scope.region) == 2 and not self.marks:
            keep_apart(cnf, *scope.region)
            return
        holders: dict[int, list[int]] = {}
        for index in scope.region:
            for mark in cnf.marks(index):
                if self.marks and mark not in self.marks:
                    cnf.add([-cnf.lit(index, mark)])
                else:
                    holders.setdefault(mark, []).append(cnf.lit(index, mark))
        if len(scope.region) > len(holders):
            cnf.add([])
        for literals in holders.values():
            if len(literals) > 1:
                at_most_one(cnf, literals)
            if len(scope.region) == len(holders):
                cnf.add(literals)

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as AllDifferent over the numbers."""
        cp.model.add_all_different([cp.number(index) for index in scope.region])
        if self.marks:
            table = [(mark,) for mark in self.marks]
            for index in scope.region:
                cp.model.add_allowed_assignments([cp.number(index)], table)

    def states(self, scope: Scope) -> str:
        """Say that each mark is there once, or none twice."""
        region, board = scope.region, scope.board
        named = where(region, board)
        if self.marks and self.is_full(scope):
            return say(
                "{region} must contain {marks}", region=named, marks=numbers(sorted(self.marks))
            )
        if self.marks:
            return say(
                "{region} must contain only {marks}, each at most once",
                region=named,
                marks=numbers(sorted(self.marks)),
            )
        if len(region) == 2:
            return say("{places} must differ", places=places(region, board))
        thing = say(self._thing(scope))
        if region and self.is_full(scope):
            return say("{region} must contain each {number} once", region=named, number=thing)
        if len(region) == sum(board.in_play):
            return say("no {number} may appear twice on {region}", number=thing, region=named)
        return say("no {number} may appear twice in {region}", number=thing, region=named)

    @staticmethod
    def _thing(scope: Scope) -> str:
        binary = scope.region and scope.board.marks_of(scope.region[0]).is_binary
        return noun("sign") if binary else noun("number")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the mark that occurs twice, or the lack of marks."""
        coords, board = violation.coords, scope.board
        if violation.why == OUTSIDE and not violation.numbers:
            return say("nothing that fits is left for {places}", places=places(coords, board))
        if len(violation.numbers) == 1:
            return are(coords, violation.numbers * len(coords), board)
        fit, needed, *lost = violation.numbers
        if lost:
            word = say(board.marks_of(coords[0]).word(*lost))
            return say("no place is left for {mark}", mark=word)
        return say_n(
            fit,
            "only {numbers} is left for {cells}",
            "only {numbers} are left for {cells}",
            numbers=counted(fit, self._thing(scope)),
            cells=things(needed, [board.coords[index] for index in coords]),
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Name the coords with the mark, the mark without another place, or a set that shares its
        marks.
        """
        board, sharing = scope.board, removal.because
        if removal.why == OUTSIDE:
            if len(scope.region) == 1:
                return ""
            cell = say(thing([board.coords[removal.index]]))
            gone = be(removal.candidates, removal.index, board)
            return say("so no {cell} of it can {be}", cell=cell, be=gone)
        if removal.why == "hidden":
            words = [say(board.marks_of(removal.index).word(mark)) for mark in removal.numbers]
            if len(words) == 1:
                cell = say(thing([board.coords[removal.index]]))
                return say("only one {cell} of it can be {mark}", cell=cell, mark=words[0])
            return say(
                "{marks} can only be in {n} of its {cells}, and this is one of them",
                n=len(words),
                marks=listed(words),
                cells=plural(thing([board.coords[removal.index]])),
            )
        if len(sharing) == 1:
            return which(only_mark(removal.candidates), sharing, board)
        left = counted(len(sharing), self._thing(scope))
        if len(removal.numbers) == len(sharing):
            marks = board.marks_of(removal.index)
            left = listed([say(marks.word(mark)) for mark in removal.numbers])
        return say(
            "{places} have only {left} left between them", places=places(sharing, board), left=left
        )

    def opposite(self, scope: Scope) -> Rule | None:
        """Return that two numbers are the same; of more any two could be."""
        two = len(scope.region) == 2 and self._thing(scope) == "number" and not self.marks
        return Difference(0) if two else None

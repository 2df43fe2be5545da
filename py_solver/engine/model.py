"""Model: a board and its constraints as variables and clauses, inside one warm solver.

Variable 1 is the constant true. A coord with two possible marks gets one variable. One with more
gets a variable for each mark that a rule names, one for all the rest together, and the demand that
exactly one holds. A mark that is named later is split off from the rest. So a board can allow 864
numbers in each of its cells while its rules speak of a dozen.

Rules that are `assumed` (givens) are left out: the search assumes their literals, so that one model
serves every puzzle of its shape. On large boards the givens are rules like others. They narrow the
candidates first, and the model serves one puzzle only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import compress, groupby
from operator import itemgetter, ne
from typing import Any

from py_solver.board.coords import Coord
from py_solver.board.marks import is_decided, marks_in, only_mark
from py_solver.board.substrate import Substrate
from py_solver.engine.sat import Sat
from py_solver.engine.undisturbed import undisturbed
from py_solver.logic.abilities import (
    Announcing,
    Cuts,
    Differing,
    Keeping,
    WritingEach,
    is_lazy,
    is_met,
)
from py_solver.logic.cnf import Clause
from py_solver.logic.constraint import Resolved
from py_solver.logic.encode.cardinality import at_most_one
from py_solver.logic.encode.segments import HOUSES
from py_solver.logic.scope import Scope

SMALLEST_HOUSE = 3  # coords: pairs of different numbers are many, and split nothing

BLOCK = 512  # clauses pushed between two looks at the clock


def _houses(resolved: Sequence[Resolved]) -> tuple[frozenset[int], ...]:
    """Return the sets of coords whose numbers all differ."""
    regions = [scope.region for rule, scope in resolved if isinstance(rule, Differing)]
    large = [frozenset(region) for region in regions if len(region) >= SMALLEST_HOUSE]
    return tuple(dict.fromkeys(large))


class Model:
    """Variables and clauses of one shape of puzzle; the `Cnf` that rules write to."""

    TRUE = 1
    FALSE = -1

    @undisturbed()
    def __init__(
        self,
        board: Substrate,
        resolved: Sequence[Resolved],
        pulse: Callable[[], None],
        candidates: Sequence[int] | None = None,
    ) -> None:
        """Encode the constraints, calling `pulse` (which may raise) every few hundred clauses.

        `candidates`, none of them empty, limit the coords in this model; by default they are those
        of an empty board.
        """
        self.board = board
        self.candidates = board.candidates if candidates is None else tuple(candidates)
        self.sat = Sat()
        self.lazy: list[tuple[Cuts, Scope]] = []
        self.full: set[int] = set()
        self._pulse = pulse
        self._waiting: list[Clause] = [[self.TRUE]]
        self._shared: dict[object, Any] = {HOUSES: _houses(resolved)}
        self._last = 1
        self.undetermined: set[int] = set()
        self._values: Sequence[int] = ()
        self._state: list[int] = []
        self._literals: list[dict[int, int]] = [{} for _ in self.candidates]
        self._unnamed = list(self.candidates)
        self._rest: dict[int, int] = {}
        self._meaning: dict[int, tuple[int, int]] = {}
        # Unless a variable says otherwise, a coord has an unnamed mark, or the lower of its two.
        # This is computed for the given number of marks with a name.
        self._otherwise: tuple[int, list[int]] = (-1, [])
        self._name_few()
        groups = [
            (rule, [scope for _, scope in alike])
            for rule, alike in groupby(resolved, itemgetter(0))
        ]
        for rule, scopes in groups:
            if isinstance(rule, Announcing):
                rule.announce(self, scopes)
        # Whether the coords are decided and every rule has been checked: none needs a check again.
        self.checked = candidates is not None and all(map(is_decided, self.candidates))
        for rule, scopes in groups:
            if candidates is not None:
                # A rule that holds however the open coords are decided needs no clauses.
                scopes = [one for one in scopes if not is_met(rule, candidates, one)]
                self.checked = self.checked and not scopes
            if isinstance(rule, WritingEach) and len(scopes) > 1:
                rule.encode_each(self, scopes)
            else:
                for scope in scopes:
                    rule.encode(self, scope)
            if isinstance(rule, Keeping):
                rule.written(self, scopes)
            if is_lazy(rule):
                self.lazy += [(rule, one) for one in scopes if rule.needs_cuts(self, one)]
        if len(self._rest) < len(self.candidates):
            for index in range(len(self.candidates)):
                if index not in self._rest:
                    self._close(index)
        self.flush()
        self.sat.prefer(list(self._blanks()))

    def _name_few(self) -> None:
        """Give each coord with two possible marks its variable; decided ones need none."""
        literals, meaning, unnamed, rest = self._literals, self._meaning, self._unnamed, self._rest
        last = self._last
        pairs: dict[int, tuple[int, int]] = {}  # the lower and the higher mark of a mask
        alone: dict[int, dict[int, int]] = {}  # shared, because nothing is ever added
        for index, mask in enumerate(self.candidates):
            if mask not in pairs:
                low = (mask & -mask).bit_length() - 1
                pairs[mask] = low, mask.bit_length() - 1
                alone[mask] = {low: self.TRUE}
            low, high = pairs[mask]
            if low == high:
                literals[index] = alone[mask]
            elif mask.bit_count() == 2:
                last += 1
                literals[index] = {low: -last, high: last}
                meaning[last] = index, 1 << high
            else:
                continue
            unnamed[index], rest[index] = 0, self.FALSE
        self._last = last

    def _blanks(self) -> Iterator[int]:
        """Yield for each edge the literal that says: it has its blank mark.

        By default, CaDiCaL tries marks first, and an empty loop board drowns in small loops: a
        Slitherlink of 12x15 without clues took over 15 s, now 31x45 takes 0.04 s. In cells it is
        the other way round: an Akari without clues needs bulbs.
        """
        first = 0
        for layer, marks in self.board.layers:
            rows, cols = self.board.dimensions(layer)
            indices = range(first, first + rows * cols)
            first = indices.stop
            if layer.is_edge and marks.blank is not None:
                alone = 1 << marks.blank
                open_ = [index for index in indices if self.candidates[index] != alone]
                yield from self.lits(open_, marks.blank)

    def prefer(self, marks: Mapping[Coord, int]) -> None:
        """Try these marks first wherever the search has a choice."""
        literals = []
        for coord, mark in marks.items():
            index = self.board.index(coord)
            if is_decided(self.candidates[index]):
                continue
            for known, literal in self._literals[index].items():
                literals.append(literal if known == mark else -literal)
            rest = self._rest.get(index, self.FALSE)
            if rest != self.FALSE:
                literals.append(rest if self._unnamed[index] >> mark & 1 else -rest)
        self.sat.prefer([literal for literal in literals if abs(literal) != self.TRUE])

    def lit(self, index: int, mark: int) -> int:
        """Return the literal that says: the coord has this mark (FALSE if it never can)."""
        found = self._literals[index].get(mark)
        if found is not None:
            return found
        if not self._unnamed[index] >> mark & 1:
            return self.FALSE
        literal = self._name(index, mark)
        if index in self._rest:
            whole, rest = self._rest[index], self._gather(index)
            split = [[-whole, literal, rest], [-literal, -rest], [-literal, whole], [-rest, whole]]
            self.sat.add(split)  # at once: the literal may be assumed before the next flush
        return literal

    def lits(self, indices: Iterable[int], mark: int) -> list[int]:
        """Return the literal of each of these coords."""
        known = self._literals
        return [known[index].get(mark) or self.lit(index, mark) for index in indices]

    def unnamed(self, index: int) -> int:
        """Return the marks, as a bit mask, that have no literal because no rule named them."""
        return self._unnamed[index]

    def any_of(self, index: int, mask: int) -> list[int]:
        """Return literals that together say: the coord has one of the marks of the mask."""
        if index not in self._rest:
            self._close(index)
        unnamed, rest = self._unnamed[index], self._rest[index]
        together = unnamed if unnamed & mask == unnamed else 0
        named = marks_in(mask & self.candidates[index] & ~together)
        return [*([rest] if together else []), *(self.lit(index, mark) for mark in named)]

    def _name(self, index: int, mark: int) -> int:
        self._last += 1
        self._literals[index][mark] = self._last
        self._meaning[self._last] = index, 1 << mark
        self._unnamed[index] &= ~(1 << mark)
        return self._last

    def _gather(self, index: int) -> int:
        """Return one literal for all unnamed marks; if there is only one, this names it."""
        unnamed = self._unnamed[index]
        self._rest[index] = self.FALSE
        if unnamed.bit_count() == 1:
            return self._name(index, only_mark(unnamed))
        if unnamed:
            self._last += 1
            self._rest[index] = self._last
        return self._rest[index]

    def _close(self, index: int) -> None:
        """Demand that the coord has exactly one mark, a named one or one of the rest."""
        literals = [*self._literals[index].values(), self._gather(index)]
        self.add(literals)
        at_most_one(self, literals)

    def marks(self, index: int) -> tuple[int, ...]:
        """Return the marks that are possible for the coord in this model, in rising order."""
        return marks_in(self.candidates[index])

    def add(self, clause: Iterable[int]) -> None:
        """Demand that one of these literals holds. Constants are simplified away."""
        literals = list(clause)
        if 1 in literals:  # TRUE; as a plain number, since clauses come by the hundred thousand
            return
        if -1 in literals:  # FALSE
            literals = [literal for literal in literals if literal != -1]
        waiting = self._waiting
        waiting.append(literals or [-1])
        if len(waiting) >= BLOCK:
            self.flush()

    def extend(self, clauses: Iterable[Clause]) -> None:
        """Add many clauses at once, none of which contains a constant."""
        self._waiting.extend(clauses)
        if len(self._waiting) >= BLOCK:
            self.flush()

    @property
    def whole(self) -> Model:
        """The model itself: its clauses hold without a condition."""
        return self

    def aux(self, *, determined: bool = True) -> int:
        """Return a fresh variable; `determined` says that the coords alone settle its value."""
        self._last += 1
        if not determined:
            self.undetermined.add(self._last)
        return self._last

    def once(self, key: object, make: Callable[[], Any]) -> Any:
        """Return what `make` returned when this key first occurred: shared auxiliary variables."""
        if key not in self._shared:
            self._shared[key] = make()
        return self._shared[key]

    def knows(self, key: object) -> bool:
        """Return whether `once` has met this key."""
        return key in self._shared

    def flush(self) -> None:
        """Push the waiting clauses to the solver, after a look at the clock."""
        self.pulse()
        self.sat.add(self._waiting)
        self._waiting.clear()

    def pulse(self) -> None:
        """Look at the clock of the search that uses the model; it may raise."""
        self._pulse()

    def use(self, pulse: Callable[[], None]) -> None:
        """Let another search watch the clock from now on."""
        self._pulse = pulse

    def read(self) -> list[int]:
        """Return the solver's model as candidates: one bit for each index of the board."""
        meaning, before, old = self._meaning, self._values, self._state
        self._values = values = self.sat.model()
        last = next(reversed(meaning), 0)
        if self._otherwise[0] != len(meaning):
            both = zip(self._unnamed, self.candidates, strict=True)
            spare = (rest or mask for rest, mask in both)
            self._otherwise = len(meaning), [mask & -mask for mask in spare]
            old = []
        if not old or len(before) < last:
            state = self._otherwise[1].copy()
            # Most variables for marks are false, and most variables of rules come later.
            turned = [value for value in values[:last] if value > 0]
        else:
            # Successive questions are about one board, and their models are much alike. A coord has
            # exactly one mark, so the variables that changed determine the rest.
            state = old.copy()
            named = values[:last]
            turned = list(compress(named, map(ne, named, before)))
            for value in turned:
                if value < 0 and -value in meaning:
                    index, _ = meaning[-value]
                    state[index] = self._otherwise[1][index]
        for value in turned:
            if value in meaning:
                index, bit = meaning[value]
                state[index] = bit
        self._state = state
        return state.copy()

    def holds(self, literal: int) -> bool:
        """Return whether the literal holds in the model that was read last."""
        return abs(literal) <= len(self._values) and self._values[abs(literal) - 1] == literal

    def cuts(self, state: Sequence[int]) -> list[Clause]:
        """Return the clauses by which lazy rules exclude this decided state."""
        return [
            clause
            for place, (rule, scope) in enumerate(self.lazy)
            if place not in self.full
            for clause in rule.cuts(state, scope, self)
        ]

    def foreseen(self, state: Sequence[int]) -> list[Clause]:
        """Return the clauses by which lazy rules exclude states close to this solution."""
        return [
            clause
            for place, (rule, scope) in enumerate(self.lazy)
            if place not in self.full
            for clause in rule.foreseen(state, scope, self)
        ]

    def encode_fully(self, patience: int | None = None) -> None:
        """Write out every lazy rule that has no more patience: cuts alone did not suffice."""
        for place, (rule, scope) in enumerate(self.lazy):
            if place not in self.full and (patience is None or rule.patience <= patience):
                rule.encode_fully(self, scope)
                self.full.add(place)
        self.flush()

    def literals_of(self, state: Sequence[int]) -> list[int]:
        """Return the literals that say: the coords have exactly these marks."""
        known = self._literals
        return [
            known[index].get(mark := mask.bit_length() - 1) or self.lit(index, mark)
            for index, (mask, all_) in enumerate(zip(state, self.candidates, strict=True))
            if all_ & (all_ - 1)
        ]

"""Runs: along the region the coords with `mark` form runs of these lengths, in this order.

A run ends at a coord without the mark, or where the region ends; 0 is an unknown length. Source:
Nonogram, https://www.nikoli.co.jp/en/puzzles/ (“Nonogram”), and the `?` of many of its kin.
Encoding: the automaton that reads the region, as a decision diagram in which unit propagation is
complete (`logic/encode/arithmetic.py`). Most published puzzles never get there: line by line
(`logic/reason/runs.py`), 197 of 234 are decided. So boards are narrowed first: nine of 20×30 to
30×40 then take 12 ms (geometric mean, CPU), before 75. Cost: O(coords² × lengths) clauses at worst,
as a rule a few hundred for a line of 30.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.logic.abilities import Narrowing
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.arithmetic import diagram, follow
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import narrowed
from py_solver.logic.reason.runs import ANY, Fitting, fitting_runs
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import sort_of
from py_solver.logic.say.places import where
from py_solver.logic.say.words import listed
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say, say_n

STUCK = "stuck"
"""Why it is wrong: no arrangement is left, though places are still open."""

COVERED, BEYOND, COMPLETE, ALWAYS, NEVER = "covered", "beyond", "complete", "always", "never"
"""Why a place is in a run, or is not.

One run always covers it, none of them reaches it, or all are complete; otherwise it is the same in
all arrangements.
"""


SAID = {
    COVERED: (later("wherever it is, it covers this part"), ""),
    BEYOND: (later("it cannot reach this far"), later("none of them can reach this part")),
    COMPLETE: (later("it is already placed"), later("all of them are already placed")),
    ALWAYS: (
        later("wherever it is, it covers this part"),
        later("wherever they are, one of them covers this part"),
    ),
    NEVER: (
        later("wherever it is, it leaves this part out"),
        later("wherever they are, this part is between them"),
    ),
}
"""The same in words, of one run and of several."""

ORDINALS = (
    later("first run of {length}"),
    later("second run of {length}"),
    later("third run of {length}"),
    later("fourth run of {length}"),
    later("fifth run of {length}"),
    later("sixth run of {length}"),
)
LAST = later("last run of {length}")
"""For several runs of the same length."""


@dataclass(frozen=True)
class _Reader:
    """Reads coord by coord: how many runs have begun, and how long the last one is.

    Outside a run, and in one that is long enough, the length is 0 or the clue's. Once all have
    begun and a run is over, the state is the same until the end.
    """

    mark: int
    lengths: tuple[int, ...]

    @property
    def start(self) -> tuple[int, int]:
        """Return that nothing has begun."""
        return 0, 0

    def step(self, state: tuple[int, int], number: int) -> tuple[int, int] | None:
        """Begin a run, continue it, or end it if that is allowed."""
        begun, long = state
        told = self.lengths[begun - 1] if begun else ANY
        if number == self.mark:
            if not long:
                return (begun + 1, 1) if begun < len(self.lengths) else None
            if told == ANY:
                return state
            return (begun, long + 1) if long < told else None
        return (begun, 0) if not long or told in (ANY, long) else None

    def accepts(self, state: tuple[int, int]) -> bool:
        """Return whether all have begun, and the last one is long enough."""
        begun, long = state
        return begun == len(self.lengths) and (not long or self.lengths[-1] in (ANY, long))


@dataclass(frozen=True)
class Runs(Rule, Narrowing):
    """The coords with the mark form runs of these lengths, in this order."""

    mark: int = field(metadata=param("mark"))
    lengths: tuple[int, ...] = field(metadata=param("numbers"))
    narrows: ClassVar[bool] = True
    weight: ClassVar[int] = 2
    symmetric: ClassVar[bool] = False

    def refuse(self, scope: Scope) -> None:
        """Refuse a length below zero."""
        super().refuse(scope)
        if min(self.lengths, default=0) < 0:
            raise ConstraintError(say("A run cannot be {lengths} long.", lengths=min(self.lengths)))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Compare the runs of a decided region; of another, ask whether any arrangement fits."""
        bit, region = 1 << self.mark, scope.region
        masks = [candidates[index] for index in region]
        if all(mask == bit or (mask and not mask & bit) for mask in masks):
            runs = [len(list(run)) for held, run in groupby(masks, bit.__eq__) if held]
            if len(runs) == len(self.lengths) and all(
                told in (ANY, long) for told, long in zip(self.lengths, runs, strict=True)
            ):
                return SATISFIED
            held = tuple(index for index in region if candidates[index] == bit)
            return Broken(held or region, tuple(runs), region)
        if not all(masks) or not any(self._fitting(candidates, scope)[:2]):
            known = tuple(i for i in region if candidates[i] == bit or not candidates[i] & bit)
            return Broken(known or region, why=STUCK)
        return PENDING

    def _fitting(self, candidates: Candidates, scope: Scope) -> Fitting:
        """Return which places of the region may be in a run, and where each may begin."""
        bit, full, bare = 1 << self.mark, 0, 0
        for place, index in enumerate(scope.region):
            mask = candidates[index]
            if mask & bit:
                full |= 1 << place
            if mask & ~bit:
                bare |= 1 << place
        return fitting_runs(self.lengths, len(scope.region), full, bare)

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Take from each place what no arrangement has there."""
        bit, region = 1 << self.mark, scope.region
        fitting = self._fitting(candidates, scope)
        in_run, outside, _ = fitting
        if not in_run | outside:
            return  # broken: the check says so
        known = narrowed(region, candidates, scope.board)
        held = sum(candidates[index] == bit for index in region)
        for place, index in enumerate(region):
            mask = candidates[index]
            keeps = (bit if in_run >> place & 1 else 0) | (~bit if outside >> place & 1 else 0)
            if mask & ~keeps:
                reason = tuple(other for other in known if other != index)
                is_in = bool(mask & ~keeps & ~bit)
                yield Removal(index, mask & ~keeps, reason, *self._why(place, is_in, fitting, held))

    def _why(
        self, place: int, is_in: bool, fitting: Fitting, held: int
    ) -> tuple[str, tuple[int, ...]]:
        """Return why a place is in a run, or is not, and the number of the run that covers it.

        `held` is the number of places that are known to be in one.
        """
        told = ANY not in self.lengths
        if not is_in and told and held == sum(self.lengths):
            return COMPLETE, ()
        reached = not told
        for number, (length, starts) in enumerate(zip(self.lengths, fitting.starts, strict=True)):
            first, last = (starts & -starts).bit_length() - 1, starts.bit_length() - 1
            if is_in and length != ANY and last <= place < first + length:
                return COVERED, (number,)
            reached |= first <= place < last + length
        if is_in:
            return ALWAYS, ()
        return (NEVER if reached else BEYOND), ()

    def narrow(self, state: list[int], scope: Scope) -> list[int] | None:
        """Do the same without reasons."""
        bit, region = 1 << self.mark, scope.region
        in_run, outside, _ = self._fitting(state, scope)
        if region and not in_run | outside:
            return None
        changed = []
        for place, index in enumerate(region):
            mask = state[index]
            keeps = (bit if in_run >> place & 1 else 0) | (~bit if outside >> place & 1 else 0)
            if mask & ~keeps:
                state[index] = mask & keeps
                changed.append(index)
        return changed

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that the region is read to a right end."""
        masks = tuple(sum(1 << mark for mark in cnf.marks(index)) for index in scope.region)
        if masks:
            follow(cnf, scope.region, diagram(_Reader(self.mark, self.lengths), masks))
        elif self.lengths:
            cnf.add([])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with the start and the length of each run."""
        region, end = scope.region, len(scope.region)
        covers: list[list[Any]] = [[] for _ in region]
        free = 0
        for told in self.lengths:
            start = cp.model.new_int_var(0, end, "")
            stop = cp.model.new_int_var(0, end, "")
            cp.model.add(stop - start == told if told else stop - start >= 1)
            cp.model.add(start >= free)
            free = stop + 1
            for place in range(end):
                begun, open_ = cp.model.new_bool_var(""), cp.model.new_bool_var("")
                cp.model.add(start <= place).only_enforce_if(begun)
                cp.model.add(start > place).only_enforce_if(~begun)
                cp.model.add(stop > place).only_enforce_if(open_)
                cp.model.add(stop <= place).only_enforce_if(~open_)
                within = cp.model.new_bool_var("")
                cp.model.add_bool_and([begun, open_]).only_enforce_if(within)
                cp.model.add_bool_or([~begun, ~open_, within])
                covers[place].append(within)
        for index, ways in zip(region, covers, strict=True):
            cp.model.add(sum(ways) + cp.model.new_constant(0) == cp.lit(index, self.mark))

    def states(self, scope: Scope) -> str:
        """Name the lengths."""
        line, kind = where(scope.region, scope.board), self._kind(scope)
        if not self.lengths:
            return say("{line} must have no {cells}", line=line, cells=kind)
        return say_n(
            len(self.lengths),
            "the {cells} in {line} must form one run of {lengths}",
            "the {cells} in {line} must form runs of {lengths} in this order",
            cells=kind,
            line=line,
            lengths=self._told(self.lengths),
        )

    def _kind(self, scope: Scope) -> str:
        return sort_of(self.mark, scope.region or range(1), scope.board)

    @staticmethod
    def _told(lengths: tuple[int, ...]) -> str:
        return listed([str(told) if told else "?" for told in lengths])

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which runs there are, or that they find no room."""
        if violation.why:
            return say("there is no room left for them") if self.lengths else say("there are some")
        if not violation.numbers:
            return say("there are none")
        return say_n(
            len(violation.numbers),
            "they form one run of {lengths}",
            "they form runs of {lengths}",
            lengths=self._told(violation.numbers),
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say which run covers the place, or why none does."""
        if not self.lengths:
            return say("this would be one")
        several = len(self.lengths) > 1
        if removal.why == COVERED and several:
            return say(
                "wherever the {run} is, it covers this part", run=self._run(*removal.numbers)
            )
        return say(SAID[removal.why][several])

    def _run(self, number: int) -> str:
        """Name a run by its length, and by its place among those that are as long."""
        length = self.lengths[number]
        before, behind = self.lengths[:number].count(length), self.lengths[number + 1 :]
        named = later("run of {length}")
        if before and length not in behind:
            named = LAST
        elif length in self.lengths[:number] + behind and before < len(ORDINALS):
            named = ORDINALS[before]
        return say(named, length=length)

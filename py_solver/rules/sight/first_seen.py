"""FirstSeen: along the region, the first coord that does not have `blank` has `mark`.

There is such a coord, so an empty region fails.
Source: the letters beside an Easy as ABC, https://www.janko.at/Raetsel/Abc-End-View/index.htm.
Encoding: a chain of variables says how far all is blank; the mark is where it ends. Cost: four
clauses and one variable for each coord.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import is_decided, only_mark
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.reason.masks import narrowed
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import be, which
from py_solver.logic.say.places import place
from py_solver.logic.scope import Scope
from py_solver.words.say import later, say


@dataclass(frozen=True)
class FirstSeen(Rule):
    """Along the region, the first coord that does not have `blank` has `mark`."""

    mark: int = field(metadata=param("mark"))
    blank: int = field(default=0, metadata=param("mark", later("Blank value")))

    def refuse(self, scope: Scope) -> None:
        """Refuse to look for what is looked past."""
        super().refuse(scope)
        if self.mark == self.blank:
            raise ConstraintError(say("A blank value cannot be seen."))

    def _where(self, candidates: Candidates, region: tuple[int, ...]) -> tuple[list[int], int]:
        """Return where in the region the first may be, and how much of it may be looked at."""
        bit, blank, found = 1 << self.mark, 1 << self.blank, []
        for at, index in enumerate(region):
            if candidates[index] & bit:
                found.append(at)
            if not candidates[index] & blank:
                return found, at + 1
        return found, len(region)

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look for a coord where the mark can be the first."""
        found, reach = self._where(candidates, scope.region)
        if not found:
            last = candidates[scope.region[reach - 1]] if scope.region else 0
            seen = is_decided(last) and last != 1 << self.blank
            return Broken(scope.region[:reach], (only_mark(last),) if seen else ())
        first = scope.region[found[0]]
        alone = candidates[first] == 1 << self.mark
        clear = all(candidates[i] == 1 << self.blank for i in scope.region[: found[0]])
        return SATISFIED if alone and clear else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Leave blank all coords before the first place for the mark; if it is the only place, it
        has the mark.
        """
        region, bit, blank = scope.region, 1 << self.mark, 1 << self.blank
        found, reach = self._where(candidates, region)
        if not found:
            return  # broken: the check says so
        first, board = found[0], scope.board
        for at in range(first + 1):
            index = region[at]
            gone = candidates[index] & ~blank & ~(bit if at == first else 0)
            if gone:
                yield Removal(index, gone, narrowed(region[:at], candidates, board))
        last = region[first]
        if len(found) == 1 and candidates[last] & blank:
            others = (*region[:first], *region[first + 1 : reach])
            yield Removal(last, blank, narrowed(others, candidates, board))

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write that as long as all is blank, the next is blank or the mark."""
        before = cnf.TRUE
        for index in scope.region:
            empty, after = cnf.lit(index, self.blank), cnf.aux()
            cnf.add([-before, empty, cnf.lit(index, self.mark)])
            cnf.add([-after, before])
            cnf.add([-after, empty])
            cnf.add([-before, -empty, after])
            before = after
        cnf.add([-before])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it with the place of the first."""
        first = cp.model.new_int_var(0, max(len(scope.region) - 1, 0), "")
        if not scope.region:
            cp.model.add_bool_or([])
        for at, index in enumerate(scope.region):
            here, later = cp.model.new_bool_var(""), cp.model.new_bool_var("")
            cp.model.add(first == at).only_enforce_if(here)
            cp.model.add(first != at).only_enforce_if(~here)
            cp.model.add(first > at).only_enforce_if(later)
            cp.model.add(first <= at).only_enforce_if(~later)
            cp.model.add_implication(here, cp.lit(index, self.mark))
            cp.model.add_implication(later, cp.lit(index, self.blank))

    def states(self, scope: Scope) -> str:
        """Name the place from which the mark is the first."""
        if not scope.region:
            return say("something must be seen along an empty region")
        board, ends = scope.board, (scope.region[0], scope.region[-1])
        start, end = (place(index, board) for index in ends)
        marks = board.marks_of(scope.region[0])
        past = say(marks.word(self.blank)) if marks.mask >> self.blank & 1 else str(self.blank)
        seen = be(1 << self.mark, scope.region[0], board)
        return say(
            "looking from {first} to {last}, the first that is not {mark} must {be}",
            first=start,
            last=end,
            mark=past,
            be=seen,
        )

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Name the mark that comes first instead, or say that none does."""
        board = scope.board
        if not violation.coords:
            return say("there is nothing")
        last = violation.coords[-1]
        if violation.numbers:
            return which(violation.numbers[0], (last,), board)
        return say(
            "none up to {place} can {be}",
            place=place(last, board),
            be=be(1 << self.mark, last, board),
        )

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that else another would be the first, or none."""
        if removal.candidates == 1 << self.blank:
            return say("it can be the first only here")
        return say("otherwise another one would be seen first")

"""NoTwoByTwo: no 2x2 block of cells of the region has `mark` throughout.

Source: the sea of Nurikabe. Encoding: one clause a block. Cost: O(cells) clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from py_solver.board.coords import Coord
from py_solver.board.substrate import Substrate
from py_solver.logic.abilities import Joining, Part, Parted, Team
from py_solver.logic.cnf import Cnf
from py_solver.logic.oracle import Oracle
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Role, Rule
from py_solver.logic.say.marks import has, holding
from py_solver.logic.say.places import place, where
from py_solver.logic.scope import Scope
from py_solver.rules.count.exact_count import ExactCount
from py_solver.rules.groups._rooms import Rooms
from py_solver.words.say import say


@dataclass(frozen=True)
class NoTwoByTwo(Rule, Joining, Parted):
    """No 2x2 block of cells of the region has the mark throughout."""

    mark: int = field(metadata=param("mark"))
    role: ClassVar[Role] = Role.FORBIDDEN

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look at every block: it has the mark throughout, or still can."""
        bit = 1 << self.mark
        status = SATISFIED
        for block in _blocks(scope):
            if all(candidates[index] & bit for index in block):
                if all(candidates[index] == bit for index in block):
                    return Broken(block)
                status = PENDING
        return status

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """If three cells of a block have the mark, remove it from the fourth."""
        bit = 1 << self.mark
        for block in _blocks(scope):
            others = [index for index in block if candidates[index] != bit]
            if len(others) == 1 and candidates[others[0]] & bit:
                yield Removal(others[0], bit, tuple(i for i in block if i != others[0]))

    def join(self, team: Team, scope: Scope) -> bool:
        """State the blocks to the team."""
        if isinstance(team, Rooms):
            team.blocks += [(self.mark, block) for block in _blocks(scope)]
            return True
        return False

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write for each block that one of its cells does not have the mark."""
        for block in _blocks(scope):
            cnf.add([-cnf.lit(index, self.mark) for index in block])

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it as sums of at most three, over squares that are found by their coordinates."""
        board = scope.board
        at = {board.coords[index]: index for index in scope.region}
        for layer, row, col in at:
            square = [(layer, row + down, col + right) for down in (0, 1) for right in (0, 1)]
            if all(corner in at for corner in square):
                cp.model.add(sum(cp.lit(at[Coord(*corner)], self.mark) for corner in square) <= 3)

    def states(self, scope: Scope) -> str:
        """Name the block, or say that it is about all of them."""
        blocks, board = _blocks(scope), scope.board
        if len(blocks) == 1:
            return say(
                "{region} must not {hold}", region=where(blocks[0], board), hold=self._hold(scope)
            )
        part = len(scope.region) and len(scope.region) < sum(board.in_play)
        if not part:
            return say("no 2×2 block may {hold}", hold=self._hold(scope))
        return say(
            "no 2×2 block in {region} may {hold}",
            region=where(scope.region, board),
            hold=self._hold(scope),
        )

    def _hold(self, scope: Scope) -> str:
        """Return `be all shaded`, or `hold 4 stars`."""
        marks = scope.board.marks_of(scope.region[0]) if scope.region else None
        if marks and not marks.noun:
            return say("be all {mark}", mark=say(marks.word(self.mark)))
        return say("contain {what}", what=holding(4, self.mark, scope.region, scope.board))

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say that all four cells have the mark, and which they are if there are several blocks."""
        cells, board = violation.coords, scope.board
        named = say("all four cells")
        if len(_blocks(scope)) > 1:
            first, *_, last = sorted(cells)
            named = say(
                "the four cells from {first} to {last}",
                first=place(first, board),
                last=place(last, board),
            )
        return has(named, self.mark, cells, board)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say that the other three cells have the mark."""
        others = self._others((removal.index, *removal.because), scope)
        return has(others, self.mark, removal.because, scope.board)

    @staticmethod
    def _others(block: Iterable[int], scope: Scope) -> str:
        if len(_blocks(scope)) == 1:
            return say("the other three cells")
        return say("the other three cells of {block}", block=where(sorted(block), scope.board))

    def parts(self, scope: Scope) -> Iterator[Part]:
        """Yield each block alone."""
        for block in _blocks(scope):
            yield Part(self, Scope(scope.board, (block,)), self.weight)

    def opposite(self, scope: Scope) -> Rule | None:
        """Return the rule that the block has the mark throughout; None for several blocks."""
        single = len(scope.region) == 4 and bool(_blocks(scope))
        return ExactCount(self.mark, 4) if single else None


def _blocks(scope: Scope) -> list[tuple[int, int, int, int]]:
    """Return the cells of each block row by row."""
    return _blocks_of(scope.board, scope.region)


# Few, for these may be whole boards.
@lru_cache(maxsize=16)
def _blocks_of(board: Substrate, region: tuple[int, ...]) -> list[tuple[int, int, int, int]]:
    """Return the blocks of a region, found once.

    Indices run along the rows, so the two neighbours after a cell are to its right and below it;
    besides the cell itself these two have one common neighbour.
    """
    near, inside, found = board.neighbors4, set(region), []
    for index in region:
        after = [other for other in near[index] if other > index and other in inside]
        if len(after) == 2:
            right, below = after
            found += [
                (index, right, below, last)
                for last in near[below]
                if last != index and last in inside and last in near[right]
            ]
    return found

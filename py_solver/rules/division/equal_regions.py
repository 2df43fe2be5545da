"""EqualRegions: borders cut the cells of the first region into regions of `size` cells each.

No border ends inside a region. The other regions are sets of cells, and no two cells of one set are
in the same region. Source: Palisade, of Tatham's collection, and FourCells of Nikoli; with sets,
Burokku of janko.at. Encoding: up to five cells without sets, a Tiling by all shapes of the size.
Else, for each two cells that a region can join, whether one does; it follows from a third cell
beside either of them. Each cell has `size` - 1 others, and at most one of each set; just one, if
the set has a cell for every region. Cuts: a group of fewer cells than a region has an open side. In
full: the others are reached from each cell step by step. Cost: O(cells x reach) clauses, where
reach is the number of cells in `size` - 1 steps. Measured: by pairs, 218 of the published FiveCells
(15x15) takes five times as long as by shapes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.shapes import every_shape
from py_solver.logic.abilities import Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import exactly
from py_solver.logic.oracle import Oracle, first_of
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.params import param
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.places import place, places
from py_solver.logic.say.words import counted, noun
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import CellGraph, cell_graph
from py_solver.rules.division._encode.anchored import Anchored, anchors_of
from py_solver.rules.division._encode.joined_pairs import JoinedPairs
from py_solver.rules.division._owned import cut_out
from py_solver.rules.division._reason.apart_regions import ApartRegions
from py_solver.rules.division._size_words import removal_words, wrong_words
from py_solver.rules.division.tiling import Tiling
from py_solver.words.say import say

FEW_SHAPES = 5
"""The most cells of a region for which all shapes are written."""


@dataclass(frozen=True)
class EqualRegions(Rule, Cuts):
    """Borders cut the cells into regions of this many cells, and separate the cells of each set."""

    size: int = field(metadata=param("size"))
    regions: ClassVar[tuple[int, int | None]] = (1, None)
    patience: ClassVar[int] = 10

    def refuse(self, scope: Scope) -> None:
        """Refuse a board without borders, a size below 1, and sets of what are no cells of it."""
        super().refuse(scope)
        cells = set(cell_graph(scope.board, scope.region).cells)
        if self.size < 1:
            raise ConstraintError(say("A region has at least 1 cell, not {n}.", n=self.size))
        if not cells.issuperset(chain.from_iterable(scope.regions[1:])):
            raise ConstraintError(say("Cells of a set must be cells of the board."))

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look at the cells that are joined, and at the areas that borders close off."""
        wrong = ApartRegions(candidates, scope, self.size).wrong()
        if wrong is not None:
            return wrong
        return PENDING if cell_graph(scope.board, scope.region).is_open(candidates) else SATISFIED

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Part what cannot be together; join a small group by its only way out."""
        regions = ApartRegions(candidates, scope, self.size)
        if regions.wrong() is None:
            yield from regions.removals()

    def needs_cuts(self, cnf: Cnf, scope: Scope) -> bool:
        """Return whether the regions are too large to write all shapes, or have to differ."""
        return self.size > FEW_SHAPES or len(scope.regions) > 1

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write all shapes; or which cells are in one region, and how many are in that of each."""
        net = cell_graph(scope.board, scope.region)
        if any(len(area) % self.size for area in net.joinable(scope.board.candidates)):
            cnf.add([])
            return
        if not self.needs_cuts(cnf, scope):
            tiling = Tiling(every_shape(self.size))
            if cnf.whole is cnf:
                tiling.announce_with(cnf, scope, _borders(cnf, net))
            tiling.encode(cnf, scope)
            return
        self._written(cnf, scope)

    def _written(self, cnf: Cnf, scope: Scope) -> Anchored | JoinedPairs:
        """Return how regions that are not written shape by shape are written."""

        def write() -> Anchored | JoinedPairs:
            anchors = anchors_of(scope, self.size)
            if anchors and self.size > 1:
                return Anchored(cnf, scope, self.size, anchors)
            return JoinedPairs(cnf, scope, self.size)

        written: Anchored | JoinedPairs = cnf.once((EqualRegions, self.size, scope.regions), write)
        return written

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each small group that it has an open side."""
        yield from self._written(cnf, scope).cuts(candidates)

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that cells of one region reach each other step by step."""
        if self.needs_cuts(cnf, scope):
            self._written(cnf, scope).write_fully()

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by the first cell of each region, which owns what its flood reaches."""
        net = cell_graph(scope.board, scope.region)
        owned = []
        for root in net.cells:
            mine = {index: cp.model.new_bool_var("") for index in net.cells}
            cp.model.add(sum(mine.values()) == self.size * mine[root])
            first = first_of(cp, mine)
            for index in net.cells:
                cp.model.add_implication(first[index], mine[root])
                if index < root:
                    cp.model.add(mine[index] == 0)
            cut_out(cp, mine, net, root, self.size - 1)
            for cells in scope.regions[1:]:
                cp.model.add_at_most_one([mine[index] for index in dict.fromkeys(cells)])
            owned.append(mine)
        for index in net.cells:
            cp.model.add_exactly_one([mine[index] for mine in owned])

    def states(self, scope: Scope) -> str:
        """Say how many cells a region has, and that it has only one of each set."""
        cells = counted(self.size, noun("cell"))
        if len(scope.regions) == 1:
            return say("every region must have {cells}", cells=cells)
        return say("every region must have {cells}, at most one of each set", cells=cells)

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which region is wrong, and how."""
        if violation.why == "apart":
            return say(
                "{where} are in the same region", where=places(violation.coords, scope.board)
            )
        return wrong_words(violation, scope, self.size)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the border or the joined cells would do."""
        board, numbers = scope.board, removal.numbers
        match removal.why:
            case "apart":
                return say("{where} must be in different regions", where=places(numbers, board))
            case "needed":
                return say(
                    "the region of {first} can reach {goals} in no other way",
                    first=place(numbers[0], board),
                    goals=places(numbers[1:], board, "or"),
                )
            case "far":
                return say(
                    "the regions of {one} and {other} together could not reach {goals}",
                    one=place(numbers[0], board),
                    other=place(numbers[1], board),
                    goals=places(numbers[2:], board, "or"),
                )
            case "few":
                return say(
                    "the regions of {one} and {other} together could have only {cells}",
                    one=place(numbers[0], board),
                    other=place(numbers[1], board),
                    cells=counted(numbers[2], noun("cell")),
                )
            case "small":
                return say(
                    "the region of {first} could have only {cells} otherwise",
                    first=place(numbers[0], board),
                    cells=counted(numbers[1], noun("cell")),
                )
        return removal_words(removal, scope)


def _borders(cnf: Cnf, net: CellGraph) -> dict[int, int]:
    """Return how many borders a cell has, apart from the edge of the grid, where rules say so."""
    board, found = net.board, dict[int, int]()
    for cell in net.cells:
        edges = map(board.index, board.edges_at(board.coords[cell]))
        key = exactly(1, tuple(edge for edge in edges if board.in_play[edge]))
        known: int | None = cnf.once(key, lambda: None)
        if known is not None:
            found[cell] = known
    return found

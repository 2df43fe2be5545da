"""UnknownHouses: borders cut the cells of the region into regions with each mark exactly once.

No border ends inside a region, so each has as many cells as there are marks.
Source: Chaos Construction, a Sudoku whose regions are to be found; the rules of
https://www.youtube.com/watch?v=igNW5vmCtSM, a puzzle of Phistomefel. Encoding: each cell has the
label of its region (`_encode/house_labels.py`), and regions and rows are matched by each mark. A
cell is next to another cell of its region. Its rows and columns have no gap, and are at most one
more than its cells. Cuts: a group of fewer cells than a region has an open side, and with each
label a cell around it. In full: each cell is reached from the least mark of its region in as many
steps as a region needs. Cost: O(cells x marks x regions) clauses. Of six published puzzles three
take 0.03 to 1.4 s, the others 7 to 18 s, after 600 to 290,000 conflicts; the full encoding from the
start takes 15 times as many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from py_solver.board.errors import ConstraintError
from py_solver.board.marks import marks_in, only_mark
from py_solver.logic.abilities import Announcing, Cuts
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.oracle import Oracle, both
from py_solver.logic.outcome import PENDING, SATISFIED, Broken, Checked, Removal
from py_solver.logic.rule import Candidates, Rule
from py_solver.logic.say.marks import which
from py_solver.logic.say.places import place
from py_solver.logic.say.words import counted
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import cell_graph
from py_solver.rules.division._encode.house_labels import (
    Labels,
    continued,
    labels_key,
    write_flood,
    write_labels,
    write_spans,
)
from py_solver.rules.division._owned import cut_out
from py_solver.rules.division._reason.joined_houses import JoinedHouses
from py_solver.rules.division._size_words import removal_words, wrong_words
from py_solver.words.say import say


@dataclass(frozen=True)
class UnknownHouses(Rule, Announcing, Cuts):
    """Borders cut the cells of the region into regions with each mark exactly once."""

    patience: ClassVar[int] = 10
    needs_all: ClassVar[bool] = True
    weight: ClassVar[int] = 2

    def refuse(self, scope: Scope) -> None:
        """Refuse a board without borders, and cells that are not whole regions."""
        super().refuse(scope)
        cells = cell_graph(scope.board, scope.region).cells
        marks = {scope.board.candidates[index] for index in cells}
        if len(marks) != 1:
            raise ConstraintError(say("The cells of unknown regions must have the same numbers."))
        size = marks.pop().bit_count()
        if len(cells) % size:
            raise ConstraintError(
                say(
                    "{cells} cannot be divided into regions of {size}.",
                    cells=counted(len(cells), "cell"),
                    size=size,
                )
            )

    def check(self, candidates: Candidates, scope: Scope) -> Checked:
        """Look at the cells that are joined, and at the areas that borders close off."""
        wrong = JoinedHouses(candidates, scope).wrong()
        if wrong is not None:
            return wrong
        net = cell_graph(scope.board, scope.region)
        decided = all(candidates[index].bit_count() == 1 for index in net.cells)
        return SATISFIED if decided and not net.is_open(candidates) else PENDING

    def propagate(self, candidates: Candidates, scope: Scope) -> Iterator[Removal]:
        """Compare groups that a border may part, and the numbers inside them."""
        houses = JoinedHouses(candidates, scope)
        if houses.wrong() is None:
            yield from houses.removals()

    def announce(self, cnf: Cnf, scopes: Sequence[Scope]) -> None:
        """Write the labels first, which rules about regions then use."""
        for scope in scopes:
            self._labels(cnf, scope)

    @staticmethod
    def _labels(cnf: Cnf, scope: Scope) -> Labels:
        found: Labels = cnf.once(labels_key(scope.region), lambda: write_labels(cnf, scope))
        return found

    def encode(self, cnf: Cnf, scope: Scope) -> None:
        """Write the labels, and what follows from regions being connected."""
        net, labels = cell_graph(scope.board, scope.region), self._labels(cnf, scope)
        size = scope.board.candidates[net.cells[0]].bit_count()
        if size == 1:
            return
        for index, own in labels.items():
            for label, literal in enumerate(own):
                cnf.add([-literal, *(labels[near][label] for near in net.near[index])])
        write_spans(cnf, net, labels, size)

    def cuts(self, candidates: Candidates, scope: Scope, cnf: Cnf) -> Iterator[Clause]:
        """Yield for each small group that it continues: by a border less, with each label."""
        net, labels = cell_graph(scope.board, scope.region), self._labels(cnf, scope)
        size = scope.board.candidates[net.cells[0]].bit_count()
        yield from continued(cnf, net, labels, candidates, size)

    def encode_fully(self, cnf: Cnf, scope: Scope) -> None:
        """Write that a flood from the least mark of each region reaches all of its cells."""
        net = cell_graph(scope.board, scope.region)
        marks = marks_in(scope.board.candidates[net.cells[0]])
        starts = {index: cnf.lit(index, marks[0]) for index in net.cells}
        write_flood(cnf, net, starts, len(marks))

    def oracle(self, cp: Oracle, scope: Scope) -> None:
        """State it by the cell with the least mark, which owns the cells that its flood reaches."""
        net = cell_graph(scope.board, scope.region)
        least, *others = marks_in(scope.board.candidates[net.cells[0]])
        owned: list[dict[int, object]] = []
        for root in net.cells:
            mine = {index: cp.model.new_bool_var("") for index in net.cells}
            cp.model.add(mine[root] == cp.lit(root, least))
            for mark in others:
                held = [both(cp, [mine[index], cp.lit(index, mark)]) for index in net.cells]
                cp.model.add(sum(held) == mine[root])
            cut_out(cp, mine, net, root, len(others))
            owned.append(mine)
        for index in net.cells:
            cp.model.add_exactly_one([mine[index] for mine in owned])

    def states(self, scope: Scope) -> str:
        """Say what a region contains."""
        return say("every region must contain each number exactly once")

    def explain(self, violation: Broken, scope: Scope) -> str:
        """Say which region is wrong, and how."""
        if violation.why == "twice":
            joined = which(violation.numbers[0], violation.coords, scope.board)
            return say("{joined} in the same region", joined=joined)
        size = scope.board.candidates[cell_graph(scope.board, scope.region).cells[0]].bit_count()
        return wrong_words(violation, scope, size)

    def because(self, removal: Removal, scope: Scope) -> str:
        """Say what the border, the joined cells or the number would do."""
        board, numbers = scope.board, removal.numbers
        match removal.why:
            case "twice":
                return which(numbers[0], numbers[1:], board)
            case "number":
                mark = only_mark(removal.candidates)
                return say("{which} in the same region", which=which(mark, numbers, board))
            case "place":
                return say(
                    "no other cell of the region of {first} can be {mark}",
                    first=place(numbers[1], board),
                    mark=numbers[0],
                )
        return removal_words(removal, scope)

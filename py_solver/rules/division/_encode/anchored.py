"""Regions of one size, each with one cell of a set: this anchor gives the region its label."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from py_solver.board.graphs import within
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import cell_graph
from py_solver.rules.division._encode.house_labels import (
    border_labels,
    continued,
    write_flood,
    write_spans,
)


def anchors_of(scope: Scope, size: int) -> tuple[int, ...]:
    """Return the first set that has as many cells as there are regions; none: no cells."""
    number, rest = divmod(len(cell_graph(scope.board, scope.region).cells), size)
    sets = (tuple(dict.fromkeys(cells)) for cells in scope.regions[1:])
    return next((cells for cells in sets if len(cells) == number and not rest), ())


class Anchored:
    """The literals that say to which anchor a cell belongs, for those within `size` - 1 steps."""

    def __init__(self, cnf: Cnf, scope: Scope, size: int, anchors: Sequence[int]) -> None:
        """Write that each cell has one label, that borders separate them, and what a region has."""
        self.cnf, self.size, self.anchors = cnf, size, anchors
        self.net = net = cell_graph(scope.board, scope.region)
        self.labels = {index: [cnf.FALSE] * len(anchors) for index in net.cells}
        for label, anchor in enumerate(anchors):
            mine = net.near.keys() - set(anchors)
            for index in sorted(within(net.near, (anchor,), mine, size - 1)):
                self.labels[index][label] = cnf.TRUE if index == anchor else cnf.aux()
        for own in self.labels.values():
            cnf.add(own)
            at_most_one(cnf, own)
        border_labels(cnf, net, self.labels)
        for label in range(len(anchors)):
            count_in(cnf, [own[label] for own in self.labels.values()], (size,))
            for cells in scope.regions[1:]:
                every = len(set(cells)) == len(anchors)
                held = [self.labels[index][label] for index in dict.fromkeys(cells)]
                count_in(cnf, held, (1,) if every else (0, 1))
            for index, own in self.labels.items():
                if index not in anchors:
                    near = (self.labels[beside][label] for beside in net.near[index])
                    cnf.add([-own[label], *near])
        write_spans(cnf, net, self.labels, size)

    def cuts(self, candidates: Candidates) -> Iterator[Clause]:
        """Yield for each small group that it continues: by a border less, with each label."""
        yield from continued(self.cnf, self.net, self.labels, candidates, self.size)

    def write_fully(self) -> None:
        """Write that a flood from the anchors reaches all cells."""
        cnf, cells = self.cnf, self.net.cells
        starts = {index: cnf.TRUE if index in self.anchors else cnf.FALSE for index in cells}
        write_flood(cnf, self.net, starts, self.size)

"""Labels: the literals that say to which of the unknown regions of a division a cell belongs.

Each region contains the least mark exactly once, so its number is that of this one cell. If rows or
columns contain each mark once, it is the row or column of that cell. Otherwise, it is how many such
cells there are up to this one, in reading order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from py_solver.board.marks import marks_in
from py_solver.logic.cnf import Clause, Cnf
from py_solver.logic.encode.cardinality import at_most_one, count_in
from py_solver.logic.encode.segments import houses
from py_solver.logic.rule import Candidates
from py_solver.logic.scope import Scope
from py_solver.rules.division._cell_graph import CellGraph, cell_graph

Labels = dict[int, list[int]]
"""For each cell a literal for each region."""


def labels_key(region: tuple[int, ...]) -> object:
    """Return the key of `Cnf.once` for the labels of a region of the board."""
    return labels_key, region


def write_labels(cnf: Cnf, scope: Scope) -> Labels:
    """Write that each cell has one label, and each region each mark once; return the labels.

    Borders are written, too, but not that regions are connected.
    """
    net = cell_graph(scope.board, scope.region)
    marks = marks_in(scope.board.candidates[net.cells[0]])
    lines = _lines(cnf, net, len(marks))
    number = len(net.cells) // len(marks)
    labels = {index: [cnf.aux() for _ in range(number)] for index in net.cells}
    for own in labels.values():
        cnf.add(own)
        at_most_one(cnf, own)
    border_labels(cnf, net, labels)
    for index, seats in _seats(cnf, net, marks[0], lines[0] if lines else ()).items():
        for label, seat in enumerate(seats):
            cnf.add([-seat, labels[index][label]])
    for mark in marks:
        if lines:
            for family in lines:
                _in_lines(cnf, labels, mark, family, is_first=family is lines[0], least=marks[0])
        else:
            _anywhere(cnf, labels, mark)
    return labels


def write_spans(cnf: Cnf, net: CellGraph, labels: Labels, size: int) -> None:
    """Write how far the rows and columns of each region, which has `size` cells, can spread.

    They follow each other without a gap, because its cells are connected: on 9×9 this leaves hardly
    anything to be cut. So many rows and columns need a cell for each of them, but one at the
    corner of a row and a column. On Burokku of 8×8 and 9×9, this takes a third of the time.
    """
    spans: list[list[int]] = [[] for _ in next(iter(labels.values()))]
    for across in (True, False):
        lines = list(_by_lines(net, across=across).values())
        for label, span in enumerate(spans):
            occupied = []
            for line in lines:
                here = cnf.aux()
                cnf.add([-here, *(labels[index][label] for index in line)])
                for index in line:
                    cnf.add([-labels[index][label], here])
                occupied.append(here)
            for first, between, last in combinations(occupied, 3):
                cnf.add([-first, -last, between])
            span += occupied
    for span in spans:
        count_in(cnf, span, range(2, size + 2))


def continued(
    cnf: Cnf, net: CellGraph, labels: Labels, candidates: Candidates, size: int
) -> Iterator[Clause]:
    """Yield for each group below `size` that it continues: by a border less, with each label."""
    for group in net.joined(candidates):
        if len(group) >= size:
            continue
        rim = list(net.rim(group))
        yield [-cnf.lit(edge, 1) for edge, _, _ in rim]
        outside = dict.fromkeys(beyond for _, _, beyond in rim)
        for label, literal in enumerate(labels[min(group)]):
            yield [-literal, *(labels[beyond][label] for beyond in outside)]


def write_flood(cnf: Cnf, net: CellGraph, starts: Mapping[int, int], size: int) -> None:
    """Write that a flood reaches all cells in `size` - 1 steps from where `starts` holds."""
    reached = starts
    for step in range(2, size + 1):
        after = {}
        for index in net.cells:
            ways = [reached[index]]
            for near, edge in net.beside[index].items():
                way = cnf.aux(determined=False)
                cnf.add([-way, -cnf.lit(edge, 1)])
                cnf.add([-way, reached[near]])
                ways.append(way)
            after[index] = cnf.TRUE if step == size else cnf.aux(determined=False)
            cnf.add([-after[index], *ways])
        reached = after


def _by_lines(net: CellGraph, *, across: bool) -> dict[int, list[int]]:
    """Return the cells of each row, or of each column, from the first on."""
    lines: dict[int, list[int]] = {}
    for index in net.cells:
        _, row, col = net.board.coords[index]
        lines.setdefault(row if across else col, []).append(index)
    # A region can list its cells in any order.
    return dict(sorted(lines.items()))


def _lines(cnf: Cnf, net: CellGraph, length: int) -> list[list[tuple[int, ...]]]:
    """Return the rows, the columns or both, of which each contains each mark once."""
    known, found = set(houses(cnf)), []
    for across in (True, False):
        lines = _by_lines(net, across=across)
        if all(len(line) == length and frozenset(line) in known for line in lines.values()):
            found.append([tuple(line) for line in lines.values()])
    return found


def border_labels(cnf: Cnf, net: CellGraph, labels: Labels) -> None:
    """Write that borders run between different labels."""
    for edge, (one, other) in net.sides.items():
        border = cnf.lit(edge, 1)
        for ours, theirs in zip(labels[one], labels[other], strict=True):
            cnf.add([-ours, -theirs, -border])
            cnf.add([-ours, theirs, border])
            cnf.add([ours, -theirs, border])


def _seats(
    cnf: Cnf, net: CellGraph, least: int, lines: Sequence[tuple[int, ...]]
) -> dict[int, list[int]]:
    """Return for each cell whether it has the least mark of each region, in order."""
    number = len(lines)
    if lines:
        return {
            index: [cnf.lit(index, least) if at == label else cnf.FALSE for label in range(number)]
            for at, line in enumerate(lines)
            for index in line
        }
    number = len(net.cells) // len(marks_in(net.board.candidates[net.cells[0]]))
    counts = [cnf.FALSE] * number  # the k-th says: more than k cells up to here have the mark
    found = {}
    for index in net.cells:
        has, before = cnf.lit(index, least), [cnf.TRUE, *counts]
        seats = [cnf.aux() for _ in range(number)]
        counts = [cnf.aux() for _ in range(number)]
        for label, (seat, count) in enumerate(zip(seats, counts, strict=True)):
            enough, more = before[label], before[label + 1]
            cnf.add([-seat, has])
            cnf.add([-seat, enough])
            cnf.add([-seat, -more])
            cnf.add([seat, -has, -enough, more])
            cnf.add([-count, more, seat])
            cnf.add([count, -more])
            cnf.add([count, -seat])
        cnf.add([-has, *seats])
        found[index] = seats
    cnf.add([counts[-1]])
    return found


def _anywhere(cnf: Cnf, labels: Labels, mark: int) -> None:
    """Write that each region has the mark exactly once."""
    has = {index: cnf.lit(index, mark) for index in labels}
    for label in range(len(next(iter(labels.values())))):
        held = []
        for index, own in labels.items():
            both = cnf.aux()
            cnf.add([-both, has[index]])
            cnf.add([-both, own[label]])
            cnf.add([both, -has[index], -own[label]])
            held.append(both)
        cnf.add(held)
        at_most_one(cnf, held)


def _in_lines(
    cnf: Cnf,
    labels: Labels,
    mark: int,
    family: Sequence[tuple[int, ...]],
    *,
    is_first: bool,
    least: int,
) -> None:
    """Write the same, where each line has the mark once: lines and regions are matched by it."""
    number = len(family)
    matched = [
        [
            (cnf.TRUE if at == label else cnf.FALSE) if is_first and mark == least else cnf.aux()
            for label in range(number)
        ]
        for at in range(number)
    ]
    for line, own in zip(family, matched, strict=True):
        for index in line:
            has = cnf.lit(index, mark)
            for label in range(number):
                cnf.add([-has, -labels[index][label], own[label]])
                cnf.add([-has, labels[index][label], -own[label]])
    for way in (matched, list(zip(*matched, strict=True))):
        for literals in way:
            cnf.add(literals)
            at_most_one(cnf, literals)

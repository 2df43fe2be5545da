"""Groups of equal numbers as trees in which sizes are added up: ValueGroupedSize in full."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from py_solver.board.graphs import Graph
from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import at_most_one


def summed_trees(cnf: Cnf, graph: Graph, region: Sequence[int]) -> None:
    """Write that each group of equal numbers is one tree, whose size in binary is its number.

    The cells of a group know the place of its root, so that there is but one; a cell's size is
    greater than those of its children, so that no tree bites its tail.
    """
    bits = range(len(region).bit_length())

    def free() -> list[int]:
        return [cnf.aux(determined=False) for _ in bits]

    sizes = {index: free() for index in region}
    origins = {index: free() for index in region}
    arcs = {(i, j): cnf.aux(determined=False) for i in region for j in graph[i]}
    for place, index in enumerate(region):
        root = cnf.aux(determined=False)
        ways = [root, *(arcs[index, near] for near in graph[index])]
        cnf.add(ways)
        at_most_one(cnf, ways)
        for bit in bits:
            cnf.add([-root, _signed(origins[index][bit], place >> bit & 1)])
            for number in cnf.marks(index):
                size = _signed(sizes[index][bit], number >> bit & 1)
                cnf.add([-root, -cnf.lit(index, number), size])
        total = [_signed(cnf.TRUE, bit == 0) for bit in bits]
        for near in graph[index]:
            if near > index:
                _joined(cnf, index, near, origins, (arcs[index, near], arcs[near, index]))
            below = [_conjunction(cnf, arcs[near, index], sizes[near][bit]) for bit in bits]
            longer = free()
            _add(cnf, total, below, longer)
            total = longer
        for bit in bits:
            cnf.add([-total[bit], sizes[index][bit]])
            cnf.add([total[bit], -sizes[index][bit]])


def _joined(
    cnf: Cnf, one: int, other: int, origins: Mapping[int, Sequence[int]], arcs: Sequence[int]
) -> None:
    """Say: equal neighbours have one origin, and only between such a tree continues."""
    same = cnf.aux()
    for number in {*cnf.marks(one), *cnf.marks(other)}:
        cnf.add([-cnf.lit(one, number), -cnf.lit(other, number), same])
        cnf.add([-same, -cnf.lit(one, number), cnf.lit(other, number)])
    for a, b in zip(origins[one], origins[other], strict=True):
        cnf.add([-same, -a, b])
        cnf.add([-same, a, -b])
    for arc in arcs:
        cnf.add([-arc, same])


def _signed(literal: int, positive: bool | int) -> int:
    return literal if positive else -literal


def _conjunction(cnf: Cnf, one: int, other: int) -> int:
    """Return a literal that says: both hold."""
    result = cnf.aux(determined=False)
    cnf.add([-result, one])
    cnf.add([-result, other])
    cnf.add([-one, -other, result])
    return result


def _add(cnf: Cnf, one: Sequence[int], other: Sequence[int], total: Sequence[int]) -> None:
    """Demand that two binary numbers, the lowest bit first, add up to the third."""
    carry = cnf.FALSE
    for a, b, s in zip(one, other, total, strict=True):
        over = cnf.aux(determined=False)
        for x, y, z in ((a, b, carry), (a, carry, b), (b, carry, a)):
            cnf.add([-x, -y, over])
            cnf.add([x, y, -over])
            # One that holds without another, or two without the third, settle the total's bit.
            cnf.add([-z, over, s])
            cnf.add([z, -over, -s])
        cnf.add([-a, -b, -carry, s])
        cnf.add([a, b, carry, -s])
        carry = over
    cnf.add([-carry])

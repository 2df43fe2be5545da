"""Segments: parts of houses, with a variable for each number that is somewhere in them.

A cage that crosses three rows has a segment in each of them. A refutation by resolution counts over
such variables in few steps where the coords alone take thousands: a Killer Sudoku of 22 cages of
three and four cells took 29,602 conflicts and then 6,833.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from py_solver.logic.cnf import Cnf

HOUSES = "houses"
"""The key of a model's houses, which it knows before any rule is written."""


def occurs(cnf: Cnf, coords: frozenset[int], mark: int) -> int:
    """Return the literal that says: one of the coords has the mark."""

    def write() -> int:
        literals = [found for found in cnf.lits(sorted(coords), mark) if found != cnf.FALSE]
        if len(literals) < 2:
            return literals[0] if literals else cnf.FALSE
        somewhere = cnf.aux()
        cnf.add([-somewhere, *literals])
        for literal in literals:
            cnf.add([-literal, somewhere])
        return somewhere

    literal: int = cnf.once((occurs, coords, mark), write)
    return literal


def houses(cnf: Cnf) -> tuple[frozenset[int], ...]:
    """Return the sets of coords whose numbers all differ, by rules that hold without condition."""
    found: tuple[frozenset[int], ...] = cnf.whole.once(HOUSES, tuple)
    return found


def full_houses(cnf: Cnf) -> list[tuple[frozenset[int], int]]:
    """Return the houses that have each of their numbers once, with the sum of all."""
    found: list[tuple[frozenset[int], int]] = cnf.whole.once(
        (full_houses,), lambda: [*_full_houses(cnf.whole)]
    )
    return found


def _full_houses(cnf: Cnf) -> Iterator[tuple[frozenset[int], int]]:
    for house in houses(cnf):
        marks = _marks(cnf, house)
        if len(marks) == len(house):
            yield house, sum(marks)


def lay_segments(cnf: Cnf, region: Iterable[int]) -> None:
    """Split a region of different numbers by the houses that it crosses, and tell each about it."""
    whole = frozenset(region)
    for house in houses(cnf):
        segment = whole & house
        if 1 < len(segment) < len(house):
            _once(cnf, _settle, segment, house)
        if 1 < len(segment) < len(whole):
            _once(cnf, _split, segment, whole)


def _once(
    cnf: Cnf,
    write: Callable[[Cnf, frozenset[int], frozenset[int]], None],
    segment: frozenset[int],
    whole: frozenset[int],
) -> None:
    cnf.once((write, segment, whole), lambda: write(cnf, segment, whole))


def _split(cnf: Cnf, segment: frozenset[int], whole: frozenset[int]) -> None:
    """Write that a number of the region is in the segment or in one coord of the rest."""
    for mark in _marks(cnf, whole):
        inside = occurs(cnf, segment, mark)
        rest = cnf.lits(sorted(whole - segment), mark)
        cnf.add([-occurs(cnf, whole, mark), inside, *rest])
        cnf.add([-inside, occurs(cnf, whole, mark)])
        for literal in rest:
            cnf.add([-inside, -literal])


def _settle(cnf: Cnf, segment: frozenset[int], house: frozenset[int]) -> None:
    """Write that the rest of a house has no number of a segment, and all others if it is full.

    Segments that were settled before and have no coord in common with it count as one coord.
    """
    known: list[frozenset[int]] = cnf.once((lay_segments, house), list)
    apart: list[frozenset[int]] = []
    rest = house - segment
    for other in known:
        if other <= rest:
            apart.append(other)
            rest -= other
    known.append(segment)
    marks = _marks(cnf, house)
    for mark in marks:
        inside = occurs(cnf, segment, mark)
        others = [occurs(cnf, other, mark) for other in apart]
        others += cnf.lits(sorted(rest), mark)
        for literal in others:
            cnf.add([-inside, -literal])
        if len(marks) == len(house):
            cnf.add([inside, *others])


def _marks(cnf: Cnf, coords: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({mark for index in coords for mark in cnf.marks(index)}))

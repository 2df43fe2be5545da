"""Rectangles around the clues of a division, as clauses of Territories."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from py_solver.logic.cnf import Cnf
from py_solver.logic.encode.cardinality import at_most_one
from py_solver.rules.division._clue_reach import Aspect, ClueReach, sides_of
from py_solver.rules.division._encode.possible_rectangles import PossibleRectangles, cells_in
from py_solver.rules.groups._owners import Owner

CHOSEN = 12
"""Up to this many boxes of a clue, one is chosen; otherwise an arm in each direction."""


def rectangle(
    cnf: Cnf, reach: ClueReach, known: PossibleRectangles, size: int | None, aspect: Aspect | None
) -> Owner:
    """Write the rectangle of a clue: of few boxes, one is chosen; of many, each way has an arm."""
    owner = Owner(size, list(reach.clue))
    if known.listed is not None and len(known.listed) <= CHOSEN:
        owner.own = chosen(cnf, known.listed, known.able)
    else:
        owner.own = arms(cnf, reach, set(cells_in(known.able)), size, aspect)
        for index in cells_in(known.sure):
            cnf.add([owner.own.get(index, cnf.FALSE)])
    return owner


def chosen(cnf: Cnf, ways: Sequence[int], able: int) -> dict[int, int]:
    """Write that one of these sets of cells is the clue's, and return its cells."""
    if len(ways) == 1:
        return dict.fromkeys(cells_in(able), cnf.TRUE)
    picked = [cnf.aux() for _ in ways]
    cnf.add(picked)
    at_most_one(cnf, picked)
    # Cells with the same boxes share one literal.
    holding: dict[tuple[int, ...], int] = {tuple(picked): cnf.TRUE}
    own = {}
    for index in cells_in(able):
        those = tuple([here for here, way in zip(picked, ways, strict=True) if way >> index & 1])
        if those not in holding:
            holding[those] = held = those[0] if len(those) == 1 else cnf.aux()
            if len(those) > 1:
                cnf.add([-held, *those])
                cnf.extend([(-here, held) for here in those])
        own[index] = holding[those]
    return own


def arms(
    cnf: Cnf, reach: ClueReach, cells: set[int], size: int | None, aspect: Aspect | None
) -> dict[int, int]:
    """Write a rectangle around a clue by the rows and columns that it reaches; return its cells.

    They are among those of the set. Each row beyond the clue implies the one before it, and the
    same holds for columns.
    """
    top, bottom, left, right = reach.box
    if not cells.issuperset(reach.clue):
        return {}
    down = _span(cnf, top, bottom, lambda row: reach.at(row, left) in cells)
    across = _span(cnf, left, right, lambda col: reach.at(top, col) in cells)
    own: dict[int, int] = {}
    for row, high in down.items():
        for col, wide in across.items():
            index = reach.at(row, col)
            if index is None or index not in cells:
                cnf.add([-high, -wide])
            elif cnf.TRUE in (high, wide):
                own[index] = wide if high == cnf.TRUE else high
            else:
                own[index] = both = cnf.aux()
                cnf.add([-both, high])
                cnf.add([-both, wide])
                cnf.add([both, -high, -wide])
    if aspect is not None:
        rows, cols = _lengths(cnf, down, top, bottom), _lengths(cnf, across, left, right)
        _compared(cnf, aspect, rows, cols)
    if size is not None:
        sizes = []
        for high, wide in sides_of(size):
            if high > bottom - top and wide > right - left:
                shape = cnf.aux()
                sizes.append(shape)
                _measured(cnf, shape, down, top, bottom, high)
                _measured(cnf, shape, across, left, right, wide)
        cnf.add(sizes)
        at_most_one(cnf, sizes)
    return own


def _span(cnf: Cnf, first: int, last: int, reaches: Callable[[int], bool]) -> dict[int, int]:
    """Return for each line that the rectangle may reach whether it does."""
    lines = dict.fromkeys(range(first, last + 1), cnf.TRUE)
    for start, way in ((first, -1), (last, 1)):
        at = start + way
        while reaches(at):
            lines[at] = cnf.aux()
            cnf.add([-lines[at], lines[at - way]])
            at += way
    return lines


def _lengths(cnf: Cnf, lines: Mapping[int, int], first: int, last: int) -> dict[int, int]:
    """Return for each length a literal: the rectangle reaches so many lines, or more."""
    before = [*(lines[at] for at in range(first, min(lines) - 1, -1)), cnf.FALSE]
    after = [*(lines[at] for at in range(last, max(lines) + 1)), cnf.FALSE]
    least, most = last - first + 1, len(lines)
    found = dict.fromkeys(range(1, least + 1), cnf.TRUE)
    found |= {length: cnf.aux() for length in range(least + 1, most + 1)}
    for one, near in enumerate(before):
        for other, far in enumerate(after):
            length = least + one + other
            cnf.add([-near, -far, found.get(length, cnf.FALSE)])
            if one and other:  # so far neither way, and so not as far as both together
                cnf.add([near, far, -found.get(length - 1, cnf.FALSE)])
    return found


def _compared(cnf: Cnf, aspect: Aspect, high: Mapping[int, int], wide: Mapping[int, int]) -> None:
    """Write that a rectangle is wider than high, higher than wide, or a square."""
    for long, short, more in (
        (wide, high, aspect is Aspect.WIDE),
        (high, wide, aspect is Aspect.TALL),
    ):
        if more or aspect is Aspect.SQUARE:
            for length, literal in short.items():
                cnf.add([-literal, long.get(length + more, cnf.FALSE)])


def _measured(
    cnf: Cnf, when: int, lines: Mapping[int, int], first: int, last: int, length: int
) -> None:
    """Write that exactly so many lines are reached, if the literal `when` holds.

    Exactly one of two lines at a distance of the length is reached.
    """
    for one in range(last - length + 1, first):
        near, far = lines.get(one, cnf.FALSE), lines.get(one + length, cnf.FALSE)
        cnf.add([-when, -near, -far])
        cnf.add([-when, near, far])
    for at in (last - length, first + length):
        cnf.add([-when, -lines.get(at, cnf.FALSE)])

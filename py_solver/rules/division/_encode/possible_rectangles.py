"""The possible rectangles, or boxes, of each clue of a division, as sets of bits.

They follow from an empty board, and then from each other. A cell that is in all boxes of a clue is
the clue's, and so is one that no other clue reaches. Boxes that contain cells of others, or miss a
cell of their own, are removed. On most published Shikakus that leaves one box per clue.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from operator import and_, or_
from typing import NamedTuple

from py_solver.board.coords import cell
from py_solver.board.substrate import Substrate
from py_solver.rules.division._cell_graph import BORDER, JOINED, cell_graph
from py_solver.rules.division._clue_reach import Aspect, ClueReach, Form, reaches

MANY = 150
"""More boxes of one clue than this are not listed: one without a size on an empty board."""


class PossibleRectangles(NamedTuple):
    """The possible boxes of one clue (None if they are too many), and its cells.

    `sure` are cells that it must have, `able` all that it may have.
    """

    listed: tuple[int, ...] | None
    sure: int
    able: int


@lru_cache(maxsize=16)
def possible_rectangles(
    board: Substrate,
    regions: tuple[tuple[int, ...], ...],
    sizes: tuple[int | None, ...],
    aspects: tuple[Aspect | None, ...],
) -> tuple[PossibleRectangles, ...]:
    """Return the boxes of each clue, one after the other."""
    everyone = reaches(board, regions, sizes, Form.RECTANGLE)
    free = _bits(cell_graph(board, regions[0]).cells) & ~_bits(
        i for clue in regions[1:] for i in clue
    )
    first, cols = board.index(cell(0, 0)), board.cols
    rows = [free >> first + row * cols & (1 << cols) - 1 for row in range(board.rows)]
    found = []
    for reach, size, aspect in zip(everyone, sizes, aspects, strict=True):
        listed = None
        if size is not None or aspect is not None:  # otherwise they are many and of little use
            ways = tuple(_ways(reach, rows, size, aspect))
            listed = ways if len(ways) <= MANY else None
        able = _bits(reach.cells) if listed is None else reduce(or_, listed, 0)
        found.append(PossibleRectangles(listed, _bits(reach.clue), able))
    return tuple(_parted(found))


def _ways(
    reach: ClueReach, free: Sequence[int], size: int | None, aspect: Aspect | None
) -> Iterator[int]:
    """Yield the boxes around a clue, one more than `MANY` at most.

    `free` are the cells without a clue, row by row.
    """
    board, (top, bottom, left, right) = reach.net.board, reach.box
    first, cols = reach.first, board.cols
    rows = list(free)
    for index in reach.clue:
        row, col = divmod(index - first, cols)
        rows[row] |= 1 << col
    own = (1 << right + 1) - (1 << left)
    upper, found = reduce(and_, rows[top : bottom + 1]), 0
    for start in range(top, -1, -1):
        upper &= rows[start]
        inner, tall = upper, 0  # the first column of rows up to and with `end`
        for row in range(bottom - start):
            tall |= 1 << row * cols
        for end in range(bottom, board.rows):
            inner &= rows[end]
            high = end - start + 1
            tall |= 1 << (high - 1) * cols
            if inner & own != own or (size is not None and high > size):
                break
            widths: Sequence[int] = range(right - left + 1, cols + 1)
            if size is not None:
                widths = () if size % high else (size // high,)
            for wide in widths:
                line, fits = (1 << wide) - 1, False
                if wide > cols or not (aspect is None or aspect.fits(high, wide)):
                    continue
                for col in range(max(0, right + 1 - wide), min(left, cols - wide) + 1):
                    if inner >> col & line == line:
                        fits = True
                        yield tall * line << first + start * cols + col
                        found += 1
                        if found > MANY:
                            return
                if not fits:
                    break  # nor does what is wider
        if upper & own != own:
            break


def _parted(found: Sequence[PossibleRectangles]) -> Iterator[PossibleRectangles]:
    """Remove, again and again, cells that others must have, and yield the rest."""
    listed = [one.listed for one in found]
    sure, able = [one.sure for one in found], [one.able for one in found]
    open_, settled, changed = list(range(len(found))), 0, True
    while changed:
        changed = False
        once, twice = settled, 0
        for place in open_:
            twice |= once & able[place]
            once |= able[place]
        taken = settled
        for place in open_:
            sure[place] |= able[place] & ~twice
            taken |= sure[place]
        waiting, open_ = open_, []
        for place in waiting:
            mine = sure[place]
            others = taken & ~mine
            left, ways = able[place] & ~others, listed[place]
            if ways is not None:
                fit = tuple([way for way in ways if not (way & others or mine & ~way)])
                left = reduce(or_, fit, 0)
                sure[place], listed[place] = reduce(and_, fit, left) or mine, fit
            if left != able[place] or sure[place] != mine or listed[place] != ways:
                changed = True
            able[place] = left
            if ways is not None and len(listed[place] or ()) == 1:
                settled |= left
                changed = True
            else:
                open_.append(place)
    return map(PossibleRectangles, listed, sure, able)


def draw_borders(
    state: list[int],
    sides: Mapping[int, tuple[int, int]],
    cells: int,
    known: Sequence[PossibleRectangles],
) -> list[int] | None:
    """Draw all borders, where each cell has one clue left, and return the edges that were open.

    Else nothing: what is left open is written as clauses, and these say as much. Return None where
    an edge can be neither.
    """
    if sum(one.sure.bit_count() for one in known) != cells:
        return []
    owner = {index: number for number, one in enumerate(known) for index in cells_in(one.sure)}
    if len(owner) < cells:
        return None
    changed = []
    for edge, (here, there) in sides.items():
        held = state[edge]
        left = held & (JOINED if owner[here] == owner[there] else BORDER)
        if not left:
            return None
        if left != held:
            state[edge] = left
            changed.append(edge)
    return changed


def cells_in(mask: int) -> Iterator[int]:
    """Yield the cells of a set of bits, in rising order."""
    while mask:
        last = mask & -mask
        yield last.bit_length() - 1
        mask ^= last


def _bits(indices: Iterator[int] | Sequence[int] | set[int]) -> int:
    return sum(1 << index for index in indices)

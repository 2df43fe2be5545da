"""Boxes: the rectangles that each clue of a division may have, as sets of bits, for its clauses.

Known of an empty board, and then of each other: a cell that all boxes of a clue hold is the
clue's, and so is one that no other clue reaches; boxes that hold cells of others, or miss a cell of
their own, go. Of most published Shikakus that leaves one box a clue.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import and_, or_
from typing import NamedTuple

from py_solver.board.substrate import Substrate
from py_solver.rules.division._ground import ground
from py_solver.rules.division._realms import Aspect, Form, Realm, realms

MANY = 150
"""More boxes of one clue than this are not listed: one without a size on an empty board."""


class Boxes(NamedTuple):
    """What is known of one clue: its boxes (None where they are too many), and its cells.

    `sure` are cells that it must have, `able` all that it may have.
    """

    listed: tuple[int, ...] | None
    sure: int
    able: int


@lru_cache(maxsize=16)
def boxes(
    board: Substrate,
    regions: tuple[tuple[int, ...], ...],
    sizes: tuple[int | None, ...],
    aspects: tuple[Aspect | None, ...],
) -> tuple[Boxes, ...]:
    """Return the boxes of each clue, one after the other."""
    everyone = realms(board, regions, sizes, Form.RECTANGLE)
    free = _bits(ground(board, regions[0]).cells) & ~_bits(i for clue in regions[1:] for i in clue)
    found = []
    for realm, size, aspect in zip(everyone, sizes, aspects, strict=True):
        listed = None
        if size is not None or aspect is not None:  # else they are many, and tell little
            ways = tuple(_ways(realm, free | _bits(realm.clue), size, aspect))
            listed = ways if len(ways) <= MANY else None
        found.append(Boxes(listed, _bits(realm.clue), _bits(realm.cells)))
    return tuple(_parted(found))


def _ways(realm: Realm, free: int, size: int | None, aspect: Aspect | None) -> Iterator[int]:
    """Yield the boxes round a clue, one more than `MANY` at most."""
    board, (top, bottom, left, right) = realm.net.board, realm.box
    first, cols = realm.first, board.cols
    rows = [free >> first + row * cols & (1 << cols) - 1 for row in range(board.rows)]
    own = (1 << right + 1) - (1 << left)
    upper, found = reduce(and_, rows[top : bottom + 1]), 0
    for start in range(top, -1, -1):
        upper &= rows[start]
        inner = upper
        for end in range(bottom, board.rows):
            inner &= rows[end]
            high = end - start + 1
            if inner & own != own or (size is not None and high > size):
                break
            west, east = left, right
            while west and inner >> west - 1 & 1:
                west -= 1
            while inner >> east + 1 & 1:
                east += 1
            for wide in range(right - left + 1, east - west + 2):
                if size not in (None, high * wide) or not (
                    aspect is None or aspect.fits(high, wide)
                ):
                    continue
                block = sum((1 << wide) - 1 << row * cols for row in range(high))
                for col in range(max(west, right + 1 - wide), min(left, east + 1 - wide) + 1):
                    yield block << first + start * cols + col
                    found += 1
                    if found > MANY:
                        return


def _parted(found: list[Boxes]) -> list[Boxes]:
    """Take away, again and again, what others must have."""
    changed = True
    while changed:
        changed = False
        once = twice = taken = 0
        for one in found:
            twice |= once & one.able
            once |= one.able
        for place, one in enumerate(found):
            sure = one.sure | one.able & ~twice
            found[place] = one._replace(sure=sure)
            taken |= sure
        for place, (listed, sure, able) in enumerate(found):
            others = taken & ~sure
            left = able & ~others
            if listed is not None:
                fit = tuple([way for way in listed if not (way & others or sure & ~way)])
                sure = reduce(and_, fit, left) if fit else sure
                found[place] = Boxes(fit, sure, reduce(or_, fit, 0))
            else:
                found[place] = Boxes(None, sure, left)
            changed = changed or found[place].able != able or found[place].listed != listed
    return found


def cells_in(mask: int) -> Iterator[int]:
    """Yield the cells of a set of bits, in rising order."""
    while mask:
        last = mask & -mask
        yield last.bit_length() - 1
        mask ^= last


def _bits(indices: Iterator[int] | Sequence[int] | set[int]) -> int:
    return sum(1 << index for index in indices)

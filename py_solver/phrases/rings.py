"""Phrases about the eight cells around one, and the shaded groups among them."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import groupby, product

from py_solver.board.coords import Coord
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.clues import Clue
from py_solver.rules.pairs.patterns import Sequences

Numbers = tuple[int | Clue, ...]


def way_round(place: Coord) -> tuple[Coord, ...]:
    """Return the eight cells that touch a cell, clockwise from its upper left, on the board or not.

    Consecutive ones are side by side, and so are the last and the first.
    """
    steps = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
    return tuple(Coord(place.layer, place.row + down, place.col + right) for down, right in steps)


def groups(ring: tuple[int, ...]) -> list[int]:
    """Return the lengths of the runs of shaded cells, rising, in a circular sequence."""
    gap = next((at for at, mark in enumerate(ring) if mark == UNSHADED), 0)
    turned = (*ring[gap:], *ring[:gap])
    return sorted(len(list(run)) for mark, run in groupby(turned) if mark == SHADED)


@lru_cache(maxsize=1024)
def patterns(there: tuple[bool, ...], numbers: Numbers) -> Sequences:
    """Return the possible shadings of those of the eight cells around a clue that are `there`."""
    told = [n for n in numbers if not isinstance(n, Clue) and n]
    wanted = 0 if numbers == (0,) else len(numbers)
    found = []
    for marks in product(*((UNSHADED, SHADED) if inside else (UNSHADED,) for inside in there)):
        lengths = groups(marks)
        if len(lengths) == wanted and not Counter(told) - Counter(lengths):
            found.append(tuple(mark for mark, inside in zip(marks, there, strict=True) if inside))
    return tuple(found)

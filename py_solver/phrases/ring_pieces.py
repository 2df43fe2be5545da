"""Phrases about the eight cells around one, and the pieces in which a loop passes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import product

from py_solver.board.coords import Coord
from py_solver.board.regions import Along
from py_solver.board.substrate import Substrate
from py_solver.phrases.edges import between, edges_clockwise
from py_solver.phrases.rings import Numbers, way_round
from py_solver.puzzle.clues import Clue
from py_solver.rules.pairs.patterns import Sequences

Ways = tuple[tuple[bool, int], ...]
"""For each of the eight cells: whether an edge leads on to the next, and how many lead away."""


def _edges_of(place: Coord) -> tuple[list[Coord], list[list[Coord]]]:
    """Return the edges from each of the eight cells to the next, and those that lead away."""
    ring = way_round(place)
    onward = [between(one, other) for one, other in zip(ring, (*ring[1:], ring[0]), strict=True)]
    own = {*onward, *edges_clockwise(place)}
    return onward, [[edge for edge in edges_clockwise(at) if edge not in own] for at in ring]


def lines_round(place: Coord, line: Collection[Coord]) -> tuple[list[bool], list[bool]]:
    """Return from which of the eight cells a line leads to the next, and from which one away."""
    onward, away = _edges_of(place)
    return [edge in line for edge in onward], [any(out in line for out in outs) for outs in away]


def edges_round(board: Substrate, place: Coord) -> tuple[Along, Ways]:
    """Return the edges that determine the pieces around a cell, and the ways there are.

    They are the edges from each of the eight cells to the next, and one that leads away from each
    cell at a corner. If the loop visits such a cell without a line to those beside it, both edges
    that lead away have lines.
    """
    onward, away = _edges_of(place)
    firsts, ways = list[Coord](), list[tuple[bool, int]]()
    for n, outs in enumerate(away):
        there = [out for out in outs if _plays(board, out)]
        firsts += there[:1] if n % 2 == 0 else []
        ways.append((_plays(board, onward[n]), len(there)))
    edges = [edge for edge, (there, _) in zip(onward, ways, strict=True) if there]
    return Along((*edges, *firsts)), tuple(ways)


def lengths(onward: Sequence[bool | int], away: Sequence[bool | int]) -> list[int]:
    """Return the lengths of the pieces of a loop, rising.

    `onward` says whether a line leads from each of the eight cells to the next, `away` whether one
    leads away from it.
    """
    if all(onward):
        return [len(onward)]
    start = next(n for n in range(len(onward)) if not onward[n]) + 1
    found, length = [], 0
    for at in (n % len(onward) for n in range(start, start + len(onward))):
        length += bool(length or onward[at] or away[at])
        if not onward[at] and length:
            found.append(length)
            length = 0
    return sorted(found)


@lru_cache(maxsize=1024)
def patterns(ways: Ways, numbers: Numbers) -> Sequences:
    """Return the marks that the edges of `edges_round` can have with pieces of these lengths."""
    told = [n for n in numbers if not isinstance(n, Clue) and n]
    wanted = 0 if numbers == (0,) else len(numbers)
    found = []
    for onward in product(*((0, 1) if there else (0,) for there, _ in ways)):
        outs = [_away(onward[n - 1] + onward[n], many, n) for n, (_, many) in enumerate(ways)]
        for away in product(*outs):
            pieces = lengths(onward, away)
            if len(pieces) == wanted and not Counter(told) - Counter(pieces):
                edges = (mark for mark, (there, _) in zip(onward, ways, strict=True) if there)
                firsts = (away[n] for n in range(0, len(ways), 2) if ways[n][1])
                found.append((*edges, *firsts))
    return tuple(found)


def _away(lines: int, many: int, n: int) -> tuple[int, ...]:
    """Return the marks that the first of the edges that lead away from a cell can have."""
    if lines == 1:
        return ((), (1,), (0, 1))[many]
    return (0, 1) if lines == 0 and many == 2 else (0,)


def _plays(board: Substrate, edge: Coord) -> bool:
    return board.has(edge) and board.in_play[board.index(edge)]

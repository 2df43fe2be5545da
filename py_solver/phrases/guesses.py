"""Solutions of boards without any clue, for a search to try first if clues are few.

By default it would try marks one after the other. Only cuts, one mistake at a time, would then lead
it to a whole solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import cycle, islice

from py_solver.board.coords import Coord, cell
from py_solver.phrases.edges import between
from py_solver.puzzle.puzzle import Puzzle

OFF, ON = 0, 1


def round_trips(puzzle: Puzzle) -> Iterator[dict[Coord, int]]:
    """Yield loops through all cells, none of them marked; an odd row or column is left out.

    They go to and fro along the rows, and back along the first column, or the last one.
    """
    for loop in _loops(*puzzle.size):
        places = zip(puzzle.substrate.coords, puzzle.substrate.in_play, strict=True)
        yield {place: ON if place in loop else OFF for place, plays in places if plays}


@lru_cache(maxsize=4)  # a search needs it three times
def _loops(rows: int, cols: int) -> list[set[Coord]]:
    """Return the edges of these loops."""
    loops: list[set[Coord]] = []
    for way in _round_trips(rows, cols):
        loops.append(set())
        for place, after in zip(way, [*way[1:], *way[:1]], strict=True):
            loops[-1].add(between(place, after))
    return loops


def _round_trips(rows: int, cols: int) -> Iterator[list[Coord]]:
    """Yield the cells of such loops in turn."""
    turned = rows % 2 == 1
    if turned:
        rows, cols = cols, rows
    rows -= rows % 2
    steps = [(row, col) for row in range(rows) for col in _to_and_fro(row, range(1, cols))]
    way = [*steps, *((row, 0) for row in range(rows)[::-1])] if cols > 1 else []
    for back in (0, cols - 1):
        there = [(row, abs(back - col)) for row, col in way]
        yield [cell(*(place[::-1] if turned else place)) for place in there]


def _to_and_fro(row: int, line: range) -> range:
    return line[::-1] if row % 2 else line


def combs(puzzle: Puzzle) -> Iterator[dict[Coord, int]]:
    """Yield connected lines of which never as many meet in a cell as in the one beside it.

    Every second row is a line, and through each of its even cells goes a line across the rows
    beside it. So 4 and 2 lines alternate in these rows, and 2 and none in the others. At the end
    of a last row that is such a line, both would be 2: two edges are left out there.
    """
    rows, cols = puzzle.size
    if min(rows, cols) < 3:
        return
    odd = rows % 2 == cols % 2 == 1
    for turned, mirrored in (
        ((False, False), (True, False))
        if odd
        else ((rows % 2 == 0 and cols % 2 == 1, mirrored) for mirrored in (False, True))
    ):
        height, width = (cols, rows) if turned else (rows, cols)
        comb = set[Coord]()
        for ends in _comb(height, width):
            seen = [(row, width - 1 - col if mirrored else col) for row, col in ends]
            comb.add(between(*(cell(*(end[::-1] if turned else end)) for end in seen)))
        places = zip(puzzle.substrate.coords, puzzle.substrate.in_play, strict=True)
        yield {place: ON if place in comb else OFF for place, plays in places if plays}


def _comb(rows: int, cols: int) -> set[tuple[tuple[int, int], tuple[int, int]]]:
    """Return the ends of the edges of such lines; odd columns go with odd rows only."""
    drawn = {((row, col), (row, col + 1)) for row in range(1, rows, 2) for col in range(cols - 1)}
    drawn |= {((row, col), (row + 1, col)) for row in range(rows - 1) for col in range(0, cols, 2)}
    if rows % 2 == 0:
        last = (rows - 1, 0)
        drawn -= {((rows - 2, 0), last), (last, (rows - 1, 1))}
    return drawn


def walks(puzzle: Puzzle, key: str) -> Iterator[dict[Coord, int]]:
    """Yield the numbers from 1 on, to and fro along the rows, and in the reverse order.

    With a clue of the kind `key` they run in a closed loop instead, from a place where it fits.
    """
    rows, cols = puzzle.size
    way = [cell(row, col) for row in range(rows) for col in _to_and_fro(row, range(cols))]
    clue = next(iter(puzzle.clues[key].items()), None)
    if clue and rows * cols % 2 == 0:
        way = next(_round_trips(rows, cols)) or way
    for walk in (way, way[::-1]):
        first = walk.index(clue[0]) - clue[1] + 1 if clue else 0
        yield {place: n for n, place in enumerate([*walk[first:], *walk[:first]], start=1)}


def bricks(puzzle: Puzzle) -> Iterator[dict[Coord, int]]:
    """Yield groups of numbers in lines: ones and twos in every other one, else 3, 4, 5."""
    rows, cols = puzzle.size
    for down, along, turned in ((rows, cols, False), (cols, rows, True)):
        # The twos are in pairs, whatever their ends.
        low = list(islice(cycle((2, 2, 1) if along % 3 == 2 else (1, 2, 2)), along))
        high = [size for size in _runs(along, 0) or [] for _ in range(size)] or low
        yield {
            cell(*((at, line) if turned else (line, at))): (low, high)[line % 2][at]
            for line in range(down)
            for at in range(along)
        }


def _runs(length: int, before: int) -> list[int] | None:
    """Divide a line into runs of 3, 4 and 5 so that adjacent runs differ."""
    if length in (0, 6):
        return [length] if length else []
    for size in (3, 4, 5):
        others = _runs(length - size, size) if before != size <= length else None
        if others is not None:
            return [size, *others]
    return None

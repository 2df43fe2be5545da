"""Sums that cross: walls with digits between them, no digit twice in a run."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, groupby
from math import prod
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.fills.beside import of_lines
from py_solver.fills.flat import is_connected, neighbors, number_of
from py_solver.fills.numbers.backtracking import backtrack
from py_solver.fills.settle import settle
from py_solver.logic.constraint import must
from py_solver.phrases.neighbors import ring_around
from py_solver.puzzle.clues import Clue, sites
from py_solver.puzzle.clues.two_numbers import BLANK
from py_solver.puzzle.symmetry import image
from py_solver.puzzle.workshop import Draft, Workshop
from py_solver.rules.count.distinct import Distinct

DIGITS = range(1, 10)

WAYS = Counter((length, sum(some)) for length in DIGITS for some in combinations(DIGITS, length))
"""The number of ways in which this many different digits make a sum."""

PASSES = 2
"""How often each digit is chosen again, so that sums can be made in few ways."""

Digits = dict[Coord, int]


def crossed(shop: Workshop) -> Draft | None:
    """Build walls, fill in digits, and change doubtful ones until none is in doubt."""
    walls = dict.fromkeys(sorted(built(shop)), BLANK)
    filled = backtrack(shop.puzzle({"sum": walls}), shop.rng, pulse=shop.pulse).board()
    runs = runs_between(set(walls), shop.rows, shop.cols)
    runs_of = {place: [run for run in runs if place in run] for place in filled}

    def free(digits: Digits, place: Coord) -> list[int]:
        used = {digits[other] for run in runs_of[place] for other in run if other != place}
        return [digit for digit in DIGITS if digit not in used]

    def ways(digits: Digits, place: Coord) -> int:
        return prod(WAYS[len(run), sum(digits[at] for at in run)] for run in runs_of[place])

    # Sums that can be made in few ways leave fewer doubts.
    for place in shuffled(list(filled), shop.rng, PASSES):
        shop.pulse()
        choices = free(filled, place)
        shop.rng.shuffle(choices)
        filled[place] = min(choices, key=lambda digit: ways({**filled, place: digit}, place))

    def draft(digits: Digits) -> Draft:
        sums: dict[Coord, list[int | None]] = {place: [None, None] for place in walls}
        for run in runs:
            first = run[0]
            lies = run[-1].row == first.row and len(run) > 1
            wall = cell(first.row - (not lies), first.col - lies)
            sums[wall][lies] = sum(digits[place] for place in run)
        clues = {place: (below, right) for place, (below, right) in sums.items()}
        return Draft({"sum": clues}, dict(digits))

    def change(digits: Digits, doubtful: Sequence[int]) -> Digits | None:
        place = cell(*divmod(shop.rng.choice(doubtful), shop.cols))
        others = [digit for digit in free(digits, place) if digit != digits[place]]
        return {**digits, place: shop.rng.choice(others)} if others else None

    settled = settle(shop, dict(sorted(filled.items())), draft, change)
    return draft(settled) if settled is not None else None


def shuffled(places: list[Coord], rng: random.Random, times: int) -> Iterator[Coord]:
    """Yield all places `times` times, in random order each time."""
    for _ in range(times):
        rng.shuffle(places)
        yield from places


def built(shop: Workshop) -> set[Coord]:
    """Return walls at the edge, and enough inside it that all runs between them have two cells."""
    rows, cols, near = shop.rows, shop.cols, neighbors(*shop.size)
    walls = {cell(row, col) for row in range(rows) for col in range(cols) if not (row and col)}
    inside = [cell(row, col) for row in range(1, rows) for col in range(1, cols)]
    wanted = len(walls) + round(shop.options["walls"] * len(inside))
    shop.rng.shuffle(inside)
    for place in inside:
        if len(walls) >= wanted:
            break
        # The symmetry is that of the board without its edge walls.
        small = cell(place.row - 1, place.col - 1)
        other = image(small, (rows - 1, cols - 1), shop.symmetry)
        more = walls | {place, cell(other.row + 1, other.col + 1)}
        left = {number_of(at, cols) for at in inside if at not in more}
        if is_connected(near, left) and all(
            1 < len(run) < 10 for run in runs_between(more, rows, cols)
        ):
            walls = more
    return walls


def runs_between(walls: set[Coord], rows: int, cols: int) -> list[tuple[Coord, ...]]:
    """Return the runs of cells between walls, of each row and then of each column."""
    lines: list[Iterable[Coord]] = [[cell(row, col) for col in range(cols)] for row in range(rows)]
    lines += [[cell(row, col) for row in range(rows)] for col in range(cols)]
    return [
        tuple(run)
        for line in lines
        for is_wall, run in groupby(line, walls.__contains__)
        if not is_wall
    ]


STEPS = 40
"""Steps per cell in which a board with circles must be filled."""


def added(shop: Workshop) -> Draft | None:
    """Fill the empty board, all numbers given, and add up every column."""
    trace = backtrack(shop.puzzle({}), shop.rng, pulse=shop.pulse)
    if not trace.solved:
        return None
    filled = dict(sorted(trace.board().items()))
    sums = of_lines(shop, lambda line: sum(filled[at] for at in line), sites.BOTTOM)
    return Draft({"given": filled, "sum": sums}, filled)


def ringed(shop: Workshop) -> Draft | None:
    """Draw circles, fill in digits, and add circles in doubtful cells until none is left."""
    board, cells = shop.puzzle({}).substrate, [*sites.CELLS.places(shop.size)]
    shop.rng.shuffle(cells)
    rings = dict.fromkeys(cells[: round(shop.options["rings"] * len(cells))], Clue.ANY)
    differ = tuple(must(ring_around(board, ring), Distinct()) for ring in rings)
    empty = replace(shop.puzzle({"sum": rings}), extra=differ)
    trace = backtrack(empty, shop.rng, STEPS * len(cells), shop.pulse)
    if not trace.solved:
        return None
    filled = trace.board()

    def digits_around(ring: Coord) -> list[int]:
        return [filled[at] for at in ring_around(board, ring).find(board) if at in filled]

    while True:
        sums = {ring: sum(digits_around(ring)) for ring in sorted(rings) if digits_around(ring)}
        walls = {ring: "wall" for ring in sorted(rings) if ring not in sums}
        clues: dict[str, Any] = {"sum": sums, "wall": walls}
        doubts = shop.ask.doubts(shop.puzzle(clues))
        if not doubts:
            return Draft(clues, dict(sorted(filled.items())))
        fitting = [at for at in doubts if len(set(digits_around(at))) == len(digits_around(at))]
        if not fitting:
            return None
        place = shop.rng.choice(fitting)
        rings[place] = Clue.ANY
        del filled[place]

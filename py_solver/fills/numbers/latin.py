"""Random Latin squares: every row and column contains each number from 1 to the side once."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import accumulate, product
from typing import Any

from py_solver.board.coords import Coord, cell
from py_solver.board.graphs import seat
from py_solver.fills.beside import of_lines
from py_solver.fills.flat import places
from py_solver.phrases.beside import cells_around
from py_solver.puzzle.clues import sites
from py_solver.puzzle.workshop import Draft, Workshop

AROUND = tuple(product((-1, 0, 1), repeat=2))
"""The steps to a cell itself and to all that touch it."""


def fill(shop: Workshop) -> Draft:
    """Write a Latin square; all its numbers are givens."""
    solution = places([n for row in latin_square(shop.rows, shop.rng) for n in row], shop.cols)
    return Draft({"given": dict(solution)}, solution)


def viewed(shop: Workshop) -> Draft:
    """Write a Latin square, count the views from all sides, and give numbers that are in doubt."""
    solution = places([n for row in latin_square(shop.rows, shop.rng) for n in row], shop.cols)
    views = of_lines(shop, lambda line: seen([solution[at] for at in line]), sites.AROUND)
    return told(shop, {"view": views}, solution)


def lettered(shop: Workshop) -> Draft:
    """Write the required number of letters of a Latin square, and the views from all sides."""
    most = max(shop.rows - int(shop.options["empty"]), 1)
    square = latin_square(shop.rows, shop.rng)
    solution = places([n if n <= most else 0 for row in square for n in row], shop.cols)

    def letter(line: tuple[Coord, ...]) -> int:
        return next(n for n in map(solution.__getitem__, line) if n)

    first = of_lines(shop, letter, sites.AROUND)
    return told(shop, {"letter": first, "letters": most}, solution)


def compared(shop: Workshop) -> Draft:
    """Write a Latin square, and the sign between all neighbours; give some numbers, and doubts."""
    solution = places([n for row in latin_square(shop.rows, shop.rng) for n in row], shop.cols)
    signs = {}
    for place in sorted(sites.BETWEEN.places(shop.size)):
        first, second = cells_around(place, *shop.size)
        signs[place] = "less" if solution[first] < solution[second] else "greater"
    cells = list(solution)
    shop.rng.shuffle(cells)
    return told(shop, {"sign": signs}, solution, cells[: int(shop.options["given"])])


def differing(shop: Workshop) -> Draft | None:
    """Write a Latin square, some signs, and all other differences; None if they leave doubts.

    On a board that is not square, it is part of one.
    """
    square = latin_square(max(shop.size), shop.rng)[: shop.rows]
    solution = places([n for row in square for n in row[: shop.cols]], shop.cols)
    signs, differences = {}, {}
    for place in sorted(sites.BETWEEN.places(shop.size)):
        first, second = (solution[at] for at in cells_around(place, *shop.size))
        if shop.rng.random() < shop.options["signs"]:
            signs[place] = "less" if first < second else "greater"
        else:
            differences[place] = abs(first - second)
    clues = {"sign": signs, "difference": differences}
    return None if shop.ask.doubts(shop.puzzle(clues)) else Draft(clues, solution)


def dotted(shop: Workshop) -> Draft | None:
    """Write a Latin square, and all dots; None if they leave doubts."""
    draft = _dots(shop)
    return None if draft.clues["given"] else draft


def some_dots(shop: Workshop) -> Draft:
    """Write a Latin square, all dots that fit, the required givens, and more if in doubt."""
    return _dots(shop, int(shop.options["given"]))


def blocked(shop: Workshop) -> Draft:
    """Write a Latin square, whose two greatest numbers are blocks, and the sums between blocks."""
    most = shop.rows - 2
    square = latin_square(shop.rows, shop.rng)
    solution = places([n if n <= most else 0 for row in square for n in row], shop.cols)

    def between(line: tuple[Coord, ...]) -> int:
        numbers = [solution[at] for at in line]
        first = numbers.index(0)
        return sum(numbers[first : numbers.index(0, first + 1)])

    return told(shop, {"sum": of_lines(shop, between)}, solution)


def summed(shop: Workshop) -> Draft | None:
    """Write a Latin square, and sums instead of its greatest numbers; None if they leave doubts."""
    most = shop.rows - min(int(shop.options["walls"]), shop.rows - 1)
    square = places([n for row in latin_square(shop.rows, shop.rng) for n in row], shop.cols)
    solution = {at: n for at, n in square.items() if n <= most}
    sums = {}
    for row, col in [at[1:] for at in square if at not in solution]:
        around = (solution.get(cell(row + down, col + right), 0) for down, right in AROUND)
        sums[cell(row, col)] = sum(around)
    draft = Draft({"sum": sums}, solution)
    return None if shop.ask.doubts(shop.puzzle(draft.clues)) else draft


def _dots(shop: Workshop, givens: int = 0) -> Draft:
    solution = places([n for row in latin_square(shop.rows, shop.rng) for n in row], shop.cols)
    cells = list(solution)
    if givens:
        shop.rng.shuffle(cells)
    dots = {}
    for place in sorted(sites.BETWEEN.places(shop.size)):
        small, great = sorted(solution[at] for at in cells_around(place, *shop.size))
        fitting = ["white"] * (great == small + 1) + ["black"] * (great == 2 * small)
        if fitting:
            dots[place] = shop.rng.choice(fitting)
    return told(shop, {"dot": dots}, solution, cells[:givens])


def seen(heights: Sequence[int]) -> int:
    """Return how many of the heights exceed all before them."""
    return len(set(accumulate(heights, max)))


def told(
    shop: Workshop,
    clues: dict[str, Any],
    solution: dict[Coord, int],
    some: Iterable[Coord] = (),
) -> Draft:
    """Return the draft with some numbers given, and more as long as the clues leave doubts."""
    given = {place: solution[place] for place in some}
    while doubtful := shop.ask.doubts(shop.puzzle({**clues, "given": given})):
        shop.pulse()
        # An empty cell cannot be given; but if letters can be elsewhere, some are here.
        place = shop.rng.choice([at for at in doubtful if solution[at]])
        given[place] = solution[place]
    return Draft({**clues, "given": dict(sorted(given.items()))}, solution)


def latin_square(side: int, rng: random.Random) -> list[list[int]]:
    """Return a random Latin square, row by row.

    Each further row is a random matching of columns with the numbers that they lack. There is
    always one (Hall's marriage theorem), so nothing is ever taken back.
    """
    lacking = [list(range(1, side + 1)) for _ in range(side)]
    rows = []
    for _ in range(side):
        row = _matching(lacking, rng)
        for number, lacks in zip(row, lacking, strict=True):
            lacks.remove(number)
        rows.append(row)
    rng.shuffle(rows)
    return rows


def _matching(lacking: list[list[int]], rng: random.Random) -> list[int]:
    """Return a number for each column, all different, among those that it lacks."""
    column_of: dict[int, int] = {}

    def drawn(column: int) -> list[int]:
        choices = list(lacking[column])
        rng.shuffle(choices)
        # Numbers without a column come first, so that the others stay as they were drawn.
        return sorted(choices, key=column_of.__contains__)

    columns = list(range(len(lacking)))
    rng.shuffle(columns)
    for column in columns:
        seat(column, drawn, column_of, set())
    return [number for number, _ in sorted(column_of.items(), key=lambda pair: pair[1])]

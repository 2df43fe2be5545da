"""Fleets: the pieces of a bank put on a board at random, none of which touch."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.board.coords import Coord, cell
from py_solver.board.shapes import Shape, turned
from py_solver.fills.beside import counted, of_lines
from py_solver.fills.settle import settle
from py_solver.phrases.ships import AROUND, PARTS, fleet
from py_solver.puzzle.workshop import Draft, Workshop

DENSE = 0.34
"""The maximum share of a board for a fleet: the longest ships are left out first."""

TRIES = 60
"""Places that are tried for one piece."""


def laid(shop: Workshop, pieces: tuple[Shape, ...], *, apart: bool) -> set[Coord] | None:
    """Return the cells of all pieces, or None if one found no place.

    No two touch along an edge, nor at a corner if they are kept `apart`.
    """
    rng, (rows, cols) = shop.rng, shop.size
    taken: set[tuple[int, int]] = set()
    for piece in pieces:
        for _ in range(TRIES):
            lying = rng.choice(turned(piece))
            high, wide = (1 + max(at[n] for at in lying) for n in (0, 1))
            if high > rows or wide > cols:
                continue
            row, col = rng.randrange(rows - high + 1), rng.randrange(cols - wide + 1)
            cells = {(row + down, col + right) for down, right in lying}
            near = {
                (r + down, c + right)
                for r, c in cells
                for down in (-1, 0, 1)
                for right in (-1, 0, 1)
                if apart or not (down and right)
            }
            if taken.isdisjoint(near):
                taken |= cells
                break
        else:
            return None
    return {cell(*at) for at in taken}


def marks_of(shop: Workshop, cells: set[Coord]) -> dict[Coord, int]:
    """Return the mark 1 in these cells, and 0 in all others."""
    places = (cell(row, col) for row in range(shop.rows) for col in range(shop.cols))
    return {place: int(place in cells) for place in places}


def at_sea(shop: Workshop) -> Draft | None:
    """Place a fleet, count it, and show the contents of each cell.

    The option “longest” says how many cells the longest ship has, on a board with space for it.
    """
    longest, most = int(shop.options["longest"]), DENSE * shop.rows * shop.cols
    while longest > 1 and sum(map(len, fleet(longest))) > most:
        longest -= 1
    cells = laid(shop, fleet(longest), apart=True)
    if cells is None:
        return None
    marks = marks_of(shop, cells)
    names = {goes_on: part for part, ways in PARTS.items() for goes_on in ways}
    parts = {}
    for place in marks:
        near = (cell(place.row + down, place.col + right) for down, right in AROUND)
        goes_on = tuple(int(at in cells) for at in near)
        parts[place] = names[goes_on] if place in cells else "water"
    clues = {"fleet": fleet(longest), "count": counted(shop, cells), "part": parts}
    return Draft(clues, marks)


def on_numbers(shop: Workshop) -> Draft | None:
    """Place a fleet, and a number in each cell; change numbers of cells that are in doubt."""
    longest, most = int(shop.options["longest"]), DENSE * shop.rows * shop.cols
    while longest > 1 and sum(map(len, fleet(longest))) > most:
        longest -= 1
    cells = laid(shop, fleet(longest), apart=True)
    if cells is None:
        return None
    marks = marks_of(shop, cells)

    def draft(numbers: dict[Coord, int]) -> Draft:
        sums = of_lines(shop, lambda line: sum(numbers[at] for at in line if at in cells))
        return Draft({"fleet": fleet(longest), "sum": sums, "number": numbers}, marks)

    def change(numbers: dict[Coord, int], doubtful: Sequence[int]) -> dict[Coord, int]:
        place = cell(*divmod(shop.rng.choice(doubtful), shop.cols))
        return numbers | {place: 1 + shop.rng.randrange(9)}

    start = {place: 1 + shop.rng.randrange(9) for place in marks}
    settled = settle(shop, start, draft, change)
    return None if settled is None else draft(settled)

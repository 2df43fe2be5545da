"""Rooms over a Latin square, each with a run of consecutive numbers."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.fills.flat import neighbors, places
from py_solver.fills.numbers.latin import latin_square
from py_solver.fills.rooms import cut_board, names
from py_solver.puzzle.workshop import Draft, Workshop


def fill(shop: Workshop) -> Draft:
    """Write a Latin square, and let rooms grow over it by what comes before or after."""
    rng, largest = shop.rng, int(shop.options["room"])
    numbers = [number for row in latin_square(shop.rows, rng) for number in row]

    def joins(room: Sequence[int], at: int) -> bool:
        run = [numbers[there] for there in room]
        return numbers[at] in (min(run) - 1, max(run) + 1)

    rooms = cut_board(neighbors(*shop.size), rng, lambda: 1 + rng.randrange(largest), joins=joins)
    solution = places(numbers, shop.cols)
    return Draft({"given": dict(solution), "rooms": names(rooms)}, solution)

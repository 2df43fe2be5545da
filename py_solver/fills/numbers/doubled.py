"""Rooms that dominoes can fill, and the sums of numbers on either side of an edge."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board.coords import Coord
from py_solver.fills.flat import neighbors
from py_solver.fills.lines.dominoes import demand_even, tiled
from py_solver.fills.rooms import cut_board, names
from py_solver.phrases.beside import cells_around
from py_solver.puzzle.clues import sites
from py_solver.puzzle.puzzle import Clues, Puzzle
from py_solver.puzzle.workshop import Workshop


def domino_rooms(shop: Workshop, clues: Clues) -> Clues:
    """Divide the board into rooms of up to as many dominoes as the option `room` says.

    Raises GenerateError if dominoes cannot fill the board.
    """
    demand_even(shop)
    dominoes, near, largest = tiled(shop), neighbors(*shop.size), int(shop.options["room"])
    home = {at: n for n, pair in enumerate(dominoes) for at in pair}
    beside = tuple(
        tuple(sorted({home[next_] for at in pair for next_ in near[at]} - {n}))
        for n, pair in enumerate(dominoes)
    )
    rooms = cut_board(beside, shop.rng, lambda: shop.rng.randrange(1, largest + 1))
    return {
        "rooms": names([tuple(sorted(at for n in room for at in dominoes[n])) for room in rooms])
    }


def sums_between(shop: Workshop, puzzle: Puzzle, solution: Mapping[Coord, int]) -> Clues:
    """Return the sum of each two cells side by side."""
    told = {}
    for edge in sites.BETWEEN.places(puzzle.size):
        told[edge] = sum(solution[at] for at in cells_around(edge, *puzzle.size))
    return {"sum": told}

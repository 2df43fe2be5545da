"""Stars among walls, each of which counts those that are seen from it."""

from __future__ import annotations

from py_solver.board.coords import Coord, cell
from py_solver.fills.flat import places
from py_solver.puzzle.workshop import Draft, Workshop

EMPTY, STAR = 0, 1
WAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def lights(shop: Workshop) -> Draft | None:
    """Place walls and stars at random, and one more wall on a cell in doubt until none is."""
    rng, board = shop.rng, list(places([0] * (shop.rows * shop.cols), shop.cols))
    stars = {at: int(rng.random() < shop.options["stars"]) for at in board}
    walls = {at for at in board if rng.random() < shop.options["walls"]}
    while True:
        shop.pulse()
        if len(walls) == len(board):
            return None
        clues = {"wall": {at: _seen(shop, at, stars, walls) for at in sorted(walls)}}
        doubtful = shop.ask.doubts(shop.puzzle(clues))
        if not doubtful:
            return Draft(clues, {at: stars[at] for at in board if at not in walls})
        walls.add(rng.choice(doubtful))


def _seen(shop: Workshop, place: Coord, stars: dict[Coord, int], walls: set[Coord]) -> int:
    """Return how many stars a wall sees."""
    found = 0
    for down, right in WAYS:
        at = cell(place.row + down, place.col + right)
        while at in stars and at not in walls:
            found += stars[at]
            at = cell(at.row + down, at.col + right)
    return found

"""Stars among walls, each of which counts those that are seen from it."""

from __future__ import annotations

from py_solver.fills.flat import places
from py_solver.phrases.sight import seen_from_wall
from py_solver.puzzle.workshop import Draft, Workshop


def lights(shop: Workshop) -> Draft | None:
    """Place walls and stars at random, and one more wall on a cell in doubt until none is."""
    rng, board = shop.rng, list(places([0] * (shop.rows * shop.cols), shop.cols))
    stars = {at: int(rng.random() < shop.options["stars"]) for at in board}
    walls = {at for at in board if rng.random() < shop.options["walls"]}
    while True:
        shop.pulse()
        if len(walls) == len(board):
            return None
        told = {
            wall: sum(stars[at] for at in seen_from_wall(wall, walls, shop.size))
            for wall in sorted(walls)
        }
        clues = {"wall": told}
        doubtful = shop.ask.doubts(shop.puzzle(clues))
        if not doubtful:
            return Draft(clues, {at: stars[at] for at in board if at not in walls})
        walls.add(rng.choice(doubtful))

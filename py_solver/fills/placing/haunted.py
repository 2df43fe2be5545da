"""Mazes of mirrors: monsters at random, and how many of them are seen from all sides."""

from __future__ import annotations

from collections import Counter

from py_solver.board.coords import Coord
from py_solver.fills.flat import places
from py_solver.phrases.mirrors import DOWN, UP, sight_line
from py_solver.puzzle.clues import sites
from py_solver.puzzle.workshop import Draft, Workshop

MONSTERS = ("ghost", "vampire", "zombie")
TOTALS = ("ghosts", "vampires", "zombies")
UNSEEN = {False: 0, True: 1}
"""The monster that is not seen directly, and the one that is not seen in a mirror."""


def haunted(shop: Workshop) -> Draft:
    """Place mirrors and monsters, count what is seen, and give monsters that are in doubt."""
    rng, board = shop.rng, list(places([0] * (shop.rows * shop.cols), shop.cols))
    mirrors: dict[Coord, str] = {}
    solution: dict[Coord, int] = {}
    for place in board:
        if rng.random() < shop.options["mirrors"]:
            mirrors[place] = rng.choice((UP, DOWN))
        else:
            solution[place] = rng.randrange(3)
    if not solution:
        del mirrors[board[0]]
        solution[board[0]] = rng.randrange(3)
    seen = {
        place: sum(
            solution[at] != UNSEEN[reflected]
            for at, reflected in sight_line(place, {"mirror": mirrors}, shop.size)
        )
        for place in sorted(sites.AROUND.places(shop.size))
    }
    count, given = Counter(solution.values()), dict[Coord, str]()
    clues = {"seen": seen, "mirror": mirrors}
    clues |= {key: count[mark] for mark, key in enumerate(TOTALS)}
    while doubtful := shop.ask.doubts(shop.puzzle({**clues, "given": given})):
        shop.pulse()
        place = rng.choice(doubtful)
        given[place] = MONSTERS[solution[place]]
    return Draft({**clues, "given": dict(sorted(given.items()))}, solution)

"""Numbers in circles that are the sums of their differences from the circles beside them."""

from __future__ import annotations

from dataclasses import replace

from py_solver.board.coords import Coord, cell
from py_solver.board.errors import PuzzleError
from py_solver.fills.flat import neighbors
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Puzzle
from py_solver.puzzle.workshop import Draft, Workshop

MOST = 12
"""The largest number in a new puzzle."""

SMALL = 16
"""Circles below which a single number may be enough: on few circles, it hardly ever is not."""


def summed(shop: Workshop) -> Draft | None:
    """Let circles grow from one of them, and draw a solution of small numbers."""
    rng, near = shop.rng, neighbors(*shop.size)
    wanted = max(3, round(shop.options["circles"] * len(near)))
    start = rng.randrange(len(near))
    chosen, edge = {start}, list(near[start])
    while edge and len(chosen) < wanted:
        at = edge.pop(rng.randrange(len(edge)))
        if at not in chosen:
            chosen.add(at)
            edge += near[at]
    places = [cell(*divmod(at, shop.cols)) for at in sorted(chosen)]
    # The board takes its numbers from those that are given, and then all are taken back.
    full = shop.puzzle({"circle": dict.fromkeys(places, MOST)})
    bare = replace(full, clues={"circle": dict.fromkeys(places, Clue.ANY)})
    lots = rng.sample(places, len(places))
    preferred = [(place, rng.randrange(1, MOST)) for place in lots]
    solution = shop.ask.solution(bare, preferred)
    if solution is None:
        return None
    draft = Draft({"circle": {place: solution[place] for place in places}}, solution)
    one_is_enough = len(places) >= SMALL and _one_tells_all(shop, full, draft)
    return None if one_is_enough else draft


def _one_tells_all(shop: Workshop, full: Puzzle, draft: Draft) -> bool:
    """Return whether a single number is enough: then the others are only multiples of it.

    Other solutions are looked for in small numbers first, on the board of the fill. The bounds
    around one number are so wide that writing those clauses takes seconds.
    """
    (place,) = anchor(draft)
    circles = dict.fromkeys(draft.clues["circle"], Clue.ANY) | {place: draft.solution[place]}
    if not shop.ask.is_unique(replace(full, clues={"circle": circles}), draft.solution):
        return False
    try:
        puzzle = shop.puzzle({"circle": circles})
    except PuzzleError:
        return False
    return shop.ask.is_unique(puzzle, draft.solution)


def anchor(draft: Draft) -> tuple[Coord, ...]:
    """Return a circle whose number stays: without any, all numbers could be doubled."""
    told = {at: clue for at, clue in draft.clues["circle"].items() if not isinstance(clue, Clue)}
    return (min(told, key=lambda place: (told[place], place)),)

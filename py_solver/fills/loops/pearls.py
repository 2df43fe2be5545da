"""Pearls: the clues of a loop through cells about its turns and straight runs."""

from __future__ import annotations

from py_solver.board.coords import Coord, cell
from py_solver.fills.loops.bending import Flaws, bent, bent_anew, steps_of
from py_solver.fills.loops.folding import marked
from py_solver.puzzle.workshop import Draft, Workshop

MISSED = 0.4, 1.0
"""The cost of a cell that the loop leaves out, relative to two successive turns.

A board with the least has empty places; on one with the most, the loop winds everywhere.
"""

WOUND = Flaws(zigzag=1.0, missed=1.0)


def pearled(shop: Workshop) -> Draft:
    """Return a loop through cells, with every pearl that fits on it."""
    least, most = MISSED
    flaws = Flaws(zigzag=1.0, missed=least + (most - least) * shop.rng.random())
    return _draft(shop, bent(shop, flaws))


def pearled_anew(shop: Workshop, draft: Draft, other: dict[Coord, int]) -> Draft:
    """Return the draft with its loop bent again where the other solution differs."""
    line = {edge for edge, mark in draft.solution.items() if mark}
    where = [edge for edge, mark in draft.solution.items() if mark != other[edge]]
    return _draft(shop, bent_anew(shop, WOUND, line, where))


def turned(shop: Workshop) -> Draft:
    """Return a loop through cells, with the turns around each cell that it visits."""
    return _told(shop, bent(shop, WOUND))


def turned_anew(shop: Workshop, draft: Draft, other: dict[Coord, int]) -> Draft:
    """Return the draft with its loop bent again where the other solution differs."""
    line = {edge for edge, mark in draft.solution.items() if mark}
    where = [edge for edge, mark in draft.solution.items() if mark != other[edge]]
    return _told(shop, bent_anew(shop, WOUND, line, where))


def _told(shop: Workshop, line: set[Coord]) -> Draft:
    return Draft({"number": turns(line)}, marked(shop.puzzle({}).substrate, line))


def turns(line: set[Coord]) -> dict[Coord, int]:
    """Return for each visited cell how often the loop turns in it and in the cells beside it."""
    steps, found = steps_of(line), {}
    bends = {place: int(one != (-other[0], -other[1])) for place, (one, other) in steps.items()}
    for place, ways in steps.items():
        beside = (bends[cell(place.row + down, place.col + right)] for down, right in ways)
        found[place] = bends[place] + sum(beside)
    return found


def _draft(shop: Workshop, line: set[Coord]) -> Draft:
    return Draft({"pearl": pearls(line)}, marked(shop.puzzle({}).substrate, line))


def pearls(line: set[Coord]) -> dict[Coord, str]:
    """Return every pearl that fits on a loop.

    It is white where the loop runs straight beside a turn, and black where it turns between cells
    in which it runs straight.
    """
    steps = steps_of(line)
    straight = {place: one == (-other[0], -other[1]) for place, (one, other) in steps.items()}
    found = {}
    for place, ways in steps.items():
        beside = [straight[cell(place.row + down, place.col + right)] for down, right in ways]
        if straight[place] and not all(beside):
            found[place] = "white"
        elif not straight[place] and all(beside):
            found[place] = "black"
    return found

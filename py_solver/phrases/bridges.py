"""Phrases about straight lines that span from clue to clue."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Constraint, forbidden, goal
from py_solver.phrases.edges import arms
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.lines.no_crossing import NoCrossing
from py_solver.rules.pairs.clone import Clone

NONE = 0


def spans(board: Substrate, place: Coord, line: str, clue: str) -> Iterator[Constraint]:
    """Say that lines go straight on across a cell without a clue, and do not cross there.

    `line` is what such a line is called, `clue` what it ends at.
    """
    north, west, east, south = arms(board, place, 1)
    for one, other in ((north, south), (west, east)):
        if one.resolve(board) and other.resolve(board):
            about = f"a {line} must go straight on across {place.words}"
            yield goal((one, other), Clone(), about=about, silent=True)
        else:
            for end in (one, other):
                about = f"no {line} may end in {place.words}, where no {clue} is"
                yield goal(end, OneOf((NONE,)), about=about, silent=True)
    yield forbidden((west, north), NoCrossing(), about=f"{line}s must not cross")

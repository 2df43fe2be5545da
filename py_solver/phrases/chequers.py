"""Phrases about signs on corners: the four cells around form a checkerboard exactly there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from py_solver.board.coords import Coord
from py_solver.board.regions import Along
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.phrases.beside import cells_around
from py_solver.phrases.shading import SHADED, UNSHADED
from py_solver.puzzle.clues import sites
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.pairs.patterns import Patterns

CHEQUERED = ((SHADED, UNSHADED, UNSHADED, SHADED), (UNSHADED, SHADED, SHADED, UNSHADED))
OTHERS = tuple(one for one in product((UNSHADED, SHADED), repeat=4) if one not in CHEQUERED)


def chequers(puzzle: Puzzle, key: str, signed: str, unsigned: str) -> Iterator[Constraint]:
    """Yield for each inner corner whether its cells form a checkerboard, and the words for it.

    They do around a sign of the kind `key`, and nowhere else.
    """
    for corner in sites.CROSSINGS.places(puzzle.size):
        block = Along(cells_around(corner, *puzzle.size))
        if corner in puzzle.clues[key]:
            source = Source(key, corner)
            yield must(block, Patterns(CHEQUERED), source=source, about=signed)
        else:
            yield must(block, Patterns(OTHERS), about=unsigned)


def chequered(marks: Mapping[Coord, int], size: tuple[int, int]) -> list[Coord]:
    """Return the inner corners whose cells form a checkerboard, in reading order."""
    return [
        corner
        for corner in sorted(sites.CROSSINGS.places(size))
        if tuple(marks[at] for at in cells_around(corner, *size)) in CHEQUERED
    ]

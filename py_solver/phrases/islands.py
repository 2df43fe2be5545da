"""Phrases about groups of cells that each contain one clue, which says their size."""

from __future__ import annotations

from collections.abc import Mapping

from py_solver.board.coords import Coord
from py_solver.board.regions import All, Region, Set
from py_solver.logic.constraint import Constraint, must
from py_solver.logic.outcome import Source
from py_solver.puzzle.clues import Clue
from py_solver.rules.groups.islands import Islands

EVERYWHERE = All()


def islands(
    mark: int,
    key: str,
    clues: Mapping[Coord, int | Clue],
    about: str,
    within: Region = EVERYWHERE,
) -> Constraint:
    """Say that every group of the mark contains one of the clues, and is as large as it says."""
    sizes = tuple(None if isinstance(size, Clue) else size for size in clues.values())
    sources = tuple(Source(key, place) for place in clues)
    regions = (within, *(Set((place,)) for place in clues))
    return must(regions, Islands(mark, sizes), source=sources, about=about)

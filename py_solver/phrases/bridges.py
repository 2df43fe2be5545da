"""Phrases about straight lines that span from clue to clue."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord
from py_solver.board.families import Crossings, DeadEnds, Opposites
from py_solver.logic.constraint import PLACE, Role, Statement, each
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.lines.no_crossing import NoCrossing
from py_solver.rules.pairs.clone import Clone

NONE = 0


def spans(cells: tuple[Coord, ...], line: str, clue: str) -> Iterator[Statement]:
    """Say that lines go straight on across these cells, of no clue, and do not cross there.

    `line` is what such a line is called, `clue` what it ends at.
    """
    about = f"a {line} must go straight on across {PLACE}"
    yield each(Opposites(cells), Clone(), about=about, silent=True)
    about = f"no {line} may end in {PLACE}, where no {clue} is"
    yield each(DeadEnds(cells), OneOf((NONE,)), about=about, silent=True)
    about = f"{line}s must not cross"
    yield each(Crossings(cells), NoCrossing(), role=Role.FORBIDDEN, about=about)

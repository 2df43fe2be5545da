"""Phrases about straight lines that span from clue to clue."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.coords import Coord
from py_solver.board.families import Crossings, DeadEnds, Opposites
from py_solver.logic.constraint import Statement, each
from py_solver.logic.say.words import a, no, plural
from py_solver.rules.count.one_of import OneOf
from py_solver.rules.lines.no_crossing import NoCrossing
from py_solver.rules.pairs.clone import Clone
from py_solver.words.say import say

NONE = 0


def spans(cells: tuple[Coord, ...], line: str, clue: str) -> Iterator[Statement]:
    """Say that lines go straight across these cells, which have no clue, and do not cross there.

    `line` is the name of such a line, `clue` the name of its ends.
    """
    about = say("{one} must continue straight across {{place}}", one=a(line))
    yield each(Opposites(cells), Clone(), about=about, silent=True)
    about = say(
        ("{no_line} may end in {{place}}, because it has {no_clue}"),
        no_line=no(line),
        no_clue=no(clue),
    )
    yield each(DeadEnds(cells), OneOf((NONE,)), about=about, silent=True)
    about = say("{lines} must not cross", lines=plural(line))
    yield each(Crossings(cells), NoCrossing(), about=about)

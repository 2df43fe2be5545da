"""Phrases about dots between two cells: white ones for consecutive numbers, black ones for 1:2."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.logic.constraint import Constraint, must
from py_solver.phrases.beside import pairs
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.pairs.difference import Difference
from py_solver.rules.pairs.ratio import Ratio

WHITE, BLACK = "white", "black"


def related(puzzle: Puzzle, key: str) -> Iterator[Constraint]:
    """Say how the two cells of each dot are related."""
    for pair, source, dot in pairs(puzzle, key):
        if dot == WHITE:
            about = "{where} have a white dot between them, so they must be consecutive"
            yield must(pair, Difference(1), source=source, about=about)
        else:
            about = "{where} have a black dot between them, so one must be twice the other"
            yield must(pair, Ratio(2), source=source, about=about)

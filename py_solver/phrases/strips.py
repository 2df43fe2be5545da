"""Phrases about boards divided into strips: straight regions, one cell wide."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.families import Runs
from py_solver.board.substrate import Substrate
from py_solver.logic.constraint import Each, each
from py_solver.phrases.division import BORDER, meetings
from py_solver.phrases.edges import cells_apart_from
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.at_least_one import AtLeastOne
from py_solver.rules.count.at_most import AtMost


def strips(puzzle: Puzzle) -> Iterator[Each]:
    """Say that all regions are strips, and that no four of them meet at one corner."""
    board = puzzle.substrate
    about = "regions must be one cell wide, so {where} must have a border"
    yield each(turns(board), AtLeastOne(BORDER), about=about)
    about = "four regions must not meet at {middle}"
    yield each(meetings(board), AtMost(BORDER, 3), about=about)


def turns(board: Substrate) -> Runs:
    """Return each two edges of a cell by which a region could turn there."""
    found = []
    for place in cells_apart_from((board.rows, board.cols), ()):
        north, west, east, south = (board.index(edge) for edge in board.edges_at(place))
        pairs = ((north, west), (north, east), (south, west), (south, east))
        found += [pair for pair in pairs if all(board.in_play[edge] for edge in pair)]
    return Runs(tuple(found))

"""Phrases about Heyawake and kin: rooms with counts, and unshaded runs that cross three of them."""

from __future__ import annotations

from collections.abc import Iterator

from py_solver.board.families import NeighborPairs, Runs
from py_solver.board.regions import All
from py_solver.logic.constraint import Constraint, Each, Statements, each, must
from py_solver.phrases.rooms import rooms, spans
from py_solver.phrases.shading import APART, SHADED, UNSHADED, counted_rooms
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.at_least_one import AtLeastOne
from py_solver.rules.count.at_most import AtMost
from py_solver.rules.groups.connected import Connected
from py_solver.words.say import later

HEYA = later("the room of {first}")
"""The name of a region in these puzzles."""


def heya_counts(puzzle: Puzzle) -> Iterator[Constraint]:
    """Say that rooms have as many shaded cells as their numbers say."""
    about = "the room of {first} must have {n:shaded cell}"
    return counted_rooms(puzzle, about, HEYA)


def no_long_runs(puzzle: Puzzle) -> Each:
    """Say that no straight run of unshaded cells reaches into three rooms."""
    about = "the run along {where} crosses three rooms, so one of its cells must be shaded"
    runs = Runs(tuple(spans(puzzle.clues["rooms"], *puzzle.size)))
    return each(runs, AtLeastOne(SHADED), about=about)


def heyawake(puzzle: Puzzle) -> Statements:
    """Rooms satisfy their numbers, shaded cells never touch, the rest is connected, no long run."""
    yield from heya_counts(puzzle)
    yield APART
    yield must(All(), Connected(UNSHADED))
    yield no_long_runs(puzzle)


def groups_apart(puzzle: Puzzle, one: str, touching: str) -> Statements:
    """Say that shaded cells of a room form one group, and that groups of two rooms do not touch.

    `one` says so of a room, `touching` of two cells in different rooms.
    """
    for room in rooms(puzzle):
        yield must(room, Connected(SHADED), about=one)
    if puzzle.clues["rooms"]:
        across = NeighborPairs(puzzle.clues["rooms"])
        yield each(across, AtMost(SHADED, 1), about=touching)

"""Phrases about the lengths of runs of shaded cells."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from py_solver.board.coords import Coord
from py_solver.board.errors import misplaced
from py_solver.board.rim import line_from
from py_solver.phrases.shading import SHADED
from py_solver.puzzle.clues import Clue
from py_solver.puzzle.puzzle import Puzzle

State = tuple[tuple[int, ...], int]
"""The lengths that are still to come, sorted, and how long the current run is."""


@dataclass(frozen=True)
class InAnyOrder:
    """Reads a line whose runs of shaded cells have these lengths, in any order."""

    lengths: tuple[int, ...]

    @property
    def start(self) -> State:
        """Return that all runs are still to come."""
        return tuple(sorted(self.lengths)), 0

    def after(self, state: State, mark: int) -> Collection[State]:
        """Lengthen the current run, or end it."""
        left, run = state
        if mark == SHADED:
            return [(left, run + 1)] if left and run < left[-1] else ()
        if not run:
            return [state]
        return [(_without(left, run), 0)] if run in left else ()

    def accepts(self, state: State) -> bool:
        """Return whether no run is missing."""
        left, run = state
        return left == ((run,) if run else ())


def _without(lengths: tuple[int, ...], one: int) -> tuple[int, ...]:
    at = lengths.index(one)
    return (*lengths[:at], *lengths[at + 1 :])


def runs_of(line: Sequence[Coord], marks: Mapping[Coord, int]) -> tuple[int, ...]:
    """Return the lengths of the runs of shaded cells along a line; 0 if there is none."""
    told = groupby(marks[at] for at in line)
    return tuple(len(list(run)) for mark, run in told if mark == SHADED) or (0,)


def refuse_longer(puzzle: Puzzle) -> None:
    """Refuse lists that are longer than their lines."""
    for place, numbers in puzzle.clues["runs"].items():
        room = len(line_from(place, *puzzle.size))
        need = sum(1 if isinstance(one, Clue) else one for one in numbers) + len(numbers) - 1
        if need > room:
            raise misplaced(
                place,
                "{place}: these runs need {need} cells, but there are only {room}.",
                need=need,
                room=room,
            )

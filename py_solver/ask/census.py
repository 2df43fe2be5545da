"""Census: in how many of a puzzle's solutions each mark occurs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from py_solver.ask.solve import enumerated, limit_of
from py_solver.board.coords import Coord
from py_solver.board.data import Data
from py_solver.board.marks import only_mark
from py_solver.board.whole import READ, demand
from py_solver.engine.budget import Budget, Figures, Meter, OnProgress
from py_solver.puzzle.note import Note
from py_solver.puzzle.puzzle import Puzzle


@dataclass(frozen=True)
class Census(Data):
    """The number of solutions found, and for each coord in play that of each mark in them.

    `complete` says that there are no other solutions. `caveats` are the puzzle's (see
    `Puzzle.caveats`).
    """

    number: int
    marks: dict[Coord, dict[int, int]]
    complete: bool
    figures: Figures = field(compare=False)
    caveats: tuple[Note, ...] = ()

    def __repr__(self) -> str:
        """Return how many solutions were counted."""
        known = "complete" if self.complete else "incomplete"
        return f"<Census {known}, solutions: {self.number}>"


def census(
    puzzle: Puzzle,
    limit: int = 1000,
    budget: Budget | float | None = None,
    on_progress: OnProgress | None = None,
) -> Census:
    """Count up to `limit` solutions, and for each mark those that have it.

    `budget` is a Budget, or a number of seconds. Raises ConstraintError, as `solve`.
    """
    demand(puzzle, Puzzle, READ)
    meter, limit = Meter.of(budget, on_progress), limit_of(limit)
    states, complete = enumerated(puzzle, limit, meter)
    board = puzzle.substrate
    counted = [Counter(state[index] for state in states) for index in range(board.size)]
    return Census(
        len(states),
        {
            coord: {only_mark(mask): many for mask, many in sorted(found.items())}
            for coord, found, plays in zip(board.coords, counted, board.in_play, strict=True)
            if plays
        },
        complete,
        meter.figures,
        puzzle.caveats,
    )

"""Census: in how many of a puzzle's solutions each mark occurs."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field

from py_solver.ask.solve import limit_of
from py_solver.board.coords import Coord
from py_solver.board.marks import only_mark
from py_solver.board.whole import READ, demand
from py_solver.engine.budget import Budget, Figures, Meter, OnProgress, OutOfBudget
from py_solver.engine.search import Search
from py_solver.puzzle.note import Note
from py_solver.puzzle.puzzle import Puzzle


@dataclass(frozen=True)
class Census:
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
    counted = [Counter[int]() for _ in puzzle.substrate.coords]
    number, complete = 0, False
    with suppress(OutOfBudget), Search(puzzle, meter) as search:
        while number < limit:
            state = search.next_state()
            if state is None:
                complete = True
                break
            for found, mask in zip(counted, state, strict=True):
                found[mask] += 1
            number += 1
            meter.figures.solutions = number
            search.block(state)
    meter.stop()
    board = puzzle.substrate
    return Census(
        number,
        {
            coord: {only_mark(mask): many for mask, many in sorted(found.items())}
            for coord, found, plays in zip(board.coords, counted, board.in_play, strict=True)
            if plays
        },
        complete,
        meter.figures,
        puzzle.caveats,
    )

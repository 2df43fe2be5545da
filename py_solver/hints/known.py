"""Knowing: the facts that all solutions with the given marks share, and the first wrong mark."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from py_solver.ask.solve import Verdict, candidates, solve
from py_solver.board.coords import Coord
from py_solver.board.errors import Stopped
from py_solver.board.regions import Set
from py_solver.engine.budget import Budget
from py_solver.logic.constraint import must
from py_solver.puzzle.puzzle import Puzzle
from py_solver.rules.count.pin import Pin
from py_solver.words.say import say


@dataclass(frozen=True)
class Known:
    """The marks of all solutions, as candidates (`possible`), and one of the solutions."""

    possible: tuple[int, ...]
    solution: tuple[int, ...]


def known_of(puzzle: Puzzle, marks: Mapping[Coord, int], budget: Budget) -> Known | None:
    """Return what all solutions that agree with the marks share; None where there is none.

    Raises Stopped when the budget runs out.
    """
    outcome = solve(puzzle, 2, budget)
    if outcome.verdict is Verdict.UNIQUE:
        state = tuple(puzzle.state(outcome.solutions[0]))
        fits = all(a & b for a, b in zip(state, puzzle.state(marks), strict=True))
        return Known(state, state) if fits else None
    if outcome.verdict is Verdict.LIMIT:
        raise Stopped(say("Stopped before the solution was found."))
    one = _solution(puzzle, marks, budget)
    if one is None:
        return None
    found = candidates(puzzle, marks, budget)
    if not found.complete:
        raise Stopped(say("Stopped before all solutions were known."))
    board = puzzle.substrate
    possible = list(board.candidates)
    for coord, there in found.marks.items():
        possible[board.index(coord)] = sum(1 << mark for mark in there)
    return Known(tuple(possible), one)


def first_wrong(puzzle: Puzzle, marks: Mapping[Coord, int], budget: Budget) -> int:
    """Return how many of the marks, in their order, are possible before the first that is not.

    Some solution agrees with this many, and none with one more. There must be a solution, and none
    that agrees with all. Raises Stopped.
    """
    made = list(marks.items())
    good, bad = 0, len(made)
    while bad - good > 1:
        half = (good + bad) // 2
        if _solution(puzzle, dict(made[:half]), budget) is None:
            bad = half
        else:
            good = half
    return good


def _solution(puzzle: Puzzle, marks: Mapping[Coord, int], budget: Budget) -> tuple[int, ...] | None:
    pins = tuple(must(Set((coord,)), Pin(mark)) for coord, mark in marks.items())
    outcome = solve(replace(puzzle, extra=(*puzzle.extra, *pins)), 1, budget)
    if outcome.solutions:
        return tuple(puzzle.state(outcome.solutions[0]))
    if outcome.verdict is not Verdict.NONE:
        raise Stopped(say("Stopped before a solution was found."))
    return None

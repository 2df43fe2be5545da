"""Hints on published puzzles: the first step, stuck ones, the whole path; and graded Sudokus.

This half finds the steps: `tooling/bench/hints.py` calls it, natively and in WASM, and prints the
tables. No solver is warm when a puzzle is begun. Seconds are of processor time.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import py_solver as gw
from py_solver.board.errors import PuzzleError
from py_solver.engine.budget import Meter, OutOfBudget
from py_solver.engine.search import forget
from py_solver.hints.hint import next_step, seeker_of, take
from py_solver.hints.known import Known
from py_solver.hints.path import Path as Steps
from py_solver.hints.path import grade_of, refuse_grade
from py_solver.hints.step import Step
from tooling.bench.inside._clock import spent
from tooling.bench.inside._records import listed

Row = dict[str, Any]

STRANGER = "1.../..3./..4./.2.."
"""A puzzle of ours that is solved first, so that no published one includes loading."""


def walk(record: dict[str, str], seconds: float, most: int = 0) -> Row:
    """Follow the solve path of a puzzle for at most this many seconds, and report each step.

    `most` is the number of steps that is enough; 0: all of them.
    """
    forget()
    puzzle = gw.load(record["problem"], record["genre"])
    row: Row = {"refused": "", "steps": [], "whole": False, "grade": None}
    began = spent()
    outcome = gw.solve(puzzle, 2, seconds)
    if outcome.verdict is not gw.Verdict.UNIQUE:
        row["seconds"] = spent() - began
        return row | {"refused": outcome.verdict.value}
    state = tuple(puzzle.state(outcome.solutions[0]))
    meter = Meter(gw.Budget(seconds=seconds))
    seeker = seeker_of(puzzle, {}, Known(state, state), meter)
    steps: list[Step] = []
    last = began
    try:
        while (step := next_step(seeker)) is not None:
            now = spent()
            steps.append(step)
            row["steps"].append(_told(step, now - last))
            take(seeker, step)
            last = now
            if len(steps) == most:
                break
        else:
            row["whole"] = True
    except OutOfBudget:
        pass
    row["seconds"] = spent() - began
    if row["whole"]:
        row["grade"] = _number(puzzle, steps)
    return row


def _told(step: Step, seconds: float) -> Row:
    stuck = bool(step.chain) or len(step.constraints) != 1
    return {
        "seconds": seconds,
        "cost": step.cost if step.kind == "step" else None,
        "stuck": stuck,
        "chain": bool(step.chain),
        "proved": step.proved,
    }


def _number(puzzle: gw.Puzzle, steps: list[Step]) -> float | None:
    try:
        refuse_grade(puzzle)
    except PuzzleError:
        return None
    return grade_of(Steps(tuple(steps))).number


def sudoku(seed: int) -> Row:
    """Generate a Sudoku from which no clue can be removed; an empty text if that takes too long."""
    try:
        puzzle = gw.generate("sudoku", (9, 9), seed, "none", budget=60)
    except PuzzleError:
        return {"text": ""}
    return {"text": gw.dump(puzzle, "line").strip()}


def rate(text: str, seconds: float, genre: str = "sudoku") -> Row:
    """Grade a puzzle; null if that takes longer."""
    try:
        found = gw.grade(gw.load(text, genre), seconds)
    except PuzzleError:
        return {"number": None}
    return {"number": found.number, "word": found.word}


def main(argv: list[str]) -> dict[str, Row]:
    """Answer `hello`, `list FILE`, `walk RECORD SECONDS`, `sudoku SEED` or `rate TEXT SECONDS`.

    A number of steps may follow `walk`, a genre `rate`.
    """
    if argv[0] == "hello":
        gw.path(gw.load(STRANGER))
        return {}
    if argv[0] == "list":
        return {str(place): record for place, record in enumerate(listed(Path(argv[1])))}
    if argv[0] == "sudoku":
        return {"result": sudoku(int(argv[1]))}
    if argv[0] == "rate":
        return {"result": rate(argv[1], float(argv[2]), *argv[3:])}
    return {"result": walk(json.loads(argv[1]), float(argv[2]), *map(int, argv[3:]))}

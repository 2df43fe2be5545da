"""Requests of the page about a puzzle's solutions: solve, candidates, check, right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from py_solver.ask import check as checking
from py_solver.ask import solve as asking
from py_solver.ask.clash import Clash, find_clash
from py_solver.ask.solve import Outcome, Verdict
from py_solver.board.coords import Coord
from py_solver.bridge.request import Payload, Tell, by_address, figures, figures_to, named, told
from py_solver.engine.budget import Budget
from py_solver.logic.outcome import Violation
from py_solver.puzzle.genre import FINISHED
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say

MOST_SOLUTIONS = 1000
LOOKING_FOR_A_CLASH = 2.0  # seconds


def solve(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, limit, seconds, clash} → the verdict, solutions, and why there is none.

    If no rule is visibly broken, it looks for a few clues that conflict: `{coords, drawn,
    sentence}`, see `named`. It does not if `clash` is false. If the puzzle still lacks something,
    no clue is to blame, and there are no places.
    """
    puzzle, budget = payload.puzzle(), payload.budget()
    limit = min(max(payload.field("limit", int, 2), 1), MOST_SOLUTIONS)
    wanted = payload.field("clash", bool, True)
    outcome = asking.solve(puzzle, limit, budget, figures_to(tell))
    none = outcome.verdict is Verdict.NONE
    violations = checking.check(puzzle).violations if none else ()
    clash = None
    if none and wanted and not _blames(puzzle, violations):
        clash = _clash(puzzle, outcome, budget, tell)
        violations = () if clash else violations
    return {
        "verdict": outcome.verdict.value,
        "solutions": [by_address(marks) for marks in outcome.solutions],
        "figures": figures(outcome.figures),
        "reason": _reason(outcome, violations[0].sentence if violations else "", clash),
        "violations": told(violations, puzzle=puzzle),
        "clash": clash and _told(clash),
    }


def _blames(puzzle: Puzzle, violations: Sequence[Violation]) -> bool:
    """Return whether clues are to blame for a violation, rather than an empty board."""
    places = {coord for clue in puzzle.each_clue() for coord in puzzle.places_of(clue)}
    return any(one.source or places.issuperset(one.coords) for one in violations)


def _clash(puzzle: Puzzle, outcome: Outcome, budget: Budget, tell: Tell | None) -> Clash | None:
    left = LOOKING_FOR_A_CLASH
    if budget.seconds is not None:
        left = min(left, budget.seconds - outcome.figures.seconds)
    clash = find_clash(puzzle, Budget(seconds=left), figures_to(tell))
    return clash if clash.tells else None


def _told(clash: Clash) -> dict[str, Any]:
    """Return conflicting clues as JSON: a drawing is highlighted itself, not the cells below it."""
    puzzle = clash.puzzle
    if not clash.blames:
        return {"coords": [], "drawn": [], "sentence": clash.sentence}
    drawn = {
        clue: named(puzzle, clue) if isinstance(clue.which, int) else [] for clue in clash.clues
    }
    places = (puzzle.places_of(clue) for clue in clash.clues if not drawn[clue])
    return {
        "coords": [str(coord) for coord in dict.fromkeys(chain.from_iterable(places))],
        "drawn": list(dict.fromkeys(chain.from_iterable(drawn.values()))),
        "sentence": clash.sentence,
    }


def _reason(outcome: Outcome, violated: str, clash: Clash | None) -> str:
    if outcome.verdict is Verdict.NONE:
        said = clash.sentence if clash else say("No way to fill the grid fits these clues.")
        return violated or said
    if outcome.verdict is Verdict.LIMIT:
        return say(
            ("The solver stopped after {seconds:.1f} seconds, before it was done."),
            seconds=outcome.figures.seconds,
        )
    return ""


def candidates(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, marks, seconds} → for each coord, the marks that some solution has there."""
    possible = asking.candidates(
        payload.puzzle(), payload.marks(), payload.budget(), figures_to(tell)
    )
    return {
        "marks": {str(coord): list(marks) for coord, marks in possible.marks.items()},
        "complete": possible.complete,
        "figures": figures(possible.figures),
    }


def check(payload: Payload, _: Tell | None) -> dict[str, Any]:
    """{puzzle, marks} → whether they solve it, every violated rule, the satisfied clues.

    `full` are the rooms that are full, each with its look: `{coords, word, style}`.
    """
    puzzle, marks = payload.puzzle(), payload.marks()
    report = checking.check(puzzle, marks)
    open_or_broken = "broken" if report.violations else "open"
    return {
        "status": "solved" if report.solved else open_or_broken,
        "violations": told(report.violations, marks, puzzle),
        "met": [name for clue in report.met for name in named(puzzle, clue)],
        "full": [
            {"coords": [str(at) for at in cells], "word": FINISHED.word, "style": FINISHED.style}
            for cells in report.full
        ],
    }


def right(payload: Payload, tell: Tell | None) -> dict[str, Any]:
    """{puzzle, marks, seconds, where} → whether the marks agree with the unique solution so far.

    `right` is null, and `verdict` gives the reason, if there is no unique solution, or none was
    proved in time. With `where`, `wrong` lists the coords with other marks. Nothing else is
    revealed.
    """
    puzzle, marks = payload.puzzle(), payload.marks()
    puzzle.state(marks)  # raises for impossible marks
    outcome = asking.solve(puzzle, 2, payload.budget(), figures_to(tell))
    unique = outcome.verdict is Verdict.UNIQUE
    wrong = _wrong(puzzle, marks, outcome.solutions[0]) if unique else []
    answer: dict[str, Any] = {
        "right": not wrong if unique else None,
        "verdict": outcome.verdict.value,
    }
    if payload.field("where", bool, False):
        answer["wrong"] = [str(coord) for coord in wrong]
    return answer


def _wrong(puzzle: Puzzle, marks: dict[Coord, int], solution: dict[Coord, int]) -> list[Coord]:
    derived = {layer for layer, marks_of in puzzle.substrate.layers if marks_of.derived}
    return [
        coord
        for coord, mark in marks.items()
        if coord.layer not in derived and solution[coord] != mark
    ]

"""`gridwright doctor`: what a setter should know about a puzzle.

For a unique puzzle: which clues it does not need. For one with several solutions: which clue would
make it unique. For one without a solution: which clues are in conflict.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable
from typing import Any

from py_solver.ask.check import check
from py_solver.ask.clash import find_clash
from py_solver.ask.completing import completing
from py_solver.ask.redundant import redundant
from py_solver.ask.solve import Verdict, solve
from py_solver.cli import checking
from py_solver.cli.caveats import code_of, print_json, tell
from py_solver.cli.hints import puzzle_command
from py_solver.cli.progress import Working
from py_solver.cli.reading import text_of
from py_solver.cli.solving import EXIT
from py_solver.engine.budget import Budget
from py_solver.formats.registry import load
from py_solver.logic.outcome import Source
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

SECONDS = 60.0
"""The default time limit."""

MOST_CLUES = 12
"""Clues to name that would make a puzzle unique."""

VERDICTS = {
    Verdict.UNIQUE: later("The puzzle has exactly one solution."),
    Verdict.MULTIPLE: later("The puzzle has multiple solutions."),
    Verdict.NONE: later("The puzzle has no solution."),
    Verdict.LIMIT: later("The time ran out before the number of solutions was known."),
}


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command; `add` makes one."""
    command = puzzle_command(
        add,
        "doctor",
        say("find clues that are not needed, missing or in conflict"),
        _doctor,
    )
    command.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        help=say("stop after this many seconds (default {seconds:g})", seconds=SECONDS),
    )


def _doctor(options: argparse.Namespace) -> int:
    puzzle = load(text_of(options.puzzle), options.genre, strict=options.strict)
    end = time.monotonic() + options.seconds
    with Working() as working:
        verdict = solve(puzzle, 2, Budget(seconds=options.seconds), working.search).verdict
        left = Budget(seconds=max(0.0, end - time.monotonic()))
        found = {
            Verdict.UNIQUE: _unneeded,
            Verdict.MULTIPLE: _missing,
            Verdict.NONE: _conflict,
            Verdict.LIMIT: _unknown,
        }[verdict](puzzle, left, working)
    if options.json:
        lines = found.pop("lines")
        print_json(puzzle, {"verdict": verdict.value, "sentences": lines, **found})
    else:
        print("\n".join([say(VERDICTS[verdict]), *found["lines"]]))
        tell(puzzle)
    return code_of(puzzle, EXIT[verdict])


def _names(puzzle: Puzzle, clues: Iterable[Source]) -> list[str]:
    return [puzzle.called(clue) for clue in clues]


def _unneeded(puzzle: Puzzle, budget: Budget, working: Working) -> dict[str, Any]:
    found = redundant(puzzle, budget, working.search)
    alone, together = _names(puzzle, found.alone), _names(puzzle, found.together)
    lines = []
    if alone:
        lines.append(say("You can leave out any one of these clues:"))
        lines += [f"- {name}" for name in alone]
    if len(together) > 1:
        lines.append(say("You can leave out all of these clues together:"))
        lines += [f"- {name}" for name in together]
    if not alone and found.complete:
        lines.append(say("Every clue is needed."))
    if not found.complete:
        lines.append(say("The time ran out before all clues were tried."))
    return {
        "lines": lines,
        "unneeded": alone,
        "unneeded_together": together,
        "complete": found.complete,
    }


def _missing(puzzle: Puzzle, budget: Budget, working: Working) -> dict[str, Any]:
    found = completing(puzzle, MOST_CLUES, budget, working.search)
    names = [one.puzzle.called(one.clue) for one in found.clues]
    lines = []
    if names:
        lines.append(say("Each of these clues, added alone, leaves exactly one solution:"))
        lines += [f"- {name}" for name in names]
        if not found.complete:
            lines.append(say("There may be others."))
    elif found.complete:
        lines.append(say("No single further clue leaves exactly one solution."))
    else:
        lines.append(say("The time ran out before such a clue was found."))
    return {"lines": lines, "missing": names, "complete": found.complete}


def _conflict(puzzle: Puzzle, budget: Budget, working: Working) -> dict[str, Any]:
    violated = checking.sentences(check(puzzle).violations)
    found = find_clash(puzzle, budget, working.search)
    lines = violated or [found.sentence]
    names = _names(puzzle, found.clues)
    return {"lines": lines, "conflict": names, "complete": found.fewest}


def _unknown(puzzle: Puzzle, budget: Budget, working: Working) -> dict[str, Any]:
    return {"lines": [], "complete": False}

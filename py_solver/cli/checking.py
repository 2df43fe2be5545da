"""`gridwright check`: every rule that a filled-in puzzle violates."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable

from py_solver.ask.check import Report, check
from py_solver.cli.caveats import code_of, print_json, tell
from py_solver.cli.hints import filled_in, puzzle_and_marks, puzzle_command
from py_solver.logic.outcome import Violation
from py_solver.words.say import say

VIOLATED = 1
"""Exit code of `check` if a rule is violated; without a violation it is 0, solved or not."""


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command; `add` makes one."""
    command = puzzle_command(
        add,
        "check",
        say("list every rule that the filled-in cells violate"),
        _check,
        say("Exit code: 0 if no rule is violated, 1 if one is, 2 for bad input."),
    )
    filled_in(command)


def sentences(violations: Iterable[Violation]) -> list[str]:
    """Return the sentence of each violation; two rules violated by the same values count once."""
    told: dict[object, str] = {}
    for one in violations:
        told.setdefault((one.coords, one.numbers), one.sentence)
    return list(told.values())


def _check(options: argparse.Namespace) -> int:
    puzzle, marks = puzzle_and_marks(options)
    report = check(puzzle, marks)
    if options.json:
        print_json(puzzle, _as_json(report))
    elif report.solved:
        print(say("Solved: every rule is satisfied."))
    elif not report.violations:
        print(say("Not solved yet; no rule is violated."))
    else:
        print("\n".join(sentences(report.violations)))
    if not options.json:
        tell(puzzle)
    return code_of(puzzle, VIOLATED if report.violations else 0)


def _as_json(report: Report) -> dict[str, object]:
    return {
        "solved": report.solved,
        "violations": [
            {
                "rule": one.rule,
                "sentence": one.sentence,
                "coords": [str(coord) for coord in one.coords],
                "numbers": list(one.numbers),
            }
            for one in report.violations
        ],
    }

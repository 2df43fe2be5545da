"""`gridwright solve` and `count`: the solutions of a puzzle, and how many there are."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from py_solver.ask.check import check
from py_solver.ask.solve import Outcome, Verdict, count, solve
from py_solver.board.errors import PuzzleError
from py_solver.cli import checking
from py_solver.cli.caveats import code_of, print_json, tell
from py_solver.cli.progress import Working
from py_solver.cli.reading import puzzle_arguments, text_of, write_text
from py_solver.engine.budget import Budget
from py_solver.formats.gridtext_marks import dump_marks
from py_solver.formats.registry import load
from py_solver.painting.draw import draw
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say, say_n

EXIT = {Verdict.UNIQUE: 0, Verdict.MULTIPLE: 0, Verdict.NONE: 1, Verdict.LIMIT: 3}
"""Exit codes of a verdict."""

MOST = 1000
"""The default limit of `count`."""


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the commands; `add` makes one."""
    solver = add("solve", help=say("solve a puzzle and count its solutions"))
    puzzle_arguments(solver)
    solver.add_argument("--json", action="store_true", help=say("print JSON"))
    solver.add_argument(
        "--limit", type=int, default=2, help=say("stop after this many solutions (default 2)")
    )
    solver.add_argument("--seconds", type=float, help=say("stop after this many seconds"))
    solver.add_argument(
        "--svg", type=Path, metavar="FILE", help=say("also draw the solution to this file")
    )
    solver.set_defaults(run=_solve)
    counter = add("count", help=say("count the solutions of a puzzle"))
    puzzle_arguments(counter)
    counter.add_argument("--json", action="store_true", help=say("print JSON"))
    counter.add_argument(
        "--limit",
        type=int,
        default=MOST,
        help=say("stop after this many solutions (default {most})", most=MOST),
    )
    counter.add_argument("--seconds", type=float, help=say("stop after this many seconds"))
    counter.set_defaults(run=_count)


def _refuse_limit(limit: int) -> None:
    if limit < 1:
        raise PuzzleError(say("--limit must be 1 or more."))


def _solve(options: argparse.Namespace) -> int:
    _refuse_limit(options.limit)
    puzzle = load(text_of(options.puzzle), options.genre, strict=options.strict)
    with Working() as working:
        budget = Budget(seconds=options.seconds)
        outcome = solve(puzzle, options.limit, budget, working.search)
    why = []
    if outcome.verdict is Verdict.NONE:
        why = checking.sentences(check(puzzle).violations)
    if options.json:
        print_json(puzzle, _as_json(puzzle, outcome, why))
    else:
        _tell(puzzle, outcome, why)
    if options.svg:
        first = outcome.solutions[0] if outcome.solutions else {}
        write_text(options.svg, draw(puzzle, first) + "\n")
    return code_of(puzzle, EXIT[outcome.verdict])


def _as_json(puzzle: Puzzle, outcome: Outcome, why: list[str]) -> dict[str, object]:
    figures = outcome.figures
    return {
        "verdict": outcome.verdict.value,
        "solutions": [dump_marks(puzzle, marks) for marks in outcome.solutions],
        "violations": why,
        "seconds": round(figures.seconds, 5),
        "rounds": figures.rounds,
        "conflicts": figures.conflicts,
    }


def _tell(puzzle: Puzzle, outcome: Outcome, why: list[str]) -> None:
    for marks in outcome.solutions:
        print(dump_marks(puzzle, marks))
    figures = outcome.figures
    print(
        say(
            "{verdict} ({seconds:.3f} s, {rounds}, {conflicts})",
            verdict=outcome.verdict.value,
            seconds=figures.seconds,
            rounds=say_n(figures.rounds, "{n} round", "{n} rounds"),
            conflicts=say_n(figures.conflicts, "{n} conflict", "{n} conflicts"),
        )
    )
    for sentence in why:
        print(sentence)
    tell(puzzle)


def _count(options: argparse.Namespace) -> int:
    _refuse_limit(options.limit)
    puzzle = load(text_of(options.puzzle), options.genre, strict=options.strict)
    with Working() as working:
        budget = Budget(seconds=options.seconds)
        found = count(puzzle, options.limit, budget, working.search)
    if options.json:
        print_json(puzzle, {"number": found.number, "complete": found.complete})
    else:
        told = say_n(found.number, "{n} solution", "{n} solutions")
        print(told if found.complete else say("{solutions} or more", solutions=told))
        tell(puzzle)
    if found.complete or found.number >= options.limit:
        return code_of(puzzle, 0 if found.number else EXIT[Verdict.NONE])
    return EXIT[Verdict.LIMIT]

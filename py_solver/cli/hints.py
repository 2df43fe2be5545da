"""`python3 -m py_solver hint`, `… path` and `… grade`: the next step, all steps, how hard it is."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from py_solver.board.errors import PuzzleError
from py_solver.cli.reading import text_of
from py_solver.formats.gridtext import read_marks
from py_solver.formats.registry import load, load_marks
from py_solver.hints import hint as hinting
from py_solver.hints.as_json import grade_as_json, step_as_json
from py_solver.hints.path import Grade, Path, grade_of, path, refuse_grade
from py_solver.hints.step import Step
from py_solver.logic.say.words import counted
from py_solver.making.difficulties import has_grades
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

UNSOLVABLE = 1
"""Exit code where the puzzle has no solution; else as for `solve`."""


def add_commands(
    add: Callable[..., argparse.ArgumentParser],
) -> None:
    """Add the commands, `add` being what makes one."""
    one = _command(add, "hint", say("say what follows next, and why"), _hint)
    one.add_argument(
        "--marks",
        metavar="MARKS",
        help=say("what is filled in already, as `solve` writes it: text, a file, or -"),
    )
    _command(
        add, "path", say("say all steps from the givens to the solution, and the grade"), _path
    )
    _command(add, "grade", say("say how hard it is to solve by reasons"), _grade)


def _command(
    add: Callable[..., argparse.ArgumentParser],
    name: str,
    what: str,
    run: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    command = add(name, help=what)
    command.add_argument(
        "puzzle", help=say("the puzzle's text, a file that holds it, or - for stdin")
    )
    command.add_argument("--genre", help=say("what the text is, where it does not say so itself"))
    command.add_argument("--seconds", type=float, help=say("stop after so many seconds"))
    command.add_argument("--json", action="store_true", help=say("print JSON"))
    command.set_defaults(run=run)
    return command


def _hint(options: argparse.Namespace) -> int:
    if options.puzzle == options.marks == "-":
        raise PuzzleError(say("Only one of puzzle and marks can come from the standard input."))
    text = text_of(options.puzzle)
    puzzle = load(text, options.genre)
    marks = (
        load_marks(text, options.genre)
        if options.marks is None
        else read_marks(puzzle, text_of(options.marks))
    )
    step = hinting.hint(puzzle, marks, options.seconds)
    if options.json:
        _print(None if step is None else step_as_json(step))
    elif step is None:
        print(say("Nothing more follows."))
    else:
        print("\n".join(_unfolded(step)))
    return UNSOLVABLE if step is not None and step.kind == "clash" else 0


def _path(options: argparse.Namespace) -> int:
    puzzle = load(text_of(options.puzzle), options.genre)
    found = path(puzzle, options.seconds)
    graded = _graded(puzzle, found)
    if options.json:
        steps = [step_as_json(step) for step in found.steps]
        _print({"steps": steps, "grade": None if graded is None else grade_as_json(graded)})
        return 0
    width = len(str(len(found.steps)))
    for number, step in enumerate(found.steps, start=1):
        print(f"{number:{width}}. {step.sentence}")
    print(counted(len(found.steps), "step") if graded is None else _summary(graded))
    return 0


def _grade(options: argparse.Namespace) -> int:
    puzzle = load(text_of(options.puzzle), options.genre)
    refuse_grade(puzzle)
    found = grade_of(path(puzzle, options.seconds))
    if options.json:
        _print(grade_as_json(found))
        return 0
    print(_summary(found))
    for cost, steps in found.counts.items():
        print(say("{steps} of cost {cost}", steps=counted(steps, "step"), cost=cost))
    if found.hardest is not None:
        print(say("The hardest: {sentence}", sentence=found.hardest.sentence))
    return 0


def _graded(puzzle: Puzzle, found: Path) -> Grade | None:
    """Return the grade of a path, or None for a genre without grades."""
    return grade_of(found) if has_grades(puzzle) else None


def _unfolded(step: Step) -> list[str]:
    """Return where, why and what; a chain with a number for each link."""
    lines = [step.where]
    if step.chain:
        lines += [f"{number}. {link.sentence}" for number, link in enumerate(step.chain, start=1)]
    else:
        lines.append(step.why)
    return [*lines, f"{step.what} ({step.name})" if step.name else step.what]


def _summary(found: Grade) -> str:
    told = later("{number:g}, {word} (scale {version})")
    if found.at_most:
        told = later("at most {number:g}, {word} (scale {version})")
    return say(told, number=found.number, word=say(found.word), version=found.version)


def _print(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False))

"""`gridwright hint`, `path` and `grade`: the next step, the solve path, the rating."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from py_solver.board.coords import Coord
from py_solver.board.errors import PuzzleError
from py_solver.cli.caveats import code_of, print_json, tell
from py_solver.cli.progress import Working
from py_solver.cli.reading import grid_of, puzzle_arguments, text_of
from py_solver.formats.gridtext_marks import read_marks
from py_solver.formats.registry import load, load_marks
from py_solver.hints import hint as hinting
from py_solver.hints.path import Grade, Path, grade, grade_of, path
from py_solver.hints.step import Step
from py_solver.logic.say.words import counted
from py_solver.making.difficulties import has_grades
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import later, say

UNSOLVABLE = 1
"""Exit code if the puzzle has no solution; the others are those of `solve`."""


def add_commands(
    add: Callable[..., argparse.ArgumentParser],
) -> None:
    """Add the commands; `add` makes one."""
    hint = puzzle_command(add, "hint", say("explain the next step"), _hint)
    filled_in(hint)
    steps = puzzle_command(add, "path", say("explain every step, then rate the puzzle"), _path)
    rating = puzzle_command(add, "grade", say("rate the difficulty"), _grade)
    for command in (hint, steps, rating):
        command.add_argument("--seconds", type=float, help=say("stop after this many seconds"))


def puzzle_command(
    add: Callable[..., argparse.ArgumentParser],
    name: str,
    what: str,
    run: Callable[[argparse.Namespace], int],
    epilog: str | None = None,
) -> argparse.ArgumentParser:
    """Add a command that takes a puzzle, and return it."""
    command = add(name, help=what, epilog=epilog)
    puzzle_arguments(command)
    command.add_argument("--json", action="store_true", help=say("print JSON"))
    command.set_defaults(run=run)
    return command


def filled_in(command: argparse.ArgumentParser) -> None:
    """Let a command take the values that are filled in."""
    command.add_argument(
        "--filled",
        "--marks",
        dest="marks",
        metavar="GRID",
        help=say("the values filled in so far, as `solve` prints them: text, a file, or -"),
    )


def puzzle_and_marks(options: argparse.Namespace) -> tuple[Puzzle, dict[Coord, int]]:
    """Return the puzzle and what is filled in: `--filled`, else what the puzzle's text contains."""
    if options.puzzle == options.marks == "-":
        raise PuzzleError(say("Only one of PUZZLE and --filled can come from standard input."))
    text = text_of(options.puzzle)
    puzzle = load(text, options.genre, strict=options.strict)
    if options.marks is None:
        return puzzle, load_marks(text, options.genre)
    return puzzle, read_marks(puzzle, grid_of(options.marks, puzzle.size[0]))


def _hint(options: argparse.Namespace) -> int:
    puzzle, marks = puzzle_and_marks(options)
    with Working() as working:
        step = hinting.hint(puzzle, marks, options.seconds, working.search)
    if options.json:
        print_json(puzzle, None if step is None else step.as_dict())
    elif step is None:
        print(say("No further step can be deduced."))
    else:
        print("\n".join(_unfolded(step)))
    if not options.json:
        tell(puzzle)
    return code_of(puzzle, UNSOLVABLE if step is not None and step.kind == "clash" else 0)


def _path(options: argparse.Namespace) -> int:
    puzzle = load(text_of(options.puzzle), options.genre, strict=options.strict)
    with Working() as working:
        found = path(puzzle, options.seconds, working.steps)
    graded = _graded(puzzle, found)
    if options.json:
        steps = [step.as_dict() for step in found.steps]
        grade = None if graded is None else graded.as_dict()
        print_json(puzzle, {"steps": steps, "grade": grade})
        return code_of(puzzle, 0)
    width = len(str(len(found.steps)))
    for number, step in enumerate(found.steps, start=1):
        print(f"{number:{width}}. {step.sentence}")
    print(counted(len(found.steps), "step") if graded is None else _summary(graded))
    tell(puzzle)
    return code_of(puzzle, 0)


def _grade(options: argparse.Namespace) -> int:
    puzzle = load(text_of(options.puzzle), options.genre, strict=options.strict)
    with Working() as working:
        found = grade(puzzle, options.seconds, working.steps)
    if options.json:
        print_json(puzzle, found.as_dict())
        return code_of(puzzle, 0)
    print(_summary(found))
    for cost, steps in found.counts.items():
        print(say("{steps} of cost {cost}", steps=counted(steps, "step"), cost=cost))
    if found.hardest is not None:
        print(say("Hardest step: {sentence}", sentence=found.hardest.sentence))
    tell(puzzle)
    return code_of(puzzle, 0)


def _graded(puzzle: Puzzle, found: Path) -> Grade | None:
    """Return the grade of a path, or None for a puzzle type that has none."""
    return grade_of(found) if has_grades(puzzle) else None


def _unfolded(step: Step) -> list[str]:
    """Return the lines of a step: the place, the reason (a chain numbers its links), the result."""
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

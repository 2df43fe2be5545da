"""`gridwright convert` and `draw`: a puzzle in another format, and as a picture."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from py_solver.ask.solve import solve
from py_solver.board.errors import FormatError, PuzzleError
from py_solver.cli.caveats import IN_PART, code_of, print_json
from py_solver.cli.hints import filled_in
from py_solver.cli.progress import Working
from py_solver.cli.reading import grid_of, puzzle_arguments, text_of, write_bytes, write_text
from py_solver.formats.gridtext_marks import read_marks
from py_solver.formats.registry import losses, read, write
from py_solver.painting.draw import draw
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the commands; `add` makes one."""
    convert = add(
        "convert",
        help=say("write a puzzle in another format"),
        epilog=say(
            "Exit code: 0 if all of the puzzle is in the new text, 4 if a part was left out; then "
            "a sentence on standard error says which."
        ),
    )
    puzzle_arguments(convert)
    convert.add_argument(
        "--to", required=True, metavar="FORM", help=say("the format, such as text, json or link")
    )
    _output(convert)
    convert.set_defaults(run=_convert)
    picture = add(
        "draw",
        help=say("draw a puzzle, its progress or its solution as SVG or PNG"),
        epilog=say("The file of -o is a PNG if its name ends in .png."),
    )
    puzzle_arguments(picture)
    filled_in(picture)
    picture.add_argument("--solution", action="store_true", help=say("draw the solution"))
    _output(picture)
    picture.set_defaults(run=_draw)


def _output(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "-o",
        "--out",
        type=Path,
        metavar="FILE",
        help=say("the file to write (default: standard output)"),
    )
    command.add_argument("--json", action="store_true", help=say("print JSON"))


def _convert(options: argparse.Namespace) -> int:
    contents = read(text_of(options.puzzle), options.genre, strict=options.strict)
    lost = losses(contents, options.to)
    if lost and options.strict:
        raise FormatError(lost[0].sentence, lost[0].coords)
    text = write(contents, options.to).rstrip("\n")
    told = {"format": options.to, "text": text, "lost": [note.sentence for note in lost]}
    _put(options, contents.puzzle, text, told)
    if not options.json:
        for note in (*contents.notes, *lost):
            print(note.sentence, file=sys.stderr)
    return IN_PART if lost else code_of(contents.puzzle, 0)


def _draw(options: argparse.Namespace) -> int:
    if options.solution and options.marks is not None:
        raise PuzzleError(say("Only one of --solution and --filled can be drawn."))
    contents = read(text_of(options.puzzle), options.genre, strict=options.strict)
    puzzle, marks = contents.puzzle, dict(contents.marks)
    if options.marks is not None:
        marks = read_marks(puzzle, grid_of(options.marks, puzzle.size[0]))
    if options.solution:
        with Working() as working:
            found = solve(puzzle, 1, on_progress=working.search)
        if not found.solutions:
            raise PuzzleError(say("The puzzle has no solution to draw."))
        marks = found.solutions[0]
    is_png = options.out is not None and options.out.suffix.lower() == ".png"
    made = draw(puzzle, marks, format="png") if is_png else draw(puzzle, marks)
    told: dict[str, object] = {}
    if options.json:
        told["svg"] = draw(puzzle, marks) if isinstance(made, bytes) else made
    _put(options, puzzle, made, told)
    if not options.json:
        for note in contents.notes:
            print(note.sentence, file=sys.stderr)
    return code_of(puzzle, 0)


def _put(
    options: argparse.Namespace, puzzle: Puzzle, made: str | bytes, told: dict[str, object]
) -> None:
    """Write a text or a PNG to its file, a text to standard output, or all about it as JSON."""
    if isinstance(made, bytes):
        write_bytes(options.out, made)
    elif options.out is not None:
        write_text(options.out, made + "\n")
    if options.json:
        print_json(puzzle, told)
    elif options.out is None:
        print(made)

"""`gridwright generate`: new puzzles, each with exactly one solution."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from py_solver.board.errors import PuzzleError
from py_solver.cli.caveats import print_value
from py_solver.cli.options import asks_for_list, listing, options_in
from py_solver.cli.progress import Working
from py_solver.cli.reading import size_of, write_text
from py_solver.formats.registry import all_formats, dump, usual
from py_solver.genres import genre_named
from py_solver.logic.say.words import listed
from py_solver.making.difficulties import LEVELS
from py_solver.making.order import draw_seed
from py_solver.making.pipeline import generate
from py_solver.painting.draw import draw
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.say import say


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command; `add` makes one."""
    maker = add("generate", help=say("generate puzzles, each with exactly one solution"))
    maker.add_argument("genre", help=say("the puzzle type"))
    maker.add_argument("--size", help=say("rows and columns, such as 10x10; 10 means 10x10"))
    maker.add_argument(
        "--seed", type=int, help=say("a number; the same seed gives the same puzzle")
    )
    maker.add_argument("--symmetry", help=say("none, rotational, mirror or diagonal"))
    maker.add_argument(
        "--clues", type=int, help=say("at most this many clues (default: as few as possible)")
    )
    maker.add_argument(
        "--grade",
        action="append",
        default=[],
        metavar="WORD",
        help=say(
            "the difficulty: {grades}; for any of several, easy,medium",
            grades=listed(LEVELS, "or"),
        ),
    )
    maker.add_argument(
        "--technique",
        metavar="NAME",
        help=say("a step that the solve path must need, such as x-wing"),
    )
    maker.add_argument(
        "--count",
        type=int,
        default=1,
        help=say("how many puzzles; each uses the next seed (default 1)"),
    )
    maker.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=NUMBER",
        help=say("set an option of the puzzle type; KEY=? lists them"),
    )
    maker.add_argument("--wish", action="append", dest="option", help=argparse.SUPPRESS)
    forms = [form.name for form in all_formats()]
    maker.add_argument(
        "--format",
        type=usual,
        choices=forms,
        default="text",
        help=say("the output format (default text)"),
    )
    maker.add_argument(
        "--seconds", type=float, help=say("stop after this many seconds for each puzzle")
    )
    maker.add_argument(
        "--svg", type=Path, metavar="FILE", help=say("also draw the puzzle to this file")
    )
    maker.add_argument(
        "--json", action="store_true", help=say("print a line of JSON for each puzzle")
    )
    maker.set_defaults(run=_generate)


def _generate(options: argparse.Namespace) -> int:
    if options.count < 1:
        raise PuzzleError(say("--count must be 1 or more."))
    if options.svg and options.count > 1:
        raise PuzzleError(say("--svg draws one puzzle, so leave out --count."))
    genre = genre_named(options.genre)
    if asks_for_list(options.option):
        print("\n".join(listing(genre)))
        return 0
    first = draw_seed() if options.seed is None else options.seed
    for seed in range(first, first + options.count):
        began = time.perf_counter()
        puzzle = _made(options, genre, seed)
        seconds = time.perf_counter() - began
        if options.json:
            problem = dump(puzzle, options.format).rstrip("\n")
            record = {"genre": genre.id, "seed": seed, "problem": problem}
            print_value({**record, "seconds": round(seconds, 5)})
        else:
            if seed > first:
                print()
            print(dump(puzzle, options.format).rstrip("\n"), flush=True)
        if options.svg:
            write_text(options.svg, draw(puzzle) + "\n")
        if not options.json:
            told = say("seed {seed} ({seconds:.3f} s)", seed=seed, seconds=seconds)
            print(told, file=sys.stderr)
    return 0


def _made(options: argparse.Namespace, genre: Genre, seed: int) -> Puzzle:
    with Working() as working:
        return generate(
            genre,
            size_of(options.size),
            seed,
            options.symmetry,
            options.clues,
            options.seconds,
            working.making,
            grade=[word for text in options.grade for word in text.split(",")],
            technique=options.technique,
            **options_in(options.option, genre),
        )

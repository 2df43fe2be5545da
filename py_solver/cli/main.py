"""The command line: `python3 -m py_solver solve PUZZLE`, `generate GENRE` and other commands."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Mapping
from io import TextIOWrapper
from pathlib import Path

from py_solver.ask.check import check
from py_solver.ask.solve import Outcome, Verdict, solve
from py_solver.batch import benchmark
from py_solver.board.coords import Coord
from py_solver.board.errors import PuzzleError, Stopped
from py_solver.cli import batches, checking, hints
from py_solver.cli.caveats import code_of, print_json, tell
from py_solver.cli.options import asks_for_list, listing, options_in
from py_solver.cli.reading import puzzle_arguments, size_of, text_of
from py_solver.engine.budget import Budget
from py_solver.formats.gridtext_marks import dump_marks
from py_solver.formats.registry import all_formats, dump, load
from py_solver.genres import genre_named
from py_solver.logic.say.words import listed
from py_solver.making.difficulties import LEVELS
from py_solver.making.order import draw_seed
from py_solver.making.pipeline import generate
from py_solver.painting.draw import draw
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.language import learn_asked
from py_solver.words.say import say, say_n

EXIT = {Verdict.UNIQUE: 0, Verdict.MULTIPLE: 0, Verdict.NONE: 1, Verdict.LIMIT: 3}
"""Exit codes of `solve`: solved 0, unsolvable 1, bad input 2 (argparse's own), out of budget 3."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a file's name may not be printable
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8")  # like files, whatever the code page
    learn_asked()
    options = parser().parse_args(arguments)
    try:
        if (seconds := getattr(options, "seconds", None)) is not None and not seconds >= 0:
            raise PuzzleError(say("--seconds must be 0 or more."))
        code = int(options.run(options))
        sys.stdout.flush()
        return code
    except Stopped as error:
        print(error.sentence, file=sys.stderr)
        return EXIT[Verdict.LIMIT]
    except PuzzleError as error:
        print(error.sentence, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of the output has closed it. Python must not complain again when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line, for `main` and for the manual."""
    whole = argparse.ArgumentParser(
        prog="py_solver",
        description=say("Solve, check, explain, rate and generate logic puzzles."),
        epilog=say(
            "Exit codes: 0 success, 1 no solution or a violated rule, 2 bad input or an option "
            "that cannot be met, 3 out of time, 4 part of the puzzle was left out. COMMAND --help "
            "describes a command."
        ),
    )
    commands = whole.add_subparsers(required=True, metavar="COMMAND")
    solver = commands.add_parser("solve", help=say("solve a puzzle and count its solutions"))
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
    checking.add_command(commands.add_parser)
    hints.add_commands(commands.add_parser)
    _add_generate(commands.add_parser)
    batches.add_command(commands.add_parser)
    bench = commands.add_parser(
        "bench", help=say("solve a file of puzzles and compare with their solutions")
    )
    bench.add_argument(
        "file", type=Path, help=say("a JSON object on each line: id, genre, problem, solution")
    )
    bench.add_argument("--json", action="store_true", help=say("print JSON lines"))
    bench.add_argument(
        "--seconds", type=float, help=say("give up on a puzzle after this many seconds")
    )
    bench.set_defaults(run=_bench)
    return whole


def _add_generate(add: Callable[..., argparse.ArgumentParser]) -> None:
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
        "--format", choices=forms, default="text", help=say("the output format (default text)")
    )
    maker.add_argument(
        "--seconds", type=float, help=say("stop after this many seconds for each puzzle")
    )
    maker.add_argument(
        "--svg", type=Path, metavar="FILE", help=say("also draw the puzzle to this file")
    )
    maker.set_defaults(run=_generate)


def _solve(options: argparse.Namespace) -> int:
    if options.limit < 1:
        raise PuzzleError(say("--limit must be 1 or more."))
    puzzle = load(text_of(options.puzzle), options.genre, strict=options.strict)
    outcome = solve(puzzle, options.limit, Budget(seconds=options.seconds))
    why = []
    if outcome.verdict is Verdict.NONE:
        why = checking.sentences(check(puzzle).violations)
    if options.json:
        print_json(puzzle, _as_json(puzzle, outcome, why))
    else:
        _tell(puzzle, outcome, why)
    if options.svg:
        _paint(options.svg, puzzle, outcome.solutions[0] if outcome.solutions else {})
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
        puzzle = generate(
            genre,
            size_of(options.size),
            seed,
            options.symmetry,
            options.clues,
            options.seconds,
            None,
            grade=[word for text in options.grade for word in text.split(",")],
            **options_in(options.option, genre),
        )
        if seed > first:
            print()
        print(dump(puzzle, options.format).rstrip("\n"), flush=True)
        if options.svg:
            _paint(options.svg, puzzle, {})
        print(
            say(
                "seed {seed} ({seconds:.3f} s)",
                seed=seed,
                seconds=time.perf_counter() - began,
            ),
            file=sys.stderr,
        )
    return 0


def _paint(file: Path, puzzle: Puzzle, marks: Mapping[Coord, int]) -> None:
    try:
        file.write_text(draw(puzzle, marks) + "\n", encoding="utf-8", newline="\n")
    except OSError as error:
        raise PuzzleError(
            say(
                "The picture could not be written to {file}: {strerror}.",
                file=file,
                strerror=error.strerror,
            )
        ) from None


def _bench(options: argparse.Namespace) -> int:
    results = []
    for result in benchmark.run(benchmark.records_in(options.file), options.seconds):
        results.append(result)
        print(benchmark.as_json(result) if options.json else benchmark.as_line(result), flush=True)
    total = benchmark.summary(results)
    if options.json:
        print(benchmark.as_json(total))
    else:
        print(
            say(
                "{puzzles} puzzles, {solved} unique, {matched} matched; median {median:.3f} "
                "s, 95th percentile {percentile_95:.3f} s, largest {largest:.3f} s, total "
                "{total:.2f} s",
                puzzles=total.puzzles,
                solved=total.solved,
                matched=total.matched,
                median=total.median,
                percentile_95=total.percentile_95,
                largest=total.largest,
                total=total.total,
            )
        )
    return 0

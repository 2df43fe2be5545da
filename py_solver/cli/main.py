"""The command line: `python3 -m py_solver solve PUZZLE`, `… hint PUZZLE`, `… generate GENRE`, …"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Mapping
from io import TextIOWrapper
from pathlib import Path

from py_solver.ask.check import check
from py_solver.ask.solve import Verdict, solve
from py_solver.batch import benchmark
from py_solver.board.coords import Coord
from py_solver.board.errors import PuzzleError, Stopped, WishError
from py_solver.cli import batches, hints
from py_solver.cli.reading import size_of, text_of
from py_solver.engine.budget import Budget
from py_solver.formats.gridtext import dump_marks
from py_solver.formats.registry import all_formats, dump, load
from py_solver.genres import genre_named
from py_solver.logic.say.words import listed
from py_solver.making.difficulties import LEVELS
from py_solver.making.order import draw_seed, refuse_wishes
from py_solver.making.pipeline import generate
from py_solver.painting.draw import draw
from py_solver.puzzle.genre import Genre
from py_solver.puzzle.puzzle import Puzzle
from py_solver.words.language import learn_asked
from py_solver.words.say import say

EXIT = {Verdict.UNIQUE: 0, Verdict.MULTIPLE: 0, Verdict.NONE: 1, Verdict.LIMIT: 3}
"""Exit codes of `solve`: solved 0, unsolvable 1, bad input 2 (argparse's own), out of budget 3."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return the exit code."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a file may name what cannot be printed
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8")  # as files are read, whatever the code page
    learn_asked()
    options = _parser().parse_args(arguments)
    try:
        if options.seconds is not None and not options.seconds >= 0:
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
        # Whoever read the output has left; Python must not complain once more when it closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="py_solver", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    solver = commands.add_parser(
        "solve", help=say("solve a puzzle and say how many solutions it has")
    )
    solver.add_argument(
        "puzzle", help=say("the puzzle's text, a file that holds it, or - for stdin")
    )
    solver.add_argument("--genre", help=say("what the text is, where it does not say so itself"))
    solver.add_argument("--limit", type=int, default=2, help=say("how many solutions to look for"))
    solver.add_argument("--seconds", type=float, help=say("stop after so many seconds"))
    solver.add_argument("--svg", type=Path, metavar="FILE", help=say("also draw it, solved, here"))
    solver.set_defaults(run=_solve)
    hints.add_commands(commands.add_parser)
    maker = commands.add_parser(
        "generate", help=say("make new puzzles, each with just one solution")
    )
    maker.add_argument("genre", help=say("the genre's id or alias"))
    maker.add_argument("--size", help=say("10x10: rows and columns; 10 alone is a square"))
    maker.add_argument("--seed", type=int, help=say("the same seed makes the same puzzle"))
    maker.add_argument("--symmetry", help=say("none, rotational, mirror or diagonal"))
    maker.add_argument(
        "--clues", type=int, help=say("at most so many clues (else as few as can be)")
    )
    maker.add_argument(
        "--grade",
        action="append",
        default=[],
        metavar="WORD",
        help=say(
            "how hard: {grades}; several (easy,medium): any of them will do",
            grades=listed(LEVELS, "or"),
        ),
    )
    maker.add_argument("--count", type=int, default=1, help=say("how many, from seed to seed (1)"))
    maker.add_argument(
        "--wish",
        action="append",
        default=[],
        metavar="KEY=NUMBER",
        help=say("a parameter of the genre; KEY=? tells which there are"),
    )
    forms = [form.name for form in all_formats()]
    maker.add_argument(
        "--format", choices=forms, default="text", help=say("how to write it (text)")
    )
    maker.add_argument("--seconds", type=float, help=say("stop after so many seconds a puzzle"))
    maker.add_argument("--svg", type=Path, metavar="FILE", help=say("also draw it here"))
    maker.set_defaults(run=_generate)
    batches.add_command(commands.add_parser)
    bench = commands.add_parser("bench", help=say("solve a file of published puzzles and compare"))
    bench.add_argument(
        "file", type=Path, help=say("one JSON object a line: id, genre, problem, solution")
    )
    bench.add_argument("--json", action="store_true", help=say("print JSON lines"))
    bench.add_argument(
        "--seconds", type=float, help=say("give up on a puzzle after so many seconds")
    )
    bench.set_defaults(run=_bench)
    return parser


def _solve(options: argparse.Namespace) -> int:
    if options.limit < 1:
        raise PuzzleError(say("--limit must be 1 or more."))
    puzzle = load(text_of(options.puzzle), options.genre)
    outcome = solve(puzzle, options.limit, Budget(seconds=options.seconds))
    for marks in outcome.solutions:
        print(dump_marks(puzzle, marks))
    figures = outcome.figures
    print(
        say(
            "{verdict} ({seconds:.3f} s, {rounds} rounds, {conflicts} conflicts)",
            verdict=outcome.verdict.value,
            seconds=figures.seconds,
            rounds=figures.rounds,
            conflicts=figures.conflicts,
        )
    )
    if outcome.verdict is Verdict.NONE:
        # Two rules that are broken by the same marks (row and box) are as good as one.
        told = {(one.coords, one.numbers): one.sentence for one in check(puzzle).violations[::-1]}
        for sentence in reversed(told.values()):
            print(sentence)
    if options.svg:
        _paint(options.svg, puzzle, outcome.solutions[0] if outcome.solutions else {})
    return EXIT[outcome.verdict]


def _generate(options: argparse.Namespace) -> int:
    if options.count < 1:
        raise PuzzleError(say("--count must be 1 or more."))
    if options.svg and options.count > 1:
        raise PuzzleError(say("--svg draws one puzzle: leave --count out."))
    genre = genre_named(options.genre)
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
            **_wishes(options.wish, genre),
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


def _wishes(texts: list[str], genre: Genre) -> dict[str, float]:
    known = genre.making.wishes if genre.making else ()
    wishes = {}
    for text in texts:
        key, _, value = text.partition("=")
        try:
            wishes[key] = float(value)
        except ValueError:
            there = "; ".join(
                say(
                    "{key}, from {least:g} to {most:g}, usually {default:g}: {sentence}",
                    key=one.key,
                    least=one.least,
                    most=one.most,
                    default=one.default,
                    sentence=say(one.sentence),
                )
                for one in known
            )
            raise WishError(
                say(
                    "{name}: a wish is like KEY=NUMBER. There are: {there}",
                    name=say(genre.name),
                    there=there or say("none"),
                )
            ) from None
    # Before they become keywords, among which there may be one of that name.
    refuse_wishes(genre, wishes)
    return wishes


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

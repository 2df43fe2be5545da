"""The command line: `python3 -m py_solver solve PUZZLE` and `… bench FILE.jsonl`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from py_solver import benchmark
from py_solver.engine.ask import Verdict, solve
from py_solver.engine.budget import Budget
from py_solver.engine.check import check
from py_solver.errors import FormatError, PuzzleError
from py_solver.formats.gridtext import dump_marks
from py_solver.formats.registry import load

EXIT = {Verdict.UNIQUE: 0, Verdict.MULTIPLE: 0, Verdict.NONE: 1, Verdict.LIMIT: 3}
"""Exit codes of `solve`: solved 0, unsolvable 1, bad input 2 (argparse's own), out of budget 3."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return the exit code."""
    options = _parser().parse_args(arguments)
    try:
        code = int(options.run(options))
        sys.stdout.flush()
        return code
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
    solver = commands.add_parser("solve", help="solve a puzzle and say how many solutions it has")
    solver.add_argument("puzzle", help="the puzzle's text, a file that holds it, or - for stdin")
    solver.add_argument("--genre", help="what the text is, where it does not say so itself")
    solver.add_argument("--limit", type=int, default=2, help="how many solutions to look for")
    solver.add_argument("--seconds", type=float, help="stop after so many seconds")
    solver.set_defaults(run=_solve)
    bench = commands.add_parser("bench", help="solve a file of published puzzles and compare")
    bench.add_argument(
        "file", type=Path, help="one JSON object a line: id, genre, problem, solution"
    )
    bench.add_argument("--json", action="store_true", help="print JSON lines")
    bench.add_argument("--seconds", type=float, help="give up on a puzzle after so many seconds")
    bench.set_defaults(run=_bench)
    return parser


def _text(argument: str) -> str:
    if argument == "-":
        try:
            return sys.stdin.read()
        except UnicodeDecodeError:
            raise FormatError("The standard input does not hold text.") from None
    try:
        path = Path(argument)
        if path.is_file():
            return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise FormatError(f"The file {argument} does not hold text.") from None
    except (OSError, ValueError):
        pass  # too long, or with characters that no file name has: it is the puzzle itself
    return argument


def _solve(options: argparse.Namespace) -> int:
    if options.limit < 1:
        raise PuzzleError("--limit must be 1 or more.")
    if options.seconds is not None and not options.seconds >= 0:
        raise PuzzleError("--seconds must be 0 or more.")
    puzzle = load(_text(options.puzzle), options.genre)
    outcome = solve(puzzle, options.limit, Budget(seconds=options.seconds))
    for marks in outcome.solutions:
        print(dump_marks(puzzle, marks))
    figures = outcome.figures
    print(
        f"{outcome.verdict.value} ({figures.seconds:.3f} s, {figures.rounds} rounds, "
        f"{figures.conflicts} conflicts)"
    )
    if outcome.verdict is Verdict.NONE:
        for violation in check(puzzle).violations:
            print(violation.sentence)
    return EXIT[outcome.verdict]


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
            f"{total.puzzles} puzzles, {total.solved} unique, {total.matched} matched; median "
            f"{total.median:.3f} s, 95th percentile {total.percentile_95:.3f} s, largest "
            f"{total.largest:.3f} s, total {total.total:.2f} s"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())

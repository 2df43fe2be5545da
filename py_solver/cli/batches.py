"""`python3 -m py_solver batch`: many puzzles at once, on all cores or a cluster, and resumable."""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import py_solver.batch as batch
from py_solver.batch.chunks import Numbered
from py_solver.batch.records import lines_in, lines_of, orders, texts_of
from py_solver.batch.report import Report
from py_solver.batch.results import Results, results_in
from py_solver.batch.run import Run
from py_solver.batch.tasks import FAILED, SET_ASIDE, TASKS
from py_solver.board.errors import PuzzleError
from py_solver.cli.progress import Bar
from py_solver.cli.reading import size_of
from py_solver.logic.say.words import counted
from py_solver.words.say import later, say

UNWELL, INTERRUPTED = 1, 130
"""Exit codes: a record failed or was set aside; Ctrl+C."""

ABOUT = later("""
Each line of IN is a record: an object with `problem` (and `genre`, `id`, `solution`), Gridwright's
JSON, or a puzzle as text, such as a link or 81 characters. Each line of OUT is a result, written as
soon as it is known. After a crash or Ctrl+C, run the same command again to do only what is missing.
To generate puzzles, give --count and --genre instead of IN; types, sizes and grades take turns.
""")


def add_command(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command; `add` makes one."""
    command = add(
        "batch",
        help=say("process many puzzles at once, on all cores or a cluster"),
        epilog=say(ABOUT),
    )
    command.add_argument("task", choices=TASKS, help=say("what to do with each record"))
    command.add_argument(
        "file", nargs="?", metavar="IN", help=say("a file of records, or - for standard input")
    )
    command.add_argument(
        "-o", "--out", type=Path, required=True, metavar="OUT", help=say("the file for results")
    )
    command.add_argument("--workers", type=int, help=say("processes (default: one for each core)"))
    command.add_argument(
        "--cluster", metavar="ADDRESS", help=say("use this Dask scheduler instead")
    )
    command.add_argument(
        "--seconds",
        type=float,
        default=batch.SECONDS,
        help=say("time limit for each record (default 60; inf: none)"),
    )
    command.add_argument(
        "--strict", action="store_true", help=say("refuse records that can be read only in part")
    )
    command.add_argument(
        "--plot", type=Path, metavar="FILE", help=say("draw difficulty and times as SVG")
    )
    command.add_argument(
        "--parquet", type=Path, metavar="FILE", help=say("also write a Parquet table")
    )
    new = command.add_argument_group(say("new puzzles"))
    several: dict[str, Any] = {"action": "append", "default": []}
    new.add_argument("--count", type=int, help=say("how many puzzles"))
    new.add_argument("--genre", **several, help=say("puzzle types; several (a,b) take turns"))
    new.add_argument("--size", **several, help=say("such as 10x10; several take turns"))
    new.add_argument("--grade", **several, help=say("difficulty; several (easy,medium) take turns"))
    new.add_argument("--symmetry", help=say("none, rotational, mirror or diagonal"))
    new.add_argument(
        "--seed",
        type=int,
        default=1,
        help=say("seed of the first puzzle; each later puzzle uses the next number"),
    )
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    # Both should fail now rather than after hours.
    table = _table() if options.parquet else None
    records, total = _records(options)
    job = batch.job_of(options.task, options.seconds, strict=options.strict)
    began = time.perf_counter()
    with Results(options.out, job.called) as results:
        stopped = False
        left = results.missing(records)
        first = next(left, None)
        if first is not None:
            crew = batch.crew_of(options.workers, options.cluster)
            run = Run(job, itertools.chain([first], left), crew)
            with Bar(total, results.before, run) as bar:
                try:
                    for record, result in run.results():
                        bar.tell(results.add(record, result))
                except KeyboardInterrupt:
                    stopped = True
        report = results.report
        _tell(report, report.records - results.before, time.perf_counter() - began)
        if options.plot:
            _write(options.plot, batch.plot(report) + "\n")
        if stopped:
            print(say("Stopped. Run the same command again to continue."), file=sys.stderr)
            return INTERRUPTED
        if table is not None:
            try:
                table(results_in(options.out), options.parquet)
            except OSError as error:
                raise _unwritten(options.parquet, error) from None
    return UNWELL if report.verdicts[FAILED] or report.verdicts[SET_ASIDE] else 0


def _records(options: argparse.Namespace) -> tuple[Iterator[Numbered], int | None]:
    """Return the records, and their number if it is known beforehand."""
    if options.count is not None:
        if options.task != "generate" or options.file is not None:
            raise PuzzleError(
                say("--count generates new puzzles: use it with generate, without IN.")
            )
        genres, sizes, grades = (_listed(o) for o in (options.genre, options.size, options.grade))
        shapes = [size for text in sizes if (size := size_of(text))]
        wanted = orders(genres, options.count, options.seed, shapes, grades, options.symmetry)
        return texts_of(wanted), options.count
    if options.file is None:
        raise PuzzleError(say("Name a file of records, or - for standard input."))
    if options.file == "-":
        return lines_in(line.decode("utf-8", "replace") for line in sys.stdin.buffer), None
    path = Path(options.file)
    if not path.exists():
        raise PuzzleError(say("There is no file {path}.", path=path))
    if options.out.exists() and os.path.samefile(path, options.out):
        raise PuzzleError(say("The results need another file than the records: name one with -o."))
    # Only a progress bar is worth reading a large file again.
    known = path.is_file() and Bar.is_shown()
    return lines_of(path), sum(1 for _ in lines_of(path)) if known else None


def _listed(texts: list[str]) -> list[str]:
    return [word.strip() for text in texts for word in text.split(",") if word.strip()]


def _table() -> Callable[..., int]:
    try:
        from py_solver.batch import parquet
    except ModuleNotFoundError:
        raise PuzzleError(
            say("A Parquet table needs pyarrow: pip install 'py_solver[parquet]'.")
        ) from None
    return parquet.write


def _tell(report: Report, new: int, seconds: float) -> None:
    for line in report.lines():
        print(line)
    if new:
        print(
            say(
                "{records} in {seconds:.1f} s, {pace:.1f} a second",
                records=counted(new, "record"),
                seconds=seconds,
                pace=new / seconds,
            )
        )
    else:
        print(say("Every record already has a result."))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise _unwritten(path, error) from None


def _unwritten(path: Path, error: OSError) -> PuzzleError:
    return PuzzleError(
        say("{path} cannot be written: {strerror}.", path=path, strerror=error.strerror)
    )

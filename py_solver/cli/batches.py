"""`gridwright batch`: many puzzles at once, on all cores or a cluster, and resumable."""

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
from py_solver.batch.outcomes import FAILED, NAMES, SET_ASIDE
from py_solver.batch.records import lines_of, orders, records_in, texts_of, with_genre
from py_solver.batch.report import Report
from py_solver.batch.results import Results, Stream, results_in
from py_solver.batch.run import Run
from py_solver.board.errors import PuzzleError
from py_solver.cli.caveats import json_of
from py_solver.cli.progress import Bar
from py_solver.cli.reading import size_of, standard_input, unwritten, write_text
from py_solver.genres import reading_named
from py_solver.logic.say.words import counted
from py_solver.words.say import later, say

UNWELL, ALL_REFUSED, INTERRUPTED = 1, 2, 130
"""Exit codes: a record failed or was set aside; no record was a puzzle; Ctrl+C."""

ABOUT = later("""
Each line of IN is a record: an object with `problem` (and `genre`, `id`, `solution`), Gridwright's
JSON, or a puzzle as text, such as a link or 81 characters. Boards in grid text have blank lines
between them. IN may be packed (gz, zst). Each line of OUT is a result, written as
soon as it is known. After a crash or Ctrl+C, run the same command again to do only what is missing.
To generate puzzles, give --count and --genre instead of IN; types, sizes and grades take turns.
Exit code: 0 success, 1 a record failed or was set aside, 2 no record was a puzzle, or bad input.
""")


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command; `add` makes one."""
    command = add(
        "batch",
        help=say("process many puzzles at once, on all cores or a cluster"),
        epilog=say(ABOUT),
    )
    command.add_argument("task", choices=NAMES, help=say("what to do with each record"))
    command.add_argument(
        "file", nargs="?", metavar="IN", help=say("a file of records, or - for standard input")
    )
    command.add_argument(
        "-o",
        "--out",
        type=Path,
        required=True,
        metavar="OUT",
        help=say("the file for results, or - for standard output"),
    )
    command.add_argument(
        "--workers",
        type=int,
        help=say("processes (default: one for each core); no more start than there are records"),
    )
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
    new.add_argument(
        "--genre",
        **several,
        help=say(
            "puzzle types; several (a,b) take turns. With IN: the type of records that do not say"
        ),
    )
    new.add_argument("--size", **several, help=say("such as 10x10; several take turns"))
    new.add_argument("--grade", **several, help=say("difficulty; several (easy,medium) take turns"))
    new.add_argument("--symmetry", help=say("none, rotational, mirror or diagonal"))
    new.add_argument(
        "--seed",
        type=int,
        help=say("seed of the first puzzle (default 1); each later puzzle uses the next number"),
    )
    command.add_argument("--json", action="store_true", help=say("print the report as JSON"))
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    # Both should fail now rather than after hours.
    table = _table() if options.parquet else None
    records, total = _records(options)
    job = batch.job_of(options.task, options.seconds, strict=options.strict)
    began = time.perf_counter()
    streams = str(options.out) == "-"
    if streams and options.parquet:
        raise PuzzleError(say("--parquet needs results in a file: name one with -o."))
    with Stream(job.called) if streams else Results(options.out, job.called) as results:
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
        new, seconds = report.records - results.before, time.perf_counter() - began
        told = sys.stderr if streams else sys.stdout
        if options.json:
            print(json_of({**report.as_dict(), "new": new, "took": round(seconds, 3)}), file=told)
        else:
            print("\n".join(_lines(report, new, seconds)), file=told)
        if options.plot:
            write_text(options.plot, batch.plot(report) + "\n")
        if stopped:
            print(say("Stopped. Run the same command again to continue."), file=sys.stderr)
            return INTERRUPTED
        if table is not None:
            try:
                table(results_in(options.out), options.parquet)
            except OSError as error:
                raise unwritten(options.parquet, error) from None
    if report.is_all_refused:
        return ALL_REFUSED
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
        seed = 1 if options.seed is None else options.seed
        wanted = orders(genres, options.count, seed, shapes, grades, options.symmetry)
        return texts_of(wanted), options.count
    if options.file is None:
        raise PuzzleError(say("Name a file of records, or - for standard input."))
    for name in ("size", "grade", "symmetry", "seed"):
        if getattr(options, name) not in (None, []):
            raise PuzzleError(say("--{name} is for new puzzles: use it with --count.", name=name))
    genre = _only(options.genre)
    if options.file == "-":
        return _typed(records_in(standard_input(), say("standard input")), genre), None
    path = Path(options.file)
    if not os.path.exists(path):  # `Path.exists` raises OSError for a long name
        raise PuzzleError(say("There is no file {path}.", path=path))
    if options.out.exists() and os.path.samefile(path, options.out):
        raise PuzzleError(say("The results need another file than the records: name one with -o."))
    # Only a progress bar is worth reading a large file again.
    known = path.is_file() and Bar.is_shown()
    return _typed(lines_of(path), genre), sum(1 for _ in lines_of(path)) if known else None


def _only(texts: list[str]) -> str | None:
    """Return the id of the puzzle type of records that do not state it, if it was given."""
    names = _listed(texts)
    if len(names) > 1:
        raise PuzzleError(say("Records from a file can have only one --genre."))
    # A layout of a puzzle type has a name of its own, so the id would say less.
    return names[0] if names and reading_named(names[0]) else None


def _typed(records: Iterator[Numbered], genre: str | None) -> Iterator[Numbered]:
    """Yield the records; those that are bare text get the puzzle type, if there is one."""
    return ((n, text if genre is None else with_genre(text, genre)) for n, text in records)


def _listed(texts: list[str]) -> list[str]:
    return [word.strip() for text in texts for word in text.split(",") if word.strip()]


def _table() -> Callable[..., int]:
    try:
        from py_solver.batch import parquet
    except ModuleNotFoundError:
        raise PuzzleError(
            say("A Parquet table needs pyarrow: pip install 'gridwright[parquet]'.")
        ) from None
    return parquet.write


def _lines(report: Report, new: int, seconds: float) -> list[str]:
    if not new:
        return [*report.lines(), say("Every record already has a result.")]
    pace = say(
        "{records} in {seconds:.1f} s, {pace:.1f} a second",
        records=counted(new, "record"),
        seconds=seconds,
        pace=new / seconds,
    )
    return [*report.lines(), pace]

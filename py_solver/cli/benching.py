"""`gridwright bench`: solve a file of published puzzles and compare with their solutions."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from py_solver.batch import benchmark
from py_solver.words.say import say


def add_commands(add: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the command; `add` makes one."""
    bench = add("bench", help=say("solve a file of puzzles and compare with their solutions"))
    bench.add_argument(
        "file", type=Path, help=say("a JSON object on each line: id, genre, problem, solution")
    )
    bench.add_argument("--json", action="store_true", help=say("print JSON lines"))
    bench.add_argument(
        "--seconds", type=float, help=say("give up on a puzzle after this many seconds")
    )
    bench.set_defaults(run=_bench)


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

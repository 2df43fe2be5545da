"""`build.py bench NAME`: run a file of `inside/`, natively and in WASM, in turn on this machine.

A benchmark is a file with `main(argv) -> {row: {"seconds": number or null, figure: value, …}}`.
Both interpreters are started once, and then called in turn, so that other work on the machine slows
down both alike. Each row's seconds are the median over the repetitions.

`batch`, `genres`, `generate`, `hints`, `boot`, `page`, `sandbox`, `lighthouse` and `table` do more
than that and have files of their own.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median

from tooling.bench import batch as batch_bench
from tooling.bench import formats as format_bench
from tooling.bench import generate as generate_bench
from tooling.bench import genres as genre_bench
from tooling.bench import hints as hint_bench
from tooling.bench import page as page_bench
from tooling.bench import table as table_bench
from tooling.bench import workers
from tooling.bench.workers import Crew, Died, Rows
from tooling.layout import Layout
from tooling.say import ToolError, aligned, step

MORE: dict[str, Callable[[Layout, Sequence[str]], int]] = {
    "batch": batch_bench.bench,
    "genres": genre_bench.bench,
    "formats": format_bench.bench,
    "generate": generate_bench.bench,
    "hints": hint_bench.bench,
    "boot": page_bench.boot,
    "page": page_bench.page,
    "sandbox": page_bench.sandbox,
    "lighthouse": page_bench.lighthouse,
    "table": table_bench.bench,
}
"""The benchmarks with code of their own."""


def names(layout: Layout) -> list[str]:
    """Return the names of the benchmarks: the files of `inside/`, except for their helpers."""
    return sorted(p.stem for p in layout.benches.glob("*.py") if not p.name.startswith("_"))


def bench(layout: Layout, args: Sequence[str]) -> int:
    """Run the benchmark that `args` name and print its table."""
    if args and args[0] in MORE:
        return MORE[args[0]](layout, args[1:])
    there = ", ".join(sorted({*names(layout), *MORE}))
    parser = argparse.ArgumentParser(prog="build.py bench", description=f"There are: {there}.")
    parser.add_argument("name", nargs="?", default="")
    parser.add_argument("--repeat", type=int, default=3, help="how often each is run (3)")
    parser.add_argument("--data", type=Path, help="a folder that the benchmark may read")
    parser.add_argument("--only", choices=("native", "wasm"), help="leave the other one out")
    options, rest = parser.parse_known_args(args)
    if options.name not in names(layout):
        what = f"There is no benchmark “{options.name}”" if options.name else "Name a benchmark"
        raise ToolError(f"{what}; these can be run: {there}.")
    if options.data and not options.data.is_dir():
        raise ToolError(f"{options.data} is not a folder.")
    mounts: list[Path] = []
    if options.data:
        mounts.append(options.data.resolve())
        rest = [*rest, "--data", str(options.data.resolve())]
    results = _measure(layout, options.name, rest, mounts, max(1, options.repeat), options.only)
    print("\n" + table(results), flush=True)
    return 0


def _measure(
    layout: Layout, name: str, argv: list[str], mounts: list[Path], repeat: int, only: str | None
) -> dict[str, Rows]:
    file = layout.benches / f"{name}.py"
    commands = {}
    if only != "wasm":
        commands["native"] = workers.native(layout, file)
    if only != "native":
        commands["wasm"] = workers.wasm(layout, file, mounts, workers.our_wheel(layout))
    taken: dict[str, list[Rows]] = {kind: [] for kind in commands}
    with Crew(layout, commands) as crew:
        for number in range(repeat):
            for kind in commands:
                step(f"{name}, {kind}, {number + 1} of {repeat}")
                try:
                    taken[kind].append(crew.ask(kind, *argv))
                except Died:
                    raise ToolError(f"The benchmark {name} failed ({kind}); see above.") from None
    return {kind: merged(repetitions) for kind, repetitions in taken.items()}


def merged(repetitions: Sequence[Rows]) -> Rows:
    """Merge several tables: median seconds, and the other figures of the last repetition."""
    rows: Rows = {}
    for name, last in repetitions[-1].items():
        times = [rows[name]["seconds"] for rows in repetitions]
        known = [seconds for seconds in times if seconds is not None]
        rows[name] = last | {"seconds": median(known) if known else None}
    return rows


def table(results: Mapping[str, Rows]) -> str:
    """Return the rows with the seconds of each, their ratio, and the last other figures."""
    kinds = list(results)
    last = results[kinds[-1]]
    figures = list(dict.fromkeys(key for row in last.values() for key in row if key != "seconds"))
    ratio = ["ratio"] if len(kinds) == 2 else []
    lines = [["", *kinds, *ratio, *figures]]
    for name, row in last.items():
        times = [results[kind][name]["seconds"] for kind in kinds]
        line = [name, *(_time(seconds) for seconds in times)]
        if ratio:
            line.append(f"{times[1] / times[0]:.1f}" if all(times) else "–")
        lines.append([*line, *(str(row.get(figure, "–")) for figure in figures)])
    return aligned(lines)


def _time(seconds: float | None) -> str:
    if seconds is None:
        return "–"
    return f"{seconds * 1000:.2f} ms" if seconds < 0.1 else f"{seconds:.2f} s"

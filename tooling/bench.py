"""`build.py bench NAME`: a file of tests/bench, natively and in WASM, in turn on this machine.

A benchmark is a file with `main(argv) -> {row: {"seconds": number or null, figure: value, …}}`.
Both interpreters are started once, and then asked in turn, so that whatever else the machine does
disturbs both alike. Each row's seconds are the median over the repetitions.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from tooling import run
from tooling.dist import BOOT
from tooling.layout import Layout
from tooling.say import ToolError, step
from tooling.wheel import build_wheel

Row = dict[str, Any]
Rows = dict[str, Row]


def names(layout: Layout) -> list[str]:
    """The benchmarks that there are: the files of tests/bench, less what only helps them."""
    return sorted(p.stem for p in layout.benches.glob("*.py") if not p.name.startswith("_"))


def bench(layout: Layout, args: Sequence[str]) -> int:
    """Run the benchmark that `args` name and print its table."""
    there = ", ".join(names(layout))
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
    mounts = [layout.root / "tests"]
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
    with run.alone(layout):
        ours = build_wheel(layout, layout.cache / "bench-wheel")
    commands = {"native": _native(layout, file), "wasm": _wasm(layout, file, mounts, ours)}
    running = {}
    try:
        for kind, command in commands.items():
            if only in (None, kind):
                running[kind] = _start(layout, command)
        taken: dict[str, list[Rows]] = {kind: [] for kind in running}
        for number in range(repeat):
            for kind, process in running.items():
                step(f"{name}, {kind}, {number + 1} of {repeat}")
                taken[kind].append(_ask(process, argv, name, kind))
    finally:
        for process in running.values():
            process.kill()
            process.communicate()
    return {kind: merged(repetitions) for kind, repetitions in taken.items()}


def _native(layout: Layout, file: Path) -> list[str]:
    runner = layout.benches / "_runner.py"
    return [str(layout.python), str(runner), str(file), str(layout.root)]


def _wasm(layout: Layout, file: Path, mounts: list[Path], ours: Path) -> list[str]:
    fetched = sorted(layout.wasm.glob("*.whl"))
    (boot,) = (wheel for wheel in fetched if wheel.name.split("-")[0] in BOOT)
    settings = {
        "pyodide": str(layout.node_modules / "pyodide"),
        "micropip": str(boot),
        "wheels": [str(wheel) for wheel in [*fetched, ours] if wheel != boot],
        "mounts": [str(folder) for folder in mounts],
        "root": str(layout.root),
        "bench": str(file),
    }
    return ["node", str(layout.benches / "wasm.mjs"), json.dumps(settings)]


def _start(layout: Layout, command: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command,
        cwd=layout.root,
        env=run.environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def _ask(process: subprocess.Popen[str], argv: list[str], name: str, kind: str) -> Rows:
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(json.dumps(argv) + "\n")
        process.stdin.flush()
        rows: Rows = json.loads(process.stdout.readline())
    except (OSError, ValueError):
        raise ToolError(f"The benchmark {name} failed ({kind}); see above.") from None
    return rows


def merged(repetitions: Sequence[Rows]) -> Rows:
    """One table out of several: median seconds, and the other figures of the last repetition."""
    rows: Rows = {}
    for name, last in repetitions[-1].items():
        times = [rows[name]["seconds"] for rows in repetitions]
        known = [seconds for seconds in times if seconds is not None]
        rows[name] = last | {"seconds": median(known) if known else None}
    return rows


def table(results: Mapping[str, Rows]) -> str:
    """The rows with the seconds of each, their ratio, and the figures of the last one measured."""
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
    widths = [max(len(line[place]) for line in lines) for place in range(len(lines[0]))]
    return "\n".join(
        "  ".join(
            text.rjust(width) if place else text.ljust(width)
            for place, (text, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def _time(seconds: float | None) -> str:
    if seconds is None:
        return "–"
    return f"{seconds * 1000:.2f} ms" if seconds < 0.1 else f"{seconds:.2f} s"

"""`build.py bench batch`: the speed, the scaling and the memory of batches; Dask's overhead.

Sudokus of our own are solved without a batch, by one worker, by two, and by a Dask cluster of two
on this machine. Then puzzles of all genres are graded. Each rate is of a whole run, from the start
of the command to its end. Run it on an otherwise idle machine.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tooling import run
from tooling.bench import workers
from tooling.bench.workers import Crew
from tooling.layout import Layout
from tooling.say import ToolError, aligned, step

SEED = 19
LOOK = 0.5  # seconds between two measurements of memory


@dataclass
class Taken:
    """One run: its seconds, and the megabytes of the batch and its workers at each measurement."""

    records: int
    seconds: float
    batch: list[float] = field(default_factory=list)
    workers: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """The number of records a second."""
        return self.records / self.seconds


def bench(layout: Layout, args: Sequence[str]) -> int:
    """Run all of it and print the table."""
    parser = argparse.ArgumentParser(prog="build.py bench batch", description=__doc__)
    parser.add_argument("--count", type=int, default=20_000, help="Sudokus (20,000)")
    parser.add_argument("--mixed", type=int, default=2_000, help="graded, of all genres (2,000)")
    parser.add_argument("--no-cluster", action="store_true", help="leave Dask out")
    options = parser.parse_args(args)
    folder = layout.cache / "batch"
    folder.mkdir(parents=True, exist_ok=True)
    sudokus = _made(layout, folder / f"sudokus-{options.count}.jsonl", options.count, ["sudoku"])
    takes: dict[str, Taken] = {"bare": _bare(layout, sudokus)}
    for count in (1, 2):
        step(f"{options.count} Sudokus, {count} of our own workers")
        takes[f"workers {count}"] = _batch(
            layout, "solve", sudokus, options.count, "--workers", str(count)
        )
    if not options.no_cluster:
        with _dask(layout, folder) as address:
            step(f"{options.count} Sudokus, 2 workers of Dask")
            takes["Dask 2"] = _batch(layout, "solve", sudokus, options.count, "--cluster", address)
    if options.mixed:
        file = folder / f"mixed-{options.mixed}.jsonl"
        mixed = _made(layout, file, options.mixed, _genres(layout))
        step(f"{options.mixed} puzzles of all genres, graded")
        takes["graded"] = _batch(layout, "grade", mixed, options.mixed)
    print("\n" + table(takes), flush=True)
    return 0


def table(takes: dict[str, Taken]) -> str:
    """Return the rates, their ratios, and the memory in the first and last part of a run."""
    lines = [["", "records", "seconds", "a second", "", "batch MB", "workers MB"]]
    for name, taken in takes.items():
        memory = [_from_to(taken.batch), _from_to(taken.workers)]
        figures = [f"{taken.records}", f"{taken.seconds:.1f}", f"{taken.rate:.1f}"]
        lines.append([name, *figures, _against(name, takes), *memory])
    return aligned(lines)


def _against(name: str, takes: dict[str, Taken]) -> str:
    """Return the figure that the acceptance of batches limits, and the bound."""
    rate = takes[name].rate
    if name == "workers 1":
        return f"{takes['bare'].rate / rate - 1:+.0%} over bare (at most +15%)"
    if name == "workers 2":
        return f"{rate / takes['workers 1'].rate:.2f} of one (at least 1.8)"
    if name == "Dask 2":
        return f"{rate / takes['workers 2'].rate:.2f} of ours (at least 0.8)"
    return ""


def _from_to(sizes: Sequence[float]) -> str:
    """Return the peak memory of the second quarter of a run, after its start, and of the last."""
    if len(sizes) < 8:
        return "–"
    quarter = len(sizes) // 4
    return f"{max(sizes[quarter : 2 * quarter]):.0f} → {max(sizes[-quarter:]):.0f}"


def _genres(layout: Layout) -> list[str]:
    """Return all genres that can generate puzzles."""
    code = "import py_solver as gw; print(*[g.id for g in gw.all_genres().values() if g.making])"
    said = run.output([str(layout.python), "-c", code], layout.root)
    if said is None:
        raise ToolError("py_solver could not list its genres.")
    return said.split()


def _made(layout: Layout, file: Path, count: int, genres: Sequence[str]) -> Path:
    """Return a file with this many new puzzles; it is kept, and continued after an interruption."""
    step(f"{count} new puzzles for {file.name}, those apart that are there")
    words = [*("generate", "--count", str(count), "--genre", ",".join(genres))]
    command = _command(layout, *words, "--seed", str(SEED), "-o", str(file))
    if subprocess.run(command, cwd=layout.root, env=run.environment(), check=False).returncode:
        raise ToolError("The puzzles for the benchmark could not be made; see above.")
    records = file.with_suffix(".records")
    made = [line for line in file.read_text("utf-8").splitlines() if '"verdict": "made"' in line]
    # As many as requested, in order; puzzles that could not be generated in time are left out.
    made.sort(key=lambda line: int(json.loads(line)["n"]))
    records.write_text("".join(f"{line}\n" for line in made), encoding="utf-8", newline="\n")
    return records


def _bare(layout: Layout, records: Path) -> Taken:
    step("The same bare, in one process")
    file = layout.benches / "batch.py"
    with Crew(layout, {"native": workers.native(layout, file)}) as crew:
        row = crew.ask("native", str(records))["bare"]
    return Taken(row["records"], row["seconds"])


def _batch(layout: Layout, task: str, records: Path, count: int, *words: str) -> Taken:
    out = records.with_suffix(f".{task}ed")
    out.unlink(missing_ok=True)
    began = time.monotonic()
    process = subprocess.Popen(
        _command(layout, task, str(records), *words, "-o", str(out)),
        cwd=layout.root,
        env=run.environment(),
    )
    taken = Taken(0, 0.0)
    while True:
        try:
            code = process.wait(LOOK)
            break
        except subprocess.TimeoutExpired:
            taken.batch.append(_megabytes(process.pid))
            taken.workers.append(sum(_megabytes(child) for child in _children(process.pid)))
    taken.seconds = time.monotonic() - began
    if code:
        raise ToolError("The batch failed; see above.")
    taken.records = sum(1 for _ in out.open(encoding="utf-8"))
    return taken


def _command(layout: Layout, *words: str) -> list[str]:
    return [str(layout.python), "-m", "py_solver", "batch", *words]


def _megabytes(pid: int) -> float:
    """Return the memory of a process in megabytes; 0 if it is unknown."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
        (line,) = (line for line in status.splitlines() if line.startswith("VmRSS:"))
    except (OSError, ValueError):
        return 0.0
    return int(line.split()[1]) / 1024


def _children(pid: int) -> list[int]:
    try:
        texts = [p.read_text() for p in Path(f"/proc/{pid}/task").glob("*/children")]
    except OSError:
        return []
    return [int(word) for text in texts for word in text.split()]


@contextmanager
def _dask(layout: Layout, folder: Path) -> Iterator[str]:
    """Start a scheduler and two workers on this machine, and yield the scheduler's address."""
    file = folder / "scheduler.json"
    file.unlink(missing_ok=True)
    started = [_dask_process(layout, file, "scheduler", "--port", "0")]
    try:
        started.append(_dask_process(layout, file, "worker", "--nworkers", "2", "--nthreads", "1"))
        _until(lambda: file.exists() and file.read_text("utf-8").strip().endswith("}"))
        address = str(json.loads(file.read_text("utf-8"))["address"])
        code = (
            "import sys; from distributed import Client\n"
            "with Client(sys.argv[1]) as client: client.wait_for_workers(2, timeout=60)"
        )
        if run.output([str(layout.python), "-c", code, address]) is None:
            raise ToolError("Dask's workers did not start.")
        yield address
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait()


def _dask_process(layout: Layout, file: Path, *words: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [
            *(str(layout.python), "-m", "dask", *words),
            *("--no-dashboard", "--scheduler-file", str(file)),
        ],
        cwd=layout.root,
        env=run.environment({"PYTHONPATH": str(layout.root)}),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _until(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not ready():
        if time.monotonic() > end:
            raise ToolError("Dask's scheduler did not start.")
        time.sleep(0.05)

"""`build.py bench`: it runs and prints the right table; times are never tested."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.commands import build_py
from tests.tiers import usually
from tooling.bench.command import MORE, merged, names, table
from tooling.bench.workers import Crew, Died, Rows
from tooling.layout import HERE


def bench(*args: str) -> subprocess.CompletedProcess[str]:
    return build_py("bench", *args)


@usually(0)
def test_a_tiny_benchmark_runs_natively_and_in_wasm(tmp_path: Path) -> None:
    # The folder of data is mounted, and further words go to the benchmark.
    (tmp_path / "puzzle.txt").write_text("1.../..3./..../....\n")
    done = bench("tiny", "--repeat", "2", "--data", str(tmp_path), "puzzle.txt")
    assert done.returncode == 0, done.stderr
    heads, row = done.stdout.split("\n\n")[1].splitlines()
    assert heads.split() == ["native", "wasm", "ratio", "verdict"]
    time = r"\d+\.\d\d m?s"
    assert re.fullmatch(rf"Sudoku 4×4 +{time} +{time} +\d+\.\d +multiple", row)


@usually(0)
def test_a_tiny_benchmark_runs_in_one_of_them_only() -> None:
    done = bench("tiny", "--repeat", "1", "--only", "native")
    assert done.returncode == 0, done.stderr
    heads, row = done.stdout.split("\n\n")[1].splitlines()
    assert heads.split() == ["native", "verdict"]
    assert row.startswith("Sudoku 4×4")
    assert row.endswith("unique")


@pytest.mark.parametrize("args", [(), ("no-such-benchmark",)])
def test_without_a_benchmark_one_sentence_lists_them(args: tuple[str, ...]) -> None:
    done = bench(*args)
    assert done.returncode == 1
    every = sorted({*names(HERE), *MORE})
    assert {"page", "tiny"} <= {*every}
    assert f"; these can be run: {', '.join(every)}.\n" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr


@usually(1)
@pytest.mark.parametrize("kind", ["native", "wasm"])
def test_a_benchmark_that_fails_says_so_and_leaves_no_table(kind: str) -> None:
    done = bench("tiny", "--only", kind, "no-such-file.txt")
    assert done.returncode == 1
    assert "FileNotFoundError" in done.stderr
    assert done.stderr.endswith(f"The benchmark tiny failed ({kind}); see above.\n")
    assert len(done.stderr) < 5000
    assert "verdict" not in done.stdout


def test_a_folder_that_is_not_there_is_refused() -> None:
    done = bench("tiny", "--data", "no-such-folder")
    assert done.returncode == 1
    assert done.stderr == "build.py: no-such-folder is not a folder.\n"


def test_a_worker_that_is_stopped_is_told_from_one_that_broke_off_and_both_begin_anew() -> None:
    once = "input(); print('{}', flush=True); input(); input()"
    commands = {"slow": [sys.executable, "-c", once], "broken": [sys.executable, "-c", "input()"]}
    with Crew(HERE, commands) as crew:
        for _ in range(2):
            assert crew.ask("slow") == {}
            with pytest.raises(Died) as stopped:
                crew.ask("slow", seconds=0.1)
            assert stopped.value.late
            with pytest.raises(Died) as broken:
                crew.ask("broken", seconds=60)
            assert not broken.value.late


def test_helpers_are_no_benchmarks() -> None:
    assert [name for name in names(HERE) if name.startswith("_")] == []


def test_repetitions_are_merged_to_medians_with_the_last_figures() -> None:
    runs = [{"a": {"seconds": s, "cuts": n}} for n, s in enumerate((5.0, None, 1.0, 2.0))]
    assert merged(runs) == {"a": {"seconds": 2.0, "cuts": 3}}
    assert merged([{"a": {"seconds": None}}]) == {"a": {"seconds": None}}


def test_the_table_lines_up_and_does_without_what_is_missing() -> None:
    native: Rows = {"one": {"seconds": 0.5, "cuts": 12}, "two": {"seconds": None}}
    wasm: Rows = {"one": {"seconds": 1.25, "cuts": 7}, "two": {"seconds": 0.001}}
    assert table({"native": native, "wasm": wasm}).splitlines() == [
        "     native     wasm  ratio  cuts",
        "one  0.50 s   1.25 s    2.5     7",
        "two       –  1.00 ms      –     –",
    ]

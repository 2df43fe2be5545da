"""Batches on this machine whose workers die, freeze, or are interrupted: with real processes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from py_solver.batch.chunks import Job, Numbered
from py_solver.batch.machine import Machine
from py_solver.batch.run import Run
from py_solver.board.errors import PuzzleError
from tests import tiers
from tests.batch.records import naps, obedient, record, wait_until
from tooling.layout import HERE

__all__ = ["obedient"]  # a fixture
pytestmark = pytest.mark.usefixtures("obedient")

MANY = tiers.times(40, 1500)

HEARS_CTRL_C = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("py_solver", run_name="__main__", alter_sys=True)
"""
"""The command line. A shell that runs tests in the background makes them ignore SIGINT."""


def pids(crew: Machine) -> list[int]:
    return [int(worker.name.split()[-1]) for worker in crew.workers()]


def test_a_worker_that_is_killed_loses_nothing_and_is_replaced() -> None:
    crew = Machine(2)
    numbers: list[int] = []
    run = Run(Job("solve", 60), naps(MANY), crew)
    for (number, _), result in run.results():
        numbers.append(number)
        assert result["verdict"] == "unique"
        if len(numbers) in (MANY // 4, MANY // 2):
            # The one that was killed first may still be listed.
            alive = next(pid for pid in pids(crew) if psutil.pid_exists(pid))
            psutil.Process(alive).kill()
    assert sorted(numbers) == list(range(1, MANY + 1))


@tiers.usually(0)
def test_a_worker_that_freezes_is_noticed_and_replaced() -> None:
    crew = Machine(2)
    numbers: list[int] = []
    frozen = 0
    run = Run(Job("solve", 3), naps(MANY), crew, slack=0.5)
    for (number, _), result in run.results():
        if not frozen:
            frozen = pids(crew)[0]
            psutil.Process(frozen).suspend()
        numbers.append(number)
        assert result["verdict"] == "unique"
    assert sorted(numbers) == list(range(1, MANY + 1))
    assert not psutil.pid_exists(frozen)


POISONS: dict[str, tuple[dict[str, object], str]] = {
    "segfault": ({"segfault": True}, "Its worker was killed by SIGSEGV"),
}
if tiers.EVERYTHING:  # the last takes three times as long as a worker is allowed to take
    POISONS["SIGKILL"] = ({"signal": signal.SIGKILL}, "Its worker was killed by SIGKILL")
    POISONS["SIGSTOP"] = ({"signal": signal.SIGSTOP}, "Its worker did not answer in 6 seconds")


@tiers.usually(0)
@pytest.mark.parametrize(("poison", "said"), POISONS.values(), ids=POISONS)
def test_a_record_that_kills_its_worker_is_set_aside_after_three_tries(
    poison: dict[str, object], said: str, tmp_path: Path
) -> None:
    def records() -> Iterator[Numbered]:
        for number, text in naps(20, 0):
            yield number, record(**poison) if number == 7 else text

    results = {}
    for (number, _), result in Run(Job("solve", 3), records(), Machine(2), 2).results():
        assert number not in results
        results[number] = result
    assert len(results) == 20
    bad = results.pop(7)
    assert bad["verdict"] == "set aside"
    assert bad["why"] == f"{said}; the record has now stopped three workers."
    assert {result["verdict"] for result in results.values()} == {"unique"}


@tiers.usually(0)
def test_a_record_for_which_there_is_no_memory_fails_alone() -> None:
    records = [(1, record(memory=True)), (2, record())]
    done = {n: result for (n, _), result in Run(Job("solve", 1), records, Machine(1)).results()}
    assert done[1]["verdict"] == "failed"
    assert done[1]["why"].startswith("MemoryError")
    assert done[2]["verdict"] == "unique"


def test_workers_that_cannot_start_are_one_sentence(obedient: Path) -> None:
    (obedient / "sitecustomize.py").write_text("import os; os._exit(3)")
    with pytest.raises(PuzzleError, match=r"^The worker processes do not start: "):
        list(Run(Job("solve", 1), naps(3), Machine(1)).results())


class Batch:
    """`python3 -m py_solver batch solve`, as its own process group, as at a terminal."""

    def __init__(self, folder: Path, count: int = tiers.times(200, 3000)) -> None:
        self.records, self.out = folder / "in.jsonl", folder / "out.jsonl"
        self.records.write_text("".join(f"{text}\n" for _, text in naps(count)))
        self.count = count

    def start(self) -> subprocess.Popen[str]:
        words = ["batch", "solve", str(self.records), "-o", str(self.out), "--workers", "2"]
        return subprocess.Popen(
            [sys.executable, "-c", HEARS_CTRL_C, *words],
            cwd=HERE.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def wait_for(self, lines: int, process: subprocess.Popen[str]) -> None:
        wait_until(lambda: self.lines() >= lines, process)

    def lines(self) -> int:
        return self.out.read_bytes().count(b"\n") if self.out.exists() else 0

    def finish(self) -> str:
        process = self.start()
        out, err = process.communicate(timeout=200)
        assert process.returncode == 0, err
        found = [json.loads(line) for line in self.out.read_text().splitlines()]
        assert Counter(one["n"] for one in found) == Counter(range(1, self.count + 1))
        assert {one["verdict"] for one in found} == {"unique"}
        assert all(one["id"] == one["n"] for one in found)
        return out


@tiers.usually(0)
def test_a_batch_that_is_killed_goes_on_where_it_was_and_leaves_no_process_behind(
    tmp_path: Path,
) -> None:
    batch = Batch(tmp_path)
    for _ in range(tiers.times(1, 3)):
        process = batch.start()
        before = batch.lines()
        batch.wait_for(before + 3, process)
        children = psutil.Process(process.pid).children()
        assert len(children) == 2
        process.kill()
        process.communicate()
        assert psutil.wait_procs(children, timeout=60)[1] == []
        assert batch.lines() < batch.count, "it was to be killed in the midst of it"
    # The incomplete line that a kill in the middle of a write would leave.
    with batch.out.open("ab") as out:
        out.write(b'{"n": 9, "verd')
    told = batch.finish()
    assert f"{batch.count} records: {batch.count} unique" in told
    assert "Every record already has a result." in batch.finish()


@tiers.usually(0)
def test_ctrl_c_stops_cleanly_and_the_next_run_goes_on(tmp_path: Path) -> None:
    batch = Batch(tmp_path)
    process = batch.start()
    batch.wait_for(3, process)
    children = psutil.Process(process.pid).children()
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "Stopped. Run the same command again to continue.\n"
    assert "unique" in out
    assert psutil.wait_procs(children, timeout=60)[1] == []
    assert batch.out.read_bytes().endswith(b"\n")
    batch.finish()


@tiers.usually(0)
def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    batch = Batch(tmp_path)
    process = batch.start()
    batch.wait_for(1, process)
    process.send_signal(signal.SIGSTOP)
    second = batch.start()
    out, err = second.communicate(timeout=60)
    process.send_signal(signal.SIGCONT)
    assert (out, err) == ("", f"The file {batch.out} is being written by another run.\n")
    assert second.returncode == 2
    process.communicate(timeout=200)
    assert process.returncode == 0
    batch.finish()

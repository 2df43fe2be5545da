"""Batches on a Dask cluster: a scheduler and workers that are processes of their own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
from distributed import Client

import py_solver as gw
from py_solver.batch.chunks import Job, Numbered
from py_solver.batch.cluster import Cluster
from py_solver.batch.outcomes import Result
from py_solver.batch.run import Run
from py_solver.board.errors import PuzzleError
from tests import tiers
from tests.batch.records import SMALL, naps, obedience, record, wait_until
from tooling.layout import HERE

# Warnings of distributed itself are not ours.
pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning", "default::ResourceWarning")

MANY = tiers.times(60, 2000)
WORKERS = 3


class Dask:
    """A scheduler and its workers."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "scheduler.json"
        self._env = os.environ | {"PYTHONPATH": obedience(folder / "obedient")}
        self._processes = [self._start("scheduler", "--port", "0", "--no-dashboard")]
        self._processes.append(
            self._start("worker", "--nworkers", str(WORKERS), "--nthreads", "1", "--no-dashboard")
        )
        wait_until(self._is_there, self._processes[0])
        self.address = json.loads(self._file.read_text())["address"]
        with Client(self.address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
            client.wait_for_workers(WORKERS, timeout=120)

    def _is_there(self) -> bool:
        return self._file.exists() and self._file.read_text().strip().endswith("}")

    def _start(self, *words: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *words, "--scheduler-file", str(self._file)],
            cwd=self._file.parent,
            env=self._env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def pids(self) -> list[int]:
        with Client(self.address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
            return sorted(client.run(os.getpid).values())

    def close(self) -> None:
        ours = [psutil.Process(process.pid) for process in self._processes]
        every = [*ours, *(child for process in ours for child in process.children(recursive=True))]
        for process in every:
            with suppress(psutil.NoSuchProcess):
                process.kill()
        for started in self._processes:
            started.wait(timeout=60)


@pytest.fixture(scope="module")
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    started = Dask(tmp_path_factory.mktemp("dask"))
    yield started
    started.close()


def solved(
    cluster: str, records: Iterator[Numbered], kill: Mapping[int, tuple[int, int]]
) -> dict[int, Result]:
    """All results, each once; after this many of them a process gets a signal."""
    found: dict[int, Result] = {}
    run = Run(Job("solve", 2), records, Cluster(cluster), slack=1.0)
    for (number, _), result in run.results():
        assert number not in found
        found[number] = result
        if len(found) in kill:
            os.kill(*kill[len(found)])
    return found


@tiers.usually(0)
def test_one_worker_is_killed_one_freezes_and_a_second_client_works_beside(dask: Dask) -> None:
    killed, frozen, _ = dask.pids()
    try:
        with ThreadPoolExecutor() as side:
            other = side.submit(solved, dask.address, naps(MANY), {})
            kill = {3: (killed, signal.SIGKILL), 6: (frozen, signal.SIGSTOP)}
            ours = solved(dask.address, naps(MANY), kill)
            theirs = other.result()
    finally:
        os.kill(frozen, signal.SIGCONT)
    for found in (ours, theirs):
        assert set(found) == set(range(1, MANY + 1))
        assert {result["verdict"] for result in found.values()} == {"unique"}


@tiers.usually(0)
def test_a_record_that_kills_its_worker_is_set_aside_and_the_others_are_done(dask: Dask) -> None:
    poison = record(signal=signal.SIGKILL)
    records = ((number, poison if number == 5 else text) for number, text in naps(12, 0))
    found = solved(dask.address, records, {})
    bad = found.pop(5)
    assert bad["verdict"] == "set aside"
    assert "has now stopped three workers" in bad["why"]
    assert set(found) == set(range(1, 13)) - {5}
    assert {result["verdict"] for result in found.values()} == {"unique"}


@tiers.usually(0)
def test_the_command_line_on_a_cluster_killed_and_run_again(dask: Dask, tmp_path: Path) -> None:
    records, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    count = tiers.times(300, 3000)
    records.write_text("".join(f"{text}\n" for _, text in naps(count)))
    words = ["batch", "solve", str(records), "-o", str(out), "--cluster", dask.address]
    command = [sys.executable, "-m", "py_solver", *words]
    first = subprocess.Popen(command, cwd=HERE.root, stdout=subprocess.DEVNULL)
    wait_until(lambda: out.exists() and out.read_bytes().count(b"\n") >= 3, first)
    first.kill()
    first.wait()
    assert out.read_bytes().count(b"\n") < count, "it was to be killed in the midst of it"
    done = subprocess.run(command, cwd=HERE.root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = Counter(json.loads(line)["n"] for line in out.read_text().splitlines())
    assert found == Counter(range(1, count + 1))
    # And the library's result is the same here as in this process.
    (there,) = gw.batch.map("solve", [SMALL], cluster=dask.address)
    (here,) = gw.batch.map("solve", [SMALL], workers=0)
    assert there | {"seconds": 0} == here | {"seconds": 0}


def test_where_no_scheduler_answers_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("py_solver.batch.cluster.PATIENCE", 0.2)
    with pytest.raises(PuzzleError, match=r"^No Dask scheduler answers at tcp://127\.0\.0\.1:9: "):
        Cluster("tcp://127.0.0.1:9")

"""The workers of this machine: one process each, connected through pipes.

`concurrent.futures` provides the futures and the threads that wait, but not the processes. Its pool
breaks as a whole when one process dies, and cannot tell which chunk each process had. It leaves
orphans when its parent is killed, and runs the caller's script once more in each process. Here a
death harms one chunk.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

from py_solver.batch.crew import Landed, Lost, Pending, Worker
from py_solver.board.errors import PuzzleError
from py_solver.words.say import say

BOX = 1.0
"""Seconds that a chunk should take. Handing it over costs some milliseconds."""

START = 60.0
"""Seconds until a process must be ready."""

MOST_WORKERS = 1024
"""Processes of one batch. More would only wait for each other, on any machine."""

STARTS = 3
"""Processes that may fail to start, one after the other, before the batch gives up."""


class Process:
    """One worker process, and the thread that waits for it. It starts with its first chunk."""

    def __init__(self) -> None:
        """Reserve a place for it: a batch of few records needs few processes."""
        self._begun = False
        self.name = say("a process")

    def _begin(self) -> None:
        """Start it. It becomes ready while others start."""
        self._begun = True
        home = str(Path(__file__).resolve().parents[2])
        paths = [home, os.environ.get("PYTHONPATH", "")]
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  (closed with the process)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "py_solver.batch.child"],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            text=True,
            encoding="utf-8",
        )
        self._born = time.monotonic()
        self.name = say("process {pid}", pid=self._process.pid)
        self._thread = ThreadPoolExecutor(1, self.name)
        self._ready = self._thread.submit(self._read)

    def start(self, chunk: str, landed: Landed) -> Pending:
        """Begin with a chunk. The future raises Lost when the process dies of it."""
        if not self._begun:
            self._begin()
        future = self._thread.submit(self._ask, chunk)
        future.add_done_callback(lambda _: landed())
        return future

    def _read(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.endswith("\n"):
            raise Lost(_death(self._process.wait()))
        return line

    def _ask(self, chunk: str) -> str:
        try:
            self._ready.result()
        except Lost as lost:
            self._said.seek(0)
            said = self._said.read().decode("utf-8", "replace").strip().splitlines()
            raise Lost(f"{lost.why} ({said[-1]})" if said else lost.why, begun=False) from None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(chunk + "\n")
            self._process.stdin.flush()
        except OSError:
            raise Lost(_death(self._process.wait())) from None
        return self._read()

    @property
    def is_starting(self) -> bool:
        """Return whether it is not ready yet, but may still become so."""
        return self._begun and not self._ready.done() and time.monotonic() - self._born < START

    def kill(self) -> None:
        """End it, even if it is stopped; its thread then ends automatically."""
        if not self._begun:
            return
        self._process.kill()
        self._process.wait()
        self._thread.shutdown(wait=True, cancel_futures=True)
        for pipe in (self._process.stdin, self._process.stdout, self._said):
            assert pipe is not None
            with suppress(OSError):  # the process may not have read its input yet
                pipe.close()


def _death(code: int) -> str:
    """Say how a process ended."""
    if code < 0:
        try:
            return say("was killed by {name}", name=signal.Signals(-code).name)
        except ValueError:
            return say("was killed by signal {n}", n=-code)
    return say("ended with code {code}", code=code)


class Machine:
    """A fixed number of processes; one that dies is replaced."""

    box = BOX

    def __init__(self, workers: int | None = None) -> None:
        """Plan for them: by default, as many as there are cores for this process.

        No more start than there are records to hand out.
        """
        if workers is not None and workers < 1:
            raise PuzzleError(say("There must be 1 worker or more."))
        if workers is not None and workers > MOST_WORKERS:
            raise PuzzleError(say("There can be at most {n} workers.", n=MOST_WORKERS))
        self._processes = [Process() for _ in range(workers or cores())]
        self._failed = 0  # failed starts since a process last answered

    def workers(self) -> Sequence[Worker]:
        """Return the processes."""
        return self._processes

    def result(self, pending: Pending) -> str:
        """Return the answer of a finished chunk. Raises Lost and PuzzleError."""
        try:
            answer = str(pending.result())
        except Lost as lost:
            self._failed += not lost.begun
            if self._failed >= STARTS:
                raise PuzzleError(
                    say("The worker processes do not start: one {why}.", why=lost.why)
                ) from None
            raise
        self._failed = 0
        return answer

    def is_stuck(self, worker: Worker, pending: Pending) -> bool:
        """Return True: our processes have no other work, unless one is not ready yet."""
        assert isinstance(worker, Process)
        return not worker.is_starting

    def drop(self, worker: Worker, pending: Pending | None) -> None:
        """Kill a process and start another one instead."""
        assert isinstance(worker, Process)
        worker.kill()
        self._processes[self._processes.index(worker)] = Process()

    def close(self) -> None:
        """Kill all of them; a batch that resumes does their chunks again."""
        for process in self._processes:
            process.kill()
        self._processes = []


def cores() -> int:
    """Return the number of cores that this process can use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # missing on some systems
        return os.cpu_count() or 1

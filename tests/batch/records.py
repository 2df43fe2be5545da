"""Records for batches: small puzzles, and some that make their worker fail in various ways."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from py_solver.batch.chunks import Numbered
from tooling.layout import HERE

SMALL = "1.../..3./..4./.2.."
"""A Sudoku of four rows with one solution."""

WORKER = '''
"""Loaded by each Python that starts below: makes `solve` obey what the tests write in records."""

import ctypes, os, signal, time

from py_solver.batch import tasks

solve = tasks.TASKS["solve"]


def obey(record, seconds, strict):
    time.sleep(record.get("nap", 0))
    if record.get("signal"):
        os.kill(os.getpid(), record["signal"])
    if record.get("segfault"):
        ctypes.string_at(0)
    if record.get("memory"):
        raise MemoryError
    return solve(record, seconds, strict)


tasks.TASKS["solve"] = obey
'''


@pytest.fixture
def obedient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the workers that are started from here follow the commands in their records."""
    folder = tmp_path / "obedient"
    monkeypatch.setenv("PYTHONPATH", obedience(folder))
    return folder


def obedience(folder: Path) -> str:
    """Write the code for obedient workers into a new folder; return the path to give to Python."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(WORKER)
    return os.pathsep.join([str(HERE.root), str(folder)])


def wait_until(done: Callable[[], bool], process: subprocess.Popen[Any]) -> None:
    """Wait until a condition is true; the process must not have ended by then."""
    while not done():
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=0.01)
        assert process.poll() is None, process.communicate()


def record(**more: object) -> str:
    """A record with a command for obedient workers, as its line."""
    return json.dumps({"problem": SMALL, **more})


def naps(count: int, seconds: float = 0.01) -> Iterator[Numbered]:
    """This many records that take a moment each."""
    return ((number, record(nap=seconds, id=number)) for number in range(1, count + 1))

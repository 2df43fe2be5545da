"""Run child processes, with failures as sentences and their output in a log."""

from __future__ import annotations

import errno
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import BinaryIO

from tooling.layout import HERE, Layout
from tooling.say import ToolError

# The last one: the output of a build, and of what tests compare, is English.
CALLERS = frozenset({"PYTHONPATH", "PYTHONHOME", "PYTHONDONTWRITEBYTECODE", "GRIDWRIGHT_LANGUAGE"})


def environment(extra: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return our environment for a child, without the variables that depend on the caller.

    Containers often forbid Python to store compiled code. Every child would compile all of ours
    again: .5 s of a core each, and 7 s for each worker of the tests. So it is stored in `.build`,
    and no file appears beside a source.
    """
    env = {k: v for k, v in os.environ.items() if k not in CALLERS}
    if os.environ.get("PYTHONDONTWRITEBYTECODE"):
        env["PYTHONPYCACHEPREFIX"] = str(HERE.cache / "pyc")
    # On Windows Python would otherwise read and write files in a code page of the country.
    return env | {"PYTHONUTF8": "1"} | dict(extra or {})


def output(command: Sequence[str], cwd: Path | None = None) -> str | None:
    """Return the output of `command`, or None if it cannot be run or fails."""
    try:
        done = subprocess.run(
            list(command),
            cwd=cwd,
            env=environment(),
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def logged(
    layout: Layout,
    name: str,
    command: Sequence[str],
    otherwise: str,
    env: Mapping[str, str] | None = None,
) -> str:
    """Run `command` and return its output; raise the sentence `otherwise` if it fails.

    Its output goes to a log, so that a user who gets the sentence can read on.
    """
    log = layout.cache / "logs" / f"{name}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("w", encoding="utf-8") as out:
        try:
            code = subprocess.run(
                list(command),
                cwd=layout.root,
                env=environment(env),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                check=False,
            ).returncode
        except OSError as error:
            out.write(f"{error}\n")
            code = -1
    text = log.read_text("utf-8", "replace")
    if code != 0:
        lines = [line for line in text.splitlines() if line.strip()]
        errors = [line for line in lines if "error" in line.lower()]
        said = (errors or lines or ["nothing"])[-1].strip()
        raise ToolError(f"{otherwise} It said: {said} (all of it: {log.relative_to(layout.root)})")
    return text


@contextmanager
def alone(layout: Layout, lock_file: str = "lock") -> Iterator[None]:
    """Let one build.py at a time change this checkout; others wait.

    Parallel test workers and a running `serve` may all need to set up or build. A part that is
    made beside the rest has a lock of its own.
    """
    layout.cache.mkdir(parents=True, exist_ok=True)
    with (layout.cache / lock_file).open("ab") as lock:
        _wait_for(lock)
        yield


def _wait_for(lock: BinaryIO) -> None:
    """Wait until only this process has the lock; closing the file releases it."""
    try:
        import fcntl
    except ImportError:
        msvcrt = import_module("msvcrt")
    else:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return
    while True:
        try:
            # Windows tries for ten seconds, then reports a deadlock.
            msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
            return
        except OSError as error:
            if error.errno != errno.EDEADLK:
                raise

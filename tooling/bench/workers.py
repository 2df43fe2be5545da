"""Interpreters that run a benchmark's `main()` repeatedly: words in, rows of figures out.

One runs here (native), one in WASM under Node, and one has packages of its own.
"""

from __future__ import annotations

import json
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tooling import run
from tooling.engine_files import BOOT
from tooling.layout import Layout
from tooling.wheel import build_wheel

Row = dict[str, Any]
Rows = dict[str, Row]


class Died(Exception):
    """The process has ended: it failed, or it was stopped because it took too long (`late`)."""

    def __init__(self, late: bool) -> None:
        super().__init__()
        self.late = late


class Worker:
    """A process that answers questions, one at a time."""

    def __init__(self, layout: Layout, command: Sequence[str]) -> None:
        """Start it."""
        self._process = subprocess.Popen(
            list(command),
            cwd=layout.root,
            env=run.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def ask(self, argv: Sequence[str], seconds: float | None = None) -> Rows:
        """Return the result of `main(argv)`. Raises Died, also after this many seconds."""
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        late = threading.Event()

        def give_up() -> None:
            late.set()
            process.kill()

        stopper = threading.Timer(seconds or 0, give_up)
        if seconds:
            stopper.start()
        try:
            process.stdin.write(json.dumps(list(argv)) + "\n")
            process.stdin.flush()
            rows: Rows = json.loads(process.stdout.readline())
        except (OSError, ValueError):
            raise Died(late.is_set()) from None
        finally:
            stopper.cancel()
        return rows

    def stop(self) -> None:
        """End it, whatever it is doing."""
        self._process.kill()
        self._process.communicate()


class Crew:
    """Workers by name. Each is started when it is first asked, and again after it has died."""

    def __init__(
        self, layout: Layout, commands: Mapping[str, Sequence[str]], greeting: Sequence[str] = ()
    ) -> None:
        """Start none yet. With a greeting, each worker gets that first; its answer is ignored."""
        self._layout, self._commands, self._greeting = layout, commands, greeting
        self._running: dict[str, Worker] = {}

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._running.values():
            worker.stop()

    def ask(self, kind: str, *argv: str, seconds: float | None = None) -> Rows:
        """Return that worker's answer. Raises Died."""
        begun = kind in self._running
        if not begun:
            self._running[kind] = Worker(self._layout, self._commands[kind])
        worker = self._running[kind]
        try:
            if self._greeting and not begun:
                worker.ask(self._greeting)
            return worker.ask(argv, seconds)
        except Died:
            self._running.pop(kind).stop()
            raise


def our_wheel(layout: Layout) -> Path:
    """Build our wheel for WASM. Natively the checkout itself is imported."""
    with run.alone(layout):
        made = build_wheel(layout, layout.cache / "bench-wheel.new")
        kept = layout.cache / "bench-wheel" / made.name
        kept.parent.mkdir(exist_ok=True)
        # Another benchmark may be about to read it, so it must exist at any moment.
        return made.replace(kept)


def native(layout: Layout, file: Path, python: Path | None = None) -> list[str]:
    """Return the command of a worker of this machine, by default with our own packages."""
    runner = layout.benches / "_runner.py"
    return [str(python or layout.python), str(runner), str(file), str(layout.root)]


def wasm(layout: Layout, file: Path, mounts: Sequence[Path], ours: Path) -> list[str]:
    """Return the command of a worker in Pyodide under Node, which sees only these folders.

    All of our modules are imported there and excluded from garbage collection, as in the page's
    snapshot.
    """
    fetched = sorted(layout.wasm.glob("*.whl"))
    (boot,) = (wheel for wheel in fetched if wheel.name.split("-")[0] in BOOT)
    settings = {
        "pyodide": str(layout.node_modules / "pyodide"),
        "micropip": str(boot),
        "wheels": [str(wheel) for wheel in [*fetched, ours] if wheel != boot],
        "mounts": [str(folder) for folder in [*mounts, layout.root / "tooling"]],
        "root": str(layout.root),
        "bench": str(file),
    }
    return ["node", str(layout.benches / "wasm.mjs"), json.dumps(settings)]

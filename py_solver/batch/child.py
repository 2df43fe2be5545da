"""A worker process of this machine: `python -m py_solver.batch.child`, chunks in, answers out.

It reports that it is ready, then answers line by line. It ends as soon as its input ends, because
its parent closed the input or died in whatever way.
"""

from __future__ import annotations

import gc
import io
import os
import queue
import signal
import sys
import threading
from contextlib import suppress
from itertools import count
from pathlib import Path

from py_solver.batch.answering import answered
from py_solver.formats.registry import all_formats

READY = "ready"


def main() -> None:
    """Answer until the input ends."""
    # Ctrl+C reaches every process of a terminal; the parent decides what happens to this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # If memory runs out, Linux should end this process, and not its parent or anything else.
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")
    into = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8")
    out = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n")
    sys.stdout = sys.stderr  # nothing else may print between the answers
    # Before it is ready: otherwise the first record would take the time for it.
    all_formats()
    chunks: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(into, chunks), daemon=True).start()
    answer = READY
    for chunk in count():
        # Modules stay loaded, so the garbage collector need not visit them again. The genres of
        # most batches are loaded with the first chunk.
        if chunk < 2:
            gc.freeze()
        out.write(answer + "\n")
        out.flush()
        answer = answered(chunks.get())


def _listen(into: io.TextIOWrapper, chunks: queue.SimpleQueue[str]) -> None:
    """Pass on incoming chunks, and end the process at once when the input ends."""
    for line in into:
        chunks.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()

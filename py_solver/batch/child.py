"""A worker process of this machine: `python -m py_solver.batch.child`, chunks in, answers out.

It says that it is ready, then answers line by line. When its input ends, it is gone at once: its
parent closed it, or died in whatever way.
"""

from __future__ import annotations

import io
import os
import queue
import signal
import sys
import threading
from contextlib import suppress
from pathlib import Path

from py_solver.batch.chunks import answered

READY = "ready"


def main() -> None:
    """Answer until the input ends."""
    # Ctrl+C reaches every process of a terminal; the parent decides what becomes of us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Where memory runs out, Linux is to end us, and neither our parent nor anything else.
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("500", encoding="ascii")
    into = io.TextIOWrapper(sys.stdin.buffer, encoding="utf-8")
    out = io.TextIOWrapper(sys.stdout.buffer, encoding="utf-8", newline="\n")
    sys.stdout = sys.stderr  # nobody else may speak between the answers
    chunks: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(into, chunks), daemon=True).start()
    answer = READY
    while True:
        out.write(answer + "\n")
        out.flush()
        answer = answered(chunks.get())


def _listen(into: io.TextIOWrapper, chunks: queue.SimpleQueue[str]) -> None:
    """Pass on what comes, and end the process in the midst of its work when nothing can."""
    for line in into:
        chunks.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()

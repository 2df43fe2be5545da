"""The bar of a batch: a terminal shows the progress; other outputs show nothing."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

from tests.batch.records import SMALL
from tests.tiers import usually
from tooling.layout import HERE


def on_a_terminal(*words: str) -> str:
    """The output of a batch on a terminal."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-W", "error", "-m", "py_solver", "batch", *words],
        cwd=HERE.root,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(theirs)
    said = b""
    try:
        while some := os.read(ours, 4096):
            said += some
    except OSError:  # how Linux reports the end
        pass
    os.close(ours)
    assert process.wait() == 0
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", said.decode())


@usually(0)
def test_on_a_terminal_a_bar_counts_what_is_done_of_how_many(tmp_path: Path) -> None:
    records, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    records.write_text(f"{SMALL}\n" * 20 + "\n")
    words = ("solve", str(records), "-o", str(out), "--workers", "1")
    assert "20/20" in on_a_terminal(*words)
    lines = out.read_text().splitlines(keepends=True)
    out.write_text("".join(lines[:5]))
    said = on_a_terminal(*words)
    assert "20/20" in said
    assert "Traceback" not in said

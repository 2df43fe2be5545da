"""Programs run by Node: a line of JSON for each call, a line back for each."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def answers(runner: Path, calls: Sequence[Any], *words: str) -> list[Any]:
    """The answers of the program in this file, run with these words; it must report no error."""
    done = subprocess.run(
        ["node", str(runner), *words],
        input="".join(json.dumps(call) + "\n" for call in calls),
        capture_output=True,
        check=False,
        text=True,
        encoding="utf-8",
        timeout=1200,
    )
    assert not done.stderr, done.stderr
    return [json.loads(line) for line in done.stdout.split("\n") if line]

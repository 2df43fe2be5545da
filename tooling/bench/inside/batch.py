"""Solves a file of records without a batch: the baseline for a batch on one worker.

`tooling/bench/batch.py` calls it, and runs the batches.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from py_solver import load, solve
from py_solver.batch.tasks import record_in


def main(argv: list[str]) -> dict[str, dict[str, Any]]:
    """Solve the file `argv[0]`, each record with proof."""
    lines = Path(argv[0]).read_text(encoding="utf-8").splitlines()
    began = time.perf_counter()
    for line in lines:
        record = record_in(line)
        solve(load(record["problem"], record["genre"]))
    return {"bare": {"seconds": time.perf_counter() - began, "records": len(lines)}}

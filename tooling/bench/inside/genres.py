"""Published puzzles of all genres, solved with proof of uniqueness, beside another program.

This half solves. `tooling/bench/genres.py` calls it for one puzzle after the other, in turn
natively and in WASM, and calls the other program (`_puzzlekit.py`), and prints the tables. Each
puzzle is solved once, as the first one of its shape: no solver is warm, and nothing about the board
is in a cache.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from py_solver import load, solve
from py_solver.batch import benchmark
from py_solver.engine.search import forget
from tooling.bench.inside._phases import Clock
from tooling.bench.inside._records import listed

Row = dict[str, Any]

STRANGER = "1.../..3./..4./.2.."
"""A puzzle of ours that each program solves first, so that no published one includes loading."""

clock = Clock()
clock.watch()


def main(argv: list[str]) -> dict[str, Row]:
    """Answer `hello`, `list FILE`, or `solve` or `warm RECORD SECONDS` (the record as JSON)."""
    if argv[0] == "list":
        return {str(place): record for place, record in enumerate(listed(Path(argv[1])))}
    if argv[0] == "hello":
        solve(load(STRANGER))
        return {}
    record, seconds = json.loads(argv[1]), float(argv[2])
    if argv[0] == "solve":
        forget()
    clock.start()
    (result,) = benchmark.run([record], seconds)
    return {"result": asdict(result) | {"phases": clock.read()}}

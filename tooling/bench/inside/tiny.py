"""The smallest benchmark: one 4×4 Sudoku, or that of a file. The tests of the command run it."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import py_solver


def main(argv: list[str]) -> dict[str, dict[str, Any]]:
    """Solve it and return the result."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", nargs="?")
    parser.add_argument("--data", type=Path, default=Path())
    options = parser.parse_args(argv)
    text = "1.../..3./..4./.2.."
    if options.file:
        text = (options.data / options.file).read_text(encoding="utf-8")
    start = time.perf_counter()
    outcome = py_solver.solve(py_solver.load(text))
    seconds = time.perf_counter() - start
    return {"Sudoku 4×4": {"seconds": seconds, "verdict": str(outcome.verdict)}}

"""Sudokus as strings of constraints, from the text to the proof: `python3 build.py bench strings`.

`--data FOLDER` has a file `constraint_strings.jsonl` of records with `id`, `input`, and `solution`
(digits in reading order, or null). Each text is read and solved cold, one after the other, within
`--seconds` of processor time. `--ids 050,247` leaves the others out.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import median
from typing import Any

from py_solver import Budget, PuzzleError, read, solve
from py_solver.board.coords import cell
from py_solver.engine.budget import Cancel
from py_solver.engine.search import forget
from py_solver.genres.sudoku.variant import grid_of
from tooling.bench.inside._clock import spent

FILE = "constraint_strings.jsonl"


class Limit(Cancel):
    """A limit of processor time: other work on the machine does not count."""

    def __init__(self, seconds: float) -> None:
        """Begin now."""
        self._end = spent() + seconds
        self._stopped = False

    @property
    def is_set(self) -> bool:
        """Whether the time is over."""
        return self._stopped or spent() > self._end

    @is_set.setter
    def is_set(self, value: bool) -> None:
        self._stopped = value


def main(argv: list[str]) -> dict[str, dict[str, Any]]:
    """Return a row for each text, and one for all of them."""
    parser = argparse.ArgumentParser(prog="build.py bench strings")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--ids", default="")
    options = parser.parse_args(argv)
    wanted = options.ids.split(",") if options.ids else [""]
    lines = (options.data / FILE).read_text(encoding="utf-8").splitlines()
    records = [one for one in map(json.loads, lines) if one["id"].endswith(tuple(wanted))]
    rows = {one["id"]: tried(one, options.seconds) for one in records}
    times = [row["seconds"] for row in rows.values() if row["seconds"] is not None]
    decided = sum(row["verdict"] in ("unique", "multiple", "none") for row in rows.values())
    together = {"seconds": median(times) if times else None, "verdict": f"{decided} decided"}
    return {**rows, "median": together | {"solution": "", "read": ""}}


def tried(record: dict[str, Any], limit: float) -> dict[str, Any]:
    """Read and solve a text; return its seconds, and how the result compares with its solution."""
    forget()
    start = spent()
    try:
        contents = read(record["input"])
    except PuzzleError as error:
        return {"seconds": None, "verdict": "refused", "solution": "", "read": error.sentence}
    outcome = solve(contents.puzzle, budget=Budget(cancel=Limit(limit)))
    seconds = spent() - start
    return {
        "seconds": seconds,
        "verdict": outcome.verdict.value,
        "solution": compared(record["solution"], grid_of(contents.puzzle), outcome.solutions),
        "read": "whole" if contents.whole else "in part",
    }


def compared(known: str | None, size: tuple[int, int], found: Any) -> str:
    """Say whether the only solution that was found has these digits."""
    if not known:
        return "none published"
    if len(found) != 1:
        return ""
    rows, cols = size
    told = [found[0][cell(row, col)] for row in range(rows) for col in range(cols)]
    return "equal" if "".join(map(str, told)) == known else "another"

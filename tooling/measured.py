"""Write what `build.py bench genres --json FILE` measured into the table that the manual shows.

    .venv/bin/python -m tooling.measured FILE "29 November 2026, Python 3.11, two cores"

A file of puzzles counts for the genre that its name is the id or an alias of. Only the rows of
measured genres are replaced.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from py_solver import Verdict
from py_solver.board.errors import GenreError
from py_solver.genres import reading_named
from tooling.docs.puzzle_types import MEASURED, OTHERS

TABLES = {"native": ("genres", "how"), "wasm": ("wasm", "how_wasm")}
"""For each program, the keys of its rows and of the sentence that says how they were measured."""


def rows(found: dict[str, Any], program: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the row of each genre; of several files, only that with the genre's own name.

    A file with puzzles that have no solution is left out: it is of another genre.
    """
    for name, figures in found["genres"].items():
        try:
            genre, layout = reading_named(name)
        except GenreError:  # a pattern of overlapping Sudokus
            continue
        times = figures.get(program)
        if not times or layout is not genre.layout:
            continue
        others = {key: n for key, n in times["verdicts"].items() if key != Verdict.UNIQUE.value}
        if others.keys() <= OTHERS.keys():
            seconds = {key: round(times[key], 4) for key in ("median", "p95", "largest")}
            row = {"puzzles": figures["puzzles"], "matched": times["matched"], **seconds}
            yield genre.id, row | ({"others": others} if others else {})


def main(argv: Sequence[str] | None = None) -> int:
    """Replace the rows, and print how many there are."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="what `bench genres --json` wrote")
    parser.add_argument("how", help="the day, the versions and the machine")
    options = parser.parse_args(argv)
    found = json.loads(options.file.read_text(encoding="utf-8"))
    table = json.loads(MEASURED.read_text(encoding="utf-8"))
    for program, (key, how) in TABLES.items():
        new = dict(rows(found, program))
        if new:
            table[key] = dict(sorted({**table[key], **new}.items()))
            table[how] = f"{options.how}; `build.py bench genres --only {program} --alone`"
            print(f"{program}: {len(new)} puzzle types")
    MEASURED.write_text(written(table), encoding="utf-8", newline="\n")
    return 0


def written(table: dict[str, Any]) -> str:
    """Return the table as JSON, with a line for each genre."""
    parts = []
    for key, value in table.items():
        if isinstance(value, dict):
            lines = (f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in value.items())
            parts.append(f"  {json.dumps(key)}: {{\n" + ",\n".join(lines) + "\n  }")
        else:
            parts.append(f"  {json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())

"""Files of published puzzles, as the benchmarks read them."""

from __future__ import annotations

from pathlib import Path

from py_solver.batch import benchmark
from py_solver.board.errors import GenreError
from py_solver.genres import reading_named


def listed(path: Path) -> list[dict[str, str]]:
    """Return the records of a file, as published; none if we do not know the genre."""
    records = benchmark.records_in(path)
    try:
        reading_named(records[0]["genre"] if records else "")
    except GenreError:
        return []
    return [benchmark.mended(record) for record in records]

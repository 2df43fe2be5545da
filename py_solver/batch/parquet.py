"""Results as a table for data frames. Imported only on demand, because pyarrow is an extra."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import pyarrow
from pyarrow import parquet

COLUMNS: dict[str, Any] = {
    "n": pyarrow.int64(),
    "id": pyarrow.string(),
    "genre": pyarrow.string(),
    "verdict": pyarrow.string(),
    "why": pyarrow.string(),
    "seconds": pyarrow.float64(),
    "rounds": pyarrow.int64(),
    "conflicts": pyarrow.int64(),
    "solution": pyarrow.string(),
    "match": pyarrow.bool_(),
    "note": pyarrow.string(),
    "grade": pyarrow.string(),
    "number": pyarrow.float64(),
    "at_most": pyarrow.bool_(),
    "steps": pyarrow.int64(),
    "hardest": pyarrow.string(),
    "scale": pyarrow.int64(),
    "form": pyarrow.string(),
    "seed": pyarrow.int64(),
    "problem": pyarrow.string(),
}
"""The possible columns of a result. All tasks give the same columns, so that tables combine."""

ROWS = 10_000
"""Rows in one group, which are in memory at once."""


def write(results: Iterable[Mapping[str, Any]], path: Path) -> int:
    """Write the results, and return how many there were. A missing value is null."""
    schema = pyarrow.schema(list(COLUMNS.items()))
    written, left = 0, iter(results)
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        while some := list(islice(left, ROWS)):
            rows = [{name: _as_text(row.get(name), name) for name in COLUMNS} for row in some]
            writer.write_table(pyarrow.Table.from_pylist(rows, schema))
            written += len(rows)
    return written


def _as_text(value: Any, name: str) -> Any:
    """Return a value in the type of its column: an id may have been a number."""
    return str(value) if value is not None and COLUMNS[name] == pyarrow.string() else value

"""The answer to a chunk: its records, one after the other. Workers run this."""

from __future__ import annotations

import json
import time
from typing import Any

from py_solver.batch.outcomes import FAILED, Result
from py_solver.batch.tasks import result_of
from py_solver.board.errors import PuzzleError
from py_solver.genres import receive


def answered(chunk: str) -> str:
    """Process the chunk and return the answer as one line of text. Workers run this function.

    The first record is always done, so that every chunk makes progress.
    """
    value = json.loads(chunk)
    unknown = _unreceived(value["genres"])
    began = time.perf_counter()
    results: list[tuple[int, Result]] = []
    for number, text in value["records"]:
        if results and time.perf_counter() - began >= value["box"]:
            break
        task, seconds, strict = value["task"], value["seconds"], value["strict"]
        result = unknown or result_of(task, text, seconds, strict=strict)
        results.append((number, result))
    answer = {"results": results, "seconds": time.perf_counter() - began}
    return json.dumps(answer)


def _unreceived(homes: list[dict[str, Any]]) -> Result | None:
    """Register the caller's own genres here; return the result of all records if that fails."""
    try:
        receive(homes)
    except Exception as error:
        why = (
            error.sentence if isinstance(error, PuzzleError) else f"{type(error).__name__}: {error}"
        )
        return {"verdict": FAILED, "why": why}
    return None

"""A chunk: records that a worker gets at once, and its answer. Both travel as text.

A worker stops at the end of its box, a span of seconds, and leaves the rest of the chunk for
another one. So a chunk takes about as long as planned, whatever its records are like, and the clock
shows which worker is frozen.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

from py_solver.batch.outcomes import Result
from py_solver.genres import travelling

Numbered = tuple[int, str]
"""A record: its number, from 1, and its line of text."""


@dataclass(frozen=True)
class Job:
    """The work for every record: the task, and seconds for each (None: no limit).

    With `strict`, a record that is not read whole is refused.
    """

    task: str
    seconds: float | None = None
    strict: bool = False

    @property
    def called(self) -> str:
        """Return the task and how strict it is, as checksums know it."""
        return "-".join([self.task, "strict"] if self.strict else [self.task])


@dataclass(frozen=True)
class Answer:
    """A worker's answer to a chunk: results by number, in order, and the seconds that it took."""

    results: tuple[tuple[int, Result], ...]
    seconds: float


def packed(job: Job, records: Sequence[Numbered], box: float) -> str:
    """Return a chunk as one line of text, with the `box` seconds that it has."""
    chunk = {**asdict(job), "box": box, "genres": travelling(), "records": records}
    return json.dumps(chunk)  # escaped, because half a surrogate must not stop a pipe


def unpacked(answer: str) -> Answer:
    """Read an answer."""
    value = json.loads(answer)
    results = tuple((number, result) for number, result in value["results"])
    return Answer(results, value["seconds"])

"""A crew of one worker, the caller itself, for when processes are not available or not wanted."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.batch.answering import answered
from py_solver.batch.crew import Landed, Pending, Worker
from py_solver.words.say import say


class _Self:
    """The caller, as a worker."""

    @property
    def name(self) -> str:
        """Its name."""
        return say("this process")

    def start(self, chunk: str, landed: Landed) -> Pending:
        """Do the chunk now."""
        answer = answered(chunk)
        landed()
        return answer


class Alone:
    """A crew of only the caller: each chunk is done while it is handed out."""

    box = 0.0  # one record after the other, because waiting gains nothing

    def __init__(self) -> None:
        """Make the only worker."""
        self._self = _Self()

    def workers(self) -> Sequence[Worker]:
        """Return the caller."""
        return [self._self]

    def result(self, pending: Pending) -> str:
        """Return the answer."""
        return str(pending)

    def is_stuck(self, worker: Worker, pending: Pending) -> bool:
        """Return False: the caller is always running."""
        return False

    def drop(self, worker: Worker, pending: Pending | None) -> None:
        """Do nothing: the caller cannot be dropped."""

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

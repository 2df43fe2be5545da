"""The crew of one who has no others: where there are no processes, and where none are wanted."""

from __future__ import annotations

from collections.abc import Sequence

from py_solver.batch.chunks import answered
from py_solver.batch.crew import Landed, Pending, Worker
from py_solver.words.say import say


class _Self:
    """The caller, as a worker."""

    @property
    def name(self) -> str:
        """What it is called."""
        return say("this process")

    def start(self, chunk: str, landed: Landed) -> Pending:
        """Do it now."""
        answer = answered(chunk)
        landed()
        return answer


class Alone:
    """A crew of just the caller: each chunk is done while it is handed out."""

    box = 0.0  # one record after the other, for nothing is won by waiting

    def __init__(self) -> None:
        """Find oneself."""
        self._self = _Self()

    def workers(self) -> Sequence[Worker]:
        """Return the caller."""
        return [self._self]

    def result(self, pending: Pending) -> str:
        """Return the answer."""
        return str(pending)

    def is_stuck(self, worker: Worker, pending: Pending) -> bool:
        """Return False: we are here."""
        return False

    def drop(self, worker: Worker, pending: Pending | None) -> None:
        """Nothing is there to be dropped."""

    def close(self) -> None:
        """Nothing is there to be closed."""

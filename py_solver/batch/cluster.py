"""The workers of a Dask cluster, through the futures of `distributed`. Imported on demand.

Each chunk is sent to a worker by its address, one at a time. So the scheduler never has more chunks
than workers. This program knows which chunks died with a worker, and tries them again by its own
rules instead of by the cluster's, which other clients share.
"""

from __future__ import annotations

import re
import socket
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any

from distributed import Client, KilledWorker

from py_solver.batch.answering import answered
from py_solver.batch.crew import Landed, Lost, Pending, Worker
from py_solver.board.errors import PuzzleError
from py_solver.words.say import say

BOX = 2.0
"""Seconds that a chunk should take. A task costs Dask some 10 ms, and a network its round trip."""

LOOK = 1.0
"""Seconds between two looks at the list of workers."""

PATIENCE = 30.0
"""Seconds in which a scheduler must answer."""

PULSE = 5.0
"""Seconds in which a worker must report its work; while it solves it is deaf for 0.03."""


ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(\[[0-9a-fA-F:.]+\]|[^\s:/]+):([0-9]{1,5})")
"""The address of a scheduler: a host and a port. Other protocols are left to Dask."""


def _refuse_address(address: str) -> None:
    """Raise PuzzleError at once for an address that can have no scheduler."""
    if "://" in address and not address.startswith(("tcp://", "tls://")):
        return
    found = ADDRESS.fullmatch(address)
    if not found:
        raise PuzzleError(
            say(
                "The address of a Dask scheduler must be like tcp://HOST:8786, not “{address}”.",
                address=address[:60],
            )
        )
    try:
        socket.getaddrinfo(found[1].strip("[]"), None)
    except (OSError, UnicodeError) as error:
        raise PuzzleError(
            say(
                "The host of {address} is not known: {strerror}.",
                address=address,
                strerror=error.strerror if isinstance(error, OSError) else error,
            )
        ) from None


class Remote:
    """One worker of the cluster: a process with any number of threads.

    Python's lock lets one thread work at a time, so a process takes one chunk at a time.
    """

    def __init__(self, client: Any, address: str, keys: Iterator[str]) -> None:
        """Remember its address."""
        self._client, self.name, self._keys = client, address, keys

    def start(self, chunk: str, landed: Landed) -> Pending:
        """Send it a chunk."""
        future = self._client.submit(
            answered,
            chunk,
            key=next(self._keys),
            workers=[self.name],
            allow_other_workers=False,
            pure=False,
        )
        future.add_done_callback(lambda _: landed())
        return future


class Cluster:
    """The workers that a scheduler knows, as they come and go."""

    box = BOX

    def __init__(self, address: str) -> None:
        """Connect. Raises PuzzleError if no scheduler answers."""
        self._address = address
        _refuse_address(address)
        try:
            # Much of distributed has no types.
            self._client: Any = Client(  # type: ignore[no-untyped-call]
                address, set_as_default=False, timeout=PATIENCE
            )
        except (OSError, TimeoutError, ValueError) as error:
            raise PuzzleError(
                say(
                    "No Dask scheduler answers at {address}: {error}.", address=address, error=error
                )
            ) from None
        run = uuid.uuid4().hex  # all clients of a scheduler share its keys
        self._keys = (f"gridwright-{run}-{number}" for number in count(1))
        self._known: dict[str, Remote] = {}
        self._stuck: set[str] = set()
        self._looked = -LOOK

    def workers(self) -> Sequence[Worker]:
        """Return the workers that answer. Raises PuzzleError when the scheduler is gone."""
        if time.monotonic() - self._looked >= LOOK:
            with self._answering():
                there = set(self._call(self._client.scheduler.ncores, PATIENCE))
            self._looked = time.monotonic()
            self._stuck &= there
            for address in self._known.keys() - there:
                del self._known[address]
            for address in sorted(there - self._known.keys()):
                self._known[address] = Remote(self._client, address, self._keys)
        return [worker for name, worker in self._known.items() if name not in self._stuck]

    def result(self, pending: Pending) -> str:
        """Return the answer of a finished chunk. Raises Lost and PuzzleError."""
        try:
            return str(pending.result(timeout=PATIENCE))
        except KilledWorker:
            raise Lost(say("died")) from None
        except (TimeoutError, OSError):
            raise Lost(say("does not give its answer")) from None
        except Exception as error:
            if pending.status in ("cancelled", "lost"):
                raise Lost(say("is gone")) from None
            raise PuzzleError(
                say(
                    "The cluster cannot run our code ({error}): gridwright must be installed "
                    "where its scheduler and its workers run, in the same version as here.",
                    error=error,
                )
            ) from None

    def is_stuck(self, worker: Worker, pending: Pending) -> bool:
        """Return whether the worker still processes our chunk, or does not report its work.

        If it works for another client, our chunk waits in its queue.
        """
        try:
            stacks = self._call(self._client.scheduler.call_stack, PULSE, keys=[pending.key])
        except (OSError, TimeoutError, KeyError):
            return True
        return any(pending.key in frames for frames in stacks.values())

    def drop(self, worker: Worker, pending: Pending | None) -> None:
        """Forget a worker that died, and stop using one that froze with a chunk pending.

        The scheduler, or its nanny, replaces dead workers; one that comes back counts as new.
        """
        self._known.pop(worker.name, None)
        if pending is not None:
            self._stuck.add(worker.name)
            with self._answering():
                pending.cancel()

    def close(self) -> None:
        """Leave. The scheduler forgets our chunks, and the cluster keeps running."""
        self._client.close(timeout=PULSE)

    def _call(self, what: Any, patience: float, **words: Any) -> Any:
        return self._client.sync(what, callback_timeout=patience, **words)

    @contextmanager
    def _answering(self) -> Iterator[None]:
        try:
            yield
        except (OSError, TimeoutError):
            raise PuzzleError(
                say(
                    "The Dask scheduler at {address} no longer answers. Finished results are kept: "
                    "run the same command again to continue.",
                    address=self._address,
                )
            ) from None

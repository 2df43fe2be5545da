"""Run a batch: chunks go to free workers, and each record comes back exactly once.

Records are read when a worker is free for them, so that a million of them are never in memory or in
a scheduler. If a worker died or froze, its record is suspect: it is tried again alone, and set
aside after three tries. If a worker only ran out of time for a record, another worker gets it.
"""

from __future__ import annotations

import math
import queue
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, islice

from py_solver.batch.chunks import Answer, Job, Numbered, packed, unpacked
from py_solver.batch.crew import Crew, Lost, Pending, Worker
from py_solver.batch.outcomes import SET_ASIDE, Result
from py_solver.words.say import say

TRIES = 3
"""Workers that a record may kill before it is set aside."""

SLACK = 30.0
"""Seconds beyond box and budget after which a worker counts as frozen."""

TICK = 0.25
"""Seconds between two checks whether workers came, went or froze."""

MOST = 5000
"""Records in one chunk."""

LETTERS = 1_000_000
"""Characters in one chunk, more or less: Dask wants its tasks small."""


Done = tuple[Numbered, Result]
"""A record and its result."""


@dataclass(frozen=True)
class Flight:
    """A chunk in progress, when it started, and the seconds after which its worker is late."""

    ticket: int
    records: tuple[Numbered, ...]
    pending: Pending
    since: float
    patience: float


class Run:
    """One batch on one crew. Call `results` once to run it."""

    def __init__(
        self, job: Job, records: Iterable[Numbered], crew: Crew, slack: float = SLACK
    ) -> None:
        """Get ready. The numbers of the records must differ."""
        self._job, self._crew, self._slack = job, crew, slack
        self._records = iter(records)
        self._back: deque[Numbered] = deque()
        self._suspects: deque[Numbered] = deque()
        self._tries: dict[int, int] = {}
        self._flights: dict[Worker, Flight] = {}
        self._landed: queue.SimpleQueue[tuple[Worker, int]] = queue.SimpleQueue()
        self._tickets = count()
        self._next = 1

    def results(self) -> Iterator[Done]:
        """Yield each record with its result, as they come. Closes the crew at the end.

        Raises PuzzleError when the workers do not start, or the cluster is gone.
        """
        try:
            while True:
                self._hand_out()
                if not self._flights and not self._more():
                    return
                yield from self._collect()
        finally:
            self._crew.close()

    @property
    def is_waiting(self) -> bool:
        """Return whether there are no workers, but some may still come."""
        return not self._flights

    def _more(self) -> bool:
        """Return whether a record waits for a worker."""
        if not (self._suspects or self._back):
            self._back.extend(islice(self._records, 1))
        return bool(self._suspects or self._back)

    def _hand_out(self) -> None:
        for worker in self._crew.workers():
            if worker in self._flights:
                continue
            if not self._more():
                return
            chunk = (self._suspects.popleft(),) if self._suspects else tuple(self._chunk())
            ticket = next(self._tickets)
            pending = worker.start(
                packed(self._job, chunk, self._crew.box),
                partial(self._landed.put, (worker, ticket)),
            )
            budget = math.inf if self._job.seconds is None else self._job.seconds
            patience = self._crew.box + budget + self._slack
            self._flights[worker] = Flight(ticket, chunk, pending, time.monotonic(), patience)

    def _chunk(self) -> Iterator[Numbered]:
        letters = 0
        for _ in range(self._next):
            record = self._back.popleft() if self._back else next(self._records, None)
            if record is None:
                return
            yield record
            letters += len(record[1])
            if letters > LETTERS:
                return

    def _collect(self) -> Iterator[Done]:
        """Yield the results that have arrived, and handle those that never will."""
        wait = TICK
        try:
            while True:
                worker, ticket = self._landed.get(timeout=wait)
                wait = 0.0
                flight = self._flights.get(worker)
                if flight is None or flight.ticket != ticket:
                    continue  # it was given up, but arrived: another worker has its records
                del self._flights[worker]
                yield from self._taken(worker, flight)
        except queue.Empty:
            pass
        yield from self._missing()

    def _taken(self, worker: Worker, flight: Flight) -> Iterator[Done]:
        try:
            answer = unpacked(self._crew.result(flight.pending))
        except Lost as lost:
            self._crew.drop(worker, None)
            if lost.begun:
                yield from self._suspected(flight, lost.why)
            else:
                self._return(flight.records)
            return
        # They are done in the order in which they were handed out.
        done = len(answer.results)
        self._return(flight.records[done:])
        self._adapt(answer)
        self._hand_out()  # before the caller reads the results: the worker need not wait
        for record, (number, result) in zip(flight.records, answer.results, strict=False):
            assert record[0] == number
            self._tries.pop(number, None)
            yield record, result

    def _return(self, records: Sequence[Numbered]) -> None:
        """Put records that no worker has begun back to the front of the queue."""
        for record in reversed(records):
            (self._suspects if record[0] in self._tries else self._back).appendleft(record)

    def _adapt(self, answer: Answer) -> None:
        """Choose the number of records in the next chunk, by the pace of this one.

        It is a few more than fit, because the rest comes back. It is never many more than before,
        because the first ones may have been the easy ones.
        """
        pace = len(answer.results) / max(answer.seconds, 1e-6)
        wanted = math.ceil(1.1 * pace * self._crew.box)
        self._next = max(1, min(wanted, 4 * self._next, MOST))

    def _missing(self) -> Iterator[Done]:
        """Give up the workers that are gone or frozen."""
        there = set(self._crew.workers())
        now = time.monotonic()
        for worker, flight in list(self._flights.items()):
            if worker not in there:
                why = say("is gone")
            elif now <= flight.since + flight.patience:
                continue
            elif self._crew.is_stuck(worker, flight.pending):
                why = say("did not answer in {patience:g} seconds", patience=flight.patience)
            else:
                self._flights[worker] = replace(flight, since=now)
                continue
            del self._flights[worker]
            self._crew.drop(worker, flight.pending)
            yield from self._suspected(flight, why)

    def _suspected(self, flight: Flight, why: str) -> Iterator[Done]:
        for number, text in flight.records:
            tries = self._tries.get(number, 0) + 1
            if tries < TRIES:
                self._tries[number] = tries
                self._suspects.append((number, text))
            else:
                del self._tries[number]
                said = say("Its worker {why}; the record has now stopped three workers.", why=why)
                yield (number, text), {"verdict": SET_ASIDE, "why": said}

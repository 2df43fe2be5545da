"""Reads a Chromium trace of the page's main thread: its tasks, and the time from key to paint.

Times are in milliseconds. Besides wall-clock time, it returns the processor time of the thread: on
a machine that does other work as well, only the latter is ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

Event = Mapping[str, Any]

# The categories to record.
CATEGORIES = ("toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline")
TASKS = ("RunTask", "ThreadControllerImpl::RunTask")
# The last thing that the main thread does for a frame.
DONE = "Commit"


@dataclass(frozen=True)
class Span:
    """Work of a thread: its start, its duration, and its processor time."""

    start: float
    wall: float
    cpu: float

    @property
    def end(self) -> float:
        return self.start + self.wall


@dataclass(frozen=True)
class Answer:
    """One input: milliseconds until its frame was painted, and the processor time within them."""

    wall: float
    work: float


@dataclass(frozen=True)
class Seen:
    """The events of the main thread. An input that changed nothing has no answer."""

    tasks: tuple[Span, ...]
    answers: tuple[Answer, ...]
    inputs: int

    @property
    def longest(self) -> Span:
        """The task with the most processor time."""
        return max(self.tasks, key=lambda task: task.cpu)


def read(events: Iterable[Event], kind: str) -> Seen:
    """Read a trace: the answers to all inputs of this kind (`keydown`, `pointermove`).

    Raises ValueError if the trace contains no such input.
    """
    known = list(events)
    inputs = [event for event in known if _is_input(event, kind)]
    if not inputs:
        raise ValueError(f"the trace holds no {kind}")
    thread = (inputs[0]["pid"], inputs[0]["tid"])
    ours = [event for event in known if (event["pid"], event["tid"]) == thread]
    tasks = _outermost(_span(event) for event in ours if event["name"] in TASKS and "dur" in event)
    frames = sorted((_span(e) for e in ours if e["name"] == DONE), key=lambda span: span.start)
    starts = sorted(event["ts"] / 1000 for event in inputs)
    answers = []
    for start, after in pairwise([*starts, float("inf")]):
        frame = next((span for span in frames if start <= span.start < after), None)
        if frame is not None:
            answers.append(Answer(frame.end - start, _work(tasks, start, frame.end)))
    return Seen(tuple(tasks), tuple(answers), len(starts))


def _is_input(event: Event, kind: str) -> bool:
    if event.get("name") != "EventDispatch" or event.get("ph") != "X":
        return False
    return bool(event["args"].get("data", {}).get("type") == kind)


def _span(event: Event) -> Span:
    wall = event.get("dur", 0) / 1000
    return Span(event["ts"] / 1000, wall, event.get("tdur", event.get("dur", 0)) / 1000)


def _outermost(spans: Iterable[Span]) -> list[Span]:
    found: list[Span] = []
    for span in sorted(spans, key=lambda one: (one.start, -one.wall)):
        if not found or span.start >= found[-1].end:
            found.append(span)
    return found


def _work(tasks: Iterable[Span], start: float, end: float) -> float:
    """Return the processor time between two times; of a task that exceeds them, its share."""
    total = 0.0
    for task in tasks:
        within = min(end, task.end) - max(start, task.start)
        if within > 0 and task.wall > 0:
            total += task.cpu * min(1.0, within / task.wall)
    return total

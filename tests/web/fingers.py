"""Fingers on the screen, by the browser's own protocol."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence

from playwright.sync_api import CDPSession

At = tuple[float, float]

PACE = 0.2
"""The seconds between two steps of a drag, as its events say; no test waits for that.

Steps that come all at once would be a fling. Chromium takes the next tap, even a second later, for
the finger that stops it, and makes no click of it.
"""


def touch(session: CDPSession, kind: str, *points: At, moment: float | None = None) -> None:
    """One step of fingers on the screen: "touchStart", "touchMove" or "touchEnd"."""
    places = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    when = {} if moment is None else {"timestamp": moment}
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places, **when})


def drag(session: CDPSession, points: Sequence[At]) -> None:
    """Move one finger from point to point, slowly."""
    began = time.time() - PACE * len(points)
    for step, at in enumerate(points):
        kind = "touchMove" if step else "touchStart"
        touch(session, kind, at, moment=began + PACE * step)
    touch(session, "touchEnd", moment=began + PACE * len(points))


def swipe(session: CDPSession, start: At, right: float, down: float) -> None:
    """Move one finger, in five steps."""
    drag(session, [*_line(start, right, down)])


def _line(start: At, right: float, down: float) -> Iterable[At]:
    for step in range(6):
        yield start[0] + right * step / 5, start[1] + down * step / 5

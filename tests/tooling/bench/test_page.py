"""`build.py bench page`: it plays and reads traces correctly; times are never tested."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.tiers import usually
from tooling.bench.inside import _trace, page
from tooling.server import Server


def event(name: str, start: float, wall: float, cpu: float, **more: Any) -> dict[str, Any]:
    times = {"ts": start * 1000, "dur": wall * 1000, "tdur": cpu * 1000}
    return {"name": name, "ph": "X", "pid": 1, "tid": 1, "args": {}} | times | more


def key(start: float) -> dict[str, Any]:
    return event("EventDispatch", start, 1, 1, args={"data": {"type": "keydown"}})


TRACE = [
    # A key, its task, and the frame that shows it.
    event("RunTask", 100, 4, 3),
    event("ThreadControllerImpl::RunTask", 101, 3, 2),
    key(101),
    event("RunTask", 108, 6, 4),
    event("Commit", 112, 1, 1),
    # A key that changes nothing.
    event("RunTask", 130, 2, 1),
    key(130),
    # One that waits for a long task; half of the time something else had the processor.
    event("RunTask", 140, 1, 1),
    key(140),
    event("RunTask", 145, 80, 40),
    event("Commit", 224, 1, 1),
    # Events of another thread.
    event("RunTask", 100, 900, 900, tid=2),
    event("Commit", 131, 1, 1, tid=2),
]


def test_a_trace_is_read_key_by_key() -> None:
    seen = _trace.read(TRACE, "keydown")
    assert seen.inputs == 3
    assert [answer.wall for answer in seen.answers] == [12, 85]
    # Three quarters of the first task, five sixths of the second: the part between key and frame.
    assert seen.answers[0].work == pytest.approx(3 * 3 / 4 + 4 * 5 / 6)
    assert [(task.wall, task.cpu) for task in seen.tasks][-1] == (80, 40)
    assert seen.longest.cpu == 40
    assert page.row("board", seen)[1:3] == ["2 of 3", "48.5"]


def test_a_trace_without_such_an_input_is_refused() -> None:
    with pytest.raises(ValueError, match="no pointermove"):
        _trace.read(TRACE, "pointermove")


def test_a_board_is_tiled_with_the_clues_of_the_example() -> None:
    for board in page.BOARDS:
        assert board.puzzle().size == (board.size, board.size)


@usually(0)
def test_the_benchmark_plays(browser: Browser, site: Server) -> None:
    board = page.Board("slitherlink", 7)
    seen = page.measure(browser, site.url, board, keys=6, moves=8, busy=True)
    assert list(seen) == ["keys", "drag", "keys after it"]
    assert all(found.answers and found.tasks for found in seen.values())
    lines = [page.row(name, found) for name, found in seen.items()]
    assert all(len(line) == len(page.HEAD) for line in lines)

"""An interface to any browser, with the actions of a smoke test, whatever drives it."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import py_solver as gw
from py_solver.board.coords import Coord
from tooling.server import Server

PATIENCE = 60  # seconds
PAUSE = 0.1

PYTHON = "document.documentElement.dataset.python"
STATUS = "document.getElementById('status').textContent"
FAULT = "document.getElementById('fault').hidden"
CELLS = """Object.fromEntries([...document.querySelectorAll('[data-coord]')].map(
    cell => [cell.dataset.coord, cell.querySelector('text.mark, .clue')?.textContent ?? '']))"""
SMALL = "21....211.4..312"


class Driven:
    """One browser, behind a program: it answers [action, word] with {value or error}.

    It writes {"value": "ready"} first, and ends when its input does.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self.program = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._answer()

    def do(self, action: str, word: str = "") -> Any:
        """Do one of these; raises RuntimeError with the browser's message if it cannot.

        `open` an address, `reload`, `back`, `forward`; `click` a selector; `drag` along points of
        the window (JSON, pairs of pixels from the left and from the top); `type` a text; press a
        `key` ("Control+z"); go to `tab` 0, 1, … (the next one is opened); `ask` a script: one
        expression, whose value is returned.
        """
        assert self.program.stdin
        print(json.dumps([action, word]), file=self.program.stdin, flush=True)
        return self._answer()

    def _answer(self) -> Any:
        assert self.program.stdout
        line = self.program.stdout.readline()
        if not line:
            raise RuntimeError("The browser ended.")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["value"]

    def close(self) -> None:
        """End the browser."""
        try:
            self.program.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.program.kill()
            self.program.communicate()


def wait(driver: Driven, script: str, wanted: str) -> None:
    """Wait until the script returns `wanted`; raise AssertionError with its last value."""
    end = time.monotonic() + PATIENCE
    seen = driver.do("ask", script)
    while wanted not in str(seen):
        assert time.monotonic() < end, f"{script} gave {seen!r} to the last, not {wanted!r}"
        # A driver that has ended gives no further answers.
        with suppress(subprocess.TimeoutExpired):
            driver.program.wait(PAUSE)
        seen = driver.do("ask", script)


def start(driver: Driven, site: Server) -> None:
    """Open the site, and wait for Python."""
    # A service worker needs https, or this name.
    driver.do("open", site.url.replace("127.0.0.1", "localhost"))
    wait(driver, PYTHON, "ready")


def small(driver: Driven, site: Server) -> dict[Coord, int]:
    """Open the small puzzle by its link, and return its solution."""
    driver.do("open", f"{site.url.replace('127.0.0.1', 'localhost')}#p={SMALL}")
    wait(driver, PYTHON, "ready")
    wait(driver, "document.getElementById('size').textContent", "4 × 4")
    (solution,) = gw.solve(gw.load(SMALL)).solutions
    return solution


def to(driver: Driven, coord: Coord, text: str) -> None:
    """Click a cell and type there."""
    # WebKit's driver cannot find an element without a shape of its own.
    driver.do("click", f'[data-coord="{coord}"] rect')
    driver.do("type", text)

"""Any browser, by what a smoke test needs of it, whoever drives it."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Sequence
from typing import Any

PATIENCE = 60  # seconds
PAUSE = 0.1


class Driven:
    """One browser with one page, behind a program: to [action, word] it says {value or error}.

    It writes {"value": "ready"} first, and ends when its input does.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self.program = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._answer()

    def do(self, action: str, word: str = "") -> Any:
        """`open` an address, `reload`, `click` a selector, `type` a text, or `ask` a script.

        A script is one expression; what it gives is returned. Raises RuntimeError with what the
        browser says when it cannot.
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
    """Until what the script gives holds `wanted`; raise AssertionError with what it gave."""
    end = time.monotonic() + PATIENCE
    seen = driver.do("ask", script)
    while wanted not in str(seen):
        assert time.monotonic() < end, f"{script} gave {seen!r} to the last, not {wanted!r}"
        time.sleep(PAUSE)
        seen = driver.do("ask", script)

"""Puzzles that bring code, for the page's tests, and a server that strangers could have."""

from __future__ import annotations

import http.server
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from py_solver.genres import _template
from tests.web.drive import PYTHON, paste

SOURCE = (
    Path(_template.__file__)
    .read_text("utf-8")
    .replace('id="template"', 'id="counted"')
    .replace('name="Template"', 'name="Counted"')
)
CLUES = {"cells/0/3": 2, "cells/1/1": 1, "cells/1/3": 3, "cells/2/3": 3}


def coded(source: str = SOURCE, **more: Any) -> str:
    """The template's example as JSON, with this source as the code of its genre."""
    puzzle = {
        **{"format": "gridwright", "version": 1, "genre": "counted", "rows": 3, "cols": 4},
        **{"clues": {"number": CLUES}, "code": {"name": "counted.py", "source": source}},
    }
    return json.dumps(puzzle | more)


def sheet(page: Page) -> Locator:
    """The dialog that shows the code."""
    return page.get_by_role("dialog", name="A puzzle with its own code")


def strip(page: Page) -> Locator:
    """What the page says beside the board about the code."""
    return page.locator('[data-panel="code"]')


def bring(page: Page, source: str = SOURCE) -> None:
    """Paste such a puzzle, and wait until its code is shown."""
    paste(page, coded(source))
    expect(sheet(page)).to_be_visible(timeout=PYTHON)


def run(page: Page, source: str = SOURCE) -> None:
    """Paste such a puzzle, and run its code."""
    bring(page, source)
    sheet(page).get_by_role("button", name="Run", exact=True).click()
    expect(strip(page)).to_contain_text("are its own claims", timeout=PYTHON)
    expect(sheet(page)).to_be_hidden()


class Stranger:
    """A server of somebody else, which takes every request and remembers its path."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._news = threading.Condition()
        hear = self._hear

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                hear(self.path.rstrip("?"))  # a form adds it
                is_page = self.path == "/page"
                body = b"<!doctype html>" if is_page else b"self.through = true;"
                self.send_response(200)
                self.send_header("Access-Control-Allow-Origin", "*")
                self.send_header("Content-Type", "text/html" if is_page else "text/javascript")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self) -> None:
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                self.do_GET()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _hear(self, path: str) -> None:
        with self._news:
            self.heard.append(path)
            self._news.notify_all()

    def hears(self, path: str) -> bool:
        """Whether this path is asked for, now or within ten seconds."""
        with self._news:
            return self._news.wait_for(lambda: path in self.heard, timeout=10)

    def forget(self) -> None:
        """Forget every request."""
        with self._news:
            self.heard.clear()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@contextmanager
def stranger() -> Iterator[Stranger]:
    """Such a server, while it is needed."""
    server = Stranger()
    try:
        yield server
    finally:
        server.stop()

"""Code of a puzzle on the hosts that we name: it runs, and the strongest attacks fail."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.helpers.sites import linked
from tests.tiers import usually
from tests.web.foreign.attacks import (
    FROM_WORKER,
    LEAVING,
    answers,
    around,
    free_frame,
    free_worker,
    inside,
    lives,
    ready,
    tried,
)
from tests.web.foreign.coded import Stranger, run
from tooling.server import serve

STRONGEST = ("fetch without an answer", "importScripts", "a worker within")
GOES = "its own address"


class Silent(http.server.SimpleHTTPRequestHandler):
    """What `python -m http.server` runs, without its log."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


def netlify(dist: Path, _: Path) -> Iterator[str]:
    """The site with the headers of its `_headers`."""
    server = serve(dist)
    assert server.RequestHandlerClass.keywords["rules"]  # type: ignore[attr-defined]
    yield server.url
    server.stop()


def pages(dist: Path, place: Path) -> Iterator[str]:
    """GitHub Pages: the site in a folder, without headers of ours."""
    linked(dist, place / "gridwright")
    server = serve(place, headers=False)
    yield f"{server.url}gridwright/"
    server.stop()


def plain(dist: Path, _: Path) -> Iterator[str]:
    """Python's own file server."""
    handler = partial(Silent, directory=str(dist))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


@pytest.fixture(params=[netlify, pages, plain], ids=lambda host: host.__name__)
def hosted(
    request: pytest.FixtureRequest, browser: Browser, dist: Path, tmp_path: Path
) -> Iterator[Page]:
    """A page on this host."""
    hosting = request.param(dist, tmp_path)
    context = browser.new_context(base_url=next(hosting), service_workers="block")
    yield context.new_page()
    context.close()
    assert next(hosting, None) is None


@usually(1)
def test_code_runs_there_and_reaches_nobody(hosted: Page, evil: Stranger) -> None:
    """The controls come first: without the sandbox, each of these attacks succeeds."""
    control = hosted.context.new_page()
    for attack in STRONGEST:
        evil.forget()
        free = tried(free_worker(control, evil), FROM_WORKER[attack], evil)
        assert free == "through", attack
    evil.forget()
    tried(free_frame(control, evil), LEAVING[GOES], evil)
    assert evil.hears("/a")
    ready(hosted)
    run(hosted)
    evil.forget()
    for attack in STRONGEST:
        assert tried(inside(hosted), FROM_WORKER[attack], evil) != "through", attack
    answers(hosted)
    tried(around(hosted), LEAVING[GOES], evil)
    lives(hosted)
    assert not evil.heard

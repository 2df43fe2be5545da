"""The built site, a server for it, and a Chromium whose pages are watched."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import core, settings
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    sync_playwright,
)

from py_solver import genres
from py_solver.engine.search import forget
from tests import choosing, tiers
from tooling import chromium, setup
from tooling import dist as dist_tool
from tooling import docs as docs_tool
from tooling.checks import DIST_VARIABLE
from tooling.layout import HERE
from tooling.server import Server, serve

settings.register_profile("gridwright", deadline=None, print_blob=True)
settings.load_profile("gridwright")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options for work on one genre or rule; several of them add up."""
    ours = parser.getgroup("gridwright")
    one = {"action": "append", "default": [], "metavar": "NAME"}
    ours.addoption("--genre", **one, help="only what is tried with this genre")
    ours.addoption("--rule", **one, help="only what is tried with this rule (Name, or its file)")
    ours.addoption("--within", **one, help="also what lies in this file or folder")


AT_ONCE = 12
"""Tests per turn of a parallel worker. The usual eighth would give one worker all long ones."""


def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed, which parallel workers get with the other options."""
    if config.getoption("maxschedchunk", None) is None:
        config.option.maxschedchunk = AT_ONCE
    if config.option.hypothesis_seed is None:
        drawn = random.SystemRandom().getrandbits(32)
        config.option.hypothesis_seed = drawn if tiers.EVERYTHING else tiers.SEED
        core.global_force_seed = config.option.hypothesis_seed


def pytest_report_header(config: pytest.Config) -> str:
    """Print the seed."""
    return f"seed: {config.option.hypothesis_seed} (repeat with --hypothesis-seed)"


LONG = (
    *("tests/web/", "tests/tooling/bench/", "tests/batch/"),
    *(f"tests/tooling/test_{name}.py" for name in ("snapshot", "build", "gallery")),
    *("tests/making/test_generate.py", "tests/engine/test_memory.py"),
)
"""Tests of ten seconds and more: they come first, so that no worker ends long after the rest."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests that were not requested, and begin with long ones."""
    wanted = choosing.Wanted(*(config.getoption(name) for name in ("genre", "rule", "within")))
    named = config.option.keyword or any(map(tiers.names_tests, config.args))
    kept = list(items)
    if wanted:
        kept = [item for item in items if wanted.has(item)]
    elif not (tiers.EVERYTHING or named):
        kept = tiers.thinned(items)
    chosen = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = sorted(kept, key=turn)


def turn(item: pytest.Item) -> tuple[bool, str]:
    """Long tests come first; tests of one rule are together, as all need its allowed assignments.

    They then go to one worker, which computes those once.
    """
    about = item.nodeid.partition("[")[2] if item.nodeid.startswith("tests/rules/test_") else ""
    return not item.nodeid.startswith(LONG), about


@pytest.fixture(autouse=True)
def no_genre_stays() -> Iterator[None]:
    """No test leaves a genre that it registered to another."""
    yield
    if len(genres.all_genres()) > len(genres.our_genres()):
        genres.forget_others()


@pytest.fixture(scope="session")
def run_seed(pytestconfig: pytest.Config) -> int:
    """The seed of this run, as in the header; `--hypothesis-seed` repeats it."""
    return int(pytestconfig.option.hypothesis_seed)


@pytest.fixture
def cold() -> Iterator[None]:
    """No warm solver exists before the test, and none of its own after it."""
    forget()
    yield
    forget()


class Tabs:
    """Opens pages in new contexts and records the errors in them."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.urls: list[str] = []
        self.left: list[str] = []
        self.errors: list[str] = []

    def open(self, origin: str, offline: bool = False) -> Page:
        """A blank page in a context of its own; see `context`."""
        return self.context(origin, offline).new_page()

    def context(self, origin: str, offline: bool = False) -> BrowserContext:
        """A new context whose relative addresses start at `origin`, which none of its pages may
        leave.

        With `offline` pages get the service worker, which fetches the whole site once more.
        """

        def asked(request: Request) -> None:
            self.urls.append(request.url)
            if not request.url.startswith((origin, "data:", "blob:")):
                self.left.append(request.url)

        def said(message: ConsoleMessage) -> None:
            if message.type == "error":
                self.errors.append(f"console: {message.text}")

        def raised(error: WebError) -> None:
            self.errors.append(f"uncaught: {error.error}")

        context = self.browser.new_context(
            base_url=origin, service_workers="allow" if offline else "block"
        )
        self.contexts.append(context)
        context.on("request", asked)
        context.on("console", said)
        context.on("weberror", raised)
        return context

    def close(self) -> None:
        for context in self.contexts:
            context.close()

    @contextmanager
    def watched(self, request: pytest.FixtureRequest) -> Iterator[None]:
        """The test fails if a page requests another origin or logs an error meanwhile.

        `@pytest.mark.provokes_errors` allows errors, for tests that break something on purpose.
        """
        before, left = len(self.errors), len(self.left)
        yield
        assert not self.left[left:], "requests left the origin"
        if request.node.get_closest_marker("provokes_errors") is None:
            assert not self.errors[before:], "the page logged errors"


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of the built site: from `build.py test`, or else built now."""
    built = os.environ.get(DIST_VARIABLE)
    if not built:
        setup.prepare(HERE, "dev")
        dist_tool.build(HERE)
    return Path(built) if built else HERE.dist


@pytest.fixture(scope="session")
def manual(dist: Path) -> Path:
    """The folder of the built documentation: as `build.py test` built it, else built now."""
    if not os.environ.get(DIST_VARIABLE):
        docs_tool.build(HERE)
    return dist / dist_tool.DOCS


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[Server]:
    """The site on this machine, with the headers that a host would send; see `site.url`."""
    server = serve(dist)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium: the one that GRIDWRIGHT_CHROMIUM names; empty means Playwright's own."""
    path = os.environ.get(chromium.VARIABLE)
    if path is None:
        path = chromium.find(HERE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path or None)
        yield running
        running.close()


@pytest.fixture
def tabs(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Tabs]:
    """Opens watched pages."""
    opened = Tabs(browser)
    with opened.watched(request):
        yield opened
        opened.close()

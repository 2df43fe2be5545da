"""Fixtures that open the page."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import tiers
from tests.conftest import Tabs
from tests.helpers.sites import linked
from tests.web import drive
from tests.web.abroad import build
from tests.web.browsers.driven import Driven
from tests.web.panels import bare_example
from tests.web.tab import Context, borrow
from tooling import browsers, run
from tooling.layout import HERE, Layout
from tooling.server import Server, serve

# Only in the long run: other browsers start slowly, and few machines have them.
collect_ignore_glob = [] if tiers.EVERYTHING else ["browsers/test_*.py"]
# A limit, not a wait: on a machine with other builds, the page may wait long for a core.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def with_python(browser: Browser, site: Server) -> Iterator[Context]:
    """The context of the tests that need Python."""
    context = Context(browser, site.url, python=True)
    yield context
    context.close()


@pytest.fixture(scope="session")
def without_python(browser: Browser, site: Server) -> Iterator[Context]:
    """The context of the tests in whose pages Python never finishes loading."""
    context = Context(browser, site.url, python=False)
    yield context
    context.close()


@pytest.fixture
def page(with_python: Context, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A watched page on the site, blank, without saved puzzles.

    `page.goto("./#solve")` opens our board, and `page.goto("./")` the front page.
    """
    with with_python.tabs.watched(request):
        yield with_python.page()
        with_python.leave()


@pytest.fixture
def own(tabs: Tabs, site: Server) -> Page:
    """A watched blank page in a tab of its own: for scripts and clocks that stay in it."""
    return tabs.open(site.url)


@pytest.fixture
def quiet(without_python: Context, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A watched blank page in which Python never finishes loading: a start takes seconds."""
    with without_python.tabs.watched(request):
        yield without_python.page()
        without_python.leave()


@pytest.fixture
def opened(quiet: Page) -> Page:
    """The page as a new visitor sees it; Python does not load."""
    return demo(quiet)


@pytest.fixture
def setting(opened: Page) -> Page:
    """The same in Edit mode, where typing sets clues."""
    drive.press(opened, "Edit")
    return opened


@pytest.fixture
def warm(page: Page) -> Page:
    """The page as a new visitor sees it, with a Python that an earlier test has started."""
    borrow(page)
    demo(page)
    drive.wait_for_python(page)
    return page


def demo(page: Page) -> Page:
    """The page with the board that it opens with."""
    page.goto("./#solve")
    expect(drive.cell(page, 0, 0)).to_have_text("6")
    return page


@pytest.fixture
def fresh(warm: Page) -> Page:
    """The same, after the demo's puzzle was imported like any other."""
    drive.open_puzzle(warm, bare_example())
    return warm


@pytest.fixture
def phone(browser: Browser, site: Server) -> Iterator[Page]:
    """The page as a new visitor sees it on a phone, with fingers."""
    context = browser.new_context(
        base_url=site.url,
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        service_workers="block",
    )
    yield demo(context.new_page())
    context.close()


@pytest.fixture(scope="session")
def abroad_dist(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with made-up languages: built once, for all parallel workers."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    root, whole = shared / "abroad", shared / "abroad.whole"
    with run.alone(Layout(shared)), pytest.MonkeyPatch.context() as patch:
        if not whole.exists():
            build(root, dist, patch.setattr)
            whole.touch()
    return Layout(root).dist


@pytest.fixture(scope="session")
def abroad(abroad_dist: Path) -> Iterator[Server]:
    """That site, served."""
    server = serve(abroad_dist)
    yield server
    server.stop()


@pytest.fixture(scope="module", params=browsers.DRIVEN)
def driver(request: pytest.FixtureRequest) -> Iterator[Driven]:
    """Each of the other browsers in turn."""
    command = browsers.DRIVEN[request.param](HERE)
    if isinstance(command, str):
        pytest.skip(command)
    driven = Driven(command)
    yield driven
    driven.close()


@pytest.fixture
def own_site(dist: Path, tmp_path: Path) -> Iterator[Server]:
    """A site that no browser has seen, and whose folder can be deleted."""
    server = serve(linked(dist, tmp_path / "site"))
    yield server
    server.stop()

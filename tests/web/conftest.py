"""The page, opened."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from py_solver import load
from tests import tiers
from tests.conftest import Tabs
from tests.helpers.sites import linked
from tests.web import drive
from tests.web.abroad import build
from tests.web.browsers.driven import Driven
from tests.web.panels import bare_example, sheet, without_python
from tests.web.tab import WIPE, leave
from tooling import browsers, run
from tooling.layout import HERE, Layout
from tooling.server import Server, serve

# For the long run: other browsers take long to come, and few machines have them.
collect_ignore_glob = [] if tiers.EVERYTHING else ["browsers/test_*.py"]
# A limit, not a wait: a machine that builds for others may keep the page from its core for long.
expect.set_options(timeout=20_000)


# Not kept; and its tool is of no other kind, which then begins with its own first one.
NOTHING = load("3 3\n- - -\n- - -\n- - -\n", "masyu")


def stays(*_: object, **__: object) -> None:
    raise AssertionError("this would stay in the tab for all later tests: take `own`")


def kept_tab(tabs: Tabs, site: Server) -> Page:
    """A tab for many tests, in which no script and no clock of one of them may stay."""
    page = tabs.open(site.url)
    leave(page)
    for what, name in ((page, "add_init_script"), (page.clock, "install")):
        setattr(what, name, stays)
    return page


@pytest.fixture(scope="session")
def used(browser: Browser, site: Server) -> Iterator[tuple[Tabs, Page]]:
    """One tab for all tests that start from a blank page: a new one takes a second and a half."""
    tabs = Tabs(browser)
    yield tabs, kept_tab(tabs, site)
    tabs.close()


@pytest.fixture(scope="session")
def silent(browser: Browser, site: Server) -> Iterator[tuple[Tabs, Page]]:
    """The same, where Python never comes."""
    tabs = Tabs(browser)
    page = kept_tab(tabs, site)
    without_python(page.context)
    yield tabs, page
    tabs.close()


@pytest.fixture
def page(used: tuple[Tabs, Page], request: pytest.FixtureRequest) -> Iterator[Page]:
    """A watched page on the site, blank, with no puzzle kept; `page.goto("./")` opens ours."""
    opened, page = used
    with opened.watched(request):
        yield page
        leave(page)


@pytest.fixture
def own(tabs: Tabs, site: Server) -> Page:
    """A watched blank page in a tab of its own: for scripts and clocks that stay in it."""
    return tabs.open(site.url)


@pytest.fixture
def quiet(silent: tuple[Tabs, Page], request: pytest.FixtureRequest) -> Iterator[Page]:
    """A watched blank page on which Python stays on its way for ever: to start it takes seconds."""
    opened, page = silent
    with opened.watched(request):
        yield page
        leave(page)


@pytest.fixture
def opened(quiet: Page) -> Page:
    """The page as a new visitor sees it; Python does not come."""
    return demo(quiet)


@pytest.fixture
def setting(opened: Page) -> Page:
    """The same, where what is typed is a clue of the author's."""
    drive.press(opened, "Set")
    return opened


@pytest.fixture
def ready(page: Page) -> Page:
    """The page as a new visitor sees it, with Python there."""
    demo(page)
    drive.wait_for_python(page)
    return page


def demo(page: Page) -> Page:
    """The page with the board that it opens with."""
    page.goto("./")
    expect(drive.cell(page, 0, 0)).to_have_text("6")
    return page


@pytest.fixture(scope="session")
def shared(browser: Browser, site: Server) -> Iterator[tuple[Tabs, Page]]:
    """One page with Python there, for all tests that open a puzzle of their own in it."""
    opened = Tabs(browser)
    page = opened.open(site.url)
    page.goto("./")
    drive.wait_for_python(page)
    yield opened, page
    page.context.close()


def close_all(page: Page) -> None:
    """Close what a test left open, also where it failed half-way."""
    page.evaluate("document.querySelectorAll('dialog[open]').forEach((left) => left.close())")
    page.evaluate("document.body.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))")


@pytest.fixture
def warm(shared: tuple[Tabs, Page], request: pytest.FixtureRequest) -> Iterator[Page]:
    """The shared page, for tests that open a puzzle first."""
    opened, page = shared
    # What the last test left is nothing to this one: marks, the mode for authors, a tool in hand.
    page.evaluate("localStorage.clear()")
    close_all(page)
    page.emulate_media(media="screen", color_scheme="light", reduced_motion="no-preference")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("#modes").get_by_role("button", name="Play").click()
    drive.open_puzzle(page, NOTHING)
    page.evaluate(WIPE)
    with opened.watched(request):
        yield page
        page.mouse.up()


@pytest.fixture
def fresh(warm: Page) -> Page:
    """The shared page with the example that it opens with."""
    drive.open_puzzle(warm, bare_example())
    return warm


@pytest.fixture
def shelf(warm: Page) -> Iterator[Page]:
    """The shared page, on which no pack was and none will be left."""
    yield warm
    warm.emulate_media(media="screen")
    close_all(warm)
    with sheet(warm, "Packs", "Packs") as packs:
        left = packs.locator(".pack-list li")
        for more in range(left.count(), 0, -1):
            expect(left).to_have_count(more)
            left.first.get_by_role("button").click()
            warm.get_by_role("button", name="Delete").click()
            expect(packs).to_be_visible()


@pytest.fixture(scope="session")
def abroad_dist(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with languages that are made up: built once, for all parallel workers."""
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
    """A site of which no browser knows anything, and whose folder may go."""
    server = serve(linked(dist, tmp_path / "site"))
    yield server
    server.stop()

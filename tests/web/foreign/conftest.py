"""A page that starts its own Pythons: a borrowed one cannot fetch files for a sandbox."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import demo
from tests.web.drive import wait_for_python
from tests.web.foreign.coded import Stranger, stranger
from tooling.server import Server


@pytest.fixture
def started(page: Page) -> Page:
    """The page with the board that it opens with, and Python."""
    demo(page)
    wait_for_python(page)
    return page


@pytest.fixture
def apart(browser: Browser, site: Server) -> Iterator[Page]:
    """A page that may ask other servers, as the controls do."""
    context = browser.new_context(base_url=site.url, service_workers="block")
    yield context.new_page()
    context.close()


@pytest.fixture
def evil() -> Iterator[Stranger]:
    """A server of somebody else."""
    with stranger() as server:
        yield server

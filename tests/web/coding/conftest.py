"""A page that starts its own Pythons: a borrowed one cannot fetch files for a sandbox."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import demo
from tests.web.drive import wait_for_python


@pytest.fixture
def started(page: Page) -> Page:
    """The page with the board that it opens with, and Python."""
    demo(page)
    wait_for_python(page)
    return page

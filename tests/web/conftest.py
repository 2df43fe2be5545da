"""The page, opened."""

import pytest
from playwright.sync_api import Page, expect

from tests.web import drive


@pytest.fixture
def opened(page: Page) -> Page:
    """The page as a new visitor sees it; Python is still on its way."""
    page.goto("./")
    expect(drive.cell(page, 0, 0)).to_have_text("6")
    return page


@pytest.fixture
def ready(opened: Page) -> Page:
    """The same, with Python there."""
    drive.wait_for_python(opened)
    return opened

"""A page of its own for each test, in a context that keeps the engine's files and its Pythons.

Measured with one Chromium: a page costs .6 s of a core, and a start of Python another .9 s.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.conftest import Tabs
from tests.web.panels import without_python

# An empty page of the site: it runs none of our code, and the site's storage is accessible.
EMPTY = "**/empty"
# Else the browser asks for one that is not there.
KEPT = Path(__file__).parent / "kept"
NO_ICON = '<link rel="icon" href="data:,">'
FORGET = """async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases())
        await new Promise((done, failed) => {
            Object.assign(indexedDB.deleteDatabase(name), { onsuccess: done, onerror: failed });
        });
}"""


def blank(page: Page) -> None:
    """Open an empty page of the site; our page writes its state when it closes."""
    page.route(EMPTY, lambda route: route.fulfill(body=NO_ICON, content_type="text/html"))
    page.goto("./empty")
    page.unroute(EMPTY)


def forget(page: Page) -> None:
    """Leave the page, and delete all that it stored except the engine's files."""
    blank(page)
    page.evaluate(FORGET)


def forget_files(page: Page) -> None:
    """Make Python's files come from the network again, on a page that shows nothing of ours yet."""
    blank(page)
    page.evaluate("async () => { for (const name of await caches.keys()) caches.delete(name); }")


def script(name: str) -> str:
    """The text of one of the scripts that share a started Python between pages."""
    return (KEPT / f"{name}.mjs").read_text(encoding="utf-8")


def borrow(page: Page) -> None:
    """Let a page that is still blank use a Python that has started for an earlier one.

    The interpreter, with its caches of answers, is all that two tests share.
    """
    page.add_init_script(script("borrower"))


def stays(*_: object, **__: object) -> None:
    """Refuse what a context cannot take back."""
    raise AssertionError("this would stay for all later tests: take `own`")


class Context:
    """A browser context for many tests, none of which sees the effects of the one before.

    An empty page stays open in it. It clears the site's storage, and the browser keeps the process
    that has the engine compiled.
    """

    def __init__(self, browser: Browser, origin: str, python: bool) -> None:
        self.tabs = Tabs(browser)
        self._context = self.tabs.context(origin)
        if not python:
            without_python(self._context)
        clock = self._context.clock
        names = ("install", "set_fixed_time", "set_system_time", "pause_at")
        for what, name in ((self._context, "add_init_script"), *((clock, name) for name in names)):
            setattr(what, name, stays)
        self._empty = self._context.new_page()
        blank(self._empty)
        self._empty.evaluate(script("keeper"))

    def page(self) -> Page:
        """A new blank page; there is no other, and only the engine's files are stored."""
        self._context.clear_permissions()
        self._context.clear_cookies()
        self._empty.evaluate("takeAllBack()")
        self._empty.evaluate(FORGET)
        return self._context.new_page()

    def leave(self) -> None:
        """Close the pages of a test, once each page has written what it writes when it closes.

        A page that is closed at once may still do so after the next test has begun.
        """
        self._context.unroute_all()
        self._context.set_offline(False)
        for other in self._context.pages:
            if other != self._empty:
                other.unroute_all()
                blank(other)
                other.close()

    def close(self) -> None:
        """Close every page."""
        self.tabs.close()

"""A page of its own for each test, in a context that keeps the files of the engine.

A new context costs .8 s of a core until Python is ready, and a new page in one that was used .3 s.
"""

from __future__ import annotations

from playwright.sync_api import Browser, Page

from tests.conftest import Tabs
from tests.web.panels import without_python

# An empty page of the site: nothing of ours runs on it, and what the site keeps is at hand.
EMPTY = "**/empty"
# Else the browser asks for one that is not there.
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
    """Go to an empty page of the site; what ours writes when it goes is written then."""
    page.route(EMPTY, lambda route: route.fulfill(body=NO_ICON, content_type="text/html"))
    page.goto("./empty")
    page.unroute(EMPTY)


def forget(page: Page) -> None:
    """Leave the page, and with it all that it kept but the files of the engine."""
    blank(page)
    page.evaluate(FORGET)


def forget_files(page: Page) -> None:
    """Let what Python needs come from the network again, on a page that is still blank."""
    page.evaluate("async () => { for (const name of await caches.keys()) caches.delete(name); }")


def stays(*_: object, **__: object) -> None:
    """Refuse what a context cannot take back."""
    raise AssertionError("this would stay for all later tests: take `own`")


class Context:
    """A browser context for many tests, none of which sees what the one before it did.

    An empty page stays open in it. It clears what the site keeps, and the browser goes on with the
    process that has the engine compiled.
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

    def page(self) -> Page:
        """A new blank page; no other is left, and nothing is kept but the files of the engine."""
        self._context.clear_permissions()
        self._context.clear_cookies()
        self._empty.evaluate(FORGET)
        return self._context.new_page()

    def leave(self) -> None:
        """Close what a test left open, once each page has written what it writes when it goes.

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

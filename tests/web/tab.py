"""One tab for many tests: left blank by each, as if nobody had been there.

To open a tab costs a second and a half of a core, to start Python in it three; to go on in one that
has been used costs .4 s, and 1.2 s with Python.
"""

from __future__ import annotations

from playwright.sync_api import Page

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
# What is on the shelf and what packs were, while ours is on the page; and what it is just about to
# keep, which takes a read and two writes one after the other.
WIPE = """async () => {
    const open = indexedDB.open("gridwright");
    await new Promise((resolve) => { open.onsuccess = resolve; });
    const all = [...open.result.objectStoreNames];
    for (let nth = 0; nth < 6; nth++) {
        const look = open.result.transaction(all);
        look.objectStore("puzzles").count();
        await new Promise((resolve) => { look.oncomplete = resolve; });
        await new Promise((resolve) => setTimeout(resolve));
    }
    const change = open.result.transaction(all, "readwrite");
    for (const name of all) change.objectStore(name).clear();
    await new Promise((resolve) => { change.oncomplete = resolve; });
    open.result.close();
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


def leave(page: Page) -> None:
    """Take back whatever a test asked of its tab, and leave the page."""
    for other in page.context.pages:
        if other != page:
            other.close()
    page.unroute_all()
    page.context.unroute_all()
    page.context.clear_permissions()
    forget(page)
    page.emulate_media(media="screen", color_scheme="light", reduced_motion="no-preference")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.mouse.move(0, 0)

"""Actions of the panels' tests, in a player's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Locator, Page, expect

from py_solver import Puzzle, all_genres, load
from tests.web.drive import press


@contextmanager
def sheet(page: Page, button: str, title: str) -> Iterator[Locator]:
    """Open a dialog by a button of the header, once its list is loaded; close it afterwards."""
    press(page, button)
    opened = page.get_by_role("dialog", name=title)
    expect(opened).to_be_visible()
    # Until it is loaded, it may show its last contents.
    expect(opened.locator("[aria-busy=true]")).to_have_count(0)
    try:
        yield opened
    finally:
        if opened.is_visible():
            page.keyboard.press("Escape")
    expect(opened).to_be_hidden()


def open_example(page: Page, name: str) -> None:
    """Choose a genre by its name and open our example, without earlier marks."""
    with sheet(page, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("searchbox").fill(name)
        page.keyboard.press("Enter")
        expect(chooser).to_be_hidden()
    expect(page.locator("#name")).to_have_text(name)
    press(page, "Clear")


def example(name: str) -> Puzzle:
    genre = all_genres()[name]
    return load(genre.example, genre.id)


def bare() -> str:
    """The name of the genre that the page opens with."""
    return next(genre.name for genre in all_genres().values() if genre.bare)


def bare_example() -> Puzzle:
    """The puzzle that the page opens with."""
    return next(example(genre.id) for genre in all_genres().values() if genre.bare)


def painted(page: Page) -> str:
    """Everything on the board, as screen readers read it; not highlights or satisfied clues."""
    seen: str = page.locator("#board").evaluate(
        "board => [...board.querySelectorAll('[data-coord]')]"
        ".map(c => c.getAttribute('aria-label')).join('\\n')"
    )
    return seen.replace(", part of a broken rule", "").replace(", satisfied", "")


NEVER = """globalThis.Worker = class extends EventTarget {
    postMessage() {}
    terminate() {}
};"""


def without_python(what: Page | BrowserContext) -> None:
    """Keep Python loading forever, in a page or in all tabs, from the next address on.

    Holding back the scripts of its workers would do the same. But watching requests keeps the
    browser from its cache: a page then takes three times as much of a core to load.
    """
    what.add_init_script(NEVER)


def link_with_marks(page: Page) -> str:
    """The address in Share for the board, with the entries."""
    with sheet(page, "Share", "Share and save") as box:
        link = box.get_by_label("Link", exact=True)
        box.get_by_label("Include my progress").check()
        expect(link).to_have_value(re.compile("#z="))
        return link.input_value()

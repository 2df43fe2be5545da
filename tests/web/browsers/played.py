"""Drives Playwright's own Firefox or WebKit, for tests/web/browsers/driven.py.

The argument is "firefox" or "webkit". It is a separate program, since one process can have only one
of Playwright's sessions, and the tests have Chromium's.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright


def drag(page: Page, points: list[tuple[float, float]]) -> None:
    """Press at the first point, move along the others, and release."""
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point, steps=4)
    page.mouse.up()


def main() -> None:
    """Answer every line until there are no more."""
    with sync_playwright() as playwright:
        browser = getattr(playwright, sys.argv[1]).launch()
        context: BrowserContext = browser.new_context()
        pages: list[Page] = [context.new_page()]
        # The one in front.
        at = [0]

        def page() -> Page:
            return pages[at[0]]

        def go_to(number: int) -> None:
            if number == len(pages):
                pages.append(context.new_page())
            at[0] = number
            page().bring_to_front()

        actions: dict[str, Callable[[str], Any]] = {
            "open": lambda url: page().goto(url) and None,
            "reload": lambda _: page().reload() and None,
            "back": lambda _: page().evaluate("history.back()"),
            "forward": lambda _: page().evaluate("history.forward()"),
            "click": lambda selector: page().click(selector),
            "drag": lambda points: drag(page(), json.loads(points)),
            "type": lambda text: page().keyboard.type(text),
            "key": lambda chord: page().keyboard.press(chord),
            "tab": lambda number: go_to(int(number)),
            "ask": lambda script: page().evaluate(script),
        }
        print('{"value": "ready"}', flush=True)
        for line in sys.stdin:
            name, word = json.loads(line)
            try:
                answer = {"value": actions[name](word)}
            except Error as error:
                answer = {"error": str(error)}
            print(json.dumps(answer), flush=True)
        browser.close()


main()

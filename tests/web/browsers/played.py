"""Drives Playwright's own Firefox or WebKit, for tests/web/browsers/driven.py.

The argument is "firefox" or "webkit". In a program of its own, since one process may have just one
of Playwright's sessions, and the tests have Chromium's.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, sync_playwright


def main() -> None:
    """Answer every line until there are no more."""
    with sync_playwright() as playwright:
        browser = getattr(playwright, sys.argv[1]).launch()
        page = browser.new_page()
        actions: dict[str, Callable[[str], Any]] = {
            "open": lambda url: page.goto(url) and None,
            "reload": lambda _: page.reload() and None,
            "click": page.click,
            "type": page.keyboard.type,
            "ask": page.evaluate,
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

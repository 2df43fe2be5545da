"""Browsers other than Chromium: find those on this machine and their drivers.

A driver is only installed if its browser exists. puppeteer-core drives Firefox over WebDriver BiDi,
since Playwright needs a Firefox of its own; selenium drives WebKitGTK.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from tooling import run, setup, stamp
from tooling.layout import Layout, interpreter

DRIVERS = Path("tests", "web", "browsers")


def firefox(layout: Layout) -> list[str] | str:
    """Return the command that drives Firefox, or a sentence that says what is missing."""
    path = shutil.which("firefox-esr") or shutil.which("firefox")
    if path is None:
        return "Firefox is not installed (Debian's package firefox-esr)."
    library = _puppeteer(layout) / "lib" / "esm" / "puppeteer" / "puppeteer-core.js"
    return ["node", str(layout.root / DRIVERS / "firefox.mjs"), str(library), path]


def webkit(layout: Layout) -> list[str] | str:
    """Return the command that drives WebKitGTK, or a sentence that says what is missing."""
    driver = shutil.which("WebKitWebDriver")
    if driver is None:
        return "WebKitGTK's driver is not installed (Debian's package webkit2gtk-driver)."
    screen = shutil.which("xvfb-run")
    if screen is None:
        return "A screen for WebKitGTK is not installed (Debian's packages xvfb and xauth)."
    script = str(layout.root / DRIVERS / "webkit.py")
    return [screen, "--auto-servernum", str(_selenium(layout)), script, driver]


THERE = """
import sys, pathlib
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(pathlib.Path(getattr(playwright, sys.argv[1]).executable_path).exists())
"""


def own(name: str) -> Callable[[Layout], list[str] | str]:
    """Return the same for one of Playwright's own browsers: "firefox" or "webkit"."""

    def command(layout: Layout) -> list[str] | str:
        found = run.output([str(layout.python), "-c", THERE, name])
        if found is None or found.strip() != "True":
            return f"Playwright's own {name} is not installed (playwright install {name})."
        return [str(layout.python), str(layout.root / DRIVERS / "played.py"), name]

    return command


DRIVEN: dict[str, Callable[[Layout], list[str] | str]] = {
    "Firefox": firefox,
    "WebKitGTK": webkit,
    "Playwright's Firefox": own("firefox"),
    "Playwright's WebKit": own("webkit"),
}


def _puppeteer(layout: Layout) -> Path:
    return setup.npm_folder(layout, "firefox", "what drives Firefox") / "puppeteer-core"


def _selenium(layout: Layout) -> Path:
    venv = layout.cache / "webkit"
    with run.alone(layout):
        wanted = stamp.digest([layout.requirements("webkit")])
        mark = venv / "gridwright-packages"
        if not (stamp.fresh(mark, wanted) and interpreter(venv).exists()):
            setup.environment(layout, venv, "webkit")
            stamp.write(mark, wanted)
    return interpreter(venv)

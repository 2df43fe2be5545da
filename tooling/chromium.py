"""Find a Chromium for the browser tests: an installed one, Playwright's, or Debian's package."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tooling import run, stamp
from tooling.layout import Layout
from tooling.say import ToolError, step

# A path, or empty for Playwright's own. Users can set it; the tests read it.
VARIABLE = "GRIDWRIGHT_CHROMIUM"

# This one has no toolbar, so it comes first: a whole Chromium takes a third longer for the tests of
# the page.
SHELL = "chromium-headless-shell"
NAMES = (
    *(SHELL, "chromium", "chromium-browser"),
    *("google-chrome", "google-chrome-stable", "chrome"),
)
APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
TRY = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[1] or None)
    print(browser.version)
    browser.close()
"""


def installed() -> list[str]:
    """Return this machine's browsers, best first, without trying them."""
    found = [shutil.which(name) for name in NAMES]
    found += [app for app in APPS if Path(app).exists()]
    return list(dict.fromkeys(path for path in found if path))


def works(layout: Layout, path: str) -> bool:
    """Return whether Playwright can start it. Some `chromium`s only suggest a package."""
    return run.output([str(layout.python), "-c", TRY, path]) is not None


def find(layout: Layout) -> str:
    """Return a working Chromium's path, empty for Playwright's own; install one if necessary."""
    asked = os.environ.get(VARIABLE)
    if asked:
        if works(layout, asked):
            return asked
        raise ToolError(f"{VARIABLE} is set to {asked}, which does not start as a Chromium.")
    mark = layout.cache / "chromium"
    wanted = stamp.digest([layout.requirements("dev")])
    if mark.is_file():
        known, _, value = mark.read_text(encoding="utf-8").partition("\n")
        if value == wanted and (not known or Path(known).exists()):
            return known
    with run.alone(layout):
        path = _get(layout)
        stamp.write(mark, f"{path}\n{wanted}")
    return path


def _get(layout: Layout) -> str:
    for path in [*installed(), ""]:
        if works(layout, path):
            step(f"Chromium: {path or 'the one that Playwright installed'}")
            return path
    reasons = []
    for way in (_from_playwright, _from_debian):
        try:
            way(layout)
        except ToolError as error:
            reasons.append(str(error))
            continue
        for path in [*installed(), ""]:
            if works(layout, path):
                return path
    raise ToolError(
        "No Chromium for the browser tests could be found or installed. Install Chromium or Chrome"
        f" (or set {VARIABLE} to one) and run the command again. {' '.join(reasons)}"
    )


def _from_playwright(layout: Layout) -> None:
    step("Chromium: installing Playwright's own")
    run.logged(
        layout,
        "playwright",
        [str(layout.python), "-m", "playwright", "install", "--only-shell", "chromium"],
        "Playwright could not download its own.",
    )


def _from_debian(layout: Layout) -> None:
    apt = shutil.which("apt-get")
    if apt is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        return
    step("Chromium: installing Debian's package")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    otherwise = "Debian's package could not be installed."
    run.logged(layout, "apt-update", [apt, "update"], otherwise, quiet)
    run.logged(layout, "apt", [apt, "install", "-y", SHELL], otherwise, quiet)

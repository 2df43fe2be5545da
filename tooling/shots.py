"""Screenshots of the page with every genre: `python -m tooling.shots FOLDER DIST CHROMIUM`.

Each genre's example, unsolved and solved, on a desk in the light and in the dark and on a phone, as
PNG files, with an index.html on which all of them can be looked at.
"""

from __future__ import annotations

import html
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, expect, sync_playwright

from py_solver.formats import envelope, registry
from py_solver.genre import Genre, all_genres
from tooling.server import serve

FORMS: dict[str, tuple[int, int, Literal["light", "dark"]]] = {
    "desk-light": (1280, 800, "light"),
    "desk-dark": (1280, 800, "dark"),
    "phone": (360, 740, "light"),
}
PYTHON = 90_000  # milliseconds until Python is there, on any machine
PASTE = """text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const how = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent("paste", how));
}"""
STYLE = "body { font: 16px system-ui; margin: 2rem } img { height: 24rem; border: 1px solid #999 }"


def shoot(browser: Browser, url: str, folder: Path, form: str) -> Iterator[str]:
    """Take all pictures of one form; yield their names."""
    width, height, scheme = FORMS[form]
    context = browser.new_context(
        base_url=url, viewport={"width": width, "height": height}, color_scheme=scheme
    )
    page = context.new_page()
    page.goto("./")
    expect(page.get_by_text("Python is ready.")).to_be_visible(timeout=PYTHON)
    for genre in all_genres().values():
        _open(page, genre)
        for state in ("unsolved", "solved"):
            if state == "solved":
                page.get_by_role("button", name="Solve", exact=True).click()
                expect(page.get_by_role("status")).to_contain_text("Solved!", timeout=PYTHON)
                # Marks that still fade in are not looked at yet.
                page.evaluate("Promise.all(document.getAnimations().map(one => one.finished))")
            name = f"{genre.id}-{form}-{state}.png"
            page.screenshot(path=folder / name, full_page=True)
            yield name
    context.close()


def _open(page: Page, genre: Genre) -> None:
    puzzle = registry.load(genre.example, genre.id)
    page.evaluate(PASTE, json.dumps(envelope.to_json(puzzle)))
    expect(page.locator("#name")).to_have_text(genre.name, timeout=PYTHON)
    expect(page.get_by_role("status")).not_to_have_text(re.compile("…$"))


def sheet(names: list[str]) -> str:
    """Return a page of all pictures."""
    pictures = (
        f'<figure><img src="{html.escape(name)}" alt=""><figcaption>{html.escape(name)}'
        "</figcaption></figure>"
        for name in names
    )
    return f"<!doctype html><title>All genres</title><style>{STYLE}</style>{''.join(pictures)}"


def main(folder: Path, dist: Path, chromium: str) -> None:
    """Take all pictures and say where they are."""
    folder.mkdir(parents=True, exist_ok=True)
    server = serve(dist)
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium or None)
            names = [name for form in FORMS for name in shoot(browser, server.url, folder, form)]
            browser.close()
    finally:
        server.stop()
    index = folder / "index.html"
    index.write_text(sheet(sorted(names)), encoding="utf-8")
    print(f"{len(names)} screenshots: {index}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])

"""The editor of code and its sandbox in a driven browser, in a player's words."""

from __future__ import annotations

import json

from tests.web.browsers.driven import Driven, start, wait
from tooling.server import Server

NAME = "document.getElementById('name').textContent"
OPEN = "document.querySelector('dialog[open]')"
STRIP = "document.querySelector('[data-panel=code]').textContent"
FRAMES = "document.querySelectorAll('iframe').length"
CODE = "document.querySelector('[data-panel=coding] .code').shadowRoot"
DOC = f"{CODE}.querySelector('.cm-content').cmTile.view.state.doc.toString()"
EDITS = f"String(!!{CODE.removesuffix('.shadowRoot')}?.shadowRoot?.querySelector('.cm-content'))"
WRONG = "document.querySelector('[data-panel=coding] [role=alert]').textContent"

AIM = """(within => {
    for (const one of document.querySelectorAll('[data-aim]')) one.removeAttribute('data-aim');
    const all = [...document.querySelectorAll(`${within} button`)];
    const found = all.find(one => one.textContent === NAME && one.checkVisibility());
    found?.setAttribute('data-aim', '');
    return String(!!found);
})"""


def press(driver: Driven, within: str, name: str) -> None:
    """Press a button by its text, as soon as it is there."""
    wait(driver, f"{AIM.replace('NAME', json.dumps(name))}({json.dumps(within)})", "true")
    driver.do("click", "[data-aim]")


def open_editor(driver: Driven, site: Server) -> None:
    """Open the page with Python, and the editor by the list of puzzles."""
    start(driver, site)
    driver.do("click", "header [data-panel=picker] button")
    press(driver, "dialog[open]", "Write a puzzle type")
    wait(driver, EDITS, "true")


def write(driver: Driven, source: str) -> None:
    """Replace the whole code by this one, which is pasted."""
    # A browser lets a page fill the clipboard only soon after a press.
    driver.do("click", "[data-panel=coding] .code")
    copied = f"navigator.clipboard.writeText({json.dumps(source)}).then(() => true)"
    assert driver.do("ask", copied)
    driver.do("key", "Control+a")
    driver.do("key", "Control+v")
    # The paste arrives a moment later, where the focus is then.
    wait(driver, f"String({DOC} === {json.dumps(source)})", "true")


def run(driver: Driven) -> None:
    """Run the code of the editor, until it has run."""
    press(driver, "[data-panel=coding]", "Run")
    # Stop takes the place of Run meanwhile.
    wait(driver, f"{AIM.replace('NAME', json.dumps('Run'))}('[data-panel=coding]')", "true")
    wrong = driver.do("ask", WRONG)
    assert not wrong, wrong

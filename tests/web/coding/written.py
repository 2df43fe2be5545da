"""The editor of code, for its tests, in a player's words."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.docs.test_own_pages import blocks
from tests.web.drive import PYTHON, press, status
from tests.web.panels import sheet

LISTINGS = {"shading": ("own-type", 1), "loop": ("own-type", 2), "number": ("own-rule", 0)}
"""The tutorial's page and its listing, for each example that the editor offers."""


def source(name: str) -> str:
    """A listing, as the tutorial's readers copy it."""
    page, which = LISTINGS[name]
    return blocks(page, "python")[which]


PANEL = '[data-panel="coding"]'


def editor(page: Page) -> Locator:
    return page.locator(PANEL)


def code(page: Page) -> Locator:
    """The text, as the browser edits it."""
    return page.get_by_role("textbox", name="Code of the puzzle type")


def text(page: Page) -> str:
    """The text of the code: the browser has only the lines in view."""
    found: str = page.locator(".cm-editor").evaluate(
        "box => box.querySelector('.cm-content').cmTile.view.state.doc.toString()"
    )
    return found


def open_editor(page: Page) -> None:
    """Open the editor by the list of puzzles."""
    press(page, "Puzzles")
    press(page, "Write a puzzle type")
    expect(code(page)).to_be_visible(timeout=PYTHON)


def write(page: Page, source_: str) -> None:
    """Replace the whole text by this one, as a paste does."""
    code(page).click()
    page.keyboard.press("ControlOrMeta+a")
    code(page).evaluate(
        """(at, text) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/plain", text);
            const how = { clipboardData, bubbles: true, cancelable: true, composed: true };
            at.dispatchEvent(new ClipboardEvent("paste", how));
        }""",
        source_,
    )


def run(page: Page) -> None:
    """Run the code by its keys, until it has run or is wrong."""
    code(page).click()
    page.keyboard.press("ControlOrMeta+Enter")
    expect(editor(page).get_by_role("button", name="Run", exact=True)).to_be_visible(timeout=PYTHON)


def made_puzzle(page: Page, name: str) -> None:
    """Generate a small puzzle of the type that the open puzzle brings."""
    with sheet(page, "Generate", "Generate a puzzle") as box:
        # The type of the open puzzle is chosen.
        kind = box.get_by_label("Puzzle type")
        expect(kind.locator("option:checked")).to_have_text(name)
        box.get_by_label("Rows").fill("5")
        columns = box.get_by_label("Columns")
        if columns.is_enabled():
            columns.fill("5")
        box.get_by_label("Seed").fill("3")
        box.get_by_role("button", name="Generate", exact=True).click()
        expect(box).to_be_hidden(timeout=PYTHON)
    expect(status(page)).to_contain_text(f"New puzzle: {name}.")

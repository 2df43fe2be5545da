"""The editor of code, for its tests, in a player's words."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.web.drive import PYTHON, press
from tooling.layout import HERE

FOLDER = HERE.root / "examples" / "own"


def source(name: str) -> str:
    """One of the examples that the editor offers."""
    return (FOLDER / f"{name}.py").read_text(encoding="utf-8")


def editor(page: Page) -> Locator:
    return page.locator('[data-panel="coding"]')


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

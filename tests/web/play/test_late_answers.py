"""A late answer does not replace the answer to a later question."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.drive import cell, paste, press, status

CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def page(warm: Page) -> Page:
    """The page with a Sudoku, in which a wrong number may conflict with nothing."""
    paste(warm, CLUES)
    expect(warm.locator('#status[data-kind="busy"]')).to_have_count(0)
    expect(warm.locator("#size")).to_have_text("9 × 9")
    return warm


HOLD_THE_LOOKS = """() => {
    const { setTimeout: later } = window;
    const { postMessage } = Worker.prototype;
    const looks = [];
    let heard = 0;
    // The look at the board that follows an edit comes when it is asked for.
    window.setTimeout = (call, wait, ...rest) =>
        wait === 200 ? -looks.push(call) : later(call, wait, ...rest);
    Worker.prototype.postMessage = function (message, ...rest) {
        const hear = ({ data }) => { if (data.id === message.id) heard += 1; };
        if (message.action === "check") this.addEventListener("message", hear);
        return postMessage.call(this, message, ...rest);
    };
    window.take = () => { window.look = looks.at(-1); };
    window.late = () => {
        const before = heard;
        window.look();
        window.hasLooked = () => heard > before;
    };
}"""


def test_where_it_is_wrong_stays_lit_though_the_look_after_the_edit_comes_late(page: Page) -> None:
    """A quick question after an edit once lost its answer, because nothing conflicts yet."""
    page.evaluate(HOLD_THE_LOOKS)
    cell(page, 0, 3).click()
    page.keyboard.press("2")
    page.evaluate("window.take()")
    press(page, "Show mistakes")
    expect(status(page)).to_have_text("1 entry doesn't match the solution.")
    page.evaluate("window.late()")
    page.wait_for_function("() => window.hasLooked()")
    expect(status(page)).to_have_text("1 entry doesn't match the solution.")
    expect(cell(page, 0, 3)).to_have_attribute("aria-invalid", "true")

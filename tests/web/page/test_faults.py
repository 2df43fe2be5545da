"""The page's messages about faults of its own, or of the engine."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from py_solver import load
from tests.tiers import usually
from tests.web.drive import open_puzzle, press, status, wait_for_python

BROKEN = """() => {
navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (message, ...more) {
    if (message.action !== "solve") return postMessage.call(this, message, ...more);
    const error = { sentence: "The engine failed.", coords: [], details: "calls, in order" };
    setTimeout(() => this.onmessage({ data: { id: message.id, ok: false, error } }));
}; }
"""


@usually(0)
@pytest.mark.provokes_errors
def test_a_fault_of_the_engine_is_shown_whole_and_can_be_copied(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(f"{message.type}: {message.text}"))
    page.goto("./#solve")
    wait_for_python(page)
    page.evaluate(BROKEN)
    expect(page.get_by_role("button", name="Copy report")).to_be_hidden()
    press(page, "Solve")
    expect(status(page)).to_contain_text("The engine failed.")
    press(page, "Copy report")
    expect(page.get_by_role("alert")).to_contain_text("Copied")
    report = page.evaluate("globalThis.copied")
    version = json.loads(page.locator("#site").text_content() or "")["version"]
    for part in (f"Gridwright {version}", "calls, in order", '"action":"solve"', '"given":'):
        assert part in report
    assert "error: calls, in order" in said


@pytest.mark.provokes_errors
def test_what_a_fault_keeps_from_being_drawn_is_still_a_puzzle(page: Page) -> None:
    page.goto("./#solve")
    wait_for_python(page)
    page.evaluate(BROKEN.replace('"solve"', '"draw"'))
    open_puzzle(page, load("1...\n..2.\n.3..\n...1"))
    page.get_by_role("button", name="My puzzles").click()
    card = page.get_by_role("dialog", name="My puzzles").locator(".mine .open")
    expect(card).to_contain_text("4 × 4")
    expect(page.get_by_role("button", name="Copy report", include_hidden=True)).to_be_visible()
    expect(card).to_contain_text("Not started")


@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    "fails",
    [
        "setTimeout(() => { throw new Error('a slip') })",
        "void Promise.reject(new Error('a slip'))",
    ],
)
def test_a_fault_of_the_page_is_not_silent(opened: Page, fails: str) -> None:
    opened.evaluate(f"() => {{ {fails} }}")
    expect(opened.get_by_role("alert")).to_contain_text("a slip.")
    expect(opened.get_by_role("button", name="Copy report")).to_be_visible()

"""Back and Forward of the browser lead from puzzle to puzzle; nothing is lost on the way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.drive import cell, cells, press
from tests.web.panels import open_example, without_python


def test_back_leads_to_the_puzzle_before_and_forward_to_the_next(opened: Page) -> None:
    name = opened.locator("#name")
    home = name.inner_text()
    cell(opened, 0, 1).click()
    opened.keyboard.press("7")
    open_example(opened, "Slitherlink")
    open_example(opened, "Takuzu")
    cell(opened, 0, 0).click(button="right")
    takuzu = cell(opened, 0, 0).get_attribute("aria-label")
    opened.go_back()
    expect(name).to_have_text("Slitherlink")
    opened.go_back()
    expect(name).to_have_text(home)
    expect(cell(opened, 0, 1)).to_have_text("7")
    # After a reload, too, and what was edited on the way is as it was left.
    opened.reload()
    expect(cell(opened, 0, 1)).to_have_text("7")
    opened.go_forward()
    expect(name).to_have_text("Slitherlink")
    opened.go_forward()
    expect(name).to_have_text("Takuzu")
    expect(cell(opened, 0, 0)).to_have_attribute("aria-label", takuzu or "")
    # A new puzzle takes the place of what lay ahead.
    opened.go_back()
    expect(name).to_have_text("Slitherlink")
    open_example(opened, "Akari")
    opened.go_back()
    expect(name).to_have_text("Slitherlink")
    # Undo has not forgotten where one came from.
    press(opened, "Undo")
    expect(name).not_to_have_text("Slitherlink")


def test_back_closes_a_sheet_and_leaves_from_the_first(own: Page) -> None:
    without_python(own)
    own.goto("./")
    open_example(own, "Slitherlink")
    press(own, "Puzzles")
    chooser = own.get_by_role("dialog", name="Choose a puzzle")
    expect(chooser).to_be_visible()
    own.go_back()
    expect(chooser).to_be_hidden()
    expect(own.locator("#name")).to_have_text("Slitherlink")
    own.go_back()
    expect(cells(own)).to_have_count(81)
    own.go_back()
    assert own.url == "about:blank"


def test_back_brings_a_puzzle_that_was_set_since(opened: Page) -> None:
    open_example(opened, "Slitherlink")
    press(opened, "Set")
    cell(opened, 0, 0).click()
    opened.keyboard.press("2")
    expect(cell(opened, 0, 0)).to_have_text("2")
    # Half typed into a field, it is not lost either.
    opened.get_by_text("Title, author, message").click()
    opened.get_by_label("Title", exact=True).click()
    opened.keyboard.type("Mine")
    opened.go_back()
    expect(cells(opened)).to_have_count(81)
    opened.go_forward()
    expect(opened.locator("#name")).to_have_text("Mine")
    open_example(opened, "Akari")
    opened.go_back()
    expect(cell(opened, 0, 0)).to_have_text("2")
    opened.reload()
    expect(cell(opened, 0, 0)).to_have_text("2")
    expect(opened.locator("#name")).to_have_text("Mine")

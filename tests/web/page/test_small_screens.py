"""Hints and help in small windows: what they are about is visible."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.tiers import usually
from tests.web.drive import cell, open_help, paste, press, status
from tests.web.page.test_play_and_edit_layouts import CLUES, PHONES, bottom
from tests.web.panels import open_example, sheet


@pytest.fixture
def page(warm: Page) -> Page:
    paste(warm, CLUES)
    expect(warm.locator("html[data-brought]")).to_be_attached()
    expect(warm.locator("#size")).to_have_text("9 × 9")
    return warm


@usually(1)
@pytest.mark.parametrize(("width", "height"), [*PHONES, (667, 375), (740, 360)])
def test_all_of_a_hint_is_in_the_window_of_a_phone(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    press(page, "Hint")
    button = page.locator(".hint .main")
    expect(button).to_be_visible()
    assert bottom(page, ".hint.player") <= height
    expect(button).to_be_in_viewport(ratio=1)
    press(page, "Close the hint")


def test_a_check_takes_the_hint_away_that_would_lie_over_its_answer(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    cell(page, 0, 3).click()
    page.keyboard.press("2")
    press(page, "Hint")
    expect(page.locator(".hint .main")).to_be_visible()
    press(page, "Check")
    expect(status(page)).to_contain_text("There is a mistake.")
    expect(page.locator(".hint .main")).to_be_hidden()
    press(page, "Why is this wrong?")
    expect(page.locator(".hint .main")).to_be_visible()
    press(page, "Close the hint")
    press(page, "Clear")


@usually(0)
def test_no_column_of_the_help_begins_with_a_line(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    open_help(page)
    lines = page.evaluate(
        """() => {
            const menu = document.getElementById("help-menu");
            const top = menu.getBoundingClientRect().top;
            return [...menu.querySelectorAll(":scope > div, :scope > div > *")].filter((one) =>
                one.getBoundingClientRect().top < top + 30 &&
                parseFloat(getComputedStyle(one).borderTopWidth)).map((one) => one.textContent);
        }"""
    )
    assert page.locator("#help-menu").get_attribute("data-columns") in {"2", "3"}
    assert lines == []
    page.keyboard.press("Escape")


@usually(0)
@pytest.mark.parametrize("name", ["Shikaku", "Heyawake", "Nonogram"])
def test_where_a_clue_is_typed_is_seen_after_a_tap(opened: Page, name: str) -> None:
    open_example(opened, name)
    ring = opened.locator("#board .ring")
    cell(opened, 1, 1).click()
    # In Play, a click there draws, which shows where it was.
    expect(ring).to_be_hidden()
    press(opened, "Edit")
    expect(ring).to_be_visible()
    cell(opened, 1, 1).click()
    expect(ring).to_be_visible()
    # The clue keys take the focus from the board.
    opened.evaluate("document.activeElement.blur()")
    expect(ring).to_be_visible()


@usually(0)
def test_on_a_phone_the_way_back_stays_above_the_sheet_where_nothing_is_set(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    with sheet(page, "Puzzles", "Choose a puzzle") as chooser:
        chooser.get_by_role("checkbox", name="Start with an empty grid").check()
        chooser.get_by_role("searchbox").fill("Shikaku")
        page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_contain_text("No solution yet.", timeout=30_000)
    lap = page.locator(".bench").bounding_box()
    assert lap
    assert bottom(page, "#modes") <= lap["y"]
    page.get_by_role("button", name="Play", exact=True).click()

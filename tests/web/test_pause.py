"""A pause hides the board and lets the time stand; a solve can be watched once more."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from tests.web.drive import cell, cells, drawn_marks, open_puzzle, press, status
from tests.web.panels import open_example, without_python
from tests.web.test_axe import found_in_both

HIDE = (
    "value => { Object.defineProperty(document, 'hidden', {value, configurable: true});"
    " document.dispatchEvent(new Event('visibilitychange')); }"
)


def started(page: Page) -> None:
    without_python(page)
    page.clock.install()
    page.goto("./")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_hidden()
    cell(page, 0, 1).click()
    page.keyboard.press("7")
    page.clock.run_for(65_000)


def test_a_pause_hides_the_board_and_the_time_stands(own: Page) -> None:
    started(own)
    timer = own.get_by_role("timer")
    press(own, "Pause")
    # Whatever this machine took to get here, the clock of the page has gone on meanwhile.
    stands = timer.text_content() or ""
    minutes, seconds = map(int, stands.split(":"))
    assert minutes * 60 + seconds >= 65
    go_on = own.get_by_role("button", name="Go on")
    expect(go_on).to_be_focused()
    expect(cells(own)).to_have_count(0)
    expect(cell(own, 0, 0)).to_be_hidden()
    assert found_in_both(own) == []
    # No key reaches the board, and nothing beside it can be pressed.
    for key in ("5", "Control+z", "h", "Backspace"):
        own.keyboard.press(key)
    expect(own.locator(".hint")).to_be_hidden()
    own.clock.run_for(600_000)
    expect(timer).to_have_text(stands)
    own.keyboard.press("Enter")
    expect(cell(own, 0, 1)).to_have_text("7")
    expect(own.locator("#board :focus")).to_be_attached()
    own.clock.run_for(5_000)
    expect(timer).not_to_have_text(stands)
    # By its key, and back by the same.
    own.keyboard.press(".")
    expect(cell(own, 0, 1)).to_be_hidden()
    own.keyboard.press(".")
    expect(cell(own, 0, 1)).to_have_text("7")


def test_a_tab_in_the_background_pauses_and_another_puzzle_ends_it(own: Page) -> None:
    started(own)
    own.evaluate(HIDE, True)
    timer = own.get_by_role("timer")
    stands = timer.text_content() or ""
    own.clock.run_for(600_000)
    own.evaluate(HIDE, False)
    expect(own.get_by_role("button", name="Go on")).to_be_visible()
    expect(timer).to_have_text(stands)
    open_example(own, "Slitherlink")
    expect(own.get_by_role("button", name="Go on")).to_be_hidden()
    expect(cell(own, 0, 0)).to_be_visible()
    # Nothing has begun: there is nothing to pause.
    own.evaluate(HIDE, True)
    own.evaluate(HIDE, False)
    expect(cell(own, 0, 0)).to_be_visible()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_solve_is_watched_once_more(warm: Page, motion: str) -> None:
    warm.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    open_puzzle(warm, gw.load("1234\n34..\n21..\n43.1"))
    for row, col, key in ((1, 2, "2"), (1, 2, "1"), (1, 3, "2"), (2, 2, "4"), (2, 3, "3")):
        cell(warm, row, col).click()
        warm.keyboard.press(key)
    cell(warm, 3, 2).click()
    warm.keyboard.press("2")
    expect(status(warm)).to_contain_text("You solved it!")
    whole = drawn_marks(warm)
    press(warm, "Watch how you solved it")
    player = warm.get_by_role("group", name="How you solved it")
    where = player.get_by_label("Step", exact=True)
    if motion == "reduce":
        # It waits for the one who watches.
        expect(player).to_contain_text("step 0 of 6", ignore_case=True)
        expect(cell(warm, 1, 2)).to_have_text("")
        player.get_by_role("button", name="A step on").click()
        expect(cell(warm, 1, 2)).to_have_text("2")
        player.get_by_role("button", name="A step on").click()
        expect(cell(warm, 1, 2)).to_have_text("1")
        where.press("End")
    expect(player).to_contain_text("step 6 of 6", ignore_case=True)
    assert drawn_marks(warm) == whole
    where.press("Home")
    expect(cell(warm, 3, 2)).to_have_text("")
    assert found_in_both(warm) == []
    warm.keyboard.press("Escape")
    expect(player).to_be_hidden()
    assert drawn_marks(warm) == whole
    expect(status(warm)).to_contain_text(re.compile("You solved it!"))
    press(warm, "Clear")

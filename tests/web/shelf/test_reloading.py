"""Losses and wrong names that a trial from scratch found."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from py_solver import load
from tests.tiers import usually
from tests.web.drive import PYTHON, cell, open_puzzle, press, status, wait_for_python
from tests.web.panels import link_with_marks, sheet
from tests.web.setting import editor

SMALL = "1...\n..2.\n.3..\n...1"


@usually(0)
@pytest.mark.parametrize("field", ["Title", "Message"])
def test_a_title_that_is_being_typed_outlives_a_reload(own: Page, field: str) -> None:
    own.goto("./#solve")
    wait_for_python(own)
    open_puzzle(own, load(SMALL))
    press(own, "Edit")
    own.get_by_label(field, exact=True).press_sequentially("Bravo to you")
    own.reload()
    press(own, "Edit")
    expect(own.get_by_label(field, exact=True)).to_have_value("Bravo to you")


@usually(0)
def test_who_plays_without_a_pause_is_kept_all_the_same(own: Page) -> None:
    """If the browser ends at once, no page is notified."""
    own.clock.install(time=1_000_000)
    own.goto("./#solve")
    own.clock.pause_at(1_100_000)
    cell(own, 0, 1).click()
    for digit in "12345678":
        own.keyboard.press(digit)
        own.clock.run_for(200)
    kept = own.evaluate("Object.entries(localStorage).filter(([key]) => key.includes('/written/'))")
    assert "cells/0/1" in str(kept)


def follow_link_with_marks(own: Page) -> None:
    """Share a 4, replace it by a 3, and follow the link: the 4 is there again."""
    own.goto("./#solve")
    wait_for_python(own)
    open_puzzle(own, load(SMALL))
    cell(own, 0, 1).click()
    own.keyboard.press("4")
    address = link_with_marks(own)
    press(own, "Clear")
    cell(own, 0, 2).click()
    own.keyboard.press("3")
    own.goto("about:blank")
    own.goto(address)
    expect(cell(own, 0, 1)).to_have_accessible_name("Row 1, column 2: 4")


@usually(0)
def test_a_link_with_marks_brings_them_to_who_has_the_puzzle_already(own: Page) -> None:
    follow_link_with_marks(own)
    expect(cell(own, 0, 2)).to_have_accessible_name("Row 1, column 3: empty")
    expect(status(own)).to_contain_text("Undo restores your earlier entries.")
    press(own, "Undo")
    expect(cell(own, 0, 1)).to_have_accessible_name("Row 1, column 2: empty")
    expect(cell(own, 0, 2)).to_have_accessible_name("Row 1, column 3: 3")
    # Later changes are kept, though the address still has the marks.
    own.reload()
    expect(cell(own, 0, 2)).to_have_accessible_name("Row 1, column 3: 3")


@usually(1)
@pytest.mark.parametrize("rows", ["0", "-3", "2.5", ""])
def test_a_side_that_is_no_number_of_cells_is_told(warm: Page, rows: str) -> None:
    open_puzzle(warm, load(SMALL))
    press(warm, "Edit")
    side = editor(warm).locator("input[name=rows]")
    side.fill(rows)
    press(warm, "Resize")
    refusal = f"numbers, 1 or more, not {rows} × 4." if rows else "whole numbers, 1 or more."
    expect(status(warm)).to_contain_text(refusal)
    expect(warm.locator("#size")).to_have_text("4 × 4")
    expect(side).to_have_value("4")


@usually(1)
@pytest.mark.parametrize("act", ["Empty grid", "Clear", "Reset", "Resize"])
def test_what_goes_at_once_while_setting_comes_back_after_a_reload(own: Page, act: str) -> None:
    own.goto("./#solve")
    wait_for_python(own)
    open_puzzle(own, load(SMALL))
    cell(own, 0, 1).click()
    own.keyboard.press("4")
    press(own, "Edit")
    cell(own, 3, 0).click()
    own.keyboard.press("2")
    expect(cell(own, 3, 0)).to_have_text("2")
    if act == "Resize":
        editor(own).locator("input[name=rows]").fill("2")
    press(own, act)
    expect(status(own)).to_contain_text("Undo restores what was there.")
    own.reload()
    expect(own.locator("html[data-drawn]")).to_be_attached()
    press(own, "Undo")
    expect(own.locator("#size")).to_have_text("4 × 4")
    expect(cell(own, 3, 0)).to_have_text("2")
    expect(cell(own, 3, 3)).to_have_text("1")
    # All the way: the edits, then the play before that.
    press(own, "Undo")
    expect(cell(own, 3, 0)).to_have_text("")
    press(own, "Play")
    expect(cell(own, 0, 1)).to_have_text("4")
    press(own, "Undo")
    expect(cell(own, 0, 1)).to_have_text("")


@usually(0)
def test_what_was_taken_back_while_setting_can_be_done_again_after_a_reload(setting: Page) -> None:
    for col, digit in ((2, "4"), (3, "8")):
        cell(setting, 0, col).click()
        setting.keyboard.press(digit)
        expect(cell(setting, 0, col)).to_have_text(digit)
    press(setting, "Undo")
    press(setting, "Undo")
    expect(cell(setting, 0, 2)).to_have_text("")
    setting.reload()
    expect(setting.locator("html[data-drawn]")).to_be_attached()
    press(setting, "Redo")
    expect(cell(setting, 0, 2)).to_have_text("4")
    expect(cell(setting, 0, 3)).to_have_text("")
    # The present redo steps are kept, too, not the old ones.
    setting.reload()
    expect(setting.locator("html[data-drawn]")).to_be_attached()
    press(setting, "Redo")
    expect(cell(setting, 0, 3)).to_have_text("8")
    expect(setting.locator("#redo")).to_be_disabled()
    press(setting, "Undo")
    press(setting, "Undo")
    expect(cell(setting, 0, 2)).to_have_text("")


@usually(0)
def test_marks_in_whose_place_those_of_a_link_came_are_back_after_a_reload(own: Page) -> None:
    follow_link_with_marks(own)
    own.reload()
    expect(own.locator("html[data-drawn]")).to_be_attached()
    press(own, "Undo")
    expect(cell(own, 0, 2)).to_have_accessible_name("Row 1, column 3: 3")
    expect(cell(own, 0, 1)).to_have_accessible_name("Row 1, column 2: empty")


@usually(0)
def test_a_tab_that_is_left_while_setting_goes_on_setting(own: Page) -> None:
    own.goto("./#solve")
    wait_for_python(own)
    press(own, "Edit")
    own.reload()
    mode = own.locator("html[data-drawn]")
    expect(mode).to_have_attribute("data-mode", "set")
    press(own, "Play")
    own.reload()
    expect(mode).to_have_attribute("data-mode", "play")
    # A link opens in Play, whatever the tab did before.
    press(own, "Edit")
    with sheet(own, "Share", "Share and save") as box:
        link = box.get_by_label("Link", exact=True)
        expect(link).to_have_value(re.compile("#z="), timeout=PYTHON)
        address = link.input_value()
    own.goto("about:blank")
    own.goto(address)
    expect(mode).to_have_attribute("data-mode", "play")


def test_an_empty_board_is_one(warm: Page) -> None:
    open_puzzle(warm, load(SMALL))
    cell(warm, 0, 1).click()
    warm.keyboard.press("4")
    press(warm, "Edit")
    press(warm, "Empty grid")
    press(warm, "Play")
    expect(warm.locator("#board text")).to_have_count(0)
    press(warm, "Undo")
    expect(cell(warm, 0, 1)).to_have_text("4")
    expect(cell(warm, 3, 3)).to_have_text("1")


@usually(0)
def test_what_was_played_is_not_seen_while_setting_and_is_back_in_play(opened: Page) -> None:
    cell(opened, 0, 1).click()
    opened.keyboard.press("3")
    opened.keyboard.press("Alt+2")
    press(opened, "Edit")
    expect(cell(opened, 0, 1)).to_have_accessible_name("Row 1, column 2: empty")
    expect(opened.locator("#board [data-coloured]")).to_have_count(0)
    cell(opened, 0, 2).click()
    opened.keyboard.press("3")
    # A clue that conflicts only with removed entries conflicts with nothing.
    expect(cell(opened, 0, 2)).to_have_text("3")
    expect(status(opened)).not_to_contain_text("only once")
    press(opened, "Undo")
    # Hidden changes get a message.
    press(opened, "Undo")
    expect(status(opened)).to_contain_text("This step changed your entries.")
    press(opened, "Redo")
    press(opened, "Play")
    expect(cell(opened, 0, 1)).to_have_accessible_name("Row 1, column 2: 3, coloured red")


@usually(0)
def test_a_title_is_seen_as_it_is_typed_and_is_one_step(setting: Page) -> None:
    field = setting.get_by_label("Title", exact=True)
    field.press_sequentially("Over the hill")
    expect(field).to_be_focused()
    expect(setting.locator("#name")).to_have_text("Over the hill")
    expect(setting).to_have_title("Over the hill – Gridwright")
    press(setting, "Undo")
    expect(setting.locator("#name")).to_have_text("Sudoku")
    expect(field).to_have_value("")
    # Nothing of it was lost, or joined with earlier typing.
    press(setting, "Redo")
    field.press_sequentially("s")
    press(setting, "Undo")
    expect(setting.locator("#name")).to_have_text("Over the hill")

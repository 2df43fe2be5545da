"""The effects of keys, the keypad and the buttons on the grid. None of it needs Python."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.tiers import usually
from tests.web.drive import cell, clashing, drawn, paste, press, status
from tests.web.tab import blank


def test_digits_arrows_and_erasing(opened: Page) -> None:
    cell(opened, 3, 4).click()
    opened.keyboard.press("3")
    expect(cell(opened, 3, 4)).to_have_text("3")
    expect(cell(opened, 3, 4)).to_have_attribute("aria-label", "Row 4, column 5: 3")
    opened.keyboard.press("8")
    expect(cell(opened, 3, 4)).to_have_text("8")
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"):
        opened.keyboard.press(key)
    expect(cell(opened, 3, 4)).to_be_focused()
    opened.keyboard.press("Home")
    expect(cell(opened, 3, 0)).to_be_focused()
    opened.keyboard.press("ArrowLeft")
    expect(cell(opened, 3, 0)).to_be_focused()
    opened.keyboard.press("End")
    expect(cell(opened, 3, 8)).to_be_focused()
    opened.keyboard.press("Control+End")
    expect(cell(opened, 8, 8)).to_be_focused()
    cell(opened, 3, 4).click()
    for key in ("Backspace", "Delete", "0", "Space"):
        opened.keyboard.press("1")
        expect(cell(opened, 3, 4)).to_have_text("1")
        opened.keyboard.press(key)
        expect(cell(opened, 3, 4)).to_have_text("")
        expect(cell(opened, 3, 4)).to_have_attribute("aria-label", "Row 4, column 5: empty")


def test_a_given_number_stays(opened: Page) -> None:
    cell(opened, 0, 0).click()
    for key in ("7", "Delete"):
        opened.keyboard.press(key)
        expect(cell(opened, 0, 0)).to_have_text("6")
    opened.keyboard.press("7")
    expect(status(opened)).to_have_text("This number is given.")


def test_what_cannot_stand_in_a_cell_is_refused(opened: Page) -> None:
    cell(opened, 0, 1).click()
    before = drawn(opened)
    for key in ("ñ", "Z", "-", ".", "ß", "5\N{COMBINING ENCLOSING KEYCAP}"):
        pressed = {"key": key, "bubbles": True, "cancelable": True}
        cell(opened, 0, 1).dispatch_event("keydown", pressed)
        assert drawn(opened) == before, key
        if len(key) == 1:
            expect(status(opened)).to_have_text("Only 1 to 9 can go here.")


def test_one_cell_at_a_time_is_in_the_tab_order(opened: Page) -> None:
    cell(opened, 3, 3).click()
    opened.keyboard.press("ArrowDown")
    expect(opened.locator('[role=gridcell][tabindex="0"]')).to_have_count(1)
    expect(cell(opened, 4, 3)).to_have_attribute("tabindex", "0")
    expect(opened.locator('[role=gridcell][aria-selected="true"]')).to_have_count(1)


def test_clashes_are_shown_and_named_while_typing(setting: Page) -> None:
    press(setting, "Clear")
    cell(setting, 2, 4).click()
    setting.keyboard.press("7")
    cell(setting, 2, 7).click()
    setting.keyboard.press("7")
    assert clashing(setting) == ["cells/2/4", "cells/2/7"]
    expect(cell(setting, 2, 4)).to_have_attribute(
        "aria-label", "Row 3, column 5: 7, given, conflicts with row 3, column 8"
    )
    expect(status(setting)).to_have_text("r3c8 conflicts with r3c5: both are 7.")
    # A sign that works without colour.
    expect(cell(setting, 2, 4).locator(".flag")).to_be_visible()
    expect(cell(setting, 0, 0).locator(".flag")).to_have_count(0)
    setting.keyboard.press("Backspace")
    assert clashing(setting) == []
    expect(status(setting)).not_to_contain_text("clash")


@usually(0)
def test_clashes_in_a_box_and_in_several_places_at_once(setting: Page) -> None:
    press(setting, "Clear")
    for row, col in ((0, 0), (1, 1), (1, 8)):
        cell(setting, row, col).click()
        setting.keyboard.press("4")
    assert clashing(setting) == ["cells/0/0", "cells/1/1", "cells/1/8"]
    cell(setting, 1, 1).click()
    expect(cell(setting, 1, 1)).to_have_attribute(
        "aria-label",
        "Row 2, column 2: 4, given, conflicts with row 1, column 1 and row 2, column 9",
    )


def test_clear_undo_and_redo(opened: Page) -> None:
    start = drawn(opened)
    for col, key in ((1, "7"), (2, "2")):
        cell(opened, 0, col).click()
        opened.keyboard.press(key)
    written = drawn(opened)
    assert written != start
    press(opened, "Clear")
    assert drawn(opened) == start
    press(opened, "Undo")
    assert drawn(opened) == written
    press(opened, "Undo")
    expect(cell(opened, 0, 1)).to_have_text("7")
    cell(opened, 0, 1).click()
    opened.keyboard.press("Control+z")
    assert drawn(opened) == start
    expect(opened.get_by_role("button", name="Undo")).to_be_disabled()
    for _ in range(2):
        opened.keyboard.press("Control+Shift+Z")
    assert drawn(opened) == written
    press(opened, "Redo")
    assert drawn(opened) == start
    expect(opened.get_by_role("button", name="Redo")).to_be_disabled()


def test_the_keypad_fills_and_erases(opened: Page) -> None:
    cell(opened, 0, 1).click()
    press(opened, "7")
    expect(cell(opened, 0, 1)).to_have_text("7")
    expect(cell(opened, 0, 1)).to_be_focused()
    press(opened, "Erase")
    expect(cell(opened, 0, 1)).to_have_text("")


@usually(0)
def test_numbers_of_two_digits_and_letters(warm: Page) -> None:
    paste(warm, "." * 256)
    expect(cell(warm, 15, 15)).to_be_attached()
    cell(warm, 0, 0).click()
    for keys, text in (("12", "12"), ("19", "9"), ("g", "16"), ("10", "10"), ("A", "10")):
        warm.keyboard.press("Delete")
        warm.keyboard.type(keys)
        expect(cell(warm, 0, 0)).to_have_text(text)
    # All Latin letters are numbers here, pens or actions.
    cell(warm, 0, 0).dispatch_event("keydown", {"key": "ß", "bubbles": True, "cancelable": True})
    expect(cell(warm, 0, 0)).to_have_text("10")
    expect(status(warm)).to_have_text("Only 1 to 16 can go here.")
    # Digits belong together only while the cell stays selected.
    warm.keyboard.press("ArrowRight")
    warm.keyboard.press("1")
    warm.keyboard.press("ArrowRight")
    warm.keyboard.press("2")
    expect(cell(warm, 0, 1)).to_have_text("1")
    expect(cell(warm, 0, 2)).to_have_text("2")


def test_what_was_typed_is_there_after_a_reload(opened: Page) -> None:
    cell(opened, 0, 1).click()
    opened.keyboard.press("7")
    opened.reload()
    expect(cell(opened, 0, 1)).to_have_text("7")
    press(opened, "Clear")
    expect(cell(opened, 0, 1)).to_have_text("")


def test_damaged_storage_does_no_harm(quiet: Page) -> None:
    for kept in ("{", "null", '{"board": {"rows": 3}}', '{"board": 7, "values": 1}'):
        # While our page is closed, because it writes its state when it closes.
        blank(quiet)
        for storage in ("localStorage", "sessionStorage"):
            quiet.evaluate(f"{storage}.setItem('gridwright/2/now', {json.dumps(kept)})")
        quiet.goto("./#solve")
        expect(cell(quiet, 0, 0), kept).to_have_text("6")

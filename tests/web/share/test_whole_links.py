"""Links contain all of a player's entries, and the author's message at the end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

import py_solver as gw
from tests.tiers import usually
from tests.web.drive import cell, open_puzzle, paste, press, status, wait_for_python
from tests.web.panels import sheet


@usually(0)
def test_a_link_carries_corner_marks_and_notes(warm: Page) -> None:
    open_puzzle(warm, gw.load("1...\n..2.\n.3..\n...1"))
    cell(warm, 0, 1).click()
    warm.keyboard.press("Shift+Digit3")
    warm.keyboard.press("Shift+Digit4")
    warm.keyboard.press("b")
    cell(warm, 3, 0).click()
    seen = cell(warm, 0, 1).get_attribute("aria-label") or ""
    noted = warm.locator("#board .noted")
    sign = noted.get_attribute("d") or ""
    assert "3 4" in seen
    assert sign
    with sheet(warm, "Share", "Share and save") as box:
        link = box.get_by_label("Link", exact=True)
        # Until the engine returns a shorter one, it is the page's own.
        expect(link).to_have_value(re.compile("#sudoku"))
        box.get_by_label("Include my progress").check()
        expect(link).to_have_value(re.compile("#z="))
        whole = link.input_value()
        box.get_by_label("Include my progress").uncheck()
    press(warm, "Clear")
    expect(noted).to_have_attribute("d", "")
    open_puzzle(warm, gw.load("." * 81))
    paste(warm, whole)
    expect(warm.locator("#size")).to_have_text("4 × 4")
    expect(cell(warm, 0, 1)).to_have_attribute("aria-label", seen)
    expect(noted).to_have_attribute("d", sign)
    press(warm, "Clear")
    press(warm, "Number")


def test_the_author_says_something_to_whoever_solves_it(warm: Page) -> None:
    open_puzzle(warm, gw.load("1.34\n3412\n2143\n4321"))
    press(warm, "Edit")
    said = warm.get_by_label("Message")
    said.fill("A fine one.\n“2” was the last.")
    said.press("Tab")
    with sheet(warm, "Share", "Share and save") as box:
        link = box.get_by_label("Link", exact=True)
        expect(link).to_have_value(re.compile("#z="))
        address = link.input_value()
    press(warm, "Play")
    open_puzzle(warm, gw.load("." * 81))
    paste(warm, address)
    expect(warm.locator("#size")).to_have_text("4 × 4")
    message = warm.locator(".finish .message")
    expect(message).to_be_hidden()
    cell(warm, 0, 1).click()
    warm.keyboard.press("2")
    expect(status(warm)).to_contain_text("You solved it!")
    expect(message).to_have_text("A fine one.\n“2” was the last.")
    press(warm, "Undo")
    expect(message).to_be_hidden()


@usually(0)
def test_a_puzzle_that_is_read_while_the_sheet_is_open_is_shared(page: Page) -> None:
    page.goto("./#solve")
    expect(cell(page, 0, 0)).to_have_text("6")
    paste(page, "1.34\n3412\n2143\n4321")
    with sheet(page, "Share", "Share and save") as box:
        wait_for_python(page)
        expect(page.locator("#size")).to_have_text("4 × 4")
        # Only the engine's list has this short address.
        expect(box.get_by_label("Link", exact=True)).to_have_value(re.compile("#sudoku/4/4"))

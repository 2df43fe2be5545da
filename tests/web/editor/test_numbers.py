"""A Sudoku of another shape, with other numbers: set in the editor, and played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import cell
from tests.tiers import usually
from tests.web.drive import drawn_marks, open_puzzle, press, status
from tests.web.hands import Hands
from tests.web.setting import ANSWER, clues_of, editor, expect_verdict, resize


@pytest.fixture(params=[(1280, 800), (360, 740)], ids=["wide", "narrow"])
def desk(warm: Page, request: pytest.FixtureRequest) -> Page:
    width, height = request.param
    warm.set_viewport_size({"width": width, "height": height})
    open_puzzle(warm, gw.load("1.../..3./..4./.2.."))
    press(warm, "Edit")
    return warm


def unfold(page: Page, wanted: bool) -> None:
    """On a phone, show or hide the tools that a sheet contains."""
    pull = page.locator(".pull")
    if pull.is_visible() and (pull.get_attribute("aria-expanded") == "true") != wanted:
        pull.click()


def number(page: Page, text: str) -> None:
    """Write into the field for the numbers."""
    unfold(page, True)
    field = editor(page).get_by_label("Numbers", exact=True)
    field.fill(text)
    field.blur()
    unfold(page, False)


@usually(1)
def test_size_and_numbers_are_set_and_typed(desk: Page) -> None:
    unfold(desk, True)
    resize(desk, 4, 6)
    expect(desk.locator("#size")).to_have_text("4 × 6", timeout=ANSWER)
    number(desk, "0-5")
    assert clues_of(desk)["numbers"] == "0-5"
    expect_verdict(desk, "several")
    Hands(desk).click(cell(0, 1))
    desk.keyboard.press("0")
    assert clues_of(desk)["given"]["cells/0/1"] == 0
    expect_verdict(desk, "several")
    press(desk, "Play")
    Hands(desk).click(cell(3, 5))
    desk.keyboard.press("0")
    assert drawn_marks(desk)["cells/3/5"] == 0
    keys = desk.get_by_role("group", name="Keypad").locator("[data-number]")
    expect(keys).to_have_text(["0", "1", "2", "3", "4", "5"])
    keys.nth(5).click()
    assert drawn_marks(desk)["cells/3/5"] == 5


@usually(1)
def test_signs_stand_for_numbers(desk: Page) -> None:
    number(desk, "WORD")
    expect_verdict(desk, "one")
    expect(desk.locator("#board .given").first).to_have_text("W")
    press(desk, "Play")
    Hands(desk).click(cell(0, 1))
    desk.keyboard.press("r")
    assert drawn_marks(desk)["cells/0/1"] == 3
    keys = desk.get_by_role("group", name="Keypad").locator("[data-number]")
    expect(keys).to_have_text([*"WORD"])


@usually(1)
def test_numbers_of_two_digits_and_too_few_numbers(desk: Page) -> None:
    number(desk, "1-12")
    expect_verdict(desk, "several")
    press(desk, "Play")
    Hands(desk).click(cell(0, 1))
    desk.keyboard.type("12")
    assert drawn_marks(desk)["cells/0/1"] == 12
    press(desk, "Edit")
    number(desk, "1-3")
    expect(status(desk)).to_contain_text(
        "1-3: a line of 4 cells needs at least as many numbers.", timeout=ANSWER
    )

"""The board has the room that it needs, in every window, and nothing jumps between two pages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from tests.tiers import usually
from tests.web.drive import PYTHON, cell, open_puzzle
from tests.web.hands import Hands, enter
from tests.web.page.test_layout_room import box_of
from tests.web.panels import open_example

# The least side of a cell for a finger, in pixels; smaller ones have buttons for magnifying.
FINGER = 34
# The least width of a number key, in pixels.
KEY = 36


@usually(1)
@pytest.mark.parametrize("size", [(360, 640), (375, 667), (640, 360), (720, 450)])
def test_board_and_keys_share_a_small_window(quiet: Page, size: tuple[int, int]) -> None:
    """Two of them are a desk's window at 200 %."""
    quiet.set_viewport_size({"width": size[0], "height": size[1]})
    quiet.goto("./#solve")
    for name in ("#board", "#status", "#keypad", "#undo", "#solve"):
        expect(quiet.locator(name)).to_be_in_viewport(ratio=1)
    if size[1] > size[0]:
        assert box_of(cell(quiet, 4, 4))["width"] >= FINGER
    for key in quiet.locator("#keypad .keys button").all():
        box = box_of(key)
        assert box["width"] >= KEY
        assert box["height"] >= 40


@usually(0)
def test_on_a_desk_a_window_with_all_of_a_puzzle_does_not_scroll(quiet: Page) -> None:
    for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
        quiet.set_viewport_size({"width": width, "height": height})
        quiet.goto("./#solve")
        expect(cell(quiet, 0, 0)).to_have_text("6")
        assert quiet.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


@usually(1)
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (390, 844)])
def test_the_header_stays_where_it_is_on_the_front_page(quiet: Page, size: tuple[int, int]) -> None:
    quiet.set_viewport_size({"width": size[0], "height": size[1]})
    quiet.goto("./#solve")
    names = ("Puzzles", "Import", "Generate", "My puzzles", "Packs", "Settings")
    buttons = [
        quiet.locator("header").get_by_role("button", name=name, exact=True) for name in names
    ]
    there = [box_of(one)["x"] for one in buttons]
    expect(quiet.get_by_role("button", name="Share", exact=True)).to_be_visible()
    quiet.locator("#home").click()
    expect(quiet.get_by_role("button", name="Share", exact=True)).to_be_hidden()
    assert [box_of(one)["x"] for one in buttons] == pytest.approx(there, abs=1)


@usually(0)
def test_a_reload_stays_at_the_board_whose_address_was_opened(quiet: Page) -> None:
    quiet.goto("./#solve")
    expect(cell(quiet, 0, 0)).to_have_text("6")
    quiet.reload()
    expect(cell(quiet, 0, 0)).to_have_text("6")
    expect(quiet.locator("#board")).to_be_visible()


@usually(0)
def test_all_of_a_result_is_in_a_low_window(warm: Page) -> None:
    warm.set_viewport_size({"width": 1280, "height": 720})
    puzzle = gw.load("21..\n..21\n1.4.\n.312")
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    expect(warm.locator(".chip")).to_contain_text("easy", timeout=PYTHON)
    enter(Hands(warm), puzzle, solution)
    card = warm.get_by_role("region", name="Solved")
    expect(card.get_by_role("button", name=re.compile("^Learn it"))).to_be_visible()
    for one in card.get_by_role("button").all():
        expect(one).to_be_in_viewport(ratio=1)
    # The buttons of a row are alike.
    rows = [box_of(one) for one in card.locator(".results button").all()]
    assert len({(box["y"], round(box["width"])) for box in rows}) == 1
    assert box_of(card)["height"] < 320


def test_no_name_in_the_picker_breaks_within_a_word(quiet: Page) -> None:
    quiet.set_viewport_size({"width": 360, "height": 640})
    quiet.goto("./#solve")
    quiet.get_by_role("button", name="Puzzles", exact=True).click()
    names = quiet.get_by_role("dialog").locator(".genres strong")
    expect(names).not_to_have_count(0)
    broken = names.evaluate_all(
        """(all) => all.filter((one) => {
            const range = document.createRange();
            const text = one.firstChild;
            return [...text.data.matchAll(/[^\\s-]+/g)].some(({ 0: word, index }) => {
                range.setStart(text, index);
                range.setEnd(text, index + word.length);
                return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
            });
        }).map((one) => one.textContent)"""
    )
    assert broken == []


@usually(0)
def test_cells_of_a_killer_are_large_enough_for_a_finger(quiet: Page) -> None:
    quiet.set_viewport_size({"width": 360, "height": 640})
    quiet.goto("./#solve")
    open_example(quiet, "Killer Sudoku")
    assert box_of(cell(quiet, 4, 4))["width"] >= FINGER
    expect(quiet.locator("#sight")).to_be_hidden()

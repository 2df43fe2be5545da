"""Two modes, two layouts: the tools of Play, and those of Edit, are visible everywhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from tests.tiers import usually
from tests.web.drive import (
    cell,
    drawn_marks,
    open_help,
    open_puzzle,
    paste,
    press,
    status,
    wait_for_python,
)
from tests.web.fingers import swipe
from tests.web.page.test_axe import found

CLUES = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PHONES = [(390, 844), (375, 667), (844, 390)]
SMALLEST = (320, 568)
DESKS = [(1280, 800), (1440, 900)]
# The size that fingers need, in pixels.
FINGER = 44


@pytest.fixture
def page(warm: Page) -> Page:
    """The page, whose window these tests resize."""
    paste(warm, CLUES)
    # In a low window the loading message would be in the verdict's place.
    expect(warm.locator('#status[data-kind="busy"]')).to_have_count(0)
    expect(warm.locator("html[data-brought]")).to_be_attached()
    expect(warm.locator("#size")).to_have_text("9 × 9")
    return warm


def bottom(page: Page, name: str) -> float:
    box = page.locator(name).bounding_box()
    assert box, name
    assert box["y"] >= 0, name
    return box["y"] + box["height"]


def small_targets(page: Page) -> list[str]:
    """Buttons that a finger would miss: visible ones that are smaller than a finger.

    Number keys in one row are as wide as those of a phone's keyboard (test_room_and_place.py).
    """
    missed: list[str] = page.evaluate(
        """(least) => [...document.querySelectorAll("button, summary, a, label:has(input)")]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .filter((one) => !one.closest("[data-one-row]"))
            .map((one) => [one, one.getBoundingClientRect()])
            .filter(([one, box]) => box.width && Math.min(box.width, box.height) < least - 0.5)
            .map(([one, box]) => `${one.textContent} ${box.width}x${box.height}`)""",
        FINGER,
    )
    return missed


@usually(2)
@pytest.mark.parametrize(("width", "height"), [*PHONES, *DESKS])
def test_all_that_one_plays_with_is_in_view(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    for name in ("#board", "#status", "#keypad", "#undo", "#hint", "#help-opener", "#solve"):
        assert bottom(page, name) <= height, name
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@usually(2)
@pytest.mark.parametrize(("width", "height"), [*PHONES, SMALLEST, *DESKS])
def test_board_verdict_and_the_keys_of_the_clue_are_in_view_while_setting(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    press(page, "Edit")
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator(".verdict")).to_contain_text("Unique solution.")
    for name in ("#board", ".verdict", ".clue-keys button >> nth=-1"):
        assert bottom(page, name) <= height, name
    for name in (".verdict .sign", '[data-coord="cells/8/8"]'):
        assert page.locator(name).evaluate(
            """(one) => {
                const box = one.getBoundingClientRect();
                const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                const top = document.elementFromPoint(x, y);
                return one.contains(top) || top?.contains(one);
            }"""
        ), name


@usually(1)
@pytest.mark.parametrize(("width", "height"), [(1280, 720), *DESKS])
def test_on_a_desk_solve_and_undo_are_below_the_keys_and_in_view(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    press(page, "Edit")
    expect(page.locator(".verdict")).to_contain_text("Unique solution.")
    for name in ("#solve", "#undo"):
        assert bottom(page, name) <= bottom(page, ".bench"), name


@usually(1)
@pytest.mark.parametrize("side", [9, 16])
@pytest.mark.parametrize(("width", "height"), [(375, 667), (412, 667), (360, 640), SMALLEST])
def test_two_solutions_are_shown_by_a_button_that_nothing_lies_over(
    page: Page, width: int, height: int, side: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    paste(page, "." * side * side)
    expect(page.locator("#size")).to_have_text(f"{side} × {side}")
    press(page, "Edit")
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_role("button", name="Show two")).to_be_visible()
    covered = page.locator(".verdict button, .verdict p, #modes button").evaluate_all(
        """(all) => all.filter((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            const { x, y, right, bottom } = range.getBoundingClientRect();
            return [[x + 1, y + 1], [right - 1, bottom - 1]].some(
                ([x, y]) => !one.contains(document.elementFromPoint(x, y)));
        }).map((one) => one.textContent)"""
    )
    assert covered == []


@usually(0)
def test_on_a_desk_the_tools_scroll_by_themselves(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    press(page, "Edit")
    page.get_by_role("searchbox", name="Search constraints").fill("killer")
    page.locator(".bench").evaluate("(bench) => bench.scrollTo(0, bench.scrollHeight)")
    assert page.evaluate("document.documentElement.scrollTop") == 0
    for name in ("#board", ".verdict"):
        assert bottom(page, name) <= 800


@usually(1)
@pytest.mark.parametrize(("width", "height"), DESKS)
def test_on_a_desk_the_keys_are_free_while_a_hint_is_read(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    press(page, "Hint")
    expect(page.get_by_role("button", name="Close the hint")).to_be_visible()
    for name in ("#undo", "#hint", "#help-opener", "#solve"):
        free = page.locator(name).evaluate(
            """(one) => {
                const { x, width, bottom } = one.getBoundingClientRect();
                return one.contains(document.elementFromPoint(x + width / 2, bottom - 2));
            }"""
        )
        assert free, name
    press(page, "Close the hint")


def test_what_is_cleared_and_reset_is_said(page: Page) -> None:
    cell(page, 0, 2).click()
    page.keyboard.press("4")
    press(page, "Clear")
    expect(status(page)).to_have_text("Cleared. Undo restores what was there.")
    press(page, "Undo")
    expect(cell(page, 0, 2)).to_have_text("4")
    press(page, "Edit")
    press(page, "Clear")
    expect(status(page)).to_have_text("Cleared. Undo restores what was there.")
    press(page, "Reset")
    expect(status(page)).to_have_text("Reset to the original clues. Undo restores what was there.")
    expect(cell(page, 0, 0)).to_have_text("5")
    press(page, "Play")


def test_a_puzzle_is_set_on_a_phone_by_touch(phone: Page) -> None:
    page = phone
    wait_for_python(page)
    assert small_targets(page) == []
    page.get_by_role("button", name="Edit", exact=True).tap()
    page.get_by_role("button", name="Clear", exact=True).tap()
    for col, number in enumerate("135"):
        cell(page, 0, col).tap()
        page.locator(".clue-keys").get_by_role("button", name=number, exact=True).tap()
        expect(cell(page, 0, col)).to_have_text(number)
    expect(page.locator(".verdict")).to_contain_text("Multiple solutions.")
    # The handle names the selected kind; its arrows select another, and a tap shows all tools.
    handle = page.locator(".handle")
    expect(handle).to_contain_text("Given")
    handle.get_by_role("button", name="Next clue type").tap()
    expect(handle).to_contain_text("Rooms")
    assert small_targets(page) == []
    expect(page.locator(".constraints")).to_be_hidden()
    handle.get_by_role("button", name="Rooms · Given All tools, constraints, size, title").tap()
    expect(page.locator(".constraints")).to_be_visible()
    assert found(page) == []
    handle.get_by_role("button", name=re.compile("Fewer tools")).tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(cell(page, 0, 1)).to_have_text("3")
    assert small_targets(page) == []


def test_the_sheet_is_swiped_up_and_down_and_to_the_side(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    press(page, "Edit")
    session = page.context.new_cdp_session(page)
    handle, tools, bench = (page.locator(one) for one in (".handle", ".constraints", ".bench"))

    def grip() -> tuple[float, float]:
        box = handle.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    expect(tools).to_be_hidden()
    swipe(session, grip(), 0, -120)
    expect(tools).to_be_visible()
    pull = handle.get_by_role("button", name=re.compile("tools"))
    expect(pull).to_have_attribute("aria-expanded", "true")
    assert bench.evaluate("b => getComputedStyle(b).animationName") == "rise"
    page.emulate_media(reduced_motion="reduce")
    assert bench.evaluate("b => getComputedStyle(b).animationName") == "none"
    # The focus does not stay in a closed element.
    tools.get_by_role("searchbox").focus()
    swipe(session, grip(), 0, 120)
    expect(tools).to_be_hidden()
    expect(pull).to_be_focused()
    expect(pull).to_have_attribute("aria-expanded", "false")
    swipe(session, grip(), 0, -120)
    expect(tools).to_be_visible()
    page.keyboard.press("Escape")
    expect(tools).to_be_hidden()
    expect(page.locator("#board :focus")).to_be_attached()
    # A swipe to the side selects another kind; it is not a press.
    expect(handle).to_contain_text("Given")
    swipe(session, grip(), -90, 5)
    expect(handle).to_contain_text("Rooms")
    swipe(session, grip(), 90, 5)
    expect(handle).to_contain_text("Given")
    expect(tools).to_be_hidden()
    # A press after a swipe is a press again.
    pull.click()
    expect(tools).to_be_visible()
    swipe(session, grip(), 0, 200)
    expect(tools).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollTop") == 0
    session.detach()
    page.emulate_media(reduced_motion="no-preference")


@usually(0)
def test_the_sheet_is_lowered_when_what_was_wanted_of_it_is_done(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    press(page, "Edit")
    pull = page.locator(".handle .pull")
    pull.click()
    press(page, "Empty grid")
    expect(status(page)).to_be_in_viewport()
    expect(status(page)).to_contain_text("Emptied. Undo restores what was there.")
    expect(pull).to_have_attribute("aria-expanded", "false")
    pull.click()
    page.locator(".constraints").get_by_role("button", name="Cage").first.click()
    expect(pull).to_have_attribute("aria-expanded", "false")
    press(page, "Undo")


def test_help_goes_from_a_check_to_the_whole_solution(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    press(page, "Clear")
    # 4 belongs there; 2 does not, but conflicts with nothing.
    for col, key in ((2, "4"), (3, "2")):
        cell(page, 0, col).click()
        page.keyboard.press(key)
    press(page, "Check")
    expect(status(page)).to_contain_text("There is a mistake.")
    press(page, "Show mistakes")
    expect(status(page)).to_have_text("1 entry doesn't match the solution.")
    expect(cell(page, 0, 3)).to_have_attribute("aria-invalid", "true")
    expect(cell(page, 0, 2)).not_to_have_attribute("aria-invalid", "true")
    cell(page, 0, 3).click()
    page.keyboard.press("Delete")
    press(page, "Reveal a cell")
    expect(cell(page, 0, 3)).to_have_text("6")
    expect(status(page)).to_have_text("Revealed. r1c4.")
    press(page, "Undo")
    expect(cell(page, 0, 3)).to_have_text("")
    press(page, "Show mistakes")
    expect(status(page)).to_have_text("No mistakes.")
    press(page, "Solve")
    expect(status(page)).to_contain_text("The solution is unique.")
    press(page, "Undo")
    press(page, "Clear")


def test_the_help_menu_asks_before_it_gives_all_away(page: Page) -> None:
    open_help(page)
    page.locator("#possible").click()
    expect(page.locator("#board .candidate")).to_have_count(0)
    assert found(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#help-menu")).to_be_hidden()
    # Opened by a key, it takes the focus, and returns it.
    page.locator("#help-opener").press("Enter")
    expect(page.locator("#right")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#help-opener")).to_be_focused()


def test_every_act_has_a_key_and_a_sheet_tells_them(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light")
    cell(page, 0, 2).click()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keys and gestures")
    expect(sheet).to_contain_text("Ctrl + Enter")
    expect(sheet).to_contain_text(f"Gridwright {gw.__version__}")
    assert found(page) == []
    page.keyboard.press("Escape")
    for key, title in (("p", "Choose a puzzle"), ("i", "Import a puzzle"), ("m", "My puzzles")):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name=title)).to_be_hidden()
    page.keyboard.press("Control+Enter")
    expect(status(page)).to_contain_text("Solved!")
    page.keyboard.press("Control+z")
    page.keyboard.press("e")
    expect(page.locator("html")).to_have_attribute("data-mode", "set")
    page.keyboard.press("Alt+e")
    expect(page.locator("html")).to_have_attribute("data-mode", "play")
    page.keyboard.press(";")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")


def test_keys_fill_pencil_in_clear_reset_and_make_what_comes_next(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    puzzle = gw.load("12..\n..12\n2.4.\n.321")
    open_puzzle(page, puzzle)
    press(page, "Clear")
    cell(page, 0, 2).click()
    page.keyboard.press("f")
    expect(page.locator("#board .pencil").first).to_be_attached()
    page.keyboard.press("4")
    expect(cell(page, 0, 3)).to_have_accessible_name(re.compile("centre marks 3 4"))
    page.keyboard.press("j")
    expect(cell(page, 0, 3)).to_have_accessible_name(re.compile("centre marks 3$"))
    page.keyboard.press("l")
    expect(page.locator("#board .pencil")).to_have_count(0)
    assert drawn_marks(page) == drawn_givens(puzzle)
    page.keyboard.press("a")
    expect(status(page)).to_contain_text("Press again to continue.")
    # Reset exists only in Edit: in Play its key changes no clue.
    press(page, "Edit")
    cell(page, 0, 2).click()
    page.keyboard.press("3")
    expect(cell(page, 0, 2)).to_have_text("3")
    press(page, "Play")
    page.keyboard.press("Alt+u")
    expect(cell(page, 0, 2)).to_have_text("3")
    page.keyboard.press("e")
    page.keyboard.press("Alt+u")
    expect(cell(page, 0, 2)).to_have_text("")
    page.keyboard.press("Alt+e")
    page.keyboard.press("d")
    expect(page.locator("#size")).not_to_have_text("4 × 4", timeout=60_000)
    paste(page, "." * 256)
    expect(page.locator("#size")).to_have_text("16 × 16")
    cell(page, 0, 2).click()
    page.keyboard.press("+")
    expect(page.locator("#farther")).to_be_enabled()
    page.keyboard.press("Alt+Minus")
    expect(page.locator("#farther")).to_be_disabled()


def drawn_givens(puzzle: gw.Puzzle) -> dict[str, int]:
    return {str(coord): mark for coord, mark in puzzle.clues["given"].items()}


@usually(1)
@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640)])
def test_the_narrowest_phones_overflow_nowhere(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    for mode in ("Edit", "Play"):
        press(page, mode)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert small_targets(page) == []

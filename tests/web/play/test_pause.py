"""A pause hides the board and stops the time; a solve can be watched again."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from tests.tiers import usually
from tests.web.drive import cell, cells, drawn_marks, open_puzzle, press, status
from tests.web.page.test_axe import found_in_both
from tests.web.panels import open_example, sheet, without_python

HIDE = (
    "value => { Object.defineProperty(document, 'hidden', {value, configurable: true});"
    " document.dispatchEvent(new Event('visibilitychange')); }"
)


def started(page: Page) -> None:
    without_python(page)
    page.clock.install()
    page.goto("./#solve")
    expect(page.get_by_role("button", name="Pause", exact=True)).to_be_hidden()
    cell(page, 0, 1).click()
    page.keyboard.press("7")
    page.clock.run_for(65_000)


def test_the_time_stands_while_a_sheet_is_open(own: Page) -> None:
    started(own)
    timer = own.get_by_role("timer")
    with sheet(own, "Import", "Import a puzzle"):
        own.clock.run_for(600_000)
    own.clock.run_for(5_000)
    expect(timer).to_have_text(re.compile(r"^1:\d\d$"))


@usually(0)
def test_the_time_is_there_when_redo_comes_back_to_a_puzzle_that_undo_had_left(own: Page) -> None:
    started(own)
    timer = own.get_by_role("timer")
    open_example(own, "Akari")
    expect(timer).to_be_empty()
    cell(own, 0, 0).click()
    own.clock.run_for(65_000)
    expect(timer).to_have_text(re.compile(r"^1:\d\d$"))
    for _ in range(2):
        press(own, "Undo")
    expect(cell(own, 0, 1)).to_have_text("7")
    expect(timer).to_have_text(re.compile(r"^1:\d\d$"))
    own.clock.run_for(60_000)
    for _ in range(2):
        press(own, "Redo")
    expect(own.locator("#name")).to_have_text("Akari")
    expect(timer).to_have_text(re.compile(r"^1:\d\d$"))
    for _ in range(2):
        press(own, "Undo")
    expect(timer).to_have_text(re.compile(r"^2:\d\d$"))


def test_a_pause_hides_the_board_and_the_time_stands(own: Page) -> None:
    started(own)
    timer = own.get_by_role("timer")
    press(own, "Pause")
    # However long this took, the clock of the page has continued.
    stands = timer.text_content() or ""
    minutes, seconds = map(int, stands.split(":"))
    assert minutes * 60 + seconds >= 65
    go_on = own.get_by_role("button", name="Resume")
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


@usually(0)
def test_a_tab_in_the_background_pauses_and_another_puzzle_ends_it(own: Page) -> None:
    started(own)
    own.evaluate(HIDE, True)
    timer = own.get_by_role("timer")
    stands = timer.text_content() or ""
    own.clock.run_for(600_000)
    own.evaluate(HIDE, False)
    expect(own.get_by_role("button", name="Resume")).to_be_visible()
    expect(timer).to_have_text(stands)
    open_example(own, "Slitherlink")
    expect(own.get_by_role("button", name="Resume")).to_be_hidden()
    expect(cell(own, 0, 0)).to_be_visible()
    # Nothing has begun, so there is nothing to pause.
    own.evaluate(HIDE, True)
    own.evaluate(HIDE, False)
    expect(cell(own, 0, 0)).to_be_visible()


@usually(0)
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_solve_is_watched_once_more(warm: Page, motion: str) -> None:
    warm.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    # A different puzzle each time: the tab remembers how one was solved before.
    open_puzzle(warm, replace(gw.load("1234\n34..\n21..\n43.1"), title=motion))
    for row, col, key in ((1, 2, "2"), (1, 2, "1"), (1, 3, "2"), (2, 2, "4"), (2, 3, "3")):
        cell(warm, row, col).click()
        warm.keyboard.press(key)
    cell(warm, 3, 2).click()
    warm.keyboard.press("2")
    expect(status(warm)).to_contain_text("You solved it!")
    whole = drawn_marks(warm)
    press(warm, "Replay your solve")
    player = warm.get_by_role("group", name="Replay of your solve")
    where = player.get_by_label("Step", exact=True)
    if motion != "reduce":
        # A player who selects a cell keeps it.
        cell(warm, 0, 0).click()
        expect(player.get_by_role("button", name="Play", exact=True)).to_be_visible()
        expect(player).not_to_contain_text("6 of 6")
        where.press("End")
    else:
        # It waits for the player.
        expect(player).to_contain_text("step 0 of 6", ignore_case=True)
        expect(cell(warm, 1, 2)).to_have_text("")
        player.get_by_role("button", name="Step forward").click()
        expect(cell(warm, 1, 2)).to_have_text("2")
        player.get_by_role("button", name="Step forward").click()
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
    # By its key, and closed by the same.
    warm.keyboard.press(",")
    expect(player).to_be_visible()
    warm.keyboard.press(",")
    expect(player).to_be_hidden()
    assert drawn_marks(warm) == whole
    press(warm, "Clear")


def test_a_pause_lets_no_key_through_but_its_end_and_the_sheet_of_keys(own: Page) -> None:
    started(own)
    own.keyboard.press(".")
    expect(own.get_by_role("button", name="Resume")).to_be_focused()
    # Python never loads: a request for a solution gets a message.
    for key in ("Control+Enter", "Meta+Enter", "Alt+h", "Alt+n", "Alt+l"):
        own.keyboard.press(key)
        expect(own.get_by_role("button", name="Resume")).to_be_visible()
        expect(own.locator("#stop")).to_be_hidden()
        expect(status(own)).not_to_have_attribute("data-kind", "busy")
    own.keyboard.press("?")
    expect(own.get_by_role("dialog")).to_be_visible()
    own.keyboard.press("Escape")
    expect(own.get_by_role("button", name="Resume")).to_be_visible()


@usually(0)
def test_a_pause_stays_while_nobody_looks(own: Page) -> None:
    started(own)
    own.clock.run_for(2_000)
    own.evaluate(HIDE, True)
    # Another tab writes on the same puzzle.
    own.evaluate("""() => {
        const key = Object.keys(localStorage).find(name => name.includes('/written/'));
        const newValue = JSON.stringify({...JSON.parse(localStorage.getItem(key)),
            at: Date.now() + 1, marks: {'cells/0/1': 3}});
        dispatchEvent(new StorageEvent('storage', {key, newValue}));
    }""")
    own.evaluate(HIDE, False)
    expect(status(own)).to_contain_text("another tab", ignore_case=True)
    expect(own.get_by_role("button", name="Resume")).to_be_visible()
    press(own, "Resume")
    expect(cell(own, 0, 1)).to_have_text("3")


@usually(0)
def test_a_long_message_is_reached_by_the_keyboard_and_a_short_one_is_no_stop(warm: Page) -> None:
    for words, stop in (("Well done.", None), ("Well done.\n" * 60, "0")):
        puzzle = gw.load("4321\n21..\n34..\n12.4")
        open_puzzle(warm, replace(puzzle, message=words.strip()))
        press(warm, "Clear")
        for row, col, key in ((1, 2, "4"), (1, 3, "3"), (2, 2, "1"), (2, 3, "2")):
            cell(warm, row, col).click()
            warm.keyboard.press(key)
        message = warm.locator(".finish .message")
        expect(message).to_be_hidden()
        cell(warm, 3, 2).click()
        warm.keyboard.press("3")
        expect(message).to_contain_text("Well done.")
        if stop is None:
            expect(message).not_to_have_attribute("tabindex", "0")
        else:
            expect(message).to_have_attribute("tabindex", stop)
            assert found_in_both(warm) == []
        press(warm, "Clear")


@usually(0)
def test_escape_in_the_message_stays_there(setting: Page) -> None:
    message = setting.get_by_label("Message", exact=True)
    message.fill("Well done.")
    message.press("Escape")
    expect(message).to_be_focused()
    # The panel is the same grid as before the message.
    assert setting.locator(".size").evaluate("form => getComputedStyle(form).display") == "grid"


@usually(0)
@pytest.mark.parametrize("width", [360, 390, 414])
def test_pause_and_difficulty_are_places_of_their_own_for_a_finger(warm: Page, width: int) -> None:
    warm.set_viewport_size({"width": width, "height": 740})
    open_puzzle(warm, gw.load("12..\n..12\n2.4.\n.321"))
    cell(warm, 0, 2).click()
    warm.keyboard.press("3")
    expect(warm.locator("#pause")).to_be_visible()
    expect(warm.locator(".title .chip")).to_be_visible(timeout=90_000)
    hits = warm.evaluate(
        """() => {
            const pause = document.querySelector("#pause");
            const chip = document.querySelector(".title .chip");
            const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
            const hit = ([x, y], to) => to.contains(document.elementFromPoint(x, y));
            const around = (box, reach) => {
                const [x, y] = middle(box);
                const ways = [-reach, 0, reach];
                return ways.flatMap((a) => ways.map((b) => [x + a, y + b]));
            };
            const range = document.createRange();
            range.selectNodeContents(chip);
            const sign = pause.querySelector("svg").getBoundingClientRect();
            const word = range.getBoundingClientRect();
            return [
                around(sign, 14).every((at) => hit(at, pause)),
                around(word, 5).every((at) => hit(at, chip)),
                hit([middle(word)[0], middle(word)[1] + 18], chip),
            ];
        }"""
    )
    assert hits == [True, True, True]
    warm.set_viewport_size({"width": 1280, "height": 800})
    press(warm, "Clear")

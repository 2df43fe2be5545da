"""Back and Forward of the browser lead from puzzle to puzzle, and nothing is lost."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord
from py_solver.formats import envelope
from tests.tiers import usually
from tests.web.drive import (
    cell,
    cells,
    drawn_marks,
    open_puzzle,
    paste,
    press,
    status,
    undo_opening,
)
from tests.web.hands import Hands
from tests.web.panels import open_example, sheet, without_python

SEA = "4 4\n2 - - -\n- - - -\n- - - 2\n- - - -\n"
LOOP = "3 3\n- - -\n2 3 3\n- - 2\n"


def away(page: Page) -> str:
    """Enter one number, open another puzzle, and return the name of the first."""
    home = page.locator("#name").inner_text()
    cell(page, 0, 1).click()
    page.keyboard.press("7")
    open_example(page, "Slitherlink")
    return home


@usually(0)
def test_back_leads_to_the_puzzle_before_and_forward_to_the_next(opened: Page) -> None:
    name, home = opened.locator("#name"), away(opened)
    open_example(opened, "Takuzu")
    cell(opened, 0, 0).click(button="right")
    takuzu = cell(opened, 0, 0).get_attribute("aria-label")
    opened.go_back()
    expect(name).to_have_text("Slitherlink")
    opened.go_back()
    expect(name).to_have_text(home)
    expect(cell(opened, 0, 1)).to_have_text("7")
    # After a reload, too, and edits on the way are kept.
    opened.reload()
    expect(cell(opened, 0, 1)).to_have_text("7")
    opened.go_forward()
    expect(name).to_have_text("Slitherlink")
    opened.go_forward()
    expect(name).to_have_text("Takuzu")
    expect(cell(opened, 0, 0)).to_have_attribute("aria-label", takuzu or "")
    # A new puzzle replaces the entries ahead.
    opened.go_back()
    expect(name).to_have_text("Slitherlink")
    open_example(opened, "Akari")
    opened.go_back()
    expect(name).to_have_text("Slitherlink")
    # Coming back is not a step: there is nothing to undo.
    expect(opened.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


def test_a_puzzle_comes_back_with_its_own_steps(opened: Page) -> None:
    name, home = opened.locator("#name"), away(opened)
    opened.go_back()
    expect(cell(opened, 0, 1)).to_have_text("7")
    press(opened, "Undo")
    expect(cell(opened, 0, 1)).to_have_text("")
    expect(name).to_have_text(home)
    press(opened, "Redo")
    expect(cell(opened, 0, 1)).to_have_text("7")
    # The entries ahead are not lost, and a reload changes nothing.
    opened.go_forward()
    expect(name).to_have_text("Slitherlink")
    opened.go_back()
    expect(cell(opened, 0, 1)).to_have_text("7")
    opened.reload()
    expect(cell(opened, 0, 1)).to_have_text("7")
    press(opened, "Undo")
    expect(cell(opened, 0, 1)).to_have_text("")
    expect(name).to_have_text(home)


@usually(0)
def test_a_solve_is_whole_after_a_detour(warm: Page) -> None:
    warm.emulate_media(reduced_motion="reduce")
    open_puzzle(warm, gw.load("2143\n43..\n12..\n34.2"))
    name = warm.locator("#name").inner_text()
    for row, col, key in ((1, 2, "2"), (1, 3, "1"), (2, 2, "3")):
        cell(warm, row, col).click()
        warm.keyboard.press(key)
    open_example(warm, "Slitherlink")
    warm.go_back()
    expect(warm.locator("#name")).to_have_text(name)
    expect(cell(warm, 1, 2)).to_have_text("2")
    for row, col, key in ((2, 3, "4"), (3, 2, "1")):
        cell(warm, row, col).click()
        warm.keyboard.press(key)
    expect(status(warm)).to_contain_text("You solved it!")
    open_example(warm, "Slitherlink")
    warm.go_back()
    press(warm, "Replay your solve")
    player = warm.get_by_role("group", name="Replay of your solve")
    expect(player).to_contain_text("step 0 of 5", ignore_case=True)
    # From My puzzles, too.
    open_example(warm, "Slitherlink")
    with sheet(warm, "My puzzles", "My puzzles") as mine:
        # This list, not that of the test before.
        expect(mine.locator(".mine .open").nth(1)).to_contain_text("4 × 4")
        mine.locator(".mine .open").nth(1).click()
    press(warm, "Replay your solve")
    expect(player).to_contain_text("step 0 of 5", ignore_case=True)
    # It has a Play button of its own, and later tests mean another one.
    press(warm, "Close the replay")


@usually(0)
def test_what_this_tab_remembers_is_older_only_than_what_is_written_since(own: Page) -> None:
    without_python(own)
    own.clock.install()
    own.goto("./#solve")
    cell(own, 0, 1).click()
    own.keyboard.press("7")
    own.clock.run_for(65_000)
    # From now on the device is full.
    own.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full') } }")
    cell(own, 0, 2).click()
    own.keyboard.press("3")
    own.clock.run_for(10_000)
    open_example(own, "Slitherlink")
    own.clock.run_for(30_000)
    own.go_back()
    expect(cell(own, 0, 1)).to_have_text("7")
    expect(cell(own, 0, 2)).to_have_text("3")
    # The clock runs meanwhile. The device has 1:05; the other puzzle would add half a minute.
    expect(own.get_by_role("timer")).to_have_text(re.compile(r"1:(1[5-9]|2\d)"))


@usually(0)
def test_a_board_too_large_for_an_entry_is_remembered_by_its_name(opened: Page) -> None:
    opened.evaluate("""() => {
        for (const how of ['pushState', 'replaceState']) {
            const real = History.prototype[how];
            History.prototype[how] = function (state, ...more) {
                if (state?.board || window.never) throw new DOMException('too large');
                real.call(this, state, ...more);
            };
        }
    }""")
    name = opened.locator("#name")
    home = name.inner_text()
    open_example(opened, "Slitherlink")
    opened.go_back()
    expect(name).to_have_text(home)
    opened.go_forward()
    expect(name).to_have_text("Slitherlink")
    # If nothing can be stored at all, the remembered place stays right.
    opened.evaluate("window.never = true")
    open_example(opened, "Takuzu")
    opened.evaluate("window.never = false")
    open_example(opened, "Akari")
    assert opened.evaluate("history.state.at") == 2


@usually(0)
def test_back_closes_a_sheet_and_leaves_from_the_first(own: Page) -> None:
    without_python(own)
    own.goto("./#solve")
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


@usually(0)
def test_back_closes_a_sheet_of_the_first_page_and_stays(own: Page) -> None:
    without_python(own)
    own.goto("./")
    start = own.get_by_role("main", name="Start")
    chooser = own.get_by_role("dialog", name="Choose a puzzle")
    for _ in range(2):
        press(own, "Puzzles")
        expect(chooser).to_be_visible()
        own.go_back()
        expect(chooser).to_be_hidden()
        expect(start).to_be_visible()
    # A puzzle that a dialog opens is one step from the front page, after a reload, too.
    press(own, "Puzzles")
    own.reload()
    open_example(own, "Slitherlink")
    own.go_back()
    expect(start).to_be_visible()
    # A dialog that was closed by its key leaves no step behind.
    press(own, "Puzzles")
    own.keyboard.press("Escape")
    own.go_back()
    own.wait_for_url("about:blank")


@usually(0)
def test_back_brings_a_puzzle_that_was_set_since(opened: Page) -> None:
    open_example(opened, "Slitherlink")
    press(opened, "Edit")
    cell(opened, 0, 0).click()
    opened.keyboard.press("2")
    expect(cell(opened, 0, 0)).to_have_text("2")
    # Text that is half typed into a field is not lost either.
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


@usually(0)
def test_the_puzzle_that_is_open_keeps_its_steps_when_it_is_brought_again(warm: Page) -> None:
    """They appear once, and no change of puzzles is between them."""
    sea = gw.load(SEA, "nurikabe")
    open_puzzle(warm, gw.load(LOOP, "slitherlink"))
    open_puzzle(warm, sea)
    hands = Hands(warm)
    for place in ("cells/3/3", "cells/0/3"):
        hands.click(Coord.parse(place))
    history = warm.evaluate("history.length")
    paste(warm, json.dumps(envelope.to_json(sea)))
    expect(status(warm)).to_contain_text("from JSON")
    assert drawn_marks(warm) == {"cells/3/3": 1, "cells/0/3": 1}
    assert warm.evaluate("history.length") == history
    press(warm, "Undo")
    assert drawn_marks(warm) == {"cells/3/3": 1}
    press(warm, "Undo")
    assert drawn_marks(warm) == {}
    # The puzzle that was open before comes before them.
    undo_opening(warm)
    expect(warm.locator("#name")).to_have_text("Slitherlink")
    press(warm, "Redo")
    press(warm, "Redo")
    press(warm, "Redo")
    assert drawn_marks(warm) == {"cells/3/3": 1, "cells/0/3": 1}
    expect(warm.get_by_role("button", name="Redo", exact=True)).to_be_disabled()

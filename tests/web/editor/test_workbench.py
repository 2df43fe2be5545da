"""The workbench: texts above the tools, a palette with a search, and a list of what is set."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

import py_solver as gw
from py_solver.board.coords import cell
from tests.tiers import usually
from tests.web.drive import cell as cell_at
from tests.web.drive import open_puzzle, press, put_away, status
from tests.web.hands import Hands
from tests.web.page.test_axe import found_in_both
from tests.web.panels import sheet
from tests.web.setting import clues_of, editor

CAGES = """{"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4,
"clues": {"given": {"cells/3/3": 4}, "cage": [
{"cells": ["cells/0/0", "cells/0/1"], "values": [3]},
{"cells": ["cells/0/2", "cells/0/3"], "values": [7]}]}}"""


def open_to_edit(page: Page, text: str) -> None:
    press(page, "Play")
    open_puzzle(page, gw.load(text))
    press(page, "Edit")


def test_what_is_set_is_listed_and_can_be_hidden_and_removed(warm: Page) -> None:
    open_to_edit(warm, CAGES)
    box = editor(warm).get_by_role("region", name="On the grid")
    expect(box.get_by_role("button", name="Cage × 2", exact=True)).to_be_visible()
    cages = warm.locator("#board .cage")
    drawn = cages.count()
    assert drawn
    box.get_by_role("button", name="Hide Cage").click()
    expect(cages).to_have_count(0)
    box.get_by_role("button", name="Hide Given").click()
    expect(cell_at(warm, 3, 3)).to_have_text("")
    # Hidden clues still count, and are there in Play.
    assert clues_of(warm)["given"] == {"cells/3/3": 4}
    press(warm, "Play")
    expect(cages).to_have_count(drawn)
    press(warm, "Edit")
    expect(cages).to_have_count(0)
    box.get_by_role("button", name="Show Cage").click()
    box.get_by_role("button", name="Show Given").click()
    expect(cages).to_have_count(drawn)
    box.get_by_role("button", name="Cage × 2", exact=True).click()
    expect(editor(warm).get_by_role("group", name="Clue type")).to_contain_text("Cage")
    box.get_by_role("button", name="Remove Cage").press("Enter")
    expect(cages).to_have_count(0)
    expect(box.get_by_role("button", name="Remove Given")).to_be_focused()
    expect(status(warm)).to_contain_text("Cage removed. Undo restores what was there.")
    assert "cage" not in clues_of(warm)
    press(warm, "Undo")
    expect(cages).to_have_count(drawn)


DECORATED = CAGES.replace(
    '"clues"',
    '"decorations": [{"sort": "box", "at": [-0.5, 0.5], "text": "A", "ink": "#0000ff", "size": 1},'
    '{"sort": "box", "at": [2.5, 2.5], "width": 1, "height": 1, "fill": "#ffee00"}], "clues"',
)


def test_decorations_are_listed_hidden_and_removed_as_one(warm: Page) -> None:
    open_to_edit(warm, DECORATED)
    box = editor(warm).get_by_role("region", name="On the grid")
    expect(box.locator("li", has_text="Decorations × 2")).to_be_visible()
    drawn = warm.locator("#board .decorations :is(rect, text)")
    expect(drawn).to_have_count(2)
    assert found_in_both(warm) == []
    room = warm.locator("#board").get_attribute("viewBox")
    # The text above the grid has a row of its own, in Play, too.
    assert float(str(room).split()[1]) < -40
    press(warm, "Play")
    expect(warm.locator("#board")).to_have_attribute("viewBox", str(room))
    press(warm, "Edit")
    expect(warm.locator("#board")).to_have_attribute("viewBox", str(room))
    box.get_by_role("button", name="Hide Decorations").click()
    expect(drawn).to_have_count(0)
    box.get_by_role("button", name="Show Decorations").click()
    expect(drawn).to_have_count(2)
    # An edit leaves them, and the room that they need, where they are.
    Hands(warm).click(cell(1, 1))
    warm.keyboard.press("3")
    expect(drawn).to_have_count(2)
    assert warm.locator("#board").get_attribute("viewBox") == room
    box.get_by_role("button", name="Remove Decorations").press("Enter")
    expect(drawn).to_have_count(0)
    expect(status(warm)).to_contain_text("Decorations removed. Undo restores what was there.")
    press(warm, "Undo")
    expect(drawn).to_have_count(2)


@usually(0)
def test_a_slash_searches_for_a_tool_unless_it_is_a_clue(warm: Page) -> None:
    open_to_edit(warm, CAGES)
    Hands(warm).click(cell(1, 1))
    warm.keyboard.press("/")
    search = editor(warm).get_by_role("searchbox", name="Search constraints")
    expect(search).to_be_focused()
    warm.keyboard.type("kropki")
    expect(editor(warm).locator(".constraints li:visible")).to_have_count(2)
    assert found_in_both(warm) == []
    warm.keyboard.press("Enter")
    expect(warm.locator("#board :focus")).to_be_attached()
    types = editor(warm).get_by_role("group", name="Clue type")
    expect(types.get_by_role("button", name="Black dot")).to_have_attribute("aria-pressed", "true")


@usually(0)
def test_keys_for_the_search_wait_for_the_workbench(opened: Page) -> None:
    held: list[Route] = []
    opened.route("**/workbench.css", lambda route: held.append(route))
    with opened.expect_request("**/workbench.css"):
        press(opened, "Edit")
    Hands(opened).click(cell(0, 2))
    opened.keyboard.type("/kropkj")
    opened.keyboard.press("Backspace")
    opened.keyboard.type("i")
    opened.keyboard.press("Enter")
    expect(cell_at(opened, 0, 2)).to_be_empty()
    held[0].continue_()
    search = editor(opened).get_by_role("searchbox", name="Search constraints")
    expect(search).to_be_focused()
    expect(search).to_have_value("kropki")
    expect(editor(opened).locator(".constraints li:visible")).to_have_count(2)


def test_the_authors_texts_are_above_the_tools_and_shared(warm: Page) -> None:
    open_to_edit(warm, CAGES)
    box = editor(warm)
    rules = box.get_by_label("Your rules", exact=True)
    keys = box.locator(".clue-keys")
    above, below = rules.bounding_box(), keys.bounding_box()
    assert above
    assert below
    assert above["y"] < below["y"]
    box.get_by_label("Author", exact=True).fill("Ada")
    rules.fill("Cages may repeat.")
    rules.press("Tab")
    expect(warm.get_by_role("region", name="The author's rules")).to_contain_text(
        "Cages may repeat."
    )
    with sheet(warm, "Share", "Share and save") as share:
        link = share.get_by_label("Link", exact=True)
        expect(link).not_to_have_value("")
        text = link.input_value()
    press(warm, "Undo")
    expect(rules).to_have_value("")
    press(warm, "Redo")
    expect(rules).to_have_value("Cages may repeat.")
    found = gw.load(text)
    assert found.author == "Ada"
    assert len(found.clues["cage"]) == 2


def test_the_palette_is_one_stop_of_the_tab_key_and_arrows_move_in_it(warm: Page) -> None:
    open_to_edit(warm, CAGES)
    tiles = editor(warm).locator(".constraints li :is(button, input)")
    expect(tiles.first).to_have_attribute("tabindex", "0")
    assert tiles.evaluate_all("all => all.filter((one) => one.tabIndex === 0).length") == 1
    editor(warm).get_by_role("searchbox", name="Search constraints").focus()
    warm.keyboard.press("ArrowDown")
    expect(tiles.first).to_be_focused()
    for key, nth in (("ArrowRight", 1), ("ArrowLeft", 0), ("End", -1), ("Home", 0)):
        warm.keyboard.press(key)
        expect(tiles.nth(nth)).to_be_focused()
    warm.keyboard.press("ArrowRight")
    warm.keyboard.press("Tab")
    expect(editor(warm).locator(".size :is(input, select, textarea, button)").first).to_be_focused()
    warm.keyboard.press("ArrowUp")
    warm.keyboard.press("Shift+Tab")
    expect(tiles.nth(1)).to_be_focused()
    warm.keyboard.press("ArrowUp")
    expect(editor(warm).get_by_role("searchbox", name="Search constraints")).to_be_focused()


@usually(0)
def test_marks_that_another_tab_makes_while_a_title_is_typed_stay(quiet: Page) -> None:
    quiet.goto("./#solve")
    cell_at(quiet, 0, 1).click()
    quiet.keyboard.press("7")
    press(quiet, "Edit")
    title = editor(quiet).get_by_label("Title", exact=True)
    title.press_sequentially("Two")
    put_away(quiet)
    quiet.evaluate("""() => {
        for (const key of Object.keys(localStorage).filter((one) => one.includes("/written/"))) {
            const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key)),
                at: Date.now() + 1, marks: { "cells/0/1": 8 } });
            dispatchEvent(new StorageEvent("storage", { key, newValue }));
        }
    }""")
    expect(status(quiet)).to_contain_text("another tab")
    title.press("End")
    title.press_sequentially(" tabs")
    press(quiet, "Play")
    expect(quiet.locator("#name")).to_have_text("Two tabs")
    expect(cell_at(quiet, 0, 1)).to_have_text("8")


@usually(0)
def test_another_puzzle_shows_the_tools_from_the_top(warm: Page) -> None:
    warm.set_viewport_size({"width": 1280, "height": 720})
    open_to_edit(warm, CAGES)
    bench = warm.locator(".bench")
    bench.hover()
    warm.mouse.wheel(0, 400)
    warm.wait_for_function("document.querySelector('.bench').scrollTop > 100")
    # An author who empties the board goes on where they are.
    press(warm, "Empty grid")
    assert bench.evaluate("one => one.scrollTop") > 100
    open_puzzle(warm, gw.load("1.../..3./4.../.2.."))
    warm.wait_for_function("document.querySelector('.bench').scrollTop === 0")


@usually(0)
def test_the_first_kinds_stay_in_view_after_one_is_taken_from_the_list(warm: Page) -> None:
    warm.set_viewport_size({"width": 1024, "height": 600})
    open_to_edit(warm, CAGES)
    listed = warm.locator('.constraints [data-kind="cage"]')
    listed.scroll_into_view_if_needed()
    listed.click()
    expect(warm.locator(".kinds")).to_be_in_viewport(ratio=1)
    top, bench = (
        warm.locator(one).evaluate("one => one.getBoundingClientRect().top")
        for one in (".kinds", ".bench")
    )
    assert top >= bench

"""Nothing is lost if My puzzles knows more than the page, or if nothing is stored."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Dialog, FilePayload, Page, expect

from py_solver import load
from py_solver.formats import envelope
from tests.tiers import usually
from tests.web.drive import cell, open_puzzle, paste, press, status, wait_for_python
from tests.web.panels import (
    bare_example,
    example,
    link_with_marks,
    open_example,
    sheet,
    without_python,
)

SMALL = "1...\n..2.\n.3..\n...1"
YESTERDAY = 1_700_000_000_000
# The script makes all storage full.
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
Object.defineProperty(window, "indexedDB", { value: undefined });
"""


def line(puzzle: Any, marks: dict[str, int]) -> str:
    """A puzzle as My puzzles on another device wrote it, half played."""
    kept = {"seconds": 90, "at": YESTERDAY, "made": YESTERDAY, "name": "", "folder": ""}
    return json.dumps(envelope.to_json(puzzle) | {"marks": marks, "kept": kept}) + "\n"


def imported(page: Page, *lines: str) -> None:
    payload: FilePayload = {
        "name": "mine.jsonl",
        "mimeType": "text/plain",
        "buffer": "".join(lines).encode(),
    }
    with sheet(page, "My puzzles", "My puzzles") as box:
        box.locator("input[type=file]").set_input_files(payload)
        expect(box.get_by_role("status")).to_contain_text("imported.")


@pytest.fixture
def mine(warm: Page) -> Page:
    """The page as a new visitor has it."""
    return warm


@usually(0)
def test_what_was_imported_is_there_however_its_puzzle_is_opened(mine: Page) -> None:
    imported(mine, line(example("nurikabe"), {"cells/0/0": 1}))
    press(mine, "Puzzles")
    mine.get_by_role("searchbox").fill("Nurikabe")
    mine.keyboard.press("Enter")
    expect(mine.locator('[data-coord="cells/0/0"]')).to_have_accessible_name("Row 1, column 1: sea")


FORGET = """() => Object.keys(localStorage).filter((key) => key.includes("/written/"))
    .forEach((key) => localStorage.removeItem(key))"""
"""As after marks on two hundred other puzzles since."""


@usually(0)
def test_what_was_imported_of_the_board_that_is_open_stands_on_it(mine: Page) -> None:
    imported(mine, line(bare_example(), {"cells/0/1": 7, "cells/0/2": 2}))
    expect(cell(mine, 0, 1)).to_have_text("7")
    expect(status(mine)).to_contain_text("You've played this before.")


@usually(0)
def test_a_digit_takes_nothing_from_what_only_the_shelf_remembers(own: Page) -> None:
    mine = own
    mine.goto("./#solve")
    cell(mine, 0, 1).click()
    mine.keyboard.press("7")
    with sheet(mine, "My puzzles", "My puzzles") as box:
        expect(box.locator(".mine li")).to_have_count(1)
    mine.evaluate(FORGET)
    # As when a player opens the address in another tab, much later.
    other = mine.context.new_page()
    other.add_init_script(
        "Object.keys(localStorage).filter((key) => /written|now|back/.test(key))"
        ".forEach((key) => localStorage.removeItem(key))"
    )
    mine.close()
    other.goto("./#solve")
    expect(cell(other, 0, 1)).to_have_text("")
    cell(other, 0, 3).click()
    other.keyboard.press("9")
    expect(cell(other, 0, 1)).to_have_text("7")
    expect(cell(other, 0, 3)).to_have_text("9")
    expect(status(other)).to_contain_text("You've played this before.")
    press(other, "Undo")
    expect(cell(other, 0, 1)).to_have_text("")
    expect(cell(other, 0, 3)).to_have_text("9")


@usually(0)
def test_what_only_the_shelf_remembers_comes_back_with_its_puzzle(mine: Page) -> None:
    open_puzzle(mine, load(SMALL))
    cell(mine, 0, 1).click()
    mine.keyboard.press("4")
    with sheet(mine, "My puzzles", "My puzzles") as box:
        expect(box.locator(".mine li")).to_have_count(1)
    open_example(mine, "Nurikabe")
    mine.evaluate(FORGET)
    paste(mine, SMALL)
    expect(cell(mine, 0, 1)).to_have_text("4")


@usually(0)
def test_of_what_was_imported_and_what_is_played_here_the_later_counts(mine: Page) -> None:
    open_puzzle(mine, load(SMALL))
    cell(mine, 0, 1).click()
    mine.keyboard.press("4")
    imported(mine, line(load(SMALL), {"cells/0/1": 2}))
    with sheet(mine, "My puzzles", "My puzzles") as box:
        box.locator(".mine .open").first.click()
    expect(cell(mine, 0, 1)).to_have_text("4")


def test_a_browser_that_keeps_nothing_is_told_of_and_not_left_unasked(own: Page) -> None:
    own.add_init_script(FULL)
    own.goto("./#solve")
    cell(own, 0, 1).click()
    own.keyboard.press("7")
    expect(status(own)).to_contain_text("This browser can't save anything.")
    asked: list[str] = []

    def leave(box: Dialog) -> None:
        asked.append(box.type)
        box.accept()

    own.once("dialog", leave)
    own.reload()
    assert asked == ["beforeunload"]
    expect(cell(own, 0, 1)).to_have_text("")
    expect(status(own)).not_to_contain_text("As you left it")


@usually(0)
def test_without_storage_a_puzzle_is_as_it_was_left_while_the_page_lives(own: Page) -> None:
    own.add_init_script(FULL)
    own.goto("./#solve")
    wait_for_python(own)
    open_puzzle(own, load(SMALL))
    cell(own, 0, 1).click()
    own.keyboard.press("4")
    open_example(own, "Nurikabe")
    paste(own, SMALL)
    expect(cell(own, 0, 1)).to_have_text("4")
    own.on("dialog", lambda box: box.accept())


@usually(0)
def test_what_is_deleted_while_it_is_open_stays_so_until_it_is_played_on(mine: Page) -> None:
    cell(mine, 0, 1).click()
    mine.keyboard.press("7")
    with sheet(mine, "My puzzles", "My puzzles") as box:
        box.locator(".mine summary").click()
        press(mine, "Delete Sudoku")
        expect(box.locator(".mine li")).to_have_count(0)
        box.get_by_role("status").get_by_role("button", name="Put back").wait_for()
    mine.reload()
    wait_for_python(mine)
    with sheet(mine, "My puzzles", "My puzzles") as box:
        expect(box.get_by_text("Deleted: 1")).to_be_visible()
        expect(box.locator(".mine li")).to_have_count(0)
    cell(mine, 0, 2).click()
    mine.keyboard.press("2")
    with sheet(mine, "My puzzles", "My puzzles") as box:
        expect(box.locator(".mine li")).to_have_count(1)


@usually(0)
def test_who_leaves_while_a_board_is_being_filled_has_the_puzzle_back(mine: Page) -> None:
    cell(mine, 0, 1).click()
    mine.keyboard.press("7")
    press(mine, "Watch a grid being filled")
    expect(mine.get_by_role("group", name="Replay of the search")).to_be_visible()
    expect(cell(mine, 0, 0)).not_to_have_text("6")
    mine.reload()
    expect(cell(mine, 0, 1)).to_have_text("7")
    expect(cell(mine, 0, 0)).to_have_text("6")


@usually(0)
def test_over_a_solution_nothing_clashes_and_esc_takes_it_away(mine: Page) -> None:
    cell(mine, 0, 1).click()
    mine.keyboard.press("6")
    expect(cell(mine, 0, 0)).to_have_accessible_name(
        "Row 1, column 1: 6, given, conflicts with row 1, column 2"
    )
    press(mine, "Solve")
    expect(status(mine)).to_contain_text("Solved!")
    expect(cell(mine, 0, 0)).to_have_accessible_name("Row 1, column 1: 6, given")
    cell(mine, 0, 1).focus()
    mine.keyboard.press("Escape")
    expect(cell(mine, 0, 1)).to_have_text("6")
    expect(cell(mine, 0, 8)).to_have_text("1")
    expect(cell(mine, 0, 7)).to_have_text("")


@usually(0)
def test_an_older_file_takes_nothing_from_the_list(mine: Page) -> None:
    cell(mine, 0, 1).click()
    mine.keyboard.press("7")
    open_example(mine, "Slitherlink")
    with sheet(mine, "My puzzles", "My puzzles") as box:
        expect(box.locator(".mine li")).to_have_count(2)
    for _ in range(2):
        imported(mine, line(bare_example(), {"cells/0/2": 2}))
        with sheet(mine, "My puzzles", "My puzzles") as box:
            expect(box.locator(".mine li")).to_have_count(2)
    with sheet(mine, "My puzzles", "My puzzles") as box:
        box.locator(".mine .open").filter(has_text="Sudoku").click()
    expect(cell(mine, 0, 1)).to_have_text("7")
    expect(cell(mine, 0, 2)).to_have_text("")


@usually(1)
@pytest.mark.parametrize("act", ["Empty grid", "Clear", "a clue"])
def test_undo_while_setting_outlives_a_reload_where_something_was_played(
    mine: Page, act: str
) -> None:
    cell(mine, 0, 1).click()
    mine.keyboard.press("7")
    press(mine, "Edit")
    if act == "a clue":
        cell(mine, 0, 3).click()
        mine.keyboard.press("8")
        expect(cell(mine, 0, 3)).to_have_text("8")
    else:
        press(mine, act)
        expect(cell(mine, 0, 0)).to_have_text("")
    kept = "() => Object.keys(localStorage).some((key) => key.endsWith('/now') && {})"
    holds = "!JSON.parse(localStorage[key]).board.givens['cells/0/0']"
    if act == "a clue":
        holds = "JSON.parse(localStorage[key]).board.givens['cells/0/3']"
    mine.wait_for_function(kept.format(holds))
    press(mine, "Undo")
    expect(cell(mine, 0, 3)).to_have_text("")
    expect(cell(mine, 0, 0)).to_have_text("6")
    mine.reload()
    expect(mine.locator("html[data-drawn]")).to_be_attached()
    wait_for_python(mine)
    expect(cell(mine, 0, 0)).to_have_text("6")
    press(mine, "Play")
    expect(cell(mine, 0, 1)).to_have_text("7")
    expect(cell(mine, 0, 3)).to_have_text("")


@usually(0)
def test_a_link_with_marks_takes_nothing_from_who_played_it_before(mine: Page) -> None:
    open_puzzle(mine, load(SMALL))
    cell(mine, 0, 1).click()
    mine.keyboard.press("4")
    address = link_with_marks(mine)
    cell(mine, 0, 1).click()
    mine.keyboard.press("3")
    expect(cell(mine, 0, 1)).to_have_text("3")
    open_example(mine, "Slitherlink")
    mine.goto("about:blank")
    mine.goto(address)
    expect(cell(mine, 0, 1)).to_have_text("4")
    expect(status(mine)).to_contain_text("Undo restores your earlier entries.")
    press(mine, "Undo")
    expect(cell(mine, 0, 1)).to_have_text("3")


# No database from here on; open connections are closed when it is deleted.
NO_DATABASE = """async () => {
    const gone = indexedDB.deleteDatabase("gridwright");
    await new Promise((resolve) => { gone.onsuccess = resolve; });
    Object.defineProperty(window, "indexedDB", { value: undefined });
}"""


@usually(0)
def test_without_a_database_it_is_told_what_is_kept_all_the_same(opened: Page) -> None:
    opened.evaluate(NO_DATABASE)
    with sheet(opened, "My puzzles", "My puzzles") as box:
        expect(box.get_by_role("status")).to_contain_text("can't save a list of your puzzles")
        expect(box.get_by_role("status")).not_to_contain_text("keeps nothing")
    # And so it is.
    cell(opened, 0, 1).click()
    opened.keyboard.press("7")
    open_example(opened, "Slitherlink")
    open_example(opened, "Sudoku")
    press(opened, "Undo")
    expect(cell(opened, 0, 1)).to_have_text("7")
    with sheet(opened, "Packs", "Packs") as box:
        expect(box).to_contain_text("can't save packs")
    opened.evaluate(f"() => {{ {FULL.splitlines()[1]} }}")
    with sheet(opened, "My puzzles", "My puzzles") as box:
        expect(box.get_by_role("status")).to_contain_text("This browser can't save puzzles")


@usually(1)
@pytest.mark.parametrize(
    ("without", "said"),
    [
        (FULL.splitlines()[2], "This browser saves only the open puzzle"),
        (FULL, "This browser can't save puzzles"),
    ],
)
def test_the_first_screen_does_not_promise_what_is_not_kept(
    own: Page, without: str, said: str
) -> None:
    own.add_init_script(without)
    without_python(own)
    own.goto("./")
    start = own.get_by_role("main", name="Start").get_by_role("button", name="My puzzles")
    expect(start).to_contain_text(said)

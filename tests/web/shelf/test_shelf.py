"""My puzzles: opened, edited and played puzzles are saved automatically, found, and restored."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from py_solver import load
from py_solver.formats import envelope
from tests.tiers import usually
from tests.web.drive import (
    cell,
    held,
    open_puzzle,
    paste,
    press,
    status,
    undo_opening,
    wait_for_python,
)
from tests.web.page.test_axe import found_in_both
from tests.web.panels import example, open_example, sheet
from tests.web.tab import forget

SMALL = "1...\n..2.\n.3..\n...4"


@pytest.fixture
def desk(warm: Page) -> Page:
    """The page with the demo, which is not saved while it is untouched."""
    return warm


def shelf(page: Page) -> Locator:
    return page.get_by_role("dialog", name="My puzzles")


def titles(page: Page) -> Locator:
    return shelf(page).locator(".mine strong")


def titled(name: str, title: str, author: str = "") -> str:
    puzzle = envelope.to_json(example(name))
    return json.dumps(puzzle | {"title": title, "author": author})


def brought(page: Page, text: str, title: str) -> None:
    paste(page, text)
    expect(page.locator("#name")).to_have_text(title)


def test_what_is_opened_and_played_is_there_and_goes_on(desk: Page) -> None:
    brought(desk, titled("slitherlink", "Round the lake", "Ann Example"), "Round the lake")
    expect(desk.locator("#by")).to_have_text("Slitherlink by Ann Example")
    expect(desk).to_have_title("Round the lake – Gridwright")
    open_puzzle(desk, load(SMALL))
    expect(desk).to_have_title("Gridwright")
    cell(desk, 0, 1).click()
    desk.keyboard.press("2")
    open_example(desk, "Nurikabe")
    desk.reload()
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(titles(desk)).to_have_text(["Nurikabe", "Sudoku", "Round the lake"])
        cards = shelf(desk).locator(".mine .open")
        expect(cards.nth(1)).to_contain_text("4 × 4")
        expect(cards.nth(1)).to_contain_text("8% filled in")
        expect(cards.nth(2)).to_contain_text("Not started")
        # Pictures appear as soon as Python has loaded.
        expect(cards.nth(1).locator("img")).to_be_visible(timeout=90_000)
        cards.nth(1).click()
        expect(shelf(desk)).to_be_hidden()
    expect(cell(desk, 0, 1)).to_have_text("2")
    expect(desk.locator("#size")).to_have_text("4 × 4")


@usually(0)
def test_colours_and_free_lines_are_kept_with_the_rest(desk: Page) -> None:
    open_puzzle(desk, load(SMALL))
    cell(desk, 0, 1).click()
    desk.keyboard.press("Alt+3")
    press(desk, "Draw")
    cell(desk, 0, 2).click()
    press(desk, "Number")
    cell(desk, 0, 3).click()
    desk.keyboard.press("Control+4")
    desk.keyboard.press("Alt+Shift+Digit4")
    press(desk, "Colour")
    cell(desk, 0, 3).click()
    desk.keyboard.press("Escape")
    press(desk, "Number")
    open_example(desk, "Nurikabe")
    desk.evaluate("localStorage.clear()")  # Only My puzzles has it then.
    with sheet(desk, "My puzzles", "My puzzles"):
        # Until then it is the list of another test.
        expect(titles(desk)).to_have_text(["Nurikabe", "Sudoku"])
        shelf(desk).locator(".mine .open").nth(1).click()
    expect(cell(desk, 0, 1)).to_have_accessible_name("Row 1, column 2: coloured orange")
    expect(cell(desk, 0, 2)).to_have_accessible_name("Row 1, column 3: drawn circle")
    expect(cell(desk, 0, 3)).to_have_accessible_name(
        "Row 1, column 4: centre marks 4, pencil mark 4 in orange"
    )


def test_a_puzzle_that_is_set_is_one_however_it_is_edited(desk: Page) -> None:
    open_puzzle(desk, load(SMALL))
    press(desk, "Edit")
    for col, number in ((1, "4"), (2, "3")):
        cell(desk, 0, col).click()
        desk.keyboard.press(number)
    expect(cell(desk, 0, 2)).to_have_attribute("aria-label", "Row 1, column 3: 3, given")
    # An empty board instead of it removes nothing from My puzzles.
    open_example(desk, "Slitherlink")
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(titles(desk)).to_have_text(["Slitherlink", "Sudoku"])
        shelf(desk).locator(".mine .open").nth(1).click()
    for col, number in ((0, "1"), (1, "4"), (2, "3")):
        expect(cell(desk, 0, col)).to_have_text(number)


def test_clear_in_play_leaves_the_author_s_clues(desk: Page) -> None:
    open_puzzle(desk, load(SMALL))
    press(desk, "Edit")
    cell(desk, 0, 1).click()
    desk.keyboard.press("4")
    press(desk, "Play")
    cell(desk, 0, 2).click()
    desk.keyboard.press("3")
    press(desk, "Clear")
    expect(cell(desk, 0, 2)).to_have_text("")
    expect(cell(desk, 0, 1)).to_have_text("4")
    press(desk, "Undo")
    expect(cell(desk, 0, 2)).to_have_text("3")


def test_a_title_alone_is_not_said_twice(desk: Page) -> None:
    about = desk.get_by_role("region", name="The author's rules")
    brought(desk, titled("slitherlink", "Round the lake"), "Round the lake")
    expect(about).to_be_hidden()
    brought(desk, titled("slitherlink", "Over the hill", "Ann Example"), "Over the hill")
    expect(about).to_be_hidden()
    expect(desk.locator("#by")).to_have_text("Slitherlink by Ann Example")
    # The kind and the author have a line of their own, so that a long name is read in full.
    tops = [desk.locator(name).bounding_box() for name in ("#name", "#by", "#size")]
    name, kind, size = [box["y"] + box["height"] / 2 for box in tops if box]
    assert name < kind < size


def test_names_folders_search_and_what_was_deleted(desk: Page) -> None:
    brought(desk, titled("slitherlink", "Round the lake"), "Round the lake")
    open_puzzle(desk, load(SMALL))
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(titles(desk)).to_have_text(["Sudoku", "Round the lake"])
        shelf(desk).get_by_label("More for Sudoku").click()
        shelf(desk).get_by_label("Name of Sudoku").fill("For Tuesday")
        shelf(desk).get_by_label("Folder of Sudoku").fill("School")
        desk.keyboard.press("Enter")
        expect(titles(desk)).to_have_text(["For Tuesday", "Round the lake"])
        expect(shelf(desk).get_by_role("status")).to_contain_text("Saved.")
        shelf(desk).get_by_role("searchbox").fill("school")
        expect(titles(desk).filter(visible=True)).to_have_text(["For Tuesday"])
        expect(shelf(desk).get_by_role("status")).to_have_text("1 of 2")
        shelf(desk).get_by_role("searchbox").fill("")
        shelf(desk).get_by_label("More for Round the lake").click()
        shelf(desk).get_by_role("button", name="Delete Round the lake").click()
        expect(titles(desk)).to_have_text(["For Tuesday"])
        expect(shelf(desk).get_by_role("status")).to_contain_text("“Round the lake” is deleted.")
    desk.reload()
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(titles(desk)).to_have_text(["For Tuesday"])
        shelf(desk).get_by_text("Deleted: 1").click()
        shelf(desk).get_by_role("button", name="Put back Round the lake").click()
        expect(titles(desk)).to_have_text(["For Tuesday", "Round the lake"])


@usually(0)
@pytest.mark.parametrize("way", ["Escape", "close", "reload"])
def test_a_name_and_a_folder_are_kept_as_they_are_typed(desk: Page, way: str) -> None:
    brought(desk, titled("slitherlink", "Round the lake"), "Round the lake")
    open_puzzle(desk, load(SMALL))
    press(desk, "My puzzles")
    shelf(desk).get_by_label("More for Round the lake").click()
    shelf(desk).get_by_label("Folder of Round the lake").press_sequentially("School")
    shelf(desk).get_by_label("Name of Round the lake").fill("")
    shelf(desk).get_by_label("Name of Round the lake").press_sequentially("For Tuesday")
    # Visible on its card at once, and found by it.
    expect(titles(desk)).to_have_text(["Sudoku", "For Tuesday"])
    shelf(desk).get_by_role("searchbox").fill("school")
    expect(titles(desk).filter(visible=True)).to_have_text(["For Tuesday"])
    shelf(desk).get_by_role("searchbox").fill("")
    shelf(desk).get_by_label("Name of Round the lake").focus()
    if way == "reload":
        desk.reload()
    elif way == "close":
        shelf(desk).get_by_role("button", name="Close").click()
    else:
        desk.keyboard.press("Escape")
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(titles(desk)).to_have_text(["Sudoku", "For Tuesday"])
        expect(shelf(desk).locator(".mine .folder")).to_have_text(["School"])
        # An emptied board has the name that its author gave it.
        shelf(desk).get_by_label("More for For Tuesday").click()
        shelf(desk).get_by_label("Name of For Tuesday").fill("")
        expect(titles(desk)).to_have_text(["Sudoku", "Round the lake"])
        shelf(desk).get_by_role("button", name="Done").click()
        expect(shelf(desk).get_by_label("More for Round the lake")).to_be_focused()


def rename(page: Page, title: str, name: str) -> None:
    with sheet(page, "My puzzles", "My puzzles"):
        shelf(page).get_by_label(f"More for {title}").click()
        shelf(page).get_by_label(f"Name of {title}").fill(name)
        shelf(page).get_by_role("button", name="Done").click()
        expect(shelf(page).get_by_role("status")).to_contain_text("Saved.")


FULL = """() => {
    window.roomy = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function () { this.transaction.abort(); };
}"""
ROOMY = "() => { IDBObjectStore.prototype.put = window.roomy; }"


@usually(0)
def test_where_there_is_no_room_for_it_a_name_is_not_said_to_be_kept(desk: Page) -> None:
    brought(desk, titled("slitherlink", "Round the lake"), "Round the lake")
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(titles(desk)).to_have_text(["Round the lake"])
        desk.evaluate(FULL)
        shelf(desk).get_by_label("More for Round the lake").click()
        shelf(desk).get_by_role("button", name="Delete Round the lake").click()
        expect(shelf(desk).get_by_role("alert")).to_contain_text("There is no room on this device")
        expect(titles(desk)).to_have_text(["Round the lake"])
        desk.evaluate(ROOMY)
    expect(desk.locator("#fault")).to_be_hidden()


@usually(0)
def test_the_board_is_called_as_the_player_calls_it(desk: Page) -> None:
    name, by = desk.locator("#name"), desk.locator("#by")
    brought(desk, titled("slitherlink", "Round the lake"), "Round the lake")
    rename(desk, "Round the lake", "For Tuesday")
    expect(name).to_have_text("For Tuesday")
    expect(by).to_have_text("Slitherlink")
    expect(desk).to_have_title("For Tuesday – Gridwright")
    desk.reload()  # It returns in whichever way.
    expect(name).to_have_text("For Tuesday")
    open_puzzle(desk, load(SMALL))
    expect(desk).to_have_title("Gridwright")
    undo_opening(desk)
    expect(name).to_have_text("For Tuesday")
    press(desk, "Redo")
    expect(name).to_have_text("Sudoku")
    rename(desk, "For Tuesday", "For Wednesday")
    undo_opening(desk)
    expect(name).to_have_text("For Wednesday")
    brought(desk, titled("slitherlink", "Round the lake"), "For Wednesday")
    open_puzzle(desk, load(SMALL))
    desk.go_back()
    expect(name).to_have_text("For Wednesday")
    expect(status(desk)).to_contain_text("For Wednesday.")
    # A later title by its author replaces it.
    press(desk, "Edit")
    desk.get_by_label("Title", exact=True).fill("Over the hill")
    desk.keyboard.press("Tab")
    expect(name).to_have_text("Over the hill")
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(titles(desk)).to_have_text(["Over the hill", "Sudoku"])
    expect(name).to_have_text("Over the hill")


@usually(0)
def test_a_picture_that_was_broken_off_comes_all_the_same(desk: Page) -> None:
    open_puzzle(desk, load(SMALL))
    desk.evaluate(held("draw"))
    with sheet(desk, "My puzzles", "My puzzles"):
        desk.wait_for_function("() => window.held")
        desk.evaluate("() => document.querySelector('#solve').click()")
        picture = shelf(desk).locator(".mine img")
        expect(picture).to_have_attribute("src", re.compile("svg"), timeout=90_000)


@usually(0)
def test_a_card_s_picture_shows_what_the_player_wrote(desk: Page) -> None:
    picture = shelf(desk).locator(".mine img")
    # As an attribute: in the dark theme, the style has all colours.
    blue, orange = (f"%20fill%3D%22%23{ink}" for ink in ("1d4ed8", "fbcf9b"))
    open_puzzle(desk, load(SMALL))
    with sheet(desk, "My puzzles", "My puzzles"):
        # Until then it is the list of another test.
        expect(titles(desk)).to_have_text(["Sudoku"])
        expect(picture).to_have_attribute("src", re.compile("svg"), timeout=90_000)
        expect(picture).not_to_have_attribute("src", re.compile(f"{blue}|{orange}"))
    cell(desk, 0, 1).click()
    desk.keyboard.press("2")
    cell(desk, 3, 0).click()
    desk.keyboard.press("Alt+3")
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(picture).to_have_attribute("src", re.compile(f"{orange}.*{blue}.*%3E2%3C"))
    # It is saved, and the undone part is gone from it.
    desk.reload()
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(picture).to_have_attribute("src", re.compile(f"{orange}.*{blue}.*%3E2%3C"))
    press(desk, "Clear")
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(picture).to_have_attribute("src", re.compile("svg"))
        expect(picture).not_to_have_attribute("src", re.compile(f"{blue}|{orange}"))


def test_all_are_saved_in_a_file_and_come_from_it(desk: Page, tmp_path: Path) -> None:
    brought(desk, titled("slitherlink", "Round the lake"), "Round the lake")
    open_puzzle(desk, load(SMALL))
    cell(desk, 0, 1).click()
    desk.keyboard.press("2")
    file = tmp_path / "mine.jsonl"
    with sheet(desk, "My puzzles", "My puzzles"):
        with desk.expect_download() as saved:
            press(desk, "Save all")
        saved.value.save_as(file)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert [line["title"] for line in lines if "title" in line] == ["Round the lake"]
    assert [load(line).genre for line in file.read_text().splitlines()]
    forget(desk)
    desk.goto("./#solve")
    wait_for_python(desk)
    broken = file.read_text() + "1..\n"
    payload: FilePayload = {
        "name": "mine.jsonl",
        "mimeType": "text/plain",
        "buffer": broken.encode(),
    }
    open_example(desk, "Nurikabe")
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(titles(desk)).to_have_text(["Nurikabe"])
        shelf(desk).locator("input[type=file]").set_input_files(payload)
        expect(titles(desk)).to_have_text(["Nurikabe", "Sudoku", "Round the lake"])
        expect(shelf(desk).get_by_role("status")).to_contain_text("2 puzzles imported.")
        expect(shelf(desk).get_by_role("alert")).to_contain_text("Line 3:")
        shelf(desk).locator(".mine .open").nth(1).click()
    expect(cell(desk, 0, 1)).to_have_text("2")


@usually(0)
def test_a_tab_hears_what_another_one_writes(quiet: Page) -> None:
    quiet.goto("./#solve")
    other = quiet.context.new_page()
    other.goto("./#solve")
    cell(quiet, 0, 1).click()
    quiet.keyboard.press("7")
    expect(cell(other, 0, 1)).to_have_text("7")
    expect(status(other)).to_contain_text("This puzzle is also open in another tab.")
    press(other, "Undo")
    expect(cell(quiet, 0, 1)).to_have_text("")


@usually(0)
def test_a_tab_hears_what_another_one_sets(quiet: Page) -> None:
    quiet.goto("./#solve")
    cell(quiet, 0, 1).click()
    quiet.keyboard.press("7")
    # A new tab continues with what was saved last.
    quiet.evaluate(
        """async () => {
            const kept = () => Object.keys(localStorage).some((key) => key.endsWith("/now"));
            while (!kept()) await new Promise(requestAnimationFrame);
        }"""
    )
    press(quiet, "Edit")
    cell(quiet, 0, 0).click()
    other = quiet.context.new_page()
    other.goto("./#solve")
    expect(cell(other, 0, 1)).to_have_text("7")
    press(other, "Edit")
    cell(other, 4, 4).click()
    other.keyboard.press("5")
    expect(cell(quiet, 4, 4)).to_have_text("5")
    expect(status(quiet)).to_contain_text("This puzzle is also open in another tab.")
    cell(quiet, 8, 8).click()
    quiet.keyboard.press("9")
    expect(cell(other, 8, 8)).to_have_text("9")
    expect(cell(other, 4, 4)).to_have_text("5")
    other.close()
    press(quiet, "Undo")
    press(quiet, "Undo")
    expect(cell(quiet, 4, 4)).to_have_text("9")
    expect(cell(quiet, 8, 8)).to_have_text("4")
    press(quiet, "Play")
    expect(cell(quiet, 0, 1)).to_have_text("7")


@usually(0)
def test_axe_finds_nothing_on_the_shelf(desk: Page) -> None:
    brought(desk, titled("slitherlink", "Round the lake"), "Round the lake")
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(titles(desk)).to_have_text(["Round the lake"])
        shelf(desk).get_by_label("More for Round the lake").click()
        assert found_in_both(desk) == []

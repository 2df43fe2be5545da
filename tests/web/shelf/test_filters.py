"""The list of My puzzles: duplicates, folders, filters, and the order of the list."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from py_solver import load
from tests.tiers import usually
from tests.web.drive import cell, open_puzzle, press, status
from tests.web.page.test_axe import found_in_both
from tests.web.panels import example, sheet
from tests.web.shelf.test_shelf import SMALL, brought, shelf, titled, titles
from tests.web.tab import forget

# It has one solution, so a difficulty.
SMALL_GRADED = "1...\n..3.\n..4.\n.2.."


@pytest.fixture
def desk(warm: Page) -> Page:
    """The page with the demo, which is not saved while it is untouched."""
    return warm


def test_a_puzzle_is_duplicated_with_its_entries_and_both_go_their_own_way(desk: Page) -> None:
    brought(desk, titled("slitherlink", "Round the lake"), "Round the lake")
    open_puzzle(desk, load(SMALL))
    cell(desk, 0, 1).click()
    desk.keyboard.press("3")
    with sheet(desk, "My puzzles", "My puzzles") as box:
        expect(titles(desk)).to_have_text(["Sudoku", "Round the lake"])
        for copies in (["Sudoku (copy)"], ["Sudoku (copy)", "Sudoku (copy) (copy)"]):
            card = box.locator(".mine > li").filter(has=desk.get_by_text("Sudoku", exact=True))
            card.locator("summary").click()
            card.get_by_role("button", name="Duplicate Sudoku", exact=True).click()
            expect(box.get_by_role("status")).to_contain_text("Sudoku was duplicated.")
            for copy in copies:
                expect(
                    titles(desk).filter(has_text=re.compile(rf"^{re.escape(copy)}$"))
                ).to_have_count(1)
        box.locator(".mine .open").filter(has_text=re.compile(r"^Sudoku \(copy\)Sudoku")).click()
    expect(desk.locator("#name")).to_have_text("Sudoku (copy)")
    expect(cell(desk, 0, 1)).to_have_text("3")
    press(desk, "Clear")
    with sheet(desk, "My puzzles", "My puzzles"):
        expect(titles(desk)).to_have_count(4)
        shelf(desk).locator(".mine .open").filter(
            has_text=re.compile("^SudokuSudoku|^Sudoku4")
        ).click()
    expect(cell(desk, 0, 1)).to_have_text("3")


@usually(0)
def test_a_second_duplicate_replaces_neither_a_renamed_nor_a_deleted_one(desk: Page) -> None:
    open_puzzle(desk, load(SMALL))
    cell(desk, 0, 1).click()
    desk.keyboard.press("3")
    with sheet(desk, "My puzzles", "My puzzles") as box:

        def duplicate() -> None:
            card = box.locator(".mine > li").filter(has=desk.get_by_text("Sudoku", exact=True))
            card.locator("summary").click()
            card.get_by_role("button", name="Duplicate Sudoku", exact=True).click()
            expect(box.get_by_role("status")).to_contain_text("Sudoku was duplicated.")

        duplicate()
        box.locator(".mine > li").filter(has_text="Sudoku (copy)").locator("summary").click()
        name = box.get_by_label("Name of Sudoku (copy)", exact=True)
        name.fill("Variant")
        name.press("Enter")
        expect(box.get_by_role("status")).to_contain_text("Saved.")
        duplicate()
        names = ["Sudoku", "Sudoku (copy) (copy)", "Variant"]
        box.get_by_label("Sort by", exact=True).select_option("Name")
        expect(titles(desk)).to_have_text(names)


def test_folders_filters_and_the_order_of_the_list(desk: Page) -> None:
    brought(desk, titled("slitherlink", "Beta"), "Beta")
    brought(desk, titled("akari", "Alpha"), "Alpha")
    open_puzzle(desk, load("1.34\n3412\n2143\n4321"))
    cell(desk, 0, 1).click()
    desk.keyboard.press("2")
    expect(status(desk)).to_contain_text("solved it")
    with sheet(desk, "My puzzles", "My puzzles") as box:
        expect(titles(desk)).to_have_text(["Sudoku", "Alpha", "Beta"])
        folders = box.get_by_role("group", name="Folders")
        expect(folders).to_be_hidden()
        card = box.locator(".mine > li").nth(2)
        card.locator("summary").click()
        card.get_by_label("Folder of Beta").fill("Loops")
        card.get_by_role("button", name="Done").click()
        expect(folders.get_by_role("button")).to_have_text(["All", "Loops"])
        assert found_in_both(desk) == []
        seen = box.locator(".mine > li:visible strong")
        folders.get_by_role("button", name="Loops").click()
        expect(seen).to_have_text(["Beta"])
        expect(box.get_by_role("status")).to_have_text("1 of 3")
        folders.get_by_role("button", name="All").click()
        expect(seen).to_have_count(3)
        # A folder can have the name of the first button.
        card.locator("summary").click()
        card.get_by_label("Folder of Beta").fill("All")
        card.get_by_role("button", name="Done").click()
        expect(folders.get_by_role("button")).to_have_text(["All", "All"])
        folders.get_by_role("button").last.click()
        expect(folders.get_by_role("button", pressed=True)).to_have_count(1)
        folders.get_by_role("button").first.click()
        expect(folders.get_by_role("button", pressed=True)).to_have_count(1)
        progress = box.get_by_label("Progress", exact=True)
        for choice, left in (("Solved", ["Sudoku"]), ("Unsolved", ["Alpha", "Beta"])):
            progress.select_option(choice)
            expect(seen).to_have_text(left)
        box.get_by_label("Puzzle type", exact=True).select_option("Akari")
        expect(seen).to_have_text(["Alpha"])
        progress.select_option("Started")
        expect(seen).to_have_count(0)
        expect(box.get_by_role("status")).to_contain_text("None of your puzzles")
        progress.select_option("Any progress")
        box.get_by_label("Puzzle type", exact=True).select_option("Any puzzle type")
        box.get_by_label("Sort by", exact=True).select_option("Name")
        expect(seen).to_have_text(["Alpha", "Beta", "Sudoku"])
        box.get_by_label("Sort by", exact=True).select_option("Last used")
        expect(seen.first).to_have_text("Sudoku")


@usually(0)
def test_the_difficulty_is_kept_and_chosen_by(desk: Page, tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    open_puzzle(desk, example("akari"))
    open_puzzle(desk, load(SMALL_GRADED))
    expect(desk.locator(".chip")).to_be_visible(timeout=90_000)
    word = desk.locator(".chip").inner_text()
    with sheet(desk, "My puzzles", "My puzzles") as box:
        level = box.get_by_label("Difficulty", exact=True)
        level.select_option(word)
        expect(box.locator(".mine > li:visible strong")).to_have_text(["Sudoku"])
        expect(box.locator(".mine > li:visible")).to_contain_text(word.capitalize())
        level.select_option("Any difficulty")
        with desk.expect_download() as saved:
            press(desk, "Save all")
        saved.value.save_as(file)
    forget(desk)
    desk.goto("./#solve")
    with sheet(desk, "My puzzles", "My puzzles") as box:
        box.locator("input[type=file]").set_input_files(file)
        box.get_by_label("Difficulty", exact=True).select_option(word)
        expect(box.locator(".mine > li:visible strong")).to_have_text(["Sudoku"])


@usually(0)
def test_an_import_that_finds_no_room_halfway_says_what_is_missing(desk: Page) -> None:
    text = "\n".join(titled("slitherlink", name) for name in ("One", "Two", "Three"))
    desk.evaluate("""() => {
        const { put } = IDBObjectStore.prototype;
        let many = 0;
        IDBObjectStore.prototype.put = function (...all) {
            if (this.name === "puzzles" && ++many > 1) this.transaction.abort();
            else return put.apply(this, all);
        };
    }""")
    with sheet(desk, "My puzzles", "My puzzles") as box:
        box.locator("input[type=file]").set_input_files(
            {"name": "mine.jsonl", "mimeType": "text/plain", "buffer": text.encode()}
        )
        expect(box.get_by_role("alert")).to_contain_text("2 puzzles were not imported")
        expect(box.get_by_role("status")).to_contain_text("1 puzzle imported.")
        expect(titles(desk)).to_have_text(["One"])

"""Packs: made in the background, paused, continued after a reload, imported, printed, saved."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from py_solver import all_genres, load, solve
from py_solver.batch.records import orders
from py_solver.formats import envelope
from tests.conftest import Tabs
from tests.helpers.sudokus import as_line
from tests.tiers import usually
from tests.web.drive import cell, held, paste, pigeonholes, press, status, wait_for_python
from tests.web.page.test_axe import found_in_both
from tests.web.panels import bare, open_example, sheet
from tooling.server import Server

# Another Python starts, and generates or grades some puzzles.
MAKING = 90_000
LINE = "..3..4.221......"
TURNED = LINE[::-1]
# It takes minutes to solve, so nothing is graded before a press of Pause, however warm Python is.
SLOW = as_line(pigeonholes())


def far(page: Page) -> Locator:
    """The progress of the open pack, in words."""
    return page.locator(".far")


def imported(page: Page, name: str, text: str) -> None:
    """Open a file of many puzzles."""
    file: FilePayload = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
    page.get_by_role("dialog", name="Packs").locator("input[type=file]").set_input_files(file)


def asked_for(page: Page, count: int, *kinds: str) -> None:
    """Order a pack of small easy puzzles, by keyboard alone."""
    page.get_by_role("button", name="Packs", exact=True).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Make a pack")).to_be_focused()
    page.keyboard.press("Enter")
    making = page.get_by_role("dialog", name="Make a pack")
    expect(making.get_by_role("searchbox")).to_be_focused()
    expect(making.get_by_role("checkbox", name="Akari", exact=True)).to_be_visible()
    making.get_by_role("button", name="None").press("Enter")
    for kind in kinds:
        making.get_by_role("searchbox").fill(kind)
        making.get_by_role("checkbox", name=kind, exact=True).press("Space")
    making.get_by_role("spinbutton", name="How many").fill(str(count))
    making.get_by_role("textbox", name="Sizes").fill("6x6")
    making.get_by_role("checkbox", name="Easy").check()
    making.get_by_role("spinbutton", name="Seed").fill("7")
    page.keyboard.press("Enter")


def test_a_pack_is_made_paused_reloaded_and_gone_on_with(tabs: Tabs, site: Server) -> None:
    page = tabs.open(site.url)
    page.goto("./#solve")
    wait_for_python(page)
    asked_for(page, 12, "Sudoku", "Akari")
    expect(far(page)).to_have_text(re.compile(r"^[1-9]\d* of 12 made$"), timeout=MAKING)
    page.get_by_role("button", name="Pause").press("Enter")
    expect(page.get_by_role("button", name="Resume")).to_be_focused()
    expect(far(page)).to_have_text(re.compile(r"^\d+ of 12 made, paused$"))
    paused = far(page).text_content() or ""
    made = page.locator(".cards strong").all_text_contents()
    page.reload()
    wait_for_python(page)
    page.get_by_role("button", name="Packs", exact=True).click()
    shelf = page.locator(".pack-list button")
    expect(shelf).to_have_text(f"Sudoku and Akari{paused}")
    # One pack is a line or two, not a large block.
    slab = shelf.bounding_box()
    assert slab
    assert slab["height"] < 100
    shelf.click()
    expect(page.locator(".cards strong")).to_have_text(made)
    page.get_by_role("button", name="Resume").click()
    expect(far(page)).to_have_text("12 puzzles", timeout=MAKING)
    # Each as it was ordered, and in its place.
    cards = page.locator(".cards li")
    for card, order in zip(cards.all(), orders(["sudoku", "akari"], 12, 7), strict=True):
        name = all_genres()[order["genre"]].name
        expect(card).to_have_text(re.compile(rf"^\d+\. {name}6 × 6 · easy · [0-9.]+$"))
    # And it can be played.
    cards.nth(3).get_by_role("button").click()
    expect(page.locator("#name")).to_have_text("Akari")
    expect(status(page)).to_contain_text("Number 4 of “Sudoku and Akari”, easy.")


@usually(0)
def test_what_cannot_be_made_is_said_and_nothing_typed_is_lost(warm: Page) -> None:
    # The open puzzle's kind is ticked.
    open_example(warm, bare())
    asked_for(warm, 3, "Sudoku", "Akari")
    expect(far(warm)).to_have_text("3 puzzles", timeout=MAKING)
    warm.get_by_role("button", name="All packs").click()
    warm.get_by_role("button", name="Make a pack").click()
    making = warm.get_by_role("dialog", name="Make a pack")
    sizes, go = making.get_by_role("textbox", name="Sizes"), "Make the pack"
    for typed, said in (
        ("6 by 6", "Sizes are rows × columns"),
        ("30x30", "Sudoku goes up to 25×25"),
    ):
        sizes.fill(typed)
        making.get_by_role("button", name=go).click()
        expect(making.get_by_role("alert").filter(has_text=said)).to_be_visible()
        expect(sizes).to_have_value(typed)
    making.get_by_role("button", name="None").click()
    expect(making.get_by_text("No puzzle type is selected.")).to_be_visible()
    warm.keyboard.press("Escape")


@usually(0)
def test_axe_finds_nothing_in_packs(warm: Page) -> None:
    warm.get_by_role("button", name="Packs", exact=True).click()
    warm.get_by_role("button", name="Make a pack").click()
    expect(warm.get_by_role("checkbox", name="Akari")).to_be_visible()
    assert found_in_both(warm) == []
    warm.get_by_role("button", name="All packs").click()
    imported(warm, "mine.txt", f"{LINE}\nrubbish\n{TURNED}\n{'.' * 16}\n")
    expect(far(warm)).to_have_text("3 puzzles", timeout=MAKING)
    warm.get_by_text("Report", exact=True).click()
    warm.get_by_text("As a book", exact=True).click()
    assert found_in_both(warm) == []
    warm.get_by_role("button", name="All packs").click()
    assert found_in_both(warm) == []
    warm.keyboard.press("Escape")


@usually(0)
def test_a_file_of_many_puzzles_is_checked(warm: Page, tmp_path: Path) -> None:
    akari = all_genres()["akari"]
    link = json.dumps({"id": "a", "problem": akari.example, "genre": "akari"})
    with sheet(warm, "Packs", "Packs"):
        imported(warm, "mine.jsonl", f"{LINE}\n\nrubbish\n{TURNED}\n{'.' * 16}\n{link}\n")
        expect(far(warm)).to_have_text("4 puzzles", timeout=MAKING)
        cards = warm.locator(".cards li")
        for at, said in enumerate(
            (
                r"^1\. Sudoku4 × 4 · easy",
                r"^2\. Sudoku4 × 4 · easy.*The same as 1$",
                r"^3\. Sudoku4 × 4Multiple solutions$",
                rf"^4\. {akari.name}",
            )
        ):
            expect(cards.nth(at)).to_have_text(re.compile(said))
        warm.get_by_text("Report", exact=True).click()
        expect(warm.locator(".plot img")).to_be_visible()
        expect(warm.get_by_text("1 puzzle repeats another one")).to_be_visible()
        saved = {}
        for kind in ("JSONL", "Links"):
            warm.get_by_role("combobox", name="Save as").select_option(kind)
            with warm.expect_download() as download:
                warm.get_by_role("button", name="Save").click()
            download.value.save_as(tmp_path / kind)
            saved[kind] = (tmp_path / kind).read_text("utf-8").splitlines()
        records = [json.loads(line) for line in saved["JSONL"]]
        assert [one["verdict"] for one in records] == ["unique", "unique", "multiple", "unique"]
        assert load(records[3]["problem"], records[3]["genre"]).genre == akari
        assert all("#" in line for line in saved["Links"])
        # A 4×4 Sudoku does not fit into that file.
        warm.get_by_role("combobox", name="Save as").select_option(".sdm (9×9 Sudokus)")
        warm.get_by_role("button", name="Save").click()
        expect(warm.get_by_text("An .sdm file contains only 9×9 Sudokus")).to_be_visible()
        # It keeps its new name.
        warm.get_by_role("textbox", name="Name").fill("Ours")
        warm.get_by_role("button", name="All packs").click()
        expect(warm.locator(".pack-list button")).to_have_text("Ours4 puzzles")
        warm.keyboard.press("Escape")


@usually(0)
def test_next_goes_through_the_pack_and_its_cards_tell_how_far_one_is(warm: Page) -> None:
    lines = (LINE, TURNED)
    paste(warm, "\n".join(lines))
    expect(far(warm)).to_have_text("2 puzzles", timeout=MAKING)
    cards = warm.locator(".cards li")
    expect(cards.locator(".begun")).to_have_count(0)
    cards.first.get_by_role("button").click()
    for n, line in enumerate(lines, 1):
        expect(status(warm)).to_contain_text(f"Number {n} of “Pasted puzzles”")
        (solution,) = solve(load(line)).solutions
        for coord, mark in solution.items():
            if line[4 * coord.row + coord.col] == ".":
                cell(warm, coord.row, coord.col).click()
                warm.keyboard.press(str(mark))
        expect(status(warm)).to_contain_text("You solved it!")
        press(warm, "Next puzzle")
    expect(status(warm)).to_contain_text("That was the last puzzle of “Pasted puzzles”.")
    press(warm, "Undo")
    with sheet(warm, "Packs", "Packs"):
        warm.locator(".pack-list button").click()
        expect(cards.locator(".begun")).to_have_text([re.compile("^Solved"), re.compile("^90")])


@usually(1)
@pytest.mark.parametrize("header", ["my sudokus", "81-character puzzles", "title | difficulty"])
def test_lines_that_are_no_puzzles_are_told_and_the_others_are_opened(
    warm: Page, header: str
) -> None:
    paste(warm, "what is this?")
    expect(status(warm)).to_contain_text("The puzzle did not open.")
    text = f"{header}\n{LINE}\n\n{TURNED}\n{LINE[:-1]}\n"
    bad = "Line 5 was left out: This has 15 characters, but a 4×4 grid needs 16."
    with sheet(warm, "Import", "Import a puzzle") as box:
        box.get_by_role("textbox").fill(text)
        box.get_by_role("button", name="Open").click()
        expect(box).to_be_hidden()
    expect(far(warm)).to_have_text("2 puzzles", timeout=MAKING)
    # The puzzles are counted; the others are listed with their lines in the text.
    names = warm.locator(".cards strong")
    expect(names).to_have_text(["1. Sudoku", "2. Sudoku"])
    told = warm.locator(".left-out li")
    expect(told).to_have_text([re.compile("^Line 1 was left out: [A-Z].*\\."), re.compile(bad)])
    expect(told.locator("code")).to_have_text([header, LINE[:-1]])
    # The list appears whenever the pack is opened.
    warm.get_by_role("button", name="All packs").click()
    warm.locator(".pack-list button").first.click()
    expect(told).to_have_count(2)
    warm.keyboard.press("Escape")
    expect(status(warm)).to_have_text(
        "2 puzzles are in the pack “Pasted puzzles”. "
        "2 lines were left out. The pack tells you which and why."
    )
    # Nothing that was typed is lost.
    with sheet(warm, "Import", "Import a puzzle") as box:
        expect(box.get_by_role("textbox")).to_have_value(text)


@usually(0)
def test_puzzles_that_were_brought_are_played_before_they_are_graded(warm: Page) -> None:
    akari = all_genres()["akari"]
    record = json.dumps({"problem": akari.example, "genre": akari.id})
    with sheet(warm, "Packs", "Packs"):
        imported(warm, "mine.jsonl", f"{SLOW}\n{record}\n")
        # Nothing is graded yet, and nothing will be.
        warm.get_by_role("dialog").get_by_role("button", name="Pause").click()
        expect(far(warm)).to_have_text("0 of 2 checked, paused")
        cards = warm.locator(".cards li")
        # Puzzles that are still waiting are visible.
        expect(cards.locator("img")).to_have_count(2, timeout=MAKING)
        expect(cards).to_have_text(["1.Not rated yet", "2.Not rated yet"])
        cards.nth(1).get_by_role("button").click()
        expect(warm.locator("#name")).to_have_text(akari.name)
        expect(status(warm)).to_contain_text("Number 2 of “mine”.")


@usually(0)
def test_a_picture_that_was_broken_off_comes_all_the_same(warm: Page) -> None:
    with sheet(warm, "Packs", "Packs"):
        warm.evaluate(held("draw"))
        imported(warm, "mine.jsonl", f"{SLOW}\n{LINE}\n")
        warm.get_by_role("dialog").get_by_role("button", name="Pause").click()
        warm.wait_for_function("() => window.held")
        warm.evaluate("() => document.querySelector('#solve').click()")
        expect(warm.locator(".cards img")).to_have_count(2, timeout=MAKING)


@usually(0)
def test_a_pack_that_is_deleted_is_put_back_after_a_reload_too(warm: Page) -> None:
    shown = warm.locator(".pack-list button")
    said = warm.get_by_role("dialog").get_by_role("status")
    with sheet(warm, "Packs", "Packs"):
        imported(warm, "mine.txt", f"{SLOW}\n{LINE}\n")
        warm.get_by_role("dialog").get_by_role("button", name="Pause").click()
        expect(far(warm)).to_have_text("0 of 2 checked, paused")
        warm.get_by_role("button", name="Delete").click()
        expect(said.filter(has_text="“mine” is deleted.")).to_be_visible()
        expect(shown).to_have_count(0)
        warm.get_by_role("button", name="Put back", exact=True).click()
        expect(said.filter(has_text="“mine” is back.")).to_be_visible()
        shown.click()
        # An imported puzzle without a grade is there with the others.
        expect(warm.locator(".cards li")).to_have_count(2)
        warm.get_by_role("button", name="Delete").click()
        expect(said.filter(has_text="“mine” is deleted.")).to_be_visible()
    warm.reload()
    with sheet(warm, "Packs", "Packs"):
        expect(shown).to_have_count(0)
        warm.get_by_text("Deleted: 1").click()
        warm.get_by_role("button", name="Put back mine").click()
        expect(shown).to_have_text("mine0 of 2 checked, paused")
        expect(warm.get_by_text("Deleted: 1")).to_be_hidden()


@usually(0)
def test_as_many_sudokus_as_one_has_cells_are_a_pack(warm: Page) -> None:
    line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    paste(warm, "\n".join([line] * 81))
    expect(warm.get_by_role("dialog", name="Pack", exact=True)).to_be_visible()
    expect(far(warm)).to_contain_text("of 81 checked")
    warm.keyboard.press("Escape")


@usually(1)
@pytest.mark.parametrize("missing", [0, 1])
def test_rows_of_one_board_are_no_pack(warm: Page, missing: int) -> None:
    row = "1" + "." * 15
    rows = [row[-n:] + row[:-n] for n in range(16)]
    rows[-1] = rows[-1][missing:]
    paste(warm, "\n".join(rows))
    said = "This has 255 characters, but a 16×16 grid needs 256." if missing else "16 × 16"
    expect(status(warm)).to_contain_text(said)


@usually(0)
def test_where_no_line_is_a_puzzle_it_is_said_why(warm: Page) -> None:
    lines = "9" * 16
    paste(warm, f"{lines}\n{lines}")
    packs = warm.get_by_role("dialog", name="Packs")
    expect(packs.get_by_role("alert")).to_contain_text("None of these lines is a puzzle. Line 1: ")
    warm.keyboard.press("Escape")
    with sheet(warm, "Import", "Import a puzzle") as box:
        expect(box.get_by_role("textbox")).to_have_value(f"{lines}\n{lines}")


@usually(0)
def test_a_book_has_a_cover_rules_puzzles_and_solutions(warm: Page) -> None:
    warm.evaluate("() => { window.print = () => { window.printed = true; }; }")
    lines = [
        json.dumps(envelope.to_json(load(genre.example, genre.id)))
        for genre in (all_genres()["akari"], all_genres()["masyu"])
    ]
    with sheet(warm, "Packs", "Packs"):
        imported(warm, "Tiny book.jsonl", "\n".join([*lines, LINE, LINE, LINE]))
        expect(far(warm)).to_have_text("5 puzzles", timeout=MAKING)
        warm.get_by_text("As a book", exact=True).click()
        warm.get_by_role("combobox", name="Puzzles per page").select_option("2 per page")
        warm.get_by_role("button", name="Print the book").click()
        expect(warm.get_by_text("6 pages.")).to_be_visible()
        warm.keyboard.press("Escape")
    assert warm.evaluate("window.printed")
    warm.emulate_media(media="print")
    pages = warm.locator("#paper .page")
    expect(pages.nth(0)).to_contain_text("Tiny book")
    assert [page.locator("figure").count() for page in pages.all()] == [0, 0, 2, 2, 1, 5]
    # The rules of each kind once.
    assert pages.nth(1).locator("h3").all_text_contents() == ["Akari", "Masyu", "Sudoku"]
    numbers = warm.locator("#paper footer").all_text_contents()
    assert numbers == ["2", "3", "4", "5", "6"]
    pdf = warm.pdf(format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 6


@usually(0)
def test_a_pack_has_variants_together_on_one_grid(warm: Page) -> None:
    press(warm, "Packs")
    press(warm, "Make a pack")
    making = warm.get_by_role("dialog", name="Make a pack")
    expect(making.get_by_role("checkbox", name="Killer Sudoku", exact=True)).to_be_visible()
    making.get_by_role("button", name="None").click()
    together = making.get_by_role("checkbox", name="All selected variants on one grid")
    making.get_by_role("checkbox", name="Sudoku X", exact=True).check()
    expect(together).to_be_hidden()
    making.get_by_role("checkbox", name="Thermometer Sudoku", exact=True).check()
    together.check()
    making.get_by_role("spinbutton", name="How many").fill("1")
    making.get_by_role("textbox", name="Sizes").fill("4x4")
    making.get_by_role("spinbutton", name="Seed").fill("7")
    assert found_in_both(warm) == []
    press(warm, "Make the pack")
    pack = warm.get_by_role("dialog", name="Pack", exact=True)
    expect(pack).to_contain_text("Sudoku: X, Thermometer", timeout=MAKING)
    press(warm, "Close")


@usually(0)
def test_the_empty_dialog_says_first_what_a_pack_is(opened: Page) -> None:
    with sheet(opened, "Packs", "Packs") as box:
        about = box.get_by_text("A pack contains many puzzles.").bounding_box()
        make = box.get_by_role("button", name="Make a pack").bounding_box()
        assert about
        assert make
        assert about["y"] + about["height"] <= make["y"]

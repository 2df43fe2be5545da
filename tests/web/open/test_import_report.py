"""Puzzles from elsewhere: the report, the questions, and what Share would lose."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from py_solver import load
from tests.helpers.vague_texts import fpuzzles, penpa_without_genre
from tests.tiers import usually
from tests.web.drive import cell, drawn, open_puzzle, paste, press, status, undo_opening
from tests.web.page.test_axe import found, found_in_both
from tests.web.panels import bare, example, open_example, sheet
from tooling.server import Server

EVIL = "<img src=x onerror=alert(1)><b>Rules</b>"
PARTLY = fpuzzles(
    wonder=[{"cells": ["R2C3", "R2C4"]}, {"cells": ["R1C1"]}],
    title=EVIL,
    author="<i>me</i>",
    ruleset=f"{EVIL}\nNo 3 beside a 4.",
)


def report(page: Page) -> Locator:
    return page.get_by_role("region", name="Import report")


@pytest.fixture
def partly(fresh: Page) -> Page:
    """The page with a puzzle that was understood in part."""
    paste(fresh, PARTLY)
    expect(fresh.locator("#size")).to_have_text("4 × 4")
    return fresh


def test_what_was_not_understood_is_told_and_shown_on_the_board(partly: Page) -> None:
    expect(status(partly)).to_contain_text("not understood")
    expect(report(partly)).to_contain_text("The solver ignores")
    note = report(partly).get_by_role("button", name=re.compile("wonder")).first
    note.focus()
    partly.keyboard.press("Enter")
    expect(note).to_have_attribute("aria-pressed", "true")
    expect(partly.locator('[data-reason="cells/1/2"]')).to_be_attached()
    expect(status(partly)).to_contain_text("r2c3")
    assert found_in_both(partly) == []
    # It is played like any other; typing only removes the highlight.
    cell(partly, 3, 3).click()
    partly.keyboard.press("4")
    expect(note).to_have_attribute("aria-pressed", "false")
    expect(report(partly)).to_be_visible()
    press(partly, "Solve")
    expect(status(partly)).to_contain_text("could not be read were ignored")
    # One without marks from this tab: Undo takes back opening it.
    open_puzzle(partly, replace(load("1.../..3./4.../.2.."), title="Another"))
    expect(report(partly)).to_be_hidden()
    undo_opening(partly)
    expect(report(partly)).to_be_visible()


def test_markup_in_titles_and_rules_stays_text(partly: Page) -> None:
    own = partly.get_by_role("region", name="The author's rules")
    expect(own).to_contain_text(EVIL)
    expect(own).to_contain_text("by <i>me</i>")
    expect(own).to_contain_text("No 3 beside a 4.")
    assert own.locator("img, b, i").count() == 0


@usually(0)
def test_a_report_stays_while_the_puzzle_is_set(partly: Page) -> None:
    press(partly, "Edit")
    cell(partly, 0, 0).click()
    partly.keyboard.press("3")
    expect(cell(partly, 0, 0)).to_have_text("3")
    expect(report(partly)).to_contain_text("The solver ignores")
    press(partly, "Play")


@usually(0)
def test_pencil_marks_come_with_a_puzzle(fresh: Page) -> None:
    grid: list[list[dict[str, Any]]] = [[{} for _ in range(4)] for _ in range(4)]
    grid[0][1] = {"centerPencilMarks": [2, 3]}
    grid[0][2] = {"value": 1}
    paste(fresh, fpuzzles(grid=grid))
    expect(fresh.locator("#size")).to_have_text("4 × 4")
    expect(cell(fresh, 0, 1)).to_have_accessible_name(re.compile("2.*3"))
    assert drawn(fresh)[0][2] == "1"


def test_a_drawing_asks_for_its_genre_and_nothing_is_lost(fresh: Page) -> None:
    text = penpa_without_genre(example("nurikabe"))
    paste(fresh, text)
    box = fresh.get_by_role("dialog", name="Import a puzzle")
    expect(box.get_by_role("alert")).to_contain_text("does not name its puzzle type")
    expect(box.get_by_role("textbox")).to_have_value(text)
    assert found(fresh) == []
    choice = box.get_by_role("group", name="Puzzle types").get_by_role("button", name="Nurikabe")
    choice.press("Enter")
    expect(box).to_be_hidden()
    expect(fresh.locator("#name")).to_have_text("Nurikabe")


def test_a_text_that_is_refused_is_there_to_be_mended(fresh: Page) -> None:
    paste(fresh, "12.4...........")
    expect(status(fresh)).to_contain_text("The puzzle did not open.")
    with sheet(fresh, "Import", "Import a puzzle") as box:
        expect(box.get_by_role("textbox")).to_have_value("12.4...........")
        fresh.keyboard.press("End")
        fresh.keyboard.type(".")
        fresh.keyboard.press("ControlOrMeta+Enter")
        expect(box).to_be_hidden()
    assert drawn(fresh)[0] == ["1", "2", "", "4"]


@usually(0)
def test_share_says_what_each_format_would_lose(partly: Page) -> None:
    cell(partly, 3, 3).click()
    partly.keyboard.press("4")
    with sheet(partly, "Share", "Share and save") as box:
        expect(box).to_contain_text("list what could not be read")
        line = box.get_by_role("listitem").filter(has_text="Line of numbers")
        expect(line).to_contain_text("author's rules")
        expect(line).not_to_contain_text("the player's entries")
        box.get_by_label("Include my progress").check()
        expect(line).to_contain_text("the player's entries")
        box.get_by_text("can't store this puzzle").click()
        expect(box.get_by_role("button", name="Copy SudokuPad link")).to_be_visible()
        assert found_in_both(partly) == []
        link = box.get_by_label("Link").input_value()
        box.get_by_label("Include my progress").uncheck()
    open_example(partly, bare())
    paste(partly, link)
    expect(partly.locator("#size")).to_have_text("4 × 4")
    expect(cell(partly, 3, 3)).to_have_text("4")
    expect(report(partly)).to_contain_text("The solver ignores")


@usually(1)
@pytest.mark.parametrize("kind", ["SVG", "PNG"])
def test_a_picture_carries_its_puzzle(fresh: Page, tmp_path: Path, kind: str) -> None:
    paste(fresh, "12.4............")
    expect(fresh.locator("#size")).to_have_text("4 × 4")
    with sheet(fresh, "Share", "Share and save") as box:
        with fresh.expect_download() as saved:
            box.get_by_role("button", name=kind, exact=True).click()
        expect(box.get_by_role("status")).to_contain_text("Saved as")
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    open_example(fresh, bare())
    drop(fresh, path.name, f"image/{'svg+xml' if kind == 'SVG' else 'png'}", path.read_bytes())
    expect(fresh.locator("#size")).to_have_text("4 × 4")
    expect(status(fresh)).to_contain_text(f"from “{path.name}”")
    assert drawn(fresh)[0] == ["1", "2", "", "4"]
    # Any other picture is refused in a sentence, and so are damaged ones.
    drop(fresh, "cut.png", "image/png", path.read_bytes()[:60])
    expect(status(fresh)).to_contain_text("contains no puzzle")


@pytest.mark.provokes_errors  # a frame of another origin cannot take the focus automatically
def test_a_puzzle_is_embedded_and_leads_to_the_full_page(
    fresh: Page, own: Page, site: Server
) -> None:
    paste(fresh, "12.4............")
    expect(fresh.locator("#size")).to_have_text("4 × 4")
    with sheet(fresh, "Share", "Share and save") as box:
        box.get_by_text("Embed on your own page").click()
        snippet = box.get_by_label("Embed code")
        expect(snippet).to_have_value(re.compile("^<iframe .*embed.html#z=.*</iframe>$"))
        frame = snippet.input_value()
    # A page of another origin, which may not show the page itself (tests/tooling/test_build.py).
    own.set_content(frame)
    inside = own.frame_locator("iframe")
    expect(inside.locator('[data-coord="cells/0/1"]')).to_have_text("2", timeout=90_000)
    expect(inside.get_by_role("banner")).to_be_hidden()
    inside.get_by_role("button", name="Solve", exact=True).click()
    expect(inside.locator("#status")).to_contain_text("Solved!")
    link = inside.get_by_role("link", name="Open in Gridwright")
    address = link.get_attribute("href") or ""
    assert address.startswith(f"{site.url}#z=")


def drop(page: Page, name: str, kind: str, content: bytes) -> None:
    """A file dropped on the page."""
    page.evaluate(
        """([name, type, content]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([new Uint8Array(content)], name, { type }));
            const how = { dataTransfer, bubbles: true, cancelable: true };
            for (const step of ["dragenter", "dragover", "drop"])
                document.body.dispatchEvent(new DragEvent(step, how));
        }""",
        [name, kind, list(content)],
    )


LOSING = ("anti_taxicab", "dutch_flatmates", "global_entropy", "global_modular", "windoku")


@usually(0)
def test_share_names_the_first_of_many_losses_and_the_others_on_request(fresh: Page) -> None:
    clues = {"given": {"cells/0/2": 6}, **dict.fromkeys(LOSING, True)}
    board = {"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 9, "cols": 9}
    paste(fresh, json.dumps(board | {"clues": clues}))
    expect(fresh.locator("#name")).to_contain_text("Windoku")
    with sheet(fresh, "Share", "Share and save") as share:
        row = share.locator(".forms li")
        other = row.filter(has=fresh.get_by_text("f-puzzles link", exact=True))
        expect(other.locator("small.lost")).to_contain_text("can't store “Anti-taxicab”.")
        expect(other.get_by_text("“Windoku”")).to_be_hidden()
        other.get_by_text("2 more things would be lost").click()
        expect(other.get_by_text("“Windoku”")).to_be_visible()

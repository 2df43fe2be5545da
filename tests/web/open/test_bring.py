"""Bringing a whole puzzle: pasted, dropped, from a file, or in a link."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from py_solver import all_genres
from py_solver.formats import envelope
from py_solver.formats.registry import dump
from tests.helpers.sudokus import as_line
from tests.tiers import usually
from tests.web.drive import (
    assert_solution,
    cell,
    cells,
    demo,
    drawn,
    drawn_marks,
    numbers,
    paste,
    press,
    some_of,
    status,
    undo_opening,
)
from tests.web.panels import example, sheet

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def opened(page: Page) -> str:
    return "".join(text or "." for row in drawn(page) for text in row)


def test_a_line_of_81(fresh: Page) -> None:
    paste(fresh, EASY)
    expect(cell(fresh, 0, 0)).to_have_text("5")
    assert opened(fresh) == EASY
    expect(status(fresh)).to_have_text(re.compile("from a line of numbers"))
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("The solution is unique.")
    given = {divmod(i, 9): int(text) for i, text in enumerate(EASY) if text != "."}
    assert_solution(numbers(fresh), 3, 3, given)


@usually(0)
def test_from_the_clipboard_with_the_keyboard(fresh: Page) -> None:
    fresh.context.grant_permissions(["clipboard-read", "clipboard-write"])
    fresh.evaluate("text => navigator.clipboard.writeText(text)", EASY)
    cell(fresh, 4, 4).click()
    fresh.keyboard.press("ControlOrMeta+v")
    expect(cell(fresh, 0, 0)).to_have_text("5")
    assert opened(fresh) == EASY


@usually(0)
def test_undo_leads_back_to_what_was_there(fresh: Page) -> None:
    first = drawn(fresh)
    paste(fresh, EASY)
    expect(cell(fresh, 0, 0)).to_have_text("5")
    second = drawn(fresh)
    undo_opening(fresh)
    assert drawn(fresh) == first
    press(fresh, "Redo")
    assert drawn(fresh) == second


def test_what_is_no_puzzle_is_said_in_a_sentence(fresh: Page) -> None:
    before = drawn(fresh)
    for text, reason in (
        ("." * 80, r"\b80\b.*\b81\b"),
        ("." * 82, r"\b82\b.*\b81\b"),
        (EASY[:-1] + "x", "r9c9"),
        ("what is this?", "not a puzzle"),
        ('{"format":', "is incomplete"),
        ("<b>no</b>", ""),
        ("https://puzz.link/p?nonesuch/3/3/a", "nonesuch"),
        ("https://example.org/", "no puzzle"),
    ):
        paste(fresh, text)
        expect(status(fresh)).to_have_text(
            re.compile(rf"^The puzzle did not open\. .*{reason}.*\.$")
        )
        assert drawn(fresh) == before
        # The next message must be about the next text.
        press(fresh, "Clear")
        expect(status(fresh)).not_to_contain_text("The puzzle did not open")


@usually(0)
@pytest.mark.parametrize(("box", "share"), [(2, 0.5), (5, 0.75)])
def test_other_sizes(fresh: Page, box: int, share: float) -> None:
    puzzle = some_of(box, share, seed=box)
    size = box * box
    paste(fresh, as_line(puzzle))
    expect(cells(fresh)).to_have_count(size * size)
    expect(fresh.get_by_role("grid")).to_have_accessible_name(re.compile(f"{size} by {size}$"))
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("Solved!")
    given = {(r, c): n for r, row in enumerate(puzzle) for c, n in enumerate(row) if n}
    assert_solution(numbers(fresh), box, box, given)


@usually(0)
def test_boxes_that_are_not_square(fresh: Page) -> None:
    paste(fresh, "1" + "." * 35)
    expect(cells(fresh)).to_have_count(36)
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("The solution is not unique.")
    assert_solution(numbers(fresh), 2, 3, {(0, 0): 1})


@usually(0)
def test_the_last_of_several_pastes_is_what_is_opened(warm: Page) -> None:
    assert len(demo(warm)) == 30
    for text in ("." * 81, "x", EASY):
        paste(warm, text)
    expect(cell(warm, 0, 0)).to_have_text("5", timeout=90_000)
    assert "".join(text or "." for row in drawn(warm) for text in row) == EASY


def test_one_box_takes_any_text_and_says_what_is_wrong_with_it(fresh: Page) -> None:
    with sheet(fresh, "Import", "Import a puzzle") as box:
        text = box.get_by_role("textbox")
        expect(text).to_be_focused()
        # Some browsers send text for spell checking elsewhere.
        expect(text).to_have_js_property("spellcheck", value=False)
        text.fill("?")
        box.get_by_role("button", name="Open").click()
        expect(box.get_by_role("alert")).to_have_text(re.compile(r"^This is not a puzzle.*\.$"))
        expect(text).to_be_focused()
        # Pasted into the box, it does not become a puzzle yet.
        paste(fresh, EASY)
        expect(box).to_be_visible()
        text.fill(EASY)
        fresh.keyboard.press("ControlOrMeta+Enter")
        expect(box).to_be_hidden()
    assert opened(fresh) == EASY


@usually(1)
@pytest.mark.parametrize("form", ["link", "text", "json"])
def test_each_format_is_recognised(fresh: Page, form: str) -> None:
    genre = next(genre for genre in all_genres().values() if genre.puzzlink and not genre.bare)
    puzzle = example(genre.id)
    said = {"link": "from a puzz.link address", "text": "from grid text", "json": "from JSON"}
    with sheet(fresh, "Import", "Import a puzzle") as box:
        box.get_by_role("textbox").fill(dump(puzzle, form))
        if form == "text":  # which does not name its genre
            box.get_by_label("Puzzle type", exact=True).select_option(genre.name)
        box.get_by_role("button", name="Open").click()
        expect(box).to_be_hidden()
        expect(status(fresh)).to_contain_text(said[form])
    expect(fresh.locator("#name")).to_have_text(genre.name)
    # The genre of one text says nothing about the next.
    with sheet(fresh, "Import", "Import a puzzle") as box:
        expect(box.get_by_label("Puzzle type", exact=True)).to_have_value("")


def test_a_file_of_puzz_link_comes_with_its_marks_and_undo_leads_back(fresh: Page) -> None:
    before = opened(fresh)
    paste(fresh, "pzprv3/numlin/2/3/1 . 1 /2 . 2 /1 1 /1 -1 /0 0 0 /")
    expect(status(fresh)).to_contain_text("from a puzz.link file")
    assert drawn_marks(fresh) == {
        f"edges_v/{at}": int(at != "1/2") for at in ("0/1", "0/2", "1/1", "1/2")
    }
    undo_opening(fresh)
    assert opened(fresh) == before


def test_a_file_is_chosen_or_dropped(fresh: Page) -> None:
    genre = next(genre for genre in all_genres().values() if not genre.bare)
    text = json.dumps(envelope.to_json(example(genre.id)))
    with sheet(fresh, "Import", "Import a puzzle") as box:
        with fresh.expect_file_chooser() as chosen:
            box.get_by_role("button", name="Choose a file").click()
        chosen.value.set_files({"name": "a.json", "mimeType": "", "buffer": text.encode()})
        expect(box).to_be_hidden()
    expect(fresh.locator("#name")).to_have_text(genre.name)
    expect(status(fresh)).to_contain_text("from “a.json”")
    drop(fresh, "b.txt", "text/plain", EASY)
    expect(cell(fresh, 0, 0)).to_have_text("5")
    assert opened(fresh) == EASY


def test_an_import_opens_for_playing_and_a_paste_for_whoever_edits(warm: Page) -> None:
    press(warm, "Edit")
    paste(warm, "1.../..3./4.../.2..")
    expect(warm.locator("#size")).to_have_text("4 × 4")
    mode = warm.get_by_role("group", name="Mode")
    expect(mode.get_by_role("button", name="Edit")).to_have_attribute("aria-pressed", "true")
    with sheet(warm, "Import", "Import a puzzle") as box:
        box.get_by_role("textbox").fill("..3./1.../.2../4...")
        box.get_by_role("button", name="Open", exact=True).click()
        expect(box).to_be_hidden()
    expect(mode.get_by_role("button", name="Play")).to_have_attribute("aria-pressed", "true")


def drop(page: Page, name: str, kind: str, content: str) -> None:
    """A file dropped on the page."""
    page.evaluate(
        """([name, type, content]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([content], name, { type }));
            const how = { dataTransfer, bubbles: true, cancelable: true };
            for (const step of ["dragenter", "dragover", "drop"])
                document.body.dispatchEvent(new DragEvent(step, how));
        }""",
        [name, kind, content],
    )

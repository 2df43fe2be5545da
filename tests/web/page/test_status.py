"""The page's messages are about the present: no outdated refusal, and no missing message."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord
from py_solver.formats import envelope
from tests.tiers import usually
from tests.web.drive import (
    cell,
    cells,
    lit,
    open_puzzle,
    paste,
    press,
    status,
    wait_for_python,
)
from tests.web.hands import Hands
from tests.web.panels import example, open_example, sheet
from tests.web.setting import verdict

DAMAGED = "The puzzle did not open. The link is damaged"


def titled(title: str) -> str:
    """A puzzle with this title, as JSON."""
    return json.dumps(envelope.to_json(example("slitherlink")) | {"title": title})


@usually(1)
@pytest.mark.parametrize("behind", ["z=%E0%A4%A", "z=AAAA"])
def test_a_damaged_link_is_told_and_the_board_stays(quiet: Page, behind: str) -> None:
    quiet.goto(f"./#{behind}")
    expect(cells(quiet)).to_have_count(81)
    expect(status(quiet)).to_contain_text(DAMAGED)
    # The message appears once, and the text of the address is at hand.
    expect(quiet).to_have_url(re.compile(r"/$"))
    with sheet(quiet, "Import", "Import a puzzle") as box:
        expect(box.get_by_role("textbox")).to_have_value(re.compile(f"/#{behind}$"))
    quiet.reload()
    expect(quiet.locator("html[data-drawn]")).to_be_attached()
    expect(status(quiet)).not_to_contain_text("The puzzle did not open.")
    quiet.get_by_role("link", name=re.compile("^Solve a Sudoku")).click()
    cell(quiet, 0, 1).click()
    quiet.keyboard.press("7")
    expect(status(quiet)).not_to_contain_text(DAMAGED)
    # And in a page that is open.
    quiet.evaluate("behind => { location.hash = behind; }", behind)
    expect(status(quiet)).to_contain_text(DAMAGED)
    expect(quiet).to_have_url(re.compile(r"/$"))
    expect(cell(quiet, 0, 1)).to_have_text("7")


@usually(0)
def test_back_from_a_damaged_link_takes_along_what_was_said_of_it(opened: Page) -> None:
    opened.evaluate("location.hash = 'z=AAAA'")
    expect(status(opened)).to_contain_text(DAMAGED)
    opened.go_back()
    expect(status(opened)).not_to_contain_text("The puzzle did not open")
    # A later message is about the board, and stays.
    opened.evaluate("location.hash = 'z=AAAA'")
    expect(status(opened)).to_contain_text(DAMAGED)
    cell(opened, 0, 1).click()
    opened.keyboard.press("6")
    expect(status(opened)).to_contain_text("are 6.")
    opened.go_back()
    expect(opened).to_have_url(re.compile(r"/$"))
    expect(status(opened)).to_contain_text("are 6.")


def test_escape_stops_the_making_and_says_so(opened: Page) -> None:
    press(opened, "Generate")
    box = opened.get_by_role("dialog", name="Generate a puzzle")
    box.get_by_role("button", name="Generate").click()
    expect(box.locator(".progress")).to_have_text("Loading the solver …")
    opened.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(status(opened)).to_have_text("Stopped. The grid is as you left it.")
    # Closing the dialog while nothing is generated stops nothing.
    cell(opened, 0, 1).click()
    opened.keyboard.press("7")
    with sheet(opened, "Generate", "Generate a puzzle"):
        pass
    expect(status(opened)).not_to_contain_text("Stopped.")


AGED = """globalThis.Worker = class extends Worker {
    set onmessage(hear) {
        super.onmessage = ({ data }) => {
            const far = data.progress;
            if (far?.tries) Object.assign(far, { tries: far.tries + 200, seconds: 40 });
            hear({ data });
        };
    }
};"""
"""Generating has run for 40 seconds."""


@usually(0)
def test_kinds_that_hardly_go_together_are_told_after_many_tries(own: Page) -> None:
    own.add_init_script(AGED)
    own.goto("./#solve")
    wait_for_python(own)
    advice = re.compile(
        r"attempt 2\d\d · 40 s\. These options may not work together\. Try leaving one out\.$"
    )
    with sheet(own, "Generate", "Generate a puzzle") as box:
        progress = box.locator(".progress")
        box.get_by_role("checkbox", name="Sudoku X").check()
        # There are no options that could conflict.
        box.get_by_label("Rows").fill("25")
        box.get_by_label("Maximum clues").fill("100")
        box.get_by_role("button", name="Generate").click()
        expect(progress).to_have_text(re.compile(r"· 40 s$"))
        box.get_by_role("button", name="Stop").click()
        box.get_by_label("Rows").fill("9")
        box.get_by_label("Maximum clues").fill("")
        for name in ("Windoku", "Anti-Knight"):
            box.get_by_role("checkbox", name=name).check()
        box.get_by_role("button", name="Generate").click()
        expect(progress).to_have_text(advice)
        # The numbers are not announced, as they change all the time; this is.
        heard = box.get_by_role("status").filter(has_text=re.compile("^These options may not"))
        expect(heard).to_be_attached()
        box.get_by_role("button", name="Stop").click()


@usually(0)
@pytest.mark.parametrize("keys", [True, False])
@pytest.mark.parametrize("mode", ["Play", "Edit"])
def test_undo_past_the_first_mark_says_which_puzzle_is_back(
    opened: Page, keys: bool, mode: str
) -> None:
    def step(name: str, key: str) -> None:
        if keys:
            opened.keyboard.press(key)
        else:
            press(opened, name)

    cell(opened, 0, 1).click()
    opened.keyboard.press("7")
    open_example(opened, "Slitherlink")
    press(opened, mode)
    cell(opened, 0, 0).focus()
    if mode == "Play":
        # Nobody walks out of a puzzle by mistake. An author who pasted another one returns at once.
        told = "This is where the puzzle begins. Press Undo again to return to Sudoku 9 × 9."
        step("Undo", "Control+z")
        expect(status(opened)).to_have_text(told)
        expect(opened.locator("#name")).to_have_text("Slitherlink")
        # The warning is about this moment only.
        Hands(opened).click(Coord.parse("edges_h/1/1"))
        step("Undo", "Control+z")
        step("Undo", "Control+z")
        expect(status(opened)).to_have_text(told)
    step("Undo", "Control+z")
    expect(status(opened)).to_have_text(
        "Back to the previous puzzle. This is Sudoku 9 × 9. Redo returns to Slitherlink 6 × 6."
    )
    step("Redo", "Control+y")
    expect(status(opened)).to_have_text(
        "On to the next puzzle. This is Slitherlink 6 × 6. Undo returns to Sudoku 9 × 9."
    )
    for _ in range(3 if mode == "Play" else 2):
        step("Undo", "Control+z")
    expect(cell(opened, 0, 1)).to_have_text("")
    # It appears once: the next step is within the puzzle.
    expect(status(opened)).not_to_contain_text("Back to")


@usually(0)
def test_what_is_saved_is_called_as_the_puzzle_is(warm: Page) -> None:
    for title, name in (
        ("Round the lake!", "round-the-lake.json"),
        ("  Über / die «Brücke» ", "über-die-brücke.json"),
        ("???", "slitherlink-6x6.json"),
    ):
        paste(warm, titled(title))
        expect(warm.locator("#name")).to_have_text(title.strip())
        with sheet(warm, "Share", "Share and save") as box:
            with warm.expect_download() as saved:
                box.get_by_role("button", name="Save JSON", exact=True).click()
            assert saved.value.suggested_filename == name


def test_of_an_empty_board_it_is_said_that_nothing_is_set_yet(warm: Page) -> None:
    open_example(warm, "Nurikabe")
    press(warm, "Edit")
    press(warm, "Empty grid")
    said = "No solution yet. An empty board of this puzzle type has no solution."
    expect(verdict(warm)).to_contain_text(said)


@usually(1)
@pytest.mark.parametrize("genre", ["Shikaku", "Galaxies"])
def test_setting_begins_calmly(warm: Page, genre: str) -> None:
    open_example(warm, genre)
    press(warm, "Edit")
    press(warm, "Empty grid")
    expect(verdict(warm)).to_contain_text("No solution yet. An empty board of this puzzle type")
    assert lit(warm) == set()
    expect(status(warm)).not_to_have_attribute("data-kind", "bad")
    if genre == "Shikaku":
        cell(warm, 0, 0).click()
        warm.keyboard.press("4")
        expect(verdict(warm)).to_contain_text("No solution yet. With only the 4")
        assert lit(warm) == set()


@usually(0)
def test_undo_says_which_text_of_the_puzzle_is_another_one(warm: Page) -> None:
    """Its field may be out of sight, and nothing else visible would show the change."""
    paste(warm, titled("Round the lake"))
    expect(warm.locator("#name")).to_have_text("Round the lake")
    press(warm, "Edit")
    message = warm.get_by_label("Message", exact=True)
    message.fill("Bravo")
    message.press("Tab")
    press(warm, "Undo")
    expect(status(warm)).to_contain_text("Message. It is now empty.")
    press(warm, "Redo")
    expect(status(warm)).to_contain_text("Message. It is now “Bravo”.")


@usually(0)
def test_what_clashes_is_lit_again_when_one_goes_on_setting(warm: Page) -> None:
    """The verdict is known by then, and Play had another highlight."""
    open_puzzle(warm, gw.load("12..\n..3.\n4...\n...4"))
    wrong = warm.locator("[aria-invalid=true]")
    press(warm, "Edit")
    expect(verdict(warm)).to_contain_text("Conflicts are highlighted.")
    clashing = wrong.count()
    assert clashing
    press(warm, "Play")
    cell(warm, 0, 2).click()
    warm.keyboard.press("1")
    expect(wrong).to_have_count(2)
    press(warm, "Clear")
    expect(wrong).to_have_count(0)
    press(warm, "Edit")
    expect(wrong).to_have_count(clashing)
    expect(verdict(warm)).to_contain_text("Conflicts are highlighted.")

"""A puzzle type is written in the page's editor, run, played, made and shared."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.docs.test_own_pages import blocks
from tests.tiers import usually
from tests.web.coding.written import (
    code,
    editor,
    made_puzzle,
    open_editor,
    run,
    source,
    text,
    write,
)
from tests.web.drive import PYTHON, cell, labels, press, status
from tests.web.foreign.coded import sheet, strip
from tests.web.page.test_axe import found_in_both
from tests.web.panels import sheet as dialog

NAMES = {"shading": "Stepping Stones", "loop": "Ring Road", "number": "No Squares"}
WHY = {"shading": "must have no stones", "loop": "must have no lines", "number": "Only 4 fits"}
"""Words of the first hint of each."""


@usually(1)
@pytest.mark.parametrize("name", NAMES)
def test_the_tutorials_type_is_solved_explained_made_and_shared(
    started: Page, own: Page, name: str
) -> None:
    open_editor(started)
    write(started, source(name))
    assert text(started) == source(name)
    run(started)
    expect(started.locator("#name")).to_have_text(NAMES[name], timeout=PYTHON)
    expect(started.locator("dialog[open]")).to_have_count(0)
    expect(strip(started)).to_contain_text("Your code")
    press(started, "Solve")
    expect(status(started)).to_contain_text("The solution is unique.")
    press(started, "Clear")
    press(started, "Hint")
    hint = started.locator('[data-panel="hint"]')
    hint.get_by_role("button", name="Why?").click()
    expect(hint).to_contain_text(WHY[name])
    example = labels(started)
    made_puzzle(started, NAMES[name])
    assert labels(started) != example
    press(started, "Solve")
    expect(status(started)).to_contain_text("The solution is unique.")
    press(started, "Clear")
    made = labels(started)
    with dialog(started, "Share", "Share and save") as box:
        shared = box.get_by_label("Link", exact=True)
        expect(shared).not_to_have_value("")
        address = shared.input_value()
    # Elsewhere, nothing runs until somebody says so.
    own.goto(address)
    expect(sheet(own)).to_be_visible(timeout=PYTHON)
    assert sheet(own).get_by_role("region", name="Code").text_content() == source(name)
    expect(own.locator("iframe")).to_have_count(0)
    sheet(own).get_by_role("button", name="Run", exact=True).click()
    expect(own.locator("#name")).to_have_text(NAMES[name], timeout=PYTHON)
    assert labels(own) == made


@usually(0)
def test_the_tutorials_first_listing_runs_and_has_several_solutions(started: Page) -> None:
    open_editor(started)
    write(started, blocks("own-type", "python")[0])
    run(started)
    expect(started.locator("#name")).to_have_text("Stepping Stones", timeout=PYTHON)
    cell(started, 0, 0).click()
    expect(cell(started, 0, 0)).to_have_accessible_name("Row 1, column 1: stone")
    press(started, "Clear")
    press(started, "Solve")
    expect(status(started)).to_contain_text("The solution is not unique.")
    # Without a way to make puzzles, Generate does not offer it.
    with dialog(started, "Generate", "Generate a puzzle") as box:
        expect(box.get_by_label("Puzzle type")).not_to_contain_text("Stepping Stones")


@usually(0)
def test_wrong_code_is_marked_and_leaves_the_board(started: Page) -> None:
    open_editor(started)
    run(started)
    expect(started.locator("#name")).to_have_text("Stepping Stones", timeout=PYTHON)
    write(started, source("shading").replace("STONE = 1", "STONE = 1 + nothing"))
    run(started)
    wrong = editor(started).get_by_role("alert")
    expect(wrong).to_contain_text("line 11: NameError: name 'nothing' is not defined")
    expect(started.locator(".cm-lintRange-error")).to_have_text("STONE = 1 + nothing")
    # What ran before it still answers.
    press(started, "Solve")
    expect(status(started)).to_contain_text("The solution is unique.")
    write(started, "x = (\n")
    run(started)
    expect(wrong).to_contain_text("line 1: '(' was never closed It is at column 5.")
    expect(started.locator(".cm-lintRange-error")).to_have_text("(")
    expect(started.locator("#name")).to_have_text("Stepping Stones")


@usually(0)
def test_printed_lines_are_shown_up_to_a_limit(started: Page) -> None:
    open_editor(started)
    write(started, f"{source('number')}\nfor n in range(1000):\n    print('line', n)\n")
    run(started)
    shown = editor(started).get_by_role("log")
    expect(shown).to_contain_text("line 199")
    assert len((shown.text_content() or "").splitlines()) == 200


@usually(0)
def test_code_that_never_ends_is_stopped(started: Page) -> None:
    open_editor(started)
    run(started)
    expect(started.locator("#name")).to_have_text("Stepping Stones", timeout=PYTHON)
    write(started, "while True:\n    pass\n")
    code(started).click()
    started.keyboard.press("ControlOrMeta+Enter")
    expect(editor(started).get_by_role("status")).to_contain_text("still running")
    editor(started).get_by_role("button", name="Stop").click()
    expect(editor(started).get_by_role("alert")).to_have_text("Stopped. The board is as it was.")
    # What ran before it starts again, and answers.
    press(started, "Solve")
    expect(status(started)).to_contain_text("The solution is unique.", timeout=PYTHON)


@usually(0)
def test_a_reload_keeps_the_text_and_its_board_runs_without_a_question(own: Page) -> None:
    own.goto("./#solve")
    open_editor(own)
    write(own, source("loop").replace("Ring Road", "Ring Way"))
    run(own)
    expect(own.locator("#name")).to_have_text("Ring Way", timeout=PYTHON)
    own.reload()
    expect(code(own)).to_be_visible(timeout=PYTHON)
    assert text(own) == source("loop").replace("Ring Road", "Ring Way")
    expect(strip(own)).to_contain_text("are its own claims", timeout=PYTHON)
    expect(own.locator("dialog[open]")).to_have_count(0)
    press(own, "Solve")
    expect(status(own)).to_contain_text("The solution is unique.", timeout=PYTHON)


@usually(0)
def test_the_clues_of_the_player_stay_when_the_code_changes(started: Page) -> None:
    open_editor(started)
    write(started, source("number"))
    run(started)
    expect(started.locator("#name")).to_have_text("No Squares", timeout=PYTHON)
    press(started, "Edit")
    cell(started, 0, 0).click()
    started.keyboard.press("2")
    expect(cell(started, 0, 0)).to_have_text("2")
    write(started, source("number").replace('name="No Squares"', 'name="Squares"'))
    run(started)
    expect(started.locator("#name")).to_have_text("Squares")
    expect(cell(started, 0, 0)).to_have_text("2")


@usually(0)
def test_the_keyboard_leaves_the_editor_and_axe_finds_nothing(started: Page) -> None:
    open_editor(started)
    code(started).click()
    started.keyboard.press("Tab")
    expect(code(started)).to_be_focused()
    started.keyboard.press("Escape")
    started.keyboard.press("Tab")
    expect(code(started)).not_to_be_focused()
    run(started)
    expect(started.locator("#name")).to_have_text("Stepping Stones", timeout=PYTHON)
    assert found_in_both(started) == []

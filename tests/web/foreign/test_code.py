"""Puzzles that bring the code of their genre: shown, run on request, played in a sandbox."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.genres import forget_others
from tests.tiers import usually
from tests.web.drive import PYTHON, bring_demo, cell, paste, press, status, wait_for_python
from tests.web.foreign.coded import SOURCE, bring, coded, run, sheet, strip
from tests.web.panels import sheet as dialog
from tests.web.play.test_hostile import link
from tests.web.setting import verdict

HINT = '[data-panel="hint"]'


def test_code_is_shown_run_on_request_and_answers_for_its_puzzle(started: Page) -> None:
    bring(started)
    expect(sheet(started)).to_contain_text("Nothing of it has run yet.")
    assert sheet(started).get_by_role("region", name="Code").text_content() == SOURCE
    # Until then, the board is what it was, and no frame is there.
    expect(cell(started, 0, 0)).to_have_text("6")
    expect(started.locator("iframe")).to_have_count(0)
    sheet(started).get_by_role("button", name="Run", exact=True).click()
    expect(started.locator("#name")).to_have_text("Counted", timeout=PYTHON)
    expect(strip(started)).to_contain_text("Checks, hints and solutions are its own claims.")
    press(started, "Solve")
    expect(status(started)).to_contain_text("Its code says: ")
    expect(status(started)).to_contain_text("The solution is unique.")
    press(started, "Clear")
    press(started, "Hint")
    expect(started.locator(HINT)).to_contain_text("Look around row 1, column 1.")
    # The player wins by its rules.
    puzzle = gw.load(gw.genre_from(SOURCE, "counted.py").example, "counted")
    (solution,) = gw.solve(puzzle).solutions
    forget_others()
    press(started, "Clear")
    for coord, mark in solution.items():
        if mark:
            cell(started, coord.row, coord.col).click()
    expect(status(started)).to_contain_text("Its code says: All rules are satisfied.")
    # The setter's verdict is its claim, too.
    press(started, "Edit")
    expect(verdict(started)).to_contain_text("Its code says: ")


def test_code_that_is_not_wanted_does_not_run(started: Page) -> None:
    bring(started)
    sheet(started).get_by_role("button", name="Don't run").click()
    expect(sheet(started)).to_be_hidden()
    expect(cell(started, 0, 0)).to_have_text("6")
    expect(started.locator("iframe")).to_have_count(0)
    expect(strip(started)).to_be_hidden()


@usually(0)
def test_code_that_is_not_wanted_leaves_other_code_running(started: Page) -> None:
    run(started)
    bring(started, SOURCE + "# Other code.\n")
    sheet(started).get_by_role("button", name="Don't run").click()
    expect(sheet(started)).to_be_hidden()
    expect(started.locator("iframe")).to_have_count(1)
    press(started, "Solve")
    expect(status(started)).to_contain_text("The solution is unique.")


@usually(0)
def test_another_puzzle_of_the_code_that_runs_opens_at_once(started: Page) -> None:
    run(started)
    paste(started, coded(clues={"number": {"cells/0/3": 2}}))
    expect(cell(started, 1, 1)).to_have_text("")
    expect(cell(started, 0, 3)).to_have_text("2")
    expect(sheet(started)).to_be_hidden()
    expect(started.locator("iframe")).to_have_count(1)


@usually(0)
def test_a_puzzle_that_comes_while_code_starts_takes_its_place(started: Page) -> None:
    bring(started)
    sheet(started).get_by_role("button", name="Run", exact=True).click()
    expect(started.locator("iframe")).to_have_count(1)
    paste(started, coded(SOURCE.replace('name="Counted"', 'name="Other"')))
    expect(sheet(started).get_by_role("region", name="Code")).to_contain_text('name="Other"')
    expect(started.locator("iframe")).to_have_count(0)
    sheet(started).get_by_role("button", name="Run", exact=True).click()
    expect(started.locator("#name")).to_have_text("Other", timeout=PYTHON)
    expect(started.locator("iframe")).to_have_count(1)


@usually(0)
def test_it_ends_with_its_puzzle(started: Page) -> None:
    run(started)
    expect(started.locator("iframe")).to_have_count(1)
    paste(started, "1.../..3./4..../.2..".replace("4....", "..4."))
    expect(status(started)).to_contain_text("from a line of numbers")
    expect(started.locator("iframe")).to_have_count(0)
    expect(strip(started)).to_be_hidden()
    # Undo leads back to the puzzle, after a warning, and its code does not run by itself.
    press(started, "Undo")
    expect(status(started)).to_contain_text("Press Undo again to return to Counted")
    press(started, "Undo")
    expect(strip(started)).to_contain_text("it is not running")
    press(started, "Solve")
    expect(status(started)).to_contain_text("The code of this puzzle is not running.")


@usually(0)
def test_a_link_with_code_asks_in_every_tab(own: Page) -> None:
    address = f"./{link(json.loads(coded()))}"
    own.goto(address)
    expect(sheet(own)).to_be_visible(timeout=PYTHON)
    expect(own.locator("iframe")).to_have_count(0)
    sheet(own).get_by_role("button", name="Run", exact=True).click()
    expect(own.locator("#name")).to_have_text("Counted", timeout=PYTHON)
    own.reload()
    expect(sheet(own)).to_be_visible(timeout=PYTHON)
    expect(own.locator("iframe")).to_have_count(0)


@usually(0)
def test_stopped_code_runs_again_on_request(started: Page) -> None:
    run(started)
    strip(started).get_by_role("button", name="Stop the code").click()
    expect(strip(started)).to_contain_text("it is not running")
    expect(started.locator("iframe")).to_have_count(0)
    strip(started).get_by_role("button", name="Run …").click()
    sheet(started).get_by_role("button", name="Run", exact=True).click()
    expect(strip(started)).to_contain_text("are its own claims", timeout=PYTHON)
    press(started, "Solve")
    expect(status(started)).to_contain_text("The solution is unique.")


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        ("x = 1\ny = nothing\n", "“counted.py”, line 2: NameError: name 'nothing' is not defined"),
        ("x = (\n", "“counted.py”, line 1: '(' was never closed"),
        ("x = 1\n", "“counted.py” must define exactly one Genre, not 0."),
        ("bytearray(2**31 - 1)\n", "“counted.py”, line 1: MemoryError"),
    ],
)
@usually(1)
def test_wrong_code_says_where(started: Page, source: str, sentence: str) -> None:
    bring(started, source)
    sheet(started).get_by_role("button", name="Run", exact=True).click()
    expect(sheet(started).get_by_role("alert")).to_contain_text(sentence, timeout=PYTHON)
    # The board before it stays, and nothing runs.
    expect(started.locator("iframe")).to_have_count(0)
    sheet(started).get_by_role("button", name="Don't run").click()
    expect(cell(started, 0, 0)).to_have_text("6")


@usually(0)
def test_the_code_is_saved_as_a_file_that_the_library_loads(started: Page, tmp_path: Path) -> None:
    bring(started)
    with started.expect_download() as saved:
        sheet(started).get_by_role("button", name="Save the code").click()
    assert saved.value.suggested_filename == "counted.py"
    path = tmp_path / saved.value.suggested_filename
    saved.value.save_as(path)
    assert path.read_text("utf-8") == SOURCE
    (genre,) = gw.load_genres(path)
    assert gw.solve(gw.load(genre.example, genre.id)).verdict is gw.Verdict.UNIQUE
    forget_others()


@usually(0)
def test_its_puzzle_is_shared_with_the_code(started: Page) -> None:
    run(started)
    with dialog(started, "Share", "Share and save") as box:
        shared = box.get_by_label("Link", exact=True)
        expect(shared).not_to_have_value("")
        address = shared.input_value()
    bring_demo(started)
    paste(started, address)
    expect(sheet(started)).to_be_visible()
    assert sheet(started).get_by_role("region", name="Code").text_content() == SOURCE


@usually(0)
def test_a_reload_keeps_the_board_and_runs_nothing(own: Page) -> None:
    own.goto("./#solve")
    wait_for_python(own)
    run(own)
    cell(own, 0, 0).click()
    own.reload()
    expect(own.locator("#name")).to_have_text("Counted")
    expect(strip(own)).to_contain_text("it is not running")
    expect(own.locator("iframe")).to_have_count(0)

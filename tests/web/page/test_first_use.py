"""Details that a visitor of the page notices at first use."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from py_solver import all_genres
from py_solver.formats import envelope
from tests.helpers.sudokus import as_line
from tests.tiers import usually
from tests.web.drive import (
    PYTHON,
    cell,
    cells,
    drawn_marks,
    lit,
    paste,
    pigeonholes,
    press,
    status,
)
from tests.web.hands import Hands
from tests.web.panels import open_example, sheet
from tests.web.setting import ANSWER, empty_board, resize


@usually(1)
@pytest.mark.parametrize("name", ["Puzzles", "Import", "Generate", "Share"])
def test_a_double_click_opens_a_sheet_and_leaves_it_open(fresh: Page, name: str) -> None:
    button = fresh.get_by_role("button", name=name, exact=True)
    button.dblclick()
    expect(fresh.locator("dialog[open]")).to_have_count(1)
    fresh.keyboard.press("Escape")
    expect(fresh.locator("dialog[open]")).to_have_count(0)


def test_a_click_beside_a_sheet_closes_it(fresh: Page) -> None:
    press(fresh, "Import")
    expect(fresh.locator("dialog[open]")).to_have_count(1)
    fresh.mouse.click(5, 5)
    expect(fresh.locator("dialog[open]")).to_have_count(0)


@usually(0)
def test_another_mode_says_what_is_done_in_it(fresh: Page) -> None:
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("Solved!", timeout=PYTHON)
    press(fresh, "Edit")
    expect(status(fresh)).to_contain_text("Add clues")
    press(fresh, "Play")
    expect(status(fresh)).to_contain_text("Type into the cells")


def test_asking_whether_it_is_right_leaves_lit_what_is_broken(fresh: Page) -> None:
    open_example(fresh, "Star Battle")
    cell(fresh, 0, 0).click()
    cell(fresh, 0, 1).click()
    expect(status(fresh)).to_have_attribute("data-kind", "bad", timeout=PYTHON)
    expect(fresh.locator('[aria-invalid="true"]').first).to_be_attached()
    before = lit(fresh)
    press(fresh, "Check")
    expect(status(fresh)).to_contain_text("There is a mistake.", timeout=PYTHON)
    assert lit(fresh) == before


def test_the_board_is_one_stop_of_the_tab_key(fresh: Page) -> None:
    fresh.get_by_role("button", name="Settings", exact=True).focus()
    fresh.keyboard.press("Tab")
    assert fresh.evaluate("document.activeElement.matches('[data-coord]')")


@usually(0)
def test_a_double_click_on_solve_does_not_stop_it(fresh: Page) -> None:
    paste(fresh, as_line(pigeonholes()))
    expect(fresh.locator("#size")).to_have_text("25 × 25", timeout=PYTHON)
    fresh.get_by_role("button", name="Solve", exact=True).dblclick()
    # The text stays the same for a while: not before the clock beside it runs.
    expect(fresh.locator("#clock")).to_contain_text("s", timeout=PYTHON)
    expect(status(fresh)).to_contain_text("Solving …")
    press(fresh, "Stop")
    expect(status(fresh)).to_contain_text("Stopped.")


@usually(0)
def test_a_double_click_on_make_it_makes_a_puzzle(fresh: Page) -> None:
    press(fresh, "Generate")
    fresh.get_by_role("dialog").get_by_role("button", name="Generate", exact=True).dblclick()
    expect(status(fresh)).to_contain_text("The solution is unique.", timeout=PYTHON)


@usually(0)
def test_a_tall_board_with_small_cells_can_be_magnified(fresh: Page) -> None:
    genre = next(genre for genre in all_genres().values() if genre.largest >= (60, 60))
    paste(fresh, json.dumps(envelope.to_json(genre.puzzle(60, 7, {}))))
    expect(fresh.locator("#size")).to_have_text("60 × 7", timeout=PYTHON)
    hands = Hands(fresh)
    before = hands.at(1, 0)[1] - hands.at(0, 0)[1]
    press(fresh, "Larger")
    hands = Hands(fresh)
    assert hands.at(1, 0)[1] - hands.at(0, 0)[1] > 1.4 * before


@usually(0)
def test_a_board_of_100x100_is_drawn_magnified_played_and_solved(fresh: Page) -> None:
    genre = next(genre for genre in all_genres().values() if genre.largest >= (200, 200))
    paste(fresh, json.dumps(envelope.to_json(genre.puzzle(100, 100, {}))))
    expect(fresh.locator("#size")).to_have_text("100 × 100", timeout=PYTHON)
    expect(cells(fresh)).to_have_count(10_000)
    press(fresh, "Larger")
    press(fresh, "Larger")
    cell(fresh, 50, 50).focus()
    before = drawn_marks(fresh)
    fresh.keyboard.press("Space")
    assert set(drawn_marks(fresh)) - set(before) == {"cells/50/50"}
    press(fresh, "Undo")
    press(fresh, "Solve")
    expect(status(fresh)).to_contain_text("The solution is not unique.", timeout=PYTHON)


@usually(0)
def test_a_key_that_means_nothing_leads_to_those_that_do(fresh: Page) -> None:
    open_example(fresh, "Putteria")
    cell(fresh, 0, 0).focus()
    fresh.keyboard.press("5")
    expect(status(fresh)).to_contain_text("“5” does nothing here.")
    expect(status(fresh)).to_contain_text("Space marks")


def test_words_are_no_puzzle_and_are_not_lost(fresh: Page) -> None:
    before = drawn_marks(fresh)
    paste(fresh, "hello world")
    expect(status(fresh)).to_have_text(
        re.compile("^The puzzle did not open. This is not a puzzle in any format")
    )
    assert drawn_marks(fresh) == before
    with sheet(fresh, "Import", "Import a puzzle") as box:
        expect(box.get_by_role("textbox")).to_have_value("hello world")


@usually(0)
def test_what_is_no_puzzle_yet_is_resized_all_the_same(fresh: Page) -> None:
    empty_board(fresh, all_genres()["slalom"], 5, 5)
    cell(fresh, 0, 0).click()
    fresh.keyboard.press("2")
    told = re.compile("there is no gate 2 of 0 gates")
    expect(status(fresh)).to_contain_text(told, timeout=ANSWER)
    resize(fresh, 6, 7)
    expect(cells(fresh)).to_have_count(42)
    expect(cell(fresh, 0, 0)).to_contain_text("2")
    expect(status(fresh)).to_contain_text(told, timeout=ANSWER)
    press(fresh, "Undo")
    expect(fresh.locator("#size")).to_have_text("5 × 5")
    expect(cell(fresh, 0, 0)).to_contain_text("2")


@usually(0)
def test_an_address_with_two_slashes_opens_like_any_other(fresh: Page) -> None:
    origin = fresh.url.partition("#")[0].rstrip("/")
    fresh.goto(f"{origin}//#solve")
    expect(fresh.get_by_role("button", name="Solve", exact=True)).to_be_visible()
    expect(fresh).to_have_url(f"{origin}//")

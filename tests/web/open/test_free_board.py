"""A free board on the page: it is played, solved and edited, and keeps its rules."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.genres import genre_named
from tests.tiers import usually
from tests.web.drive import PYTHON, cell, cells, filled, open_puzzle, press, status
from tests.web.setting import verdict

FREE = gw.load(genre_named("free").example)


def test_a_free_board_is_played_and_solved(warm: Page) -> None:
    open_puzzle(warm, FREE)
    expect(cells(warm)).to_have_count(16)
    cell(warm, 0, 0).click()
    warm.keyboard.press("9")
    expect(status(warm)).to_contain_text("Only 1 to 4 can go here.")
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("The solution is unique.")
    assert filled(warm) == gw.solve(FREE).solutions[0]


@usually(0)
def test_a_free_board_keeps_its_rules_while_its_givens_are_edited(warm: Page) -> None:
    open_puzzle(warm, FREE)
    press(warm, "Edit")
    expect(verdict(warm)).to_contain_text("Unique solution.")
    cell(warm, 3, 3).click()
    warm.keyboard.press("3")
    expect(cell(warm, 3, 3)).to_have_text("3")
    # Only the rules make this impossible.
    expect(verdict(warm)).to_contain_text("No solution")


def empty_board(page: Page) -> None:
    page.get_by_role("button", name="Puzzles", exact=True).click()
    press(page, "Draw a free board")
    form = page.get_by_role("dialog", name="Draw a free board")
    form.get_by_label("Rows").fill("3")
    form.get_by_label("Columns").fill("4")
    form.get_by_label("In cells, players enter").select_option("Numbers")
    form.get_by_label("To", exact=True).fill("4")
    press(page, "Create the board")
    expect(form).to_be_hidden()


def test_an_author_draws_an_empty_board(warm: Page) -> None:
    empty_board(warm)
    expect(cells(warm)).to_have_count(12)
    expect(verdict(warm)).to_be_visible()
    cell(warm, 0, 0).click()
    warm.keyboard.press("4")
    expect(cell(warm, 0, 0)).to_have_text("4")


@usually(0)
def test_a_new_board_begins_without_the_marks_and_the_time_of_an_equal_one(warm: Page) -> None:
    empty_board(warm)
    press(warm, "Play")
    cell(warm, 0, 0).click()
    warm.keyboard.press("3")
    expect(warm.locator("#timer")).not_to_be_empty(timeout=PYTHON)
    empty_board(warm)
    expect(warm.locator("#timer")).to_be_empty()
    press(warm, "Play")
    expect(cell(warm, 0, 0)).to_have_text("")
    expect(warm.locator("#timer")).to_be_empty()
    # Nothing is lost: the other one is as it was left.
    warm.go_back()
    expect(cell(warm, 0, 0)).to_have_text("3")
    expect(warm.locator("#timer")).not_to_be_empty()

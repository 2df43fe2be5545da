"""A free board on the page: it is played, solved and edited, and keeps its rules."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.genres import genre_named
from tests.web.drive import cell, cells, filled, open_puzzle, press, status
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


def test_a_free_board_keeps_its_rules_while_its_givens_are_edited(warm: Page) -> None:
    open_puzzle(warm, FREE)
    press(warm, "Edit")
    expect(verdict(warm)).to_contain_text("Unique solution.")
    cell(warm, 3, 3).click()
    warm.keyboard.press("3")
    expect(cell(warm, 3, 3)).to_have_text("3")
    # Only the rules make this impossible.
    expect(verdict(warm)).to_contain_text("No solution")

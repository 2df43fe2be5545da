"""Actions of the tests of hints, paths and grades, in a player's words."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

import py_solver as gw
from py_solver import Puzzle
from py_solver.board.coords import name_cells
from py_solver.hints.path import Grade
from tests.web.drive import drawn_marks, status
from tests.web.fingers import touch

MARKS = ["sudoku", "heyawake", "slitherlink", "akari", "hashi", "yajilin", "masyu", "fillomino"]
"""Genres with different marks: numbers (with a pencil and without), shades, lines around cells and
from cell to cell, bulbs, bridges, and shades with lines.
"""
WAYS = ["pointer", "keys", "touch"]
SLOW = 30_000
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
PAIR = "537241698281796...9463852173.861472.17.93286.62.578...86.15.9..41.82.3.67..46..8."
"""A Sudoku in which two cells of a box share two numbers, and there is no easier step."""
NONE = "12345678." + ("." * 9) * 7 + "........9"


def graded(puzzle: Puzzle, genre: str) -> Grade:
    """The grade, in sentences that name cells as the page does."""
    name_cells(short=gw.all_genres()[genre].short_cells)
    try:
        return gw.grade(puzzle)
    finally:
        name_cells(short=False)


def card(page: Page) -> Locator:
    return page.get_by_role("group", name="Hint", exact=True)


def main(page: Page) -> Locator:
    """The button that leads on."""
    return card(page).locator("button.main")


def path(page: Page) -> Locator:
    return page.get_by_role("group", name="Solve path")


def reasons(page: Page, names: str) -> list[str]:
    """The coords that the board marks in this way."""
    found: list[str] = page.locator(f".reason .{names}").evaluate_all(
        "all => all.map(one => one.dataset.reason ?? one.dataset.link ?? '')"
    )
    return found


def tap(page: Page, way: str) -> None:
    """The next tap on Hint, with a pointer, a key or a finger."""
    if way == "keys":
        numbered = page.locator("#name").inner_text() == "Fillomino"
        page.keyboard.press("Alt+h" if numbered else "h")  # H is a number there
        return
    choose(page, page.locator("#hint") if card(page).is_hidden() else main(page), way)


def choose(page: Page, at: Locator, way: str) -> None:
    """Press a button or the like, with a pointer, with Enter, or with a finger."""
    if way == "pointer":
        at.click()
        return
    if way == "keys":
        at.press("Enter")
        return
    at.click(trial=True)  # scrolls there, and waits until it no longer moves
    box = at.bounding_box()
    assert box
    session = page.context.new_cdp_session(page)
    touch(session, "touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    touch(session, "touchEnd")
    session.detach()


def expect_said(page: Page, text: str | re.Pattern[str]) -> None:
    expect(status(page)).to_contain_text(text, timeout=SLOW)


def apply_hint(page: Page) -> None:
    """Go through all that the hint tells, and apply it."""
    for name in ("Why?", "What follows?", "Apply it"):
        card(page).get_by_role("button", name=name, exact=True).click()


def pencilled(page: Page) -> bool:
    return page.locator("#board .pencil").count() > 0


def agrees(page: Page, puzzle: Puzzle) -> bool:
    """Whether all marks on the board equal the solution's."""
    (solution,) = gw.solve(puzzle).solutions
    right = {str(coord): mark for coord, mark in solution.items()}
    return all(right.get(coord, mark) == mark for coord, mark in drawn_marks(page).items())

"""Whole puzzles with the keyboard alone, and their texts for readers and screen readers."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, expect

import py_solver as gw
from py_solver.board.coords import Coord, cell
from tests.tiers import usually
from tests.web.drive import drawn_marks, open_puzzle, press, status, turn

SUDOKU = "..3." + ".4.2" + "21.." + "...."
SLITHERLINK = """\
3 3
- - -
2 3 3
- - 2
"""


def to_board(page: Page) -> None:
    """Move with the Tab key, from the top of the page."""
    page.get_by_role("button", name="Puzzles", exact=True).focus()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.locator("#board :focus").count():
            return
    raise AssertionError("the board cannot be reached with Tab")


def test_a_4x4_sudoku_with_the_keyboard_alone(warm: Page) -> None:
    puzzle = gw.load(SUDOKU)
    (solution,) = gw.solve(puzzle).solutions
    open_puzzle(warm, puzzle)
    to_board(warm)
    warm.keyboard.press("Control+Home")
    for row in range(4):
        for col in range(4):
            warm.keyboard.press(str(solution[cell(row, col)]))
            warm.keyboard.press("ArrowRight")
        warm.keyboard.press("Home")
        warm.keyboard.press("ArrowDown")
    expect(status(warm)).to_contain_text("You solved it! All rules are satisfied.")
    assert drawn_marks(warm) == {str(coord): mark for coord, mark in solution.items()}


def test_a_3x3_slitherlink_with_the_keyboard_alone(warm: Page) -> None:
    puzzle = gw.load(SLITHERLINK, "slitherlink")
    (solution,) = gw.solve(puzzle).solutions
    loop = {coord for coord, mark in solution.items() if mark}
    open_puzzle(warm, puzzle)
    to_board(warm)
    warm.keyboard.press("Control+Home")
    # From the first cell over the edge above it to the corner at its left.
    warm.keyboard.press("ArrowUp")
    expect(focused(warm)).to_have_accessible_name("The edge above row 1, column 1: empty")
    warm.keyboard.press("ArrowLeft")
    expect(focused(warm)).to_have_accessible_name("The top left corner of row 1, column 1: empty")
    board, here, left = puzzle.substrate, Coord.parse("corners/0/0"), set(loop)
    while left:
        edge = next(edge for edge in board.edges_at(here) if edge in left)
        left.discard(edge)
        one, other = board.ends(edge)
        there = other if one == here else one
        warm.keyboard.press(f"Shift+{arrow(here, there)}")
        here = there
    assert drawn_marks(warm) == {str(edge): 1 for edge in loop}
    expect(status(warm)).to_contain_text("You solved it! All rules are satisfied.")
    # Back along the last line: it is removed, and can be crossed out.
    warm.keyboard.press("Control+z")
    assert len(drawn_marks(warm)) == len(loop) - 1
    expect(status(warm)).not_to_contain_text("solved")


def arrow(here: Coord, there: Coord) -> str:
    if here.row != there.row:
        return "ArrowDown" if there.row > here.row else "ArrowUp"
    return "ArrowRight" if there.col > here.col else "ArrowLeft"


def focused(page: Page) -> Locator:
    """The element with the focus, on the board."""
    return page.locator("#board :focus")


def test_space_x_and_alt_arrow_on_edges_and_cells(warm: Page) -> None:
    open_puzzle(warm, gw.load(SLITHERLINK, "slitherlink"))
    to_board(warm)
    warm.keyboard.press("Control+Home")
    warm.keyboard.press("ArrowRight")
    for key, mark in (("Space", 1), ("Space", 0), ("Space", None), ("x", 0), ("1", 1)):
        warm.keyboard.press(key)
        assert drawn_marks(warm).get("edges_v/0/1") == mark
    warm.keyboard.press("ArrowLeft")
    expect(focused(warm)).to_have_accessible_name("Row 1, column 1: line right")
    warm.keyboard.press("Alt+ArrowDown")
    assert drawn_marks(warm)["edges_h/1/0"] == 0
    expect(focused(warm)).to_have_accessible_name("Row 1, column 1: line right, cross below")


def test_pencil_marks_by_keys_filled_in_and_cleaned_up(warm: Page) -> None:
    open_puzzle(warm, gw.load(SUDOKU))
    warm.locator('[data-coord="cells/0/1"]').click()
    here = focused(warm)
    for keys, said in (
        ("Control+2", "centre marks 2"),
        ("Control+4", "centre marks 2 4"),
        ("Shift+3", "centre marks 2 4, corner marks 3"),
        ("Shift+3", "centre marks 2 4"),
        ("/", "centre marks 2 4"),
        ("3", "centre marks 2 3 4"),
    ):
        warm.keyboard.press(keys)
        expect(here).to_have_accessible_name(f"Row 1, column 2: {said}")
    expect(warm.locator("#board .pencil")).to_have_text("234")
    press(warm, "Number")
    warm.keyboard.press("2")
    expect(here).to_have_accessible_name("Row 1, column 2: 2")
    warm.keyboard.press("Delete")
    expect(here).to_have_accessible_name("Row 1, column 2: centre marks 2 3 4")
    press(warm, "Fill in candidates")
    # The row has a 3, the column a 4 and a 1.
    expect(here).to_have_accessible_name("Row 1, column 2: centre marks 2")
    beside = warm.locator('[data-coord="cells/0/0"]')
    expect(beside).to_have_accessible_name("Row 1, column 1: centre marks 1")
    below = warm.locator('[data-coord="cells/3/1"]')
    expect(below).to_have_accessible_name("Row 4, column 2: centre marks 3")
    corner = warm.locator('[data-coord="cells/0/3"]')
    expect(corner).to_have_accessible_name("Row 1, column 4: centre marks 1 4")
    turn(warm, "Remove excluded candidates", on=False)
    beside.click()
    warm.keyboard.press("1")
    press(warm, "Clean up candidates")
    expect(corner).to_have_accessible_name("Row 1, column 4: centre marks 4")
    press(warm, "Undo")
    expect(corner).to_have_accessible_name("Row 1, column 4: centre marks 1 4")
    turn(warm, "Remove excluded candidates", on=True)


def test_the_help_menu_is_walked_with_arrows_and_to_its_ends(opened: Page) -> None:
    opened.locator("#help-opener").focus()
    opened.keyboard.press("ArrowDown")
    first = opened.get_by_role("button", name="Check", exact=True)
    last = opened.get_by_role("button", name="Keys and gestures")
    expect(first).to_be_focused()
    opened.keyboard.press("ArrowDown")
    expect(opened.get_by_role("button", name="Show mistakes")).to_be_focused()
    for key, there in (("End", last), ("ArrowDown", first), ("ArrowUp", last), ("Home", first)):
        opened.keyboard.press(key)
        expect(there).to_be_focused()
    # The keys move in the menu, not on the board.
    expect(opened.locator("#board [aria-selected='true']")).to_have_attribute(
        "data-coord", "cells/0/0"
    )
    opened.keyboard.press("Escape")
    expect(opened.locator("#help-opener")).to_be_focused()
    opened.keyboard.press("ArrowUp")
    expect(last).to_be_focused()


@usually(0)
def test_each_cell_of_a_cage_tells_its_sum(warm: Page) -> None:
    cages = [{"cells": ["cells/0/0", "cells/0/1", "cells/1/1"], "values": [7]}]
    board = {"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4}
    open_puzzle(warm, gw.load(json.dumps({**board, "clues": {"cage": cages}})))
    for place, said in (
        ("0/0", "Row 1, column 1: cage 7"),
        ("0/1", "Row 1, column 2: in the cage 7"),
        ("1/1", "Row 2, column 2: in the cage 7"),
        ("1/0", "Row 2, column 1: empty"),
    ):
        there = warm.locator(f'[data-coord="cells/{place}"]')
        expect(there).to_have_accessible_name(said)

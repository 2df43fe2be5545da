"""Borders that divide a board: drawn along lines, cells joined, finished regions tinted."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord, Layer, cell
from tests.tiers import usually
from tests.web.drive import drawn_marks, open_puzzle, press, status
from tests.web.fingers import drag
from tests.web.hands import Hands

BOARD = "3 3\n- - 3\n2 - -\n4 - -\n"


def corner(row: int, col: int) -> Coord:
    return Coord(Layer.CORNERS, row, col)


def finished(page: Page) -> set[str]:
    """The cells that are tinted."""
    tiles = page.locator("[data-finished]")
    return set(tiles.evaluate_all("all => all.map(one => one.dataset.finished)"))


@pytest.fixture
def board(warm: Page) -> Page:
    open_puzzle(warm, gw.load(BOARD, "shikaku"))
    return warm


def test_a_drag_along_grid_lines_draws_borders_and_one_across_cells_joins(board: Page) -> None:
    expect(status(board)).to_contain_text("Draw borders. Press Hint if you are stuck.")
    hands = Hands(board)
    hands.drag([corner(0, 2), corner(3, 2)])
    border = {f"edges_v/{row}/2": 1 for row in range(3)}
    assert drawn_marks(board) == border
    assert finished(board) == {"cells/0/2", "cells/1/2", "cells/2/2"}
    # From cell to cell; the two sides of a border are joined, and its region is no longer finished.
    hands.drag([cell(0, 0), cell(0, 2)], "right")
    joined = {"edges_v/0/1": 0, "edges_v/0/2": 0}
    assert drawn_marks(board) == border | joined
    assert finished(board) == set()
    press(board, "Undo")
    assert drawn_marks(board) == border
    # Tracing the same path again removes a border; the edge of the grid is not a border.
    hands.drag([corner(0, 2), corner(3, 2)])
    hands.drag([corner(0, 0), corner(0, 3)])
    assert drawn_marks(board) == {}


def test_where_regions_are_rectangles_a_drag_over_cells_draws_one(board: Page) -> None:
    hands = Hands(board)
    hands.drag([corner(0, 1), corner(2, 1)])
    # Back and forth, and off the board: the rectangle follows, and its inside is open again.
    hands.drag([cell(2, 2), cell(0, 1), cell(1, 0), cell(0, 0), cell(1, 1)])
    assert set(drawn_marks(board)) == {
        *("edges_v/0/1", "edges_v/1/1", "edges_v/2/1"),
        *("edges_h/1/1", "edges_h/1/2"),
    }
    hands.drag([cell(0, 1), cell(0, 0)])
    assert drawn_marks(board) == {
        **{f"edges_h/1/{col}": 1 for col in range(3)},
        **{"edges_v/0/2": 1, "edges_v/1/1": 1, "edges_v/2/1": 1},
    }
    assert finished(board) == set()
    press(board, "Undo")
    press(board, "Undo")
    assert drawn_marks(board) == {"edges_v/0/1": 1, "edges_v/1/1": 1}
    # The other button still joins; a press without a drag is for the edge.
    hands.drag([cell(0, 0), cell(0, 2)], "right")
    assert drawn_marks(board)["edges_v/0/1"] == 0


@usually(0)
def test_a_finger_draws_a_rectangle(board: Page) -> None:
    hands = Hands(board)
    touch = board.context.new_cdp_session(board)
    drag(touch, [hands.middle(cell(*at)) for at in ((0, 0), (1, 1), (2, 1))])
    touch.detach()
    assert drawn_marks(board) == {f"edges_v/{row}/2": 1 for row in range(3)}


@usually(0)
def test_a_finger_draws_borders_or_joins_by_the_key_that_is_down(board: Page) -> None:
    press(board, "Joined")
    hands = Hands(board)
    hands.click(Coord(Layer.EDGES_V, 1, 1))
    assert drawn_marks(board) == {"edges_v/1/1": 0}
    press(board, "Border")
    hands.click(Coord(Layer.EDGES_V, 1, 2))
    assert drawn_marks(board) == {"edges_v/1/1": 0, "edges_v/1/2": 1}


def test_keys_draw_borders_round_a_cell_and_along_corners(board: Page) -> None:
    hands = Hands(board)
    hands.click(cell(1, 1))
    hands.keys("Shift+ArrowRight", "Alt+ArrowDown")
    assert drawn_marks(board) == {"edges_v/1/2": 1, "edges_h/2/1": 0}
    expect(board.locator('[data-coord="cells/1/1"]')).to_have_accessible_name(
        "Row 2, column 2: border right, joined below"
    )

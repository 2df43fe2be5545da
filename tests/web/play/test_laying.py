"""Dominoes of the tray below the board: taken, turned, laid, moved and taken back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord, cell
from tests import tiers
from tests.web import fingers
from tests.web.drive import drawn_marks, open_puzzle, press, status
from tests.web.hands import Hands, Point

TRAY = "2 3 0-3 1-2 4-5\n- - -\n- - -\n1 1 1\n2 2 2\n"
FREE = "Tap a domino of the tray"


@pytest.fixture
def tray(warm: Page) -> Page:
    open_puzzle(warm, gw.load(TRAY, "pips"))
    return warm


def piece(page: Page, n: int) -> Point:
    """Return the middle of a domino in the tray."""
    box = page.locator("#board .piece").nth(n).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def laid(*halves: tuple[Coord, int]) -> dict[str, int]:
    """Return the marks of dominoes, from their halves, one after the other."""
    marks = {str(place): number for place, number in halves}
    for (one, _), (other, _) in zip(halves[::2], halves[1::2], strict=True):
        layer = "edges_v" if one.row == other.row else "edges_h"
        marks[f"{layer}/{max(one.row, other.row)}/{max(one.col, other.col)}"] = 1
    return marks


def test_a_domino_is_tapped_turned_laid_and_taken_back(tray: Page) -> None:
    hands, placed = Hands(tray), tray.locator("#board .piece.placed")
    tray.mouse.click(*piece(tray, 0))
    expect(tray.locator("#board .piece.taken")).to_have_count(1)
    expect(status(tray)).to_contain_text("Tap a cell to lay 0–3")
    hands.click(cell(0, 1))
    assert drawn_marks(tray) == laid((cell(0, 1), 0), (cell(0, 2), 3))
    expect(placed).to_have_count(1)

    # A second tap in the tray turns it; in the last row, its other half moves to the row above.
    tray.mouse.click(*piece(tray, 1))
    tray.mouse.click(*piece(tray, 1))
    hands.click(cell(1, 0))
    both = laid((cell(0, 1), 0), (cell(0, 2), 3), (cell(0, 0), 1), (cell(1, 0), 2))
    assert drawn_marks(tray) == both

    # A tap takes one back, and Undo lays it again.
    hands.click(cell(0, 2))
    assert drawn_marks(tray) == laid((cell(0, 0), 1), (cell(1, 0), 2))
    expect(status(tray)).to_have_text("0–3 is back in the tray.")
    expect(placed).to_have_count(1)
    press(tray, "Undo")
    assert drawn_marks(tray) == both


@tiers.usually(0)
def test_the_right_button_turns_what_is_in_the_hand_or_laid(tray: Page) -> None:
    hands = Hands(tray)
    tray.mouse.click(*piece(tray, 2))
    for _ in range(2):
        hands.click(cell(0, 1), "right")
    hands.click(cell(0, 1))
    assert drawn_marks(tray) == laid((cell(0, 1), 4), (cell(0, 0), 5))
    for there in (cell(0, 2), cell(1, 1), cell(0, 0)):
        # Up there is no row.
        hands.click(cell(0, 1), "right")
        assert drawn_marks(tray) == laid((cell(0, 1), 4), (there, 5))
    # Beside others, only sides that are free count.
    hands.click(cell(0, 2))
    hands.keys("1")
    hands.click(cell(0, 1), "right")
    assert drawn_marks(tray) == {**laid((cell(0, 1), 4), (cell(1, 1), 5)), "cells/0/2": 1}


def test_a_drag_lays_moves_and_removes_a_domino(tray: Page) -> None:
    hands = Hands(tray)

    def drag(start: Point, *through: Point) -> None:
        tray.mouse.move(*start)
        tray.mouse.down()
        for at in through:
            tray.mouse.move(*at, steps=3)
        expect(tray.locator("#board .ghost rect")).to_have_count(1)
        tray.mouse.up()
        expect(tray.locator("#board .ghost rect")).to_have_count(0)

    x, y = piece(tray, 1)
    # The half that was pressed is under the pointer.
    drag((x + 8, y), hands.middle(cell(1, 1)))
    assert drawn_marks(tray) == laid((cell(1, 0), 1), (cell(1, 1), 2))
    drag(hands.middle(cell(1, 0)), hands.middle(cell(0, 0)), hands.middle(cell(0, 1)))
    assert drawn_marks(tray) == laid((cell(0, 1), 1), (cell(0, 2), 2))

    # Another domino over a part of it sends it back; the drag is one step.
    first = piece(tray, 0)
    drag((first[0] - 8, first[1]), hands.middle(cell(0, 0)))
    assert drawn_marks(tray) == laid((cell(0, 0), 0), (cell(0, 1), 3))
    expect(tray.locator("#board .piece.placed")).to_have_count(1)
    press(tray, "Undo")
    assert drawn_marks(tray) == laid((cell(0, 1), 1), (cell(0, 2), 2))

    drag(hands.middle(cell(0, 1)), piece(tray, 2))
    assert drawn_marks(tray) == {}
    press(tray, "Undo")
    assert drawn_marks(tray) == laid((cell(0, 1), 1), (cell(0, 2), 2))


def test_keys_take_turn_lay_and_take_back(tray: Page) -> None:
    hands = Hands(tray)
    hands.click(cell(0, 0))
    hands.keys("t", "t")
    expect(status(tray)).to_contain_text("You hold 1–2.")
    expect(status(tray)).to_contain_text(
        "Enter lays 1 in row 1, column 1 and 2 in row 1, column 2."
    )
    hands.keys("ArrowRight", "r", "Enter")
    assert drawn_marks(tray) == laid((cell(0, 1), 1), (cell(1, 1), 2))
    hands.keys("r")
    there = laid((cell(0, 1), 1), (cell(0, 0), 2))
    assert drawn_marks(tray) == there
    hands.keys("Shift+T")
    expect(status(tray)).to_contain_text("You hold 4–5.")
    hands.keys("Escape")
    expect(status(tray)).to_contain_text(FREE)
    assert drawn_marks(tray) == there
    hands.keys("Delete")
    assert drawn_marks(tray) == {}
    expect(tray.get_by_role("grid")).to_have_accessible_description(
        "T takes a domino of the tray, arrow keys move it, R turns it, Enter lays it. "
        "Delete takes a laid one back."
    )


@tiers.usually(0)
def test_a_finger_drags_a_domino(tray: Page) -> None:
    hands = Hands(tray)
    session = tray.context.new_cdp_session(tray)
    x, y = piece(tray, 0)
    to = hands.middle(cell(1, 0))
    fingers.drag(session, [(x - 8, y), ((x + to[0]) / 2, (y + to[1]) / 2), to])
    assert drawn_marks(tray) == laid((cell(1, 0), 0), (cell(1, 1), 3))
    session.detach()

"""Setting a board that wraps: a wall at the edge of the grid is at both sides."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord, Layer
from tests.web.drive import cell, open_puzzle, press, status
from tests.web.hands import Hands


def test_a_wall_at_the_right_edge_is_on_the_left_too_until_the_board_ends_there(warm: Page) -> None:
    open_puzzle(warm, gw.load("net 5x5w:19d7aaae8449d5636cad43c44"))
    press(warm, "Edit")
    press(warm, "Wall")
    hands = Hands(warm)
    right, left = Coord(Layer.EDGES_V, 2, 5), Coord(Layer.EDGES_V, 2, 0)
    hands.click(right)
    for col, way in ((0, "left"), (4, "right")):
        expect(cell(warm, 2, col)).to_have_attribute("aria-label", re.compile(f"border {way}"))
    hands.click(left)
    for col in (0, 4):
        expect(cell(warm, 2, col)).not_to_have_attribute("aria-label", re.compile("border"))
    hands.click(left)
    expect(cell(warm, 2, 4)).to_have_attribute("aria-label", re.compile("border right"))
    warm.get_by_role("checkbox", name="Wraps around").click()
    expect(status(warm)).to_contain_text("only a net that wraps around has walls there")

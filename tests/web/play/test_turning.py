"""Tiles whose lines a click turns, on boards where a drag draws lines."""

from __future__ import annotations

from playwright.sync_api import Page

import py_solver as gw
from py_solver.board.coords import Coord, cell
from tests.web.drive import drawn_marks, open_puzzle, press
from tests.web.hands import Hands

NET = "3 3\ne e e\nt b b\ne e e\n"


def test_a_click_turns_a_tile_and_a_drag_draws_lines(warm: Page) -> None:
    open_puzzle(warm, gw.load(NET, "netwalk"))
    hands = Hands(warm)
    north, west = Coord.parse("edges_h/1/1"), Coord.parse("edges_v/1/1")
    east, south = Coord.parse("edges_v/1/2"), Coord.parse("edges_h/2/1")
    for drawn in ({north, east}, {east, south}, {west, south}):
        hands.click(cell(1, 1))
        assert drawn_marks(warm) == {str(at): 1 for at in drawn}
    hands.click(cell(1, 1), "right")
    assert drawn_marks(warm) == {str(east): 1, str(south): 1}
    hands.keys("Space")
    assert drawn_marks(warm) == {str(west): 1, str(south): 1}
    press(warm, "Undo")
    hands.drag([cell(0, 0), cell(0, 1)])
    assert drawn_marks(warm)["edges_v/0/1"] == 1

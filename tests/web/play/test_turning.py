"""Tiles whose lines a click turns, and things in two cells that a drag draws."""

from __future__ import annotations

from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord, cell
from tests.web.drive import drawn_marks, open_puzzle, press, status
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


def test_a_tile_at_the_edge_of_a_net_that_wraps_has_lines_on_both_sides(warm: Page) -> None:
    open_puzzle(warm, gw.load("net 3x4w:1155aadd7711"))
    hands, around = Hands(warm), "edges_v/1/0"
    line = warm.locator(f'#board [data-edge="{around}"]')
    for _ in range(2):
        hands.click(cell(1, 2))
    assert drawn_marks(warm) == {around: 1, "edges_v/1/2": 1}
    data = line.get_attribute("d")
    assert data is not None
    assert data.count("M") == 2
    for row, side in ((cell(1, 0), "left"), (cell(1, 2), "left and right")):
        named = warm.locator(f'[data-coord="{row}"]').get_attribute("aria-label")
        assert named is not None
        assert f"line {side}" in named
    # A drag out of the grid removes it again, and keys draw it once more.
    x, y = hands.middle(cell(1, 2))
    warm.mouse.move(x, y)
    warm.mouse.down()
    warm.mouse.move(*hands.at(1.5, 3.4), steps=5)
    warm.mouse.up()
    assert drawn_marks(warm) == {"edges_v/1/2": 1}
    hands.keys("Shift+ArrowLeft")
    assert drawn_marks(warm) == {around: 1, "edges_v/1/2": 1}


def test_a_drag_draws_a_bed_and_the_same_drag_removes_it(warm: Page) -> None:
    open_puzzle(warm, gw.load("3 3\n- - -\n- - -\n- - -\n", "school_trip"))
    expect(status(warm)).to_contain_text("Drag over two cells.")
    hands = Hands(warm)
    hands.drag([cell(0, 0), cell(0, 1)])
    assert drawn_marks(warm) == {"cells/0/0": 2, "cells/0/1": 5}
    # No pillow is above its foot, so it is the foot from which a bed is drawn downwards.
    hands.drag([cell(0, 1), cell(1, 1)])
    assert drawn_marks(warm) == {"cells/0/1": 4, "cells/1/1": 1}
    hands.click(cell(2, 2), "right")
    hands.keys("ArrowUp", "Shift+ArrowLeft")
    assert drawn_marks(warm) == {"cells/1/2": 3, "cells/1/1": 6, "cells/2/2": 0}
    hands.drag([cell(1, 2), cell(1, 1)])
    assert drawn_marks(warm) == {"cells/2/2": 0}
    press(warm, "Undo")
    assert drawn_marks(warm) == {"cells/1/2": 3, "cells/1/1": 6, "cells/2/2": 0}

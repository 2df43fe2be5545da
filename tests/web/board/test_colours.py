"""Colours of cells: several in a cell, on every board, stored like all other marks."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

import py_solver as gw
from py_solver.board.coords import Coord
from py_solver.looks.colours import INKS
from tests.tiers import usually
from tests.web.drive import (
    cell,
    drawn_marks,
    open_puzzle,
    paste,
    press,
    status,
    wait_for_python,
)
from tests.web.hands import Hands
from tests.web.page.test_axe import found as axe
from tests.web.panels import example, open_example, sheet


def coloured(page: Page) -> dict[str, list[str]]:
    """The colours of each cell, from left to right."""
    found: dict[str, list[str]] = page.locator("[data-coloured]").evaluate_all(
        "all => Object.fromEntries(all.map(one => [one.dataset.coloured,"
        " [...one.children].map(band => band.getAttribute('class'))]))"
    )
    return found


def test_several_colours_by_keys_undone_and_kept(warm: Page) -> None:
    open_puzzle(warm, gw.load("1...\n..2.\n.3..\n...1"))
    cell(warm, 0, 0).click()
    for keys in ("Alt+2", "Alt+7", "Control+Shift+5", "Alt+2"):
        warm.keyboard.press(keys)
    # A given cell may have colours, too.
    assert coloured(warm) == {"cells/0/0": ["ink-5", "ink-7"]}
    expect(cell(warm, 0, 0)).to_have_accessible_name(
        "Row 1, column 1: 1, given, coloured green and blue"
    )
    press(warm, "Undo")
    assert coloured(warm) == {"cells/0/0": ["ink-2", "ink-5", "ink-7"]}
    press(warm, "Redo")
    # By the pen, for all selected cells.
    warm.keyboard.press("v")
    expect(warm.get_by_role("button", name="Colour")).to_have_attribute("aria-pressed", "true")
    # A second click at once would be a double click.
    cell(warm, 2, 2).click()
    cell(warm, 0, 0).click()
    warm.keyboard.press("Shift+ArrowRight")
    press(warm, "Pink")
    assert coloured(warm) == {"cells/0/0": ["ink-5", "ink-7", "ink-9"], "cells/0/1": ["ink-9"]}
    warm.reload()
    expect(warm.locator("[data-coloured]")).to_have_count(2)
    press(warm, "Undo")
    assert coloured(warm) == {"cells/0/0": ["ink-5", "ink-7"]}
    wait_for_python(warm)
    cell(warm, 0, 0).click()
    warm.keyboard.press("Delete")
    assert coloured(warm) == {}
    warm.keyboard.press("z")
    expect(warm.get_by_role("button", name="Number")).to_have_attribute("aria-pressed", "true")


def test_cells_are_coloured_by_clicks_and_drags_where_lines_are_drawn(warm: Page) -> None:
    open_puzzle(warm, example("slitherlink"))
    hands = Hands(warm)
    row = [Coord.parse(f"cells/2/{col}") for col in range(3)]
    press(warm, "Colour")
    press(warm, "Green")
    hands.drag(row)
    assert coloured(warm) == {str(at): ["ink-5"] for at in row}
    press(warm, "Red")
    hands.click(row[0])
    assert coloured(warm)[str(row[0])] == ["ink-2", "ink-5"]
    hands.click(row[0])
    assert coloured(warm)[str(row[0])] == ["ink-5"]
    hands.click(row[0], "right")
    assert str(row[0]) not in coloured(warm)
    assert drawn_marks(warm) == {}
    press(warm, "Line")
    hands.click(Coord.parse("edges_h/1/1"))
    assert drawn_marks(warm) == {"edges_h/1/1": 1}
    press(warm, "Clear")
    assert coloured(warm) == {}


@usually(0)
def test_numbers_of_several_digits_are_pencilled_in(warm: Page) -> None:
    open_puzzle(warm, example("fillomino"))
    empty = next(
        Coord.parse(f"cells/{r}/{c}")
        for r in range(6)
        for c in range(6)
        if f"cells/{r}/{c}" not in drawn_marks(warm)
    )
    hands = Hands(warm)
    hands.click(empty)
    hands.keys("Control+1", "Control+2")
    warm.keyboard.press("Shift+3")
    name = f"{cell(warm, empty.row, empty.col).get_attribute('aria-label')}"
    assert name.endswith("centre marks 12, corner marks 3")


@usually(0)
def test_two_numbers_take_clicks(warm: Page) -> None:
    open_puzzle(warm, example("takuzu"))
    given = drawn_marks(warm)
    at = next(
        Coord.parse(f"cells/{r}/{c}")
        for r in range(6)
        for c in range(6)
        if f"cells/{r}/{c}" not in given
    )
    hands = Hands(warm)
    for mark, text in ((1, "0"), (2, "1"), (None, "")):
        hands.click(at)
        assert drawn_marks(warm).get(str(at)) == mark
        expect(cell(warm, at.row, at.col)).to_have_text(text)
    warm.keyboard.press("0")
    expect(cell(warm, at.row, at.col)).to_have_text("0")
    press(warm, "Undo")
    hands.click(at, "right")
    assert drawn_marks(warm)[str(at)] == 2
    first = Coord.parse(next(iter(given)))
    hands.click(first)
    assert drawn_marks(warm)[str(first)] == given[str(first)]


@usually(0)
def test_free_lines_and_signs_are_notes(warm: Page) -> None:
    puzzle = gw.load("1...\n..2.\n.3..\n...1")
    open_puzzle(warm, puzzle)
    hands = Hands(warm)
    path = [Coord.parse(f"cells/1/{col}") for col in range(3)]
    press(warm, "Draw")
    hands.drag(path)
    name = "Row 2, column 2: drawn line left and right"
    expect(cell(warm, 1, 1)).to_have_accessible_name(name)
    hands.click(path[0])
    expect(cell(warm, 1, 0)).to_have_accessible_name(
        "Row 2, column 1: drawn circle, drawn line right"
    )
    hands.click(path[0])
    expect(cell(warm, 1, 0)).to_have_accessible_name(
        "Row 2, column 1: drawn cross, drawn line right"
    )
    assert set(drawn_marks(warm)) == {"cells/0/0", "cells/1/2", "cells/2/1", "cells/3/3"}
    # Tracing the same path again removes it; a reload does not.
    hands.drag(path[:2])
    expect(cell(warm, 1, 1)).to_have_accessible_name("Row 2, column 2: drawn line right")
    warm.reload()
    expect(cell(warm, 1, 1)).to_have_accessible_name("Row 2, column 2: drawn line right")
    wait_for_python(warm)
    press(warm, "Undo")
    expect(cell(warm, 1, 1)).to_have_accessible_name(name)
    press(warm, "Clear")
    expect(cell(warm, 1, 1)).to_have_accessible_name("Row 2, column 2: empty")
    press(warm, "Number")


def test_colours_go_with_the_marks_into_links_and_pictures(warm: Page, tmp_path: Path) -> None:
    open_puzzle(warm, gw.load("1...\n..2.\n.3..\n...1"))
    cell(warm, 0, 1).click()
    for keys in ("Alt+2", "Alt+7", "4"):
        warm.keyboard.press(keys)
    with sheet(warm, "Share", "Share and save") as box:
        link = box.get_by_label("Link", exact=True)
        expect(link).to_have_value(re.compile("#"))
        bare = link.input_value()
        box.get_by_label("Include my progress").check()
        expect(link).not_to_have_value(bare)
        expect(link).to_have_value(re.compile("#z="))
        whole = link.input_value()
        with warm.expect_download() as saved:
            box.get_by_role("button", name="SVG", exact=True).click()
        path = tmp_path / "coloured.svg"
        saved.value.save_as(path)
        box.get_by_label("Include my progress").uncheck()
    # The first link has neither; the second one has both, and so has the picture.
    press(warm, "Clear")
    for text, inks in ((bare, []), (whole, ["ink-2", "ink-7"])):
        open_puzzle(warm, gw.load("." * 81))
        paste(warm, text)
        expect(warm.locator("#size")).to_have_text("4 × 4")
        assert coloured(warm).get("cells/0/1", []) == inks
        expect(cell(warm, 0, 1)).to_have_text("4" if inks else "")
        press(warm, "Clear")
    picture = path.read_text(encoding="utf-8")
    assert INKS[1] in picture
    assert INKS[6] in picture
    with sheet(warm, "Import", "Import a puzzle") as box, warm.expect_file_chooser() as chosen:
        box.get_by_role("button", name="Choose a file").click()
        chosen.value.set_files(path)
        expect(box).to_be_hidden()
    expect(status(warm)).to_contain_text("4 × 4")
    assert coloured(warm) == {"cells/0/1": ["ink-2", "ink-7"]}
    press(warm, "Clear")


@usually(0)
def test_another_puzzle_begins_with_the_pen_that_every_puzzle_begins_with(opened: Page) -> None:
    pressed = opened.locator("#keypad .pens, #keypad .tools").locator("[aria-pressed=true]:visible")
    press(opened, "Corner")
    expect(pressed).to_have_text(["Corner"])
    open_example(opened, "Slitherlink")
    expect(pressed).to_have_text(["Line"])
    press(opened, "Colour")
    expect(pressed).to_have_text(["Colour"])
    # Nor does it stay on the way back.
    opened.go_back()
    expect(pressed).to_have_text(["Number"])


@usually(0)
def test_a_held_number_colours_its_pencil_marks(warm: Page) -> None:
    open_puzzle(warm, gw.load("1...\n..2.\n.3..\n...1"))
    for col in (1, 2):
        cell(warm, 0, col).click()
        for mark in "34":
            warm.keyboard.press(f"Control+{mark}")
    warm.keyboard.press("Alt+Shift+Digit3")
    warm.keyboard.press("v")
    expect(status(warm)).to_contain_text("Tap cells to colour their pencil mark 3.")
    press(warm, "Red")
    cell(warm, 0, 1).click()
    inks = warm.locator("#board .pencil-ink")
    expect(inks).to_have_class("pencil-ink ink-2")
    expect(cell(warm, 0, 1)).to_have_accessible_name(
        "Row 1, column 2: centre marks 3 4, pencil mark 3 in red"
    )
    assert coloured(warm) == {}
    cell(warm, 1, 1).click()
    expect(status(warm)).to_have_text("Row 2, column 2 has no pencil mark 3 to colour.")
    # A digit colours the mark in the selected cell.
    cell(warm, 0, 2).click()
    warm.keyboard.press("7")
    expect(inks).to_have_count(2)
    expect(inks.last).to_have_class("pencil-ink ink-7")
    # A tap on another mark of the selected cell colours that one, once no number is held.
    warm.get_by_role("button", name="Release 3", exact=True).press("Enter")
    expect(warm.get_by_role("button", name="Erase", exact=True)).to_be_focused()
    press(warm, "Blue")
    assert coloured(warm) == {"cells/0/2": ["ink-7"]}
    press(warm, "Undo")
    cell(warm, 1, 1).click()
    box = cell(warm, 0, 2).bounding_box()
    assert box
    cell(warm, 0, 2).click(position={"x": box["width"] / 4, "y": box["height"] * 3 / 4})
    cell(warm, 0, 2).click(position={"x": box["width"] * 3 / 4, "y": box["height"] * 3 / 4})
    expect(cell(warm, 0, 2)).to_have_accessible_name(
        "Row 1, column 3: centre marks 3 4, pencil mark 3 in blue, pencil mark 4 in blue"
    )
    warm.reload()
    expect(inks).to_have_count(3)
    press(warm, "Undo")
    expect(inks).to_have_count(2)
    # A pencil mark that is removed loses its colour.
    warm.keyboard.press("z")
    cell(warm, 0, 1).click()
    warm.keyboard.press("Control+3")
    expect(inks).to_have_count(1)
    assert axe(warm) == []

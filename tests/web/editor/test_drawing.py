"""Drawings without a rule, made by real pointers and keys."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

import py_solver as gw
from py_solver.board.coords import Coord, Layer, cell
from py_solver.looks.decorations import Box, Decoration, Frame, Line
from tests.tiers import usually
from tests.web.drive import open_puzzle, press
from tests.web.hands import Hands
from tests.web.page.test_axe import found_in_both
from tests.web.panels import sheet
from tests.web.setting import editor, expect_verdict

EMPTY = """{"format": "gridwright", "version": 1, "genre": "sudoku", "rows": 4, "cols": 4,
"clues": {"given": {"cells/3/3": 4}}}"""


def take(page: Page, tool: str) -> Hands:
    tools = editor(page).get_by_role("group", name="Drawing tools")
    tools.get_by_role("button", name=tool, exact=True).click()
    expect(page.locator("#board .crosshair")).to_be_attached()
    return Hands(page)


def start(page: Page, tool: str) -> Hands:
    press(page, "Play")
    open_puzzle(page, gw.load(EMPTY))
    press(page, "Edit")
    return take(page, tool)


def options(page: Page) -> Locator:
    return editor(page).get_by_role("group", name="Drawing options")


def shared(page: Page) -> tuple[Decoration, ...]:
    """The decorations of the link that the page shares."""
    with sheet(page, "Share", "Share and save") as share:
        link = share.get_by_label("Link", exact=True)
        expect(link).not_to_have_value("")
        return gw.load(link.input_value()).decorations


def drawn(page: Page) -> Locator:
    return page.locator("#board > .decorations > g > *")


def test_lines_arrows_and_shapes_are_drawn_by_the_pointer(warm: Page) -> None:
    hands = start(warm, "Line")
    options(warm).get_by_role("button", name="Red").click()
    hands.drag([cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 2)])
    expect(drawn(warm)).to_have_count(1)
    hands = take(warm, "Arrow")
    for at in (cell(3, 0), cell(1, 0), cell(1, 0)):
        hands.click(at)
    expect(drawn(warm)).to_have_count(3)
    hands = take(warm, "Shape")
    options(warm).get_by_label("Form").select_option("Square")
    options(warm).get_by_label("Layer").select_option("Above the grid")
    hands.click(Coord(Layer.CORNERS, 2, 2))
    hands = take(warm, "Cell colour")
    hands.drag([cell(3, 1), cell(3, 2)])
    expect(drawn(warm)).to_have_count(6)
    hands = take(warm, "Cage outline")
    hands.drag([cell(2, 0), cell(2, 1)])
    expect(drawn(warm)).to_have_count(7)
    expect_verdict(warm, "several")
    assert found_in_both(warm) == []
    found = shared(warm)
    yellow, frame = "#f7d03899", Frame(((2, 0), (2, 1)), "#000000")
    assert found[:2] == tuple(Box((3.5, col), 1, 1, fill=yellow) for col in (1.5, 2.5))
    line, arrow = found[2], found[3]
    assert isinstance(line, Line)
    assert (line.points, line.colour) == (((0.5, 0.5), (0.5, 2.5), (1.5, 2.5)), "#e6261f")
    assert isinstance(arrow, Line)
    assert arrow.points == ((3.5, 0.5), (1.5, 0.5))
    assert arrow.head
    assert found[4] == frame
    assert found[5] == Box((2, 2), 0.7, 0.7, border="#000000", weight=0.06, level="over")
    press(warm, "Undo")
    expect(drawn(warm)).to_have_count(6)
    press(warm, "Redo")
    expect(drawn(warm)).to_have_count(7)
    # A second stroke of the colour takes it away again.
    take(warm, "Cell colour").drag([cell(3, 1), cell(3, 2)])
    expect(drawn(warm)).to_have_count(5)


def test_a_drawing_is_in_pictures_and_in_other_formats_or_its_loss_is_told(warm: Page) -> None:
    hands = start(warm, "Line")
    options(warm).get_by_role("button", name="Red").click()
    hands.drag([cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 2)])
    expect(drawn(warm)).to_have_count(1)
    with sheet(warm, "Share", "Share and save") as share:
        row = share.locator(".forms li")
        penpa = row.filter(has=warm.get_by_text("Penpa link", exact=True))
        expect(penpa).to_contain_text("This format can't store the decorations.")
        sudokupad = row.filter(has=warm.get_by_text("SudokuPad link", exact=True))
        expect(sudokupad.locator(".lost")).to_have_count(0)
        puzzle = gw.load(share.get_by_label("Link", exact=True).input_value())
    assert len(puzzle.decorations) == 1
    assert 'stroke="#E6261F"' in gw.draw(puzzle)
    for form in ("sudokupad", "f-puzzles"):
        assert gw.load(gw.dump(puzzle, form)).decorations == puzzle.decorations


def test_everything_can_be_drawn_by_keys(warm: Page) -> None:
    hands = start(warm, "Line")
    hands.click(cell(0, 0))
    hands.keys("Escape", "Shift+ArrowRight", "Shift+ArrowDown", "Enter")
    expect(drawn(warm)).to_have_count(1)
    tools = editor(warm).get_by_role("group", name="Drawing tools")
    tools.get_by_role("button", name="Text").press("Enter")
    # The cursor goes from half cell to half cell, and out of the grid.
    hands.keys("ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp", "a", "b", "Space", "c")
    expect(drawn(warm)).to_have_text(["", "ab c"])
    hands.keys("Backspace", "Backspace")
    expect(drawn(warm)).to_have_text(["", "ab"])
    tools.get_by_role("button", name="Change").press("Enter")
    hands.keys("Enter", "Shift+ArrowDown", "Shift+ArrowRight")
    text: Any
    line, text = shared(warm)
    assert isinstance(line, Line)
    assert line.points == ((0.5, 0.5), (0.5, 1.5), (1.5, 1.5))
    assert (text.at, text.text) == ((-0.25, 1.75), "ab")
    warm.locator("#board [tabindex='0']").first.focus()
    hands.keys("Delete")
    expect(drawn(warm)).to_have_count(1)
    # All letters of a text are one step.
    for _ in range(4):
        press(warm, "Undo")
    expect(drawn(warm)).to_have_count(1)


def test_a_drawing_is_selected_changed_moved_and_removed(warm: Page) -> None:
    hands = start(warm, "Shape")
    hands.click(cell(1, 1))
    hands = take(warm, "Change")
    hands.click(cell(1, 1))
    expect(warm.locator("#board .in-hand .chosen")).to_have_count(1)
    options(warm).get_by_role("button", name="Blue").click()
    options(warm).get_by_label("Opacity").press("Home")
    Hands(warm).drag([cell(1, 1), cell(2, 2)])
    (box,) = shared(warm)
    blue = "#34a1eb1a"
    assert box == Box((2.5, 2.5), 0.7, 0.7, "ellipse", border=blue, weight=0.06, level="under")
    contents = editor(warm).get_by_role("region", name="On the grid")
    contents.get_by_role("button", name="Hide Decorations").click()
    expect(drawn(warm)).to_have_count(0)
    # A new drawing must be seen.
    take(warm, "Shape").click(cell(0, 0))
    expect(drawn(warm)).to_have_count(2)
    contents.get_by_role("button", name="Decorations × 2", exact=True).click()
    Hands(warm).click(cell(0, 0), "right")
    expect(drawn(warm)).to_have_count(1)
    Hands(warm).click(cell(3, 0))
    expect(warm.locator("#status")).to_contain_text("There is no drawing here.")
    # A clue's tool takes the drawing tool out of the hand.
    editor(warm).get_by_role("group", name="Clue type").get_by_role("button", name="Given").click()
    expect(options(warm)).to_be_hidden()
    Hands(warm).click(cell(0, 0))
    warm.keyboard.press("3")
    expect(warm.locator('[data-coord="cells/0/0"]')).to_have_text("3")
    assert len(shared(warm)) == 1


@usually(0)
def test_a_phone_has_the_options_in_its_sheet(warm: Page) -> None:
    warm.set_viewport_size({"width": 360, "height": 740})
    try:
        press(warm, "Play")
        open_puzzle(warm, gw.load(EMPTY))
        press(warm, "Edit")
        warm.get_by_role("button", name="All tools").click()
        take(warm, "Cell colour")
        expect(warm.locator(".handle .pull")).to_contain_text("Cell colour")
        options(warm).get_by_role("button", name="Green").click()
        Hands(warm).click(cell(0, 0))
        expect(drawn(warm)).to_have_attribute("fill", "#4FA54A")
        assert warm.evaluate("document.documentElement.scrollWidth") <= 360
        expect_verdict(warm, "several")
        assert found_in_both(warm) == []
    finally:
        warm.set_viewport_size({"width": 1280, "height": 720})

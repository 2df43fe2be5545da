"""Several cells at once: dragged over, added, all with a number, all of the board."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from py_solver import load
from tests.tiers import usually
from tests.web.drive import (
    cell,
    drawn,
    drawn_marks,
    open_puzzle,
    paste,
    press,
    status,
)
from tests.web.fingers import swipe, touch
from tests.web.hands import Hands
from tests.web.panels import example


def chosen(page: Page) -> set[tuple[int, int]]:
    """The selected cells, for the eye and for a screen reader."""
    coords: list[str] = page.locator('[role="gridcell"][aria-selected="true"]').evaluate_all(
        "all => all.map(one => one.dataset.coord)"
    )
    places = (coord.split("/") for coord in coords)
    return {(int(row), int(col)) for _, row, col in places}


def drag(page: Page, *places: tuple[int, int]) -> None:
    for number, place in enumerate(places):
        box = cell(page, *place).bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if not number:
            page.mouse.down()
    page.mouse.up()


def noted(page: Page, row: int, col: int) -> str:
    return cell(page, row, col).get_attribute("aria-label") or ""


def test_what_is_dragged_over_is_written_pencilled_and_erased_at_once(opened: Page) -> None:
    drag(opened, (0, 1), (0, 3), (1, 3))
    assert chosen(opened) == {(0, 1), (0, 2), (0, 3), (1, 3)}
    expect(cell(opened, 1, 3)).to_be_focused()
    given = drawn(opened)
    opened.keyboard.press("Shift+4")
    free = [place for place in chosen(opened) if not given[place[0]][place[1]]]
    assert len(free) > 1
    for place in free:
        assert "4" in noted(opened, *place).split(":")[1]
    opened.keyboard.press("Shift+4")
    for place in free:
        assert "4" not in noted(opened, *place).split(":")[1]
    opened.keyboard.press("7")
    for place in free:
        expect(cell(opened, *place)).to_have_text("7")
    opened.keyboard.press("Delete")
    assert drawn(opened) == given
    press(opened, "Undo")
    for place in free:
        expect(cell(opened, *place)).to_have_text("7")
    press(opened, "Undo")
    assert drawn(opened) == given


@usually(0)
def test_a_pencil_mark_that_some_have_goes_to_the_others_first(opened: Page) -> None:
    empty = [
        (r, c) for r, row in enumerate(drawn(opened)) for c, text in enumerate(row) if not text
    ]
    one, other = empty[:2]
    cell(opened, *one).click()
    opened.keyboard.press("Control+5")
    cell(opened, *other).click(modifiers=["Control"])
    assert chosen(opened) == {one, other}
    opened.keyboard.press("Control+5")
    assert "5" in noted(opened, *one).split(":")[1]
    assert "5" in noted(opened, *other).split(":")[1]
    opened.keyboard.press("Control+5")
    assert "5" not in noted(opened, *one).split(":")[1]
    # Once more with Ctrl, and it is no longer selected.
    cell(opened, *one).click(modifiers=["Control"])
    assert chosen(opened) == {other}


def test_all_of_a_number_all_of_the_board_and_one_again(opened: Page) -> None:
    given = drawn(opened)
    sixes = {(r, c) for r, row in enumerate(given) for c, text in enumerate(row) if text == "6"}
    assert len(sixes) > 1
    cell(opened, 0, 0).dblclick()
    assert chosen(opened) == sixes
    opened.keyboard.press("Control+a")
    assert len(chosen(opened)) == 81
    assert opened.evaluate("String(getSelection())") == ""
    expect(status(opened)).to_have_text("81 cells selected.")
    # Nor from anywhere else.
    opened.get_by_role("button", name="Help", exact=True).focus()
    opened.keyboard.press("Control+a")
    assert opened.evaluate("String(getSelection())") == ""
    cell(opened, 4, 0).focus()
    opened.keyboard.press("ArrowRight")
    assert len(chosen(opened)) == 1
    opened.keyboard.press("Shift+ArrowDown")
    opened.keyboard.press("Shift+ArrowDown")
    assert len(chosen(opened)) == 3
    expect(status(opened)).to_have_text("3 cells selected.")
    opened.keyboard.press("Escape")
    assert chosen(opened) == {(6, 1)}
    cell(opened, 4, 4).click()
    assert chosen(opened) == {(4, 4)}


def test_a_drag_selects_also_where_a_click_writes(warm: Page) -> None:
    open_puzzle(warm, example("takuzu"))
    row = next(
        r
        for r in range(6)
        if all("given" not in (cell(warm, r, c).get_attribute("class") or "") for c in (0, 1))
    )
    before = set(drawn_marks(warm))
    drag(warm, (row, 0), (row, 1))
    assert chosen(warm) == {(row, 0), (row, 1)}
    warm.keyboard.press("1")
    assert set(drawn_marks(warm)) - before == {f"cells/{row}/{c}" for c in (0, 1)}


@usually(0)
def test_a_finger_selects_downwards_too_and_scrolls_the_first_screen_until_it_is_touched(
    phone: Page,
) -> None:
    page, session = phone, phone.context.new_cdp_session(phone)

    def down(rows: int) -> None:
        # A finger's action on the board is complete when it is painted.
        frame = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
        page.evaluate(frame)
        box = cell(page, 1, 4).bounding_box()
        assert box
        start = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        swipe(session, start, 0, rows * box["height"])

    cell(page, 8, 8).tap()
    down(3)
    assert chosen(page) == {(1, 4), (2, 4), (3, 4), (4, 4)}
    paste(page, "." * 81)
    expect(page.locator("html[data-brought]")).to_be_attached()
    down(2)
    assert chosen(page) == {(1, 4), (2, 4), (3, 4)}
    assert page.evaluate("scrollY") == 0


@usually(0)
def test_a_held_finger_begins_and_taps_add(phone: Page) -> None:
    page, session = phone, phone.context.new_cdp_session(phone)

    def hold(row: int, col: int) -> None:
        box = cell(page, row, col).bounding_box()
        assert box
        touch(session, "touchStart", (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
        expect(status(page)).to_contain_text("Tap more cells")
        expect(page.locator('[role="gridcell"][aria-selected="true"]')).to_have_count(1)
        touch(session, "touchEnd")

    cell(page, 8, 8).tap()
    hold(0, 1)
    cell(page, 4, 3).tap()
    cell(page, 7, 7).tap()
    cell(page, 8, 5).tap()
    assert chosen(page) == {(0, 1), (4, 3), (7, 7), (8, 5)}
    cell(page, 7, 7).tap()
    assert chosen(page) == {(0, 1), (4, 3), (8, 5)}
    page.get_by_role("button", name="2", exact=False).and_(
        page.locator("#keypad button")
    ).first.tap()
    for place in ((0, 1), (4, 3), (8, 5)):
        expect(cell(page, *place)).to_have_text("2")
    # After an entry, the next tap selects one cell again.
    cell(page, 0, 2).tap()
    assert chosen(page) == {(0, 2)}
    # Slow taps select one cell after the other.
    hold(0, 2)
    hold(0, 3)
    assert chosen(page) == {(0, 3)}


def test_a_click_in_the_very_middle_of_a_cell_is_at_none_of_its_edges(warm: Page) -> None:
    open_puzzle(warm, load("3 3\n- - -\n2 3 3\n- - 2\n", "slitherlink"))
    hands = Hands(warm)
    warm.mouse.click(*hands.at(1.5, 1.5))
    assert drawn_marks(warm) == {}
    warm.mouse.click(*hands.at(1.2, 1.5))
    assert drawn_marks(warm) == {"edges_h/1/1": 1}


@usually(0)
def test_the_first_click_where_the_cursor_was_left_only_chooses(warm: Page) -> None:
    open_puzzle(warm, load("1..." + "..2." + ".3.." + "...1"))
    cell(warm, 0, 0).click()
    press(warm, "Edit")
    cell(warm, 0, 0).click()
    expect(cell(warm, 0, 0)).to_have_text("1")
    cell(warm, 0, 0).click()
    expect(cell(warm, 0, 0)).to_have_text("2")
    press(warm, "Play")

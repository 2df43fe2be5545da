"""Trials that are kept or discarded, save points, and the way back from a mistake."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.tiers import usually
from tests.web.drive import cell, open_help, press, put_away, status
from tests.web.page.test_axe import found, found_in_both
from tests.web.panels import open_example, without_python


def enter(page: Page, row: int, col: int, digit: str) -> None:
    cell(page, row, col).click()
    page.keyboard.press(digit)
    expect(cell(page, row, col)).to_have_attribute("data-mark", digit)


def from_help(page: Page, name: str) -> None:
    open_help(page)
    page.locator("#help-menu").get_by_role("button", name=name, exact=True).click()


def test_a_trial_is_kept_and_another_one_discarded(opened: Page) -> None:
    bar = opened.get_by_role("group", name="Trial")
    enter(opened, 0, 1, "2")
    keypad = opened.locator("#keypad")
    before = keypad.bounding_box()
    from_help(opened, "Try something")
    expect(bar).to_be_visible()
    # No key moves away from the finger.
    assert keypad.bounding_box() == before
    enter(opened, 1, 0, "8")
    expect(cell(opened, 1, 0)).to_have_accessible_name("Row 2, column 1: 8, trial")
    expect(cell(opened, 0, 1)).not_to_have_accessible_name("Row 1, column 2: 2, trial")
    assert found_in_both(opened) == []
    bar.get_by_role("button", name="Keep").click()
    expect(bar).to_be_hidden()
    expect(cell(opened, 1, 0)).to_have_accessible_name("Row 2, column 1: 8")
    # The second one begins by a key, has a trial inside, and survives a reload.
    cell(opened, 1, 0).focus()
    opened.keyboard.press("t")
    enter(opened, 1, 1, "3")
    cell(opened, 1, 1).focus()
    opened.keyboard.press("t")
    enter(opened, 2, 1, "9")
    expect(bar).to_contain_text("Trial, 2 deep")
    put_away(opened)
    opened.reload()
    expect(bar).to_contain_text("Trial, 2 deep")
    expect(cell(opened, 2, 1)).to_have_accessible_name("Row 3, column 2: 9, trial")
    bar.get_by_role("button", name="Discard").click()
    expect(cell(opened, 2, 1)).not_to_have_attribute("data-mark", "9")
    expect(cell(opened, 1, 1)).to_have_attribute("data-mark", "3")
    bar.get_by_role("button", name="Discard").click()
    expect(bar).to_be_hidden()
    expect(cell(opened, 1, 1)).not_to_have_attribute("data-mark", "3")
    expect(cell(opened, 1, 0)).to_have_attribute("data-mark", "8")
    # Nothing is lost: undo leads back into the trial, and out of it before it began.
    press(opened, "Undo")
    expect(status(opened)).to_contain_text("Trial.")
    expect(bar).to_be_visible()
    expect(cell(opened, 1, 1)).to_have_attribute("data-mark", "3")
    for _ in range(9):
        opened.keyboard.press("Control+z")
    expect(bar).to_be_hidden()
    expect(cell(opened, 0, 1)).not_to_have_attribute("data-mark", "2")


@usually(0)
def test_another_tab_sees_the_entries_of_a_trial_and_loses_none(opened: Page) -> None:
    other = opened.context.new_page()
    without_python(other)
    other.goto("./#solve")
    expect(cell(other, 0, 0)).to_have_text("6")
    cell(opened, 0, 1).focus()
    opened.keyboard.press("t")
    enter(opened, 0, 1, "2")
    expect(cell(other, 0, 1)).to_have_attribute("data-mark", "2")
    enter(other, 1, 0, "8")
    expect(cell(opened, 1, 0)).to_have_attribute("data-mark", "8")
    opened.get_by_role("group", name="Trial").get_by_role("button", name="Keep").click()
    expect(cell(opened, 0, 1)).to_have_attribute("data-mark", "2")
    other.close()


@usually(0)
def test_lines_of_a_trial_look_different(warm: Page) -> None:
    open_example(warm, "Slitherlink")
    edge = warm.locator('[data-edge="edges_h/0/0"]')
    from_help(warm, "Try something")
    cell(warm, 0, 0).focus()
    warm.keyboard.press("ArrowUp")
    warm.keyboard.press("Space")
    expect(edge).to_be_attached()
    assert edge.evaluate("one => getComputedStyle(one).strokeDasharray") != "none"
    warm.get_by_role("group", name="Trial").get_by_role("button", name="Discard").click()
    expect(edge).to_have_count(0)


def test_save_points_are_named_and_returned_to(opened: Page) -> None:
    enter(opened, 0, 1, "2")
    from_help(opened, "Save points")
    points = opened.get_by_role("dialog", name="Save points")
    assert found_in_both(opened) == []
    points.get_by_label("Name", exact=True).fill("before the guess")
    opened.keyboard.press("Enter")
    expect(points.get_by_text("before the guess")).to_be_visible()
    assert found(opened) == []
    opened.keyboard.press("Escape")
    enter(opened, 0, 1, "9")
    enter(opened, 1, 0, "8")
    opened.reload()
    from_help(opened, "Save points")
    points.get_by_role("button", name="Return to before the guess").click()
    expect(points).to_be_hidden()
    expect(cell(opened, 0, 1)).to_have_attribute("data-mark", "2")
    expect(cell(opened, 1, 0)).not_to_have_attribute("data-mark", "8")
    expect(status(opened)).to_contain_text("before the guess")
    press(opened, "Undo")
    expect(cell(opened, 0, 1)).to_have_attribute("data-mark", "9")
    expect(cell(opened, 1, 0)).to_have_attribute("data-mark", "8")
    from_help(opened, "Save points")
    points.get_by_role("button", name="Delete before the guess").click()
    expect(points.get_by_role("listitem")).to_have_count(0)
    opened.keyboard.press("Escape")


def test_undo_to_before_the_mistake(warm: Page) -> None:
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("The solution is unique.")
    right = cell(warm, 0, 1).get_attribute("data-mark") or ""
    press(warm, "Undo")
    enter(warm, 0, 1, right)
    wrong = "9" if right != "9" else "8"
    enter(warm, 0, 2, wrong)
    enter(warm, 0, 3, "7")
    cell(warm, 0, 3).focus()
    warm.keyboard.press("u")
    expect(status(warm)).to_contain_text("undone")
    expect(cell(warm, 0, 1)).to_have_attribute("data-mark", right)
    expect(cell(warm, 0, 2)).not_to_have_attribute("data-mark", wrong)
    press(warm, "Redo")
    press(warm, "Clear")

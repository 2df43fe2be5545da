"""Settings for entries: candidates that follow, a held number, number first, fixed places."""

from __future__ import annotations

import math
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.tiers import usually
from tests.web.drive import cell, press, status, turn
from tests.web.hints.drive import apply_hint
from tests.web.page.test_axe import found
from tests.web.panels import open_example, sheet, without_python


def key(page: Page, digit: int) -> Locator:
    return page.locator(f'#keypad [data-number="{digit}"]')


def pencilled(page: Page, row: int, col: int) -> str:
    """The pencil marks of a cell, as its spoken name tells them."""
    said = cell(page, row, col).get_attribute("aria-label") or ""
    return said.partition("marks")[2]


def hold(page: Page, digit: int) -> None:
    """Press a number key until the number is held, as a finger does."""
    box: Any = key(page, digit).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(key(page, digit)).to_have_attribute("aria-pressed", "true")
    page.mouse.up()


def test_an_entry_removes_the_candidates_that_it_excludes(opened: Page) -> None:
    press(opened, "Fill in candidates")
    assert "2" in pencilled(opened, 0, 2)
    before = pencilled(opened, 0, 2)
    cell(opened, 0, 1).click()
    opened.keyboard.press("2")
    assert "2" not in pencilled(opened, 0, 2)
    # One Undo takes back both, and corrected entries give them back, too.
    opened.keyboard.press("9")
    assert "2" in pencilled(opened, 0, 2)
    press(opened, "Undo")
    press(opened, "Undo")
    assert pencilled(opened, 0, 2) == before
    expect(cell(opened, 0, 1)).not_to_have_attribute("data-mark", "2")
    turn(opened, "Remove excluded candidates", on=False)
    cell(opened, 0, 1).click()
    opened.keyboard.press("2")
    assert pencilled(opened, 0, 2) == before
    turn(opened, "Remove excluded candidates", on=True)


@usually(0)
def test_a_hint_that_is_applied_removes_them_too(warm: Page) -> None:
    press(warm, "Fill in candidates")
    everywhere = [(row, col) for row in range(9) for col in range(9)]
    before = {place: pencilled(warm, *place) for place in everywhere}
    press(warm, "Hint")
    apply_hint(warm)
    entered = warm.locator("#board .player[data-coord]")
    expect(entered).to_have_count(1)
    row, col = map(int, (entered.get_attribute("data-coord") or "").split("/")[1:])
    mark = entered.get_attribute("data-mark") or ""
    changed = {place for place in everywhere if pencilled(warm, *place) != before[place]}
    assert changed > {(row, col)}
    for r, c in changed - {(row, col)}:
        assert r == row or c == col or (r // 3, c // 3) == (row // 3, col // 3)
        assert mark in before[r, c]
        assert mark not in pencilled(warm, r, c)
    press(warm, "Undo")
    assert {place: pencilled(warm, *place) for place in everywhere} == before


def test_a_single_candidate_is_entered_by_a_double_click_and_by_enter(opened: Page) -> None:
    for row, col, digit in ((0, 1, 2), (0, 2, 3)):
        cell(opened, row, col).click()
        opened.keyboard.press(f"Control+{digit}")
        expect(cell(opened, row, col)).not_to_have_attribute("data-mark", str(digit))
    cell(opened, 0, 1).dblclick()
    expect(cell(opened, 0, 1)).to_have_attribute("data-mark", "2")
    cell(opened, 0, 2).click()
    opened.keyboard.press("Enter")
    expect(cell(opened, 0, 2)).to_have_attribute("data-mark", "3")


def test_a_held_number_is_highlighted_and_entered_by_taps(opened: Page) -> None:
    press(opened, "Fill in candidates")
    hold(opened, 2)
    expect(status(opened)).to_contain_text("Tap cells to enter 2.")
    # The count on the key is as legible as its number.
    assert key(opened, 2).evaluate(
        "one => getComputedStyle(one, '::after').color === getComputedStyle(one).color"
    )
    expect(opened.locator("#board .spot.may")).to_have_attribute("d", re.compile("M"))
    assert found(opened) == []
    cell(opened, 0, 1).click()
    expect(cell(opened, 0, 1)).to_have_attribute("data-mark", "2")
    # A second tap removes it; a given number is held instead.
    cell(opened, 0, 1).click()
    expect(cell(opened, 0, 1)).not_to_have_attribute("data-mark", "2")
    cell(opened, 0, 0).click()
    expect(key(opened, 6)).to_have_attribute("aria-pressed", "true")
    # By keys: hold, move, enter, release.
    opened.keyboard.press("Alt+Shift+Digit3")
    expect(key(opened, 3)).to_have_attribute("aria-pressed", "true")
    opened.keyboard.press("ArrowRight")
    opened.keyboard.press("Enter")
    expect(cell(opened, 0, 1)).to_have_attribute("data-mark", "3")
    opened.keyboard.press("Escape")
    expect(opened.locator("#keypad .keys [aria-pressed]")).to_have_count(0)
    cell(opened, 0, 2).click()
    expect(cell(opened, 0, 2)).not_to_have_attribute("data-mark", "3")
    # The other button of the mouse holds, too, and the key releases it.
    key(opened, 4).click(button="right")
    expect(key(opened, 4)).to_have_attribute("aria-pressed", "true")
    hold_again = opened.locator("#board .spot.held")
    expect(hold_again).to_have_attribute("d", re.compile("M"))
    key(opened, 4).click(button="right")
    expect(key(opened, 4)).not_to_have_attribute("aria-pressed", "true")


@usually(0)
def test_number_first_enters_with_every_pen(opened: Page) -> None:
    turn(opened, "Number first", on=True)
    key(opened, 5).click()
    expect(cell(opened, 0, 0)).not_to_have_attribute("data-mark", "5")
    cell(opened, 0, 1).click()
    expect(cell(opened, 0, 1)).to_have_attribute("data-mark", "5")
    press(opened, "Centre")
    opened.keyboard.press("7")
    cell(opened, 0, 2).click()
    expect(cell(opened, 0, 2)).to_have_accessible_name(re.compile("7"))
    expect(cell(opened, 0, 2)).not_to_have_attribute("data-mark", "7")
    press(opened, "Number")
    # Without the setting, no number is held.
    held = opened.locator("#keypad .keys [aria-pressed='true']")
    expect(held).to_have_count(1)
    turn(opened, "Number first", on=False)
    expect(held).to_have_count(0)


@usually(0)
def test_number_first_works_by_touch_where_lines_are_drawn_beside_numbers(warm: Page) -> None:
    turn(warm, "Number first", on=True)
    open_example(warm, "KenKen")
    key(warm, 3).click()
    cell(warm, 0, 0).click()
    expect(cell(warm, 0, 0)).to_have_attribute("data-mark", "3")
    turn(warm, "Number first", on=False)


def test_candidates_have_fixed_places_and_strong_links_are_drawn(opened: Page) -> None:
    press(opened, "Fill in candidates")
    turn(opened, "Candidates in fixed places", on=True)
    places = opened.locator("#board .pencil.placed")
    expect(places.first).to_be_attached()
    # All equal numbers are at the same place in their cells.
    where = places.evaluate_all(
        """all => all.map(one => ["x", "y"].map(side => Number(one.getAttribute(side)) % 48))
            .map(([x, y], n) => [all[n].textContent, x, y].join())"""
    )
    assert 5 < len(set(where)) <= 9
    turn(opened, "Strong links", on=True)
    link = opened.locator("#board .spot.link")
    found_links = []
    for digit in range(1, 10):
        opened.keyboard.press(f"Alt+Shift+Digit{digit}")
        found_links.append((link.get_attribute("d") or "").count("L"))
        opened.keyboard.press("Escape")
    assert any(found_links)
    expect(link).to_have_attribute("d", "")
    # The setting shows at once. A link ends near the candidates in their places, or in mid-cell.
    digit = next(n + 1 for n, many in enumerate(found_links) if many)
    opened.keyboard.press(f"Alt+Shift+Digit{digit}")
    turn(opened, "Strong links", on=False)
    expect(link).to_have_attribute("d", "")
    turn(opened, "Strong links", on=True)
    expect(link).to_have_attribute("d", re.compile("L"))
    assert off_candidates(opened, digit) < 8
    turn(opened, "Candidates in fixed places", on=False)
    assert off_candidates(opened, digit) > 8
    expect(places).to_have_count(0)
    turn(opened, "Strong links", on=False)
    opened.keyboard.press("Escape")


def off_candidates(page: Page, digit: int) -> float:
    """The largest distance from an end of a link to the place of that candidate in a cell."""
    d = page.locator("#board .spot.link").get_attribute("d") or ""
    ends = [tuple(float(n) for n in end.split()) for end in re.findall(r"[-\d.]+ [-\d.]+", d)]
    down, right = divmod(digit - 1, 3)
    places = [
        (48 * col + 1.5 + 15 * (right + 0.5), 48 * row + 1.5 + 15 * (down + 0.5))
        for row in range(9)
        for col in range(9)
    ]
    return max(min(math.dist(end, place) for place in places) for end in ends)


@usually(1)
@pytest.mark.parametrize("pen", ["7", "Control+7", "Shift+7", "Alt+7", "draw"])
def test_the_clock_starts_with_a_mark_of_any_kind_and_can_be_hidden(own: Page, pen: str) -> None:
    without_python(own)
    own.clock.install()
    own.goto("./#solve")
    timer = own.get_by_role("timer")
    expect(timer).to_be_empty()
    cell(own, 0, 1).click()
    if pen == "draw":
        press(own, "Draw")
        cell(own, 0, 1).click()
    else:
        own.keyboard.press(pen)
    own.clock.run_for(65_000)
    expect(timer).to_have_text(re.compile(r"^1:\d\d$"))
    turn(own, "Clock", on=False)
    expect(timer).to_be_hidden()
    expect(own.get_by_role("button", name="Pause", exact=True)).to_be_visible()


@usually(0)
def test_the_controls_change_sides(opened: Page) -> None:
    def left(selector: str) -> float:
        box: Any = opened.locator(selector).first.bounding_box()
        return float(box["x"])

    def left_handed(*, on: bool) -> None:
        with sheet(opened, "Settings", "Settings") as settings:
            settings.get_by_role("switch", name="Left-handed", exact=True).set_checked(on)

    for size in ((1280, 800), (360, 740)):
        opened.set_viewport_size({"width": size[0], "height": size[1]})
        pair = ("#board", "#keypad") if size[0] > 720 else ("#undo", "#help-opener")
        assert left(pair[0]) < left(pair[1])
        left_handed(on=True)
        assert left(pair[0]) > left(pair[1])
        assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth")
        left_handed(on=False)


@usually(0)
def test_an_entry_is_heard_and_felt_if_one_wants_it(own: Page) -> None:
    own.add_init_script("""
        window.heard = [];
        window.felt = [];
        window.OscillatorNode = class extends OscillatorNode {
            constructor(context, how) { super(context, how); window.heard.push(how.frequency); }
        };
        navigator.vibrate = (how) => window.felt.push(how);
    """)
    without_python(own)
    own.goto("./#solve")
    cell(own, 0, 1).click()
    own.keyboard.press("2")
    turn(own, "Sounds", on=True)
    turn(own, "Vibration", on=True)
    assert own.evaluate("[heard.length, felt.length]") == [0, 0]
    own.keyboard.press("3")
    own.wait_for_function("() => heard.length === 1 && felt.length === 1")
    # A six repeats the given one: it sounds lower.
    own.keyboard.press("6")
    own.wait_for_function("() => heard.length > 1 && felt.length > 1")
    assert own.evaluate("heard.at(-1) < heard[0]")

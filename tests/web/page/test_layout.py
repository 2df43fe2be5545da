"""Nothing moves, nothing sticks out, and the board is named for screen readers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from py_solver import load
from py_solver.genres import all_genres
from tests import tiers
from tests.tiers import usually
from tests.web.drive import boards, cell, cells, open_puzzle, paste, press, status
from tests.web.panels import without_python


@tiers.usually(2)
@pytest.mark.parametrize(
    ("width", "height"),
    [(360, 640), (740, 360), (1280, 720), (3840, 2160)]
    + tiers.EVERYTHING * [(360, 740), (1280, 800)],
)
def test_no_sideways_scrolling(quiet: Page, width: int, height: int) -> None:
    quiet.set_viewport_size({"width": width, "height": height})
    quiet.goto("./#solve")
    expect(cell(quiet, 0, 0)).to_be_visible()
    wide: int = quiet.evaluate("document.documentElement.scrollWidth")
    assert wide <= width
    box = quiet.get_by_role("grid").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["height"] <= max(height, box["width"] + 1)


def test_a_large_board_fits_a_small_screen(warm: Page) -> None:
    warm.set_viewport_size({"width": 360, "height": 640})
    paste(warm, "." * 625)
    expect(cells(warm)).to_have_count(625, timeout=90_000)
    press(warm, "Clear")
    assert warm.evaluate("document.documentElement.scrollWidth") <= 360
    cell(warm, 24, 24).click()
    press(warm, "25")
    expect(cell(warm, 24, 24)).to_have_text("25")


@usually(0)
def test_on_a_phone_the_title_keeps_clear_of_the_buttons_for_magnifying(warm: Page) -> None:
    warm.set_viewport_size({"width": 360, "height": 740})
    rows = [["-"] * 20 for _ in range(20)]
    rows[0][0] = rows[19][19] = "1"
    text = "\n".join(["20 20", *map(" ".join, rows)])
    open_puzzle(warm, load(text, "numberlink"))
    warm.locator("#timer").evaluate("(timer) => { timer.textContent = '1:02:03'; }")

    def right(name: str) -> float:
        box = warm.locator(name).bounding_box()
        assert box
        return box["x"] + box["width"]

    box = warm.locator("#sight").bounding_box()
    assert box
    assert right("#timer") <= box["x"]
    assert right("#clear") <= right("#board")


CUT = """
(name, told) => {
    name.textContent = told;
    return Math.max(name.scrollHeight - name.clientHeight, name.scrollWidth - name.clientWidth);
}
"""


@tiers.usually(0)
@pytest.mark.parametrize("width", [320, 360, 390])
def test_on_a_phone_names_are_whole_beside_the_buttons_for_magnifying(
    warm: Page, width: int
) -> None:
    warm.set_viewport_size({"width": width, "height": 740})
    board = [["-"] * 20 for _ in range(20)]
    board[0][0] = board[19][19] = "1"
    open_puzzle(warm, load("\n".join(["20 20", *map(" ".join, board)]), "numberlink"))
    expect(warm.locator("#sight")).to_be_visible()
    timer, name = warm.locator("#timer"), warm.locator("#name")
    timer.evaluate("(timer) => { timer.textContent = '12:03'; }")
    warm.locator("#pause").evaluate("(pause) => { pause.hidden = false; }")
    assert not [one.name for one in all_genres().values() if name.evaluate(CUT, one.name) > 1]
    edges = "(one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]"
    beside = (".title .facts", "#pause")
    (_, facts), (pause, _) = (warm.locator(one).evaluate(edges) for one in beside)
    (_, clock), (modes, _) = (warm.locator(one).evaluate(edges) for one in ("#timer", "#modes"))
    assert facts <= pause
    assert clock <= modes


SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
        shifts.push([value, ...sources.map(({ node }) => node?.nodeName)]);
}).observe({ type: "layout-shift", buffered: true });
"""


@usually(1)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 720)])
def test_nothing_moves_while_the_page_comes(own: Page, width: int, height: int) -> None:
    own.set_viewport_size({"width": width, "height": height})
    without_python(own)
    own.add_init_script(SHIFTS)
    own.goto("./")
    expect(own.locator(".home")).to_be_visible()
    # A shift in one frame is reported with the next frame.
    own.evaluate("() => new Promise((next) => requestAnimationFrame(() => setTimeout(next)))")
    told = own.evaluate("shifts")
    assert sum(value for value, *_ in told) < 0.01, told


@tiers.usually(0)
def test_nothing_moves_when_the_page_speaks(warm: Page) -> None:
    def places() -> list[object]:
        return [
            warm.locator(name).bounding_box() for name in ("#board", "#keypad", "#rules", "footer")
        ]

    before = places()
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("Solved!")
    assert places() == before
    cell(warm, 0, 1).click()
    warm.keyboard.press("6")
    expect(status(warm)).to_contain_text("conflict")
    assert places() == before


def test_the_board_is_a_grid_that_speaks(opened: Page) -> None:
    board = boards(opened)[0]
    expect(opened).to_have_title("Gridwright")
    expect(opened.get_by_role("grid")).to_have_accessible_name(f"{board['name']}, 9 by 9")
    expect(opened.get_by_role("row")).to_have_count(9)
    expect(cells(opened)).to_have_count(81)
    expect(cell(opened, 0, 0)).to_have_accessible_name("Row 1, column 1: 6, given")
    expect(cell(opened, 0, 1)).to_have_accessible_name("Row 1, column 2: empty")
    expect(opened.get_by_text(board["rules"])).to_be_visible()
    expect(status(opened)).to_have_role("status")
    expect(status(opened)).to_be_visible()


def test_motion_is_left_out_where_it_is_not_wanted(warm: Page) -> None:
    open_puzzle(warm, load("1.../..3./4.../.2.."))
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("Solved!")
    moving = """() => [...document.querySelectorAll("*")].map((one) => getComputedStyle(one))
        .filter((style) => style.animationName !== "none" || style.transitionProperty !== "none"
            && parseFloat(style.transitionDuration) > 0).length"""
    assert warm.evaluate(moving) > 0
    warm.emulate_media(reduced_motion="reduce")
    assert warm.evaluate(moving) == 0


def test_the_name_is_painted_before_the_script_is_there(page: Page) -> None:
    """The name comes first; elements that the script fills in would only jump."""
    page.route("**/main.js", lambda route: None)
    page.goto("./#solve", wait_until="commit")
    seen = page.wait_for_function(
        """() => {
            const seen = (name) => getComputedStyle(document.querySelector(name)).visibility;
            return document.querySelector("footer") && seen("main") === "hidden" && seen("h1");
        }"""
    )
    assert seen.json_value() == "visible"


@usually(1)
@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640)])
def test_on_the_smallest_phones_the_keys_for_numbers_are_in_the_window(
    opened: Page, width: int, height: int
) -> None:
    opened.set_viewport_size({"width": width, "height": height})
    for key in opened.locator("#keypad .keys button").all():
        expect(key).to_be_in_viewport(ratio=1)
    # Nor is the board too small for that.
    side = opened.locator("#board").evaluate("one => one.getBoundingClientRect().width")
    assert side / 9 >= 24

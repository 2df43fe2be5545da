"""Temporary elements have their place, and everything that fits is visible."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from py_solver.formats import envelope
from tests.tiers import usually
from tests.web.drive import cell, open_help, open_puzzle, paste, press, status
from tests.web.panels import bare_example, example, open_example, sheet

LANDSCAPE = (844, 390)
LONG = "The Nine Gates of the Kingdom under the Mountain and the Sea, part the second"


def box_of(one: Locator) -> FloatRect:
    box = one.bounding_box()
    assert box, one
    return box


def bottom(one: Locator) -> float:
    box = box_of(one)
    return box["y"] + box["height"]


def right(one: Locator) -> float:
    box = box_of(one)
    return box["x"] + box["width"]


def turned(page: Page, size: tuple[int, int]) -> Page:
    """The page with its example, in a window of this size, not scrolled."""
    open_puzzle(page, bare_example())
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("scrollTo(0, 0)")
    return page


def titled(page: Page, title: str) -> None:
    puzzle = envelope.to_json(bare_example())
    paste(page, json.dumps(puzzle | {"title": title, "author": "Annabel Lee Longfellow"}))
    expect(page.locator("#name")).to_have_text(title)


def begun(page: Page) -> None:
    """Enter a mark: the time and the pause button appear with it."""
    cell(page, 0, 1).click()
    page.keyboard.press("2")
    expect(page.locator("#timer")).to_have_text(re.compile(":"))
    expect(page.locator("#pause")).to_be_visible()


# Without number keys, the button is in the middle of a low window.
@usually(1)
@pytest.mark.parametrize("name", ["", "Heyawake"])
@pytest.mark.parametrize("size", [LANDSCAPE, (1280, 800), (1280, 500), (390, 844)])
def test_the_help_menu_is_seen_as_a_whole(warm: Page, size: tuple[int, int], name: str) -> None:
    turned(warm, size)
    if name:
        open_example(warm, name)
    open_help(warm)
    menu = warm.locator("#help-menu")
    assert menu.evaluate("(menu) => menu.scrollHeight - menu.clientHeight") <= 0
    assert menu.evaluate("(menu) => menu.scrollWidth - menu.clientWidth") <= 0
    rows = menu.locator("button, label").filter(visible=True).all()
    # Shading has no pencil marks, and its search cannot be watched: four fewer.
    assert len(rows) >= 7
    for row in rows:
        box = box_of(row)
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
        assert box["height"] >= 43.5
    warm.keyboard.press("Escape")


@usually(0)
@pytest.mark.parametrize(("size", "seen"), [((1280, 800), 3), (LANDSCAPE, 2), ((390, 844), 3)])
def test_the_search_for_constraints_has_some_of_them_in_sight(
    warm: Page, size: tuple[int, int], seen: int
) -> None:
    turned(warm, size)
    press(warm, "Edit")
    pull = warm.locator(".handle .pull")
    expect(warm.locator(".constraints li")).not_to_have_count(0)
    warm.keyboard.press("/")
    if pull.is_visible():
        expect(pull).to_have_attribute("aria-expanded", "true")
    search = warm.get_by_role("searchbox", name="Search constraints")
    expect(search).to_be_focused()
    end = min(bottom(warm.locator(".bench")), size[1])
    assert bottom(warm.locator(".constraints li").nth(seen - 1)) <= end
    covered = search.evaluate(
        """(one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return document.elementFromPoint(x + width / 2, y + height / 2) !== one;
        }"""
    )
    assert not covered
    if pull.is_visible():
        pull.click()
        expect(pull).to_have_attribute("aria-expanded", "false")


@usually(1)
@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440), LANDSCAPE])
def test_the_tools_end_where_the_verdict_ends(warm: Page, size: tuple[int, int]) -> None:
    turned(warm, size)
    press(warm, "Edit")
    verdict, tools = warm.locator(".verdict"), warm.locator(".bench .controls")
    # A scroll bar beside the scrolled content takes room, as on most desktops.
    gutter = "(bench) => bench.offsetWidth - bench.clientWidth"
    assert warm.locator(".bench").evaluate(gutter) > 0
    assert abs(right(tools) - right(verdict)) < 1
    assert abs(box_of(tools)["x"] - box_of(verdict)["x"]) < 1
    assert warm.evaluate("document.documentElement.scrollWidth") <= size[0]


@usually(0)
def test_a_card_keeps_its_size_when_its_picture_comes(warm: Page) -> None:
    for name in ("slitherlink", "kakuro"):
        open_puzzle(warm, example(name))
    with sheet(warm, "My puzzles", "My puzzles") as shelf:
        for nth, name in enumerate(("Kakuro", "Slitherlink")):
            card = shelf.locator(".mine li").nth(nth)
            # Until then it is the list of another test.
            expect(card).to_contain_text(name)
            picture = card.locator("img")
            expect(picture).to_be_visible()
            with_it = box_of(card)
            picture.evaluate("(picture) => { picture.hidden = true; }")
            assert box_of(card) == with_it


@usually(0)
def test_a_shelf_that_gets_longer_stays_where_it_is(warm: Page) -> None:
    warm.set_viewport_size({"width": 1280, "height": 1400})
    open_puzzle(warm, example("slitherlink"))
    with sheet(warm, "My puzzles", "My puzzles") as shelf:
        expect(shelf.locator(".mine li").first).to_contain_text("Slitherlink")
        before = box_of(shelf.get_by_role("searchbox"))
        cards = shelf.locator(".mine")
        cards.evaluate(
            "(list) => { for (let n = 0; n < 9; n++) list.append(list.lastChild.cloneNode(true)); }"
        )
        assert box_of(shelf.get_by_role("searchbox")) == before


@usually(0)
@pytest.mark.parametrize("size", [LANDSCAPE, (390, 844), (360, 640)])
def test_a_long_title_pushes_nothing_aside(warm: Page, size: tuple[int, int]) -> None:
    turned(warm, size)
    titled(warm, "Gates")
    begun(warm)
    names = ("#status", "#keypad", "#undo")
    before = [box_of(warm.locator(name)) for name in names]
    titled(warm, LONG)
    begun(warm)
    assert [box_of(warm.locator(name)) for name in names] == before
    title, by, time = (box_of(warm.locator(name)) for name in ("#name", "#by", "#timer"))
    assert by["x"] == title["x"]
    assert by["y"] >= title["y"] + title["height"] - 1
    # The time is beside the title, or below it if the zoom buttons are there, too; both are clear
    # of the two modes.
    below = warm.locator("#sight").is_visible()
    line = title["y"] + (title["height"] + time["height"] / 2 if below else title["height"] / 2)
    assert abs(time["y"] + time["height"] / 2 - line) < 6
    # The size is hidden if there is no room for both it and the grade.
    size_too = ["#size"] if warm.locator("#size").is_visible() else []
    for name in ("#timer", "#by", *size_too):
        assert right(warm.locator(name)) <= box_of(warm.locator("#modes"))["x"], name


@usually(0)
def test_on_a_desk_the_time_stands_beside_the_first_line_of_a_title(warm: Page) -> None:
    turned(warm, (1280, 800))
    titled(warm, LONG)
    whole = box_of(warm.locator("#name"))
    begun(warm)
    # The first mark's elements do not wrap a line.
    assert box_of(warm.locator("#name")) == whole
    # Nor does the grade, which appears late, take a line of its own.
    expect(warm.locator(".title .chip")).to_be_visible()
    grade, size = (box_of(warm.locator(name)) for name in (".title .chip", "#size"))
    assert abs(grade["y"] + grade["height"] / 2 - size["y"] - size["height"] / 2) < 4
    pause, time = (box_of(warm.locator(name)) for name in ("#pause", "#timer"))
    assert abs(pause["y"] + pause["height"] / 2 - time["y"] - time["height"] / 2) < 4
    assert time["y"] + time["height"] / 2 < whole["y"] + 32


@usually(0)
@pytest.mark.parametrize("size", [LANDSCAPE, (390, 844), (1280, 800)])
def test_words_keep_clear_of_the_frame_round_them(warm: Page, size: tuple[int, int]) -> None:
    turned(warm, size)
    spare: list[float] = warm.locator("#modes button").evaluate_all(
        """(all) => all.map((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            const [inner, outer] = [words, one].map((what) => what.getBoundingClientRect());
            return Math.min(inner.left - outer.left, outer.right - inner.right);
        })"""
    )
    assert len(spare) == 2
    assert min(spare) >= 6


@usually(1)
@pytest.mark.parametrize("size", [LANDSCAPE, (390, 844), (1280, 720)])
@pytest.mark.parametrize(
    ("opener", "title", "act"),
    [("Generate", "Generate a puzzle", "Generate"), ("Import", "Import a puzzle", "Open")],
)
def test_what_a_sheet_is_for_is_in_sight(
    warm: Page, size: tuple[int, int], opener: str, title: str, act: str
) -> None:
    turned(warm, size)
    with sheet(warm, opener, title) as opened:
        button = opened.get_by_role("button", name=act, exact=True)
        assert bottom(button) <= size[1]
        # Nor does it cover the last field, once that is scrolled to.
        last = opened.locator(":is(input, select):visible").last
        last.scroll_into_view_if_needed()
        last.focus()
        assert bottom(last) <= box_of(button)["y"]
        assert bottom(button) <= size[1]


@usually(0)
def test_on_a_low_window_what_is_done_to_the_board_is_in_sight_while_setting(warm: Page) -> None:
    turned(warm, LANDSCAPE)
    press(warm, "Edit")
    assert bottom(warm.locator("#solve")) <= LANDSCAPE[1]


@usually(0)
@pytest.mark.parametrize("size", [LANDSCAPE, (740, 360), (1280, 500)])
def test_on_a_low_window_the_buttons_for_magnifying_are_in_sight(
    warm: Page, size: tuple[int, int]
) -> None:
    warm.set_viewport_size({"width": size[0], "height": size[1]})
    paste(warm, "." * 256)
    expect(warm.locator("#size")).to_have_text("16 × 16")
    warm.evaluate("scrollTo(0, 0)")
    buttons = warm.locator("#sight button")
    expect(buttons).to_have_count(2)
    for one in buttons.all():
        assert one.evaluate(
            """(one) => {
                const { left, right, top, bottom } = one.getBoundingClientRect();
                return [[left, top], [right, bottom]].every(([x, y], end) =>
                    one === document.elementFromPoint(x + (end ? -5 : 5), y + (end ? -5 : 5)));
            }"""
        )
    # Nor does one of them cover a button of the header.
    for other in warm.locator("header nav button").all():
        assert right(buttons.last) <= box_of(other)["x"]


@usually(0)
def test_on_a_low_window_many_kinds_of_clue_leave_the_board_s_buttons_in_sight(warm: Page) -> None:
    open_puzzle(warm, example("slalom"))
    warm.set_viewport_size({"width": LANDSCAPE[0], "height": LANDSCAPE[1]})
    warm.evaluate("scrollTo(0, 0)")
    press(warm, "Edit")
    kinds = warm.locator(".kinds button")
    expect(kinds).to_have_count(4)
    assert len({box_of(one)["y"] for one in kinds.all()}) == 1
    assert bottom(warm.locator("#solve")) <= LANDSCAPE[1]


@usually(1)
@pytest.mark.parametrize("size", [(1280, 800), LANDSCAPE])
def test_two_solutions_are_compared_and_nothing_moves(warm: Page, size: tuple[int, int]) -> None:
    warm.set_viewport_size({"width": size[0], "height": size[1]})
    paste(
        warm,
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9",
    )
    expect(warm.locator("#size")).to_have_text("9 × 9")
    warm.evaluate("scrollTo(0, 0)")
    press(warm, "Solve")
    expect(status(warm)).to_contain_text("not unique")
    before = box_of(warm.locator("#keypad"))
    press(warm, "Compare two")
    expect(status(warm)).to_contain_text("They differ in 6 places")
    warm.evaluate("scrollTo(0, 0)")
    assert box_of(warm.locator("#keypad")) == before


@usually(0)
def test_on_a_small_phone_a_tap_tells_all_of_a_title_that_is_cut(warm: Page) -> None:
    warm.set_viewport_size({"width": 320, "height": 568})
    titled(warm, LONG)
    begun(warm)
    # Half of it is not shown.
    expect(warm.locator("#size")).to_be_hidden()
    before = box_of(warm.locator("#keypad"))
    warm.locator("#name").click()
    for said in (LONG, "by Annabel Lee Longfellow", "9 × 9"):
        expect(status(warm)).to_contain_text(said)
    assert box_of(warm.locator("#keypad")) == before
    # Nor if the name has room and the author has not.
    titled(warm, "Killer Sudoku of the Nine Gates")
    begun(warm)
    warm.locator("#name").click()
    expect(status(warm)).to_have_text(re.compile("by Annabel Lee Longfellow, 9 × 9.$"))
    assert box_of(warm.locator("#keypad")) == before


@usually(0)
def test_on_a_phone_the_ways_to_begin_are_alike(quiet: Page) -> None:
    quiet.set_viewport_size({"width": 390, "height": 844})
    quiet.goto("./")
    starts = quiet.locator(".start").filter(visible=True)
    expect(starts.first).to_be_visible()
    boxes = [box_of(one) for one in starts.all()]
    assert len(boxes) >= 3
    assert {box["width"] for box in boxes} == {boxes[0]["width"]}
    # None of them is alone in a row that others share.
    rows = [box["y"] for box in boxes]
    assert len({rows.count(row) for row in rows}) == 1


@usually(0)
@pytest.mark.parametrize("size", [(1280, 800), (2560, 1440)])
def test_on_a_desk_eight_keys_are_one_row(warm: Page, size: tuple[int, int]) -> None:
    open_puzzle(warm, example("aquarium"))
    warm.set_viewport_size({"width": size[0], "height": size[1]})
    press(warm, "Edit")
    keys = warm.locator(".clue-keys button")
    expect(keys).to_have_count(8)
    assert len({box_of(one)["y"] for one in keys.all()}) == 1


@usually(1)
@pytest.mark.parametrize(("height", "said"), [(844, True), (667, False)])
def test_on_a_phone_what_is_drawn_without_keys_is_said_where_there_is_room(
    warm: Page, height: int, said: bool
) -> None:
    """A low one needs the room for the board and the verdict."""
    turned(warm, (390, height))
    open_puzzle(warm, example("lits"))
    press(warm, "Edit")
    expect(warm.locator(".editing > .remark")).to_be_visible(visible=said)
    verdict, sheet_ = box_of(warm.locator(".verdict")), box_of(warm.locator(".bench"))
    assert verdict["y"] + verdict["height"] <= sheet_["y"]
    press(warm, "Play")


@usually(0)
@pytest.mark.parametrize("size", [(360, 740), LANDSCAPE, (1280, 800), (1440, 900)])
def test_a_pen_that_writes_two_things_has_a_line_for_their_names(
    warm: Page, size: tuple[int, int]
) -> None:
    turned(warm, size)
    open_example(warm, "Yajilin")
    lines: list[int] = warm.locator(".tools button").evaluate_all(
        """(all) => all.map((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            return words.getClientRects().length;
        })"""
    )
    assert lines == [1, 1, 1, 1]
